import { type Dia, type Pausa, sum } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, sql } from 'drizzle-orm'
import { hojeDe, suspensaSql } from '../cotas/index.ts'
import { readRendimentos, retirarAvisos } from '../creditos/index.ts'
import {
  disponivelEmSql,
  type GrupoLido,
  getGrupo,
  lancamentoDaPenal,
  lancarNoGrupo,
  lockGrupo,
} from '../grupos/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { queryRows } from '../platform/rows.ts'
import { holdCotas, pausasSql } from '../razao/index.ts'
import { rateio, restituicao } from '../schema/index.ts'
import { aPagarEm, rendeDe } from './a-pagar.ts'
import { endDevolucaoPaga, requireForaDoBanco } from './casos-da-devolucao.ts'
import { selectDevidos } from './devolucao.sql.ts'
import { readDeQuem } from './pagamentos.sql.ts'
import { dispensarPenal } from './pagar-devolucao.ts'
import { lancarRendimentoDaRestituicao } from './rendimento.ts'

type Disponivel = { origem: (typeof rateio.$inferInsert)['origem']; grupoId: number; dia: Dia }

/** Puts amounts at the disposal of quotas of a closed group. */
export async function porADisposicao(
  tx: Executor,
  { grupoId, dia, origem }: Disponivel,
  partes: readonly { cotaId: number; valor: number }[],
) {
  const rows = partes.map(({ cotaId, valor }) => ({ grupoId, cotaId, dia, origem, valorCentavos: valor }))
  if (rows.length > 0) await tx.insert(rateio).values(rows)
}

type Devido = Parameters<typeof aPagarEm>[0]
type APagar = Pick<Devido, 'disponivelEm' | 'procuradoEm' | 'dia' | 'pausas' | 'rende'> & { valorCentavos: number }

function quantoPagar(grupo: GrupoLido, { valorCentavos: valor, ...devido }: APagar) {
  const { aPagarCentavos, taxaCentavos } = aPagarEm({ valor, pago: null, taxa: null, ...devido }, grupo.parametros)
  if (aPagarCentavos === 0) throw new ErroDeNegocio('RECURSO_EXTINTO')
  return { pagoCentavos: aPagarCentavos, taxaCentavos }
}

/**
 * Notes what nobody claimed until the permanence fee had taken it all: there is nothing left to pay of it. Answers how
 * many amounts. What is a deceased holder's waits for the heirs. Rule: Tradição cl. 23 XI and 94 §1º.
 */
export async function extinguirNaoProcurados(
  tx: Executor,
  contexto: Contexto,
  { grupo, dia, ator }: { grupo: GrupoLido; dia: Dia; ator: Ator },
) {
  const devidos = await selectDevidos(tx, {
    onde: sql`r.grupo_id = ${grupo.id} AND NOT EXISTS (SELECT FROM cota c WHERE c.id = r.cota_id AND ${sql.raw(suspensaSql('c'))})`,
    soDevidos: true,
  })
  const rendimentos = (await readRendimentos(tx, [grupo.id])).get(grupo.id)
  const extintos = devidos.filter((devido) => {
    const rende = rendeDe(devido, grupo.parametros, rendimentos)
    return aPagarEm({ ...devido, dia, rende }, grupo.parametros).aPagarCentavos === 0
  })
  if (extintos.length === 0) return 0
  for (const { tabela, id } of extintos)
    await tx.execute(sql`UPDATE ${sql.identifier(tabela)} SET extinto_em = ${dia} WHERE id = ${id}`)
  const restituidas = extintos.flatMap(({ tabela, cotaId }) => (tabela === 'restituicao' ? [cotaId] : []))
  await retirarAvisos(tx, contexto, restituidas)
  await audit(tx, {
    quando: contexto.relogio.agora(),
    ator,
    acao: 'extinguir-nao-procurados',
    objeto: ['grupo', grupo.id],
    depois: { quantos: extintos.length, centavos: sum(extintos.map(({ valor }) => valor)) },
  })
  return extintos.length
}

/** Since when the quota may have it, null while it owes instalments that its credit did not cover, and what counts for no fee. */
async function readDisponivel(tx: Executor, id: number) {
  const { rows } = await queryRows<{ disponivelEm: Dia | null; pausas: Pausa[] }>(
    tx,
    { disponivelEm: 'text | null', pausas: 'json' },
    sql`SELECT ${sql.raw(disponivelEmSql)} AS "disponivelEm", ${sql.raw(pausasSql('r.cota_id'))} AS pausas
      FROM rateio r WHERE r.id = ${id}`,
  )
  return rows[0] ?? { disponivelEm: null, pausas: [] }
}

/**
 * Marks as paid, once, what a quota had at its disposal in a closed group. Throws NAO_ENCONTRADO, JA_FOI_PAGO,
 * CREDITO_COM_PARCELAS_EM_ABERTO, RECURSO_EXTINTO, RECURSO_PRESCRITO and DEVOLUCAO_NO_BANCO.
 */
export async function pagarQuotaParte(
  tx: Executor,
  contexto: Contexto,
  { grupoId, id, ator }: { grupoId: number; id: number; ator: Ator },
) {
  const { relogio } = contexto
  await holdCotas(tx, [(await readDeQuem(tx, 'rateio', id)).cotaId])
  const [parte] = await tx
    .select()
    .from(rateio)
    .where(and(eq(rateio.grupoId, grupoId), eq(rateio.id, id)))
    .for('update')
  if (!parte) throw new ErroDeNegocio('NAO_ENCONTRADO')
  if (parte.pagoEm !== null) throw new ErroDeNegocio('JA_FOI_PAGO')
  await requireForaDoBanco(tx, parte.cotaId)
  if (parte.prescritoEm !== null) throw new ErroDeNegocio('RECURSO_PRESCRITO')
  const { disponivelEm, pausas } = await readDisponivel(tx, id)
  if (disponivelEm === null) throw new ErroDeNegocio('CREDITO_COM_PARCELAS_EM_ABERTO')
  const pagoEm = hojeDe({ relogio })
  const grupo = await getGrupo(tx, grupoId, pagoEm)
  const pago = { pagoEm, ...quantoPagar(grupo, { ...parte, disponivelEm, pausas, dia: pagoEm, rende: null }) }
  await tx.update(rateio).set(pago).where(eq(rateio.id, id))
  await audit(tx, {
    quando: relogio.agora(),
    ator,
    acao: 'pagar-quota-parte',
    objeto: ['cota', parte.cotaId],
    depois: { origem: parte.origem, ...pago },
  })
  await endDevolucaoPaga(tx, contexto, parte.cotaId)
  return pago
}

/** Holds a refund with its group and quota. Throws NAO_ENCONTRADO, JA_FOI_PAGO and RECURSO_PRESCRITO. */
async function holdRestituicaoAPagar(tx: Executor, id: number) {
  const [achada] = await tx
    .select({ grupoId: restituicao.grupoId, cotaId: restituicao.cotaId })
    .from(restituicao)
    .where(eq(restituicao.id, id))
  if (!achada) throw new ErroDeNegocio('NAO_ENCONTRADO')
  // Against the closing, which pays the penalties that are left.
  await lockGrupo(tx, achada.grupoId)
  await holdCotas(tx, [achada.cotaId])
  const [lida] = await tx.select().from(restituicao).where(eq(restituicao.id, id)).for('update')
  if (!lida) throw new ErroDeNegocio('NAO_ENCONTRADO')
  if (lida.pagaEm !== null) throw new ErroDeNegocio('JA_FOI_PAGO')
  if (lida.prescritoEm !== null) throw new ErroDeNegocio('RECURSO_PRESCRITO')
  return lida
}

/**
 * Marks the refund of an excluded quota as paid, once. The administrator's penalty left the cash with the refund, when it
 * was drawn or the books closed; of one drawn before that was so, it leaves now, but for what is waived of it. The news that it may be asked for is taken
 * back. Throws NAO_ENCONTRADO, JA_FOI_PAGO, RECURSO_EXTINTO, RECURSO_PRESCRITO and DEVOLUCAO_NO_BANCO.
 */
export async function pagarRestituicao(tx: Executor, contexto: Contexto, { id, ator }: { id: number; ator: Ator }) {
  const { relogio } = contexto
  const { cotaId, grupoId, penalCentavos } = await holdRestituicaoAPagar(tx, id)
  await requireForaDoBanco(tx, cotaId)
  const pagaEm = hojeDe({ relogio })
  const grupo = await getGrupo(tx, grupoId, pagaEm)
  const dispensada = await dispensarPenal(tx, contexto, { id, dia: pagaEm, ator })
  const devidas = await selectDevidos(tx, { onde: sql`r.cota_id = ${cotaId}`, soDevidos: true })
  const devida = devidas.find(({ tabela }) => tabela === 'restituicao')
  if (!devida) throw new ErroDeNegocio('RECURSO_EXTINTO')
  const rendimentos = (await readRendimentos(tx, [grupoId])).get(grupoId)
  const rende = rendeDe(devida, grupo.parametros, rendimentos)
  const quanto = quantoPagar(grupo, { ...devida, valorCentavos: devida.valor, dia: pagaEm, rende })
  await tx
    .update(restituicao)
    .set({ pagaEm, ...quanto })
    .where(eq(restituicao.id, id))
  const penal = grupo.situacao === 'ENCERRADO' ? 0 : penalCentavos - dispensada
  await lancarNoGrupo(tx, [lancamentoDaPenal({ cotaId, grupoId, dia: pagaEm, valor: penal })], relogio.agora())
  await lancarRendimentoDaRestituicao(tx, contexto, { id, ...quanto, dia: pagaEm })
  await retirarAvisos(tx, contexto, [cotaId])
  await endDevolucaoPaga(tx, contexto, cotaId)
  await audit(tx, {
    quando: relogio.agora(),
    ator,
    acao: 'pagar-restituicao',
    objeto: ['cota', cotaId],
    depois: { pagaEm, ...quanto, penalCentavos: penal },
  })
  return { pagaEm, ...quanto }
}
