import { atos } from '../bem/atos.ts'
import { bemQuery, type FaturamentoDoBem } from '../bem/consultas.ts'

/** What the steps of a new vehicle's billing share, at its own addresses and at the general ones. */
export const doNovo = {
  de: 'cota',
  le: bemQuery,
  // A used vehicle's billing is read by the same call.
  caso: (estado: FaturamentoDoBem) => (estado.tipoProcesso === 'FATURAMENTO_NOVO_AUTO' ? estado : null),
  // What begins a case answers all of it; the contacts answer the case alone.
  guarda: (antes: FaturamentoDoBem | undefined, feito: object) => ({ ...antes, ...feito }) as FaturamentoDoBem,
  atos,
  desistir: {
    ato: 'desistir',
    label: 'Desistir do faturamento',
    pergunta: 'Desistir de comprar o veículo?',
    text: 'O pedido acaba aqui, e nada é pago. O crédito continua seu, a render, e você escolhe de novo como usar.',
  },
} as const
