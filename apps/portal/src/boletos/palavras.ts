import { type Dia, type MotivoDaBaixa, NOMES_SEM_PARCELA, type TipoDeBoleto } from '@contempla/consorcio'
import { comGrupoECota, formatDia, formatDistancia, grupoECota, NAO_VENCE_NA_FORMACAO } from '@contempla/ui'

type DeUmaCota = { grupo: string; cota: string; apelido?: string | null }

/** Names the quota of an instalment: 'Carro novo (grupo 100001, cota 0001)'. */
export const nomeDaCota = ({ apelido, ...cota }: DeUmaCota): string =>
  apelido ? comGrupoECota(apelido, cota) : grupoECota(cota)

/** 'vence em 5 dias', 'venceu ontem'. */
export const vence = (vencimento: Dia, hoje: Dia): string =>
  `${vencimento < hoje ? 'venceu' : 'vence'} ${formatDistancia(hoje, vencimento)}`

type DeUmaCobranca = { dataVencimento: Dia; emFormacao: boolean }

/** When an open instalment falls due. */
export const quandoVence = ({ dataVencimento, emFormacao }: DeUmaCobranca, hoje: Dia): string =>
  emFormacao ? NAO_VENCE_NA_FORMACAO : vence(dataVencimento, hoje)

/** 'vence em 5 dias, em 25/11/2026'. */
export const venceEm = (cobranca: DeUmaCobranca, hoje: Dia): string =>
  cobranca.emFormacao
    ? NAO_VENCE_NA_FORMACAO
    : `${vence(cobranca.dataVencimento, hoje)}, em ${formatDia(cobranca.dataVencimento)}`

/** '1 parcela', '3 parcelas'. */
export const parcelas = (quantas: number): string => (quantas === 1 ? '1 parcela' : `${quantas} parcelas`)

/** Names what a boleto pays: '2 parcelas', 'Antecipação de parcelas'. */
export const oQuePaga = (boleto: { tipo: TipoDeBoleto; parcelas: readonly unknown[] }): string =>
  NOMES_SEM_PARCELA[boleto.tipo] ?? parcelas(boleto.parcelas.length)

/** The message of document 1 §8 when a boleto could not be made and nobody is to blame. */
export const FALHA_AO_GERAR = 'Desculpe, não foi possível gerar o boleto.'

/** The first letter as that of a sentence. */
export const frase = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1)

const CANCELADO: Readonly<Record<MotivoDaBaixa, string>> = {
  substituido: 'Outro foi gerado no lugar dele. Pague só o mais novo.',
  'parcela-paga': 'Uma parcela dele já foi paga por outro meio.',
  'paga-em-parte': 'Uma parcela dele já foi paga em parte. O que falta se paga por outro boleto.',
  renegociada: 'Uma parcela dele foi renegociada, e não se paga mais por ele.',
  quitacao: 'A parcela dele foi paga na quitação da cota.',
  'parcela-desfeita': 'A parcela dele deixou de ser cobrada.',
  exclusao: 'Uma cota dele saiu do grupo, e o que ela devia não se paga mais por boleto.',
  'outro-titular': 'Uma cota dele passou a outra pessoa.',
  estorno: 'O pagamento de uma parcela dele foi desfeito. Se ela ainda está em aberto, há outro boleto em Boletos.',
  'valor-mudou': 'O valor de uma parcela dele mudou. Pague por outro boleto, em Boletos.',
  'lance-encerrado': 'O lance dele não se paga mais.',
  'transferencia-encerrada': 'A transferência dele acabou, e a taxa não se paga mais.',
}

/** Why a boleto was cancelled, where it was kept why. */
export const porQueCancelado = (motivo: MotivoDaBaixa | null): string =>
  motivo ? CANCELADO[motivo] : 'O que ele cobrava já foi pago, mudou, ou está em outro boleto.'
