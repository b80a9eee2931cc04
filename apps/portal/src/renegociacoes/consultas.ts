import type { Contrato, Payload } from '@contempla/contract'
import { readQuery } from '../shell/dados/queries.ts'

export type Validacao = Payload<Contrato['GET /renegociacao-parcelas/validar']>
export type Confirmada = NonNullable<Validacao['ultima']>
export type EmAtraso = Payload<Contrato['GET /renegociacao-parcelas/obter-parcelas']>['parcelasEmAtraso'][number]
export type Resumo = Payload<Contrato['GET /renegociacao-parcelas/resumo-renegociacao']>['resumo']

/** Prices are of the day, so every screen reads them again as it opens. */
const doDia = { refetchOnMount: 'always' } as const

export const validacaoQuery = (idCota: number) => ({
  ...readQuery('GET /renegociacao-parcelas/validar', { query: { idCota: String(idCota) } }),
  ...doDia,
  meta: { offline: true } as const,
})

export const parcelasQuery = (idCota: number) => ({
  ...readQuery('GET /renegociacao-parcelas/obter-parcelas', { query: { idCota: String(idCota) } }),
  ...doDia,
})

/** The holder confirms exactly what they just saw, so an older summary is never shown. */
export const resumoQuery = (idCota: number) => ({
  ...readQuery('GET /renegociacao-parcelas/resumo-renegociacao', { query: { idCota: String(idCota) } }),
  ...doDia,
  gcTime: 0,
  retry: false,
})
