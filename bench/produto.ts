import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import {
  cookieRetaguarda,
  createRelogioAjustavel,
  createSegredo,
  hashSegredo,
  loadConfig,
  relogioDoSistema,
  startServidor,
} from '@contempla/api'
import { gravado, gravar } from './gravacao.ts'
import { servir } from './processo.ts'

/** A customer with a session open and one of the quotas held. */
export type Titular = { clienteId: number; cotaId: number; clientId: string; token: string }

// In production mode and with its log on, as it would really run: the configuration comes from the environment.
const config = loadConfig(process.env)
if (!config.databaseUrl) throw new Error('Falta DATABASE_URL')
const { databaseUrl, databaseUrlMigracao: ownerUrl = databaseUrl } = config
// With BENCH_RELOGIO time stands still, and goes on when it is asked to.
const parado = createRelogioAjustavel(relogioDoSistema.agora())
const relogio = process.env['BENCH_RELOGIO'] === undefined ? relogioDoSistema : parado
const servidor = await startServidor({ config, databaseUrl, ownerUrl, relogio })
const { db, sessoes } = servidor.contexto

/** Sessions of customers picked evenly from the whole table. */
async function openSessoes(quantas: number): Promise<Titular[]> {
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

/** Sessions of the holders of quotas that may bid, one quota each. */
async function openOfertantes(quantos: number): Promise<(Titular & { credito: number })[]> {
  const { rows } = await db.$client.query<Omit<Titular, 'token'> & { credito: number }>(
    `select distinct on (c.cliente_id) c.cliente_id as "clienteId", c.id as "cotaId", a.client_id as "clientId",
       c.credito_centavos as credito
     from cota c join cota_saldo s on s.cota_id = c.id join grupo g on g.id = c.grupo_id
     join aplicativo a on a.parceiro_id = g.parceiro_id and a.plataforma = 'web'
     where g.situacao = 'ANDAMENTO' and c.situacao = 'Ativo' and c.data_contemplacao is null
       and s.saldo_devedor_centavos > c.credito_centavos / 2
     order by c.cliente_id limit $1`,
    [quantos],
  )
  const ofertantes: (Titular & { credito: number })[] = []
  for (const row of rows) {
    const { accessToken } = await sessoes.abrir(db, { ...row, modo: 'normal', web: false })
    ofertantes.push({ ...row, token: accessToken })
  }
  return ofertantes
}

/** A member of the staff with a session open, as the cookie of the console carries it. */
async function openFuncionario(nome: string): Promise<{ id: number; cookie: string }> {
  const segredo = createSegredo()
  const { rows } = await db.$client.query<{ id: number }>(
    `with novo as (
       insert into funcionario (nome, email, papel, senha_hash, totp_cifrado, totp_confirmado_em)
       values ($1, $1 || '@retaguarda.example', 'gestor', '', '', now()) returning id)
     insert into sessao_retaguarda (token_hash, funcionario_id, criada_em, expira_em, segundo_fator_em)
     select $2, id, now(), now() + interval '1 day', now() from novo returning funcionario_id as id`,
    [nome, hashSegredo(segredo)],
  )
  // In production mode: the prefix that only https may set.
  return { id: rows[0]?.id ?? 0, cookie: `__Host-${cookieRetaguarda}=${segredo}` }
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

/** What the process holds, in bytes, once what it no longer needs is gone. */
export type Memoria = { heapUsed: number; rss: number }

function memoria(): Memoria {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, rss } = process.memoryUsage()
  return { heapUsed, rss }
}

const servicos = {
  memoria,
  avancar: (ms: number) => parado.avancar(ms),
  aplicativoWeb,
  porta: () => config.port,
  openSessoes,
  openOfertantes,
  openFuncionario,
  gravar,
  gravado,
  /** What the bids of a round left, but for the trail and the answers, which only grow. */
  desfazerLances: async () => void (await db.$client.query('delete from lance')),
  /** Processor time used so far, in microseconds. */
  cpu: () => {
    const { user, system } = process.cpuUsage()
    return user + system
  },
}
export type Produto = typeof servicos
servir(servicos)
