import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { createStatementNames } from './statements/names.ts'

export type Database = NodePgDatabase & { $client: pg.Pool }
/** What a query runs on: the pool, or a transaction, in which another is a savepoint. */
export type Executor = Pick<
  Database,
  'select' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'
>

// int8 holds ids, centavos and ppt, all below 2^53 by construction.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const statementTimeoutMs = 3000
// The server's own limit comes first when it can: it frees what the statement holds.
const answerGraceMs = 200

/**
 * A connection that gave no answer in time must not go back to the pool with its transaction open, and drizzle never
 * releases the one on which a transaction could not begin.
 */
function guardConnection(client: pg.PoolClient, nameOf: ReturnType<typeof createStatementNames>) {
  // Without a listener, a connection that breaks in the middle of a transaction would end the process.
  client.on('error', () => {})
  client.query = new Proxy(client.query, {
    apply(query, self, args: Arguments) {
      const answer: unknown = Reflect.apply(query, self, withName(args, nameOf))
      return answer instanceof Promise ? guardAnswer(client, args[0], answer) : answer
    },
  })
}

type Arguments = [query: pg.QueryConfig | string, ...rest: unknown[]]

function withName([query, ...rest]: Arguments, nameOf: ReturnType<typeof createStatementNames>): Arguments {
  if (typeof query === 'string' || query.name !== undefined || 'submit' in query) return [query, ...rest]
  const [values] = rest
  const name = nameOf(query.text, Array.isArray(values) ? values : (query.values ?? []))
  return [name === undefined ? query : { ...query, name }, ...rest]
}

function guardAnswer(client: pg.PoolClient, query: pg.QueryConfig | string, answer: Promise<unknown>) {
  const text = typeof query === 'string' ? query : query.text
  if (/^rollback\b/i.test(text)) return answer.catch(() => endConnection(client))
  answer.catch((error: unknown) => {
    if (/^begin\b/i.test(text)) client.release(true)
    else if (error instanceof Error && (error.message === 'Query read timeout' || isOutdated(error)))
      endConnection(client)
  })
  return answer
}

/** A migration changed what a statement answers, which the connection that had named it before cannot ask any more. */
const isOutdated = (error: Error) => sqlState(error) === '0A000'

/**
 * The server rolls back what a connection leaves open. A rollback that could not be asked for is therefore done when the
 * connection is ended, and is no failure: what made it needed is, and must not be hidden behind it.
 */
function endConnection(client: pg.PoolClient) {
  if (client instanceof pg.Client) void client.end()
}

/** A pool whose queries end within 3 s, so that a hung database never hangs a request. */
export function openDatabase(url: string, { max = 10, statementTimeout = statementTimeoutMs } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: statementTimeoutMs,
    query_timeout: statementTimeout ? statementTimeout + answerGraceMs : undefined,
    statement_timeout: statementTimeout || undefined,
  })
  pool.on('error', () => {})
  const nameOf = createStatementNames()
  pool.on('connect', (client) => guardConnection(client, nameOf))
  return drizzle(pool, { casing: 'snake_case' })
}

/** The SQLSTATE of a database error, through drizzle's wrapping. */
export function sqlState(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
}

// query_canceled, admin_shutdown, crash_shutdown, cannot_connect_now, a server that only reads (its primary is gone), and
// the codes of a connection that did not come about or broke. Classes 08 and 53: no connection, no resources.
const unavailableStates =
  /^(?:08...|53...|57014|57P0[123]|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
// pg's own words, which have no code.
const unavailableMessages = /timeout|Connection terminated|not queryable|after calling end on the pool/i

/** Whether the database could not be reached, or refused to work: what is asked again later may be answered. */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error)
  if (state) return unavailableStates.test(state)
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error && unavailableMessages.test(cause.message)
}
