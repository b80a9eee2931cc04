import type { Centavos } from '../valores/dinheiro.ts'
import type { Ppt } from '../valores/percentual.ts'

/** An instalment consists of these components, in the order in which they are shown. */
export const COMPONENTES_DA_PARCELA = [
  'fundoComum',
  'taxaAdministracao',
  'fundoReserva',
  'seguro',
  'taxaCadastro',
  'diferenca',
] as const

/** A movement may carry these: the instalment's components and the charges for paying late. */
export const COMPONENTES = [...COMPONENTES_DA_PARCELA, 'multa', 'juros'] as const

/** These components are contracted, owed and paid as percentages of the credit (Lei 11.795/2008). */
export const AMORTIZAVEIS = ['fundoComum', 'taxaAdministracao', 'fundoReserva'] as const

export type Componente = (typeof COMPONENTES)[number]

/** Every screen and paper uses these names. */
export const NOMES_DOS_COMPONENTES: Readonly<Record<Componente, string>> = {
  fundoComum: 'Fundo comum',
  taxaAdministracao: 'Taxa de administração',
  fundoReserva: 'Fundo de reserva',
  seguro: 'Seguro de vida',
  // The fee for an inspection is charged as it is: both are the administrator's, and charged once.
  taxaCadastro: 'Taxa de cadastro ou vistoria',
  diferenca: 'Diferença de parcela',
  multa: 'Multa',
  juros: 'Juros',
}
export type Amortizavel = (typeof AMORTIZAVEIS)[number]

/** An amount in centavos for each component. */
export type Componentes = Readonly<Record<Componente, Centavos>>

/** A percentage of the credit, in ppt, for each component that has one. */
export type Percentuais = Readonly<Record<Amortizavel, Ppt>>

export function mapComponentes(valor: (componente: Componente) => Centavos): Componentes {
  return {
    fundoComum: valor('fundoComum'),
    taxaAdministracao: valor('taxaAdministracao'),
    fundoReserva: valor('fundoReserva'),
    seguro: valor('seguro'),
    taxaCadastro: valor('taxaCadastro'),
    diferenca: valor('diferenca'),
    multa: valor('multa'),
    juros: valor('juros'),
  }
}

export function mapPercentuais(percentual: (amortizavel: Amortizavel) => Ppt): Percentuais {
  return {
    fundoComum: percentual('fundoComum'),
    taxaAdministracao: percentual('taxaAdministracao'),
    fundoReserva: percentual('fundoReserva'),
  }
}

/** Fills the missing components with zero. */
export function componentesDe(valores: Partial<Componentes>): Componentes {
  return mapComponentes((componente) => valores[componente] ?? 0)
}

export function addComponentes(a: Componentes, b: Componentes): Componentes {
  return mapComponentes((componente) => a[componente] + b[componente])
}

export function addPercentuais(a: Percentuais, b: Percentuais): Percentuais {
  return mapPercentuais((amortizavel) => a[amortizavel] + b[amortizavel])
}

/** Sums all components, in centavos. */
export function totalDosComponentes(valores: Componentes): Centavos {
  return COMPONENTES.reduce((total, componente) => total + valores[componente], 0)
}

/** Sums the percentages, in ppt. */
export function totalDosPercentuais(percentuais: Percentuais): Ppt {
  return AMORTIZAVEIS.reduce((total, amortizavel) => total + percentuais[amortizavel], 0)
}

export const SEM_VALOR: Componentes = mapComponentes(() => 0)
export const SEM_PERCENTUAL: Percentuais = mapPercentuais(() => 0)
