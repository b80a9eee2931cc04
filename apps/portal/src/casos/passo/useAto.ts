import { chamadasDeDentro } from 'virtual:chamadas-de-dentro'
import type { AcaoComCodigo } from '@contempla/consorcio'
import { showSnackbar } from '@contempla/ui'
import { ApiError, messageOf } from '@contempla/web'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { api, tokens } from '../../shell/app.ts'
import { comCota } from '../../shell/rotas/cota.ts'
import { href, semOpcionais } from '../../shell/rotas/href.ts'
import type { Passos, QualquerAto, QualquerLido } from './linha.ts'

/** What every call that moves a case answers: the case as it is then, or at least where it is. */
type Feito = { tela?: string | null }

/** The row's type has seen that the call takes what it makes. */
const enviar = api as unknown as (call: string, input: { noLoading: true }) => Promise<Feito>

export type Passo = {
  /** The route's own. */
  path: string
  passos: Passos
  lido: QualquerLido
}

/** Under which key what the step is drawn from is kept. */
export const chaveDe = ({ passos, lido }: Pick<Passo, 'passos' | 'lido'>) =>
  passos.le(passos.de === 'cota' ? lido.cota.idCota : 0).queryKey

/**
 * Makes an act of the table, and goes to where it leads: each step takes the place of the one before in the history. An act
 * that asks for a code and has none leads to the code, and comes back; `onDone` runs once it was made.
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
    return ato && chamadasDeDentro[ato.call]?.exigeCodigo
  }
  /** The code that an act still asks for. */
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
      const aqui = semOpcionais(path)
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
      // A case that is nowhere else would be drawn here as none.
      if (destino && !leva)
        queryClient.setQueryData(queryKey, (antes: object | undefined) => passos.guarda(antes, feito))
      await router.navigate({ href: destino ?? href('/home'), replace: true })
      await passos.depois?.(queryClient)
      // Home, details and the requests tell of it too.
      await lerDeNovo()
    },
    onError: (erro, { ato: nome }) => {
      const { levaNaFalha } = passos.atos[nome] ?? {}
      if (levaNaFalha && !isRecusa(erro)) void router.navigate({ href: levaNaFalha, replace: true })
      // What the server refuses for how things stand, it refuses because they are otherwise than what was read.
      if (!(erro instanceof ApiError) || erro.status !== 409) return
      const antes = faseLida()
      void lerDeNovo().then(() => {
        // Where that draws another step, what said why went with the one before.
        if (faseLida() !== antes) showSnackbar(messageOf(erro), 'erro')
      })
    },
  })
  const { error, variables } = mutacao
  return {
    ...mutacao,
    codigoDe,
    exigeCodigo: (nome: string): boolean => exigido(nome) !== undefined,
    /** Why it was not made, in words. */
    falha: error && palavrasDa(error, passos.atos[variables?.ato ?? '']?.falha),
  }
}

/** Whether the server said no, and did not only fail to say anything. */
const isRecusa = (error: Error): boolean => error instanceof ApiError && error.status < 500

/** What the server refuses, in its words; what failed otherwise, in those that the act has for it. */
const palavrasDa = (error: Error, falha: string | undefined): string =>
  falha && !isRecusa(error) ? falha : messageOf(error)
