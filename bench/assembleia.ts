import {
  createRelogioAjustavel,
  loadConfig,
  preverAssembleia,
  publicarAssembleia,
  type RelogioAjustavel,
  relogioDoSistema,
  type Servidor,
  startServidor,
} from '@contempla/api'
import { diaDaExtracao, diaEm, parametrosPadrao } from '@contempla/consorcio'
import { ambienteDoProduto, comBanco } from './massa.ts'
import { type Benchmark, type Medida, mediana, numero } from './medida.ts'

const lancesPorGrupo = 2000
const cotasPorGrupo = 5000
const gruposMedidos = Number(process.env['BENCH_GRUPOS'] ?? 20)
const gruposDaMenor = 4
const maximoMs = 1000
const maximoDaRazao = 1.2

type Reuniao = { grupoId: number; numero: number; dia: string }

type Sala = { servidor: Servidor; relogio: RelogioAjustavel; funcionarioId: number; reunioes: Reuniao[] }

/** The next assembly of each group, with its bids and the drawing that decides it; everybody else paid this month. */
async function prepararReunioes({ contexto }: Servidor): Promise<Omit<Sala, 'servidor' | 'relogio'>> {
  const { $client: client } = contexto.db
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

async function publicar(
  { servidor: { contexto }, relogio, funcionarioId }: Sala,
  { grupoId, numero: n, dia }: Reuniao,
) {
  relogio.ajustar(new Date(`${dia}T15:00:00Z`))
  const { conferencia } = await preverAssembleia(contexto, grupoId, n)
  const inicio = performance.now()
  const { contempladas } = await contexto.db.transaction((tx) =>
    publicarAssembleia(contexto, tx, { grupoId, numero: n, conferencia, funcionarioId }),
  )
  return { ms: performance.now() - inicio, contempladas }
}

/** Publishes every group of a database, one after the other. */
async function publicarTodos(databaseUrl: string, grupos: number) {
  const relogio = createRelogioAjustavel(relogioDoSistema.agora())
  const config = loadConfig({ ...process.env, ...ambienteDoProduto(databaseUrl) })
  const servidor = await startServidor({ config, databaseUrl, relogio, logLevel: 'silent' })
  try {
    const sala = { servidor, relogio, ...(await prepararReunioes(servidor)) }
    const publicadas: Awaited<ReturnType<typeof publicar>>[] = []
    for (const reuniao of sala.reunioes.slice(0, grupos)) publicadas.push(await publicar(sala, reuniao))
    // The first of a process runs code that was never run before.
    return publicadas.slice(1)
  } finally {
    await servidor.close()
  }
}

function resumir(menor: Awaited<ReturnType<typeof publicarTodos>>, maior: typeof menor): Medida[] {
  const tempo = (publicadas: typeof menor) => mediana(publicadas.map(({ ms }) => ms))
  const contempladas = mediana([...menor, ...maior].map(({ contempladas: n }) => n))
  return [
    {
      nome: `publicar ${numero(cotasPorGrupo)} cotas com ${numero(lancesPorGrupo)} lances`,
      valor: tempo(maior),
      unidade: 'ms',
      limite: { maximo: maximoMs },
      nota: `mediana de ${maior.length} grupos; o mais demorado, ${numero(Math.max(...maior.map(({ ms }) => ms)))} ms; ${numero(contempladas)} contempladas cada`,
    },
    {
      nome: `custo por cota: um grupo de ${maior.length} ÷ um grupo só`,
      valor: tempo(maior) / tempo(menor),
      unidade: '×',
      casas: 2,
      limite: { maximo: maximoDaRazao },
      nota: `só, ${numero(tempo(menor))} ms`,
    },
  ]
}

export const assembleia: Benchmark = {
  nome: 'assembleia',
  descricao: `assembleia de 5.000 cotas com 2.000 lances, sorteada, classificada, contemplada e publicada (BENCH_GRUPOS muda os ${gruposMedidos} grupos)`,
  medir: () =>
    comBanco(async (banco) => {
      const menor = await publicarTodos(await banco.carregar(gruposDaMenor * cotasPorGrupo), gruposDaMenor)
      return resumir(menor, await publicarTodos(await banco.carregar(gruposMedidos * cotasPorGrupo), gruposMedidos))
    }),
}
