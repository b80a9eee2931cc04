import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parametrosPadrao } from '../parametros/parametros.ts'
import { sum } from '../valores/dinheiro.ts'
import { parsePercent, ratioPpt } from '../valores/percentual.ts'
import {
  addPercentuais,
  mapPercentuais,
  SEM_PERCENTUAL,
  totalDosComponentes,
  totalDosPercentuais,
} from './componentes.ts'
import { repartir } from './diferenca.ts'
import type { CotaACobrar } from './emissao.ts'
import { emitirContribuicao } from './emissao.ts'
import { quitarParcela } from './pagamento.ts'
import { parcelasDevidas } from './parcelas-devidas.ts'
import type { Plano } from './plano.ts'
import { percentuaisDaContribuicao } from './plano.ts'
import type { Lancamento, Movimento } from './razao.ts'
import { isDebito, isMovimentoCoerente, percentuaisPagos } from './razao.ts'

const regra = parametrosPadrao('auto')
const plano: Plano = {
  modalidade: 'convencional',
  prazoMeses: 80,
  taxaAdministracaoPpt: parsePercent('16'),
  fundoReservaPpt: parsePercent('2'),
  seguroMensalPpt: parsePercent('0.0385'),
  casasDoPercentual: 4,
}
const posicao = { contribuicoes: 80, contribuicoesAntesDaContemplacao: null }
const cota: CotaACobrar = {
  situacao: 'ativa',
  grupoEncerrado: false,
  plano,
  posicao,
  cronograma: null,
  credito: 8_000_000,
  emitidas: new Set(),
  diferencas: [],
  taxaCadastro: 0,
}
const emitir = (mudanca: Partial<CotaACobrar> = {}, numero = 1) =>
  emitirContribuicao({ ...cota, ...mudanca }, numero, '2026-11-01', '2026-11-10')

let proximo = 0
const gravado = (lancamento: Lancamento): Movimento => ({ ...lancamento, id: `m${(proximo += 1)}`, estorna: null })

describe('a difference', () => {
  const percentuaisDe = (valor: number) => {
    const partes = repartir(valor, percentuaisDaContribuicao(plano, 1, posicao))
    return mapPercentuais((nome) => ratioPpt(partes[nome], cota.credito))
  }

  test.each([
    ['a difference joins it', 10_450, 121_080 + 10_450, 10_450],
    ['a compensation comes off it', -1_000, 120_080, -1_000],
    ['as far as it goes', -121_080, 0, -121_080],
    ['and no farther', -121_081, 0, -121_080],
  ])('%s, in percentages or in money alone', (_caso, valor, total, cobrado) => {
    for (const percentuais of [percentuaisDe(valor), SEM_PERCENTUAL]) {
      const emissao = emitir({ diferencas: [{ valor, percentuais }] })
      if ('motivo' in emissao) throw new Error(emissao.motivo)
      expect(emissao).toMatchObject({ total, cobradas: [{ valor: cobrado }] })
      expect(emissao.lancamentos.every(isMovimentoCoerente)).toBe(true)
      // An instalment with nothing to pay is settled as it is issued, its percentages included.
      const razao = emissao.lancamentos.map(gravado)
      expect(parcelasDevidas({ movimentos: razao, pausas: [] })).toHaveLength(total > 0 ? 1 : 0)
      const devido = razao.filter(({ tipo }) => isDebito(tipo))
      const devidos = devido.reduce((soma, { percentuais: p }) => addPercentuais(soma, p), SEM_PERCENTUAL)
      expect(percentuaisPagos(razao, '9999-12-31')).toEqual(total > 0 ? SEM_PERCENTUAL : devidos)
    }
  })

  test('all of what is owed comes first, then of what compensates the earlier, as much as fits', () => {
    const diferencas = [-100_000, -50_000, 1_000].map((valor) => ({ valor, percentuais: percentuaisDe(valor) }))
    const emissao = emitir({ diferencas })
    expect('cobradas' in emissao && emissao.cobradas.map(({ valor }) => valor)).toEqual([-100_000, -22_080, 1_000])
  })

  test.each(['taxaCadastro', 'seguro'] as const)(
    'charged as %s is part of the issue, and no difference',
    (componente) => {
      for (const numero of [2, 81]) {
        const cronograma = numero > 80 ? [{ numero, percentuais: SEM_PERCENTUAL }] : null
        const sem = emitir({ cronograma }, numero)
        const com = emitir(
          { cronograma, diferencas: [{ valor: 15_000, percentuais: SEM_PERCENTUAL, componente }] },
          numero,
        )
        if ('motivo' in sem || 'motivo' in com) throw new Error('nada a emitir')
        const [antes, depois] = [sem, com].map(({ lancamentos }) => lancamentos[0]?.valores[componente] ?? 0)
        expect([com.lancamentos.length, com.total, depois]).toEqual([1, sem.total + 15_000, (antes ?? 0) + 15_000])
        expect(com.lancamentos.every(isMovimentoCoerente)).toBe(true)
      }
    },
  )

  test('one past the plan carries every difference and no insurance, and gives back what is over', () => {
    const ultima = (valor: number) =>
      emitir(
        {
          cronograma: [{ numero: 81, percentuais: SEM_PERCENTUAL }],
          diferencas: [{ valor, percentuais: percentuaisDe(valor) }],
        },
        81,
      )
    expect(ultima(10_450)).toMatchObject({ total: 10_450 })
    const devolve = ultima(-10_450)
    expect(devolve).toMatchObject({ total: -10_450 })
    const pagamento = 'lancamentos' in devolve ? devolve.lancamentos.at(-1) : undefined
    expect(pagamento).toMatchObject({ tipo: 'pagamento', percentuais: percentuaisDe(-10_450) })
    expect(pagamento?.valores.diferenca).toBe(-10_450)
  })

  test('charged with the next instalment, and paid, it makes each component whole', () => {
    const creditos = fc.integer({ min: 7_000_000, max: 9_000_000 })
    fc.assert(
      fc.property(creditos, creditos, creditos, (emitido, daAssembleia, depois) => {
        const razao: Movimento[] = []
        const lancar = (lancamentos: readonly Lancamento[]) => razao.push(...lancamentos.map(gravado))
        const issue = (numero: number, credito: number, diferencas: CotaACobrar['diferencas']) => {
          const emissao = emitir({ credito, diferencas, cronograma: [doPlano(numero)] }, numero)
          if ('motivo' in emissao) throw new Error(emissao.motivo)
          lancar(emissao.lancamentos)
        }
        const pay = (credito: number) => {
          const [aberta] = parcelasDevidas({ movimentos: razao, pausas: [] })
          if (!aberta) return null
          const paga = quitarParcela(aberta, '2026-11-10', { vigente: credito, daAssembleia: credito }, regra)
          lancar(paga.lancamentos)
          return paga.diferenca
        }
        const doPlano = (numero: number) => ({
          numero,
          percentuais: numero > 80 ? SEM_PERCENTUAL : percentuaisDaContribuicao(plano, numero, posicao),
        })
        issue(79, emitido, [])
        const primeira = pay(daAssembleia)
        issue(80, daAssembleia, primeira ? [primeira] : [])
        const segunda = pay(depois)
        if (segunda) issue(81, depois, [segunda])
        expect(pay(depois)).toBeNull()
        expect(percentuaisPagos(razao, '9999-12-31')).toEqual(
          addPercentuais(doPlano(79).percentuais, doPlano(80).percentuais),
        )
        expect(razao.every(isMovimentoCoerente)).toBe(true)
      }),
    )
  })

  test('in money alone is paid as it is, whatever the credit, and pays no part of the plan', () => {
    const emissao = emitir({ diferencas: [{ valor: 10_450, percentuais: SEM_PERCENTUAL }] })
    const razao = ('lancamentos' in emissao ? emissao.lancamentos : []).map(gravado)
    const [aberta] = parcelasDevidas({ movimentos: razao, pausas: [] })
    if (!aberta) throw new Error('nada em aberto')
    expect(aberta.emDinheiro).toBe(10_450)
    for (const [dia, credito] of [
      ['2026-11-10', 8_000_000],
      ['2026-11-10', 8_800_000],
      ['2026-11-11', 8_800_000],
    ] as const) {
      const paga = quitarParcela(aberta, dia, { vigente: credito, daAssembleia: credito }, regra)
      const pagamentos = paga.lancamentos.filter(({ tipo }) => tipo === 'pagamento')
      expect(pagamentos.map(({ valores }) => valores.diferenca).at(-1)).toBe(10_450)
      expect(sum(pagamentos.map(({ valores }) => totalDosComponentes(valores)))).toBe(paga.total)
      expect(paga.lancamentos.every(isMovimentoCoerente)).toBe(true)
      const share = totalDosPercentuais(percentuaisDaContribuicao(plano, 1, posicao))
      const pago = sum(pagamentos.map(({ percentuais }) => totalDosPercentuais(percentuais)))
      const falta = paga.diferenca ? totalDosPercentuais(paga.diferenca.percentuais) : 0
      expect(pago + falta).toBe(share)
    }
  })
})
