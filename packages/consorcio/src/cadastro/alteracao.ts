import type { Dia } from '../calendario/dia.ts'
import { umaLinha } from '../valores/linha.ts'

type Alteracao = Readonly<Record<string, unknown>> & {
  dataNascimentoFundacao?: Dia | undefined
  dataAdmissao?: Dia | null | undefined
}

/** Nobody alive was born before it; and of what was founded in Brazil, a few hospitals and mints are much older. */
export const DIA_MAIS_ANTIGO: Readonly<Record<'PF' | 'PJ', Dia>> = { PF: '1900-01-01', PJ: '1500-01-01' }

type Quando = { pessoa: 'PF' | 'PJ'; hoje: Dia }

/** Why somebody cannot have been born, hired or founded on a day; null where they can. */
export function erroDoDia(dia: Dia, { pessoa, hoje }: Quando): 'DATA_FUTURA' | 'DATA_ANTIGA' | null {
  if (dia > hoje) return 'DATA_FUTURA'
  return dia < DIA_MAIS_ANTIGO[pessoa] ? 'DATA_ANTIGA' : null
}

/** What is asked of a company too (document 3, §3): the rest is of people. */
const DA_EMPRESA: ReadonlySet<string> = new Set(['nome', 'dataNascimentoFundacao', 'novoEndereco'])

/** Why a change of who the person is cannot be, and in which field; null where it can. */
export function erroDaAlteracao(alteracao: Alteracao, quando: Quando) {
  for (const campo of ['dataNascimentoFundacao', 'dataAdmissao'] as const) {
    const dia = alteracao[campo]
    const codigo = dia == null ? null : erroDoDia(dia, quando)
    if (codigo) return { codigo, campo }
  }
  const campo = Object.keys(alteracao).find((cada) => !DA_EMPRESA.has(cada))
  if (quando.pessoa === 'PF' || campo === undefined) return null
  return { codigo: 'CAMPO_DE_PESSOA_FISICA', campo } as const
}

const emLinha = (valor: unknown) => (typeof valor === 'string' ? umaLinha(valor) : (valor ?? null))

function isIgual(pedido: unknown, atual: unknown): boolean {
  if (typeof pedido !== 'object' || pedido === null) return emLinha(pedido) === emLinha(atual)
  if (typeof atual !== 'object' || atual === null) return false
  const antes = atual as Readonly<Record<string, unknown>>
  return Object.entries(pedido).every(([campo, valor]) => isIgual(valor, antes[campo]))
}

/** Of what is asked to change, what is not so on record already: nothing, where all of it is. */
export const soOQueMuda = <A extends Readonly<Record<string, unknown>>>(
  pedida: A,
  atual: Readonly<Record<string, unknown>>,
): Partial<A> =>
  // Fields of the same type, or none: what the entries of an object lose.
  Object.fromEntries(Object.entries(pedida).filter(([campo, valor]) => !isIgual(valor, atual[campo]))) as Partial<A>
