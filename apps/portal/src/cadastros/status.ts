import { queryOptions } from '@tanstack/react-query'
import { api } from '../shell/app.ts'
import { isSemProcesso } from './sem-processo.ts'

/** Whether a mandatory registration update is pending. */
export const statusDoCadastroQuery = () =>
  queryOptions({
    queryKey: ['GET /core/dados-cadastrais/status', 'pendente'],
    queryFn: async ({ signal }) => {
      try {
        const status = await api('GET /core/dados-cadastrais/status', { signal, noLoading: true })
        return status.atualizacaoCadastralObrigatoria
      } catch (erro) {
        if (isSemProcesso(erro)) return false
        throw erro
      }
    },
    staleTime: 0,
  })
