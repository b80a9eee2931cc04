import { createServer } from 'node:http'
import { LISTAS_DO_CADASTRO, type ListaDoCadastro } from '@contempla/consorcio'
import { contrato } from '@contempla/contract'
import {
  type Ambiente,
  type Chamada,
  type ClienteHttp,
  createMundo,
  type Mundo,
  type ParceiroDeTeste,
  startAmbiente,
} from '@contempla/dev-env'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

let ambiente: Ambiente
let mundo: Mundo
let parceiro: ParceiroDeTeste
let http: ClienteHttp
const felipeSchmidt = { logradouro: 'Rua Felipe Schmidt', bairro: 'Centro', localidade: 'FLORIANOPOLIS', uf: 'SC' }
const deFora: Record<string, object> = {
  '/ws/88010000/json/': { ...felipeSchmidt, ibge: '4205407' },
  '/ws/88020000/json/': { ...felipeSchmidt, ibge: '4299999' },
}
const viaCep = createServer((request, response) => {
  response.end(JSON.stringify(deFora[request.url ?? ''] ?? { erro: true }))
})

beforeAll(async () => {
  await new Promise<void>((resolve) => viaCep.listen(0, '127.0.0.1', resolve))
  const address = viaCep.address()
  const cepUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/ws`
  ambiente = await startAmbiente({ adminUrl: inject('TEST_DATABASE_URL'), config: { cepUrl } })
  mundo = createMundo(ambiente)
  await ambiente.importar([
    ...['Santos', 'São Paulo', 'São Sebastião', '100% Livre', 'A_B', "Santa Bárbara d'Oeste"].map((nome, i) => ({
      tipo: 'municipio',
      codigoIbge: 3_500_000 + i,
      nome,
      uf: 'SP',
    })),
    { tipo: 'municipio', codigoIbge: 4_205_407, nome: 'Florianópolis', uf: 'SC' },
    {
      tipo: 'logradouro',
      cep: '01001000',
      tipoLogradouro: 'Praça',
      nome: 'da Sé',
      bairro: 'Sé',
      codigoIbge: 3_500_001,
    },
  ])
  parceiro = await mundo.novoParceiro()
  http = await mundo.entrar(await mundo.novoTitular(parceiro))
})
afterAll(async () => {
  viaCep.close()
  await ambiente.close()
})

describe('lookups', () => {
  const listas = Object.keys(contrato).filter((key) => key.startsWith('GET /tipos-registro/')) as Chamada[]

  test('are the seven of the specification', () => expect(listas).toHaveLength(7))

  test.each(listas)('%s is told to anybody, as the rules have it', async (key) => {
    const { data } = await mundo.visitante(parceiro).chamar(key)
    const itens = LISTAS_DO_CADASTRO[key.replace('GET /tipos-registro/', '') as ListaDoCadastro]
    expect(data).toEqual(itens.map(({ id, chave, descricao }) => ({ id, chave, descricao })))
  })
})

describe('postal code', () => {
  const buscar = (zip: string) => http.chamar('GET /buscas/cep/:zip', { params: { zip } })

  test('of this installation', async () => {
    expect((await buscar('01001000')).data).toEqual({
      tipo_logradouro: 'Praça',
      logradouro: 'da Sé',
      bairro: 'Sé',
      localidade: 'São Paulo',
      id_cidade: 3_500_001,
      estado: 'SP',
    })
  })

  test('of the service outside, when not known here', async () => {
    expect((await buscar('88010000')).data).toMatchObject({
      tipo_logradouro: 'Rua',
      logradouro: 'Felipe Schmidt',
      localidade: 'Florianópolis',
      id_cidade: 4_205_407,
    })
  })

  test('of a city that this installation does not know, in which no address could be kept', async () => {
    expect(await buscar('88020000')).toMatchObject({ status: 404, codigo: 'CEP_NAO_ENCONTRADO' })
  })

  test('that nobody knows', async () => {
    expect(await buscar('99999999')).toMatchObject({ status: 404, codigo: 'CEP_NAO_ENCONTRADO' })
  })

  test.each(['0100100', '010010000', '01001-00', 'abcdefgh'])('%s is not one', async (zip) => {
    expect(await buscar(zip)).toMatchObject({ status: 400, codigo: 'PARAMETRO_INVALIDO' })
  })
})

describe('cities', () => {
  const nomes = async (query: Record<string, string | number>) =>
    (await http.chamar('GET /buscas/cidades', { query })).data.cidades.map((c: { nome: string }) => c.nome)

  test('of a state, however its letters are written', async () => {
    expect(await nomes({ uf: 'sc' })).toEqual(['Florianópolis'])
  })

  test('by their beginning, and never by a pattern', async () => {
    expect(await nomes({ uf: 'SP', cidade: 'são' })).toEqual(['São Paulo', 'São Sebastião'])
    expect(await nomes({ uf: 'SP', cidade: '100%' })).toEqual(['100% Livre'])
    expect(await nomes({ uf: 'SP', cidade: '%' })).toEqual([])
    expect(await nomes({ uf: 'SP', cidade: '_' })).toEqual([])
    expect(await nomes({ uf: 'SP', cidade: '\\' })).toEqual([])
    expect(await nomes({ uf: 'SP', cidade: "Santa Bárbara d'" })).toEqual(["Santa Bárbara d'Oeste"])
  })

  test('page by page', async () => {
    const todas = await nomes({ uf: 'SP' })
    const paginas = await Promise.all([1, 2, 3].map((offset) => nomes({ uf: 'SP', limit: 2, offset })))
    expect(paginas.flat()).toEqual(todas)
    expect(await nomes({ uf: 'SP', limit: 2, offset: 4 })).toEqual([])
  })

  test.each([
    {},
    { uf: 'S' },
    { uf: 'SPX' },
    { uf: 'XX' },
    { uf: 'SP', limit: 0 },
    { uf: 'SP', limit: 10_001 },
    { uf: 'SP', offset: 0 },
  ])('%j is refused', async (query) => {
    expect((await http.chamar('GET /buscas/cidades', { query: query as Record<string, string> })).codigo).toBe(
      'VALIDACAO',
    )
  })
})

describe('mandatory update', () => {
  const pendente = async () => {
    const titular = await mundo.novoTitular(parceiro, { atualizacaoObrigatoria: true })
    return { titular, cliente: await mundo.entrar(titular) }
  }

  test('somebody who never had one has no process', async () => {
    expect((await http.chamar('GET /core/dados-cadastrais/status')).codigo).toBe('SEM_PROCESSO')
    expect((await http.chamar('GET /core/dados-cadastrais/confirmar-dados')).codigo).toBe('SEM_PROCESSO')
  })

  test('ends when the data are confirmed, once, with one audit entry', async () => {
    const { titular, cliente } = await pendente()
    const status = async () => (await cliente.chamar('GET /core/dados-cadastrais/status')).data
    expect(await status()).toMatchObject({ atualizacaoCadastralObrigatoria: true, status: 'Em Andamento' })
    await Promise.all(Array.from({ length: 5 }, () => cliente.chamar('GET /core/dados-cadastrais/confirmar-dados')))
    expect(await status()).toMatchObject({ atualizacaoCadastralObrigatoria: false, status: 'Concluído' })
    const trilha = await ambiente.sql(
      "select 1 from auditoria where acao = 'confirmar-dados-cadastrais' and ator_id = $1",
      [titular.clienteId],
    )
    expect(trilha).toHaveLength(1)
  })

  test.each([
    ['fixes the addresses that were shown', [{}], true],
    ['fixes none of who has no quota to see them by', [], false],
  ])('confirmed, it %s', async (_caso, cotas, fixo) => {
    const titular = await mundo.novoTitular(parceiro, { cotas })
    const { inscricao: inscricaoNacional, nascimento: nascimentoFundacao } = titular
    const mora = {
      cep: '01001000',
      endereco: 'Praça da Sé',
      bairro: 'Sé',
      uf: 'SP',
      cidade: 'Santos',
      idCidade: 3_500_000,
    }
    const pessoa = { tipo: 'cliente', parceiro: parceiro.chave, nome: 'Ana', inscricaoNacional, nascimentoFundacao }
    await ambiente.importar([{ ...pessoa, atualizacaoObrigatoria: true, enderecos: [mora] }], 2)
    const cliente = await mundo.entrar(titular)
    expect((await cliente.chamar('GET /core/dados-cadastrais/confirmar-dados')).data).toEqual({ confirmado: true })
    const [endereco] = await ambiente.sql(
      'select confirmado_em is not null as fixo from endereco_do_cliente where cliente_id = $1',
      [titular.clienteId],
    )
    expect(endereco).toEqual({ fixo })
  })

  test.each([
    ['was waived by the staff', 'concluido'],
    ['lapsed', 'prazoFinalizado'],
    ['ended in an approval', 'documentoAprovado'],
  ])('that %s confirmed nothing, and confirming says so', async (_caso, fase) => {
    const titular = await mundo.novoTitular(parceiro)
    await mundo.casoEm(titular, { processo: 'atualizacao-cadastral', fase })
    const cliente = await mundo.entrar(titular)
    expect((await cliente.chamar('GET /core/dados-cadastrais/confirmar-dados')).codigo).toBe('SEM_PROCESSO')
    const [dono] = await ambiente.sql('select dados_confirmados_em from cliente where id = $1', [titular.clienteId])
    expect(dono).toEqual({ dados_confirmados_em: null })
  })

  test("the quota's holder's data are the customer's, opened", async () => {
    const { titular, cliente } = await pendente()
    const { data } = await cliente.chamar('GET /cotas/:id/dados-cadastrais', { params: { id: titular.cotas[0] ?? 0 } })
    expect(data).toMatchObject({
      inscricaoNacional: titular.inscricao,
      email: titular.email,
      telefone: '+5511987654321',
      dataNascimentoFundacao: titular.nascimento,
    })
    const [row] = await ambiente.sql<{ t: string }>('select cliente::text as t from cliente where id = $1', [
      titular.clienteId,
    ])
    for (const dado of [titular.inscricao, titular.email, '987654321', titular.nascimento])
      expect(row?.t).not.toContain(dado)
  })

  test('somebody without contacts has none', async () => {
    const titular = await mundo.novoTitular(parceiro, { email: null, telefone: null, nascimentoFundacao: null })
    const { data } = await (await mundo.entrar(titular)).chamar('GET /cotas/:id/dados-cadastrais', {
      params: { id: titular.cotas[0] ?? 0 },
    })
    expect(data).toMatchObject({ email: null, telefone: null, dataNascimentoFundacao: null })
  })
})
