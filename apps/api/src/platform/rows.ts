import type { SQL } from 'drizzle-orm'
import pg from 'pg'
import type { Executor } from './database.ts'

/**
 * The kind of a column's values after reading. Through drizzle, days and instants come as text; through the driver
 * alone, as a `Date` (`instant`). Exact decimals are always text.
 */
type Kind = 'number' | 'text' | 'boolean' | 'bytes' | 'instant' | 'json' | 'numbers' | 'texts'
export type Column = Kind | `${Kind} | null`
export type Columns = Readonly<Record<string, Column>>

type KindOf<V> = [V] extends [number]
  ? 'number'
  : [V] extends [string]
    ? 'text'
    : [V] extends [boolean]
      ? 'boolean'
      : [V] extends [Uint8Array]
        ? 'bytes'
        : [V] extends [Date]
          ? 'instant'
          : [V] extends [readonly number[]]
            ? 'numbers' | 'json'
            : [V] extends [readonly string[]]
              ? 'texts' | 'json'
              : 'json'

type ColumnOf<V> = null extends V ? `${KindOf<NonNullable<V>>} | null` : KindOf<V>

/** The columns of a statement with their kinds: exactly those of the row's type. */
export type ColumnsOf<Row> = { readonly [K in keyof Row]-?: ColumnOf<Row[K]> }

type Values = {
  number: number
  text: string
  boolean: boolean
  bytes: Buffer
  instant: Date
  json: unknown
  numbers: number[]
  texts: string[]
}
type ValueOf<C extends Column> = C extends Kind
  ? Values[C]
  : C extends `${infer K extends Kind} | null`
    ? Values[K] | null
    : never
type RowOf<Declared extends Columns> = { -readonly [K in keyof Declared]: ValueOf<Declared[K]> }

/** The declared columns of a statement, and PostgreSQL's answer. */
export type Answer = {
  columns: Columns
  fields: readonly { name: string; dataTypeID: number }[]
  rows: readonly object[]
  /** The driver turns days and instants into a `Date`. */
  dates: boolean
}

let observer: ((answer: Answer) => void) | undefined

/** Passes every answer that is read by its declared columns to `observe`. Without an observer nothing is checked. */
export function observeRows(observe: (answer: Answer) => void): void {
  observer = observe
}

/** Takes the rows as declared. */
export function takeRows<Row>(answer: Answer): Row[] {
  observer?.(answer)
  return answer.rows as Row[]
}

/**
 * Reads the rows of a hand-written statement, whose columns are declared beside it. For plain columns the declaration
 * is the row's type; where the type says more (`queryRows<Row>`), the compiler checks the declaration against it. The
 * tests check every answer against its declaration.
 */
export async function queryRows<const Declared extends Columns>(
  db: Pick<Executor, 'execute'>,
  columns: Declared,
  statement: SQL,
): Promise<{ rows: RowOf<Declared>[] }>
export async function queryRows<Row extends object>(
  db: Pick<Executor, 'execute'>,
  columns: ColumnsOf<Row>,
  statement: SQL,
): Promise<{ rows: Row[] }>
export async function queryRows(db: Pick<Executor, 'execute'>, columns: Columns, statement: SQL) {
  const { fields, rows } = await db.execute(statement)
  return { rows: takeRows({ columns, fields, rows, dates: false }) }
}

type Client = Pick<pg.ClientBase, 'query'>

/** Does the same as `queryRows` through the driver itself. */
export async function clientRows<const Declared extends Columns>(
  client: Client,
  columns: Declared,
  statement: string | pg.QueryConfig,
  values?: unknown[],
): Promise<{ rows: RowOf<Declared>[] }>
export async function clientRows<Row extends object>(
  client: Client,
  columns: ColumnsOf<Row>,
  statement: string | pg.QueryConfig,
  values?: unknown[],
): Promise<{ rows: Row[] }>
export async function clientRows(
  client: Client,
  columns: Columns,
  statement: string | pg.QueryConfig,
  values?: unknown[],
) {
  const { fields, rows } = await client.query<pg.QueryResultRow>(statement, values)
  return { rows: takeRows({ columns, fields, rows, dates: true }) }
}

const isKind: Record<'number' | 'text' | 'boolean', (value: unknown) => boolean> = {
  number: (value) => typeof value === 'number',
  text: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
}
type Plain = keyof typeof isKind

/**
 * Ties a hand-written fragment within a built query to the kind of its value. The read fails on a value of another
 * kind; that none is null is only told to the compiler.
 */
export const fragment = <const C extends Plain | `${Plain} | null`>(column: C, written: SQL): SQL<ValueOf<C>> =>
  written.mapWith((value: unknown) => {
    const kind = plainOf(column)
    if (!isKind[kind](value)) throw new TypeError(`A fragment declared ${column} answered ${typeof value}`)
    return value as ValueOf<C>
  })

const plainOf = (column: Plain | `${Plain} | null`): Plain => column.replace(' | null', '') as Plain

const {
  BOOL,
  BYTEA,
  DATE,
  FLOAT4,
  FLOAT8,
  INT2,
  INT4,
  INT8,
  JSON: JSON_TEXT,
  JSONB,
  TIMESTAMP,
  TIMESTAMPTZ,
} = pg.types.builtins
const arrays = { float4: 1021, float8: 1022, int2: 1005, int4: 1007, int8: 1016, text: 1009, uuid: 2951, varchar: 1015 }

/** The kinds by the driver's parsers; any other type is text. */
const kinds = new Map<number, Kind>([
  ...[INT2, INT4, INT8, FLOAT4, FLOAT8].map((type) => [type, 'number'] as const),
  [BOOL, 'boolean'],
  [BYTEA, 'bytes'],
  [JSON_TEXT, 'json'],
  [JSONB, 'json'],
  ...[arrays.int2, arrays.int4, arrays.float4, arrays.float8].map((type) => [type, 'numbers'] as const),
  // The driver leaves the numbers of a bigint[] as text.
  ...[arrays.int8, arrays.text, arrays.uuid, arrays.varchar].map((type) => [type, 'texts'] as const),
])
const instants = new Set<number>([DATE, TIMESTAMP, TIMESTAMPTZ])

const kindOf = (type: number, dates: boolean): Kind =>
  dates && instants.has(type) ? 'instant' : (kinds.get(type) ?? 'text')

/**
 * Words the difference between an answer and its declaration; null where there is none. PostgreSQL does not tell
 * whether a column may be null, so the received rows show it.
 */
export function differenceOf({ columns, fields, rows, dates }: Answer): string | null {
  const read = new Map(fields.map(({ name, dataTypeID }) => [name, kindOf(dataTypeID, dates)]))
  const differences = [...new Set([...Object.keys(columns), ...read.keys()])].flatMap((name) => {
    const declared = columns[name]
    const kind = read.get(name)
    if (declared?.replace(' | null', '') !== kind)
      return [`${name}: ${declared ?? 'nenhuma'} declarada, ${kind ?? 'nenhuma'} lida`]
    const isNullable = declared === undefined || declared.endsWith(' | null')
    return isNullable || rows.every((row) => Reflect.get(row, name) !== null)
      ? []
      : [`${name}: ${declared} declarada, null lido`]
  })
  return differences.length === 0 ? null : differences.join('; ')
}
