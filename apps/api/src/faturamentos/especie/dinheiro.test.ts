import { addDays, daysBetween, formatReais } from '@contempla/consorcio'
import { describe, expect, test } from 'vitest'
import { useCena } from '../../assembleias/assembleias.fixture.ts'
import { descontemplacoes } from '../../contemplacoes/descontemplacoes.rotina.ts'
import { deverSo } from '../../creditos/divida.fixture.ts'
import { ateAConta, ateOBanco, contaDe, hoje, novaQuitada, pagar } from './especie.fixture.ts'

const cena = useCena()
type Titular = Awaited<ReturnType<typeof novaQuitada>>

const lancados = (t: Titular) =>
  cena().ambiente.sql<{ tipo: string; dia: string; valor: number; estorna: boolean }>(
    `select tipo, dia::text, valor_centavos as valor, estorna_id is not null as estorna from movimento_grupo
     where cota_id = $1 and chave like '%uso-do-credito:%' order by id`,
    [t.id],
  )
const contemplacaoDa = async (t: Titular) =>
  (await cena().gestor.chamar('GET /contemplacoes', { query: { grupo: t.grupo.codigo } })).data[0]
const readMovimentos = async (t: Titular, mes: string) =>
  (
    await cena().gestor.chamar('GET /grupos/:id/caixa/movimentos', { params: { id: t.grupo.id }, query: { mes } })
  ).data.map(({ id, dia, valorCentavos }: { id: number; dia: string; valorCentavos: number }) => ({
    id,
    dia,
    valorCentavos,
  }))
const bensEntregues = async (t: Titular) =>
  (await t.chamar('GET /core/grupo/situacao')).data.situacaoGrupo.bensEntregues
const valorDisponivel = async (t: Titular) => (await t.validar()).data.valorCredito as number

test('paid, reversed and paid again: the credit comes back whole, the books are posted back, and it is paid once', async () => {
  const c = cena()
  const t = await novaQuitada(c)
  const antes = await valorDisponivel(t)
  const caixa = await c.caixa(t.grupo.id)
  const entregues = await bensEntregues(t)
  await ateAConta(c, t)
  await pagar(t)
  expect(await bensEntregues(t)).toBe(entregues + 1)
  expect((await t.decidir('estornar', 'Conta encerrada')).status).toBe(200)
  expect((await t.status()).data).toMatchObject({
    fase: 'Pagamento Estornado',
    tela: '/faturamentoespecie/dadosbancarios',
    valorAPagar: antes,
    pagoEm: null,
  })
  expect(await contemplacaoDa(t)).toMatchObject({ situacao: 'credito-disponivel', utilizadoEm: null })
  expect(await bensEntregues(t)).toBe(entregues)
  const [rendeu, saiu, ...estornos] = await lancados(t)
  expect(estornos).toEqual([
    { ...rendeu, valor: -(rendeu?.valor ?? 0), estorna: true },
    { ...saiu, valor: -(saiu?.valor ?? 0), estorna: true },
  ])
  expect(await c.caixa(t.grupo.id)).toBe(caixa)
  // The return of a payment can be told only once.
  expect((await t.decidir('estornar', 'De novo')).status).toBe(409)
  expect((await pagar(t)).status).toBe(200)
  expect((await t.status()).data).toMatchObject({ fase: 'Pagamento Enviado', valorAPagar: 0, valorCredito: antes })
  expect(await lancados(t)).toHaveLength(6)
  expect(await c.caixa(t.grupo.id)).toBe(caixa)
  expect(await contemplacaoDa(t)).toMatchObject({ situacao: 'utilizada', utilizadoEm: hoje })
})

test('reversed in the month after: what was out yields nothing meanwhile, and yields again from that day', async () => {
  const c = cena()
  const t = await novaQuitada(c)
  await ateAConta(c, t)
  await pagar(t)
  const pago = (await t.status()).data.valorCredito as number
  await t.chamar('POST /salesforce/contemplacao/casos/:caseNumber', {
    params: { caseNumber: (await t.status()).data.CaseNumber },
    body: { Fase__c: 'Pagamento Enviado' },
  })
  expect(await t.readFase()).toBe('pagamentoVisto')
  const novembro = await readMovimentos(t, '2026-11')
  expect(novembro.length).toBeGreaterThan(0)
  const voltou = '2026-12-03'
  c.irPara(voltou)
  expect((await t.decidir('estornar', 'Conta encerrada')).status).toBe(200)
  expect(await valorDisponivel(t)).toBe(pago)
  expect((await lancados(t)).slice(2).map(({ dia }) => dia)).toEqual([voltou, voltou])
  expect(await readMovimentos(t, '2026-11')).toEqual(novembro)
  // Months before the return need no yield of theirs.
  const depois = addDays(voltou, 10)
  c.irPara(depois)
  const esperado = Math.round(pago * (1 + (0.008 * daysBetween(voltou, depois)) / 31))
  expect(await valorDisponivel(t)).toBe(esperado)
  await t.pedirPagamento({ ...contaDe(t.inscricao), conta: '54321' })
  await t.decidir('aprovar')
  await t.decidir('liberar')
  await t.conduzir()
  expect((await t.decidir('confirmar')).status).toBe(200)
  expect((await t.status()).data).toMatchObject({ valorCredito: esperado, pagoEm: depois, valorAPagar: 0 })
  expect(await contemplacaoDa(t)).toMatchObject({ creditoCorrigidoCentavos: esperado, utilizadoEm: depois })
})

describe('money that comes back after the group was closed', () => {
  const aDisposicao = (t: Titular) =>
    cena().ambiente.sql<{ origem: string; dia: string; valor: number }>(
      'select origem, dia::text, valor_centavos as valor from rateio where cota_id = $1',
      [t.id],
    )
  const fechar = async ({ grupo: { id } }: Titular, dia: string) => {
    await cena().ambiente.sql("update grupo set situacao = 'ENCERRADO' where id = $1", [id])
    await cena().ambiente.sql(
      'insert into encerramento (grupo_id, ultima_assembleia, comunicado_em, encerrado_em) values ($1, $2, $2, $2)',
      [id, dia],
    )
  }
  const valorAReceber = async (t: Titular) =>
    (await t.chamar('GET /cota/:id', { params: { id: t.id } })).data.atencoes.find(
      ({ tipo }: { tipo: string }) => tipo === 'valor-a-receber',
    )
  /** Reads the payable amount of the credit as each screen tells it, and what became of it. */
  const comoSeDiz = async (t: Titular) => {
    const { data: cota } = await t.chamar('GET /cota/:id', { params: { id: t.id } })
    const { data: disponivel } = await t.chamar('GET /cotas/:id/valor-disponivel', { params: { id: t.id } })
    const { valorAPagar, timeline } = (await t.status()).data
    return {
      aPagar: [...new Set([disponivel.VlrAPagar, cota.details.disponibilidade, valorAPagar])],
      creditoUsado: cota.creditoUsado,
      creditoNoEncerramento: cota.creditoNoEncerramento,
      etapa: timeline.at(-1),
    }
  }

  test('is at the quota’s disposal: posted back, seen by the staff and by its holder, and paid as what nobody claimed', async () => {
    const c = cena()
    const t = await novaQuitada(c)
    await ateAConta(c, t)
    await pagar(t)
    const { valorCredito } = (await t.status()).data
    const caixa = await c.caixa(t.grupo.id)
    await fechar(t, hoje)
    const voltou = '2026-12-03'
    c.irPara(voltou)
    expect(await valorAReceber(t)).toBeUndefined()
    expect((await t.decidir('estornar', 'Conta encerrada')).status).toBe(200)
    expect(await t.readFase()).toBe('creditoADisposicao')
    expect(await aDisposicao(t)).toEqual([{ origem: 'credito', dia: voltou, valor: valorCredito }])
    const [rendeu, saiu, ...depois] = await lancados(t)
    expect(depois).toEqual([
      { ...rendeu, dia: voltou, valor: -(rendeu?.valor ?? 0), estorna: true },
      { ...saiu, dia: voltou, valor: -(saiu?.valor ?? 0), estorna: true },
      { ...rendeu, dia: voltou },
      { ...saiu, dia: voltou },
    ])
    expect(await c.caixa(t.grupo.id)).toBe(caixa)
    const [escrita] = await c.ambiente.sql(
      "select depois from auditoria where acao = 'por-credito-a-disposicao' order by id desc limit 1",
    )
    expect(escrita?.depois).toEqual({ dia: voltou, valorCentavos: valorCredito, origem: 'credito' })
    expect(await valorAReceber(t)).toMatchObject({ valor: valorCredito })
    expect(await comoSeDiz(t)).toMatchObject({
      aPagar: [0],
      creditoUsado: null,
      creditoNoEncerramento: { valor: valorCredito, dia: voltou, pagoEm: null, esperaParcelas: false },
      etapa: { status: 'Erro', description: expect.stringContaining('Fale com o atendimento') },
    })
    expect((await t.validar()).data).toMatchObject({ podeFaturar: false })
    expect((await t.decidir('estornar', 'De novo')).status).toBe(409)
    const params = { id: t.grupo.id }
    const [parte] = (await c.gestor.chamar('GET /grupos/:id/rateio', { params })).data
    expect(parte).toMatchObject({ origem: 'credito', cotaId: t.id, dia: voltou, aPagarCentavos: valorCredito })
    const pagarParte = () =>
      c.gestor.chamar('POST /grupos/:id/rateio/:parte/pagamento', { params: { ...params, parte: parte.id } })
    expect((await pagarParte()).data).toEqual({ pagoEm: voltou, pagoCentavos: valorCredito, taxaCentavos: 0 })
    expect((await pagarParte()).codigo).toBe('JA_FOI_PAGO')
    expect(await valorAReceber(t)).toBeUndefined()
    expect(await comoSeDiz(t)).toMatchObject({
      aPagar: [0],
      creditoUsado: null,
      creditoNoEncerramento: { valor: valorCredito, dia: voltou, pagoEm: voltou },
      etapa: { status: 'Concluido', description: 'O seu crédito foi pago a você em 03/12/2026.' },
    })
  })

  test('in the group that still runs it waits for another account, and nothing is at anybody’s disposal', async () => {
    const t = await novaQuitada(cena())
    await ateAConta(cena(), t)
    await pagar(t)
    expect((await t.decidir('estornar', 'Conta encerrada')).status).toBe(200)
    expect(await t.readFase()).toBe('pagamentoEstornado')
    expect(await aDisposicao(t)).toEqual([])
  })
})

test('a payment that the bank sent back before it was confirmed left no trace in the books', async () => {
  const t = await novaQuitada(cena())
  await ateAConta(cena(), t)
  await ateOBanco(t)
  expect((await t.decidir('estornar', 'Conta inválida')).status).toBe(200)
  expect(await lancados(t)).toEqual([])
  expect((await t.status()).data).toMatchObject({ fase: 'Pagamento Estornado' })
})

test('what came back may still be undone with its contemplation: the group gets the credit and all that it yielded', async () => {
  const c = cena()
  const t = await novaQuitada(c)
  await ateAConta(c, t)
  await pagar(t)
  await t.decidir('estornar', 'Conta encerrada')
  const { id, creditoCentavos, creditoCorrigidoCentavos } = await contemplacaoDa(t)
  const caixa = await c.caixa(t.grupo.id)
  const { status } = await c.gestor.chamar('POST /contemplacoes/:id/desfazimento', {
    params: { id },
    body: { motivo: 'A_PEDIDO', observacao: 'Pedido por escrito' },
  })
  expect(status).toBe(200)
  expect(creditoCorrigidoCentavos).toBeGreaterThan(creditoCentavos)
  expect(await c.caixa(t.grupo.id)).toBe(caixa + creditoCorrigidoCentavos)
  expect(await t.readFase()).toBe('casoExpirado')
})

test('a yield that left with a credit is not registered otherwise after it came back', async () => {
  const c = cena()
  const t = await novaQuitada(c)
  await ateAConta(c, t)
  await pagar(t)
  await t.decidir('estornar', 'Conta encerrada')
  // A month of 0% may be registered again.
  await c.ambiente.sql('update rendimento set percentual_ppt = 0 where grupo_id = $1', [t.grupo.id])
  const { status, json } = await c.gestor.chamar('POST /grupos/:id/rendimentos', {
    params: { id: t.grupo.id },
    body: { mes: '2026-10', percentualPpt: 8_000_000_000 },
  })
  expect([status, json.codigo]).toEqual([409, 'RENDIMENTO_JA_USADO'])
})

const usar = async (t: Titular) =>
  cena().gestor.chamar('POST /contemplacoes/:id/credito', {
    params: { id: (await contemplacaoDa(t)).id },
    body: { dia: hoje },
  })
const desfazer = async (t: Titular) =>
  cena().gestor.chamar('POST /contemplacoes/:id/desfazimento', {
    params: { id: (await contemplacaoDa(t)).id },
    body: { motivo: 'A_PEDIDO', observacao: 'Pedido por escrito' },
  })

test('while the bank may be paying, nobody uses the credit otherwise nor undoes its contemplation; once it is not, they may', async () => {
  const c = cena()
  const t = await novaQuitada(c)
  await ateAConta(c, t)
  await ateOBanco(t)
  for (const tentar of [usar, desfazer]) {
    const { status, json } = await tentar(t)
    expect([status, json.codigo]).toEqual([409, 'PAGAMENTO_NO_BANCO'])
  }
  // The routine may not find it late either.
  await c.ambiente.sql(
    `update cota_saldo set em_aberto = '[{"numero":1,"vencimento":"2020-01-10","valor":1},{"numero":2,"vencimento":"2020-02-10","valor":1},{"numero":3,"vencimento":"2020-03-10","valor":1}]'
     where cota_id = $1`,
    [t.id],
  )
  const rotina = () => descontemplacoes.executar(c.ambiente.servidor.contexto, hoje, t.grupo.id)
  expect(await rotina()).toEqual({ desfeitas: 0 })
  await t.decidir('estornar', 'Conta inválida')
  expect(await rotina()).toEqual({ desfeitas: 1 })
  expect(await t.readFase()).toBe('casoExpirado')
})

test('a credit that was used otherwise is not paid in cash: the case ends there, and its holder is told', async () => {
  const t = await novaQuitada(cena())
  await ateAConta(cena(), t)
  expect((await usar(t)).status).toBe(200)
  expect(await t.readFase()).toBe('creditoComOutroUso')
  expect((await t.status()).data).toMatchObject({ fase: 'Caso Expirado', status: 'Concluído' })
  const { data: notificacoes } = await t.chamar('GET /notificacoes')
  expect(notificacoes[0]).toMatchObject({ assunto: expect.stringContaining('O faturamento em dinheiro foi encerrado') })
  expect((await t.pedirPagamento(contaDe(t.inscricao))).status).toBe(409)
})

test('paid in cash, the credit leaves nothing to choose in a case of its contemplation from before they excluded one another', async () => {
  const c = cena()
  const t = await novaQuitada(c)
  await ateAConta(c, t)
  await ateOBanco(t)
  const agora = c.ambiente.servidor.contexto.relogio.agora()
  await c.ambiente.sql(
    `insert into caso (processo, cliente_id, cota_id, fase, respostas, escolhas, fase_desde, aberto_em, prazo_desde, aberto_por, escalado)
     values ('contemplacao', $1, $2, 'cadastroAprovado', '{}', '{}', $3, $3, $3, 'cliente', false)`,
    [t.clienteId, t.id, agora],
  )
  await t.decidir('confirmar')
  const { data } = await t.chamar('GET /cota/:id', { params: { id: t.id } })
  expect(data.casos.map(({ titulo }: { titulo: string }) => titulo)).toEqual(['Faturamento'])
})

const dever = (t: Titular, centavos: number) => deverSo(cena().ambiente, t.id, centavos)

test('the payment is released by a manager: an analyst is neither shown the act nor may do it', async () => {
  const c = cena()
  const t = await novaQuitada(c)
  await ateAConta(c, t)
  await t.pedirPagamento(contaDe(t.inscricao))
  const params = { id: await t.idDoCaso() }
  const analista = await c.nucleo.naRetaguarda('analista')
  const decidir = (ato: string, fase: string) =>
    analista.chamar('POST /casos/:id/andamentos', { params, body: { ato, fase } })
  const atosPara = async (quem: typeof analista) =>
    (await quem.chamar('GET /casos/:id', { params })).data.atos.map(({ ato }: { ato: string }) => ato)
  expect((await decidir('aprovar', 'aguardandoAprovacao')).status).toBe(200)
  expect(await atosPara(analista)).toEqual(['devolver'])
  expect(await decidir('liberar', 'aguardandoLiberacao')).toMatchObject({ status: 403, codigo: 'PAPEL_NAO_PERMITE' })
  expect(await t.readFase()).toBe('aguardandoLiberacao')
  expect(await atosPara(c.gestor)).toEqual(['liberar', 'devolver'])
  expect((await t.decidir('liberar')).status).toBe(200)
})

test('who owes again by the time at which the money is asked for, or released, is not paid', async () => {
  const t = await novaQuitada(cena())
  await ateAConta(cena(), t)
  await dever(t, 1)
  expect((await t.pedirPagamento(contaDe(t.inscricao))).json.codigo).toBe('ESPECIE_NAO_PERMITIDA')
  await dever(t, 0)
  expect((await t.pedirPagamento(contaDe(t.inscricao))).status).toBe(200)
  expect((await t.decidir('aprovar')).status).toBe(200)
  await dever(t, 1)
  expect((await t.decidir('liberar')).codigo).toBe('ESPECIE_NAO_PERMITIDA')
  await dever(t, 0)
  expect((await t.decidir('liberar')).status).toBe(200)
})

test('who pays sees how much, beside the account', async () => {
  const t = await novaQuitada(cena())
  await ateAConta(cena(), t)
  await t.pedirPagamento(contaDe(t.inscricao))
  const { data } = await cena().gestor.chamar('POST /casos/:id/declarado', { params: { id: await t.idDoCaso() } })
  const aPagar = data.find(({ rotulo }: { rotulo: string }) => rotulo === 'Valor a pagar hoje')?.declarado
  expect(aPagar).toBe(formatReais((await t.status()).data.valorAPagar))
})

test('what is paid is what the bank was told to pay, however long it takes; on its way it yields nothing', async () => {
  const c = cena()
  const t = await novaQuitada(c)
  await ateAConta(c, t)
  await ateOBanco(t)
  const { valorAPagar } = (await t.status()).data
  const { data } = await c.gestor.chamar('POST /casos/:id/declarado', { params: { id: await t.idDoCaso() } })
  expect(data).toContainEqual(
    expect.objectContaining({ rotulo: 'Ordem ao banco, 20/11/2026', declarado: formatReais(valorAPagar) }),
  )
  // Nothing is registered for the next month.
  const pago = '2026-12-02'
  c.irPara(pago)
  expect((await t.status()).data.valorAPagar).toBe(valorAPagar)
  expect((await t.decidir('confirmar')).status).toBe(200)
  expect((await t.status()).data).toMatchObject({ valorCredito: valorAPagar, valorAPagar: 0, pagoEm: pago })
  expect(await contemplacaoDa(t)).toMatchObject({ creditoCorrigidoCentavos: valorAPagar, utilizadoEm: pago })
})

test('a month without its yield keeps the order from being given, and is said then', async () => {
  const c = cena()
  const t = await novaQuitada(c)
  await ateAConta(c, t)
  await t.pedirPagamento(contaDe(t.inscricao))
  await t.decidir('aprovar')
  await c.ambiente.sql("delete from rendimento where grupo_id = $1 and mes = '2026-10-01'", [t.grupo.id])
  expect((await t.decidir('liberar')).codigo).toBe('RENDIMENTO_POR_REGISTRAR')
  expect(await t.readFase()).toBe('aguardandoLiberacao')
})
