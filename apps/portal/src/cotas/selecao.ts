import { showSnackbar } from '@contempla/ui'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { api, session } from '../shell/app.ts'
import { showError } from '../shell/falhas/error-modal.ts'
import { useSession } from '../shell/hooks.ts'
import { daCotaEmUso } from './consultas.ts'
import { nomeDaCota } from './nome.ts'

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

type CotaNomeada = Parameters<typeof nomeDaCota>[0] & { idCota: number }
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

/** Takes this quota in hand at the server too, where a call is made of the session's: unless it was chosen, that is another. */
export async function holdCota(idCota: number): Promise<void> {
  if (session.read()?.idCota === idCota) return
  const tokens = await api('POST /login/selecionar-cota', { body: { idCota }, noLoading: true })
  session.update({ idCota, access_token: tokens.accessToken, refresh_token: tokens.refreshToken })
}

/** The name in an address, as of a code that is opened on a phone, that says of which quota it is. */
export const cotaNoEndereco = 'cota'

/** Takes the quota that the address names in hand, where it is one of the person's: mounted once, in the frame. */
export function useCotaDoEndereco(cotas: readonly CotaNomeada[], atual: CotaNomeada | undefined): void {
  const { pathname, searchStr, hash } = useLocation()
  const router = useRouter()
  const selecionar = useSelecionarCota()
  const busca = new URLSearchParams(searchStr)
  const pedida = cotas.find(({ idCota }) => String(idCota) === busca.get(cotaNoEndereco))
  useEffect(() => {
    if (!pedida) return
    if (pedida.idCota !== atual?.idCota) selecionar({ idCota: pedida.idCota, nome: nomeDaCota(pedida) })
    busca.delete(cotaNoEndereco)
    const resto = busca.size > 0 ? `?${busca}` : ''
    void router.navigate({ href: `${pathname}${resto}${hash ? `#${hash}` : ''}`, replace: true })
  })
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
