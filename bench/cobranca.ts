import { createRelogioAjustavel, openDatabase } from '@contempla/api'
import { addDays, diaEm } from '@contempla/consorcio'
import pg from 'pg'
import { emitirGrupo } from '../apps/api/src/cobrancas/index.ts'
import { comBanco, cotasPedidas } from './massa.ts'
import { type Benchmark, type Medida, mediana, numero, quantil } from './medida.ts'

const poucas = 10_000
const muitas = cotasPedidas()
const minimo = 0.5
const diasDeUmMesAOutro = 31

type Grupo = { cotas: number; emissaoMs: number; nuaMs: number }

const colunasDoMovimento = `cota_id, tipo, dia, parcela, vencimento, credito_centavos, fundo_comum_centavos,
  taxa_administracao_centavos, fundo_reserva_centavos, seguro_centavos, taxa_cadastro_centavos, diferenca_centavos,
  multa_centavos, juros_centavos, fundo_comum_ppt, taxa_administracao_ppt, fundo_reserva_ppt, criado_em`
const colunasDoBoleto = 'cota_id, tipo, parcelas, valor_centavos, vencimento, criado_em'

/** What the run of a group wrote, put aside for the bare insertion to write once more under other keys. */
const separar = [
  'drop table if exists nu_movimento, nu_boleto, nu_saldo',
  `create unlogged table nu_movimento as select ${colunasDoMovimento}, chave || ':nu' as chave
   from movimento where criado_em = $1 and cota_id in (select id from cota where grupo_id = $2)`,
  `create unlogged table nu_boleto as select ${colunasDoBoleto}
   from boleto where criado_em = $1 and cota_id in (select id from cota where grupo_id = $2)`,
  `create unlogged table nu_saldo as select cota_id, em_aberto from cota_saldo
   where cota_id in (select cota_id from nu_boleto)`,
  'analyze nu_movimento, nu_boleto, nu_saldo',
]

const nua = [
  'begin',
  `insert into movimento (${colunasDoMovimento}, chave) select ${colunasDoMovimento}, chave from nu_movimento`,
  `insert into boleto (${colunasDoBoleto}) select ${colunasDoBoleto} from nu_boleto`,
  'update cota_saldo s set em_aberto = n.em_aberto from nu_saldo n where n.cota_id = s.cota_id',
  'commit',
]

async function cronometrar(trabalho: () => Promise<unknown>): Promise<number> {
  const inicio = performance.now()
  await trabalho()
  return performance.now() - inicio
}

/** Issues one month, group by group, and after each writes the same rows again by bare statements. */
async function measureMes(databaseUrl: string): Promise<Grupo[]> {
  const relogio = createRelogioAjustavel(new Date())
  const db = openDatabase(databaseUrl, { max: 2, statementTimeout: 0 })
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: number }>("select id from grupo where situacao = 'ANDAMENTO' order by id")
    // What is due by now first: what is measured is one month.
    for (const { id } of rows) await emitirGrupo({ db, relogio }, diaEm(relogio.agora()), id)
    await client.query('vacuum analyze')
    await client.query('checkpoint')
    const dia = addDays(diaEm(relogio.agora()), diasDeUmMesAOutro)
    const medidas: Grupo[] = []
    relogio.ajustar(new Date(`${dia}T15:00:00Z`))
    for (const { id } of rows) {
      let cotas = 0
      const emissaoMs = await cronometrar(async () => {
        cotas = (await emitirGrupo({ db, relogio }, dia, id)).emitidas
      })
      for (const comando of separar) await client.query(comando, comando.includes('$1') ? [relogio.agora(), id] : [])
      const { rows: separadas } = await client.query<{ total: number }>('select count(*)::int as total from nu_boleto')
      if (separadas[0]?.total !== cotas) throw new Error(`Foram separadas ${separadas[0]?.total} parcelas de ${cotas}`)
      const nuaMs = await cronometrar(async () => {
        for (const comando of nua) await client.query(comando)
      })
      if (cotas > 0) medidas.push({ cotas, emissaoMs, nuaMs })
    }
    return medidas
  } finally {
    await client.end()
    await db.$client.end()
  }
}

const sum = (grupos: readonly Grupo[], valor: (grupo: Grupo) => number) =>
  grupos.reduce((total, grupo) => total + valor(grupo), 0)

function resumir(grande: Grupo[], pequeno: Grupo[]): Medida[] {
  const cotas = sum(grande, (grupo) => grupo.cotas)
  const emissao = sum(grande, (grupo) => grupo.emissaoMs)
  const nuaTotal = sum(grande, (grupo) => grupo.nuaMs)
  const razoes = grande.map(({ emissaoMs, nuaMs }) => nuaMs / emissaoMs)
  const porCota = (grupos: Grupo[]) => (sum(grupos, (g) => g.emissaoMs) / sum(grupos, (g) => g.cotas)) * 1000
  return [
    {
      nome: `emissão de ${numero(cotas)} cotas ÷ inserção nua`,
      valor: nuaTotal / emissao,
      unidade: '×',
      casas: 2,
      limite: { minimo },
      nota: `${numero((cotas / emissao) * 1000)} contra ${numero((cotas / nuaTotal) * 1000)} cotas por segundo; grupos de ${numero(quantil(razoes, 0), 2)} a ${numero(quantil(razoes, 1), 2)}, mediana ${numero(mediana(razoes), 2)}`,
    },
    {
      nome: 'o mês inteiro',
      valor: emissao / 1000,
      unidade: 's',
      casas: 1,
      nota: `inserção nua: ${numero(nuaTotal / 1000, 1)} s`,
    },
    {
      nome: `tempo por cota com ${numero(muitas)} ÷ ${numero(poucas)} cotas`,
      valor: porCota(grande) / porCota(pequeno),
      unidade: '×',
      casas: 2,
      nota: `${numero(porCota(grande))} contra ${numero(porCota(pequeno))} µs`,
    },
  ]
}

export const cobranca: Benchmark = {
  nome: 'cobranca',
  descricao: 'emissão mensal de um milhão de cotas contra a inserção nua das mesmas linhas (--cotas muda o milhão)',
  soQuandoPedido: true,
  medir: () =>
    comBanco(async (banco) => {
      const pequeno = await measureMes(await banco.carregar(poucas))
      return resumir(await measureMes(await banco.carregar(muitas)), pequeno)
    }),
}
