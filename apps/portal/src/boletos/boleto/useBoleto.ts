import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { boletoQuery, novidadeQuery } from '../consultas.ts'

/** A boleto on the screen, read again as soon as something of it is new: its payment shows without a reload. */
export function useBoleto(idCota: number, ticket: string) {
  const lido = useQuery(boletoQuery(idCota, ticket))
  const { data, refetch } = lido
  const aberto = data !== undefined && data.situacao !== 'pago' && data.situacao !== 'cancelado'
  const { data: novidade, dataUpdatedAt } = useQuery({ ...novidadeQuery(idCota, ticket), enabled: aberto })
  const mudou =
    aberto && novidade && (novidade.situacao !== data.situacao || novidade.pixEmRegistro !== data.pixEmRegistro)
  useEffect(() => {
    // At each answer that differs, so that a reading that failed is made again.
    if (mudou && dataUpdatedAt) void refetch()
  }, [mudou, dataUpdatedAt, refetch])
  return lido
}
