import { chamadasDeDentro } from 'virtual:chamadas-de-dentro'
import type { AcaoComCodigo } from '@contempla/consorcio'
import { showSnackbar } from '@contempla/ui'
import { ApiError, messageOf } from '@contempla/web'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { api, tokens } from '../../shell/app.ts'
import { comCota } from '../../shell/rotas/cota.ts'
import { comItem, href } from '../../shell/rotas/href.ts'
import type { Passos, QualquerAto, QualquerLido } from './linha.ts'

/** Every call that moves a case answers the case, or at least the screen where it is. */
type Feito = { tela?: string | null }

/** The cast is safe, because the row's type has checked that the call accepts its input. */
const enviar = api as unknown as (call: string, input: { noLoading: true }) => Promise<Feito>

export type Passo = {
  /** The route's path. */
  path: string
  passos: Passos
  lido: QualquerLido
}

/** Returns the query key under which the step's state is cached. */
export const chaveDe = ({ passos, lido }: Pick<Passo, 'passos' | 'lido'>) =>
  passos.le(passos.de === 'cota' ? lido.cota.idCota : 0).queryKey

/**
 * Makes an act of the table and navigates to where it leads; each step replaces the former one in the history. An act
 * that lacks its code leads to the code and back; `onDone` runs once the act is made.
 */
export function useAto({ path, passos, lido }: Passo, onDone?: () => void) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const queryKey = chaveDe({ passos, lido })
  const lerDeNovo = () => queryClient.invalidateQueries()
  const faseLida = () => {
    const estado = queryClient.getQueryData(queryKey)
    return (estado && passos.caso(estado)?.chaveDaFase) ?? null
  }
  const exigido = (nome: string): AcaoComCodigo | undefined => {
    const ato = passos.atos[nome]
    const { exigeCodigo, codigoNosAtos } = (ato && chamadasDeDentro[ato.call]) ?? {}
    return codigoNosAtos?.includes(nome) === false ? undefined : exigeCodigo
  }
  /** Returns the code that an act still needs. */
  const codigoDe = (nome: string): AcaoComCodigo | undefined => {
    const acao = exigido(nome)
    return acao && tokens.find(acao) === null ? acao : undefined
  }
  const mutacao = useMutation({
    mutationFn: async ({ ato: nome, com, estado = lido.estado }: QualquerAto): Promise<Feito | null> => {
      const visto = { ...lido, estado }
      const ato = passos.atos[nome]
      if (!ato) throw new Error(`O passo não tem o ato ${nome}`)
      const acao = codigoDe(nome)
      if (!acao) return enviar(ato.call, { ...ato.pedido(visto, com), noLoading: true })
      if (ato.confere) await enviar(ato.confere.call, { ...ato.confere.pedido(visto, com), noLoading: true })
      const aqui = comItem(path, lido.item)
      const voltar = passos.de === 'cota' ? comCota(aqui, lido.cota.idCota) : aqui
      void router.navigate({ href: href('/perfil/token', {}, { acao, voltar, empilhado: '1' }) })
      return null
    },
    onSuccess: async (feito, { ato: nome }) => {
      if (!feito) return
      onDone?.()
      const { leva, feito: dito } = passos.atos[nome] ?? {}
      if (dito) showSnackbar(dito, 'sucesso')
      const destino = leva ?? feito.tela
      // Where the case has no screen the cache keeps the former state, because this screen would draw it as no case.
      if (destino && !leva)
        queryClient.setQueryData(queryKey, (antes: object | undefined) => passos.guarda(antes, feito))
      await router.navigate({ href: destino ?? href('/home'), replace: true })
      await passos.depois?.(queryClient)
      // Home, details and the list of requests show the case too.
      await lerDeNovo()
    },
    onError: (erro, { ato: nome }) => {
      const { levaNaFalha } = passos.atos[nome] ?? {}
      if (levaNaFalha && !isRecusa(erro)) void router.navigate({ href: levaNaFalha, replace: true })
      // A refusal with 409 means that the state differs from the one that was read.
      if (!(erro instanceof ApiError) || erro.status !== 409) return
      const antes = faseLida()
      void lerDeNovo().then(() => {
        // If the new state draws another step, the reason would vanish with the old one, so a snackbar says it.
        if (faseLida() !== antes) showSnackbar(messageOf(erro), 'erro')
      })
    },
  })
  const { variables } = mutacao
  const error = mutacao.error && emPalavras(mutacao.error, passos.atos[variables?.ato ?? '']?.falha)
  return {
    ...mutacao,
    error,
    codigoDe,
    exigeCodigo: (nome: string): boolean => exigido(nome) !== undefined,
    /** The reason of the failure, in words. */
    falha: error && messageOf(error),
  }
}

/** Tells whether the server refused, rather than failed to answer. */
const isRecusa = (error: Error): boolean => error instanceof ApiError && error.status < 500

/** Leaves a refusal in the server's words, and puts any other failure in the act's own words. */
const emPalavras = (error: Error, mensagem: string | undefined): Error =>
  mensagem && !isRecusa(error) ? new ApiError({ status: 0, codigo: 'SEM_RESPOSTA', ...error, mensagem }) : error
