import { analisarDocumentos, createLink, listMesesSemRendimento, loadConfig } from '@contempla/api'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { CABECALHO, generateDemo } from '../gerador/demo.ts'
import { type Ambiente, createMundo, startAmbiente } from '../index.ts'
import { type ChaveDePersona, personas } from '../personas.ts'
import { encenarContemplacoes } from './contemplacoes.ts'
import { encenarFamilias } from './familias.ts'
import { PADROES_DA_DEMONSTRACAO } from './padroes.ts'
import { encenarPosVenda } from './pos-venda.ts'
import { encenarRostos } from './rostos.ts'

/** Fifteen days later it is Christmas Day, a Friday. */
const hoje = '2026-12-10'
let ambiente: Ambiente

beforeAll(async () => {
  ambiente = await startAmbiente({
    adminUrl: inject('TEST_DATABASE_URL'),
    agora: new Date(`${hoje}T15:00:00Z`),
    config: {
      analise: { ...loadConfig({ ...PADROES_DA_DEMONSTRACAO, CONTEMPLA_DEMO: '1' }).analise, amostra: 0 },
    },
  })
  await ambiente.importar([...generateDemo(hoje)].slice(1), CABECALHO.versao)
  await encenarContemplacoes(ambiente.servidor.contexto)
  await encenarPosVenda(ambiente.servidor.contexto)
  await encenarFamilias(ambiente.servidor.contexto)
  await encenarRostos(ambiente.servidor.contexto)
}, 120_000)
afterAll(() => ambiente.close())

/** Reads the persona's contemplation as they see it. */
async function ver(chave: ChaveDePersona) {
  const { contexto } = ambiente.servidor
  const persona = personas.find((cada) => cada.chave === chave)
  if (!persona) throw new Error(`${chave} não está na demonstração`)
  const [dela] = await ambiente.sql<{ clienteId: number; id: number; dominio: string; clientId: string }>(
    `select k.id as "clienteId", c.id, p.dominio, a.client_id as "clientId" from contemplacao x join cota c on c.id = x.cota_id
     join cliente k on k.id = c.cliente_id join parceiro p on p.id = k.parceiro_id
     join aplicativo a on a.parceiro_id = p.id and a.plataforma = 'web'
     where k.inscricao_indice = $1 and x.utilizado_em is null order by x.dia desc limit 1`,
    [contexto.cifra.indice('inscricao', persona.inscricao)],
  )
  if (!dela) throw new Error(`${chave} não tem crédito a usar`)
  const ator = { tipo: 'sistema', id: null } as const
  const token = await createLink(contexto, contexto.db, { uso: 'representante', clienteId: dela.clienteId, ator })
  const { dominio, clientId } = dela
  const http = createMundo(ambiente).visitante({ chave: persona.parceiro, clientId, segredo: 'demonstracao', dominio })
  const { data } = await http.chamar('POST /login/transparente', { body: { token } })
  http.headers = { ...http.headers, access_token: data.access_token }
  return (await http.chamar('GET /cotas/:id/contemplacao', { params: { id: dela.id } })).data
}

test.each<[ChaveDePersona, string | null, string]>([
  ['sonia-sorteada', null, '/contemplado'],
  ['olavo-de-ontem', 'garantia', '/contemplado/garantia'],
  ['helena-da-anterior', 'aguardandoAnaliseInterna', '/contemplado/confirmacao-documentos'],
  ['vanda-de-tudo', 'selecaoDeDocumentos', '/contemplado/documentos-pesado'],
  ['mauro-mais-por-menos', 'pendenciaCliente', '/contemplado/documentos'],
  ['jussara-justa', 'cadastroAprovado', '/contemplado/crivo'],
])('%s stands in %s', async (persona, vista, tela) => {
  expect(await ver(persona)).toMatchObject({ vista, tela, podeIniciar: vista === null })
})

test('the post-sale of who joined a moment ago waits at its first step', async () => {
  const paulo = personas.find(({ chave }) => chave === 'paulo-no-pos-venda')
  const { cifra } = ambiente.servidor.contexto
  const casos = await ambiente.sql(
    `select x.processo, x.fase, c.vendedor, c.data_adesao > $2::date - 31 as "faz pouco" from caso x join cota c on c.id = x.cota_id
     join cliente k on k.id = x.cliente_id where k.inscricao_indice = $1`,
    [cifra.indice('inscricao', paulo?.inscricao ?? ''), hoje],
  )
  expect(casos).toEqual([{ processo: 'pos-venda', fase: 'emailEnviado', vendedor: 'Loja Centro', 'faz pouco': true }])
})

test('the credit of who may be paid in cash yielded every month in which it waited, so that its payment is not held up', async () => {
  const { contexto } = ambiente.servidor
  const elvira = personas.find(({ chave }) => chave === 'elvira-em-especie')
  const [dela] = await ambiente.sql<{ grupoId: number; espera: number; rendeu: number }>(
    `select c.grupo_id as "grupoId",
       (select count(*)::int from generate_series(date_trunc('month', x.credito_disponivel_em::timestamp),
         date_trunc('month', $2::timestamp) - interval '1 month', interval '1 month')) as espera,
       (select count(*)::int from rendimento r where r.grupo_id = c.grupo_id and r.percentual_ppt > 0) as rendeu
     from contemplacao x join cota c on c.id = x.cota_id join cliente k on k.id = c.cliente_id
     where k.inscricao_indice = $1`,
    [contexto.cifra.indice('inscricao', elvira?.inscricao ?? ''), hoje],
  )
  if (!dela) throw new Error('Elvira não foi contemplada')
  expect(dela.espera).toBeGreaterThan(12)
  expect(dela.rendeu).toBeGreaterThanOrEqual(dela.espera)
  expect(await listMesesSemRendimento(contexto.db, dela.grupoId, hoje)).toEqual([])
})

test('who had a cancelled quota contemplated finds the notice to be read, and what is to be given back', async () => {
  const { contexto } = ambiente.servidor
  const catia = personas.find(({ chave }) => chave === 'catia-cancelada-contemplada')
  const [dela] = await ambiente.sql<{ fase: string; processo: string; valor: number; paga: string | null }>(
    `select k.fase, k.processo, r.valor_centavos as valor, r.paga_em::text as paga from caso k
     join cota c on c.id = k.cota_id join restituicao r on r.cota_id = c.id join cliente p on p.id = c.cliente_id
     where p.inscricao_indice = $1`,
    [contexto.cifra.indice('inscricao', catia?.inscricao ?? '')],
  )
  expect(dela).toMatchObject({
    processo: 'aviso-cancelada-contemplada',
    fase: 'tratativaNaoIniciada',
    paga: null,
    valor: expect.any(Number),
  })
})

test('who waits for a decision, for another paper or for nothing more has sent every paper that the analysis asks for', async () => {
  const { cifra } = ambiente.servidor.contexto
  const papeis = await ambiente.sql<{ nome: string; tipo: string; problema: string | null; motivo: Buffer | null }>(
    `select k.nome, d.tipo, d.problema, d.motivo_cifrado as motivo from caso_documento d join caso x on x.id = d.caso_id
     join cliente k on k.id = x.cliente_id where x.processo = 'contemplacao' order by d.id`,
  )
  const tiposDe = (quem: string) => papeis.filter(({ nome }) => nome.startsWith(quem)).map(({ tipo }) => tipo)
  const deTodos = ['documento_pessoal', 'selfie', 'comprovante_residencia']
  expect(tiposDe('Helena')).toEqual([...deTodos, 'holerites_1'])
  expect(tiposDe('Mauro')).toEqual([...deTodos, 'declaracao_ir', 'extrato_bancario'])
  expect(tiposDe('Jussara')).toEqual([...deTodos, 'extrato_inss', 'concessao_beneficio'])
  const recusados = papeis.filter(({ problema }) => problema !== null)
  expect(
    recusados.map(({ nome, tipo, problema, motivo }) => [nome, tipo, problema, motivo && cifra.decifrar(motivo)]),
  ).toEqual([['Mauro Mais por Menos', 'extrato_bancario', 'ilegivel', expect.stringMatching(/cortadas.*180 dias/)]])
})

test('of two whose faces a machine compares one passes by itself, and a person decides about the other', async () => {
  const { contexto } = ambiente.servidor
  const doRosto = () =>
    ambiente.sql<{ nome: string; fase: string; caminho: string | null; semelhanca: number }>(
      `select k.nome, x.fase, r.caminho, r.semelhanca::float8 as semelhanca from caso x
       join cliente k on k.id = x.cliente_id join caso_documento d on d.caso_id = x.id and d.tipo = 'selfie'
       left join comparacao_do_rosto r on r.caso_documento_id = d.id
       where x.processo = 'faturamento-especie' order by x.id`,
    )
  expect((await doRosto()).map(({ fase }) => fase)).toEqual(['brScanEmAndamento', 'brScanEmAndamento'])
  await analisarDocumentos(contexto)
  const [passou, espera] = await doRosto()
  expect(passou).toMatchObject({ nome: 'Rosana Reconhecida', caminho: 'sozinho', fase: 'aguardandoAtualizacaoNewcon' })
  expect(espera).toMatchObject({ nome: 'Bruna Em Dúvida', caminho: 'entre', fase: 'analiseGrc' })
  expect([passou?.semelhanca ?? 0, espera?.semelhanca ?? 1].map((figura) => figura >= 0.45)).toEqual([true, false])
}, 180_000)

test('the time for a guarantee ends on a business day, over a holiday and a weekend', async () => {
  const staged = await ambiente.sql<{ ate: string }>(
    'select distinct garantia_ate::text as ate from contemplacao where garantia_em is null and garantia_ate > $1',
    [hoje],
  )
  expect(staged).toEqual([{ ate: '2026-12-28' }])
})

const daPersona = (chave: ChaveDePersona) =>
  ambiente.servidor.contexto.cifra.indice('inscricao', personas.find((cada) => cada.chave === chave)?.inscricao ?? '')

test('one persona sees the quota of another, who gave the access', async () => {
  const dadas = await ambiente.sql(
    `select d.alcance, d.aceita_em is not null as aceita, d.encerrada_em as fim from delegacao d
     join cliente t on t.id = d.titular_id join cliente k on k.id = d.delegado_id
     where t.inscricao_indice = $1 and k.inscricao_indice = $2`,
    [daPersona('gilda-que-delegou'), daPersona('davi-delegado')],
  )
  expect(dadas).toEqual([{ alcance: 'ver', aceita: true, fim: null }])
})

test('one family waits for the certificate, and the quota of another is held, once', async () => {
  await encenarFamilias(ambiente.servidor.contexto)
  const casos = await ambiente.sql(
    `select x.fase, k.suspenso_por_falecimento_em is not null as suspensa, p.de::text, p.ate::text
     from falecimento f join caso x on x.id = f.caso_id join cliente k on k.inscricao_indice = f.inscricao_indice
     left join pausa_da_cota p on p.caso_id = x.id order by x.id`,
  )
  expect(casos).toEqual([
    { fase: 'aguardandoCertidao', suspensa: false, de: null, ate: null },
    { fase: 'comASeguradora', suspensa: true, de: '2026-11-25', ate: null },
  ])
})
