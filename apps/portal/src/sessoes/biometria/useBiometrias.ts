import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../shell/app.ts'
import { readQuery } from '../../shell/dados/queries.ts'
import { aparelhoDeBiometria } from './aparelho-de-biometria.ts'

const lista = (id: number) => readQuery('GET /usuarios/:id/biometrias', { params: { id } })

/** The passkeys of the user. */
export const useBiometrias = (id: number) => useQuery(lista(id))

/** Asks this device for a passkey and keeps it under the name given; first confirms the password, where it is given. */
export function useCadastrarBiometria(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ nome, senha }: { nome: string; senha?: string | undefined }) => {
      if (senha) await api('POST /usuarios/:id/confirmar-senha', { params: { id }, body: { senha }, noLoading: true })
      const { desafio, opcoes } = await api('POST /usuarios/:id/biometrias/opcoes', { params: { id }, noLoading: true })
      const body = { desafio, credencial: await aparelhoDeBiometria().cadastrar(opcoes), nome }
      return api('POST /usuarios/:id/biometrias', { params: { id }, body, noLoading: true })
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: lista(id).queryKey }),
  })
}

export function useRemoverBiometria(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (biometria: number) =>
      api('DELETE /usuarios/:id/biometrias/:biometria', { params: { id, biometria }, noLoading: true }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: lista(id).queryKey }),
  })
}
