import { showSnackbar } from '@contempla/ui'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api, session } from '../shell/app.ts'
import { showError } from '../shell/falhas/error-modal.ts'
import { useSession } from '../shell/hooks.ts'
import { daCotaEmUso } from './consultas.ts'

const chave = ['POST /login/selecionar-cota']

/** The quota chosen last: at once while the server is being told, and the confirmed one again when it refuses. */
export function useCotaEscolhida(): number | undefined {
  const confirmada = useSession()?.idCota
  const emCurso = useMutationState({
    filters: { mutationKey: chave, status: 'pending' },
    select: ({ state }) => idDaEscolha(state.variables),
  })
  return emCurso.at(-1) ?? confirmada
}

type Escolha = { idCota: number; nome: string }

const idDaEscolha = (escolha: unknown): number | undefined =>
  typeof escolha === 'object' && escolha !== null && 'idCota' in escolha && typeof escolha.idCota === 'number'
    ? escolha.idCota
    : undefined

/**
 * Takes another quota in hand. The screens follow at once; only what the server confirms is kept in the session, for
 * every tab. Choices are sent one after the other; one made without a network is sent when it is back.
 */
export function useSelecionarCota() {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: chave,
    scope: { id: 'selecionar-cota' },
    networkMode: 'online',
    mutationFn: ({ idCota }: Escolha) => api('POST /login/selecionar-cota', { body: { idCota }, noLoading: true }),
    // The group of the quota left behind must not stand under the name of the new one.
    onMutate: () => {
      for (const query of queryClient.getQueryCache().findAll({ predicate: daCotaEmUso })) query.reset()
    },
    onSuccess: ({ idCota, accessToken, refreshToken }, { nome }) => {
      session.update({ idCota, access_token: accessToken, refresh_token: refreshToken })
      showSnackbar(`Agora você está em ${nome}`, 'sucesso')
    },
    onError: (error, escolha) => showError(error, { onRetry: () => mutate(escolha) }),
    onSettled: () => {
      const ultima = queryClient.isMutating({ mutationKey: chave }) === 1
      return ultima ? queryClient.invalidateQueries({ predicate: daCotaEmUso }) : undefined
    },
  })
  return mutate
}

/** Follows a choice made in another tab: mounted once, in the frame. */
export function useSeguirOutrasAbas(): void {
  const queryClient = useQueryClient()
  const confirmada = useSession()?.idCota
  const antes = useRef(confirmada)
  useEffect(() => {
    if (antes.current === confirmada) return
    antes.current = confirmada
    if (queryClient.isMutating({ mutationKey: chave }) === 0) void queryClient.resetQueries({ predicate: daCotaEmUso })
  }, [confirmada, queryClient])
}
