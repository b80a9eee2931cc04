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

describe('topics', () => {
  const nova = (topico: string, texto: string) =>
    cena().criar('POST /comunicacao/perguntas', { ...pergunta, pergunta: texto, topico })
  const escrita = (key: 'POST /comunicacao/assuntos/mover' | 'PUT /comunicacao/assuntos', body: object) =>
    cena().analista.chamar(key, { body: { parceiro: cena().parceiro, ...body } })
  const mover = async (topico: string, para: 'cima' | 'baixo') =>
    (await escrita('POST /comunicacao/assuntos/mover', { topico, para })).data.topicos
  const naRetaguarda = async () =>
    (await cena().listar('GET /comunicacao/perguntas')).data.map(
      (p: { topico: string; pergunta: string }) => `${p.topico}: ${p.pergunta}`,
    )
  const noPortal = async () => {
    const { mundo, casa, parceiro } = cena()
    const http = await mundo.entrar(await mundo.novoTitular(casa))
    const { data } = await http.chamar('GET /faq/topics/:partner', { params: { partner: parceiro } })
    return data.map((t: { topico: string; perguntas: { question: string }[] }) => [
      t.topico,
      ...t.perguntas.map(({ question }) => question),
    ])
  }

  test('come by name until they are moved, one place at a time, in the console and in the portal', async () => {
    for (const topico of ['C', 'A', 'B']) await nova(topico, 'x')
    expect(await noPortal()).toEqual([
      ['A', 'x'],
      ['B', 'x'],
      ['C', 'x'],
    ])
    expect(await mover('C', 'cima')).toEqual(['A', 'C', 'B'])
    expect(await mover('A', 'cima')).toEqual(['A', 'C', 'B'])
    expect(await mover('B', 'baixo')).toEqual(['A', 'C', 'B'])
    expect(await naRetaguarda()).toEqual(['A: x', 'C: x', 'B: x'])
    expect(await noPortal()).toEqual([
      ['A', 'x'],
      ['C', 'x'],
      ['B', 'x'],
    ])
    // A new one has no place yet.
    await nova('0', 'x')
    expect((await noPortal()).map(([topico]: string[]) => topico)).toEqual(['A', 'C', 'B', '0'])
  })

  test('get another name in their place; with that of another, the questions go to its end', async () => {
    await nova('A', '1')
    await nova('B', '2')
    await nova('B', '3')
    const renomear = (topico: string, novo: string) => escrita('PUT /comunicacao/assuntos', { topico, novo })
    expect((await renomear('A', ' Z\u200B ')).data.topicos).toEqual(['Z', 'B'])
    expect(await naRetaguarda()).toEqual(['Z: 1', 'B: 2', 'B: 3'])
    expect((await renomear('Z', 'B')).data.topicos).toEqual(['B'])
    expect(await naRetaguarda()).toEqual(['B: 2', 'B: 3', 'B: 1'])
    expect((await renomear('Z', 'C')).codigo).toBe('NAO_ENCONTRADO')
    const trilha = await cena().ambiente.sql(
      "select acao, antes, depois from auditoria where objeto_tipo = 'parceiro' and objeto_id = $1 and acao like '%assunto' order by id",
      [String(cena().parceiro)],
    )
    expect(trilha).toEqual([
      { acao: 'renomear-assunto', antes: { topico: 'A' }, depois: { topico: 'Z' } },
      { acao: 'renomear-assunto', antes: { topico: 'Z' }, depois: { topico: 'B' } },
    ])
  })

  test('moved at once keep each a place of its own', async () => {
    for (const topico of ['A', 'B', 'C']) await nova(topico, 'x')
    await Promise.all(['A', 'B', 'C'].flatMap((topico) => [mover(topico, 'cima'), mover(topico, 'baixo')]))
    const lugares = await cena().ambiente.sql(
      'select ordem from assunto_da_ajuda where parceiro_id = $1 order by ordem',
      [cena().parceiro],
    )
    expect(lugares).toEqual([{ ordem: 1 }, { ordem: 2 }, { ordem: 3 }])
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
