import { parseDecimal } from '@contempla/consorcio'
import { integracoes } from '@contempla/contract'
import { z } from 'zod'
import type { CobrancaNoBanco } from '../banco.ts'
import type { DevolucaoDoPix, PixRecebido } from '../pix-recebido.ts'

const { PixDaApi } = integracoes
type PixDaApi = integracoes.PixDaApi

/**
 * These schemas read only the needed parts of the API's answers and reports. Fields and values may be added at any time
 * (API Pix 2.9.0, "Evolução") and are ignored. Source: Banco Central do Brasil, API Pix 2.9.0,
 * github.com/bacen/pix-api.
 */

const Valor = z.string().transform((texto, contexto) => {
  const centavos = parseDecimal(texto)
  if (centavos !== null) return centavos
  contexto.addIssue({ code: 'custom', message: 'Valor inválido' })
  return z.NEVER
})

const SITUACAO_DA_DEVOLUCAO: Record<string, DevolucaoDoPix['situacao']> = {
  EM_PROCESSAMENTO: 'em-processamento',
  DEVOLVIDO: 'devolvida',
  NAO_REALIZADO: 'nao-realizada',
}

const centavosDe = (valor: string): number => parseDecimal(valor) ?? 0

/** Reads received money from the bank's report. */
export const readPixRecebido = ({ endToEndId, txid, valor, horario, devolucoes }: PixDaApi): PixRecebido => ({
  endToEndId,
  txid: txid ?? null,
  valor: centavosDe(valor),
  horario: new Date(horario),
  devolucoes: devolucoes.map(({ rtrId, valor: devolvido, status }) => ({
    rtrId,
    valor: centavosDe(devolvido),
    situacao: SITUACAO_DA_DEVOLUCAO[status] ?? 'em-processamento',
  })),
})

const SITUACAO: Record<string, CobrancaNoBanco['situacao']> = {
  ATIVA: 'ativa',
  CONCLUIDA: 'paga',
  REMOVIDA_PELO_USUARIO_RECEBEDOR: 'removida',
  REMOVIDA_PELO_PSP: 'removida',
}

export const CobVDaApi = z.object({
  txid: z.string(),
  status: z.string().transform((status, contexto) => {
    const situacao = SITUACAO[status]
    if (situacao) return situacao
    contexto.addIssue({ code: 'custom', message: 'Situação desconhecida' })
    return z.NEVER
  }),
  valor: z.object({ original: Valor }),
  calendario: z.object({ dataDeVencimento: z.iso.date() }),
  pixCopiaECola: z.string().optional(),
  location: z.string().optional(),
  loc: z.object({ location: z.string().optional() }).optional(),
  recebedor: z.object({ nome: z.string(), cidade: z.string().optional() }).optional(),
  pix: z.array(PixDaApi.transform(readPixRecebido)).default([]),
})

export type CobVLida = z.output<typeof CobVDaApi>

export const PixConsultados = z.object({
  parametros: z.object({ paginacao: z.object({ paginaAtual: z.number(), quantidadeDePaginas: z.number() }) }),
  pix: z.array(PixDaApi.transform(readPixRecebido)).default([]),
})
