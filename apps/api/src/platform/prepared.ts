import pg from 'pg'
import { type ColumnsOf, clientRows } from './rows.ts'

export type Statement = { name: string; text: string }
type Value = string | number | null
type Field = { name: string; dataTypeID: Parameters<typeof pg.types.getTypeParser>[0] }
type Column = { name: string; parse: (text: string) => unknown }
type Described = { fields: Field[]; list: Column[]; empty: pg.QueryResultRow }

/** PostgreSQL's description of the columns of each statement that a connection has prepared. */
const described = new WeakMap<pg.Connection, Map<string, Described>>()

const toText = (value: Value) => (value === null ? null : String(value))

function readColumns(fields: Field[]): Described {
  const list = fields.map((f) => ({ name: f.name, parse: pg.types.getTypeParser(f.dataTypeID, 'text') }))
  // The empty row is parsed, because filling it key by key would make every row a slow dictionary.
  return { fields, list, empty: JSON.parse(JSON.stringify(Object.fromEntries(list.map((c) => [c.name, null])))) }
}

class PreparedQuery implements pg.Submittable {
  readonly name: string
  readonly text: string
  readonly values: Value[]
  /** Set by the client that runs it. */
  callback:
    | ((error: Error | null, result?: Pick<pg.QueryResult, 'rows' | 'rowCount'> & { fields: Field[] }) => void)
    | undefined
  #rows: pg.QueryResultRow[] = []
  #statements = new Map<string, Described>()
  #columns: Described | undefined

  constructor({ name, text }: Statement, values: Value[]) {
    this.name = name
    this.text = text
    this.values = values
  }

  submit(connection: pg.Connection) {
    this.#statements = described.get(connection) ?? new Map()
    described.set(connection, this.#statements)
    this.#columns = this.#statements.get(this.name)
    connection.stream.cork()
    if (!this.#columns) {
      connection.parse({ name: this.name, text: this.text, types: [] }, true)
      connection.describe({ type: 'S', name: this.name }, true)
    }
    connection.bind({ statement: this.name, values: this.values.map(toText) }, true)
    connection.execute(null, true)
    connection.sync()
    connection.stream.uncork()
  }

  handleRowDescription({ fields }: { fields: Field[] }) {
    this.#columns = readColumns(fields)
    this.#statements.set(this.name, this.#columns)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    if (!this.#columns) return
    const row = { ...this.#columns.empty }
    this.#columns.list.forEach(({ name, parse }, i) => {
      const text = fields[i]
      if (typeof text === 'string') row[name] = parse(text)
    })
    this.#rows.push(row)
  }

  handleCommandComplete() {}

  handleReadyForQuery() {
    const rows = this.#rows
    const fields = this.#columns?.fields ?? []
    this.callback?.(null, { rows, fields, rowCount: rows.length })
  }

  handleError(error: Error) {
    this.callback?.(error)
  }
}

/**
 * Reads the rows of a statement that PostgreSQL parses, plans and describes once for each connection. pg itself asks
 * for the columns at every execution of a named statement, which for a quota's forty columns is a fifth of the whole
 * answer's cost.
 */
export async function readPrepared<Row extends object>(
  pool: pg.Pool,
  columns: ColumnsOf<Row>,
  statement: Statement,
  values: Value[],
): Promise<Row[]> {
  const query: pg.QueryConfig = new PreparedQuery(statement, values)
  return (await clientRows<Row>(pool, columns, query)).rows
}
