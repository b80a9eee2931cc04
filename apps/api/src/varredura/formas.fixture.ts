import type { Coisa } from '@contempla/contract'
import fc from 'fast-check'
import sharp from 'sharp'
import { z } from 'zod'
import { type Esquema, jsonSchema, valido } from './gerador.fixture.ts'

/** Gives one of what a field names. */
export type DaCoisa = (coisa: Coisa) => string | number

const foto = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#1d4f91' } })
  .jpeg()
  .toBuffer()

const formatos: Readonly<Record<string, string>> = {
  email: 'ninguem@exemplo.com.br',
  uuid: '3f1d2c7e-8a54-4b0e-9c1a-5d6e7f809a1b',
  base64: foto.toString('base64'),
}

const texto = (esquema: Esquema): unknown =>
  esquema.pattern ? sortear(esquema) : 'Amostra'.padEnd(esquema.minLength ?? 0, 'a').slice(0, esquema.maxLength)

const sortear = (esquema: Esquema): unknown => fc.sample(valido(esquema), { numRuns: 1, seed: 7 })[0]

const numero = ({ minimum, exclusiveMinimum, maximum }: Esquema): number =>
  Math.min(Math.max(1, minimum ?? 1, exclusiveMinimum === undefined ? 1 : Number(exclusiveMinimum) + 1), maximum ?? 1)

/** What the shape of a field says that it names; of one that may be null too, what it names when it is not. */
export const coisaDe = (esquema: Esquema): Coisa | undefined =>
  (esquema['coisa'] as Coisa | undefined) ??
  (esquema.anyOf ?? []).map((variante) => coisaDe(variante)).find((coisa) => coisa !== undefined)

function amostraDe(esquema: Esquema, daCoisa: DaCoisa): unknown {
  const coisa = coisaDe(esquema)
  if (coisa) return daCoisa(coisa)
  if (esquema.examples) return esquema.examples[0]
  if ('default' in esquema) return esquema.default
  if (esquema.const !== undefined) return esquema.const
  if (esquema.enum) return esquema.enum[0]
  const [variante] = esquema.anyOf ?? esquema.oneOf ?? []
  if (variante) return amostraDe(variante, daCoisa)
  // What may be null says the two in a list, where it has nothing else to say.
  const [tipo] = [esquema.type].flat()
  if (tipo === 'object') return objeto(esquema, daCoisa)
  if (tipo === 'array') return [amostraDe(esquema.items as Esquema, daCoisa)]
  if (tipo === 'boolean') return true
  if (tipo === 'integer' || tipo === 'number') return numero(esquema)
  return formatos[esquema.format ?? ''] ?? texto(esquema)
}

const nomesDe = ({ properties = {} }: Esquema) => Object.keys(properties)

const objeto = (esquema: Esquema, daCoisa: DaCoisa, nomes = nomesDe(esquema)) =>
  Object.fromEntries(nomes.map((nome) => [nome, amostraDe(esquema.properties?.[nome] as Esquema, daCoisa)]))

/** The fields that are sent: all; where some exclude others, those that are asked for, alone or with one more. */
function* listEscolhas(esquema: Esquema): Iterable<string[]> {
  const { required = [] } = esquema
  yield nomesDe(esquema)
  yield required
  for (const nome of nomesDe(esquema)) if (!required.includes(nome)) yield [...required, nome]
}

/** A list of one: a body that is a list has no field of its own that names something. */
function daLista(schema: z.ZodType, esquema: Esquema, daCoisa: DaCoisa): Record<string, unknown> {
  const lida = schema.safeParse(amostraDe(esquema, daCoisa))
  if (!lida.success)
    throw new Error(`diga na forma, em \`.meta({ examples })\`, um valor:\n${z.prettifyError(lida.error)}`)
  return lida.data as Record<string, unknown>
}

/** As it goes in a path or a query. */
export const emTextos = (o: object): Record<string, string> =>
  Object.fromEntries(Object.entries(o).map(([k, v]) => [k, typeof v === 'object' ? JSON.stringify(v) : String(v)]))

export type Parte = 'params' | 'query' | 'body'

/**
 * A value that the shape of a part of a call takes, out of what the shape says: what it names, its example, its default, its
 * list, its form. Throws when it would refuse every choice of fields, for what sends them would only see refusals.
 */
export function amostrar(schema: z.ZodType, parte: 'params' | 'query', daCoisa: DaCoisa): Record<string, string>
export function amostrar(schema: z.ZodType, parte: Parte, daCoisa: DaCoisa): Record<string, unknown>
export function amostrar(schema: z.ZodType, parte: Parte, daCoisa: DaCoisa): Record<string, unknown> {
  const esquema = jsonSchema(schema)
  if (esquema.type === 'array' && parte === 'body') return daLista(schema, esquema, daCoisa)
  // Of a body that is one of several forms, its own example.
  if (parte === 'body' && (esquema.oneOf ?? esquema.anyOf)) return { ...Object(schema.meta()?.examples?.[0]) }
  if (esquema.type !== 'object') throw new Error('a varredura só sabe preencher objetos')
  const recusas = []
  for (const nomes of listEscolhas(esquema)) {
    const amostra = objeto(esquema, daCoisa, nomes)
    const enviada = parte === 'body' ? amostra : emTextos(amostra)
    const lida = schema.safeParse(enviada)
    if (lida.success) return enviada
    recusas.push(z.prettifyError(lida.error))
  }
  throw new Error(`diga na forma, em \`.meta({ examples })\`, um valor que ela aceite (${parte}):\n${recusas[0]}`)
}

/** A form with the fields of its shape, and a picture. */
export function formularioDe(campos: z.ZodType): FormData {
  const form = new FormData()
  const semCoisas = () => {
    throw new Error('a varredura não sabe de coisas num formulário')
  }
  for (const [nome, valor] of Object.entries(amostrar(campos, 'query', semCoisas))) form.set(nome, valor)
  form.set('file', new Blob([new Uint8Array(foto)]), 'foto.jpg')
  return form
}
