import {
  type Ambiente,
  type Chamada,
  createMundo,
  createNucleo,
  type Mundo,
  type Nucleo,
  type ParceiroDeTeste,
  startAmbiente,
} from '@contempla/dev-env'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'

type Equipe = Awaited<ReturnType<Nucleo['naRetaguarda']>>

let ambiente: Ambiente
let mundo: Mundo
let analista: Equipe
let atendente: Equipe
let casa: ParceiroDeTeste
let parceiro: number

beforeAll(async () => {
  ambiente = await startAmbiente({ adminUrl: inject('TEST_DATABASE_URL') })
  mundo = createMundo(ambiente)
  const nucleo = createNucleo(ambiente)
  analista = await nucleo.naRetaguarda('analista')
  atendente = await nucleo.naRetaguarda('atendente')
})
afterAll(() => ambiente.close())
beforeEach(async () => {
  casa = await mundo.novoParceiro()
  const [row] = await ambiente.sql<{ id: number }>('select id from parceiro where chave = $1', [casa.chave])
  parceiro = row?.id ?? 0
})

const listar = (key: Chamada, query = {}) => atendente.chamar(key, { query: { parceiro, ...query } })

const pergunta = { topico: 'Lances', pergunta: 'Como dar um lance?', resposta: 'Pelo portal.', ativa: true }
const filial = {
  nome: 'Sede',
  uf: 'SP',
  cidade: 'Campinas',
  endereco: 'Rua A, 1',
  bairro: 'Centro',
  cep: '13010000',
  telefone: null,
  horario: 'Das 9h às 18h',
  ativa: true,
}

const criar = async (key: Chamada, dados: object) => (await analista.chamar(key, { body: { ...dados, parceiro } })).data

describe('questions', () => {
  const ordem = async () =>
    (await listar('GET /comunicacao/perguntas')).data.map((p: { pergunta: string }) => p.pergunta)
  const mover = (id: number, para: 'cima' | 'baixo') =>
    analista.chamar('POST /comunicacao/perguntas/:id/mover', { params: { id }, body: { para } })
  const nova = (texto: string, topico = 'Lances') =>
    criar('POST /comunicacao/perguntas', { ...pergunta, pergunta: texto, topico })

  test('move within their topic, and stop at its ends', async () => {
    const [a, b, c] = [await nova('a'), await nova('b'), await nova('c')]
    await nova('z', 'Boletos')
    expect(await ordem()).toEqual(['z', 'a', 'b', 'c'])
    await mover(c.id, 'cima')
    expect(await ordem()).toEqual(['z', 'a', 'c', 'b'])
    await mover(a.id, 'cima')
    expect(await ordem()).toEqual(['z', 'a', 'c', 'b'])
    await mover(a.id, 'baixo')
    expect(await ordem()).toEqual(['z', 'c', 'a', 'b'])
    await mover(b.id, 'baixo')
    expect(await ordem()).toEqual(['z', 'c', 'a', 'b'])
  })

  test('moved at once keep each a place of its own', async () => {
    const ids = [(await nova('a')).id, (await nova('b')).id, (await nova('c')).id]
    await Promise.all(ids.flatMap((id) => [mover(id, 'cima'), mover(id, 'baixo')]))
    const lugares = (await listar('GET /comunicacao/perguntas')).data.map((p: { ordem: number }) => p.ordem)
    expect(lugares).toEqual([1, 2, 3])
  })

  test('that change their topic go to the end of it, and those switched off stay in the list', async () => {
    const a = await nova('a')
    await nova('b', 'Boletos')
    const mudada = await analista.chamar('PUT /comunicacao/perguntas/:id', {
      params: { id: a.id },
      body: { ...pergunta, pergunta: 'a', topico: 'Boletos', ativa: false },
    })
    expect(mudada.data).toMatchObject({ topico: 'Boletos', ordem: 2, ativa: false })
    expect(await ordem()).toEqual(['b', 'a'])
  })
})

describe('a branch', () => {
  test('shows in the portal until it closes, and stays in the console', async () => {
    const criada = await criar('POST /comunicacao/filiais', filial)
    const http = await mundo.entrar(await mundo.novoTitular(casa))
    const noPortal = async () => (await http.chamar('GET /filiais')).data
    expect(await noPortal()).toMatchObject([{ nome: 'Sede', estado: 'SP' }])
    const alterada = await analista.chamar('PUT /comunicacao/filiais/:id', {
      params: { id: criada.id },
      body: { ...filial, ativa: false },
    })
    expect(alterada.data.ativa).toBe(false)
    expect(await noPortal()).toEqual([])
    expect((await listar('GET /comunicacao/filiais')).json.total).toBe(1)
  })

  test.each([{ uf: 'sp' }, { cep: '13010-000' }, { telefone: '0800' }, { nome: ' ' }])(
    'with %j is refused',
    async (erro) => {
      const body = { ...filial, ...erro, parceiro }
      expect((await analista.chamar('POST /comunicacao/filiais', { body })).codigo).toBe('VALIDACAO')
    },
  )

  test('is found by state', async () => {
    await criar('POST /comunicacao/filiais', filial)
    expect((await listar('GET /comunicacao/filiais', { uf: 'RJ' })).json.total).toBe(0)
    expect((await listar('GET /comunicacao/filiais', { uf: 'SP' })).json.total).toBe(1)
  })
})
