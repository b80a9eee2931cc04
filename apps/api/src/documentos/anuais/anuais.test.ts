import { randomUUID } from 'node:crypto'
import { createClienteHttp, createMundo, type TitularDeTeste } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { avisar, useMesa } from '../../pagamentos/pagamentos.fixture.ts'
import { fetchPdf, textosPorPagina } from '../texto.fixture.ts'

const mesa = useMesa()

type Pedido = Parameters<ReturnType<typeof createMundo>['novoTitular']>[1]

async function novaCota(pedido: Pedido = { cotas: [{ pagas: 14 }] }) {
  const { ambiente, parceiro } = mesa()
  const mundo = createMundo(ambiente)
  const titular = await mundo.novoTitular(parceiro, pedido)
  return { ...(await comoTitular(titular)), titular, id: titular.cotas[0] ?? 0 }
}

const queryDe = (ano: number | undefined): Record<string, number> => (ano === undefined ? {} : { anoExercicio: ano })

async function comoTitular(titular: TitularDeTeste) {
  const http = await createMundo(mesa().ambiente).entrar(titular)
  const comprovante = async (id: number, anoExercicio?: number) =>
    (await http.chamar('GET /cotas/:id/comprovante-pagamentos', { params: { id }, query: queryDe(anoExercicio) })).data
  const informe = async (id: number, anoExercicio?: number) =>
    (await http.chamar('GET /cotas/:id/informe-anual-rendimentos', { params: { id }, query: queryDe(anoExercicio) }))
      .data
  const extrato = async (id: number) => (await http.chamar('GET /cotas/:id/extrato', { params: { id } })).data
  return { http, comprovante, informe, extrato }
}

const irPara = (instante: string) => mesa().ambiente.relogio.ajustar(new Date(instante))

/** The open instalment of the quota, with its boleto. */
async function abertaDe(id: number) {
  const [row] = await mesa().ambiente.sql<{ boleto: number; valor: number; grupo: number }>(
    `select b.id as boleto, (s.em_aberto -> 0 ->> 'valor')::bigint as valor, c.grupo_id as grupo from cota c
     join cota_saldo s on s.cota_id = c.id join boleto b on b.cota_id = c.id and b.pago_em is null
     where c.id = $1 order by b.vencimento limit 1`,
    [id],
  )
  if (!row) throw new Error('nada em aberto')
  return row
}

let eventos = 0
/** The bank tells of the payment of the open instalment, paid on the day; answers what it was. */
async function pagarPeloBanco(id: number, dia: string) {
  const { boleto, valor } = await abertaDe(id)
  const agora = Math.floor(Date.now() / 1000)
  const evento = { id: `anual-${++eventos}`, tipo: 'pagamento', nossoNumero: String(boleto), valor, dia }
  const { data } = await (await avisar(mesa(), [evento], { segundos: agora })).json()
  expect(data.eventos).toMatchObject([{ situacao: 'recebido', alocado: valor }])
  return { pagamento: Number(data.eventos[0].pagamento), valor }
}

const estornar = (id: number, bancoRetomou = false) =>
  mesa().gestor.chamar('POST /pagamentos/:id/estorno', {
    params: { id },
    body: { motivo: 'lançado por engano', bancoRetomou },
    headers: { 'idempotency-key': randomUUID() },
  })

const closeBooks = (grupoId: number, ate: string) =>
  mesa().ambiente.sql("insert into fechamento (grupo_id, ate, origem, fechado_em) values ($1, $2, 'pessoa', now())", [
    grupoId,
    ate,
  ])

describe('the year’s payments', () => {
  test('are those of the statement, each in its year, and add up to it', async () => {
    irPara('2026-11-20T15:00:00Z')
    const { id, comprovante, extrato } = await novaCota()
    const { lancamentos, valorPago } = await extrato(id)
    const { anos } = await comprovante(id)
    expect(anos).toEqual([2026, 2025])
    let total = 0
    for (const ano of anos) {
      const doAno = await comprovante(id, ano)
      const naRazao = lancamentos.filter(
        (l: { tipo: string; data: string }) => l.tipo === 'pagamento' && l.data.startsWith(String(ano)),
      )
      expect(doAno.pagamentos.map((p: { data: string; valor: number }) => [p.data, p.valor])).toEqual(
        naRazao.map((l: { data: string; valor: number }) => [l.data, -l.valor]),
      )
      expect(doAno.pagamentos.reduce((soma: number, p: { valor: number }) => soma + p.valor, 0)).toBe(doAno.valorPago)
      total += doAno.valorPago
    }
    expect(total).toBe(valorPago)
  })

  test('without a year are those of the last in which anything was paid', async () => {
    irPara('2028-03-01T15:00:00Z')
    const { titular, id } = await novaCota()
    irPara('2030-03-01T15:00:00Z')
    const { comprovante } = await comoTitular(titular)
    const ultimo = await comprovante(id)
    expect([ultimo.anoExercicio, ultimo.dias]).toEqual([2028, { de: '2028-01-01', ate: '2028-12-31' }])
    expect(await comprovante(id, 2030)).toMatchObject({ pagamentos: [], valorPago: 0, hash: null })
    expect((await comprovante(id, 2030)).dias.ate).toBe('2030-03-01')
  })

  test('on paper say how much, when and whose, on one page', async () => {
    irPara('2026-11-20T15:00:00Z')
    const { http, id, comprovante } = await novaCota({ nome: 'Conceição Ávila', cotas: [{ pagas: 3 }] })
    const { hash, valorPago, pagamentos } = await comprovante(id, 2026)
    const { data } = await http.chamar('GET /cotas/:id/demonstrativo/imprimir/:hash', { params: { id, hash } })
    const { status, bytes, headers } = await fetchPdf(http, data.url)
    expect([status, headers.get('content-disposition')]).toEqual([200, 'inline; filename="pagamentos-2026.pdf"'])
    const paginas = textosPorPagina(bytes)
    expect(paginas).toHaveLength(1)
    const reais = (valor: number) =>
      new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(valor / 100).replace('\u00A0', ' ')
    for (const dito of [
      'Comprovante anual de pagamentos de 2026',
      'exercício 2027, ano-calendário 2026',
      'Conceição Ávila',
      reais(valorPago),
    ])
      expect(paginas[0]).toContain(dito)
    for (const { data: dia } of pagamentos)
      expect(paginas[0]).toContain(`${dia.split('-').toReversed().join('/')}|Parcela`)
    expect(paginas[0]?.split(reais(pagamentos[0].valor))).toHaveLength(1 + pagamentos.length)
  })

  test.each(['1899', '2100', '26', 'abcd', '2026 '])('of %j are not asked for', async (anoExercicio) => {
    const { http, id } = await novaCota({ cotas: [{}] })
    const resposta = await http.chamar('GET /cotas/:id/comprovante-pagamentos', {
      params: { id },
      query: { anoExercicio },
    })
    expect(resposta.status).toBe(400)
  })
})

describe('around the end of the year', () => {
  test('what is paid at 23:59 of 31 December in São Paulo is of the year, though in UTC it is over', async () => {
    irPara('2026-12-31T15:00:00Z')
    const { titular, id } = await novaCota({ cotas: [{ pagas: 2 }] })
    irPara('2027-01-01T02:59:00Z')
    const { comprovante } = await comoTitular(titular)
    const antes = await comprovante(id, 2026)
    const { valor } = await pagarPeloBanco(id, '2026-12-31')
    const depois = await comprovante(id, 2026)
    expect(depois.valorPago - antes.valorPago).toBe(valor)
    expect(depois.pagamentos.at(-1)).toMatchObject({ data: '2026-12-31', valor })
    expect((await comprovante(id, 2027)).pagamentos).toEqual([])
  })

  test.each([
    ['2027-01-01T02:59:59Z', 409, 'INFORME_AINDA_NAO_SAIU'],
    ['2027-01-01T03:00:00Z', 200, undefined],
  ])('at %s the report of the year answers %i', async (instante, status, codigo) => {
    irPara('2026-12-20T15:00:00Z')
    const { titular, id } = await novaCota({ cotas: [{ pagas: 2 }] })
    irPara(instante)
    const { http } = await comoTitular(titular)
    for (const resposta of [
      await http.chamar('GET /cotas/:id/informe-anual-rendimentos', { params: { id }, query: { anoExercicio: 2026 } }),
      await http.chamar('GET /cotas/:id/informe-anual-rendimentos/imprimir/:ano', { params: { id, ano: 2026 } }),
    ])
      expect([resposta.status, resposta.codigo]).toEqual([status, codigo])
  })

  test('a boleto paid on 31 December, of which the bank tells once the books are closed, is of the year in which it was paid', async () => {
    irPara('2026-12-31T15:00:00Z')
    const { titular, id } = await novaCota({ cotas: [{ pagas: 2 }] })
    const { grupo } = await abertaDe(id)
    irPara('2027-01-04T15:00:00Z')
    await closeBooks(grupo, '2026-12-31')
    const { comprovante, extrato } = await comoTitular(titular)
    const { valor } = await pagarPeloBanco(id, '2026-12-31')
    const { lancamentos } = await extrato(id)
    expect(lancamentos.at(-1)).toMatchObject({ data: '2027-01-04', dataValor: '2026-12-31' })
    expect((await comprovante(id, 2026)).pagamentos.at(-1)).toMatchObject({ data: '2026-12-31', valor })
    expect((await comprovante(id, 2027)).pagamentos).toEqual([])
  })

  test('a reversal in January leaves the year before as it was told, and takes its money back in its own', async () => {
    irPara('2026-12-20T15:00:00Z')
    const { titular, id } = await novaCota({ cotas: [{ pagas: 2 }] })
    const { pagamento, valor } = await pagarPeloBanco(id, '2026-12-20')
    irPara('2027-01-05T15:00:00Z')
    const { comprovante, informe, extrato } = await comoTitular(titular)
    const antes = [await comprovante(id, 2026), (await informe(id, 2026)).informe]
    expect((await estornar(pagamento, true)).status).toBe(200)
    expect([await comprovante(id, 2026), (await informe(id, 2026)).informe]).toEqual(antes)
    const noAno = await comprovante(id, 2027)
    expect(noAno).toMatchObject({ valorPago: -valor, pagamentos: [{ estorno: true, data: '2027-01-05' }] })
    const [de2026] = antes
    expect(de2026.valorPago + noAno.valorPago).toBe((await extrato(id)).valorPago)
  })

  test('reversed and placed again from the queue, the money is of the year in which it came in, once', async () => {
    irPara('2026-12-20T15:00:00Z')
    const { titular, id } = await novaCota({ cotas: [{ pagas: 2 }] })
    const { pagamento } = await pagarPeloBanco(id, '2026-12-20')
    irPara('2027-01-05T15:00:00Z')
    const { comprovante } = await comoTitular(titular)
    const antes = await comprovante(id, 2026)
    await estornar(pagamento)
    const [naFila] = await mesa().ambiente.sql<{ id: number }>('select id from pagamento where chave = $1', [
      `estorno:${pagamento}`,
    ])
    const [aberta] = await mesa().ambiente.sql<{ numero: number }>(
      "select (em_aberto -> 0 ->> 'numero')::integer as numero from cota_saldo where cota_id = $1",
      [id],
    )
    const alocado = await mesa().gestor.chamar('POST /pagamentos/:id/alocacao', {
      params: { id: naFila?.id ?? 0 },
      body: { idCota: id, parcelas: [aberta?.numero], observacao: 'a mesma parcela' },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(alocado.status).toBe(200)
    expect(await comprovante(id, 2026)).toEqual(antes)
    expect(await comprovante(id, 2027)).toMatchObject({
      valorPago: 0,
      pagamentos: [{ estorno: true }, { estorno: false }],
    })
  })
})

describe('the report for the income tax', () => {
  test('has what was paid until each 31 December, as the statement adds it up', async () => {
    irPara('2026-11-20T15:00:00Z')
    const { titular, id } = await novaCota({ cotas: [{ pagas: 14 }] })
    irPara('2027-03-01T15:00:00Z')
    const { informe, extrato } = await comoTitular(titular)
    const { anos, proximo, informe: ultimo } = await informe(id)
    expect([anos, proximo, ultimo.ano]).toEqual([[2026, 2025], 2027, 2026])
    const { lancamentos, valorPago } = await extrato(id)
    const ate2025 = lancamentos
      .filter((l: { tipo: string; data: string }) => l.tipo === 'pagamento' && l.data <= '2025-12-31')
      .reduce((soma: number, l: { valor: number }) => soma - l.valor, 0)
    expect(ate2025).toBeGreaterThan(0)
    expect(ultimo).toMatchObject({
      situacao: 'nao-contemplada',
      ficha: { grupo: '99', codigo: '05' },
      consorcio: { anterior: ate2025, atual: valorPago },
      bem: null,
      pagoNoAno: valorPago - ate2025,
      discriminacao: expect.stringContaining('14 de 60 parcelas pagas até 31/12/2026'),
    })
    expect((await informe(id, 2025)).informe.consorcio).toEqual({ anterior: 0, atual: ate2025 })
  })

  test.each([
    [2024, 'ANO_SEM_DADOS'],
    [2027, 'INFORME_AINDA_NAO_SAIU'],
    [2028, 'INFORME_AINDA_NAO_SAIU'],
  ])('of %i, on the screen and on paper, is refused with %s', async (ano, codigo) => {
    irPara('2026-11-20T15:00:00Z')
    const { titular, id } = await novaCota()
    irPara('2027-03-01T15:00:00Z')
    const { http } = await comoTitular(titular)
    for (const resposta of [
      await http.chamar('GET /cotas/:id/informe-anual-rendimentos', { params: { id }, query: { anoExercicio: ano } }),
      await http.chamar('GET /cotas/:id/informe-anual-rendimentos/imprimir/:ano', { params: { id, ano } }),
    ])
      expect([resposta.status, resposta.codigo]).toEqual([409, codigo])
  })

  test('of a quota in its first year there is none yet, and nothing is refused', async () => {
    irPara('2026-11-20T15:00:00Z')
    const { informe, id } = await novaCota({ cotas: [{ pagas: 2 }] })
    expect(await informe(id)).toEqual({ anos: [], proximo: 2026, informe: null })
  })

  test('of a company names no line of a form that it does not fill', async () => {
    irPara('2026-11-20T15:00:00Z')
    const { titular, id } = await novaCota({ inscricaoNacional: '12ABC34501DE35', cotas: [{ pagas: 14 }] })
    irPara('2027-03-01T15:00:00Z')
    const { informe } = await comoTitular(titular)
    expect((await informe(id)).informe).toMatchObject({ ficha: null, consorcio: { atual: expect.any(Number) } })
  })

  test('on paper is one A4 page, with the line of the form, both figures and the text to copy', async () => {
    irPara('2026-11-20T15:00:00Z')
    const { titular, id } = await novaCota({ nome: 'Conceição Ávila', cotas: [{ pagas: 14 }] })
    irPara('2027-03-01T15:00:00Z')
    const { http, informe } = await comoTitular(titular)
    const { discriminacao } = (await informe(id, 2026)).informe
    const { data } = await http.chamar('GET /cotas/:id/informe-anual-rendimentos/imprimir/:ano', {
      params: { id, ano: 2026 },
    })
    const { status, bytes } = await fetchPdf(http, data.url)
    expect(status).toBe(200)
    expect(bytes.includes('/StructTreeRoot')).toBe(true)
    const paginas = textosPorPagina(bytes)
    expect(paginas).toHaveLength(1)
    for (const dito of [
      'Informe para o imposto de renda · exercício 2027, ano-calendário 2026',
      'Bens e Direitos: grupo 99, código 05, Consórcio não contemplado',
      'Situação em 31/12/2025|R$ ',
      'Situação em 31/12/2026|R$ ',
      'Página 1 de 1',
    ])
      expect(paginas[0]).toContain(dito)
    expect(paginas[0]?.replaceAll('|', '').replaceAll(' ', '')).toContain(discriminacao.replaceAll(' ', ''))
  })
})

test('the papers of each year are among what is printed, and each prints; the income report is not for who came by a link', async () => {
  irPara('2027-03-10T15:00:00Z')
  const { http, titular, id } = await novaCota()
  const imprimir = (hash: string, quem = http) =>
    quem.chamar('GET /cotas/:id/demonstrativo/imprimir/:hash', { params: { id, hash } })
  type Papel = { tipo: string; periodo: string; hash: string }
  const anuaisDe = async (quem: typeof http) =>
    (await quem.chamar('GET /cotas/:id/impressos', { params: { id } })).data.filter(
      ({ tipo }: Papel) => tipo === 'comprovante' || tipo === 'informe',
    )
  const papeis: Papel[] = await anuaisDe(http)
  expect(papeis.map(({ tipo, periodo }) => `${tipo} ${periodo}`)).toContain('informe 2026')
  expect(papeis.map(({ tipo }) => tipo)).toContain('comprovante')
  for (const { hash } of papeis) expect((await imprimir(hash)).status).toBe(200)
  const { sessoes, db } = mesa().ambiente.servidor.contexto
  const { clientId } = mesa().parceiro
  const { accessToken } = await sessoes.abrir(db, {
    clienteId: titular.clienteId,
    clientId,
    modo: 'transparente',
    web: false,
  })
  const porLink = createClienteHttp(mesa().ambiente.url, { client_id: clientId, access_token: accessToken })
  expect((await anuaisDe(porLink)).map(({ tipo }: Papel) => tipo)).not.toContain('informe')
  for (const { hash } of papeis.filter(({ tipo }) => tipo === 'informe'))
    expect((await imprimir(hash, porLink)).codigo).toBe('NAO_ENCONTRADO')
})
