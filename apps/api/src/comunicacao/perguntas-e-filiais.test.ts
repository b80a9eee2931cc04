import { describe, expect, test } from 'vitest'
import { filial, pergunta, useCena } from './comunicacao.fixture.ts'

const cena = useCena()

describe('questions', () => {
  const ordem = async () =>
    (await cena().listar('GET /comunicacao/perguntas')).data.map((p: { pergunta: string }) => p.pergunta)
  const mover = (id: number, para: 'cima' | 'baixo') =>
    cena().analista.chamar('POST /comunicacao/perguntas/:id/mover', { params: { id }, body: { para } })
  const nova = (texto: string, topico = 'Lances') =>
    cena().criar('POST /comunicacao/perguntas', { ...pergunta, pergunta: texto, topico })

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
    const { listar } = cena()
    const ids = [(await nova('a')).id, (await nova('b')).id, (await nova('c')).id]
    await Promise.all(ids.flatMap((id) => [mover(id, 'cima'), mover(id, 'baixo')]))
    const lugares = (await listar('GET /comunicacao/perguntas')).data.map((p: { ordem: number }) => p.ordem)
    expect(lugares).toEqual([1, 2, 3])
  })

  test('that change their topic go to the end of it, and those switched off stay in the list', async () => {
    const { analista } = cena()
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
    const { mundo, analista, casa, listar, criar } = cena()
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
      const { analista, parceiro } = cena()
      const body = { ...filial, ...erro, parceiro }
      expect((await analista.chamar('POST /comunicacao/filiais', { body })).codigo).toBe('VALIDACAO')
    },
  )

  test('is found by state', async () => {
    const { listar, criar } = cena()
    await criar('POST /comunicacao/filiais', filial)
    expect((await listar('GET /comunicacao/filiais', { uf: 'RJ' })).json.total).toBe(0)
    expect((await listar('GET /comunicacao/filiais', { uf: 'SP' })).json.total).toBe(1)
  })
})
