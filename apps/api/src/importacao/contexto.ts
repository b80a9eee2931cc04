import type { Dia } from '@contempla/consorcio'
import type { ClientBase } from 'pg'
import type { Cifra } from '../platform/cifra.ts'
import type { SenhaHasher } from '../platform/senha-hash.ts'
import type { Linha, TipoDeLinha } from './formato/formato.ts'

export type Erro = { linha: number; motivo: string }

export type Numerada<T extends TipoDeLinha = TipoDeLinha> = { linha: number; dados: Linha<T> }

/** What became of a batch; the lines in none of these were stored already, and equal. */
export type Resultado = { novas: number; alteradas: number; erros: Erro[] }

export type Contexto = {
  client: ClientBase
  cifra: Cifra
  hasher: SenhaHasher
  agora: Date
  hoje: Dia
  demo: boolean
  /** Ids by natural key. Few enough to hold: partners, plans and groups, never customers or quotas. */
  parceiros: Map<string, number>
  planos: Map<string, number>
  grupos: Map<string, number>
}

export type Gravador<T extends TipoDeLinha> = {
  /** Two lines of a batch never share it. */
  chave(dados: Linha<T>): string
  /** Keys of lines of the same type that must be stored before this one. */
  depende?(dados: Linha<T>): string[]
  gravar(contexto: Contexto, lote: Numerada<T>[]): Promise<Resultado>
}

/** Key of a plan or a group: both are named within their partner. */
export const chaveNoParceiro = (parceiro: string, codigo: string) => `${parceiro}/${codigo}`

/** Splits a batch into the lines whose reference is known, with its id, and errors for the rest. */
export function resolver<T extends TipoDeLinha>(
  lote: Numerada<T>[],
  ids: Map<string, number>,
  chave: (dados: Linha<T>) => string,
  nome: string,
): { achadas: (Numerada<T> & { id: number })[]; erros: Erro[] } {
  const achadas: (Numerada<T> & { id: number })[] = []
  const erros: Erro[] = []
  for (const numerada of lote) {
    const id = ids.get(chave(numerada.dados))
    if (id === undefined) erros.push({ linha: numerada.linha, motivo: `${nome} ${chave(numerada.dados)} não existe` })
    else achadas.push({ ...numerada, id })
  }
  return { achadas, erros }
}
