import { integracoes } from '@contempla/contract'
import { z } from 'zod'
import type { AcordoNoBanco, DebitoNoBanco } from '../debito.ts'
import { readPixRecebido } from './formas.ts'

const { CobRDaApi, RecDaApi } = integracoes

/** Source: API Pix 2.9.0, schemas RecStatus, RecEncerramento, CobRStatus, CobRTentativas. */
const SITUACAO_DO_ACORDO: Readonly<Record<string, AcordoNoBanco['situacao']>> = {
  CRIADA: 'pedido',
  APROVADA: 'autorizado',
  REJEITADA: 'recusado',
  EXPIRADA: 'expirado',
  CANCELADA: 'cancelado',
}

const QUEM: Readonly<Record<string, AcordoNoBanco['por']>> = {
  USUARIO_PAGADOR: 'pagador',
  PSP_PAGADOR: 'banco',
  USUARIO_RECEBEDOR: 'recebedor',
  PSP_RECEBEDOR: 'recebedor',
}

/** Reads an agreement from the bank's report; null for an unknown state. */
export function readAcordo({ idRec, status, encerramento }: integracoes.RecDaApi): AcordoNoBanco | null {
  const situacao = SITUACAO_DO_ACORDO[status]
  if (!situacao) return null
  const quem = QUEM[encerramento?.cancelamento?.solicitante ?? ''] ?? null
  return { idRec, situacao, por: situacao === 'cancelado' ? quem : null }
}

/** A try in one of these states has ended without a payment. */
const FALHOU: ReadonlySet<string> = new Set(['CANCELADA', 'REJEITADA', 'EXPIRADA'])

function situacaoDe({ status, encerramento, tentativas }: integracoes.CobRDaApi): DebitoNoBanco['situacao'] | null {
  if (status === 'CONCLUIDA') return 'pago'
  if (status === 'REJEITADA' || status === 'EXPIRADA') return 'recusado'
  if (status === 'CANCELADA')
    return QUEM[encerramento?.cancelamento?.solicitante ?? ''] === 'recebedor' ? 'removido' : 'recusado'
  if (status !== 'CRIADA' && status !== 'ATIVA') return null
  return FALHOU.has(tentativas.at(-1)?.status ?? '') ? 'falhou' : 'ativo'
}

/** Reads a charge from the bank's report; null for an unknown state. */
export function readDebito(cobr: integracoes.CobRDaApi): DebitoNoBanco | null {
  const situacao = situacaoDe(cobr)
  if (!situacao) return null
  const { encerramento, tentativas, pix } = cobr
  const porque = encerramento?.rejeicao ?? encerramento?.cancelamento ?? tentativas.at(-1)?.rejeicao
  const falhou = situacao === 'recusado' || situacao === 'falhou'
  return {
    situacao,
    motivo: falhou ? (porque?.codigo ?? null) : null,
    tentativas: tentativas.length,
    recebidos: pix.map(readPixRecebido),
  }
}

const conhecida =
  <T, R>(ler: (lida: T) => R | null) =>
  <L extends T>(lida: L, contexto: z.RefinementCtx) => {
    const feita = ler(lida)
    if (feita !== null) return { lida, feita }
    contexto.addIssue({ code: 'custom', path: ['status'], message: 'Situação desconhecida' })
    return z.NEVER
  }

/**
 * RecGerada and RecCompleta, with the contract by which we know the agreement and the payer who was asked to confirm.
 */
export const Rec = RecDaApi.extend({
  vinculo: z.object({ contrato: z.string() }),
  solicitacao: z.array(z.object({ idSolicRec: z.string().regex(/^\w{29}$/), status: z.string() })).default([]),
}).transform((lida, contexto) => conhecida(readAcordo)(lida, contexto))

export const CobR = CobRDaApi.extend({
  valor: z.object({ original: z.string() }),
  calendario: z.object({ dataDeVencimento: z.iso.date() }),
}).transform((lida, contexto) => conhecida(readDebito)(lida, contexto))

export const RecsConsultadas = z.object({
  parametros: z.object({ paginacao: z.object({ quantidadeDePaginas: z.number() }) }),
  recs: z.array(z.object({ idRec: z.string(), status: z.string(), vinculo: z.object({ contrato: z.string() }) })),
})
