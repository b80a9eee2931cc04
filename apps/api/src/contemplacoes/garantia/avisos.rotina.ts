import {
  AVISOS,
  addDays,
  avisoDaGarantia,
  type Dia,
  grupoECotaNaFrase,
  motivoProcede,
  type PrazoDaGarantia,
  prazoEmPalavras,
} from '@contempla/consorcio'
import { eq } from 'drizzle-orm'
import { hojeDe } from '../../cotas/index.ts'
import { type ContemplacaoLida, getContemplacao } from '../../creditos/index.ts'
import { getGrupo } from '../../grupos/index.ts'
import { notifyTitulares } from '../../notificacoes/index.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { Rotina } from '../../platform/jobs/rotina.ts'
import { lockCotas } from '../../razao/index.ts'
import { contemplacao } from '../../schema/index.ts'
import { listGarantiasACorrer, listPendentes } from '../contemplacoes.sql.ts'
import { readDiasDaGarantia } from './prazo.ts'

/**
 * Words the days left, which are business days of the holder's state: there may be none left before the last day
 * itself.
 */
function assuntoDa({ hoje, ate, diasUteis }: PrazoDaGarantia): string {
  if (hoje === ate) return 'hoje é o último dia da garantia'
  return diasUteis === 0 ? 'hoje é o último dia útil da garantia' : 'o prazo da garantia está terminando'
}

const carta = ({ cotaId, grupo, cota, garantiaAte: ate }: ContemplacaoLida, hoje: Dia, diasUteis: number) => ({
  cotaId,
  ...AVISOS.garantiaAVencer,
  assunto: assuntoDa({ hoje, ate, diasUteis }),
  paragrafos: [
    `Apresente a garantia da contemplação da sua cota, ${grupoECotaNaFrase({ grupo, cota })}. ${prazoEmPalavras({ hoje, ate, diasUteis })}.`,
    'Sem ela a contemplação é desfeita, e o crédito volta para o grupo.',
  ],
})

/** Tells whether the contemplation would be undone for lack of a guarantee at the end of its last day. */
async function perderiaAContemplacao(tx: Executor, { id, grupoId, garantiaAte }: ContemplacaoLida, hoje: Dia) {
  const pendente = (await listPendentes(tx, grupoId, hoje)).find((cada) => cada.id === id)
  if (!pendente || pendente.creditoUtilizado) return false
  const { parametros, calendario } = await getGrupo(tx, grupoId, hoje)
  return motivoProcede('GARANTIA_NAO_APRESENTADA', pendente, addDays(garantiaAte, 1), parametros, calendario)
}

/** Writes the letter that is due on `hoje`, if any, in its own transaction; returns how many it wrote. */
const avisar = (contexto: Contexto, { id, cotaId }: { id: number; cotaId: number }, hoje: Dia) =>
  contexto.db.transaction(async (tx) => {
    // The quota is locked, because the guarantee may be coming in at this very moment.
    await lockCotas(tx, [cotaId])
    const lida = await getContemplacao(tx, id)
    const { parametros } = await getGrupo(tx, lida.grupoId, hoje)
    const contar = async (desde: Dia) => (await readDiasDaGarantia(tx, contexto, [lida], desde)).get(id)
    // The term is counted for this contemplation, postponements included, because the group's parameter may have
    // changed since.
    const [prazo, faltam] = [await contar(lida.dia), await contar(hoje)]
    if (prazo === undefined || faltam === undefined || hoje > lida.garantiaAte || lida.dia >= hoje) return 0
    const devida = avisoDaGarantia({ prazo, faltam, avisadaCom: lida.garantiaAvisadaCom }, parametros)
    if (!devida || !(await perderiaAContemplacao(tx, lida, hoje))) return 0
    await tx.update(contemplacao).set({ garantiaAvisadaCom: faltam }).where(eq(contemplacao.id, id))
    await notifyTitulares(contexto, tx, [carta(lida, hoje, faltam)])
    return 1
  })

/**
 * Reminds the holders whose guarantee is still missing as its last days run out. A day that the routine missed is not
 * made up.
 */
export const avisosDaGarantia: Rotina = {
  nome: 'avisos-da-garantia',
  titulo: 'Avisos da garantia',
  descricao:
    'Escreve a quem foi contemplado e ainda não apresentou a garantia: quando faltam os dias úteis do contrato e no último dia útil, uma vez cada.',
  alvos: async (contexto, dia) =>
    dia < hojeDe(contexto) ? [] : [...new Set((await listGarantiasACorrer(contexto.db, dia)).map((x) => x.grupoId))],
  async executar(contexto, dia, grupoId) {
    if (dia < hojeDe(contexto)) return { avisadas: 0 }
    let avisadas = 0
    for (const pendente of await listGarantiasACorrer(contexto.db, dia, grupoId))
      avisadas += await avisar(contexto, pendente, dia)
    return { avisadas }
  },
}
