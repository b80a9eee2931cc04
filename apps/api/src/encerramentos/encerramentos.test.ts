import { randomUUID } from 'node:crypto'
import { formatReais } from '@contempla/consorcio'
import type { CotaDeTeste, GrupoDeTeste } from '@contempla/dev-env'
import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { contemplada, em, excluida, ultima, useFim } from './encerramentos.fixture.ts'
import { rotinas } from './index.ts'

const fim = useFim()
const { noDia, noFim, multas, caixaDe, estado, comunicar, encerrar, mensagens, soma, movimentar, encerrado } = fim

describe('who may', () => {
  const leituras = ['GET /grupos/:id/encerramento', 'GET /grupos/:id/rateio', 'GET /restituicoes'] as const
  const escritas = [
    ['POST /grupos/:id/encerramento/comunicacao', undefined],
    ['POST /grupos/:id/encerramento', { codigo: '000001' }],
    ['POST /grupos/:id/rateio', undefined],
    ['POST /grupos/:id/rateio/:parte/pagamento', undefined],
    ['POST /restituicoes/:id/pagamento', undefined],
  ] as const

  test.each(leituras)('%s is read by an attendant, and by nobody who is not in', async (chamada) => {
    const grupo = await noFim([contemplada])
    const atendente = await fim.nucleo.naRetaguarda('atendente')
    expect((await atendente.chamar(chamada, em(grupo))).status).toBe(200)
    atendente.cookies.clear()
    expect((await atendente.chamar(chamada, em(grupo))).codigo).toBe('TOKEN_EXPIRED')
    const deOutro = await fim.gestor.chamar(chamada, { params: { id: 999_999 } })
    expect(deOutro.codigo).toBe(chamada === 'GET /restituicoes' ? undefined : 'NAO_ENCONTRADO')
  })

  test.each(escritas)('%s is a manager’s', async (chamada, body) => {
    const params = { id: 999_999, parte: 1 }
    const analista = await fim.nucleo.naRetaguarda('analista')
    expect((await analista.chamar(chamada, { params, body })).codigo).toBe('PAPEL_NAO_PERMITE')
    analista.cookies.clear()
    expect((await analista.chamar(chamada, { params, body })).codigo).toBe('TOKEN_EXPIRED')
    expect((await fim.gestor.chamar(chamada, { params, body })).codigo).toBe('NAO_ENCONTRADO')
    const semChave = await fim.gestor.chamar(chamada, { params, body, headers: { 'idempotency-key': '' } })
    expect(semChave.codigo).toBe('CHAVE_DE_IDEMPOTENCIA')
  })
})

describe('telling the customers', () => {
  test('has its legal dates, reaches each person once, and is done once', async () => {
    const grupo = await noFim([contemplada, contemplada, excluida])
    await fim.ambiente.sql(
      "delete from email_do_cliente where cliente_id = (select cliente_id from cota where grupo_id = $1 and numero = '0002')",
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
    const grupo = await fim.nucleo.novoGrupo(fim.parceiro, { assembleia: 60, emDias: 0, cotas: [contemplada] })
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
    const { penais, rateio } = previa
    expect(data).toEqual({
      encerradoEm: '2026-12-20',
      restituicoes: previa.restituicoes,
      penais,
      creditos: { cotas: 0, centavos: 0 },
      rateio,
    })
    expect((await encerrar(grupo, { headers })).data).toEqual(data)
    expect((await encerrar(grupo)).codigo).toBe('GRUPO_ENCERRADO')
    expect(await caixaDe(grupo)).toEqual({ fundoComum: 0, fundoReserva: 0 })
    expect((await soma('rateio', grupo)) + (await soma('restituicao', grupo)) + penais.centavos).toBe(
      caixa.fundoComum + caixa.fundoReserva,
    )
    const { json } = await fim.gestor.chamar('GET /grupos/:id/rateio', em(grupo))
    const [emDia, emAtraso] = json.data
    expect(json.total).toBe(2)
    expect(emDia.valorCentavos).toBeGreaterThan(emAtraso.valorCentavos)
    expect(await fim.ambiente.sql('select situacao from grupo where id = $1', [grupo.id])).toEqual([
      { situacao: 'ENCERRADO' },
    ])
    const restituicoes = (await fim.gestor.chamar('GET /restituicoes', { query: { grupo: grupo.codigo } })).json
    expect(restituicoes.data).toEqual([
      expect.objectContaining({ numero: '0003', origem: 'encerramento', meses: 0, pagaEm: null }),
    ])
    const [paga] = restituicoes.data
    expect(paga.valorCentavos).toBe(paga.baseCentavos - paga.multaCentavos - paga.penalCentavos)
    // The administrator's penalty, and nothing more, left for it.
    expect(penais).toEqual({ cotas: 1, centavos: paga.penalCentavos })
    expect(await multas(grupo)).toEqual([{ valor: -paga.penalCentavos }])
    expect((await estado(grupo)).aPagar).toEqual({
      cotas: 3,
      centavos: caixa.fundoComum + caixa.fundoReserva - paga.penalCentavos,
    })
  })

  test('instalments that an active quota owes stay owed, in its ledger and on the screen', async () => {
    const grupo = await noFim([contemplada, { ...contemplada, emAtraso: 3 }])
    await comunicar(grupo)
    noDia('2026-12-20')
    const { emAberto } = await estado(grupo)
    expect(emAberto).toMatchObject({ cotas: 1 })
    const saldos = () => fim.ambiente.sql('select * from cota_saldo where cota_id = $1', [grupo.cotas.get('0002')])
    const antes = await saldos()
    await encerrar(grupo)
    expect(await saldos()).toEqual(antes)
    expect((await estado(grupo)).emAberto).toEqual(emAberto)
  })

  test.each([0, 2])(
    'what compensates a customer is given back, with %i instalments open, and not shared',
    async (emAtraso) => {
      const grupo = await noFim([contemplada, { ...contemplada, emAtraso }])
      const cotaId = grupo.cotas.get('0002')
      await fim.ambiente.sql(
        `insert into diferenca_a_cobrar (chave, cota_id, dia, valor_centavos, percentual_ppt)
       values ('d:' || $1::bigint, $1, '2026-11-01', -5000, 0)`,
        [cotaId],
      )
      await comunicar(grupo)
      noDia('2026-12-20')
      const { fundoComum, fundoReserva } = await caixaDe(grupo)
      const { data } = await encerrar(grupo)
      expect(data.rateio.centavos).toBe(fundoComum + fundoReserva - 5_000)
      expect(await caixaDe(grupo)).toEqual({ fundoComum: 0, fundoReserva: 0 })
      expect((await estado(grupo)).depois.naFila).toEqual({ cotas: 1, centavos: 5_000 })
      expect(
        await fim.ambiente.sql(
          'select 1 from diferenca_a_cobrar where cota_id = $1 and cobrado_centavos <> valor_centavos',
          [cotaId],
        ),
      ).toEqual([])
    },
  )

  test('what a difference leaves to charge comes in a last instalment, and stays owed', async () => {
    const grupo = await noFim([contemplada, contemplada])
    const cotaId = grupo.cotas.get('0002')
    await fim.ambiente.sql(
      `insert into diferenca_a_cobrar (chave, cota_id, dia, valor_centavos, percentual_ppt)
       values ('d:' || $1::bigint, $1, '2026-11-01', 5000, 0)`,
      [cotaId],
    )
    await comunicar(grupo)
    noDia('2026-12-20')
    expect((await encerrar(grupo)).status).toBe(200)
    expect((await estado(grupo)).emAberto).toEqual({ cotas: 1, centavos: 5_000 })
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

  test('an assembly held here without a single bid must be published too', async () => {
    const grupo = await fim.nucleo.novoGrupo(fim.parceiro, { assembleia: 60, emDias: 5, cotas: [contemplada] })
    noDia('2026-11-27')
    expect((await estado(grupo)).pendencias).toContain('ASSEMBLEIA_POR_PUBLICAR')
  })

  test.each<[string, readonly CotaDeTeste[], (grupo: GrupoDeTeste) => Promise<unknown>]>([
    ['COTAS_SEM_CONTEMPLACAO', [contemplada, {}], async () => {}],
    ['CAIXA_NAO_COBRE', [contemplada, excluida], async (grupo) => movimentar(grupo, 'fundo-comum', -90_000_000)],
    ['SEM_QUEM_RECEBA', [excluida], async (grupo) => movimentar(grupo, 'fundo-reserva', 50_000_000)],
    [
      'ASSEMBLEIA_POR_PUBLICAR',
      [contemplada],
      (grupo) =>
        fim.ambiente.sql(
          `insert into lance (protocolo, cota_id, grupo_id, assembleia, modalidade, valor_centavos, embutido_centavos,
             fgts_centavos, forma, credito_centavos, situacao, criado_em) values ($1, $2, $3, 60, 'livre', 1, 0, 0, 'prazo', 8000000, 'ativo', now())`,
          [randomUUID(), grupo.cotas.get('0001'), grupo.id],
        ),
    ],
    [
      'LANCE_POR_PAGAR',
      [contemplada],
      (grupo) =>
        fim.ambiente.sql(
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
        const extrato = async () => (await fim.gestor.chamar('GET /grupos/:id/caixa', em(grupo))).data
        const antes = await caixaDe(grupo)
        expect((await extrato()).saldo).toEqual(antes)
        const { data } = await encerrar(grupo)
        expect(data.restituicoes.centavos + data.penais.centavos + data.rateio.centavos).toBe(
          antes.fundoComum + antes.fundoReserva,
        )
        expect(await soma('rateio', grupo)).toBe(data.rateio.centavos)
        expect(await soma('restituicao', grupo)).toBe(data.restituicoes.centavos)
        const depois = await extrato()
        expect(depois.saldo).toEqual(await caixaDe(grupo))
        expect(depois.saldo).toEqual({ fundoComum: 0, fundoReserva: 0 })
      }),
      { numRuns: inject('completa') ? 20 : 4 },
    )
  })
})

describe('whom the closing leaves money', () => {
  const avisos = async (cotas: readonly number[]) => {
    const { cifra } = fim.ambiente.servidor.contexto
    const rows = await fim.ambiente.sql<{ tela: string; texto_cifrado: Buffer }>(
      'select tela, texto_cifrado from notificacao where cota_id = any($1::bigint[]) order by id',
      [cotas],
    )
    return rows.map(({ tela, texto_cifrado }) => ({ tela, ...JSON.parse(cifra.decifrar(texto_cifrado)) }))
  }
  test.each([
    [
      'and what the contract takes of what nobody asks for',
      {},
      'em 30 dias a partir desta mensagem o contrato desconta uma taxa de permanência de 10% por mês',
    ],
    [
      'in the days of its contract',
      { diasAtePermanencia: 90, taxaDePermanenciaPpt: 50_000_000_000 },
      'em 90 dias a partir desta mensagem o contrato desconta uma taxa de permanência de 5% por mês',
    ],
    ['and of no fee where the contract has none', { taxaDePermanenciaPpt: 0, permanenciaMinimaCentavos: 0 }, null],
  ])('is told how much it is, %s', async (_caso, contrato, palavras) => {
    const grupo = await encerrado([contemplada, excluida], contrato)
    const [devida] = await fim.ambiente.sql<{ cota_id: number; valor: number }>(
      'select cota_id::int, valor_centavos::int as valor from restituicao where grupo_id = $1',
      [grupo.id],
    )
    const ultimo = (await avisos([devida?.cota_id ?? 0])).at(-1)
    expect(ultimo).toMatchObject({
      tela: '/devolucao/introducao',
      assunto: expect.stringContaining(formatReais(devida?.valor ?? 0)),
    })
    const texto = JSON.stringify(ultimo.paragrafos)
    expect(texto.includes('permanência')).toBe(palavras !== null)
    expect(texto).toContain(palavras ?? 'Pedir leva poucos minutos')
  })
})

describe('the routine', () => {
  const [rotina] = rotinas
  const rodar = async (dia: string, grupo: GrupoDeTeste) => {
    noDia(dia)
    const { contexto } = fim.ambiente.servidor
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
    const { contexto } = fim.ambiente.servidor
    const emAndamento = await fim.nucleo.novoGrupo(fim.parceiro, { cotas: 1 })
    const fechado = await encerrado([contemplada])
    const alvos = await rotina?.alvos(contexto, '2026-12-20')
    expect(alvos).not.toContain(emAndamento.id)
    expect(alvos).not.toContain(fechado.id)
    expect(await rotina?.executar(contexto, '2026-12-20', emAndamento.id)).toEqual({})
  })
})
