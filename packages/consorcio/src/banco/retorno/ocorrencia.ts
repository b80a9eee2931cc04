import type { Centavos } from '../../valores/dinheiro.ts'

/** What an occurrence of a return file means to us. */
export type TipoDeOcorrencia =
  /** Money that came in. */
  | 'liquidacao'
  /** Says that it was paid, and not that the money is in the account: a person asks the bank. */
  | 'incerta'
  /** Not in the bank's table: a person asks the bank. */
  | 'desconhecida'
  /** A payment that was told of did not last. */
  | 'estorno'
  /** A payment on its way: the money is told of by another occurrence. */
  | 'pendente'
  | 'entrada'
  | 'entrada-recusada'
  | 'baixa'
  | 'baixa-recusada'
  /** Fees, instructions and news of a title. */
  | 'outra'

/** A bank's occurrences of one format: what each code means, and the bank's name of it in few words. */
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
 * What becomes of a title's line: its money is posted where it is owed, waits for a person, or is told of beside the file
 * as no payment; null where it has nothing to tell of money. No line with money is null.
 */
export type Destino = 'lancar' | 'conferir' | 'avisar' | null

export function destinoDe({ tipo, valorPago }: { tipo: TipoDeOcorrencia; valorPago: Centavos }): Destino {
  if (tipo === 'estorno') return 'avisar'
  if (valorPago === 0) return null
  if (tipo === 'liquidacao') return 'lancar'
  return tipo === 'incerta' || tipo === 'desconhecida' ? 'conferir' : 'avisar'
}
