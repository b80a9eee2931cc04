import type { AcaoComCodigo } from '@contempla/consorcio'
import type { Action } from '@contempla/web'
import { ApiError, messageOf, useAction, waitInWords } from '@contempla/web'
import { api, tokens } from '../shell/app.ts'
import type { CodigoEnviado } from './codigo-enviado.ts'
import { codigoEnviado } from './usePasso.ts'

/** The words for a code that could not be sent, or was not taken, with the wait where the server tells of one; null without a failure. */
export function palavrasDaFalha(erro: unknown): string | null {
  if (!erro) return null
  const espera = erro instanceof ApiError && erro.status === 429 ? erro.retryAfterSeconds : undefined
  return espera === undefined ? messageOf(erro) : `${messageOf(erro)} Falta ${waitInWords(espera)}.`
}

/** Has a code sent for the action. */
export const usePedirCodigo = (acao: AcaoComCodigo, onEnviado: (enviado: CodigoEnviado) => void): Action<number> =>
  useAction(async (idCota) => {
    const pedido = { params: { id: idCota }, query: { acao }, noLoading: true }
    onEnviado(codigoEnviado.keep(await api('POST /cotas/:id/verificacao', pedido)))
  })

type Dado = { idCota: number; codigo: string }

/** Gives the code back; what it authorises is kept for the calls that ask for it. */
export const useDarCodigo = (onConfirmado: () => void, onRecusado: () => void): Action<Dado> =>
  useAction(async ({ idCota, codigo }) => {
    const pedido = { params: { id: idCota }, body: { codigo }, noLoading: true }
    try {
      const { acao, ...token } = await api('PATCH /cotas/:id/verificacao', pedido)
      tokens.keep(acao, token)
    } catch (erro) {
      onRecusado()
      throw erro
    }
    codigoEnviado.forget()
    onConfirmado()
  })
