import type { Dia } from '../calendario/dia.ts'
import { umaLinha } from '../valores/linha.ts'

type Alteracao = Readonly<Record<string, unknown>> & {
  dataNascimentoFundacao?: Dia | undefined
  dataAdmissao?: Dia | null | undefined
}

/** No living person was born before 1900, and no institution in Brazil was founded before 1500. */
export const DIA_MAIS_ANTIGO: Readonly<Record<'PF' | 'PJ', Dia>> = { PF: '1900-01-01', PJ: '1500-01-01' }

type Quando = { pessoa: 'PF' | 'PJ'; hoje: Dia }

/** Returns why a person cannot have been born, hired or founded on a day; null where they can. */
export function erroDoDia(dia: Dia, { pessoa, hoje }: Quando): 'DATA_FUTURA' | 'DATA_ANTIGA' | null {
  if (dia > hoje) return 'DATA_FUTURA'
  return dia < DIA_MAIS_ANTIGO[pessoa] ? 'DATA_ANTIGA' : null
}

/** A company has only these fields (document 3, §3); the others belong to persons. */
const DA_EMPRESA: ReadonlySet<string> = new Set(['nome', 'dataNascimentoFundacao', 'novoEndereco'])

/** Returns the error of a change of identity data and its field; null where there is none. */
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

/** Keeps only those fields of a change that differ from the record; none where all are the same. */
export const soOQueMuda = <A extends Readonly<Record<string, unknown>>>(
  pedida: A,
  atual: Readonly<Record<string, unknown>>,
): Partial<A> =>
  // The cast restores the field types that an object's entries lose.
  Object.fromEntries(Object.entries(pedida).filter(([campo, valor]) => !isIgual(valor, atual[campo]))) as Partial<A>
