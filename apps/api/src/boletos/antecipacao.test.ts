import { randomUUID } from 'node:crypto'
import { createClienteHttp, PLANOS } from '@contempla/dev-env'
import { beforeEach, describe, expect, test } from 'vitest'
import { getAptidaoDeHoje } from '../aptidao/index.ts'
import { avisar, expectRazaoExplica, hoje, useMesa } from '../pagamentos/pagamentos.fixture.ts'
import { novoDevedor } from './devedor.fixture.ts'

const mesa = useMesa()
beforeEach(() => mesa().ambiente.relogio.ajustar(new Date(`${hoje}T15:00:00Z`)))

type Devedor = Awaited<ReturnType<typeof novoDevedor>>
const novo = () => novoDevedor(mesa(), { emDia: 1 })
const idDe = ({ cotas }: Devedor) => cotas[0]?.cotaId ?? 0

const simular = ({ chamar }: Devedor, pedido: object) =>
  chamar('POST /cotas/:id/cobrancas/antecipacao/simulacao', { body: { pedido } })
const emitir = ({ chamar }: Devedor, pedido: object, identificador: string, headers: Record<string, string> = {}) =>
  chamar('POST /cotas/:id/cobrancas/antecipacao/boleto', { body: { pedido, identificador }, headers })

let eventos = 0
async function pagar({ ticket, valorCobrado }: { ticket: string; valorCobrado: number }) {
  const evento = { id: `antecipa-${++eventos}`, tipo: 'pagamento', nossoNumero: ticket, valor: valorCobrado, dia: hoje }
  const resposta = await avisar(mesa(), [evento])
  return (await resposta.json()).data.eventos[0]
}

const saldoDe = async (cotaId: number) =>
  (
    await mesa().ambiente.sql<{ saldo: number; restantes: number }>(
      'select saldo_devedor_centavos as saldo, parcelas_restantes as restantes from cota_saldo where cota_id = $1',
      [cotaId],
    )
  )[0]

describe('what may be paid ahead', () => {
  test('is the rest of the plan, with what is open apart', async () => {
    const devedor = await novo()
    const { data } = await devedor.chamar('GET /cotas/:id/cobrancas/antecipacao')
    const { data: quitacao } = await devedor.chamar('GET /cotas/:id/cobrancas/quitacao')
    expect(data).toMatchObject({
      valorMaximo: quitacao.valor,
      parcelasRestantes: quitacao.parcelasRestantes,
      emAberto: { quantidade: 1, total: devedor.cotas[0]?.parcela.valor },
      impedimento: null,
    })
    // 2026-11-20 is a holiday and a Friday, so the banks' "today" is Monday.
    expect(quitacao.dataVencimento).toBe('2026-11-23')
  })

  test('is nothing in parts while something is late; all of it may be', async () => {
    const devedor = await novoDevedor(mesa(), { emAtraso: 1 })
    const { data } = await devedor.chamar('GET /cotas/:id/cobrancas/antecipacao')
    expect(data.impedimento.codigo).toBe('ANTECIPACAO_COM_ATRASO')
    expect((await simular(devedor, { tipo: 'prazo', quantidade: 1 })).codigo).toBe('ANTECIPACAO_COM_ATRASO')
    expect((await simular(devedor, { tipo: 'quitacao' })).status).toBe(200)
  })

  test.each([12_345, -6_789])(
    'to the end tells the %i that earlier instalments left to charge, and simulates it for a representative',
    async (valor) => {
      const devedor = await novo()
      const [pendente, cancelada] = ['pendente', 'cancelada']
      for (const chave of [pendente, cancelada])
        await mesa().ambiente.sql(
          `insert into diferenca_a_cobrar (chave, cota_id, dia, valor_centavos, percentual_ppt, cancelada_em)
         values ($1, $2, $3, $4, 0, $5)`,
          [`${chave}:${idDe(devedor)}`, idDe(devedor), hoje, valor, chave === cancelada ? hoje : null],
        )
      const { data } = await devedor.chamar('GET /cotas/:id/cobrancas/quitacao')
      expect(data.diferencas).toBe(valor)
      const { sessoes, db } = mesa().ambiente.servidor.contexto
      const { clientId } = mesa().parceiro
      const { accessToken } = await sessoes.abrir(db, {
        clienteId: devedor.clienteId,
        clientId,
        modo: 'representante',
        web: false,
      })
      const representante = createClienteHttp(mesa().ambiente.url, { client_id: clientId, access_token: accessToken })
      const params = { id: idDe(devedor) }
      const simulada = await representante.chamar('POST /cotas/:id/cobrancas/antecipacao/simulacao', {
        params,
        body: { pedido: { tipo: 'quitacao' } },
      })
      expect(simulada).toMatchObject({ status: 200, data: { valor: data.valor, diferencas: valor } })
      const body = { valor: data.valor }
      expect((await representante.chamar('POST /cotas/:id/cobrancas/quitacao/boleto', { params, body })).status).toBe(
        403,
      )
    },
  )

  test('all that is owed on a payoff is one figure, with what is late as it stands today', async () => {
    const devedor = await novoDevedor(mesa(), { emAtraso: 1 })
    const { data: quitacao } = await devedor.chamar('GET /cotas/:id/cobrancas/quitacao')
    const { data: simulada } = await simular(devedor, { tipo: 'quitacao' })
    expect(quitacao.emAberto.total).toBeGreaterThan(devedor.cotas[0]?.parcela.valor ?? 0)
    expect([quitacao.totalDevido, simulada.totalDevido]).toEqual([
      quitacao.valor + quitacao.emAberto.total,
      quitacao.totalDevido,
    ])
    const emParte = await novo()
    expect((await simular(emParte, { tipo: 'prazo', quantidade: 1 })).data.totalDevido).toBeNull()
  })

  test('by term tells the price of each number of instalments, which is what it simulates', async () => {
    const devedor = await novo()
    const { data } = await devedor.chamar('GET /cotas/:id/cobrancas/antecipacao')
    expect(data.precoDasUltimas).toHaveLength(data.parcelasRestantes)
    for (const quantidade of [1, 2, 7, data.parcelasRestantes - 1, data.parcelasRestantes]) {
      const { data: simulada } = await simular(devedor, { tipo: 'prazo', quantidade })
      expect(data.precoDasUltimas[quantidade - 1]).toBe(simulada.valor)
    }
  })

  test('off the value of the instalments lowers the next one, or leaves it, whatever little it is', async () => {
    const devedor = await novo()
    for (const valor of [1, 99, 12_345]) {
      const { data } = await simular(devedor, { tipo: 'valor', valor })
      expect(data.proximaParcela.depois).toBeLessThanOrEqual(data.proximaParcela.antes)
    }
  })

  test('of a cancelled quota is nothing', async () => {
    const devedor = await novo()
    await mesa().ambiente.sql("update cota set situacao = 'Cancelado' where id = $1", [idDe(devedor)])
    expect((await devedor.chamar('GET /cotas/:id/cobrancas/quitacao')).codigo).toBe('ANTECIPACAO_COTA_CANCELADA')
  })
})

describe('of a plan that charges more once the quota is contemplated', () => {
  const tudo = { tipo: 'quitacao' }

  test('as Mais por menos does: paying every instalment leaves what was reduced, told to the centavo', async () => {
    const devedor = await novoDevedor(mesa(), { emDia: 1, venda: PLANOS.maisPorMenos })
    const { data: quitacao } = await devedor.chamar('GET /cotas/:id/cobrancas/quitacao')
    const { data: limites } = await devedor.chamar('GET /cotas/:id/cobrancas/antecipacao')
    const { data: simulacao } = await simular(devedor, tudo)
    const [aberta] = devedor.cotas
    const antes = await saldoDe(idDe(devedor))
    // It is a quarter of 102% of the credit, because the fee is not reduced. The monthly percentage has four decimals.
    const { valor } = quitacao.depoisDaContemplacao
    expect(Math.abs(valor - 8_000_000 * 0.25 * 1.02)).toBeLessThan(8_000_000 * 0.0002)
    expect(quitacao.valor + valor + (aberta?.parcela.valor ?? 0)).toBe(antes?.saldo)
    for (const { depoisDaContemplacao } of [limites, simulacao])
      expect(depoisDaContemplacao).toEqual({ modalidade: 'mais-por-menos', valor })

    const { data: boleto } = await devedor.chamar('POST /cotas/:id/cobrancas/quitacao/boleto', {
      body: { valor: quitacao.valor },
    })
    await pagar(boleto)
    expect((await saldoDe(idDe(devedor)))?.saldo).toBe(valor + (aberta?.parcela.valor ?? 0))
    const { data: depois } = await devedor.chamar('GET /cotas/:id/cobrancas/antecipacao')
    expect(depois).toMatchObject({ valorMaximo: 0, depoisDaContemplacao: { valor } })
    await pagar({ ticket: String(aberta?.boleto), valorCobrado: aberta?.parcela.valor ?? 0 })
    const [cota] = await mesa().ambiente.sql('select situacao from cota where id = $1', [idDe(devedor)])
    expect(cota?.['situacao']).toBe('Ativo')
    await expectRazaoExplica(mesa(), [idDe(devedor)])
  })

  test('as Plano Justo does: its monthly fee comes after', async () => {
    const devedor = await novoDevedor(mesa(), { emDia: 1, venda: PLANOS.planoJusto })
    expect((await devedor.chamar('GET /cotas/:id/cobrancas/quitacao')).data.depoisDaContemplacao).toEqual({
      modalidade: 'plano-justo',
      taxaMensal: 0.45,
    })
  })

  test('of a Plano Justo paid off, whatever is to come after it, the quota is paid off, stays in the draws, and is told so', async () => {
    const devedor = await novoDevedor(mesa(), { emDia: 1, venda: PLANOS.planoJusto })
    const [aberta] = devedor.cotas
    const { data: quitacao } = await devedor.chamar('GET /cotas/:id/cobrancas/quitacao')
    const { data: boleto } = await devedor.chamar('POST /cotas/:id/cobrancas/quitacao/boleto', {
      body: { valor: quitacao.valor },
    })
    await pagar(boleto)
    await pagar({ ticket: String(aberta?.boleto), valorCobrado: aberta?.parcela.valor ?? 0 })
    const { data: cota } = await devedor.chamar('GET /cota/:id')
    expect(cota).toMatchObject({ quitada: true, contemplada: false, percentualPago: 100, parcelasAVencer: 0 })
    const { grupoId = 0 } = aberta ?? {}
    const [assembleia] = await mesa().ambiente.sql<{ numero: number; dia: string; total: number }>(
      `select a.numero, a.dia::text, g.total_assembleias as total from assembleia a join grupo g on g.id = a.grupo_id
       where g.id = $1 and a.dia > $2 order by a.dia limit 1`,
      [grupoId, hoje],
    )
    if (!assembleia) throw new Error('o grupo não tem assembleia por vir')
    const disputa = { grupoId, numero: assembleia.numero, totalAssembleias: assembleia.total, dia: assembleia.dia }
    const aptidao = await getAptidaoDeHoje(mesa().ambiente.servidor.contexto.db, idDe(devedor), disputa, {
      hoje,
      parametros: { aptidaoPelaParcela: 'ate-a-assembleia' },
    })
    expect(aptidao?.motivos).toEqual([])
  })

  test('and no other leaves anything', async () => {
    const devedor = await novo()
    expect((await simular(devedor, tudo)).data.depoisDaContemplacao).toBeNull()
  })
})

describe('by term', () => {
  test('ends the last instalments, and leaves the next as it is', async () => {
    const devedor = await novo()
    const { data } = await simular(devedor, { tipo: 'prazo', quantidade: 2 })
    expect(data.parcelasQuitadas).toHaveLength(2)
    expect(data.parcelasQuitadas[0]).toBeGreaterThan(data.parcelasQuitadas[1])
    expect(data.parcelasRestantes.depois).toBe(data.parcelasRestantes.antes - 2)
    expect(data.proximaParcela.depois).toBe(data.proximaParcela.antes)
  })

  test('of more than are left is refused; of all that are left is a payoff', async () => {
    const devedor = await novo()
    const { data } = await devedor.chamar('GET /cotas/:id/cobrancas/antecipacao')
    const demais = { tipo: 'prazo', quantidade: data.parcelasRestantes + 1 }
    expect((await simular(devedor, demais)).codigo).toBe('PARCELAS_DEMAIS_PARA_ANTECIPAR')
    const todas = await simular(devedor, { tipo: 'prazo', quantidade: data.parcelasRestantes })
    expect(todas.data).toMatchObject({ valor: data.valorMaximo, parcelasRestantes: { depois: 0 } })
  })
})

describe('by value', () => {
  test('makes the next instalments less, and leaves as many', async () => {
    const { data } = await simular(await novo(), { tipo: 'valor', valor: 500_000 })
    expect(data.valor).toBe(500_000)
    expect(data.proximaParcela.depois).toBeLessThan(data.proximaParcela.antes)
    expect(data.parcelasRestantes.depois).toBe(data.parcelasRestantes.antes)
  })

  test.each([
    [0, 200, undefined],
    [1, 409, 'VALOR_NAO_CABE_NO_SALDO'],
  ])('of %i centavos beyond the balance answers %i', async (alem, status, codigo) => {
    const devedor = await novo()
    const { valorMaximo } = (await devedor.chamar('GET /cotas/:id/cobrancas/antecipacao')).data
    expect(await simular(devedor, { tipo: 'valor', valor: valorMaximo + alem })).toMatchObject({
      status,
      ...(codigo ? { codigo } : {}),
    })
  })
})

describe('its boleto', () => {
  test.each([
    ['prazo', { tipo: 'prazo', quantidade: 3 }],
    ['valor', { tipo: 'valor', valor: 700_000 }],
  ])('by %s changes nothing until it is paid, and then what was simulated', async (_, pedido) => {
    const devedor = await novo()
    const antes = await saldoDe(idDe(devedor))
    const simulada = (await simular(devedor, pedido)).data
    const { data } = await emitir(devedor, pedido, simulada.identificador)
    expect(data).toMatchObject({ tipo: 'antecipacao', valorCobrado: simulada.valor, dataVencimento: '2026-11-23' })
    expect(await saldoDe(idDe(devedor))).toEqual(antes)
    expect(await pagar(data)).toMatchObject({ alocado: simulada.valor, naFila: 0 })
    const depois = (await devedor.chamar('GET /cotas/:id/cobrancas/antecipacao')).data
    expect(depois.parcelasRestantes).toBe(simulada.parcelasRestantes.depois)
    expect(depois.proximaParcela).toBe(simulada.proximaParcela.depois)
    await expectRazaoExplica(mesa(), [idDe(devedor)])
  })

  test('of another plan by now is refused, and none is left', async () => {
    const devedor = await novo()
    const pedido = { tipo: 'prazo', quantidade: 2 }
    const { identificador } = (await simular(devedor, pedido)).data
    const outro = await emitir(devedor, pedido, identificador)
    await pagar(outro.data)
    expect((await emitir(devedor, pedido, identificador)).codigo).toBe('COBRANCA_DIFERENTE')
    const [{ n } = { n: 0 }] = await mesa().ambiente.sql<{ n: number }>(
      "select count(*)::int as n from boleto where cota_id = $1 and tipo = 'antecipacao'",
      [idDe(devedor)],
    )
    expect(n).toBe(1)
  })

  test('takes the place of the one before it, which still goes where it was meant when it is paid', async () => {
    const devedor = await novo()
    const novoBoleto = async (pedido: { tipo: string; valor: number }) =>
      (await emitir(devedor, pedido, (await simular(devedor, pedido)).data.identificador)).data
    const primeiro = await novoBoleto({ tipo: 'valor', valor: 100_000 })
    const segundo = await novoBoleto({ tipo: 'valor', valor: 200_000 })
    const pendente = async () => (await devedor.chamar('GET /cotas/:id/cobrancas/pendente')).data.boleto
    expect(await pendente()).toMatchObject({ ticket: segundo.ticket })
    expect(await pagar(segundo)).toMatchObject({ alocado: 200_000, naFila: 0 })
    expect(await pendente()).toBeNull()
    expect(await pagar(primeiro)).toMatchObject({ alocado: 100_000, naFila: 0 })
    await expectRazaoExplica(mesa(), [idDe(devedor)])
  })

  test('asked for again on the day is the same one; of another value, another', async () => {
    const devedor = await novo()
    const novoBoleto = async (valor: number) => {
      const pedido = { tipo: 'valor', valor }
      return (await emitir(devedor, pedido, (await simular(devedor, pedido)).data.identificador)).data.ticket
    }
    const primeiro = await novoBoleto(100_000)
    expect(await novoBoleto(100_000)).toBe(primeiro)
    expect(await novoBoleto(200_000)).not.toBe(primeiro)
    const [entrada] = await mesa().ambiente.sql<{ depois: { boletosBaixados?: number[] } }>(
      "select depois from auditoria where acao = 'emitir-boleto-de-antecipacao' order by id desc limit 1",
    )
    expect(entrada?.depois.boletosBaixados).toEqual([Number(primeiro)])
  })

  test('is made once by its key', async () => {
    const devedor = await novo()
    const pedido = { tipo: 'valor', valor: 100_000 }
    const { identificador } = (await simular(devedor, pedido)).data
    const chave = { 'idempotency-key': randomUUID() }
    const primeiro = await emitir(devedor, pedido, identificador, chave)
    expect((await emitir(devedor, pedido, identificador, chave)).data).toEqual(primeiro.data)
  })

  test('that pays all off is of the price that was seen, and its payment ends the quota', async () => {
    const devedor = await novo()
    const [cota] = devedor.cotas
    const { valor } = (await devedor.chamar('GET /cotas/:id/cobrancas/quitacao')).data
    const boleto = (quanto: number) =>
      devedor.chamar('POST /cotas/:id/cobrancas/quitacao/boleto', { body: { valor: quanto } })
    expect((await boleto(valor - 1)).codigo).toBe('COBRANCA_DIFERENTE')
    const { data } = await boleto(valor)
    expect(data).toMatchObject({ tipo: 'quitacao', valorCobrado: valor, parcelas: [] })
    expect((await devedor.chamar('GET /cotas/:id/cobrancas/pendente')).data.boleto.ticket).toBe(data.ticket)
    await pagar({ ticket: String(cota?.boleto), valorCobrado: cota?.parcela.valor ?? 0 })
    expect(await pagar(data)).toMatchObject({ alocado: valor, naFila: 0 })
    expect(await saldoDe(idDe(devedor))).toMatchObject({ saldo: 0 })
    expect((await devedor.chamar('GET /cotas/:id/cobrancas/pendente')).data.boleto).toBeNull()
  })
})
