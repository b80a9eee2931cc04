import { type AvisoDoArquivo, contaDoRetorno, type ErroDeArquivo, type TituloDoRetorno } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import type { Contexto } from '../../platform/http/context.ts'
import { createPool } from '../../platform/worker/pool.ts'
import type { arquivoRetorno } from '../../schema/index.ts'

type Formato = NonNullable<(typeof arquivoRetorno.$inferSelect)['formato']>

/**
 * The read content of a file: of its titles, those with money (posted or left to a person), the refused ones, and the
 * confirmed ones.
 */
export type RetornoLido =
  | { erros: ErroDeArquivo[] }
  | {
      banco: string
      conta: string | null
      sequencial: number | null
      titulos: number
      recebidos: TituloDoRetorno[]
      rejeicoes: TituloDoRetorno[]
      confirmacoes: Pick<TituloDoRetorno, 'nossoNumero' | 'dataOcorrencia'>[]
      avisos: AvisoDoArquivo[]
    }

/** A file of 8 MB is read within a second; the limit is for a busy machine. */
const leitores = createPool<{ formato: Formato; conteudo: string }, RetornoLido>(
  new URL('./leitor-de-retorno.worker.ts', import.meta.url),
  { processos: 1, fila: 20, prazoMs: 30_000, memoriaMb: 512 },
)

/** Reads it, or returns the errors, outside the event loop. Throws ForaDoOrcamento and FilaCheia. */
export const ler = (formato: Formato, conteudo: string): Promise<RetornoLido> => leitores.run({ formato, conteudo })

/**
 * Requires that the file is of an account of ours; otherwise it is not even kept, because it holds somebody else's
 * customers. Throws ARQUIVO_DE_OUTRA_CONTA.
 */
export function requireContaNossa({ config }: Contexto, lido: RetornoLido) {
  if ('erros' in lido) return
  const { banco, conta, titulos } = lido
  if (conta === null && titulos === 0) return
  const doBanco = config.contasDeCobranca.filter((nossa) => nossa.banco === banco)
  if (!doBanco.some((nossa) => contaDoRetorno(nossa) === conta))
    throw new ErroDeNegocio('ARQUIVO_DE_OUTRA_CONTA', { detalhe: `Banco ${banco}, conta ${conta ?? 'não informada'}.` })
}
