import type { Ambiente, Chamada, Envio, GrupoDeTeste } from '@contempla/dev-env'
import type { Cenario, Pessoa } from './elenco.fixture.ts'

export type Preparo = {
  cenario: Cenario
  pessoa: Pessoa
  /** Makes a call as the person, with what is not said here as it is sampled; throws what refuses it. */
  chamar(key: Chamada, envio?: Envio): Promise<Record<string, never>>
}

/** A state in which calls are answered that the common person is refused. */
export type Situacao = {
  /** What its people are made of. */
  dados?: (n: number) => Record<string, unknown>
  /** Brings a person into it: what of them is named instead, and what they say. */
  prepara?: (preparo: Preparo) => Promise<Partial<Pessoa>>
  chamadas: readonly Chamada[]
}

/** The person with the first quota of a group in place of their own. */
export async function darCota({ sql }: Ambiente, pessoa: Pessoa, { codigo, cotas }: GrupoDeTeste): Promise<Pessoa> {
  const cota = cotas.get('0001') ?? 0
  await sql('update cota set cliente_id = $2 where id = $1', [cota, pessoa.cliente])
  return { ...pessoa, cota, segredos: [...pessoa.segredos, codigo] }
}
