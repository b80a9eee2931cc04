import { describe, expect, test } from 'vitest'
import { useCena } from '../../assembleias/assembleias.fixture.ts'
import { deverSo } from '../../creditos/divida.fixture.ts'
import { ateAConta, ateOLink, contaDe, diasDepois, hoje, novaQuitada, pagar } from './especie.fixture.ts'

const cena = useCena()

describe('who may have the credit in cash', () => {
  test('the holder of a quota contemplated 180 days ago and paid off; each condition is told', async () => {
    const t = await novaQuitada(cena())
    const { data } = await t.validar()
    expect(data).toMatchObject({ podeFaturar: true, jaPedido: false, aPartirDe: '2026-10-21' })
    expect(data.valorCredito).toBeGreaterThan(0)
    expect(data.condicoes.every(({ atendida }: { atendida: boolean }) => atendida)).toBe(true)
  })

  test.each([
    ['carencia', { parametros: { diasParaEspecie: 300 } }, 0],
    ['quitada', {}, 99_000_000],
  ])('without "%s" the case is not opened', async (condicao, pedido, devido) => {
    const t = await novaQuitada(cena(), pedido)
    await deverSo(cena().ambiente, t.id, devido)
    const { data } = await t.validar()
    expect(data.podeFaturar).toBe(false)
    expect(data.condicoes).toContainEqual({ condicao, atendida: false })
    expect(await t.abrir()).toMatchObject({ status: 409, json: { codigo: 'ESPECIE_NAO_PERMITIDA' } })
    expect(await t.status()).toMatchObject({ status: 404, json: { codigo: 'SEM_PROCESSO' } })
  })

  test.each([
    ['before the contemplation in force', '2026-04-23T15:00:00Z', false],
    ['on its day', '2026-04-24T15:00:00Z', true],
  ])('the analysis of a case opened %s: %s, counts: %s', async (_quando, em, vale) => {
    const t = await novaQuitada(cena())
    await cena().ambiente.sql('update contemplacao set garantia_em = null where cota_id = $1', [t.id])
    await cena().ambiente.sql(
      `insert into caso (processo, cliente_id, cota_id, fase, respostas, escolhas, fase_desde, aberto_em, prazo_desde, aberto_por, escalado, encerrado_em)
       values ('contemplacao', $1, $2, 'concluido', '{}', '{}', $3, $3, $3, 'cliente', false, $3)`,
      [t.clienteId, t.id, em],
    )
    expect((await t.validar()).data.condicoes).toContainEqual({ condicao: 'analise', atendida: vale })
  })

  test('who has no quota in hand is asked for it', async () => {
    const t = await novaQuitada(cena())
    await cena().ambiente.sql('update cota set cliente_id = (select min(id) from cliente) where id = $1', [t.id])
    expect((await t.validar()).status).toBe(404)
  })
})

test.each([
  ['imovel', 1],
  ['auto', 0],
] as const)('the home of a quota of %s shows the way to the cash: %i card', async (categoria, quantos) => {
  const t = await novaQuitada(cena(), { categoria })
  const cartoes = async () => (await t.chamar('GET /cota/:id', { params: { id: t.id } })).data.casos
  const inicio = { titulo: 'Faturamento', acao: 'Iniciar Faturamento', tela: '/faturamento/iniciar' }
  expect(await cartoes()).toMatchObject(Array.from({ length: quantos }, () => inicio))
  await t.abrir()
  await t.iniciar()
  expect(await cartoes()).toMatchObject([{ titulo: 'Faturamento', acao: 'Atualizar cadastro' }])
})

describe('from the opening to the documents', () => {
  test('opened again it is the same case, and begins once', async () => {
    const t = await novaQuitada(cena())
    const aberto = await t.abrir()
    expect(aberto.data.compositeResponse[0]).toMatchObject({ referenceId: 'caso', httpStatusCode: 201 })
    expect((await t.abrir()).data.compositeResponse[0]).toMatchObject({ httpStatusCode: 200 })
    expect((await t.validar()).data).toMatchObject({ jaPedido: true })
    expect((await t.iniciar()).data).toMatchObject({ fase: 'Atualizar Cadastro', lockAgreements: false })
    expect((await t.iniciar()).data).toMatchObject({ fase: 'Atualizar Cadastro' })
  })

  test('what is told for the billing does not change the registration', async () => {
    const t = await novaQuitada(cena())
    await t.abrir()
    await t.iniciar()
    const { status } = await t.atualizar({ email: 'so-daqui@exemplo.com.br' })
    expect(status).toBe(200)
    expect((await t.status()).data.cadastro.email).toBe('so-daqui@exemplo.com.br')
    const emails = await t.chamar('GET /cotas/:id/dados-cadastrais/emails', { params: { id: t.id } })
    expect(emails.data.map(({ email }: { email: string }) => email)).not.toContain('so-daqui@exemplo.com.br')
  })

  test('a representative confirms the registration and changes nothing', async () => {
    const t = await novaQuitada(cena())
    await t.abrir()
    await t.iniciar()
    expect(await t.atualizar({ email: 'outro@exemplo.com.br' }, 'representante')).toMatchObject({
      status: 403,
      json: { codigo: 'SO_O_TITULAR_MUDA' },
    })
    expect((await t.atualizar({}, 'representante')).status).toBe(200)
    expect(await t.readFase()).toBe('termoDeAutorizacao')
  })

  test('without the terms nothing goes on; agreed to, they are locked', async () => {
    const t = await novaQuitada(cena())
    await t.abrir()
    await t.iniciar()
    await t.atualizar()
    expect(await t.aceitar({ termo: true, condicoes: false })).toMatchObject({
      status: 400,
      json: { codigo: 'TERMOS_NAO_ACEITOS' },
    })
    expect((await t.aceitar()).data).toMatchObject({ lockAgreements: true })
    expect((await t.aceitar()).json.codigo).toBe('ATO_NAO_PERMITIDO')
  })

  test('the link goes to the contacts of the registration, opens once, and a new one ends the one before', async () => {
    const t = await novaQuitada(cena())
    await t.abrir()
    await t.iniciar()
    await t.atualizar({ email: 'so-daqui@exemplo.com.br' })
    const { data } = await t.aceitar()
    expect(data.linkEnviadoA).toEqual(['c•••@exemplo.com.br'])
    const primeiro = await t.readLink()
    expect((await t.chamar('POST /core/faturamento-credito/link')).status).toBe(200)
    expect((await t.autenticar(primeiro)).json.codigo).toBe('LINK_INVALIDO')
    const segundo = await t.readLink()
    expect((await t.autenticar(segundo)).data.documentos.map(({ tipo }: { tipo: string }) => tipo)).toEqual([
      'documento_pessoal',
      'comprovante_residencia',
    ])
    expect((await t.autenticar(segundo)).json.codigo).toBe('LINK_INVALIDO')
  })

  test('the link is of its holder and of its days', async () => {
    const t = await novaQuitada(cena())
    await ateOLink(t)
    const link = await t.readLink()
    const outra = await novaQuitada(cena())
    const valeDe = async (quem: typeof t, qual: string) =>
      (await quem.chamar('POST /core/faturamento-credito/link/conferir', { body: { link: qual } })).data.valido
    expect((await outra.autenticar(link)).json.codigo).toBe('LINK_INVALIDO')
    expect([await valeDe(outra, link), await valeDe(t, link)]).toEqual([false, true])
    cena().irPara(diasDepois(7))
    expect((await t.autenticar(link)).status).toBe(200)
    const tarde = await novaQuitada(cena())
    await ateOLink(tarde)
    const velho = await tarde.readLink()
    cena().irPara(diasDepois(8))
    expect((await tarde.autenticar(velho)).json.codigo).toBe('LINK_INVALIDO')
    expect([await valeDe(tarde, velho), await valeDe(t, link)]).toEqual([false, false])
  })

  test('five links a day, also of many asked for at once', async () => {
    const t = await novaQuitada(cena())
    await ateOLink(t)
    const pedir = () => t.chamar('POST /core/faturamento-credito/link')
    const pedidos = await Promise.all(Array.from({ length: 8 }, pedir))
    const status = pedidos.map((pedido) => pedido.status)
    expect(status.toSorted((a, b) => a - b)).toEqual([...Array(5).fill(200), ...Array(3).fill(429)])
    expect(await pedir()).toMatchObject({ status: 429, json: { codigo: 'LINKS_DEMAIS' } })
  })
})

describe('the account', () => {
  test.each([
    ['CONTA_SALARIO', { tipoConta: 'salario' }],
    ['CONTA_DE_OUTRO_TITULAR', { inscricaoNacional: '52998224725' }],
    ['AGENCIA_INVALIDA', { agencia: '123' }],
    ['AGENCIA_COM_DIGITO', { agenciaDigito: '1' }],
    ['AGENCIA_SEM_DIGITO', { banco: '001' }],
    ['CONTA_INVALIDA', { conta: '000' }],
    ['BANCO_DESCONHECIDO', { banco: '999' }],
  ])('%s', async (codigo, mudanca) => {
    const t = await novaQuitada(cena())
    await ateAConta(cena(), t)
    expect((await t.pedirPagamento({ ...contaDe(t.inscricao), ...mudanca })).json.codigo).toBe(codigo)
    expect(await t.readFase()).toBe('cadastroAprovado')
  })

  test('is told back by its end alone, letters as zeros, and stays out of the registration', async () => {
    const t = await novaQuitada(cena())
    await ateAConta(cena(), t)
    const { data } = await t.pedirPagamento({ ...contaDe(t.inscricao), conta: '1234X' })
    expect(data.dadosBancarios).toMatchObject({ nomeBanco: expect.any(String), agencia: '1234', conta: '•••40-6' })
    expect((await t.chamar('GET /core/dados-cadastrais/dados-bancarios')).data).toEqual([])
  })

  test('asks for the code of the billing', async () => {
    const t = await novaQuitada(cena())
    await ateAConta(cena(), t)
    const chamada = 'POST /core/faturamento-credito/solicitar-pagamento'
    const semCodigo = { body: contaDe(t.inscricao), headers: { 'auth-token': 'outro' } }
    expect((await t.chamar(chamada, semCodigo)).json.codigo).toBe('TOKEN_INVALIDO')
  })
})

test('paid, the credit is used: nothing is left to pay, and the case is followed until it was seen', async () => {
  const t = await novaQuitada(cena())
  const { data: antes } = await t.validar()
  await ateAConta(cena(), t)
  expect((await pagar(t)).status).toBe(200)
  expect((await t.status()).data).toMatchObject({
    fase: 'Pagamento Enviado',
    valorAPagar: 0,
    valorCredito: antes.valorCredito,
    pagoEm: hoje,
  })
  const [contemplacao] = await cena().ambiente.sql(
    'select utilizado_em::text as em from contemplacao where cota_id = $1',
    [t.id],
  )
  expect(contemplacao).toEqual({ em: hoje })
  expect((await t.validar()).data.condicoes).toContainEqual({ condicao: 'nao-usado', atendida: false })
})

test('a contemplation that is undone ends the case, and nothing is paid', async () => {
  const t = await novaQuitada(cena())
  await ateAConta(cena(), t)
  const { data } = await cena().gestor.chamar('GET /contemplacoes', { query: { grupo: t.grupo.codigo } })
  const desfazer = await cena().gestor.chamar('POST /contemplacoes/:id/desfazimento', {
    params: { id: data[0].id },
    body: { motivo: 'A_PEDIDO', observacao: 'Pedido por escrito' },
  })
  expect(desfazer.status).toBe(200)
  expect(await t.readFase()).toBe('casoExpirado')
})
