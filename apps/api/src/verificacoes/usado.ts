import { type AcaoComCodigo, CODIGO_DE_VERIFICACAO } from '@contempla/consorcio'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { SessaoAtiva } from '../platform/sessions.ts'
import { verificacao } from '../schema/index.ts'
import { lockContato } from './contato.ts'

/** Reads how the last code of an action was given in a session, as evidence of it: never the code. Null where none was. */
export async function readCodigoUsado(
  tx: Executor,
  contexto: Pick<Contexto, 'cifra' | 'config'>,
  sessao: Pick<SessaoAtiva, 'id' | 'clienteId'>,
  acao: AcaoComCodigo,
) {
  const [usado] = await tx
    .select()
    .from(verificacao)
    .where(and(eq(verificacao.sessaoId, sessao.id), eq(verificacao.acao, acao), isNotNull(verificacao.usadaEm)))
    .orderBy(desc(verificacao.id))
    .limit(1)
  if (!usado?.usadaEm) return null
  const { canal, destino } = await lockContato(contexto, tx, sessao.clienteId, acao)
  return {
    canal,
    destino,
    emitidoEm: usado.criadaEm,
    validoAte: new Date(usado.criadaEm.getTime() + CODIGO_DE_VERIFICACAO.validadeSegundos * 1000),
    usadoEm: usado.usadaEm,
    tentativas: usado.tentativas,
    hash: usado.codigoHash.toString('hex'),
  }
}
