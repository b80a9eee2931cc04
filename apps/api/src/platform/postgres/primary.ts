import pg from 'pg'

type Place = { host: string; port: number }
type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void)

/** A server that is down or unreachable must not delay the answer of the one that took its place. */
const probeMs = 1000
/** A standby refuses this with the state object_not_in_prerequisite_state. */
const onlyOnPrimary = 'SELECT pg_current_wal_lsn()'
const inRecovery = '55000'

/** Lists the addresses of a URL that may name several servers, as libpq writes it: `postgres://user@a:5432,b:5432/db`. */
export function addressesOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = /^([^/]*\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? []
  return hosts ? hosts.split(',').map((host) => before + host + after) : [url]
}

/**
 * Returns what pg needs to connect to the server of `url`. Where the URL names several, one primary and its standbys,
 * each new connection goes to the one that takes writes, whichever it is by then.
 */
export function connectionTo(url: string): { connectionString: string; Client: typeof pg.Client } {
  const addresses = addressesOf(url)
  const [first = url] = addresses
  return { connectionString: first, Client: addresses.length > 1 ? createPrimaryClient(addresses) : pg.Client }
}

/** Opens one connection to the server of `url`, as `connectionTo` chooses it. */
export function createClient(url: string, options: pg.ClientConfig = {}): pg.Client {
  const { Client, connectionString } = connectionTo(url)
  return new Client({ ...options, connectionString })
}

function createPrimaryClient(addresses: readonly string[]): typeof pg.Client {
  let known: Place | undefined
  let looking: Promise<Place> | undefined
  // Where it is stays true while a connection to it is open: a server ends them all before it takes no more writes.
  const forget = () => {
    known = undefined
  }
  const look = async () => {
    looking ??= findPrimary(addresses).finally(() => {
      looking = undefined
    })
    known = await looking
    return known
  }
  return class extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(callback: Connected): void
    override connect(callback?: Connected): Promise<pg.Client> | undefined {
      this.on('error', forget)
      this.on('end', forget)
      const connected = this.#connect()
      connected.catch(forget)
      if (!callback) return connected
      const call = callback as (error: Error | null, client: pg.Client) => void
      connected.then(
        () => call(null, this),
        (error: Error) => call(error, this),
      )
      return undefined
    }

    async #connect() {
      Object.assign(this, known ?? (await look()))
      return super.connect()
    }
  }
}

async function findPrimary(addresses: readonly string[]): Promise<Place> {
  try {
    return await Promise.any(addresses.map(probe))
  } catch (error) {
    throw error instanceof AggregateError ? error.errors[0] : error
  }
}

async function probe(connectionString: string): Promise<Place> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: probeMs, query_timeout: probeMs })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(onlyOnPrimary)
    return { host: client.host, port: client.port }
  } catch (error) {
    // As a standby answers a write: the state read_only_sql_transaction.
    throw error instanceof pg.DatabaseError && error.code === inRecovery
      ? Object.assign(new Error('The server is a standby', { cause: error }), { code: '25006' })
      : error
  } finally {
    void client.end().catch(() => undefined)
  }
}
