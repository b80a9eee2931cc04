import { parseChaveDaNota, type Relogio, SITUACOES_DA_NOTA, type SituacaoDaNota } from '@contempla/consorcio'
import { UmaLinha } from '@contempla/contract'
import { z } from 'zod'
import { askServico } from '../servico.ts'
import type { ConfigDaNotaFiscal } from './config.ts'

export { readNota } from './leitor.ts'

/** How an invoice stands at the tax office, when and by whom that was told. */
export type NotaConsultada = { situacao: SituacaoDaNota; consultadaEm: Date; fonte: string }

/** Finds how a key stands at the tax office; null when nobody tells. It never throws for a service's fault. */
export type ConsultarNota = (chave: string) => Promise<NotaConsultada | null>

/** The answer of a service (`docs/operating.md`, "Invoices"). */
const Resposta = z.object({
  chave: z.string(),
  situacao: z.enum(SITUACOES_DA_NOTA),
  consultadaEm: z.iso
    .datetime({ offset: true })
    .transform((quando) => new Date(quando))
    .nullable()
    .catch(null),
  fonte: UmaLinha.min(1).max(120).nullable().catch(null),
})

// It is asked while the holder waits.
const timeoutMs = 2000

/** Asks a service (`GET {url}/{chave}`); an answer about another key is none. */
export const createNotaFiscalRemota =
  (config: ConfigDaNotaFiscal, relogio: Relogio): ConsultarNota =>
  async (chave) => {
    const resposta = Resposta.safeParse(
      await askServico(`${config.url}/${chave}`, { token: config.token, emMs: timeoutMs }),
    )
    if (!resposta.success) return null
    const respondida = parseChaveDaNota(resposta.data.chave)
    if ('erro' in respondida || respondida.chave !== chave) return null
    const { situacao, consultadaEm, fonte } = resposta.data
    return { situacao, consultadaEm: consultadaEm ?? relogio.agora(), fonte: fonte ?? new URL(config.url).host }
  }

/** Built in: what the file itself says is all that is known. */
const ninguem: ConsultarNota = async () => null

/** Nobody outside is asked where no service is named. */
export const createNotaFiscal = (config: ConfigDaNotaFiscal | undefined, relogio: Relogio): ConsultarNota =>
  config ? createNotaFiscalRemota(config, relogio) : ninguem
