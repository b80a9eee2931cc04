import type { Contrato, Payload } from '@contempla/contract'
import { readQuery } from '../shell/dados/queries.ts'

export type Validacao = Payload<Contrato['GET /renegociacao-parcelas/validar']>
export type Confirmada = NonNullable<Validacao['ultima']>
export type EmAtraso = Payload<Contrato['GET /renegociacao-parcelas/obter-parcelas']>['parcelasEmAtraso'][number]
export type Resumo = Payload<Contrato['GET /renegociacao-parcelas/resumo-renegociacao']>['resumo']

/** Asked again every time a screen opens: prices are of the day. */
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

/** What is confirmed is what was just seen: nothing older serves. */
export const resumoQuery = (idCota: number) => ({
  ...readQuery('GET /renegociacao-parcelas/resumo-renegociacao', { query: { idCota: String(idCota) } }),
  ...doDia,
  gcTime: 0,
  retry: false,
})
