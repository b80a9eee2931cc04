import { audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { deleteSolto, forgetSoltos, holdArquivo, listSoltos } from './soltos.ts'

/**
 * As long as the longest that a case waits for documents (the pendency of a contemplation or of a registration update): what
 * was uploaded for it and not handed in by then has no purpose left, and goes (LGPD, art. 15, I, and 16).
 */
const diasGuardados = 30
const diaMs = 86_400_000

/** Files a minute: their bytes take their time, and the minute has other work. */
const arquivosPorVez = 100

type Meios = Pick<Contexto, 'db' | 'relogio' | 'arquivos'>

/** Removes the row of a file that nothing refers to. Returns true when only its bytes are left. */
async function removeRow(tx: Executor, { relogio }: Pick<Meios, 'relogio'>, id: string): Promise<boolean> {
  // Whoever removed it before did not come to the end.
  if (!(await holdArquivo(tx, id))) return true
  const antes = await deleteSolto(tx, id)
  if (!antes) return false
  const ator = { tipo: 'sistema', id: null } as const
  await audit(tx, { quando: relogio.agora(), ator, acao: 'remover-arquivo', objeto: ['arquivo', id], antes })
  return true
}

/**
 * Removes the documents that were uploaded and never handed in, and the pictures that are nobody's any more, up to `porVez`. The row first, then the bytes, and last the
 * note that there was one: stopped anywhere, no row is without its bytes, and bytes without a row go the next time.
 */
export async function removeDocumentosSoltos(meios: Meios, porVez = arquivosPorVez): Promise<void> {
  const { db, relogio, arquivos } = meios
  const limite = new Date(relogio.agora().getTime() - diasGuardados * diaMs)
  for (const id of await listSoltos(db, { limite, quantos: porVez })) {
    if (!(await db.transaction((tx) => removeRow(tx, meios, id)))) continue
    await arquivos.remove(id)
    await forgetSoltos(db, [id])
  }
}
