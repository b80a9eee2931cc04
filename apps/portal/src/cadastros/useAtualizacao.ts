import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api, session } from '../shell/app.ts'
import { readQuery } from '../shell/dados/queries.ts'
import { useSession } from '../shell/hooks.ts'
import type { Session } from '../shell/sessao/session.ts'
import { dadosQuery, enderecosQuery } from './perfil/consultas.ts'
import { statusDoCadastroQuery } from './status.ts'

/** The two screens are on the public list but show nothing before the sign-in, so this leads to the login and back. */
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

/** A session by link has no registration to confirm, and the server refuses to show it (document 3 §4). */
const canConfirm = (sessao: Session | null): boolean => sessao !== null && sessao.usuario.modo !== 'transparente'

/** Reads whether the update is pending; the session, and with it the guard, follow the server's answer. */
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

/** Reads the data to confirm, by the selected quota or else the first; null for a person without quotas. */
export function useDadosCadastrais(sessao: Session | null) {
  const escolhida = sessao?.idCota
  const enabled = canConfirm(sessao)
  const cotas = useQuery({ ...readQuery('GET /cotas/simples'), enabled: enabled && escolhida === undefined })
  const id = escolhida ?? cotas.data?.[0]?.idCota
  const lidas = { enabled: enabled && id !== undefined }
  const dados = useQuery({ ...dadosQuery(id ?? 0), ...lidas })
  const enderecos = useQuery({ ...enderecosQuery(id ?? 0), ...lidas })
  const consultas = [cotas, dados, enderecos]
  const registro = dados.data && enderecos.data && { dados: dados.data, enderecos: enderecos.data }
  return {
    data: id === undefined && cotas.data ? null : registro,
    error: consultas.find(({ error, data }) => error && data === undefined)?.error ?? null,
    isFetching: consultas.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(consultas.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  }
}

export function useConfirmarDados() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api('GET /core/dados-cadastrais/confirmar-dados', { noLoading: true }),
    onSuccess: () => {
      const { queryKey } = statusDoCadastroQuery()
      queryClient.setQueryData(queryKey, (estado) => estado && { ...estado, atualizacaoCadastralObrigatoria: false })
      void queryClient.invalidateQueries({ queryKey })
      // Confirmed addresses are fixed from now on.
      void queryClient.invalidateQueries({ queryKey: ['GET /cotas/:id/dados-cadastrais/enderecos'] })
      session.updateUsuario({ atualizacaoCadastralObrigatoria: false })
    },
  })
}
