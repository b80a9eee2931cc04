import { randomUUID } from 'node:crypto'
import {
  type Ambiente,
  type CotaDeTeste,
  createMundo,
  createNucleo,
  type GrupoDeTeste,
  type Nucleo,
  type ParceiroDeTeste,
  startAmbiente,
} from '@contempla/dev-env'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { getCaixa } from '../grupos/index.ts'
import { rotinas } from './index.ts'

let ambiente: Ambiente
let nucleo: Nucleo
let parceiro: ParceiroDeTeste
let gestor: Awaited<ReturnType<Nucleo['naRetaguarda']>>

const ultima = '2026-11-10'
const noDia = (dia: string) => ambiente.relogio.ajustar(new Date(`${dia}T15:00:00Z`))

beforeAll(async () => {
  ambiente = await startAmbiente({ adminUrl: inject('TEST_DATABASE_URL') })
  nucleo = createNucleo(ambiente)
  parceiro = await createMundo(ambiente).novoParceiro()
})
beforeEach(async () => {
  noDia('2026-11-20')
  gestor = await nucleo.naRetaguarda('gestor')
})
afterAll(() => ambiente.close())

const contemplada: CotaDeTeste = { contemplacao: { dia: '2026-06-10', modalidade: 'Sorteio', lance: 0 } }
const excluida: CotaDeTeste = { cancelamento: '2026-03-01', emAtraso: 2 }

/** Covers the credit of a contemplated quota, so that its group has something left at the end. */
const sobra = 13_000_000

/** A group whose last assembly, the 60th, was ten days ago. */
async function noFim(cotas: readonly CotaDeTeste[]) {
  const grupo = await nucleo.novoGrupo(parceiro, { assembleia: 60, emDias: -10, cotas })
  await movimentar(grupo, 'fundo-comum', sobra * cotas.filter(({ contemplacao }) => contemplacao).length)
  return grupo
}

const em = ({ id }: GrupoDeTeste) => ({ params: { id } })
const caixaDe = ({ id }: GrupoDeTeste) => getCaixa(ambiente.servidor.contexto.db, id)
const estado = async (grupo: GrupoDeTeste) => (await gestor.chamar('GET /grupos/:id/encerramento', em(grupo))).data
const comunicar = (grupo: GrupoDeTeste, headers = {}) =>
  gestor.chamar('POST /grupos/:id/encerramento/comunicacao', { ...em(grupo), headers })
const encerrar = (grupo: GrupoDeTeste, { codigo = grupo.codigo, headers = {} } = {}) =>
  gestor.chamar('POST /grupos/:id/encerramento', { ...em(grupo), body: { codigo }, headers })
const mensagens = async () => (await ambiente.sql('select 1 from mensagem_saida')).length
const soma = async (tabela: 'rateio' | 'restituicao', { id }: GrupoDeTeste) =>
  (
    await ambiente.sql<{ soma: number }>(
      `select coalesce(sum(valor_centavos), 0)::bigint as soma from ${tabela} where grupo_id = $1`,
      [id],
    )
  )[0]?.soma ?? 0
const movimentar = ({ id }: GrupoDeTeste, conta: string, valor: number) =>
  valor === 0
    ? Promise.resolve([])
    : ambiente.sql(
        `insert into movimento_grupo (chave, grupo_id, conta, tipo, dia, valor_centavos, criado_em)
         values ($1, $2, $3, 'saldo-inicial', '2026-11-01', $4, now())`,
        [randomUUID(), id, conta, valor],
      )

async function encerrado(cotas: readonly CotaDeTeste[]) {
  const grupo = await noFim(cotas)
  await comunicar(grupo)
  noDia('2026-12-20')
  const { status, codigo } = await encerrar(grupo)
  expect(codigo ?? status).toBe(200)
  return grupo
}

describe('who may', () => {
  const leituras = ['GET /grupos/:id/encerramento', 'GET /grupos/:id/rateio', 'GET /restituicoes'] as const
  const escritas = [
    ['POST /grupos/:id/encerramento/comunicacao', undefined],
    ['POST /grupos/:id/encerramento', { codigo: '000001' }],
    ['POST /grupos/:id/rateio/:cota/pagamento', undefined],
    ['POST /restituicoes/:id/pagamento', undefined],
  ] as const

  test.each(leituras)('%s is read by an attendant, and by nobody who is not in', async (chamada) => {
    const grupo = await noFim([contemplada])
    const atendente = await nucleo.naRetaguarda('atendente')
    expect((await atendente.chamar(chamada, em(grupo))).status).toBe(200)
    atendente.cookies.clear()
    expect((await atendente.chamar(chamada, em(grupo))).codigo).toBe('TOKEN_EXPIRED')
    const deOutro = await gestor.chamar(chamada, { params: { id: 999_999 } })
    expect(deOutro.codigo).toBe(chamada === 'GET /restituicoes' ? undefined : 'NAO_ENCONTRADO')
  })

  test.each(escritas)('%s is a manager’s', async (chamada, body) => {
    const params = { id: 999_999, cota: 1 }
    const analista = await nucleo.naRetaguarda('analista')
    expect((await analista.chamar(chamada, { params, body })).codigo).toBe('PAPEL_NAO_PERMITE')
    analista.cookies.clear()
    expect((await analista.chamar(chamada, { params, body })).codigo).toBe('TOKEN_EXPIRED')
    expect((await gestor.chamar(chamada, { params, body })).codigo).toBe('NAO_ENCONTRADO')
    const semChave = await gestor.chamar(chamada, { params, body, headers: { 'idempotency-key': '' } })
    expect(semChave.codigo).toBe('CHAVE_DE_IDEMPOTENCIA')
  })
})

describe('telling the customers', () => {
  test('has its legal dates, reaches each person once, and is done once', async () => {
    const grupo = await noFim([contemplada, contemplada, excluida])
    await ambiente.sql(
      "update cliente set email_cifrado = null where id = (select cliente_id from cota where grupo_id = $1 and numero = '0002')",
      [grupo.id],
    )
    expect(await estado(grupo)).toMatchObject({
      ultimaAssembleia: ultima,
      comunicarAte: '2027-01-09',
      encerrarAte: '2027-03-10',
      comunicadoEm: null,
      podeComunicar: true,
      pendencias: ['NAO_COMUNICADO'],
    })
    const antes = await mensagens()
    const headers = { 'idempotency-key': randomUUID() }
    const { data } = await comunicar(grupo, headers)
    expect(data).toEqual({ comunicadoEm: '2026-11-20', mensagens: 2, semContato: 1 })
    expect((await comunicar(grupo, headers)).data).toEqual(data)
    expect((await comunicar(grupo)).codigo).toBe('ENCERRAMENTO_JA_COMUNICADO')
    expect(await mensagens()).toBe(antes + 2)
    expect(await estado(grupo)).toMatchObject({ podeEncerrarEm: '2026-12-20', pendencias: ['PRAZO_DA_COMUNICACAO'] })
  })

  test('waits for the last assembly', async () => {
    const grupo = await nucleo.novoGrupo(parceiro, { assembleia: 60, emDias: 0, cotas: [contemplada] })
    expect((await comunicar(grupo)).codigo).toBe('ENCERRAMENTO_CEDO')
    noDia('2026-11-21')
    expect((await comunicar(grupo)).status).toBe(200)
  })
})

describe('closing the books', () => {
  test('refunds the excluded, shares the rest by what each paid, leaves the cash at zero, once', async () => {
    const grupo = await noFim([contemplada, { ...contemplada, emAtraso: 3 }, excluida])
    await comunicar(grupo)
    noDia('2026-12-20')
    const caixa = await caixaDe(grupo)
    const previa = await estado(grupo)
    expect(previa.pendencias).toEqual([])
    const headers = { 'idempotency-key': randomUUID() }
    const { data } = await encerrar(grupo, { headers })
    expect(data).toEqual({ encerradoEm: '2026-12-20', restituicoes: previa.restituicoes, rateio: previa.rateio })
    expect((await encerrar(grupo, { headers })).data).toEqual(data)
    expect((await encerrar(grupo)).codigo).toBe('GRUPO_ENCERRADO')
    expect(await caixaDe(grupo)).toEqual({ fundoComum: 0, fundoReserva: 0 })
    expect((await soma('rateio', grupo)) + (await soma('restituicao', grupo))).toBe(
      caixa.fundoComum + caixa.fundoReserva,
    )
    const { json } = await gestor.chamar('GET /grupos/:id/rateio', em(grupo))
    const [emDia, emAtraso] = json.data
    expect(json.total).toBe(2)
    expect(emDia.valorCentavos).toBeGreaterThan(emAtraso.valorCentavos)
    expect(await ambiente.sql('select situacao from grupo where id = $1', [grupo.id])).toEqual([
      { situacao: 'ENCERRADO' },
    ])
    const restituicoes = (await gestor.chamar('GET /restituicoes', { query: { grupo: grupo.id } })).json
    expect(restituicoes.data).toEqual([
      expect.objectContaining({ numero: '0003', origem: 'encerramento', meses: 0, pagaEm: null }),
    ])
    const [paga] = restituicoes.data
    expect(paga.valorCentavos).toBe(paga.baseCentavos - paga.multaCentavos - paga.penalCentavos)
    expect((await estado(grupo)).aPagar).toEqual({ cotas: 3, centavos: caixa.fundoComum + caixa.fundoReserva })
  })

  test('instalments that an active quota owes stay owed, in its ledger and on the screen', async () => {
    const grupo = await noFim([contemplada, { ...contemplada, emAtraso: 3 }])
    await comunicar(grupo)
    noDia('2026-12-20')
    const { emAberto } = await estado(grupo)
    expect(emAberto).toMatchObject({ cotas: 1 })
    const saldos = () => ambiente.sql('select * from cota_saldo where cota_id = $1', [grupo.cotas.get('0002')])
    const antes = await saldos()
    await encerrar(grupo)
    expect(await saldos()).toEqual(antes)
    expect((await estado(grupo)).emAberto).toEqual(emAberto)
  })

  test('the reserve covers what the fundo comum lacks', async () => {
    const grupo = await noFim([contemplada])
    await comunicar(grupo)
    noDia('2026-12-20')
    const { fundoComum, fundoReserva } = await caixaDe(grupo)
    await movimentar(grupo, 'fundo-comum', -fundoComum - 1_000)
    await encerrar(grupo)
    expect(await caixaDe(grupo)).toEqual({ fundoComum: 0, fundoReserva: 0 })
    expect(await soma('rateio', grupo)).toBe(fundoReserva - 1_000)
  })

  test('is refused with another code, and before the thirty days are over', async () => {
    const grupo = await noFim([contemplada])
    await comunicar(grupo)
    noDia('2026-12-19')
    expect((await encerrar(grupo)).codigo).toBe('ENCERRAMENTO_PENDENTE')
    noDia('2026-12-20')
    expect((await encerrar(grupo, { codigo: '000001' })).codigo).toBe('CONFIRMACAO_NAO_CONFERE')
    expect((await encerrar(grupo)).status).toBe(200)
  })

  test.each<[string, readonly CotaDeTeste[], (grupo: GrupoDeTeste) => Promise<unknown>]>([
    ['COTAS_SEM_CONTEMPLACAO', [contemplada, {}], async () => {}],
    ['CAIXA_NAO_COBRE', [contemplada, excluida], async (grupo) => movimentar(grupo, 'fundo-comum', -90_000_000)],
    ['SEM_QUEM_RECEBA', [excluida], async (grupo) => movimentar(grupo, 'fundo-reserva', 50_000_000)],
    [
      'ASSEMBLEIA_POR_PUBLICAR',
      [contemplada],
      (grupo) =>
        ambiente.sql(
          `insert into lance (protocolo, cota_id, grupo_id, assembleia, modalidade, valor_centavos, embutido_centavos,
             fgts_centavos, forma, situacao, criado_em) values ($1, $2, $3, 60, 'livre', 1, 0, 0, 'prazo', 'ativo', now())`,
          [randomUUID(), grupo.cotas.get('0001'), grupo.id],
        ),
    ],
    [
      'LANCE_POR_PAGAR',
      [contemplada],
      (grupo) =>
        ambiente.sql(
          "update contemplacao set pagar_lance_ate = '2026-12-30', lance_pago_em = null where grupo_id = $1",
          [grupo.id],
        ),
    ],
  ])('%s keeps them open', async (pendencia, cotas, preparar) => {
    const grupo = await noFim(cotas)
    await preparar(grupo)
    await comunicar(grupo)
    noDia('2026-12-20')
    const caixa = await caixaDe(grupo)
    expect((await estado(grupo)).pendencias).toEqual([pendencia])
    expect((await encerrar(grupo)).codigo).toBe('ENCERRAMENTO_PENDENTE')
    expect(await caixaDe(grupo)).toEqual(caixa)
    expect(await soma('restituicao', grupo)).toBe(0)
  })

  test('whatever the group, not a centavo is lost and the months of its cash end at zero', async () => {
    const qualquer = fc.constantFrom<CotaDeTeste>(
      contemplada,
      { ...contemplada, emAtraso: 1 },
      { ...contemplada, emAtraso: 7 },
      excluida,
      { quitacao: '2026-08-10', ...contemplada },
    )
    const grupos = fc.record({
      cotas: fc.array(qualquer, { minLength: 1, maxLength: 4 }),
      comum: fc.integer({ min: -3_000_000, max: 9_999_999 }),
      reserva: fc.integer({ min: -100_000, max: 999_999 }),
    })
    await fc.assert(
      fc.asyncProperty(grupos, async ({ cotas, comum, reserva }) => {
        noDia('2026-11-20')
        const grupo = await noFim([contemplada, ...cotas])
        await movimentar(grupo, 'fundo-comum', comum)
        await movimentar(grupo, 'fundo-reserva', reserva)
        await comunicar(grupo)
        noDia('2026-12-20')
        const extrato = async () => (await gestor.chamar('GET /grupos/:id/caixa', em(grupo))).data
        const antes = await caixaDe(grupo)
        expect((await extrato()).saldo).toEqual(antes)
        const { data } = await encerrar(grupo)
        expect(data.restituicoes.centavos + data.rateio.centavos).toBe(antes.fundoComum + antes.fundoReserva)
        expect(await soma('rateio', grupo)).toBe(data.rateio.centavos)
        expect(await soma('restituicao', grupo)).toBe(data.restituicoes.centavos)
        const depois = await extrato()
        expect(depois.saldo).toEqual(await caixaDe(grupo))
        expect(depois.saldo).toEqual({ fundoComum: 0, fundoReserva: 0 })
      }),
      { numRuns: 10 },
    )
  })
})

describe('paying', () => {
  test('a share is paid once', async () => {
    const grupo = await encerrado([contemplada])
    const params = { id: grupo.id, cota: grupo.cotas.get('0001') ?? 0 }
    const headers = { 'idempotency-key': randomUUID() }
    const pagar = (com = {}) => gestor.chamar('POST /grupos/:id/rateio/:cota/pagamento', { params, headers: com })
    const { data } = await pagar(headers)
    expect(data).toEqual({ pagoEm: '2026-12-20', pagoCentavos: await soma('rateio', grupo) })
    expect((await pagar(headers)).data).toEqual(data)
    expect((await pagar()).codigo).toBe('JA_FOI_PAGO')
    const listar = async (situacao: string) =>
      (await gestor.chamar('GET /grupos/:id/rateio', { ...em(grupo), query: { situacao } })).json.total
    expect(await listar('pagas')).toBe(1)
    expect(await listar('a-pagar')).toBe(0)
  })

  test('a refund is paid once', async () => {
    const grupo = await encerrado([contemplada, excluida])
    const query = { grupo: grupo.id, situacao: 'a-pagar' }
    const [devida] = (await gestor.chamar('GET /restituicoes', { query })).json.data
    const pagar = () => gestor.chamar('POST /restituicoes/:id/pagamento', { params: { id: devida.id } })
    expect((await pagar()).data).toEqual({ pagaEm: '2026-12-20', pagoCentavos: devida.valorCentavos })
    expect((await pagar()).codigo).toBe('JA_FOI_PAGO')
    expect((await gestor.chamar('GET /restituicoes', { query })).json.total).toBe(0)
  })

  test('what nobody claims pays the permanence fee from the 31st day after the closing, until nothing is left', async () => {
    const grupo = await encerrado([contemplada])
    const params = { id: grupo.id, cota: grupo.cotas.get('0001') ?? 0 }
    const pagar = () => gestor.chamar('POST /grupos/:id/rateio/:cota/pagamento', { params })
    const parte = async () => (await gestor.chamar('GET /grupos/:id/rateio', em(grupo))).json.data[0]
    noDia('2027-01-19')
    expect(await parte()).toMatchObject({ meses: 0 })
    noDia('2027-01-20')
    const { valorCentavos, aPagarCentavos, meses } = await parte()
    expect(meses).toBe(1)
    expect(aPagarCentavos).toBe(valorCentavos - Math.round(valorCentavos / 10))
    noDia('2028-01-20')
    expect((await pagar()).codigo).toBe('RECURSO_EXTINTO')
    noDia('2027-01-20')
    expect((await pagar()).data.pagoCentavos).toBe(aPagarCentavos)
    noDia('2028-01-20')
    expect(await parte()).toMatchObject({ pagoEm: '2027-01-20', aPagarCentavos })
  })
})

describe('the routine', () => {
  const [rotina] = rotinas
  const rodar = async (dia: string, grupo: GrupoDeTeste) => {
    noDia(dia)
    const { contexto } = ambiente.servidor
    expect(await rotina?.alvos(contexto, dia)).toContain(grupo.id)
    return rotina?.executar(contexto, dia, grupo.id)
  }

  test('notes the end, tells the customers on the last day of the law, and does nothing twice', async () => {
    const grupo = await noFim([contemplada])
    expect(await rodar('2026-11-20', grupo)).toEqual({ anotados: 1, aEncerrar: 0 })
    expect(await rodar('2027-01-08', grupo)).toEqual({ anotados: 0, aEncerrar: 0 })
    const antes = await mensagens()
    expect(await rodar('2027-01-09', grupo)).toEqual({ anotados: 0, comunicados: 1, mensagens: 1 })
    expect(await rodar('2027-01-09', grupo)).toEqual({ anotados: 0, aEncerrar: 0 })
    expect(await mensagens()).toBe(antes + 1)
    expect(await rodar('2027-02-23', grupo)).toEqual({ anotados: 0, aEncerrar: 1 })
  })

  test('leaves alone a group that is running, and one that is closed', async () => {
    const { contexto } = ambiente.servidor
    const emAndamento = await nucleo.novoGrupo(parceiro, { cotas: 1 })
    const fechado = await encerrado([contemplada])
    const alvos = await rotina?.alvos(contexto, '2026-12-20')
    expect(alvos).not.toContain(emAndamento.id)
    expect(alvos).not.toContain(fechado.id)
    expect(await rotina?.executar(contexto, '2026-12-20', emAndamento.id)).toEqual({})
  })
})
