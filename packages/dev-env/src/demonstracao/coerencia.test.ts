import { createLink, registro } from '@contempla/api'
import { compareAtencoes, formatDiaBr, formatReais, isNovidade } from '@contempla/consorcio'
import type { ChaveDeProcesso } from '@contempla/consorcio/processos'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { CABECALHO, generateDemo } from '../gerador/demo.ts'
import { type Ambiente, type ClienteHttp, createMundo, startAmbiente } from '../index.ts'
import { type ChaveDePersona, type Persona, personas } from '../personas.ts'

const hoje = '2026-11-22'
let ambiente: Ambiente

beforeAll(async () => {
  ambiente = await startAmbiente({ adminUrl: inject('TEST_DATABASE_URL'), agora: new Date(`${hoje}T15:00:00Z`) })
  await ambiente.importar([...generateDemo(hoje)].slice(1), CABECALHO.versao)
  await ambiente.sql('update cliente set senha_expirada = false')
  const { contexto } = ambiente.servidor
  const exclusoes = registro.find(({ nome }) => nome === 'exclusoes')
  await porEmCasos()
  for (const grupo of (await exclusoes?.alvos(contexto, hoje)) ?? []) await exclusoes?.executar(contexto, hoje, grupo)
}, 120_000)
afterAll(() => ambiente.close())

/** These personas are in the middle of a case, their own or their first quota's. */
const emCasos: readonly [ChaveDePersona, ChaveDeProcesso, string][] = [
  ['vanda-de-tudo', 'atualizacao-cadastral', 'pendenciaCliente'],
  ['iris-das-trinta', 'atualizacao-cadastral', 'aguardandoDocumentos'],
  ['dora-em-dia', 'atualizacao-cadastral', 'analiseGrc'],
  ['clara-cooperada', 'faturamento-especie', 'pendenciaCliente'],
  ['celia-cancelada-sorteada', 'devolucao', 'aguardandoDocumentos'],
]

async function porEmCasos() {
  const mundo = createMundo(ambiente)
  for (const [chave, processo, fase] of emCasos) {
    const { id: clienteId } = await readDono(daPersona(chave))
    const cotas = await ambiente.sql<{ id: number }>('select id from cota where cliente_id = $1 order by id', [
      clienteId,
    ])
    await mundo.casoEm({ clienteId, cotas: cotas.map(({ id }) => id) }, { processo, fase })
  }
}

async function readDono({ parceiro, inscricao }: Persona) {
  const [dono] = await ambiente.sql<{ id: number; dominio: string; client_id: string }>(
    `select k.id, p.dominio, a.client_id from cliente k join parceiro p on p.id = k.parceiro_id
     join aplicativo a on a.parceiro_id = p.id and a.plataforma = 'web' where p.chave = $1 and k.inscricao_indice = $2`,
    [parceiro, ambiente.servidor.contexto.cifra.indice('inscricao', inscricao)],
  )
  if (!dono) throw new Error(`${inscricao} não está na demonstração`)
  return dono
}

/** Signs the persona in as a client; a link masks nothing that is counted here. */
async function entrar(persona: Persona): Promise<ClienteHttp> {
  const { contexto } = ambiente.servidor
  const dono = await readDono(persona)
  const { dominio, client_id: clientId } = dono
  const http = createMundo(ambiente).visitante({ chave: persona.parceiro, clientId, segredo: 'demonstracao', dominio })
  const ator = { tipo: 'sistema', id: null } as const
  const token = await createLink(contexto, contexto.db, { uso: 'transparente', clienteId: dono.id, ator })
  const { data } = await http.chamar('POST /login/transparente', { body: { token } })
  http.headers = { ...http.headers, access_token: data.access_token }
  return http
}

const daPersona = (chave: ChaveDePersona) => {
  const achada = personas.find((persona) => persona.chave === chave)
  if (!achada) throw new Error(`não há a persona ${chave}`)
  return achada
}

async function readCotas(persona: Persona) {
  const http = await entrar(persona)
  const { data: lista } = await http.chamar('GET /cotas', { query: { page_size: 100 } })
  const { data: simples } = await http.chamar('GET /cotas/simples')
  const ids: number[] = lista.map(({ idCota }: { idCota: number }) => idCota)
  const cotas = []
  for (const [i, id] of ids.entries()) {
    const { data: detalhe } = await http.chamar('GET /cota/:id', { params: { id } })
    const { data: extrato } = await http.chamar('GET /cotas/:id/extrato', { params: { id } })
    const { data: mes } = await http.chamar('GET /cotas/:id/demonstrativo-atual', { params: { id } })
    cotas.push({ daLista: lista[i], daTroca: simples[i], detalhe, extrato, mes })
  }
  return cotas
}

type Lidas = Awaited<ReturnType<typeof readCotas>>[number]

function expectSemContradicao({ daLista, daTroca: { delegada, ...daTroca }, detalhe, extrato, mes }: Lidas) {
  expect(delegada, 'a cota é de quem a lê').toBeNull()
  expect(detalhe, 'a lista e o detalhe').toMatchObject(daLista)
  expect(daLista, 'a troca e a lista').toMatchObject(daTroca)
  const { parcelasPagas, parcelasAtraso, parcelasAVencer, parcelasTotal, atencoes, devidoHoje, contemplacao, casos } =
    detalhe
  expect(parcelasPagas + parcelasAtraso + parcelasAVencer).toBe(parcelasTotal)
  expect(parcelasTotal).toBe(detalhe.extrato.prazoMeses)
  expect([extrato.percentualPago, mes.percentualPago]).toEqual([detalhe.percentualPago, detalhe.percentualPago])
  expect([extrato.valorPago, extrato.valorSaldoDevedor]).toEqual([detalhe.extrato.valorPago, detalhe.valorSaldoDevedor])
  expect(devidoHoje?.parcelas ?? 0).toBe(detalhe.cancelada ? 0 : parcelasAtraso)
  expect(detalhe.parcelaAVencer === null || detalhe.proximaEmissao === null, 'uma só parcela que vem').toBe(true)
  const valores = (tipo: string) =>
    atencoes.filter((a: { tipo: string }) => a.tipo === tipo).map((a: { valor: number }) => a.valor)
  expect([...valores('atraso'), ...valores('exclusao'), ...valores('exclusao-marcada')]).toEqual(
    devidoHoje ? [devidoHoje.total] : [],
  )
  // A credit that will be paid in cash is told by its own card.
  const emEspecie = casos.some(({ titulo }: Card) => titulo === 'Faturamento')
  expect([...valores('credito-a-caminho'), ...valores('credito-disponivel')]).toEqual(
    contemplacao && !emEspecie ? [contemplacao.credito] : [],
  )
  expect(daLista.creditoPorUsar).toBe(contemplacao?.credito ?? null)
  const disponivel = contemplacao && detalhe.contemplada ? [detalhe.details.disponibilidade] : []
  expect(disponivel).toEqual(disponivel.map(() => contemplacao.credito))
  expect(valores('vencimento')).toEqual(valores('vencimento').map(() => detalhe.parcelaAVencer.valor))
  expect(atencoes).toEqual(atencoes.toSorted(compareAtencoes))
  const doCaso = ({ ate, ...card }: Card) => ({ ...card, dia: ate })
  const pedem = casos.filter(({ pede, ate }: Card) => pede && ate).map(doCaso)
  type DeCaso = { tipo: string; caso: Card | null; dia: string; tom: string }
  // A case that waits for somebody else is told and asks for nothing.
  const pedidos = atencoes.flatMap(({ tipo, caso, dia, tom }: DeCaso) =>
    caso && tipo !== 'caso-em-analise' ? [{ ...caso, dia, tom }] : [],
  )
  expect(pedidos, 'os cards e o que pede atenção').toMatchObject(
    pedem.map(({ titulo, acao, tela, dia, tom }: Card & { dia: string }) => ({ titulo, acao, tela, dia, tom })),
  )
}

type Card = { titulo: string; acao: string; tela: string; tom: string; pede: boolean; ate: string | null }

describe('no two figures that a persona reads contradict each other:', () => {
  test.each(personas)('$nome', async (persona) => {
    const cotas = await readCotas(persona)
    for (const lidas of cotas) expectSemContradicao(lidas)
    const oQuePedem = cotas.map(({ detalhe }) => detalhe.atencoes.find((a: never) => !isNovidade(a)))
    const calados = oQuePedem.findIndex((a) => a === undefined)
    const pedem = calados === -1 ? oQuePedem : oQuePedem.slice(0, calados)
    expect(oQuePedem.slice(pedem.length).filter(Boolean), 'quem pede algo vem antes').toEqual([])
    expect(pedem).toEqual(pedem.toSorted(compareAtencoes))
  })
})

describe('who is about to lose a quota', () => {
  test('reads the day and the amount of the mail on home, and on no screen another', async () => {
    const [tereza] = await readCotas(daPersona('tereza-tres-atrasos'))
    const { atencoes, devidoHoje, avisoDeExclusao } = tereza?.detalhe ?? {}
    expect(atencoes[0]).toMatchObject({ tipo: 'exclusao', quantas: 3, valor: devidoHoje.total })
    expect(atencoes[0].dia).toBe(avisoDeExclusao.pagarAte)
    const { cifra } = ambiente.servidor.contexto
    const mensagens = await ambiente.sql<{ texto_cifrado: Buffer }>('select texto_cifrado from mensagem_saida')
    const [texto = ''] = mensagens.map((m) => cifra.decifrar(m.texto_cifrado)).filter((t) => t.includes('Tereza'))
    expect(texto).toContain(`pague até ${formatDiaBr(avisoDeExclusao.pagarAte)}`)
    expect(texto).toContain(`são ${formatReais(devidoHoje.total)}`)
    expect(texto).toContain(`é excluída do grupo em ${formatDiaBr(avisoDeExclusao.excluiEm)}`)
  })
})

test.each<[ChaveDePersona, string, string]>([
  ['vanda-de-tudo', 'servico', 'atraso'],
  ['transportes-letra-e-numero', 'pesados', 'atraso'],
  ['clara-cooperada', 'imovel', 'caso'],
])('the most urgent quota of %s comes first, by another than the order of purchase', async (chave, tipo, pede) => {
  const [primeira] = await readCotas(daPersona(chave))
  expect(primeira?.detalhe).toMatchObject({
    tipo,
    atencoes: [{ tipo: pede }, ...(primeira?.detalhe.atencoes.slice(1) ?? [])],
  })
})

test.each<[ChaveDePersona, object[]]>([
  ['vanda-de-tudo', [{ acao: 'Enviar documentos', tom: 'erro', pede: true, ate: '2026-12-22' }]],
  ['iris-das-trinta', [{ acao: 'Enviar documentos', tom: 'atencao', pede: true, ate: '2026-12-22' }]],
  ['dora-em-dia', [{ acao: 'Acompanhar', tom: 'info', pede: false }]],
])('%s finds the case that is of the person on every quota, in the same words', async (chave, esperados) => {
  const cotas = await readCotas(daPersona(chave))
  expect(cotas.length).toBeGreaterThan(0)
  for (const { detalhe } of cotas) {
    expect(detalhe.casos).toMatchObject(esperados)
    expect(detalhe.casos).toEqual(cotas[0]?.detalhe.casos)
  }
})

test('a case of a quota is told on that quota alone', async () => {
  const cotas = await readCotas(daPersona('clara-cooperada'))
  expect(cotas.length).toBeGreaterThan(1)
  const comCaso = cotas.filter(({ detalhe }) => detalhe.casos.length > 0)
  expect(comCaso.map(({ detalhe }) => detalhe.casos)).toMatchObject([[{ titulo: 'Faturamento', tom: 'erro' }]])
})

test('no late quota of thirty is hidden by the page', async () => {
  const http = await entrar(daPersona('iris-das-trinta'))
  const { data } = await http.chamar('GET /cotas', { query: { page_size: 5 } })
  expect(data.map(({ parcelasAtraso }: { parcelasAtraso: number }) => parcelasAtraso)).toEqual([1, 1, 1, 1, 0])
})

test.each<[ChaveDePersona, object]>([
  ['sonia-sorteada', { contemplacao: { creditoDisponivelEm: '2026-11-25', credito: 12_885_895 } }],
  ['helena-da-anterior', { contemplacao: { creditoDisponivelEm: '2026-10-27', credito: 10_498_728 } }],
  ['celia-cancelada-sorteada', { restituicao: { valor: 2_013_292, pagaEm: '2026-07-20' } }],
  [
    'marcos-da-montadora',
    { parcelaAVencer: null, proximaEmissao: { numero: 19, vencimento: '2026-12-18', emissao: '2026-11-28' } },
  ],
])('%s finds its amount and its day', async (chave, esperado) => {
  const [cota] = await readCotas(daPersona(chave))
  expect(cota?.detalhe).toMatchObject(esperado)
})
