import { CHAVES_DE_CATEGORIA } from '@contempla/consorcio'
import { expect, test } from 'vitest'
import { useCenario } from '../../varredura/cenario.fixture.ts'
import { createRetrato, listColunas } from '../../varredura/retrato.fixture.ts'
import { FONTES, FORA } from './fontes.ts'

const cenario = useCenario()

/** A column of this name leads to a person, whether or not the database holds the two together. */
const LEVAM =
  /^(?:cliente|cota|caso|sessao|boleto|arquivo|acordo|vistoria|contrato|lance|contemplacao|pagamento|caso_documento)_id$/

/** The tables that lead to a person: by a reference, near or far, to `cliente`, or by the name of a column. */
async function listDaPessoa(): Promise<string[]> {
  const { ambiente } = cenario()
  const referencias = await ambiente.sql<{ de: string; para: string }>(
    `select conrelid::regclass::text as de, confrelid::regclass::text as para from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  const levam = new Set(['cliente', 'auditoria', 'mensagem_saida'])
  for (const { tabela, coluna } of await listColunas(ambiente)) if (LEVAM.test(coluna)) levam.add(tabela)
  for (let antes = -1; antes !== levam.size; ) {
    antes = levam.size
    for (const { de, para } of referencias) if (levam.has(para)) levam.add(de)
  }
  return [...levam]
}

test('every table that leads to a person is in their copy, or says why not', async () => {
  const ditas = new Set([...FONTES.map(({ tabela }) => tabela), ...Object.keys(FORA)])
  const daPessoa = await listDaPessoa()
  expect(daPessoa.length).toBeGreaterThan(60)
  expect(daPessoa.filter((tabela) => !ditas.has(tabela)).toSorted()).toEqual([])
})

test('no table is both in it and out of it, none is made up, and neither is a column that is left out', async () => {
  const colunas = await listColunas(cenario().ambiente)
  const tem = (tabela: string, coluna?: string) =>
    colunas.some((cada) => cada.tabela === tabela && (coluna === undefined || cada.coluna === coluna))
  const inventadas = [
    ...FONTES.filter(({ tabela, omite = [] }) => !tem(tabela) || omite.some((coluna) => !tem(tabela, coluna))),
    ...Object.keys(FORA).filter((tabela) => !tem(tabela)),
  ]
  expect(inventadas).toEqual([])
  expect(FONTES.filter(({ tabela }) => tabela in FORA)).toEqual([])
  expect(CHAVES_DE_CATEGORIA.filter((chave) => !FONTES.some(({ categoria }) => categoria === chave))).toEqual([])
})

type Copia = { categorias: { tabelas: { tabela: string; linhas: unknown[] }[] }[] }

test('what is exported is, table by table, what the database has of the person and of nobody else', async () => {
  const { ambiente, dono, abrir, mundo } = cenario()
  const antes = await (await createRetrato(ambiente))(dono.cliente)
  const http = await mundo.entrar(dono.titular)
  const pedida = await http.chamar('POST /privacidade/exportacao')
  expect(pedida.status, JSON.stringify(pedida.json)).toBe(200)
  const baixada = await http.chamar('GET /privacidade/exportacao/:formato', { params: { formato: 'json' } })
  const copia: Copia = JSON.parse(baixada.bytes.toString('utf8'))
  const exportadas = new Map<string, number>()
  for (const { tabela, linhas } of copia.categorias.flatMap(({ tabelas }) => tabelas))
    exportadas.set(tabela, (exportadas.get(tabela) ?? 0) + linhas.length)
  // Logging in, of which they are told, and asking for it are of the person too.
  // The picture of the sweep knows a bid by who placed it alone.
  const mudaram = ['sessao', 'dispositivo', 'auditoria', 'exportacao', 'ato_do_dia', 'notificacao', 'lance']
  const diferem = FONTES.map(({ tabela }) => tabela)
    .filter((tabela) => !mudaram.includes(tabela))
    .map((tabela) => [tabela, String(exportadas.get(tabela)), antes[tabela]?.split(' ')[0]])
    .filter(([, exportada, guardada]) => exportada !== guardada)
  expect(diferem).toEqual([])
  const texto = baixada.bytes.toString('utf8')
  const { vizinho } = cenario()
  for (const segredo of vizinho.segredos) expect(texto).not.toContain(segredo)
  const guardados = await (await abrir(dono)).chamar('GET /privacidade/dados')
  expect(guardados.data.categorias).toHaveLength(CHAVES_DE_CATEGORIA.length)
  expect(
    guardados.data.categorias.find(({ categoria }: { categoria: string }) => categoria === 'biometria').itens,
  ).toBe(1)
})
