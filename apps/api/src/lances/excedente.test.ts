import {
  addDays,
  addMonths,
  createCalendario,
  diaDaExtracao,
  FERIADOS,
  parametrosPadrao,
  parsePercent,
} from '@contempla/consorcio'
import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { premiosDe, publicar, recordPremios, useCena } from '../assembleias/assembleias.fixture.ts'
import { passarRotinas } from '../renegociacoes/renegociacoes.fixture.ts'
import { createTitular } from './titular.fixture.ts'

const cena = useCena()
const calendario = createCalendario(FERIADOS)
/** This is before the assembly, and before its instalment is issued. */
const diasDoMes = 32

let primeiroDia: string | undefined

/** Finds a coming day of assembly, a year after one that no holiday moved. */
function proximoAniversario(): string {
  let dia = addDays(cena().hoje(), diasDoMes + 20)
  while (!calendario.isDiaUtil(dia) || !calendario.isDiaUtil(addMonths(dia, -12))) dia = addDays(dia, 1)
  return dia
}

type Historia = {
  /** It begins this many days after the tests' first day, so that months and holidays fall otherwise. */
  comeco: number
  /** The readjustment that comes with the assembly, in hundredths. */
  centesimos: number
  /** The bid is offered this many days before the assembly. */
  antes: number
  /** An instalment due until the assembly is paid this many days after its issue, and at the latest on its due day. */
  pagaApos: number
  adiantadas: number
  /** An instalment is issued this many days before its due day. */
  antecedencia: number
  /** The assembly is on the day of the readjustment, or otherwise the month before. */
  noAniversario: boolean
  /**
   * The assembly is put off by this many days: an issued instalment may then fall due after it, and the readjustment
   * come before.
   */
  adiada: number
  /** An instalment falls due this many days after the assembly, each month; null for the group's own day. */
  venceApos: number | null
}

/** Puts the group's assembly off to the business day on or after so many days later. */
async function adiar<G extends { id: number; dia: string; numero: number }>(grupo: G, dias: number): Promise<G> {
  if (dias === 0) return grupo
  let dia = addDays(grupo.dia, dias)
  while (!calendario.isDiaUtil(dia)) dia = addDays(dia, 1)
  await cena().ambiente.sql('update assembleia set dia = $2 where grupo_id = $1 and numero = $3', [
    grupo.id,
    dia,
    grupo.numero,
  ])
  return { ...grupo, dia, extracao: diaDaExtracao(dia, parametrosPadrao('auto')) }
}

async function novoGrupoDe({ centesimos, noAniversario, antecedencia, adiada, venceApos }: Historia) {
  const c = cena()
  const dia = proximoAniversario()
  c.irPara(addDays(dia, -diasDoMes))
  const grupo = await c.novoGrupo({
    assembleia: noAniversario ? 13 : 12,
    emDias: diasDoMes,
    cotas: 24,
    parametros: {
      reajusteAnualPpt: parsePercent((centesimos / 100).toFixed(2)),
      diasDeAntecedenciaDaEmissao: antecedencia,
    },
  })
  const [anterior] = await c.ambiente.sql<{ numero: number }>(
    `update assembleia set dia = least(dia, $2::date) where grupo_id = $1 and numero = $3 returning numero`,
    [grupo.id, addDays(c.hoje(), -1), grupo.numero - 1],
  )
  expect(anterior).toBeDefined()
  const adiado = await adiar(grupo, adiada)
  if (venceApos !== null)
    await c.ambiente.sql('update grupo set dia_vencimento = least(28, $2) where id = $1', [
      grupo.id,
      Number(addDays(adiado.dia, venceApos).slice(8)),
    ])
  return adiado
}

type Grupo = Awaited<ReturnType<typeof novoGrupoDe>>

const abertosDe = (cotaId: number) =>
  cena().ambiente.sql<{ id: number; valor: number; vencimento: string; emitido: string }>(
    `select id, valor_centavos as valor, vencimento::text, (criado_em at time zone 'America/Sao_Paulo')::date::text as emitido
     from boleto where cota_id = $1 and tipo = 'mensal' and pago_em is null and baixado_em is null`,
    [cotaId],
  )

async function pagar(nossoNumero: number, valor: number) {
  const body = { nossoNumero: String(nossoNumero), valor, dia: cena().hoje() }
  const { data, status } = await cena().gestor.chamar('POST /pagamentos', { body })
  expect(status).toBe(200)
  return data
}

/** Lets the days go by until `dia`, and pays what the quota must pay to take part in the assembly. */
async function passarAte(grupo: Grupo, dia: string, { pagaApos }: Historia) {
  const c = cena()
  while (c.hoje() < dia) {
    c.irPara(addDays(c.hoje(), 1))
    await passarRotinas(c, grupo.id, c.hoje(), ['reajustes', 'emissao-mensal'])
    for (const numero of ['0001', '0002'])
      for (const { id, valor, vencimento, emitido } of await abertosDe(grupo.cotas.get(numero) ?? 0))
        if (vencimento <= grupo.dia && (c.hoje() >= vencimento || c.hoje() >= addDays(emitido, pagaApos)))
          await pagar(id, valor)
  }
}

async function adiantar(cotaId: number, quantidade: number) {
  if (quantidade === 0) return
  const { data, status } = await cena().gestor.chamar('POST /pagamentos/cotas/:id/antecipacao', {
    params: { id: cotaId },
    body: { modo: 'ultimas', quantidade },
  })
  expect(status).toBe(200)
  await pagar(data.boleto, data.valor)
}

/**
 * Expects a smaller bid to leave what the offer's first step says, less the bid, and the instalments, the open ones and the
 * differences that its table lists to add up to it, but for the rounding of each instalment.
 */
async function expectTudoContado(titular: Titular, valorNaAssembleia: number, { centesimos }: Historia) {
  const valor = 1_000_000
  const { data } = await titular.simular(valor)
  for (const { faltaDepois, emitidas, diferencas, ...efeito } of data.efeitos) {
    expect(faltaDepois).toBe(valorNaAssembleia - valor)
    const { parcelasRestantes: quantas, proximaParcela, ultimaParcela } = efeito
    const parcelas = (quantas - 1) * proximaParcela.valor + (ultimaParcela ?? proximaParcela).valor
    const aMais = parcelas + emitidas + diferencas - faltaDepois
    // What was charged at a credit that fell since comes back, and is in no instalment.
    if (centesimos >= 0) expect(Math.abs(aMais)).toBeLessThanOrEqual(2 * quantas)
    else expect(aMais).toBeGreaterThanOrEqual(-2 * quantas)
  }
}

type Titular = ReturnType<typeof createTitular>

/**
 * Compares the amount that the offer promises not to charge with the amount finally not charged; where it promises no
 * payoff, checks that none is taken, and why.
 */
async function viver(historia: Historia) {
  const c = cena()
  primeiroDia ??= c.hoje()
  c.irPara(addDays(primeiroDia, historia.comeco))
  const grupo = await novoGrupoDe(historia)
  const id = grupo.cotas.get('0001') ?? 0
  const titular = createTitular(cena, id)
  await adiantar(id, historia.adiantadas)
  await passarAte(grupo, addDays(grupo.dia, -historia.antes), historia)
  const credenciamento = await titular.credenciamento()
  expect(credenciamento).toMatchObject({ status: 200 })
  const { valorSaldoDevedor, valorNaAssembleia, podeQuitar, semQuitacao } = credenciamento.data
  await expectTudoContado(titular, valorNaAssembleia, historia)
  const { data: simulada, codigo } = await titular.simular(valorSaldoDevedor, { lancequitacao: 'S' })
  if (!podeQuitar) return { podeQuitar, codigo, porque: semQuitacao?.codigo as string | undefined }
  expect([codigo, semQuitacao ?? null]).toEqual([undefined, null])
  expect(await titular.ofertar(valorSaldoDevedor, { lancequitacao: 'S' })).toMatchObject({ status: 200 })
  await recordPremios(c, grupo.extracao, premiosDe(2))
  await passarAte(grupo, grupo.dia, historia)
  expect((await publicar(c, grupo)).resposta.status).toBe(200)
  const [boleto] = await c.ambiente.sql<{ id: number; valor: number }>(
    "select id, valor_centavos as valor from boleto where cota_id = $1 and tipo = 'lance'",
    [id],
  )
  const pago = await pagar(boleto?.id ?? 0, boleto?.valor ?? 0)
  const [saldo] = await c.ambiente.sql<{ valor: number }>(
    'select saldo_devedor_centavos as valor from cota_saldo where cota_id = $1',
    [id],
  )
  return {
    podeQuitar: true as const,
    saldo: saldo?.valor,
    dito: valorNaAssembleia as number,
    prometido: valorSaldoDevedor - simulada.valorExcedente,
    cobrado: boleto?.valor,
    naFila: pago.naFila,
  }
}

function expectCumprida(vivida: Awaited<ReturnType<typeof viver>>) {
  if (!vivida.podeQuitar) throw new Error(`sem quitação: ${JSON.stringify(vivida)}`)
  const { dito, prometido, cobrado, naFila, saldo } = vivida
  expect({ dito, cobrado, naFila, saldo }).toEqual({ dito: prometido, cobrado: prometido, naFila: 0, saldo: 0 })
}

const [deAntes, doDia] = ['PARCELA_PELO_CREDITO_DE_ANTES', 'DEPENDE_DO_DIA_DO_PAGAMENTO']

describe('what the summary of a payoff says will not be charged is not charged, to the centavo', () => {
  test.each<[string, Partial<Historia>]>([
    ['of an instalment open, whose assembly is readjusted', {}],
    ['of one that is still to be issued', { antes: 28, antecedencia: 12 }],
    ['of one paid before the offer', { antes: 2, pagaApos: 1 }],
    ['of one open, where the credit falls', { centesimos: -437 }],
    ['of one open, where no readjustment comes', { noAniversario: false }],
    ['of two issued around the readjustment, one due after the assembly', { antecedencia: 45, adiada: 12 }],
    ['of two issued around it, of an assembly put off longer', { antecedencia: 40, adiada: 20 }],
    ['of three issued by the assembly', { antecedencia: 60, adiada: 12, antes: 20 }],
  ])('%s', async (_caso, historia) => {
    expectCumprida(await viver(historiaDe(historia)))
  })

  test.each<[string, string, Partial<Historia>]>([
    ['issued 45 days ahead', deAntes, { antecedencia: 45, adiada: 12 }],
    ['issued 40 days ahead, of an assembly put off longer', deAntes, { antecedencia: 40, adiada: 20 }],
    ['issued 20 days ahead', deAntes, { adiada: 12, venceApos: 4 }],
    [
      'issued 30 days ahead, of half a percent',
      deAntes,
      { centesimos: -50, antecedencia: 30, adiada: 4, venceApos: 10 },
    ],
    ['whose payment the next one waits for', doDia, { antecedencia: 40, adiada: 20, venceApos: -5, antes: 25 }],
  ])('and none is offered where the credit falls under an instalment %s: %s', async (_caso, porque, historia) => {
    const vivida = await viver(historiaDe({ centesimos: -437, ...historia }))
    expect(vivida).toEqual({ podeQuitar: false, codigo: 'QUITACAO_DIFERENTE', porque })
  })

  test('for random histories', { timeout: 400_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record<Historia>({
          comeco: fc.nat(364),
          centesimos: fc.integer({ min: -1_000, max: 2_000 }),
          antes: fc.integer({ min: 2, max: diasDoMes - 1 }),
          pagaApos: fc.integer({ min: 0, max: 25 }),
          adiantadas: fc.nat(3),
          antecedencia: fc.integer({ min: 2, max: 60 }),
          noAniversario: fc.boolean(),
          adiada: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20 })),
          venceApos: fc.option(fc.integer({ min: -15, max: 15 })),
        }),
        async (historia) => {
          const vivida = await viver(historia)
          if (vivida.podeQuitar) return expectCumprida(vivida)
          // A rising credit never takes a payoff away.
          expect(historia.centesimos).toBeLessThan(0)
          expect(vivida).toMatchObject({ codigo: 'QUITACAO_DIFERENTE', porque: expect.any(String) })
        },
      ),
      { numRuns: inject('completa') ? 40 : 1, endOnFailure: true },
    )
  })
})

function historiaDe(historia: Partial<Historia>): Historia {
  return {
    comeco: 0,
    centesimos: 612,
    antes: 15,
    pagaApos: 99,
    adiantadas: 0,
    antecedencia: 20,
    noAniversario: true,
    adiada: 0,
    venceApos: null,
    ...historia,
  }
}
