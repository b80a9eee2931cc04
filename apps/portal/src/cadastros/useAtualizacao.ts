import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api, session } from '../shell/app.ts'
import { readQuery } from '../shell/dados/queries.ts'
import { useSession } from '../shell/hooks.ts'
import type { Session } from '../shell/sessao/session.ts'
import { statusDoCadastroQuery } from './status.ts'

/** The two screens are in the public list, but say nothing to who has not come in: login first, then here. */
export function useSessaoOuLogin(href: string) {
  const atual = useSession()
  const router = useRouter()
  const fora = atual === null
  useEffect(() => {
    if (!fora) return
    session.rememberTarget(href)
    void router.navigate({ href: '/login', replace: true })
  }, [fora, href, router])
  return atual
}

/** A link's session has no registration to confirm (document 3 §4), and its server refuses to tell of it. */
const canConfirm = (sessao: Session | null): boolean => sessao !== null && sessao.usuario.modo !== 'transparente'

/** Whether the update is pending; the session, and with it the guard, follow what the server says. */
export function usePendencia(sessao: Session | null) {
  const status = useQuery({ ...statusDoCadastroQuery(), enabled: canConfirm(sessao) })
  const pendente = status.data
  useEffect(() => {
    const daSessao = session.read()?.usuario
    if (pendente === undefined || !daSessao) return
    if (daSessao.atualizacaoCadastralObrigatoria !== pendente) {
      session.updateUsuario({ atualizacaoCadastralObrigatoria: pendente })
    }
  }, [pendente])
  return status
}

/** The registration data, by the quota in hand, else the first; null for who has none. */
export function useDadosCadastrais(sessao: Session | null) {
  const idCota = sessao?.idCota
  const queryClient = useQueryClient()
  return useQuery({
    queryKey: ['GET /cotas/:id/dados-cadastrais', idCota ?? 'primeira'],
    queryFn: async ({ signal }) => {
      const id = idCota ?? (await queryClient.fetchQuery(readQuery('GET /cotas/simples')))[0]?.idCota
      if (id === undefined) return null
      return api('GET /cotas/:id/dados-cadastrais', { params: { id }, signal, noLoading: true })
    },
    enabled: canConfirm(sessao),
  })
}

export function useConfirmarDados() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api('GET /core/dados-cadastrais/confirmar-dados', { noLoading: true }),
    onSuccess: () => {
      const { queryKey } = statusDoCadastroQuery()
      queryClient.setQueryData(queryKey, (estado) => estado && { ...estado, atualizacaoCadastralObrigatoria: false })
      void queryClient.invalidateQueries({ queryKey })
      session.updateUsuario({ atualizacaoCadastralObrigatoria: false })
    },
  })
}
