import { VALOR_MAXIMO } from '@contempla/consorcio'
import { z } from 'zod'
import { Centavos, Dia, Id, Instante } from '../../formas.ts'

/** Shapes that the calls of payments share. */
export const ORIGENS_DE_PAGAMENTO = ['manual', 'webhook', 'pix', 'retorno', 'fila', 'sobra'] as const
export const ESTADOS_DE_PAGAMENTO = ['lancado', 'na-fila', 'alocado-da-fila', 'devolvido', 'estornado'] as const
/** The reasons for money to wait for a person. */
export const MOTIVOS_DA_FILA = [
  'BOLETO_DESCONHECIDO',
  'BOLETO_JA_PAGO',
  'BOLETO_VENCIDO',
  'GRUPO_ENCERRADO',
  'CONTEMPLACAO_DESFEITA',
  'OUTRA_CONTA',
  'DIGITO_DIVERGENTE',
  'OCORRENCIA_A_CONFERIR',
  'TITULO_DIVERGENTE',
  'PAGADOR_DIVERGENTE',
  'DIA_NO_FUTURO',
  'DIA_ANTIGO',
  'AVISO_DIVERGENTE',
  'DEVOLVIDO_EM_PARTE',
  'SEM_PARCELA',
  'PARCELA_NAO_ENCONTRADA',
  'PARCELA_RENEGOCIADA',
  'PARCELA_JA_PAGA',
  'COTA_CANCELADA',
  'VALOR_INVALIDO',
  'VALOR_A_MENOR',
  'VALOR_A_MAIOR',
  'NAO_CABE_NO_SALDO',
  'ESTORNADO',
] as const
export const FORMAS_DE_ABATIMENTO = ['prazo', 'parcela'] as const

export const Dinheiro = Centavos.min(1).max(VALOR_MAXIMO)
export const Inteiro = z.number().int()
export const Busca = z.string().trim().max(40)
export const NossoNumero = z
  .string()
  .trim()
  .min(1)
  .max(25)
  .regex(/^\d+$/, { error: 'O nosso número só tem algarismos' })
export const Observacao = z.string().trim().min(5, { error: 'Escreva ao menos 5 letras' }).max(500)
export const semRepetidos = (numeros: readonly number[]) => new Set(numeros).size === numeros.length
export const Parcelas = z
  .array(z.int().min(1).max(600))
  .min(1)
  .max(120)
  .refine(semRepetidos, { error: 'A mesma parcela aparece duas vezes' })

export const CotaDoPagamento = z.object({
  idCota: Id,
  grupo: z.string(),
  cota: z.string(),
  versao: Inteiro,
  titular: z.string(),
  situacaoCota: z.string(),
})

export const Pagamento = z.object({
  id: Id,
  origem: z.enum(ORIGENS_DE_PAGAMENTO),
  estado: z.enum(ESTADOS_DE_PAGAMENTO),
  dia: Dia,
  /** The day that the bank told, when the payment cannot count on it. */
  diaInformado: Dia.nullable(),
  valor: Centavos,
  alocado: Centavos,
  naFila: Centavos,
  motivo: z.enum(MOTIVOS_DA_FILA).nullable(),
  /** The amount owed on that day, when the payment did not match it. */
  devido: Centavos.nullable(),
  nossoNumero: z.string().nullable(),
  boleto: Id.nullable(),
  cota: CotaDoPagamento.nullable(),
  arquivo: Id.nullable(),
  linha: Inteiro.nullable(),
  recebidoEm: Instante,
})

/** The outcome of money that came in. */
export const Recebido = Pagamento.pick({
  id: true,
  estado: true,
  valor: true,
  alocado: true,
  naFila: true,
  motivo: true,
})
