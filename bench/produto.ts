import { loadConfig, startServidor } from '@contempla/api'
import { servir } from './processo.ts'

/** A customer with a session open and one of the quotas held. */
export type Titular = { clienteId: number; cotaId: number; clientId: string; token: string }

// In production mode and with its log on, as it would really run: the configuration comes from the environment.
const config = loadConfig(process.env)
if (!config.databaseUrl) throw new Error('Falta DATABASE_URL')
const servidor = await startServidor({ config, databaseUrl: config.databaseUrl })
const { db, sessoes } = servidor.contexto

/** Sessions of customers picked evenly from the whole table. */
async function abrirSessoes(quantas: number): Promise<Titular[]> {
  const { rows } = await db.$client.query<Omit<Titular, 'token'>>(
    `with escolhidas as (
       select cliente_id, min(id) as id from cota
       where id % greatest(1, (select max(id) from cota) / ($1 * 2)) = 0 group by cliente_id limit $1)
     select e.cliente_id as "clienteId", e.id as "cotaId", a.client_id as "clientId"
     from escolhidas e join cliente k on k.id = e.cliente_id
     join aplicativo a on a.parceiro_id = k.parceiro_id and a.plataforma = 'web'`,
    [quantas],
  )
  const titulares: Titular[] = []
  for (const row of rows) {
    const { accessToken } = await sessoes.abrir(db, { ...row, modo: 'normal', web: false })
    titulares.push({ ...row, token: accessToken })
  }
  return titulares
}

async function aplicativoWeb(parceiro: string) {
  const { rows } = await db.$client.query<{ clientId: string; segredo: string }>(
    `select client_id as "clientId", segredo from aplicativo a join parceiro p on p.id = a.parceiro_id
     where p.chave = $1 and a.plataforma = 'web'`,
    [parceiro],
  )
  const [aplicativo] = rows
  if (!aplicativo) throw new Error(`O parceiro ${parceiro} não tem aplicativo web`)
  return aplicativo
}

const servicos = {
  aplicativoWeb,
  porta: () => config.port,
  abrirSessoes,
  /** Processor time used so far, in microseconds. */
  cpu: () => {
    const { user, system } = process.cpuUsage()
    return user + system
  },
}
export type Produto = typeof servicos
servir(servicos)
