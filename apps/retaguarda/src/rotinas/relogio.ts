import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { sessaoQuery } from '../shell/sessao/consulta.ts'

type Acontecimentos = {
  rotinas: { nome: string; titulo: string; resultado: Record<string, number> }[]
  assembleias: { grupoId: number; codigo: string; parceiro: string; numero: number; dia: string }[]
  mensagens: number
}

/** Where the demonstration's clock stands, and its last walk. */
export type Relogio = {
  agora: string
  hoje: string
  proximaAssembleia: string | null
  caminhada: {
    de: string
    ate: string
    dia: string
    situacao: 'andando' | 'chegou' | 'parada'
    motivo: string | null
    aconteceu: Acontecimentos
  } | null
}

const endereco = '/demonstracao/relogio'

/** Null where there is no such clock: outside a demonstration. */
async function read(resposta: Response): Promise<Relogio | null> {
  if (!resposta.headers.get('content-type')?.includes('json')) return null
  const corpo = await resposta.json()
  if (resposta.ok) return corpo.data
  if (resposta.status === 404) return null
  throw new Error(typeof corpo.detail === 'string' ? corpo.detail : 'O relógio não respondeu. Tente de novo.')
}

export const relogioQuery = queryOptions({
  queryKey: ['relogio-da-demonstracao'],
  queryFn: ({ signal }) => fetch(endereco, { signal, cache: 'no-store' }).then(read),
  refetchInterval: ({ state }) => (state.data?.caminhada?.situacao === 'andando' ? 500 : state.data ? 15_000 : false),
  retry: false,
})

export type Pedido = { ate: string } | 'parar'

/** Moves the clock on to a day, or has it stop on the way. */
export function useMoverRelogio() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (pedido: Pedido) =>
      fetch(pedido === 'parar' ? `${endereco}/parar` : endereco, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(pedido === 'parar' ? {} : pedido),
      }).then(read),
    onSuccess: (relogio) => queryClient.setQueryData(relogioQuery.queryKey, relogio),
  })
}

/** After a walk every screen shows the new day's world, the session's own day included. */
export async function restartODia(queryClient: ReturnType<typeof useQueryClient>): Promise<void> {
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== relogioQuery.queryKey[0] })
  await queryClient.refetchQueries({ queryKey: sessaoQuery.queryKey })
}
