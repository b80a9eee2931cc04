import { diaEm, prazoEmPalavras, prorrogarGarantia } from '@contempla/consorcio'
import { fasesCom, PROCESSOS } from '@contempla/consorcio/processos'
import { and, desc, eq, inArray, isNull, notInArray, or } from 'drizzle-orm'
import { atorDe } from '../../casos/index.ts'
import { hojeDe } from '../../cotas/index.ts'
import { type ContemplacaoLida, listEmVigor } from '../../creditos/index.ts'
import { getGrupo } from '../../grupos/index.ts'
import { audit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { AoMudarDeFase, CasoEmMovimento, Efetuar, Movimento } from '../../ports/processos/index.ts'
import { casoAndamento, contemplacao } from '../../schema/index.ts'
import { isEsperada, readDiasDaGarantia } from './prazo.ts'

const entregues = fasesCom(PROCESSOS.contemplacao, 'garantiaEntregue')

/** Reads from the history when the guarantee last came into the administrator's hands. */
async function readEntrega(tx: Executor, { id, abertoEm }: Pick<CasoEmMovimento, 'id' | 'abertoEm'>): Promise<Date> {
  const { casoId, de, para, quando } = casoAndamento
  const [entrega] = await tx
    .select({ quando })
    .from(casoAndamento)
    .where(and(eq(casoId, id), inArray(para, [...entregues]), or(isNull(de), notInArray(de, [...entregues]))))
    .orderBy(desc(casoAndamento.id))
    .limit(1)
  return entrega?.quando ?? abertoEm
}

/** Writes the new last day and clears the reminder that was sent for the old one. */
async function prorrogar(
  { tx, contexto, quem }: Omit<Movimento<Contexto>, 'entrada' | 'caso' | 'recusa'>,
  lida: ContemplacaoLida,
  ate: string,
) {
  await tx.update(contemplacao).set({ garantiaAte: ate, garantiaAvisadaCom: null }).where(eq(contemplacao.id, lida.id))
  await audit(tx, {
    quando: contexto.relogio.agora(),
    ator: atorDe(quem),
    acao: 'prorrogar-garantia',
    objeto: ['contemplacao', lida.id],
    antes: { ate: lida.garantiaAte },
    depois: { ate },
  })
}

/**
 * Gives a guarantee that is awaited again, because its case left the analysis unaccepted, the days that were left when
 * it was handed in: the days in between did not run. It counts in the calendar that set the last day, the group's as of
 * the contemplation (ADR 18).
 */
export const prorrogarAoVoltar: AoMudarDeFase<Contexto> = async (mudanca) => {
  const { tx, contexto, caso, de } = mudanca
  if (caso.cotaId === null || !entregues.includes(de) || entregues.includes(caso.fase)) return []
  const [lida] = await listEmVigor(tx, [caso.cotaId])
  if (!lida || !isEsperada(lida)) return []
  const hoje = hojeDe(contexto)
  const { calendario } = await getGrupo(tx, lida.grupoId, lida.dia)
  const entregueEm = diaEm(await readEntrega(tx, caso))
  const ate = prorrogarGarantia(lida.garantiaAte, { entregueEm, voltaEm: hoje }, calendario)
  if (ate !== lida.garantiaAte) await prorrogar(mudanca, lida, ate)
  const diasUteis = (await readDiasDaGarantia(tx, contexto, [{ ...lida, garantiaAte: ate }], hoje)).get(lida.id) ?? 0
  return [`O prazo para apresentar a garantia volta a correr. ${prazoEmPalavras({ hoje, ate, diasUteis })}.`]
}

/** Takes a decision back: the days since it did not run, and the administrator's answer is due from here on. */
export const devolverDias: Efetuar<Contexto> = async (movimento) => {
  const { tx, contexto, caso } = movimento
  const [lida] = caso.cotaId === null ? [] : await listEmVigor(tx, [caso.cotaId])
  if (lida && isEsperada(lida)) {
    const { calendario } = await getGrupo(tx, lida.grupoId, lida.dia)
    const periodo = { entregueEm: diaEm(caso.faseDesde), voltaEm: hojeDe(contexto) }
    const ate = prorrogarGarantia(lida.garantiaAte, periodo, calendario)
    if (ate !== lida.garantiaAte) await prorrogar(movimento, lida, ate)
  }
  return { recomecaPrazo: true }
}
