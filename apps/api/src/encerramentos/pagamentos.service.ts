import { type Dia, mesesDePermanencia, type ParametrosDoGrupo, saldoAposPermanencia } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq } from 'drizzle-orm'
import { hojeDe } from '../cotas/index.ts'
import { readParametros } from '../grupos/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Relogio } from '../platform/relogio.ts'
import { encerramento, grupo, rateio, restituicao } from '../schema/index.ts'

type Ambiente = { relogio: Relogio; ator: Ator }

/**
 * What there is to pay on a day of an amount that was put at somebody's disposal. The permanence fee counts from the
 * closing of the group, for before it there was nothing to claim; an amount paid stays as it was on the day.
 */
export function aPagarEm(
  valor: number,
  { encerradoEm, dia }: { encerradoEm: Dia | null; dia: Dia },
  parametros: ParametrosDoGrupo,
): { meses: number; aPagarCentavos: number } {
  const meses = encerradoEm === null ? 0 : mesesDePermanencia(encerradoEm, dia, parametros)
  return { meses, aPagarCentavos: saldoAposPermanencia(valor, meses, parametros) }
}

/** The parameters of a group for the permanence fee, and the day from which it counts. */
export async function readPermanencia(db: Executor, grupoId: number, dia: Dia) {
  const [lido] = await db
    .select({ tipo: grupo.tipo, encerradoEm: encerramento.encerradoEm })
    .from(grupo)
    .leftJoin(encerramento, eq(encerramento.grupoId, grupo.id))
    .where(eq(grupo.id, grupoId))
  if (!lido) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return { parametros: await readParametros(db, grupoId, lido.tipo, dia), encerradoEm: lido.encerradoEm }
}

async function valorAPagar(tx: Executor, grupoId: number, valor: number, dia: Dia): Promise<number> {
  const { parametros, encerradoEm } = await readPermanencia(tx, grupoId, dia)
  const { aPagarCentavos } = aPagarEm(valor, { encerradoEm, dia }, parametros)
  if (aPagarCentavos === 0) throw new ErroDeNegocio('RECURSO_EXTINTO')
  return aPagarCentavos
}

/** Marks a share of a closed group as paid, once. Throws NAO_ENCONTRADO, JA_FOI_PAGO and RECURSO_EXTINTO. */
export async function pagarQuotaParte(tx: Executor, { relogio, ator }: Ambiente, grupoId: number, cotaId: number) {
  const chave = and(eq(rateio.grupoId, grupoId), eq(rateio.cotaId, cotaId))
  const [parte] = await tx.select().from(rateio).where(chave).for('update')
  if (!parte) throw new ErroDeNegocio('NAO_ENCONTRADO')
  if (parte.pagoEm !== null) throw new ErroDeNegocio('JA_FOI_PAGO')
  const pagoEm = hojeDe({ relogio })
  const pagoCentavos = await valorAPagar(tx, grupoId, parte.valorCentavos, pagoEm)
  await tx.update(rateio).set({ pagoEm }).where(chave)
  await audit(tx, {
    quando: relogio.agora(),
    ator,
    acao: 'pagar-quota-parte',
    objeto: ['cota', cotaId],
    depois: { pagoEm, pagoCentavos },
  })
  return { pagoEm, pagoCentavos }
}

/** Marks the refund of an excluded quota as paid, once. Throws NAO_ENCONTRADO, JA_FOI_PAGO and RECURSO_EXTINTO. */
export async function pagarRestituicao(tx: Executor, { relogio, ator }: Ambiente, id: number) {
  const [devida] = await tx.select().from(restituicao).where(eq(restituicao.id, id)).for('update')
  if (!devida) throw new ErroDeNegocio('NAO_ENCONTRADO')
  if (devida.pagaEm !== null) throw new ErroDeNegocio('JA_FOI_PAGO')
  const pagaEm = hojeDe({ relogio })
  const pagoCentavos = await valorAPagar(tx, devida.grupoId, devida.valorCentavos, pagaEm)
  await tx.update(restituicao).set({ pagaEm }).where(eq(restituicao.id, id))
  await audit(tx, {
    quando: relogio.agora(),
    ator,
    acao: 'pagar-restituicao',
    objeto: ['cota', devida.cotaId],
    depois: { pagaEm, pagoCentavos },
  })
  return { pagaEm, pagoCentavos }
}
