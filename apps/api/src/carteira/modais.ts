import { type Modal, modaisDaPessoa, sortPorAtencao, TIPOS_DE_MODAL, type TipoDeModal } from '@contempla/consorcio'
import { and, eq, ne } from 'drizzle-orm'
import { hojeDe, selectCotas } from '../cotas/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { SessaoAtiva } from '../platform/sessions.ts'
import { modalVisto } from '../schema/index.ts'
import { atencoesDa, readFatos } from './atencoes.ts'

type Leitor = Pick<SessaoAtiva, 'clienteId' | 'modo'>

/** Only who came in with the holder's password is stopped: what is shown counts as shown to the holder. */
const isTitular = ({ modo }: Pick<Leitor, 'modo'>): boolean => modo === 'normal'

/** Lists the modals that home has not shown the person yet today, across their quotas, the most urgent first. */
export async function listModais(contexto: Contexto, leitor: Leitor): Promise<Modal[]> {
  if (!isTitular(leitor)) return []
  const { db } = contexto
  const { clienteId } = leitor
  const hoje = hojeDe(contexto)
  const vistos = await db
    .select({ tipo: modalVisto.tipo })
    .from(modalVisto)
    .where(and(eq(modalVisto.clienteId, clienteId), eq(modalVisto.dia, hoje)))
  const faltam = TIPOS_DE_MODAL.filter((tipo) => vistos.every((visto) => visto.tipo !== tipo))
  if (faltam.length === 0) return []
  const rows = await selectCotas(db, { clienteId, hoje, tipo: undefined })
  const fatos = await readFatos(contexto, { clienteId, rows, hoje })
  const cotas = rows.map((row) => ({
    idCota: row.id,
    atencoes: atencoesDa(row, fatos, hoje),
    casos: fatos.casos.daCota(row.id),
  }))
  return modaisDaPessoa(sortPorAtencao(cotas), hoje).filter(({ tipo }) => faltam.includes(tipo))
}

/** When several devices ask on one day, only one is told that it is the first, and shows the modal. */
export async function showModal(tx: Executor, contexto: Contexto, leitor: Leitor, tipo: TipoDeModal) {
  if (!isTitular(leitor)) return { primeiraDoDia: false }
  const { clienteId } = leitor
  const dia = hojeDe(contexto)
  const mudadas = await tx
    .insert(modalVisto)
    .values({ clienteId, tipo, dia })
    .onConflictDoUpdate({
      target: [modalVisto.clienteId, modalVisto.tipo],
      set: { dia },
      setWhere: ne(modalVisto.dia, dia),
    })
    .returning({ tipo: modalVisto.tipo })
  return { primeiraDoDia: mudadas.length > 0 }
}
