import { type Dia, NOMES_SEM_PARCELA, type TipoDeBoleto } from '@contempla/consorcio'
import { formatDia, formatDistancia, NAO_VENCE_NA_FORMACAO, passouSemAtraso } from '@contempla/ui'

type DeUmaCota = { grupo: string; cota: string; apelido?: string | null }

/** Which quota it is of: 'Carro novo (grupo 100001, cota 0001)'. */
export const nomeDaCota = ({ grupo, cota, apelido }: DeUmaCota): string =>
  apelido ? `${apelido} (grupo ${grupo}, cota ${cota})` : `Grupo ${grupo}, cota ${cota}`

/** 'vence em 5 dias', 'venceu ontem'. */
export const vence = (vencimento: Dia, hoje: Dia): string =>
  `${vencimento < hoje ? 'venceu' : 'vence'} ${formatDistancia(hoje, vencimento)}`

type DeUmaCobranca = { dataVencimento: Dia; situacao: 'due' | 'late' }

const foraDeHora = ({ dataVencimento, situacao }: DeUmaCobranca, hoje: Dia) =>
  situacao === 'due' && passouSemAtraso(dataVencimento, hoje)

/** When an open instalment falls due, by whether it is late. */
export const quandoVence = (cobranca: DeUmaCobranca, hoje: Dia): string =>
  foraDeHora(cobranca, hoje) ? NAO_VENCE_NA_FORMACAO : vence(cobranca.dataVencimento, hoje)

/** 'vence em 5 dias, em 25/11/2026'. */
export const venceEm = (cobranca: DeUmaCobranca, hoje: Dia): string =>
  foraDeHora(cobranca, hoje)
    ? NAO_VENCE_NA_FORMACAO
    : `${vence(cobranca.dataVencimento, hoje)}, em ${formatDia(cobranca.dataVencimento)}`

/** '1 parcela', '3 parcelas'. */
export const parcelas = (quantas: number): string => (quantas === 1 ? '1 parcela' : `${quantas} parcelas`)

/** What a boleto pays, in a word or two: '2 parcelas', 'Antecipação de parcelas'. */
export const oQuePaga = (boleto: { tipo: TipoDeBoleto; parcelas: readonly unknown[] }): string =>
  NOMES_SEM_PARCELA[boleto.tipo] ?? parcelas(boleto.parcelas.length)

/** Document 1 §8, of a boleto that could not be made without anybody being to blame for it. */
export const FALHA_AO_GERAR = 'Desculpe, não foi possível gerar o boleto.'

/** The first letter as that of a sentence. */
export const frase = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1)
