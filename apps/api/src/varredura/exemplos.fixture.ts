import type { Call } from '@contempla/contract'
import type { Ambiente, Envio } from '@contempla/dev-env'
import fc from 'fast-check'
import { z } from 'zod'
import { jsonSchema, valido } from './gerador.fixture.ts'

/** Where the thing is that a path names by `:id`; elsewhere the first of anything is asked for. */
const tabelas: Record<string, string> = {
  grupos: 'grupo',
  cotas: 'cota',
  consorciados: 'cliente',
  equipe: 'funcionario',
  parceiros: 'parceiro',
}

const deAmostra = (schema: z.ZodType): unknown => fc.sample(valido(jsonSchema(schema)), { numRuns: 1, seed: 7 })[0]

const textos = (o: unknown) =>
  Object.fromEntries(Object.entries(Object(o)).map(([k, v]) => [k, typeof v === 'string' ? v : JSON.stringify(v)]))

/** A request of each staff call as its schema allows it, on things that exist. */
export async function createExemplos(ambiente: Ambiente): Promise<(call: Call) => Envio> {
  const ids = new Map<string, string>()
  for (const [pasta, tabela] of Object.entries(tabelas)) {
    const [row] = await ambiente.sql<{ id: number }>(`select min(id) as id from ${tabela}`)
    ids.set(pasta, String(row?.id ?? 1))
  }
  return ({ path, params, query, body }) => {
    const id = ids.get(path.split('/')[1] ?? '') ?? '1'
    const nomes = [...path.matchAll(/:(\w+)/g)].map(([, nome = '']) => nome)
    return {
      ...(params
        ? { params: Object.fromEntries(nomes.map((nome) => [nome, /^(id|grupoId)$/.test(nome) ? id : '1'])) }
        : {}),
      ...(query ? { query: textos(deAmostra(query)) } : {}),
      ...(body ? { body: deAmostra(body) } : {}),
    }
  }
}
