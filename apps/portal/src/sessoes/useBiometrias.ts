import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../shell/app.ts'
import { consulta } from '../shell/consulta.ts'

const lista = (id: number) => consulta('GET /usuarios/:id/biometrias', { params: { id } })

/** The passkeys of the user. */
export const useBiometrias = (id: number) => useQuery(lista(id))

/** Asks this device for a passkey and keeps it under the name given. */
export function useCadastrarBiometria(id: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (nome: string) => {
      const { desafio, opcoes } = await api('POST /usuarios/:id/biometrias/opcoes', { params: { id }, noLoading: true })
      const { startRegistration } = await import('@simplewebauthn/browser')
      // The contract leaves WebAuthn's own shapes open; the server makes them with the same library.
      const credencial = await startRegistration({
        optionsJSON: opcoes as unknown as PublicKeyCredentialCreationOptionsJSON,
      })
      const body = { desafio, credencial: { ...credencial }, nome }
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
