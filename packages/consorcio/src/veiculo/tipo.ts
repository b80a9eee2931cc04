import type { Bem } from '../contemplacao/garantia.ts'

/** The kinds of vehicle of document 2 §3; their names are those of the goods that a credit can buy. */
export const TIPOS_DE_VEICULO = [
  'LEVE',
  'SUV_CAMIONETE',
  'UTILITARIO',
  'MOTOCICLETA',
  'PESADO',
  'ONIBUS',
] as const satisfies readonly Bem[]

export type TipoDeVeiculo = (typeof TIPOS_DE_VEICULO)[number]
