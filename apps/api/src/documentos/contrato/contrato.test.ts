import { type ClienteHttp, type ParceiroDeTeste } from '@contempla/dev-env'
import { expect, test } from 'vitest'
import { withSistema } from '../../sistema.fixture.ts'
import { textosPorPagina } from '../texto.fixture.ts'

const { ambiente, mundo } = withSistema()

const administradora = { nome: 'Casa Administradora Ltda.', cnpj: '00000001000136' }

async function novaCota(
  modelos: (parceiro: ParceiroDeTeste, grupo: string) => Record<string, unknown>[] = () => [],
  doParceiro: Record<string, unknown> = {},
) {
  const parceiro = await mundo.novoParceiro({ administradora, ...doParceiro })
  const titular = await mundo.novoTitular(parceiro, { nome: 'Conceição Ávila', cotas: [{ pagas: 3 }] })
  const id = titular.cotas[0] ?? 0
  const [row] = await ambiente.sql<{ codigo: string; adesao: string }>(
    'select g.codigo, c.data_adesao::text as adesao from cota c join grupo g on g.id = c.grupo_id where c.id = $1',
    [id],
  )
  const linhas = modelos(parceiro, row?.codigo ?? '')
  if (linhas.length > 0) await ambiente.importar(linhas, 4)
  return { id, http: await mundo.entrar(titular), grupo: row?.codigo ?? '', adesao: row?.adesao ?? '' }
}

type DadosDoModelo = { vigenteDesde?: string; grupo?: string; titulo?: string; texto?: string }

const modelo = ({ chave: parceiro }: ParceiroDeTeste, dados: DadosDoModelo = {}) => ({
  tipo: 'modeloDeContrato',
  parceiro,
  chave: `modelo-${dados.vigenteDesde ?? '2020-01-01'}-${dados.grupo ?? 'todos'}`,
  vigenteDesde: '2020-01-01',
  titulo: 'Regulamento',
  texto: '# Das partes\n{{consorciado}} adere ao grupo {{grupo}}, por {{credito}}.',
  ...dados,
})

const contratoDe = (http: ClienteHttp, id: number) =>
  http.chamar('GET /cotas/:id/contrato-registrado', { params: { id } })
const propostaDe = async (http: ClienteHttp, id: number) =>
  (await http.chamar('GET /cotas/:id/informacoes-proposta', { params: { id } })).data

test('the proposal has the figures of the sale, whatever the credit is today', async () => {
  const { id, http, grupo, adesao } = await novaCota((parceiro) => [modelo(parceiro)])
  await ambiente.sql('update cota set credito_centavos = 9000000 where id = $1', [id])
  const { data: extrato } = await http.chamar('GET /cotas/:id/extrato', { params: { id } })
  expect(await propostaDe(http, id)).toEqual({
    titular: { nome: 'Conceição Ávila', inscricaoNacional: expect.stringMatching(/^\d{11}$/) },
    administradora,
    grupo,
    cota: '0001',
    versao: 0,
    bem: 'Automóvel',
    credito: 8_000_000,
    plano: 'Convencional',
    prazoMeses: 60,
    parcelas: 60,
    taxaAdministracao: 15,
    taxaDepoisDaContemplacao: null,
    fundoReserva: 3,
    seguroMensal: 0,
    dataAdesao: adesao,
    primeiraParcela: { vencimento: extrato.lancamentos[0].vencimento, valor: extrato.lancamentos[0].valor },
    contrato: { titulo: 'Regulamento', vigenteDesde: '2020-01-01' },
  })
})

test('the copy is the model with the proposal filled in, in the one layout', async () => {
  const { id, http, grupo } = await novaCota((parceiro) => [modelo(parceiro)])
  const { status, bytes, headers } = await contratoDe(http, id)
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ])
  expect(headers.get('content-disposition')).toBe(`inline; filename="contrato-${grupo}-0001.pdf"`)
  expect(bytes.includes('/StructTreeRoot')).toBe(true)
  const [texto = ''] = textosPorPagina(bytes)
  const corrido = texto.replaceAll('|', '').replaceAll(' ', '')
  for (const dito of [
    'Segunda via do contrato',
    'Dados da proposta',
    'Crédito na adesãoR$ 80.000,00',
    'Das partes',
    `Conceição Ávila adere ao grupo ${grupo}, por R$ 80.000,00.`,
    'Página 1 de 1',
  ])
    expect(corrido).toContain(dito.replaceAll(' ', ''))
})

test.each([
  ['Łódź Consórcios', 'Lódz Consórcios'],
  ['Консорциум', administradora.nome],
  ['共同 Consórcios', administradora.nome],
])('a partner named %s is on paper as %s: in letters that it has', async (nome, impresso) => {
  const { id, http } = await novaCota((parceiro) => [modelo(parceiro)], { nome })
  const [texto = ''] = textosPorPagina((await contratoDe(http, id)).bytes)
  expect(texto.replaceAll('|', '')).toContain(impresso)
  expect(texto).not.toContain('?')
})

test('of a plan that charges its fee after the contemplation, screen and copy say it by the month, and never 0% of all', async () => {
  const { id, http } = await novaCota((parceiro) => [modelo(parceiro, { texto: 'A taxa é de {{taxaAdministracao}}.' })])
  await ambiente.sql(
    `update plano set modalidade = 'plano-justo', taxa_administracao_ppt = 0, adicional_ppt = 4500000000
     where id = (select plano_id from cota where id = $1)`,
    [id],
  )
  expect(await propostaDe(http, id)).toMatchObject({ taxaAdministracao: 0, taxaDepoisDaContemplacao: 0.45 })
  const [texto = ''] = textosPorPagina((await contratoDe(http, id)).bytes)
  const corrido = texto.replaceAll('|', '').replaceAll(' ', '')
  const taxa = '0,45% do crédito em cada mês depois da contemplação'
  for (const dito of [`Taxa de administração${taxa}`, `A taxa é de ${taxa}.`])
    expect(corrido).toContain(dito.replaceAll(' ', ''))
  expect(corrido).not.toContain('administração,noplanotodo')
})

test('a long regulation goes on from page to page, each with its number, and loses no paragraph', async () => {
  const texto = Array.from(
    { length: 120 },
    (_, i) => `# Cláusula ${i + 1}ª\n${'Texto da cláusula. '.repeat(12)}fim${i + 1}.`,
  )
  const { id, http } = await novaCota((parceiro) => [modelo(parceiro, { texto: texto.join('\n') })])
  const paginas = textosPorPagina((await contratoDe(http, id)).bytes)
  expect(paginas.length).toBeGreaterThan(5)
  for (const [i, pagina] of paginas.entries()) expect(pagina).toContain(`Página ${i + 1} de ${paginas.length}`)
  const tudo = paginas.join('|').replaceAll('|', '').replaceAll(' ', '')
  for (let n = 1; n <= 120; n += 1) expect(tudo).toContain(`fim${n}.`)
})

test.each<[string, (parceiro: ParceiroDeTeste, grupo: string) => Record<string, unknown>[], string | null]>([
  ['none is held', () => [], null],
  ['the only one came after the sale', (p) => [modelo(p, { vigenteDesde: '2099-01-01' })], null],
  [
    'there are several: the last before the sale holds',
    (p) => [
      modelo(p),
      modelo(p, { vigenteDesde: '2021-01-01', titulo: 'De 2021' }),
      modelo(p, { vigenteDesde: '2099-01-01' }),
    ],
    'De 2021',
  ],
  [
    'the group has its own: it holds before the partner’s, though older',
    (p, grupo) => [modelo(p, { vigenteDesde: '2021-01-01' }), modelo(p, { grupo, titulo: 'Do grupo' })],
    'Do grupo',
  ],
])('where %s', async (_caso, modelos, titulo) => {
  const { id, http } = await novaCota(modelos)
  expect((await propostaDe(http, id)).contrato?.titulo ?? null).toBe(titulo)
  const { status, codigo } = await contratoDe(http, id)
  expect([status, codigo]).toEqual(titulo === null ? [409, 'CONTRATO_SEM_MODELO'] : [200, undefined])
})

test('another’s model is not this partner’s', async () => {
  const { id, http } = await novaCota()
  await novaCota((parceiro) => [modelo(parceiro)])
  expect((await contratoDe(http, id)).codigo).toBe('CONTRATO_SEM_MODELO')
})
