import type { Call } from '@contempla/contract'
import fc from 'fast-check'
import { z } from 'zod'
import type { Cenario } from './elenco.fixture.ts'

type Json = fc.Arbitrary<unknown>
export type Esquema = z.core.JSONSchema.BaseSchema

/** What breaks programs: bytes that no column keeps, numbers that no integer holds, code of other languages. */
const hostis: readonly unknown[] = [
  '\0',
  'a\0b',
  '\uD800',
  '\uDC00x',
  '\uFFFE',
  '\u202Eabc',
  '😀'.repeat(20),
  'é'.repeat(300),
  'x'.repeat(20_000),
  '',
  ' ',
  '\r\n',
  "' or 1=1 --",
  "'; drop table cota; --",
  '$1',
  '%',
  '\\',
  '%00',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '${7*7}',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '0x10',
  '1e309',
  '-0',
  '١٢٣',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  2 ** 53,
  [],
  {},
  [[]],
  { length: 1 },
  { toString: 'x' },
  { constructor: { prototype: {} } },
]
const hostil: Json = fc.oneof(
  fc.constantFrom(...hostis),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double(),
  fc.jsonValue(),
)
const hostilNoCaminho = fc.oneof(
  fc.constantFrom(...hostis.filter((h) => typeof h === 'string' && h !== '').map((h) => String(h).slice(0, 3000))),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
)

function texto({ pattern, enum: values, const: constant, minLength, maxLength }: Esquema): Json {
  if (constant !== undefined) return fc.constant(constant)
  if (values) return fc.constantFrom(...values)
  const limites = { minLength: Math.min(minLength ?? 0, 500), maxLength: Math.min(maxLength ?? 40, 500) }
  if (pattern && !pattern.includes('(?')) return fc.stringMatching(new RegExp(pattern))
  return fc.string({ unit: 'grapheme', ...limites })
}

const numero = ({ type, minimum, maximum, exclusiveMinimum }: Esquema): Json => {
  const min = Math.max(Number(minimum ?? exclusiveMinimum ?? -1e6), Number.MIN_SAFE_INTEGER)
  const max = Math.min(maximum ?? 1e6, Number.MAX_SAFE_INTEGER)
  return type === 'integer' ? fc.integer({ min: Math.ceil(min), max }) : fc.double({ min, max, noNaN: true })
}

/** Values that the schema allows, as far as JSON Schema tells. */
export function valido(esquema: Esquema): Json {
  const variantes = esquema.anyOf ?? esquema.oneOf
  if (variantes) return fc.oneof(...variantes.map((v) => valido(v)))
  if (Array.isArray(esquema.type)) return fc.oneof(...esquema.type.map((type) => valido({ ...esquema, type })))
  if (esquema.type === 'string' || esquema.enum || esquema.const !== undefined) return texto(esquema)
  if (esquema.type === 'number' || esquema.type === 'integer') return numero(esquema)
  if (esquema.type === 'boolean') return fc.boolean()
  if (esquema.type === 'null') return fc.constant(null)
  if (esquema.type === 'object') return objeto(esquema, valido)
  return fc.jsonValue()
}

function objeto(esquema: Esquema, of: (e: Esquema, nome: string) => Json): fc.Arbitrary<Record<string, unknown>> {
  const campos = Object.entries(esquema.properties ?? {}).map(([nome, campo]) => [nome, of(campo as Esquema, nome)])
  return fc.record(Object.fromEntries(campos), { requiredKeys: esquema.required ?? [] })
}

export const jsonSchema = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Esquema

/** What exists: a fuzz that never names a real thing only tests the first refusal. */
const conhecidos = ({ dono, vizinho, parceiro }: Cenario): Json =>
  fc.constantFrom(
    ...[dono, vizinho].flatMap((p) => [
      p.cota,
      p.cliente,
      p.biometria,
      p.arquivo,
      p.hash,
      p.periodo,
      p.titular.inscricao,
      p.titular.email,
      p.titular.parceiro.dominio,
      p.titular.parceiro.clientId,
      `/app-cliente/v1/arquivos/${p.arquivo}`,
    ]),
    parceiro,
    // What comes first has these, whatever it is.
    1,
    2,
    '01001000',
    'SP',
    'auto',
    '2026-10',
  )

const misto = (cenario: Cenario) => (esquema: Esquema) =>
  fc.oneof(
    { weight: 5, arbitrary: valido(esquema) },
    { weight: 2, arbitrary: conhecidos(cenario) },
    { weight: 3, arbitrary: hostil },
  )

export type Caso = {
  params: Record<string, string>
  query: [string, string][]
  /** As it goes on the wire; undefined for none. */
  corpo: string | undefined
  tipo: string
  quem: 'dono' | 'vizinho' | 'transparente' | 'representante' | 'ninguem'
}

const textoDe = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** A request of the call: mostly near what the contract says, sometimes far from it. */
export function createGerador(call: Call, cenario: Cenario): fc.Arbitrary<Caso> {
  const of = misto(cenario)
  const noCaminho = (esquema: Esquema) =>
    fc.oneof(
      { weight: 4, arbitrary: conhecidos(cenario).map(String) },
      { weight: 3, arbitrary: valido(esquema).map((v) => String(v) || '0') },
      { weight: 3, arbitrary: hostilNoCaminho },
    )
  const textos = { unit: 'binary' as const, maxLength: 20 }
  const extra = fc.array(fc.tuple(fc.string(textos), fc.string(textos)), { maxLength: 2 })
  const query = call.query
    ? fc
        .tuple(objeto(jsonSchema(call.query), of), extra)
        .map(([o, mais]) => [...Object.entries(o).map(([k, v]): [string, string] => [k, textoDe(v)]), ...mais])
    : extra
  const corpo = call.body
    ? fc.oneof(
        { weight: 12, arbitrary: objeto(jsonSchema(call.body), of).map((o) => JSON.stringify(o)) },
        {
          weight: 2,
          arbitrary: fc
            .tuple(objeto(jsonSchema(call.body), of), fc.dictionary(fc.string(), hostil))
            .map(([a, b]) => JSON.stringify({ ...b, ...a })),
        },
        { weight: 1, arbitrary: hostil.map((v) => JSON.stringify(v)) },
        {
          weight: 1,
          arbitrary: fc.constantFrom(
            '',
            '{',
            '[1,',
            '"\\ud800"',
            'null',
            '{"__proto__":1}',
            '['.repeat(5000),
            'x'.repeat(70_000),
          ),
        },
      )
    : fc.oneof(
        { weight: 6, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: fc.constantFrom('', '{', '{"a":1}', 'x'.repeat(70_000)) },
      )
  const tipo = fc.oneof(
    { weight: 15, arbitrary: fc.constant('application/json') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'text/plain',
        'multipart/form-data',
        'multipart/form-data; boundary=x',
        'lixo',
        'application/json; charset=utf-7',
      ),
    },
  )
  return fc.record({
    params: call.params
      ? objeto(jsonSchema(call.params), noCaminho).map((o) =>
          Object.fromEntries(Object.entries(o).map(([k, v]) => [k, String(v)])),
        )
      : fc.constant({}),
    query,
    corpo,
    tipo,
    quem: fc.constantFrom(
      'dono',
      'dono',
      'dono',
      'dono',
      'dono',
      'vizinho',
      'transparente',
      'representante',
      'ninguem',
    ),
  })
}
