import { bemQuery, type FaturamentoDoBem } from './consultas.ts'

/** What the steps of both billings share. */
export const doBem = {
  de: 'cota',
  le: bemQuery,
  // What begins a case answers all of it; the contacts answer the case alone.
  guarda: (antes: FaturamentoDoBem | undefined, feito: object) => ({ ...antes, ...feito }) as FaturamentoDoBem,
  desistir: {
    ato: 'desistir',
    label: 'Desistir do faturamento',
    pergunta: 'Desistir de comprar o veículo?',
    text: 'O pedido acaba aqui, e nada é pago. O crédito continua seu, a render, e você escolhe de novo como usar.',
  },
} as const
