import type { Registro, Rejeicao } from './cnab.ts'
import type { Faixa } from './cnab-conta.ts'

/** By which occurrences a bank says so, and where it says why: codes one after the other, each of `casas` columns. */
export type RejeicoesDoBanco = {
  entrada: readonly string[]
  baixa: readonly string[]
  motivos: Faixa
  casas: 2 | 3
}

/**
 * FEBRABAN, "Layout padrão CNAB 240", C044 (03: entry refused; 26: instruction refused, as a write-off is) and C047 (up to
 * five reasons), as Banco do Brasil and Bradesco have it too.
 */
export const REJEICOES_FEBRABAN: RejeicoesDoBanco = { entrada: ['03'], baixa: ['26'], motivos: [214, 223], casas: 2 }

/** What a title's record refuses; null where it refuses nothing of ours. */
export function readRejeicao(
  registro: Registro,
  ocorrencia: string,
  { entrada, baixa, motivos, casas }: RejeicoesDoBanco,
): Rejeicao | null {
  const movimento = entrada.includes(ocorrencia) ? 'entrada' : baixa.includes(ocorrencia) ? 'baixa' : null
  if (movimento === null) return null
  const codigos = registro.texto(...motivos).match(new RegExp(`.{${casas}}`, 'g')) ?? []
  return { movimento, motivos: [...new Set(codigos.filter((codigo) => !/^[0\s]*$/.test(codigo)))] }
}

/** The reasons that a title of ours may meet, of FEBRABAN's table (C047, domain A). */
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

/** The banks that number their reasons as FEBRABAN does, by format; the others' are in their manuals alone. */
const COM_TABELA: Readonly<Record<'cnab240' | 'cnab400', readonly string[]>> = {
  cnab240: ['001', '237'],
  cnab400: ['237'],
}

/** Why, in words; null of a code that only the bank's own manual explains. */
export const nomeDaRejeicao = (
  { banco, formato }: { banco: string; formato: 'cnab240' | 'cnab400' },
  codigo: string,
): string | null => (COM_TABELA[formato].includes(banco) ? (FEBRABAN[codigo] ?? null) : null)
