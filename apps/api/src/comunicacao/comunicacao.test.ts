import { randomUUID } from 'node:crypto'
import { type Chamada, createClienteHttp } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { filial, idDoParceiro, pergunta, useCena } from './comunicacao.fixture.ts'

const cena = useCena()

const emHoras = (horas: number) => new Date(cena().ambiente.relogio.agora().getTime() + horas * 3_600_000).toISOString()
const trilha = (tipo: string, id: number) =>
  cena().ambiente.sql('select acao, ator_id from auditoria where objeto_tipo = $1 and objeto_id = $2 order by id', [
    tipo,
    String(id),
  ])
const aviso = () => ({ inicio: emHoras(-1), fim: emHoras(1), texto: 'Voltamos às 8h.', ativo: true })
const comunicado = { titulo: 'Feriado', texto: 'Não abrimos.', tipo: null, grupo: null, comecaEm: null, expiraEm: null }

const criacoes = [
  ['POST /comunicacao/avisos', aviso, 'aviso'],
  ['POST /comunicacao/comunicados', () => comunicado, 'comunicado'],
  ['POST /comunicacao/perguntas', () => pergunta, 'pergunta'],
  ['POST /comunicacao/filiais', () => filial, 'filial'],
] as const

describe('who may', () => {
  const escritas = [
    ...criacoes.map(([key, dados]) => [key, () => ({ ...dados(), parceiro: cena().parceiro })] as const),
    ['PUT /comunicacao/avisos/:id', aviso],
    ['POST /comunicacao/avisos/:id/encerrar', undefined],
    ['PUT /comunicacao/comunicados/:id', () => comunicado],
    ['POST /comunicacao/comunicados/:id/publicar', undefined],
    ['POST /comunicacao/comunicados/:id/expirar', undefined],
    ['DELETE /comunicacao/comunicados/:id', undefined],
    ['PUT /comunicacao/perguntas/:id', () => pergunta],
    ['POST /comunicacao/perguntas/:id/mover', () => ({ para: 'cima' })],
    ['POST /comunicacao/assuntos/mover', () => ({ parceiro: cena().parceiro, topico: 'Lances', para: 'cima' })],
    ['PUT /comunicacao/assuntos', () => ({ parceiro: cena().parceiro, topico: 'Lances', novo: 'b' })],
    ['PUT /comunicacao/filiais/:id', () => filial],
  ] as const

  test.each(escritas)('%s is for analysts and up, and misses what does not exist', async (key, corpo) => {
    const { ambiente, analista, atendente } = cena()
    const dados = corpo?.()
    const envio = { params: { id: 900_719_925 }, ...(dados ? { body: dados } : {}) }
    expect((await createClienteHttp(ambiente.url).chamar(key, envio)).codigo).toBe('TOKEN_EXPIRED')
    expect((await atendente.chamar(key, envio)).codigo).toBe('PAPEL_NAO_PERMITE')
    const ausente = dados && 'parceiro' in dados ? { ...envio, body: { ...dados, parceiro: 900_719_925 } } : envio
    expect((await analista.chamar(key, ausente)).codigo).toBe('NAO_ENCONTRADO')
  })

  test.each([
    'GET /comunicacao/avisos',
    'GET /comunicacao/comunicados',
    'GET /comunicacao/perguntas',
    'GET /comunicacao/filiais',
  ] as const)('%s is read by all the staff, and nobody else', async (key) => {
    const { ambiente, listar } = cena()
    expect((await createClienteHttp(ambiente.url).chamar(key)).codigo).toBe('TOKEN_EXPIRED')
    expect((await listar(key)).json).toMatchObject({ data: [], total: 0, page: 1 })
  })
})

describe('what is created', () => {
  test.each(criacoes)('by %s is listed, under its partner alone, and in the trail', async (key, dados, tipo) => {
    const { mundo, analista, listar, criar } = cena()
    const criado = await criar(key, dados())
    expect(criado).toMatchObject(dados())
    expect((await listar(key.replace('POST', 'GET') as Chamada)).json).toMatchObject({ total: 1, data: [criado] })
    const outro = await idDoParceiro(cena(), await mundo.novoParceiro())
    expect((await listar(key.replace('POST', 'GET') as Chamada, { parceiro: outro })).json.total).toBe(0)
    expect(await trilha(tipo, criado.id)).toEqual([{ acao: `criar-${tipo}`, ator_id: analista.funcionarioId }])
  })

  test.each(criacoes)('by %s with one key is created once', async (key, dados) => {
    const { analista, parceiro, listar } = cena()
    const envio = { body: { ...dados(), parceiro }, headers: { 'idempotency-key': randomUUID() } }
    const [um, dois] = [await analista.chamar(key, envio), await analista.chamar(key, envio)]
    expect(dois.data).toEqual(um.data)
    expect((await listar(key.replace('POST', 'GET') as Chamada)).json.total).toBe(1)
  })
})

describe('a maintenance warning', () => {
  test.each([
    [-1, 1, true, 'no-ar'],
    [1, 2, true, 'agendado'],
    [-2, -1, true, 'encerrado'],
    [-1, 1, false, 'desligado'],
  ])('from %i to %i hours, on: %s, is %s', async (de, ate, ativo, situacao) => {
    const { criar } = cena()
    const dados = { ...aviso(), inicio: emHoras(de), fim: emHoras(ate), ativo }
    expect((await criar('POST /comunicacao/avisos', dados)).situacao).toBe(situacao)
  })

  test('reaches the portal, and leaves it when it is ended', async () => {
    const { ambiente, analista, parceiro, criar } = cena()
    const { id } = await criar('POST /comunicacao/avisos', aviso())
    const noPortal = async () =>
      (await createClienteHttp(ambiente.url).chamar('GET /parceiros/:id/warnings', { params: { id: parceiro } })).data
    expect(await noPortal()).toMatchObject([{ text: 'Voltamos às 8h.', active: true }])
    const encerrar = () => analista.chamar('POST /comunicacao/avisos/:id/encerrar', { params: { id } })
    expect((await encerrar()).data.situacao).toBe('desligado')
    expect((await encerrar()).status).toBe(200)
    expect(await noPortal()).toMatchObject([{ active: false }])
    expect(await trilha('aviso', id)).toHaveLength(2)
  })

  test('is changed until it is over, and then stays', async () => {
    const { ambiente, analista, criar } = cena()
    const { id } = await criar('POST /comunicacao/avisos', aviso())
    const alterar = () =>
      analista.chamar('PUT /comunicacao/avisos/:id', { params: { id }, body: { ...aviso(), texto: 'Mudou.' } })
    expect((await alterar()).data.texto).toBe('Mudou.')
    await ambiente.sql('update aviso_manutencao set fim = $1 where id = $2', [emHoras(-0.5), id])
    expect((await alterar()).codigo).toBe('JA_ENCERRADO')
  })

  test('ends after it begins', async () => {
    const { analista, parceiro } = cena()
    const body = { ...aviso(), parceiro, fim: emHoras(-1) }
    expect((await analista.chamar('POST /comunicacao/avisos', { body })).codigo).toBe('VALIDACAO')
  })
})

describe('a notice', () => {
  const em = (acao: string, id: number, body?: object) =>
    cena().analista.chamar(acao as Chamada, { params: { id }, ...(body ? { body } : {}) })

  test('goes from draft to published to expired, and nothing of what was read changes', async () => {
    const { listar, criar } = cena()
    const { id, situacao } = await criar('POST /comunicacao/comunicados', comunicado)
    expect(situacao).toBe('rascunho')
    expect((await em('POST /comunicacao/comunicados/:id/expirar', id)).codigo).toBe('NAO_PUBLICADO')
    const mudado = await em('PUT /comunicacao/comunicados/:id', id, { ...comunicado, titulo: 'Novo' })
    expect(mudado.data).toMatchObject({ titulo: 'Novo', situacao: 'rascunho' })
    expect((await em('POST /comunicacao/comunicados/:id/publicar', id)).data.situacao).toBe('publicado')
    for (const [acao, body] of [
      ['POST /comunicacao/comunicados/:id/publicar'],
      ['PUT /comunicacao/comunicados/:id', comunicado],
      ['DELETE /comunicacao/comunicados/:id'],
    ] as const)
      expect((await em(acao, id, body)).codigo).toBe('JA_PUBLICADO')
    expect((await em('POST /comunicacao/comunicados/:id/expirar', id)).data.situacao).toBe('expirado')
    expect((await em('POST /comunicacao/comunicados/:id/expirar', id)).status).toBe(200)
    expect((await listar('GET /comunicacao/comunicados')).data).toMatchObject([
      { titulo: 'Novo', texto: 'Não abrimos.' },
    ])
    expect((await trilha('comunicado', id)).map(({ acao }) => acao)).toEqual([
      'criar-comunicado',
      'alterar-comunicado',
      'publicar-comunicado',
      'expirar-comunicado',
    ])
  })

  test('expires by itself at its time', async () => {
    const { ambiente, listar, criar } = cena()
    const { id } = await criar('POST /comunicacao/comunicados', { ...comunicado, expiraEm: emHoras(1) })
    await em('POST /comunicacao/comunicados/:id/publicar', id)
    ambiente.relogio.avancar(3_599_000)
    expect((await listar('GET /comunicacao/comunicados')).data[0].situacao).toBe('publicado')
    ambiente.relogio.avancar(1000)
    expect((await listar('GET /comunicacao/comunicados')).data[0].situacao).toBe('expirado')
  })

  test('that is to begin later is scheduled until then, tells who published it, and may be taken back before', async () => {
    const { ambiente, listar, criar } = cena()
    const { id } = await criar('POST /comunicacao/comunicados', { ...comunicado, comecaEm: emHoras(1) })
    const depois = await criar('POST /comunicacao/comunicados', { ...comunicado, titulo: 'b', comecaEm: emHoras(2) })
    for (const cada of [id, depois.id]) await em('POST /comunicacao/comunicados/:id/publicar', cada)
    const situacoes = async () =>
      (await listar('GET /comunicacao/comunicados')).data.map((c: { situacao: string }) => c.situacao)
    ambiente.relogio.avancar(3_599_999)
    expect(await situacoes()).toEqual(['agendado', 'agendado'])
    ambiente.relogio.avancar(1)
    expect(await situacoes()).toEqual(['agendado', 'publicado'])
    expect((await listar('GET /comunicacao/comunicados')).data[1].publicadoPor).toEqual(expect.any(String))
    expect((await em('POST /comunicacao/comunicados/:id/expirar', depois.id)).data.situacao).toBe('expirado')
  })

  test('whose time is over is not published', async () => {
    const { criar } = cena()
    const { id } = await criar('POST /comunicacao/comunicados', { ...comunicado, expiraEm: emHoras(0) })
    expect((await em('POST /comunicacao/comunicados/:id/publicar', id)).codigo).toBe('EXPIRA_ANTES_DE_PUBLICAR')
  })

  test('that is a draft is thrown away', async () => {
    const { listar, criar } = cena()
    const { id } = await criar('POST /comunicacao/comunicados', comunicado)
    expect((await em('DELETE /comunicacao/comunicados/:id', id)).data).toEqual({ descartado: true })
    expect((await listar('GET /comunicacao/comunicados')).json.total).toBe(0)
  })
})
