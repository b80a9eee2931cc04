import type { Registro, Rejeicao } from './cnab.ts'
import type { Faixa } from './cnab-conta.ts'
import type { TipoDeOcorrencia } from './retorno/ocorrencia.ts'

/** The columns of a bank's reasons: codes one after the other, each of `casas` columns. */
export type MotivosDoBanco = { faixa: Faixa; casas: 2 | 3 }

/** FEBRABAN, "Layout padrão CNAB 240", C047, has up to five reasons; Banco do Brasil and Bradesco have the same. */
export const MOTIVOS_FEBRABAN: MotivosDoBanco = { faixa: [214, 223], casas: 2 }

const MOVIMENTOS: Partial<Record<TipoDeOcorrencia, Rejeicao['movimento']>> = {
  'entrada-recusada': 'entrada',
  'baixa-recusada': 'baixa',
}

/** Reads the refusal in a title's record; null where it refuses no movement of ours. */
export function readRejeicao(
  registro: Registro,
  tipo: TipoDeOcorrencia,
  { faixa, casas }: MotivosDoBanco,
): Rejeicao | null {
  const movimento = MOVIMENTOS[tipo]
  if (movimento === undefined) return null
  const codigos = registro.texto(...faixa).match(new RegExp(`.{${casas}}`, 'g')) ?? []
  return { movimento, motivos: [...new Set(codigos.filter((codigo) => !/^[0\s]*$/.test(codigo)))] }
}

/** These reasons of FEBRABAN's table (C047, domain A) may occur for our titles. */
const FEBRABAN: Readonly<Record<string, string>> = {
  '06': 'CPF ou CNPJ do beneficiário inválido',
  '07': 'Agência, conta ou dígito inválido',
  '08': 'Nosso número inválido',
  '09': 'Nosso número repetido',
  '10': 'Carteira inválida',
  '16': 'Vencimento inválido',
  '17': 'Vencimento anterior à emissão',
  '18': 'Vencimento fora do prazo do banco',
  '20': 'Valor inválido',
  '24': 'Data de emissão inválida',
  '42': 'Código de baixa inválido',
  '43': 'Prazo de baixa inválido',
  '45': 'Falta o nome do pagador',
  '46': 'CPF ou CNPJ do pagador inválido',
  '47': 'Falta o endereço do pagador',
  '48': 'CEP inválido',
  '49': 'CEP sem praça de cobrança',
  '50': 'CEP de um banco correspondente',
  '51': 'CEP de outro estado',
  '52': 'Estado inválido',
  '60': 'Título não registrado',
  '63': 'Título já registrado',
}

/** These banks number their reasons as FEBRABAN does, by format; the others explain theirs only in their manuals. */
const COM_TABELA: Readonly<Record<'cnab240' | 'cnab400', readonly string[]>> = {
  cnab240: ['001', '237'],
  cnab400: ['237'],
}

/** Words the reason; null for a code that only the bank's own manual explains. */
export const nomeDaRejeicao = (
  { banco, formato }: { banco: string; formato: 'cnab240' | 'cnab400' },
  codigo: string,
): string | null => (COM_TABELA[formato].includes(banco) ? (FEBRABAN[codigo] ?? null) : null)
