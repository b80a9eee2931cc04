import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../shell/dados/api.ts'
import { useBusca } from '../shell/kit.ts'
import { isDocumento } from './termo.ts'

/** The document last searched for: kept in memory alone, so that the way back finds its result again. */
let documentoLembrado = ''

/** The search for people: names and quotas are in the URL, CPF and CNPJ never. */
export function useBuscaDeConsorciados() {
  const busca = useBusca({ q: 'texto', parceiro: 'numero' })
  const [documento, setDocumento] = useState(documentoLembrado)
  const termo = busca.values.q ?? documento
  const { parceiro } = busca.values
  const body = { termo, page: busca.page, ...(parceiro === undefined ? {} : { parceiro }) }
  const resultado = useQuery({
    queryKey: ['POST /consorciados/busca', body],
    queryFn: ({ signal }) => api('POST /consorciados/busca', { body, signal }),
    enabled: termo.length >= 2,
    placeholderData: keepPreviousData,
  })
  const procurar = (novo: string) => {
    const aparado = novo.trim()
    documentoLembrado = isDocumento(aparado) ? aparado : ''
    setDocumento(documentoLembrado)
    busca.change({ q: documentoLembrado ? undefined : aparado })
  }
  return { busca, termo, procurar, resultado }
}
