import type { LinhaDoExtrato } from '@contempla/consorcio'

export const FILTROS_DO_EXTRATO = ['tudo', 'em-aberto', 'pago'] as const
export type FiltroDoExtrato = (typeof FILTROS_DO_EXTRATO)[number]

type Linha = Pick<LinhaDoExtrato<never>, 'cobrado' | 'pago' | 'pagoEm'>

const passa: Readonly<Record<FiltroDoExtrato, (linha: Linha) => boolean>> = {
  tudo: () => true,
  'em-aberto': ({ cobrado, pago }) => cobrado > pago,
  pago: ({ pagoEm }) => pagoEm !== null,
}

/** The lines of a statement that a filter lets through. */
export const filtrar = <L extends Linha>(linhas: readonly L[], filtro: FiltroDoExtrato): L[] =>
  linhas.filter(passa[filtro])
