import { type Dia, diaDaExclusao, diaEm, isCancelada, prazosDaVolta, valorDaContribuicao } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { moverDasCotas, POS_VENDAS } from '../../casos/index.ts'
import { cedidaSql } from '../../cessoes/index.ts'
import { contratoDesfeitoSql } from '../../cotas/index.ts'
import { type GrupoLido, getGrupo, lockGrupo } from '../../grupos/index.ts'
import { notifyTitulares } from '../../notificacoes/index.ts'
import { type Ator, audit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { queryRows } from '../../platform/rows.ts'
import { type CotaDaRazao, lockCotas, readCotas, recompor, updateSaldos } from '../../razao/index.ts'
import { cota as cotaTable, diferencaACobrar, exclusao } from '../../schema/index.ts'
import { storeEmissoes } from '../emissao/emissao-da-cota.ts'
import { cobrarFalta } from '../emissao/falta.ts'
import { estornosDaSaida } from '../exclusao/exclusao.service.ts'
import { avisoDaReativada } from './aviso-de-reativacao.ts'
import { requireSemPedido } from './pedido.ts'
import { prepareVolta, totalAtrasado, type Volta } from './reativacao-atraso.ts'

type Impedimento = 'COTA_DESFEITA' | 'COTA_REVENDIDA' | 'COTA_RESTITUIDA' | 'COTA_CEDIDA'

/**
 * A quota cannot come back once its contract was undone, its number was sold again, its payments were refunded, or its credit
 * is somebody else's.
 */
async function impedimento(db: Executor, cota: CotaDaRazao): Promise<Impedimento | null> {
  const { rows } = await queryRows(
    db,
    { desfeita: 'boolean', revendida: 'boolean', restituida: 'boolean', cedida: 'boolean' },
    sql`
    SELECT ${sql.raw(contratoDesfeitoSql(String(cota.id)))} AS desfeita, EXISTS (SELECT FROM cota WHERE grupo_id = ${cota.grupoId} AND numero = ${cota.numero}
        AND versao > ${cota.versao}) AS revendida,
      EXISTS (SELECT FROM restituicao WHERE cota_id = ${cota.id}) AS restituida,
      EXISTS (SELECT FROM cota c WHERE c.id = ${cota.id} AND ${sql.raw(cedidaSql)}) AS cedida`,
  )
  if (rows[0]?.desfeita) return 'COTA_DESFEITA'
  if (rows[0]?.revendida) return 'COTA_REVENDIDA'
  if (rows[0]?.restituida) return 'COTA_RESTITUIDA'
  return rows[0]?.cedida ? 'COTA_CEDIDA' : null
}

/** Money that the exclusion let go of is owed again: it pays no part of the plan, so that the ledger doesn't miss it. */
const cobrarDinheiro = (tx: Executor, cotaId: number) =>
  tx.execute(sql`UPDATE diferenca_a_cobrar SET cancelada_em = NULL
    WHERE cota_id = ${cotaId} AND cobrado_centavos <> valor_centavos
      AND fundo_comum_ppt = 0 AND taxa_administracao_ppt = 0 AND fundo_reserva_ppt = 0
      AND cancelada_em = (SELECT excluida_em FROM exclusao WHERE cota_id = ${cotaId} AND encerrada_em IS NULL)`)

/** Wider than what a holder may ask for (`podePedirReativacao`): the staff also mends an exclusion made by mistake, whenever it was. */
async function requireQuePossaVoltar(db: Executor, cota: CotaDaRazao | undefined, dia: Dia) {
  if (!cota || !isCancelada(cota.situacao)) throw new ErroDeNegocio('COTA_NAO_EXCLUIDA')
  const grupo = await getGrupo(db, cota.grupoId, dia)
  if (grupo.situacao !== 'ANDAMENTO') throw new ErroDeNegocio('GRUPO_NAO_ESTA_EM_ANDAMENTO')
  const motivo = await impedimento(db, cota)
  if (motivo) throw new ErroDeNegocio(motivo)
  return { cota, grupo, volta: await prepareVolta(db, grupo, cota, dia) }
}

type Podendo = { cota: CotaDaRazao; grupo: GrupoLido; volta: Volta }

/**
 * Instalments charged on the return are late at once; returns the deadline for paying them so that the quota stays, for
 * a return on `dia`.
 */
const prazosDa = ({ grupo, volta }: Pick<Podendo, 'grupo' | 'volta'>, dia: Dia) =>
  grupo.parametros.atrasoNaReativacao === 'cobrado'
    ? prazosDaVolta({ atrasadas: volta.atrasadas.length, dia }, grupo.parametros, grupo.calendario)
    : null

/**
 * Tells the holder. Where what it owes may take the quota out again, the letter is its notice too, and its days run from
 * here; of who has no address they run from the letter that a person sends, as of any other quota.
 */
async function avisar(
  tx: Executor,
  contexto: Contexto,
  { cota, grupo, volta }: Podendo,
  { dia, ator }: { dia: Dia; ator: Ator },
) {
  const prazos = prazosDa({ grupo, volta }, dia)
  const carta = { cotaId: cota.id, ...avisoDaReativada(cota, grupo, volta, { dia, prazos }) }
  if (!prazos) {
    await notifyTitulares(contexto, tx, [carta])
    return
  }
  const avisadas = await notifyTitulares(contexto, tx, [{ ...carta, soComEmail: true }])
  if (!avisadas.has(cota.id)) {
    await notifyTitulares(contexto, tx, [
      { cotaId: cota.id, ...avisoDaReativada(cota, grupo, volta, { dia, prazos: null }) },
    ])
    return
  }
  const aviso = { avisadaEm: dia, excluiEm: diaDaExclusao(dia, grupo.parametros) }
  await tx.insert(exclusao).values({ cotaId: cota.id, ...aviso })
  await audit(tx, {
    quando: contexto.relogio.agora(),
    ator,
    acao: 'avisar-exclusao',
    objeto: ['cota', cota.id],
    depois: { ...aviso, meio: 'mensagem' },
  })
}

function presentVolta({ cota, grupo, volta }: Podendo, dia: Dia) {
  const [proxima] = volta.restantes
  return {
    idCota: cota.id,
    dia,
    atraso: grupo.parametros.atrasoNaReativacao,
    atrasadas: volta.atrasadas.map(({ emissao: { numero, vencimento }, devido }) => ({
      numero,
      vencimento,
      valor: devido.nominal,
      multa: devido.multa,
      juros: devido.juros,
      total: devido.total,
    })),
    total: totalAtrasado(volta),
    primeira: volta.primeira,
    ultima: volta.ultima,
    assembleia: volta.assembleia,
    parcelasRestantes: volta.restantes.length,
    /** By the credit of that day, and without the insurance, which is not of the plan. */
    valorDaProxima: proxima ? valorDaContribuicao(proxima, cota.credito) : null,
    vencimentoDaProxima: volta.vencimento,
    pagarAte: prazosDa({ grupo, volta }, dia)?.pagarAte ?? null,
  }
}

/** Computes the cost of an excluded quota's return today. Throws NAO_ENCONTRADO and the errors of `reativarCota`. */
export async function forecastReativacao({ db, relogio }: Pick<Contexto, 'db' | 'relogio'>, cotaId: number) {
  const [lida] = await readCotas(db, [cotaId])
  if (!lida) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const dia = diaEm(relogio.agora())
  return presentVolta(await requireQuePossaVoltar(db, lida, dia), dia)
}

/** The same of `dia`; null where the group does not take the quota back. */
export async function findVolta(db: Executor, cotaId: number, dia: Dia) {
  const [lida] = await readCotas(db, [cotaId])
  try {
    return presentVolta(await requireQuePossaVoltar(db, lida, dia), dia)
  } catch (erro) {
    if (erro instanceof ErroDeNegocio) return null
    throw erro
  }
}

/**
 * Computes what coming back would cost if a quota left and came back on `dia`; null where there would be nothing to come
 * back to.
 */
export async function forecastVolta(db: Executor, grupo: GrupoLido, cota: CotaDaRazao, dia: Dia) {
  const saida = estornosDaSaida(cota, dia).map(({ lancamento, estorna }, i) => ({
    ...lancamento,
    id: `saida:${i}`,
    dataValor: null,
    estorna: estorna === undefined || estorna === null ? null : String(estorna),
  }))
  const fora = { ...cota, situacao: 'Cancelado', movimentos: [...cota.movimentos, ...saida] }
  try {
    return presentVolta({ cota: fora, grupo, volta: await prepareVolta(db, grupo, fora, dia) }, dia)
  } catch (erro) {
    if (erro instanceof ErroDeNegocio) return null
    throw erro
  }
}

/** Charges what was owed before the exclusion: at once, due when it was, or in the instalments that are left. */
async function cobrarAtraso(
  tx: Executor,
  { cota, grupo, volta }: Podendo,
  chave: string,
  { dia, agora }: { dia: Dia; agora: Date },
) {
  if (grupo.parametros.atrasoNaReativacao === 'cobrado') {
    const emissoes = volta.atrasadas.map(({ emissao }) => emissao)
    await storeEmissoes(tx, emissoes, agora)
  } else if (volta.encargosADiluir > 0) {
    await tx.insert(diferencaACobrar).values({
      chave: `${chave}:encargos`,
      cotaId: cota.id,
      dia,
      valorCentavos: volta.encargosADiluir,
      percentualPpt: 0,
    })
  }
}

/**
 * Brings an excluded quota back. It takes part again once it has paid: what it owed before is charged with fine and
 * interest, or spread with them as the contract says; the months away are spread over the contributions that are left.
 * Its holder is told.
 * Throws NAO_ENCONTRADO, COTA_NAO_EXCLUIDA, GRUPO_NAO_ESTA_EM_ANDAMENTO, COTA_DESFEITA, COTA_REVENDIDA,
 * COTA_RESTITUIDA, COTA_CEDIDA, SEM_CONTRIBUICOES.
 */
export async function reativarCota(tx: Executor, contexto: Contexto, { cotaId, ator }: { cotaId: number; ator: Ator }) {
  const agora = contexto.relogio.agora()
  const dia = diaEm(agora)
  const [doGrupo] = await tx.select({ id: cotaTable.grupoId }).from(cotaTable).where(eq(cotaTable.id, cotaId))
  if (!doGrupo) throw new ErroDeNegocio('NAO_ENCONTRADO')
  // The group first: an assembly or a closing under way decides about the quota before it comes back.
  await lockGrupo(tx, doGrupo.id)
  const [lida] = await lockCotas(tx, [cotaId])
  const { cota, grupo, volta } = await requireQuePossaVoltar(tx, lida, dia)
  const { primeira, ultima, saldo } = volta
  const chave = `reativacao:${cotaId}:${cota.movimentos.length}`
  await cobrarAtraso(tx, { cota, grupo, volta }, chave, { dia, agora })
  await recompor(tx, cota, { origem: 'reativacao', dia, primeira, ultima, saldo })
  await cobrarDinheiro(tx, cotaId)
  // The differences of instalment that the exclusion let go of are owed again.
  await cobrarFalta(tx, cota, { chave, dia, primeira, parametros: grupo.parametros })
  await tx.update(cotaTable).set({ situacao: 'Ativo' }).where(eq(cotaTable.id, cotaId))
  await tx
    .update(exclusao)
    .set({ encerradaEm: dia, desfecho: 'reativada' })
    .where(and(eq(exclusao.cotaId, cotaId), isNull(exclusao.encerradaEm)))
  await updateSaldos(tx, [cotaId])
  const atrasoCentavos = totalAtrasado(volta)
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'reativar-cota',
    objeto: ['cota', cotaId],
    antes: { situacao: cota.situacao },
    depois: { situacao: 'Ativo', primeira, ultima, atrasadas: volta.atrasadas.length, atrasoCentavos },
  })
  const motivo = 'A cota voltou ao grupo, e o que foi pago segue nela.'
  const processos = ['devolucao', ...POS_VENDAS] as const
  await moverDasCotas(tx, contexto, { processos, cotas: [cotaId], ato: 'encerrar', motivo })
  await avisar(tx, contexto, { cota, grupo, volta }, { dia, ator })
  return { idCota: cotaId, situacao: 'Ativo', primeira, ultima, atrasoCentavos }
}

/** The staff's own: throws REATIVACAO_PEDIDA where the holder's request waits, which is then what is decided. */
export async function reativarSemPedido(
  tx: Executor,
  contexto: Contexto,
  { cotaId, ator }: { cotaId: number; ator: Ator },
) {
  await requireSemPedido(tx, cotaId)
  return reativarCota(tx, contexto, { cotaId, ator })
}
