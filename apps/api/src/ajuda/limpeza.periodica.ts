import { lt } from 'drizzle-orm'
import type { Contexto } from '../platform/http/context.ts'
import { buscaNaAjuda } from '../schema/index.ts'

const diaMs = 86_400_000

/** Removes what nobody has looked for in the help for as long as the installation keeps it (`CONTEMPLA_BUSCAS_DIAS`). */
export async function removeBuscasVelhas({ db, relogio, config }: Pick<Contexto, 'db' | 'relogio' | 'config'>) {
  const limite = new Date(relogio.agora().getTime() - config.buscasDias * diaMs)
  await db.delete(buscaNaAjuda).where(lt(buscaNaAjuda.ultimaEm, limite))
}
