import { setTimeout as sleep } from 'node:timers/promises'
import {
  createRelogioAjustavel,
  type Database,
  forecastAssembleia,
  loadConfig,
  openDatabase,
  publishAssembleia,
  type RelogioAjustavel,
  relogioDoSistema,
  type Servidor,
  startServidor,
} from '@contempla/api'
import { addDays, type Dia, diaDaExtracao, diaEm, parametrosPadrao } from '@contempla/consorcio'
import { basePath } from '@contempla/contract'
import pg from 'pg'
import { emitirGrupo } from '../../apps/api/src/cobrancas/index.ts'
import { ambienteDoProduto, comBanco, cotasPedidas, maximoImportado } from '../massa.ts'
import { type Benchmark, type Medida, numero } from '../medida.ts'
import { cabecalhosDe } from '../pedidos.ts'
import type { Titular } from '../produto.ts'

const poucas = 100_000
const muitas = cotasPedidas()
const titularesUsados = 400
const gruposUsados = 7
const lancesPorGrupo = 2000
const diasDeUmMesAOutro = 31

/** The pages that each thing touched in the database, which nothing else that the machine does changes. */
type Paginas = Record<string, number>

type Lado = { servidor: Servidor; relogio: RelogioAjustavel; db: Database; admin: pg.Client }

async function abrir(databaseUrl: string): Promise<Lado> {
  const relogio = createRelogioAjustavel(relogioDoSistema.agora())
  const config = loadConfig({ ...process.env, ...ambienteDoProduto(databaseUrl) })
  const servidor = await startServidor({ config: { ...config, logLevel: 'silent' }, databaseUrl, relogio })
  const admin = new pg.Client({ connectionString: databaseUrl })
  await admin.connect()
  // What it reads of a table that was just filled is counted with what is asked for.
  await admin.query('alter system set autovacuum = off')
  await admin.query('select pg_reload_conf()')
  return { servidor, relogio, db: openDatabase(databaseUrl, { max: 2, statementTimeout: 0 }), admin }
}

async function fechar({ servidor, db, admin }: Lado) {
  await admin.end()
  await db.$client.end()
  await servidor.close()
}

/** PostgreSQL adds up what a connection touched once a second at most, when it is next used. */
const acumulaMs = 1300

async function countPaginas({ servidor, db, admin }: Lado): Promise<number> {
  await sleep(acumulaMs)
  for (const usado of [db, servidor.contexto.db]) await usado.$client.query('select 1')
  await sleep(100)
  const { rows } = await admin.query<{ paginas: number }>(
    'select (blks_hit + blks_read)::float8 as paginas from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.paginas ?? Number.NaN
}

async function medir(lado: Lado, trabalho: () => Promise<number>): Promise<number> {
  const antes = await countPaginas(lado)
  const vezes = await trabalho()
  return ((await countPaginas(lado)) - antes) / vezes
}

/**
 * Holders of the same imported quotas on either side, each in another of their copies: what differs is the database's size
 * alone.
 */
async function openTitulares({ servidor: { contexto }, admin }: Lado): Promise<Titular[]> {
  const { rows: contadas } = await admin.query<{ cotas: number }>('select count(*)::int as cotas from cota')
  const copias = Math.max(1, Math.floor((contadas[0]?.cotas ?? 0) / maximoImportado))
  const ids = Array.from(
    { length: titularesUsados },
    (_, i) => (i + 1) * (maximoImportado / titularesUsados) + maximoImportado * ((i * 7919) % copias),
  )
  const { rows } = await admin.query<Omit<Titular, 'token'>>(
    `select distinct on (c.cliente_id) c.cliente_id as "clienteId", c.id as "cotaId", a.client_id as "clientId"
     from cota c join cliente k on k.id = c.cliente_id
     join aplicativo a on a.parceiro_id = k.parceiro_id and a.plataforma = 'web' where c.id = any ($1)`,
    [ids],
  )
  const titulares: Titular[] = []
  for (const row of rows) {
    const { accessToken } = await contexto.sessoes.abrir(contexto.db, { ...row, modo: 'normal', web: false })
    titulares.push({ ...row, token: accessToken })
  }
  return titulares
}

const leituras: Record<string, (titular: Titular) => string> = {
  'o início (GET /cotas/simples)': () => '/cotas/simples',
  'uma cota': ({ cotaId }) => `/cota/${cotaId}`,
  'um extrato': ({ cotaId }) => `/cotas/${cotaId}/extrato`,
}

async function measureLeituras(lado: Lado): Promise<Paginas> {
  const titulares = await openTitulares(lado)
  const paginas: Paginas = {}
  for (const [nome, caminho] of Object.entries(leituras)) {
    const pedir = async () => {
      for (const titular of titulares) {
        const url = `${lado.servidor.url}${basePath}${caminho(titular)}`
        const resposta = await fetch(url, { headers: cabecalhosDe(titular) })
        if (resposta.status !== 200) throw new Error(`${caminho(titular)} respondeu ${resposta.status}`)
        await resposta.arrayBuffer()
      }
      return titulares.length
    }
    await pedir()
    paginas[nome] = await medir(lado, pedir)
  }
  return paginas
}

/** The month after the present one, for each quota of some groups; the first is issued to warm up. */
async function measureEmissao(lado: Lado, grupos: readonly number[]): Promise<Paginas> {
  const { db, relogio, admin } = lado
  for (const id of grupos) await emitirGrupo({ db, relogio }, diaEm(relogio.agora()), id)
  await admin.query('analyze movimento, cota_saldo, boleto')
  const dia = addDays(diaEm(relogio.agora()), diasDeUmMesAOutro)
  relogio.ajustar(new Date(`${dia}T15:00:00Z`))
  const [primeiro = 0, ...demais] = grupos
  await emitirGrupo({ db, relogio }, dia, primeiro)
  const paginas = await medir(lado, async () => {
    let emitidas = 0
    for (const id of demais) emitidas += (await emitirGrupo({ db, relogio }, dia, id)).emitidas
    return emitidas
  })
  return { 'a emissão de uma parcela': paginas }
}

type Reuniao = { grupoId: number; numero: number; dia: Dia }

async function prepareReunioes({ admin }: Lado, grupos: readonly number[]) {
  const hoje = diaEm(relogioDoSistema.agora())
  const { rows } = await admin.query<{ id: number }>(
    `insert into funcionario (nome, email, papel, senha_hash) values ('Medição', 'medicao@exemplo.com.br', 'gestor', '')
     on conflict (email) do update set nome = excluded.nome returning id`,
  )
  const funcionarioId = rows[0]?.id ?? 0
  const { rows: reunioes } = await admin.query<Reuniao>(
    `select distinct on (grupo_id) grupo_id as "grupoId", numero, dia::text from assembleia
     where dia >= $1 and grupo_id = any ($2) order by grupo_id, numero`,
    [hoje, grupos],
  )
  for (const { grupoId, numero: n, dia } of reunioes) {
    await admin.query(
      "update cota_saldo set em_aberto = '[]' where cota_id in (select id from cota where grupo_id = $1)",
      [grupoId],
    )
    await admin.query(
      `insert into extracao (dia, premios, registrada_em, registrada_por)
       values ($1, '{12345,23456,34567,45678,56789}', now(), $2) on conflict do nothing`,
      [diaDaExtracao(dia, parametrosPadrao('auto')), funcionarioId],
    )
    await admin.query(
      `insert into lance (protocolo, cota_id, grupo_id, assembleia, modalidade, valor_centavos, embutido_centavos,
         fgts_centavos, forma, situacao, criado_em)
       select 'BENCH-' || id, id, grupo_id, $2, 'livre', credito_centavos * (10 + id * 7919 % 50) / 100, 0, 0, 'prazo',
         'ativo', now() from cota where grupo_id = $1 order by numero limit $3 on conflict do nothing`,
      [grupoId, n, lancesPorGrupo],
    )
  }
  await admin.query('analyze lance, cota_saldo')
  return { funcionarioId, reunioes }
}

async function measureAssembleia(lado: Lado, grupos: readonly number[]): Promise<Paginas> {
  const { db, relogio } = lado
  const contexto = { ...lado.servidor.contexto, db }
  const { funcionarioId, reunioes } = await prepareReunioes(lado, grupos)
  const publish = async ({ grupoId, numero: n, dia }: Reuniao) => {
    relogio.ajustar(new Date(`${dia}T15:00:00Z`))
    const { conferencia } = await forecastAssembleia(contexto, grupoId, n)
    await db.transaction((tx) => publishAssembleia(tx, contexto, { grupoId, numero: n, conferencia, funcionarioId }))
  }
  const [primeira, ...demais] = reunioes
  if (primeira) await publish(primeira)
  const paginas = await medir(lado, async () => {
    for (const reuniao of demais) await publish(reuniao)
    return demais.length
  })
  return { [`uma assembleia com ${numero(lancesPorGrupo)} lances`]: paginas }
}

async function measureLado(databaseUrl: string): Promise<Paginas> {
  const lado = await abrir(databaseUrl)
  try {
    const { rows } = await lado.admin.query<{ id: number }>(
      "select id from grupo where situacao = 'ANDAMENTO' order by id % $1, id limit $1",
      [gruposUsados],
    )
    const grupos = rows.map(({ id }) => id)
    return {
      ...(await measureLeituras(lado)),
      ...(await measureEmissao(lado, grupos)),
      ...(await measureAssembleia(lado, grupos)),
    }
  } finally {
    await fechar(lado)
  }
}

export const crescimento: Benchmark = {
  nome: 'crescimento',
  descricao: `páginas do banco que cada coisa toca, com um milhão de cotas ÷ ${numero(poucas)} (--cotas muda o milhão)`,
  soQuandoPedido: true,
  medir: () =>
    comBanco(async (banco): Promise<Medida[]> => {
      const pequeno = await measureLado(await banco.carregar(poucas))
      const grande = await measureLado(await banco.carregar(muitas))
      return Object.entries(grande).map(([nome, paginas]) => ({
        nome,
        valor: paginas / (pequeno[nome] ?? Number.NaN),
        unidade: '×',
        casas: 2,
        // A level more in each tree of ten that a read goes down is all that it may cost.
        limite: { maximo: nome in leituras ? 1.4 : 1.2 },
        nota: `${numero(paginas, 1)} contra ${numero(pequeno[nome] ?? 0, 1)} páginas`,
      }))
    }),
}
