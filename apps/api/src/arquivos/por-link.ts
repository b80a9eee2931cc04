import { enviaPorLink, PROCESSOS } from '@contempla/consorcio/processos'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, isNull } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import type { SessaoAtiva } from '../platform/sessions.ts'
import { caso } from '../schema/index.ts'
import type { Categoria } from './inspecao.ts'

/**
 * A session opened by a link, without a password, may only send documents, and only while an open case whose process
 * accepts that waits for some. Throws ACESSO_LIMITADO.
 */
export async function requireEnvioPermitido(
  db: Executor,
  { modo, clienteId }: Pick<SessaoAtiva, 'modo' | 'clienteId'>,
  categoria: Categoria,
): Promise<void> {
  if (modo !== 'transparente') return
  const abertos = await db
    .select({ processo: caso.processo, fase: caso.fase })
    .from(caso)
    .where(and(eq(caso.clienteId, clienteId), isNull(caso.encerradoEm)))
  const espera = abertos.some(({ processo, fase }) => enviaPorLink(PROCESSOS[processo], fase))
  if (!categoria.startsWith('documento') || !espera) throw new ErroDeNegocio('ACESSO_LIMITADO')
}
