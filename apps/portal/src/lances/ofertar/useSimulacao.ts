import { useQuery } from '@tanstack/react-query'
import { api } from '../../shell/app.ts'
import { corpoDaOferta, type QuemOferta, type Rascunho, valorDoLance } from '../oferta.ts'

/** How much of this bid may come from the credit, as the group has it now. */
export function useEmbutido(idCota: number, rascunho: Rascunho, quem: QuemOferta) {
  const body = {
    situacaoModalidade: rascunho.modalidade || 'LL',
    valorLance: valorDoLance(rascunho, quem) ?? 0,
  } as const
  return useQuery({
    queryKey: ['POST /cotas/:id/credenciamento-lance/lanceEmbutido', { idCota, body }],
    queryFn: ({ signal }) =>
      api('POST /cotas/:id/credenciamento-lance/lanceEmbutido', {
        params: { id: idCota },
        body,
        signal,
        noLoading: true,
      }),
    gcTime: 0,
    retry: false,
  })
}

/** Simulates the effect of the bid, if it won, by today's figures. */
export function useSimulacao(idCota: number, rascunho: Rascunho, quem: QuemOferta) {
  const body = corpoDaOferta(rascunho, quem, true)
  return useQuery({
    queryKey: ['POST /cotas/:id/credenciamento-lance/simulacao', { idCota, body }],
    queryFn: ({ signal }) =>
      api('POST /cotas/:id/credenciamento-lance/simulacao', { params: { id: idCota }, body, signal, noLoading: true }),
    // The holder confirms the figures that they have just seen, so no older answer is kept.
    gcTime: 0,
    retry: false,
  })
}
