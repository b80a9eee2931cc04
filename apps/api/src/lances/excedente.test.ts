import { addDays, addMonths, createCalendario, FERIADOS, parsePercent } from '@contempla/consorcio'
import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { premiosDe, publicar, recordPremios, useCena } from '../assembleias/assembleias.fixture.ts'
import { passarRotinas } from '../renegociacoes/renegociacoes.fixture.ts'
import { createTitular } from './titular.fixture.ts'

const cena = useCena()
const calendario = createCalendario(FERIADOS)
/** Before its assembly, and before the instalment that goes with it is issued. */
const diasDoMes = 32

/** A day of assembly ahead, a year after one that no holiday moved. */
function proximoAniversario(): string {
  let dia = addDays(cena().hoje(), diasDoMes + 20)
  while (!calendario.isDiaUtil(dia) || !calendario.isDiaUtil(addMonths(dia, -12))) dia = addDays(dia, 1)
  return dia
}

type Historia = {
  /** Of the readjustment that comes with the assembly. */
  centesimos: number
  /** Days before the assembly on which the bid is offered. */
  antes: number
  /** Days after its issue on which an instalment due until the assembly is paid; at the latest on its due day. */
  pagaApos: number
  adiantadas: number
  /** Days before its due day on which an instalment is issued. */
  antecedencia: number
  /** Whether the assembly is on the day of the readjustment, or the month before. */
  noAniversario: boolean
}

async function novoGrupoDe({ centesimos, noAniversario, antecedencia }: Historia) {
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
  return grupo
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

/** The days go by until `dia`, and what the quota must pay to take part in the assembly is paid. */
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

/** What the offer says that will not be charged, and what in the end is not. */
async function viver(historia: Historia) {
  const c = cena()
  const grupo = await novoGrupoDe(historia)
  const id = grupo.cotas.get('0001') ?? 0
  const titular = createTitular(cena, id)
  await adiantar(id, historia.adiantadas)
  await passarAte(grupo, addDays(grupo.dia, -historia.antes), historia)
  const { valorSaldoDevedor } = (await titular.credenciamento()).data
  const { data: simulada } = await titular.simular(valorSaldoDevedor, { lancequitacao: 'S' })
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
    saldo: saldo?.valor,
    prometido: valorSaldoDevedor - simulada.valorExcedente,
    cobrado: boleto?.valor,
    naFila: pago.naFila,
  }
}

describe('what the summary of a payoff says will not be charged is not charged, to the centavo', () => {
  test.each<[string, Historia]>([
    ['of an instalment open, whose assembly is readjusted', historiaDe({ antes: 15, pagaApos: 99 })],
    ['of one that is still to be issued', historiaDe({ antes: 28, pagaApos: 99, antecedencia: 12 })],
    ['of one paid before the offer', historiaDe({ antes: 2, pagaApos: 1 })],
    ['of one open, where the credit falls', historiaDe({ antes: 15, pagaApos: 99, centesimos: -437 })],
    ['of one open, where no readjustment comes', historiaDe({ antes: 15, pagaApos: 99, noAniversario: false })],
  ])('%s', async (_caso, historia) => {
    const { prometido, cobrado, naFila, saldo } = await viver(historia)
    expect({ cobrado, naFila, saldo }).toEqual({ cobrado: prometido, naFila: 0, saldo: 0 })
  })

  test('for random histories', { timeout: 400_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record<Historia>({
          centesimos: fc.integer({ min: -1_000, max: 2_000 }),
          antes: fc.integer({ min: 2, max: diasDoMes - 1 }),
          pagaApos: fc.integer({ min: 0, max: 25 }),
          adiantadas: fc.nat(3),
          antecedencia: fc.integer({ min: 2, max: 20 }),
          noAniversario: fc.boolean(),
        }),
        async (historia) => {
          const { prometido, cobrado, naFila, saldo } = await viver(historia)
          expect({ cobrado, naFila, saldo }).toEqual({ cobrado: prometido, naFila: 0, saldo: 0 })
        },
      ),
      { numRuns: inject('completa') ? 40 : 2, endOnFailure: true },
    )
  })
})

function historiaDe(historia: Partial<Historia>): Historia {
  return { centesimos: 612, antes: 15, pagaApos: 99, adiantadas: 0, antecedencia: 20, noAniversario: true, ...historia }
}
