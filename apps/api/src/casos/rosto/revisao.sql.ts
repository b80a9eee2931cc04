import { PROCESSOS, type Processo } from '@contempla/consorcio/processos'
import { and, desc, eq, exists, isNull, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../platform/database.ts'
import { casoDocumento, leituraDeDocumento, caso as tabela } from '../../schema/index.ts'
import { numeroDe } from '../numero.ts'

type Caso = Pick<typeof tabela.$inferSelect, 'id' | 'processo' | 'assunto' | 'clienteId'>

const umPedido = { processo: 'pedido-do-titular', assunto: 'revisao' } as const
const isPedido = ({ processo, assunto }: Caso) => processo === umPedido.processo && assunto === umPedido.assunto

/**
 * Lists the cases that a request for a person's review (LGPD, art. 20) joins: of the request, those of its holder in which a
 * machine read something; of one of these, the open requests.
 */
export async function listDaRevisao(db: Executor, dele: Caso, { lido }: { lido: boolean }) {
  const pedido = isPedido(dele)
  if (!pedido && !lido) return []
  const lidoPorMaquina = db
    .select({ um: sql`1` })
    .from(casoDocumento)
    .innerJoin(leituraDeDocumento, eq(leituraDeDocumento.casoDocumentoId, casoDocumento.id))
    .where(eq(casoDocumento.casoId, tabela.id))
  const outros = pedido
    ? exists(lidoPorMaquina)
    : and(eq(tabela.processo, umPedido.processo), eq(tabela.assunto, umPedido.assunto), isNull(tabela.encerradoEm))
  const rows = await db
    .select({ id: tabela.id, processo: tabela.processo })
    .from(tabela)
    .where(and(eq(tabela.clienteId, dele.clienteId), ne(tabela.id, dele.id), outros))
    .orderBy(desc(tabela.id))
    .limit(20)
  return rows.map(({ id, processo }) => {
    const { titulo }: Processo = PROCESSOS[processo]
    return { id, numero: numeroDe(id), titulo }
  })
}
