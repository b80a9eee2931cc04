import {
  createRelogioAjustavel,
  forecastAssembleia,
  loadConfig,
  publishAssembleia,
  publishListas,
  type RelogioAjustavel,
  relogioDoSistema,
  type Servidor,
  startServidor,
} from '@contempla/api'
import { diaDaExtracao, diaEm, parametrosPadrao } from '@contempla/consorcio'
import pg from 'pg'
import { gravarEscritas } from './gravacao.ts'
import { ambienteDoProduto, comBanco } from './massa.ts'
import { type Benchmark, type Medida, mediana, numero } from './medida.ts'

const lancesPorGrupo = 2000
const cotasPorGrupo = 5000
const gruposMedidos = Number(process.env['BENCH_GRUPOS'] ?? 20)
const gruposDaMenor = 6
const maximoDoNu = 4
const maximoDaRazao = 1.2

type Reuniao = { grupoId: number; numero: number; dia: string }

type Sala = { servidor: Servidor; relogio: RelogioAjustavel; funcionarioId: number; reunioes: Reuniao[] }

/** The next assembly of each group, with its bids and the drawing that decides it; everybody else paid this month. */
async function prepareReunioes(client: pg.Client): Promise<Omit<Sala, 'servidor' | 'relogio'>> {
  const hoje = diaEm(relogioDoSistema.agora())
  await client.query("update cota_saldo set em_aberto = '[]' where jsonb_array_length(em_aberto) = 1")
  const { rows: reunioes } = await client.query<Reuniao>(
    `select distinct on (grupo_id) grupo_id as "grupoId", numero, dia::text from assembleia where dia >= $1
     order by grupo_id, numero`,
    [hoje],
  )
  const { rows } = await client.query<{ id: number }>(
    `insert into funcionario (nome, email, papel, senha_hash) values ('Medição', 'medicao@exemplo.com.br', 'gestor', '')
     on conflict (email) do update set nome = excluded.nome returning id`,
  )
  const funcionarioId = rows[0]?.id ?? 0
  for (const { grupoId, numero: assembleia, dia } of reunioes) {
    await client.query(
      `insert into extracao (dia, premios, registrada_em, registrada_por)
       values ($1, '{12345,23456,34567,45678,56789}', now(), $2) on conflict do nothing`,
      [diaDaExtracao(dia, parametrosPadrao('auto')), funcionarioId],
    )
    await client.query(
      `insert into lance (protocolo, cota_id, grupo_id, assembleia, modalidade, valor_centavos, embutido_centavos,
         fgts_centavos, forma, situacao, criado_em)
       select 'BENCH-' || id, id, grupo_id, $2, 'livre', credito_centavos * (10 + id * 7919 % 50) / 100,
         case when id % 10 = 0 then credito_centavos * (10 + id * 7919 % 50) / 400 else 0 end, 0, 'prazo', 'ativo', now()
       from cota where grupo_id = $1 order by numero limit $3 on conflict do nothing`,
      [grupoId, assembleia, lancesPorGrupo],
    )
  }
  await client.query('analyze')
  return { funcionarioId, reunioes }
}

type Executor = Parameters<typeof publishAssembleia>[0]

class Desfeita extends Error {}

type Publicar = (tx: Executor) => ReturnType<typeof publishAssembleia>

/**
 * A publication that is taken back, and what it wrote sent again as it was, alone: the same rows into the same tables and
 * indexes, with no reading, no rule and no trigger; taken back too.
 */
async function publishAndTakeBack({ servidor: { contexto } }: Sala, publicar: Publicar) {
  const desfeita = { ms: Number.NaN, contempladas: 0 }
  const escritas = await gravarEscritas(async () => {
    const inicio = performance.now()
    await contexto.db
      .transaction(async (tx) => {
        const { contempladas } = await publicar(tx)
        Object.assign(desfeita, { ms: performance.now() - inicio, contempladas })
        throw new Desfeita()
      })
      .catch((erro: unknown) => {
        if (!(erro instanceof Desfeita)) throw erro
      })
  })
  const client = await contexto.db.$client.connect()
  try {
    await client.query('begin')
    await client.query("set local session_replication_role = 'replica'")
    const inicio = performance.now()
    for (const { text, values, rowMode } of escritas)
      await client.query({ text, ...(values && { values }), ...(rowMode && { rowMode }) })
    return { ...desfeita, nuMs: performance.now() - inicio }
  } finally {
    await client.query('rollback')
    client.release()
  }
}

async function prepare({ servidor, relogio, funcionarioId }: Sala, reuniao: Reuniao): Promise<Publicar> {
  const { grupoId, numero: n, dia } = reuniao
  const { contexto } = servidor
  relogio.ajustar(new Date(`${dia}T15:00:00Z`))
  // The lists are sealed at the cut-off, by their routine, as in every assembly.
  await publishListas(contexto)
  const { conferencia } = await forecastAssembleia(contexto, grupoId, n)
  return (tx) => publishAssembleia(tx, contexto, { grupoId, numero: n, conferencia, funcionarioId })
}

async function publish(sala: Sala, reuniao: Reuniao) {
  const publicar = await prepare(sala, reuniao)
  const { nuMs } = await publishAndTakeBack(sala, publicar)
  const inicio = performance.now()
  const { contempladas } = await sala.servidor.contexto.db.transaction(publicar)
  return { ms: performance.now() - inicio, nuMs, contempladas }
}

async function abrir(databaseUrl: string): Promise<Sala> {
  const relogio = createRelogioAjustavel(relogioDoSistema.agora())
  const config = loadConfig({ ...process.env, ...ambienteDoProduto(databaseUrl) })
  // Of its own: preparing takes longer than any query of the product may.
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const preparo = await prepareReunioes(client)
  await client.end()
  const servidor = await startServidor({ config: { ...config, logLevel: 'silent' }, databaseUrl, relogio })
  return { servidor, relogio, ...preparo }
}

type Publicada = Awaited<ReturnType<typeof publish>>

/** Takes turns between the two databases, so that what else the machine does falls on both; then the rest of the larger. */
async function revezar(menor: Sala, maior: Sala) {
  const [naMenor, naMaior]: [Publicada[], Publicada[]] = [[], []]
  for (const [i, reuniao] of maior.reunioes.slice(0, gruposMedidos).entries()) {
    const naVez = menor.reunioes[i]
    if (naVez) naMenor.push(await publish(menor, naVez))
    naMaior.push(await publish(maior, reuniao))
  }
  // The first of each runs code, and reads pages, for the first time.
  return { menor: naMenor.slice(1), maior: naMaior.slice(1) }
}

const vezesDaRapida = 4

/** The ratio of the publication of one group, taken back each time; the first time, which runs all of it cold, does not count. */
export async function measureAssembleia(databaseUrl: string, maximo: number): Promise<Medida[]> {
  const sala = await abrir(databaseUrl)
  try {
    const [reuniao] = sala.reunioes
    if (!reuniao) throw new Error('não há assembleia a publicar')
    const publicar = await prepare(sala, reuniao)
    const publicadas: Publicada[] = []
    for (let i = 0; i < vezesDaRapida; i += 1) publicadas.push(await publishAndTakeBack(sala, publicar))
    return [razaoDe(publicadas.slice(1), maximo)]
  } finally {
    await sala.servidor.close()
  }
}

const tempo = (publicadas: readonly Publicada[]) => mediana(publicadas.map(({ ms }) => ms))

function razaoDe(publicadas: readonly Publicada[], maximo: number): Medida {
  const contempladas = publicadas.map(({ contempladas: n }) => n)
  return {
    nome: `publicar ${numero(cotasPorGrupo)} cotas com ${numero(lancesPorGrupo)} lances ÷ as suas escritas sós`,
    valor: mediana(publicadas.map(({ ms, nuMs }) => ms / nuMs)),
    unidade: '×',
    casas: 2,
    limite: { maximo },
    nota: `${numero(tempo(publicadas))} contra ${numero(mediana(publicadas.map(({ nuMs }) => nuMs)))} ms, mediana de ${publicadas.length}; o mais demorado, ${numero(Math.max(...publicadas.map(({ ms }) => ms)))} ms; de ${numero(Math.min(...contempladas))} a ${numero(Math.max(...contempladas))} contempladas`,
  }
}

function resumir({ menor, maior }: Awaited<ReturnType<typeof revezar>>): Medida[] {
  const pares = menor.map(({ ms }, i) => (maior[i]?.ms ?? Number.NaN) / ms)
  return [
    razaoDe(maior, maximoDoNu),
    {
      nome: `custo por cota: banco de ${gruposMedidos} grupos ÷ de ${gruposDaMenor}`,
      valor: mediana(pares),
      unidade: '×',
      casas: 2,
      limite: { maximo: maximoDaRazao },
      nota: `mediana de ${pares.length} pares revezados; ${numero(tempo(maior.slice(0, pares.length)))} contra ${numero(tempo(menor))} ms`,
    },
  ]
}

export const assembleia: Benchmark = {
  nome: 'assembleia',
  descricao: `assembleia de 5.000 cotas com 2.000 lances, sorteada, classificada, contemplada e publicada (BENCH_GRUPOS muda os ${gruposMedidos} grupos)`,
  medir: () =>
    comBanco(async (banco) => {
      const salas = [await abrir(await banco.carregar(gruposDaMenor * cotasPorGrupo))]
      try {
        salas.push(await abrir(await banco.carregar(gruposMedidos * cotasPorGrupo)))
        const [menor, maior] = salas
        return menor && maior ? resumir(await revezar(menor, maior)) : []
      } finally {
        for (const { servidor } of salas) await servidor.close()
      }
    }),
}
