import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { connectionTo } from './postgres/primary.ts'
import { seguirComando } from './rastros/trecho.ts'
import { createStatementNames } from './statements/names.ts'

export type Database = NodePgDatabase & { $client: pg.Pool }
/** A query runs on the pool or on a transaction, in which another transaction is a savepoint. */
export type Executor = Pick<
  Database,
  'select' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'
>

// int8 holds ids, centavos and ppt, all below 2^53 by construction.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const statementTimeoutMs = 3000
// The server's own limit comes first when it can, because it frees what the statement holds.
const answerGraceMs = 200

/**
 * Discards a connection that gave no answer in time, because it must not return to the pool with an open transaction,
 * and drizzle never releases one on which a transaction could not begin.
 */
function guardConnection(client: pg.PoolClient, nameOf: ReturnType<typeof createStatementNames>) {
  // Without a listener, a connection that breaks within a transaction would end the process.
  client.on('error', () => {})
  client.query = new Proxy(client.query, {
    apply(query, self, args: Arguments) {
      const answer = seguir(args, () => Reflect.apply(query, self, withName(args, nameOf)))
      return answer instanceof Promise ? guardAnswer(client, args[0], answer) : answer
    },
  })
}

type Arguments = [query: pg.QueryConfig | string, ...rest: unknown[]]

const textOf = (query: pg.QueryConfig | string) => (typeof query === 'string' ? query : query.text)

/** Traces a statement whose answer is promised. With a callback it is the pool's own, which was traced when it was asked for. */
const seguir = (args: Arguments, pedir: () => unknown): unknown =>
  args.some((arg) => typeof arg === 'function') ? pedir() : seguirComando(textOf(args[0]), pedir)

/** Traces a statement from its request on, the wait for a connection included. */
function seguirPool(pool: pg.Pool) {
  pool.query = new Proxy(pool.query, {
    apply: (query, self, args: Arguments) => seguir(args, () => Reflect.apply(query, self, args)),
  })
}

function withName([query, ...rest]: Arguments, nameOf: ReturnType<typeof createStatementNames>): Arguments {
  if (typeof query === 'string' || query.name !== undefined || 'submit' in query) return [query, ...rest]
  const [values] = rest
  const name = nameOf(query.text, Array.isArray(values) ? values : (query.values ?? []))
  return [name === undefined ? query : { ...query, name }, ...rest]
}

function guardAnswer(client: pg.PoolClient, query: pg.QueryConfig | string, answer: Promise<unknown>) {
  const text = textOf(query)
  if (/^rollback\b/i.test(text)) return answer.catch(() => endConnection(client))
  answer.catch((error: unknown) => {
    if (/^begin\b/i.test(text)) client.release(true)
    else if (
      error instanceof Error &&
      (error.message === 'Query read timeout' || isOutdated(error) || takesNoWrites(error))
    )
      endConnection(client)
  })
  return answer
}

/**
 * Tells that a migration changed the result of a statement that the connection had named before, so that the connection
 * cannot use that name any more.
 */
const isOutdated = (error: Error) => sqlState(error) === '0A000'

/** Tells that the server is a standby now, so that the next connection has to go to the one that took its place. */
const takesNoWrites = (error: Error) => sqlState(error) === '25006'

/**
 * Ends the connection. The server then rolls back what it left open, so that a rollback that could not be requested is
 * no failure of its own and must not hide the one that made it necessary.
 */
function endConnection(client: pg.PoolClient) {
  if (client instanceof pg.Client) void client.end()
}

/**
 * Opens a pool whose queries end within 3 s, so that a hung database never hangs a request. A URL may name several
 * servers (`connectionTo`).
 */
export function openDatabase(
  url: string,
  { max = 10, statementTimeout = statementTimeoutMs, connectionTimeout = statementTimeoutMs } = {},
): Database {
  const pool = new pg.Pool({
    ...connectionTo(url),
    max,
    connectionTimeoutMillis: connectionTimeout,
    query_timeout: statementTimeout ? statementTimeout + answerGraceMs : undefined,
    statement_timeout: statementTimeout || undefined,
  })
  pool.on('error', () => {})
  seguirPool(pool)
  const nameOf = createStatementNames()
  pool.on('connect', (client) => guardConnection(client, nameOf))
  return drizzle(pool, { casing: 'snake_case' })
}

/** Returns the SQLSTATE of a database error, through drizzle's wrapping. */
export function sqlState(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
}

// These are query_canceled, admin_shutdown, crash_shutdown, cannot_connect_now, a read-only server (its primary is
// gone), and the codes of a connection that failed or broke. Class 08 means no connection, 53 no resources.
const unavailableStates =
  /^(?:08...|53...|57014|57P0[123]|25006|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
// pg's own errors have these words and no code.
const unavailableMessages = /timeout|Connection terminated|not queryable|after calling end on the pool/i

/** Tells whether the database could not be reached or refused to work, so that a later try may succeed. */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error)
  if (state) return unavailableStates.test(state)
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error && unavailableMessages.test(cause.message)
}
