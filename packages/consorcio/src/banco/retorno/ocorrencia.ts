import type { Centavos } from '../../valores/dinheiro.ts'

/** The meaning of a return file's occurrence to us. */
export type TipoDeOcorrencia =
  /** The money came in. */
  | 'liquidacao'
  /** The title was paid, but the money may not be in the account; a person asks the bank. */
  | 'incerta'
  /** The code is not in the bank's table; a person asks the bank. */
  | 'desconhecida'
  /** A payment that was reported did not last. */
  | 'estorno'
  /** A payment is on its way; another occurrence will report the money. */
  | 'pendente'
  | 'entrada'
  | 'entrada-recusada'
  | 'baixa'
  | 'baixa-recusada'
  /** Fees, instructions and news of a title. */
  | 'outra'

/** A bank's occurrences in one format: the meaning of each code, and the bank's name for it in few words. */
export type Ocorrencias = ReadonlyMap<string, Ocorrencia>

export type Ocorrencia = { tipo: TipoDeOcorrencia; nome: string }

export const tabelaDe = (
  porTipo: Partial<Record<TipoDeOcorrencia, Readonly<Record<string, string>>>>,
  base: Ocorrencias = new Map(),
): Ocorrencias =>
  new Map([
    ...base,
    ...Object.entries(porTipo).flatMap(([tipo, codigos]) =>
      Object.entries(codigos).map(([codigo, nome]): [string, Ocorrencia] => [
        codigo,
        { tipo: tipo as TipoDeOcorrencia, nome },
      ]),
    ),
  ])

const DESCONHECIDA: Ocorrencia = { tipo: 'desconhecida', nome: 'fora do manual do banco' }

export const ocorrenciaDe = (tabela: Ocorrencias | undefined, codigo: string): Ocorrencia =>
  tabela?.get(codigo) ?? DESCONHECIDA

/**
 * The destination of a title's line: its money is posted, waits for a person, or is only reported in a warning; null
 * where the line has no news of money. No line with money is null.
 */
export type Destino = 'lancar' | 'conferir' | 'avisar' | null

export function destinoDe({ tipo, valorPago }: { tipo: TipoDeOcorrencia; valorPago: Centavos }): Destino {
  if (tipo === 'estorno') return 'avisar'
  if (valorPago === 0) return null
  if (tipo === 'liquidacao') return 'lancar'
  return tipo === 'incerta' || tipo === 'desconhecida' ? 'conferir' : 'avisar'
}
