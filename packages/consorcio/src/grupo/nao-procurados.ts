import { addDays, addMonths, type Dia } from '../calendario/dia.ts'
import type { ParametrosDoGrupo } from '../parametros/parametros.ts'

type Regra = Pick<ParametrosDoGrupo, 'diasParaEncerrar' | 'mesesAtePrescrever'>

/**
 * Calculates the last day on which money of a closed group can be claimed: five years after the 120 days in which its
 * books close (Lei 11.795/2008 art. 32 §2º).
 */
export const fimDaPretensao = (ultimaAssembleia: Dia, { diasParaEncerrar, mesesAtePrescrever }: Regra): Dia =>
  addMonths(addDays(ultimaAssembleia, diasParaEncerrar), mesesAtePrescrever)

/** The last day on which money could be claimed that prescribed on `prescritoEm`: the day that its owner was told. */
export const ultimoDiaDePedir = (prescritoEm: Dia): Dia => addDays(prescritoEm, -1)

/** Days before the claim lapses in which its owner is warned. */
export const DIAS_DO_AVISO_DA_PRESCRICAO = 90

export type Pretensao = 'em-vigor' | 'a-prescrever' | 'prescrita'

/** Tells where the claim stands on `hoje`: its last day, `fim`, still counts. */
export function pretensaoEm(fim: Dia, hoje: Dia): Pretensao {
  if (hoje > fim) return 'prescrita'
  return hoje >= addDays(fim, -DIAS_DO_AVISO_DA_PRESCRICAO) ? 'a-prescrever' : 'em-vigor'
}

/** Calculates by when money is paid that somebody asked for on `procurado` (Lei 11.795/2008 art. 36). */
export const pagarProcuradoAte = (
  procurado: Dia,
  { diasParaPagarProcurado }: Pick<ParametrosDoGrupo, 'diasParaPagarProcurado'>,
): Dia => addDays(procurado, diasParaPagarProcurado)

const VISIVEIS = 2

/** Hides a CPF or CNPJ but for two characters in the middle of it, as in ***.***.*45-** for 123.456.745-99. */
export function mascararInscricao(inscricao: string): string {
  const aparece = (i: number) => i >= inscricao.length - VISIVEIS * 2 && i < inscricao.length - VISIVEIS
  const partes = [...inscricao].map((caractere, i) => (aparece(i) ? caractere : '*')).join('')
  return inscricao.length === 11
    ? `${partes.slice(0, 3)}.${partes.slice(3, 6)}.${partes.slice(6, 9)}-${partes.slice(9)}`
    : `${partes.slice(0, 2)}.${partes.slice(2, 5)}.${partes.slice(5, 8)}/${partes.slice(8, 12)}-${partes.slice(12)}`
}

/** Keeps of a name its first word and the initials of the others: 'Maria da Silva' is 'Maria d. S.'. */
export function mascararNome(nome: string): string {
  const [primeiro = '', ...outros] = nome.trim().split(/\s+/)
  return [primeiro, ...outros.map((parte) => `${parte.charAt(0)}.`)].join(' ')
}
