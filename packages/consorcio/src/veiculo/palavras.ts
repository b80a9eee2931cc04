import { formatReais } from '../valores/dinheiro.ts'
import type { MotivoDoAceite } from './aceite.ts'

const anos = (quantos: number): string => (quantos === 1 ? '1 ano' : `${quantos} anos`)
const meses = (quantos: number): string => (quantos === 1 ? '1 mês' : `${quantos} meses`)

type Palavras = { readonly [C in MotivoDoAceite['codigo']]: (motivo: Extract<MotivoDoAceite, { codigo: C }>) => string }

const PALAVRAS: Palavras = {
  LONGARINA_RECUPERADA: () => 'O veículo tem longarina recuperada, e não pode ser aceito.',
  HISTORICO_DE_LEILAO: () => 'O veículo passou por leilão, e não pode ser aceito.',
  SINISTRO_DE_GRANDE_MONTA: () => 'O veículo teve um acidente de grande monta.',
  ANO_DO_MODELO_NO_FUTURO: ({ ultimo }) => `O ano do modelo não pode passar de ${ultimo}.`,
  IDADE_ACIMA_DA_MAXIMA: ({ idade, maxima }) =>
    `O veículo tem ${anos(idade)}, e esta cota aceita veículos de até ${anos(maxima)}.`,
  PRAZO_ACIMA_DO_MAXIMO: ({ idade, meses: faltam, maximo }) =>
    `Com ${anos(idade)} de uso, o plano pode ter até ${meses(maximo)} pela frente, e faltam ${meses(faltam)}.`,
  VALOR_ABAIXO_DO_MINIMO: ({ valor, minimo, saldoDevedor }) =>
    `O veículo vale ${formatReais(valor)} na tabela. Para garantir os ${formatReais(saldoDevedor)} que faltam pagar, precisa valer ${formatReais(minimo)} ou mais.`,
  VALOR_DESCONHECIDO: () => 'Não encontramos o valor deste veículo na tabela: uma pessoa vai avaliar.',
  SINISTRO_DE_MEDIA_MONTA: () => 'O veículo teve um acidente de média monta: uma pessoa vai avaliar.',
  INDICIO_DE_SINISTRO: () => 'Há um registro de acidente deste veículo: uma pessoa vai avaliar.',
  CHASSI_REMARCADO: () => 'O chassi deste veículo foi remarcado: uma pessoa vai avaliar.',
}

/** Words why a vehicle is not accepted as it is, with its figures in reais, years and months. */
export function palavrasDoMotivo<C extends MotivoDoAceite['codigo']>(
  motivo: Extract<MotivoDoAceite, { codigo: C }> & { codigo: C },
): string {
  return PALAVRAS[motivo.codigo](motivo)
}
