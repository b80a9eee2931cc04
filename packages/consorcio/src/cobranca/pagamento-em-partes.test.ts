import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../calendario/dia.ts'
import { parametrosPadrao } from '../parametros/parametros.ts'
import { sum } from '../valores/dinheiro.ts'
import { parsePercent, ratioPpt } from '../valores/percentual.ts'
import { alocarPagamento, type SituacaoDeCobranca } from './alocacao.ts'
import { AMORTIZAVEIS, componentesDe, mapPercentuais, SEM_PERCENTUAL } from './componentes.ts'
import { lancamentosDeDiferenca } from './diferenca.ts'
import { diferencaNoCredito, valorDevido } from './pagamento.ts'
import { diaDosRecebimentos } from './pagamento-em-partes.ts'
import { parcelasDevidas } from './parcelas-devidas.ts'
import type { Lancamento, Movimento } from './razao.ts'
import { isMovimentoCoerente, percentuaisPagos } from './razao.ts'

const regra = parametrosPadrao('auto')
const vencimento = '2026-11-10'
const credito = 8_000_000

let proximo = 0
const gravado = (lancamento: Lancamento): Movimento => ({ ...lancamento, id: `m${(proximo += 1)}`, estorna: null })

/** Issues the month: R$ 1.180,00 of the plan, insurance, and differences of earlier instalments. */
function emitir(numero: number, { seguro = 0, doPlano = 0, emDinheiro = 0, vence = vencimento } = {}): Movimento[] {
  const emissao: Lancamento = {
    tipo: 'emissao',
    dia: '2026-11-01',
    parcela: numero,
    vencimento: vence,
    credito,
    valores: componentesDe({ fundoComum: 100_000, taxaAdministracao: 16_000, fundoReserva: 2_000, seguro }),
    percentuais: {
      fundoComum: parsePercent('1.25'),
      taxaAdministracao: parsePercent('0.2'),
      fundoReserva: parsePercent('0.025'),
    },
  }
  const diferencas = [
    { valor: doPlano, percentuais: { ...SEM_PERCENTUAL, fundoComum: ratioPpt(doPlano, credito) } },
    { valor: emDinheiro, percentuais: SEM_PERCENTUAL },
  ]
  return [emissao, ...lancamentosDeDiferenca(diferencas, credito, '2026-11-01', numero)].map(gravado)
}

type Quando = { dia: string; creditos?: { vigente: number; daAssembleia: number }; tolerancia?: number }

const abertasDe = (razao: readonly Movimento[], creditos: { vigente: number; daAssembleia: number }) =>
  parcelasDevidas({ movimentos: razao, pausas: [] }).map((aberta) => ({ ...aberta, creditos }))

function pagar(razao: readonly Movimento[], valor: number, parcelas: readonly number[], quando: Quando) {
  const { dia, creditos = { vigente: credito, daAssembleia: credito }, tolerancia } = quando
  const situacao: SituacaoDeCobranca = { cancelada: false, abertas: abertasDe(razao, creditos), pagas: new Set() }
  return alocarPagamento({ valor, dia, parcelas }, situacao, {
    ...regra,
    toleranciaDoPagamentoPpt: tolerancia ?? regra.toleranciaDoPagamentoPpt,
  })
}

const duas = [...emitir(13), ...emitir(14, { vence: '2026-12-10' })]

test.each([
  // Columns: what came, for which instalments, when; then the settled ones, the rest of the plan, the rest of fine and
  // interest.
  ['late, by what was issued', 118_000, [13], '2026-11-11', [13], 0, 2_399],
  ['late, with part of the fine', 119_000, [13], '2026-11-11', [13], 0, 1_399],
  ['the whole tolerance short', 116_820, [13], '2026-11-10', [13], 1_180, 0],
  ['a centavo more than it short', 116_819, [13], '2026-11-10', [], 0, 0],
  ['a little', 1_000, [13], '2026-11-10', [], 0, 0],
  ['a little, late: that much is fined', 1_000, [13], '2026-11-11', [], 0, 20],
  ['of two, what was issued of the first', 118_000, [13, 14], '2026-11-10', [13], 0, 0],
  ['of two, one of them late', 236_000, [13, 14], '2026-11-11', [13, 14], 0, 2_399],
])('short, it is all credited: %s', (_caso, valor, parcelas, dia, quitadas, diferenca, encargos) => {
  const alocacao = pagar(duas, valor, parcelas, { dia })
  expect(alocacao).toMatchObject({ alocado: valor, fila: null, quitadas })
  const deixado = (de: boolean) => sum(alocacao.diferencas.filter((uma) => uma.encargos === de).map((uma) => uma.valor))
  expect([deixado(false), deixado(true)]).toEqual([diferenca, encargos])
})

test('what is left open costs what lacks, and that much is fined from then on', () => {
  const depois = [...duas, ...pagar(duas, 1_000, [13], { dia: vencimento }).lancamentos.map(gravado)]
  const [aberta] = abertasDe(depois, { vigente: credito, daAssembleia: credito })
  if (!aberta) throw new Error('a parcela fechou')
  expect(valorDevido(aberta, vencimento, credito, regra).total).toBe(117_000)
  expect(valorDevido(aberta, '2026-11-11', credito, regra)).toMatchObject({ multa: 2_340, juros: 39 })
})

describe('in however many parts it comes', () => {
  const umCredito = fc.integer({ min: 5_000_000, max: 12_000_000 })
  const historia = fc.record({
    valores: fc.array(fc.integer({ min: 1, max: 130_000 }), { minLength: 1, maxLength: 6 }),
    atraso: fc.integer({ min: -10, max: 60 }),
    creditos: fc.record({ vigente: umCredito, daAssembleia: umCredito }),
    seguro: fc.nat(2_000),
    emDinheiro: fc.integer({ min: -3_000, max: 3_000 }),
    doPlano: fc.integer({ min: -3_000, max: 3_000 }),
    tolerancia: fc.constantFrom('0', '1', '5').map(parsePercent),
  })

  test('all of it is credited, what was owed is owed once, and every line fits the ledger', () => {
    fc.assert(
      fc.property(historia, ({ valores, atraso, creditos, tolerancia, ...cobrado }) => {
        const dia = addDays(vencimento, atraso)
        const inicial = emitir(13, cobrado)
        const razao = [...inicial]
        const [aberta] = abertasDe(inicial, creditos)
        if (!aberta) throw new Error('nada foi emitido')
        const feitas = valores.flatMap((valor) => {
          if (parcelasDevidas({ movimentos: razao, pausas: [] }).length === 0) return []
          const feita = pagar(razao, valor, [13], { dia, creditos, tolerancia })
          expect(feita.alocado + (feita.fila?.valor ?? 0)).toBe(valor)
          for (const lancamento of feita.lancamentos) expect(isMovimentoCoerente(lancamento)).toBe(true)
          razao.push(...feita.lancamentos.map(gravado))
          // Only the surplus over a settled instalment waits.
          expect(parcelasDevidas({ movimentos: razao, pausas: [] })).toHaveLength(feita.quitadas.length === 0 ? 1 : 0)
          expect(feita.fila === null || feita.quitadas.length === 1).toBe(true)
          return [feita]
        })
        const diferencas = feitas.flatMap((feita) => feita.diferencas)
        const [resta] = abertasDe(razao, creditos)
        const custo = (parcela: typeof aberta) => valorDevido(parcela, dia, creditos.vigente, regra).total
        const recalculada = atraso > 0 && creditos.vigente > credito
        const daAssembleia = recalculada || resta ? null : diferencaNoCredito(aberta, creditos.daAssembleia)
        const entrou = sum(feitas.map(({ alocado }) => alocado)) + sum(diferencas.map(({ valor }) => valor))
        const devido = custo(aberta) + (daAssembleia?.valor ?? 0) - (resta ? custo(resta) : 0)
        expect(Math.abs(entrou - devido)).toBeLessThanOrEqual(3 * feitas.length)
        const pagos = percentuaisPagos(razao, '2027-12-31')
        const emPercentual = mapPercentuais(
          (nome) => pagos[nome] + (resta?.percentuais[nome] ?? 0) + sum(diferencas.map((uma) => uma.percentuais[nome])),
        )
        expect(AMORTIZAVEIS.map((nome) => emPercentual[nome] - aberta.percentuais[nome])).toEqual([0, 0, 0])
      }),
      { numRuns: 500 },
    )
  })
})

test.each([
  ['the only one', ['2026-11-10'], '2026-11-10'],
  ['the latest, last', ['2026-11-10', '2026-11-11'], '2026-11-11'],
  ['the latest, first', ['2026-12-10', '2026-11-11', '2026-11-10'], '2026-12-10'],
  ['any, where they are of one day', ['2026-11-10', '2026-11-10'], '2026-11-10'],
])('the day of receipts is that of %s', (_caso, dias, dia) => {
  expect(diaDosRecebimentos(dias)).toBe(dia)
})

test('no receipts have no day', () => {
  expect(() => diaDosRecebimentos([])).toThrow(RangeError)
})
