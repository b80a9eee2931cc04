import type { AcaoComCodigo } from '@contempla/consorcio'
import type { Action } from '@contempla/web'
import { useAction } from '@contempla/web'
import { useQueryClient } from '@tanstack/react-query'
import { api, tokens } from '../shell/app.ts'
import { href } from '../shell/rotas/href.ts'
import { isSenhaAConfirmar } from '../shell/sessao/senha-a-confirmar.ts'
import type { CodigoEnviado } from './codigo-enviado.ts'
import { codigoEnviado, usePasso } from './usePasso.ts'

/** Has a code sent for the action; where the password is asked for before, leads to it. */
export function usePedirCodigo(acao: AcaoComCodigo, onEnviado: (enviado: CodigoEnviado) => void): Action<number> {
  const { hrefDe, ir } = usePasso()
  return useAction(async (idCota) => {
    const pedido = { params: { id: idCota }, query: { acao }, noLoading: true }
    try {
      onEnviado(codigoEnviado.keep(await api('POST /cotas/:id/verificacao', pedido)))
    } catch (erro) {
      if (!isSenhaAConfirmar(erro)) throw erro
      await ir(href('/perfil/confirmarsenha', {}, { voltar: hrefDe('/perfil/token/enviar') }))
    }
  })
}

type Dado = { idCota: number; codigo: string }

/** Gives the code back; what it authorises is kept for the calls that ask for it. */
export function useDarCodigo(onConfirmado: () => void, onRecusado: () => void): Action<Dado> {
  const queryClient = useQueryClient()
  return useAction(async ({ idCota, codigo }) => {
    const pedido = { params: { id: idCota }, body: { codigo }, noLoading: true }
    try {
      const { acao, ...token } = await api('PATCH /cotas/:id/verificacao', pedido)
      // A mobile is confirmed by its code alone: nothing else is asked for, and the next one has a code of its own.
      if (acao === 'telefone') await queryClient.invalidateQueries()
      else tokens.keep(acao, token)
    } catch (erro) {
      onRecusado()
      throw erro
    }
    codigoEnviado.forget()
    onConfirmado()
  })
}
