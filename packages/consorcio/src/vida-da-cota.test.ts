import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths } from './calendario/dia.ts'
import { alocarPagamento } from './cobranca/alocacao.ts'
import { addPercentuais, mapPercentuais, SEM_PERCENTUAL, totalDosComponentes } from './cobranca/componentes.ts'
import type { Cronograma } from './cobranca/cronograma.ts'
import { cronogramaIdeal, cronogramaPeloSaldo, saldoDoCronograma } from './cobranca/cronograma.ts'
import { emitirContribuicao } from './cobranca/emissao.ts'
import type { Liquidacao } from './cobranca/liquidacao.ts'
import { anteciparUltimas, liquidarValor, valorDoSaldo } from './cobranca/liquidacao.ts'
import { valorDevido } from './cobranca/pagamento.ts'
import { parcelasDevidas } from './cobranca/parcelas-devidas.ts'
import type { Plano, PosicaoNoPlano } from './cobranca/plano.ts'
import { percentuaisContratados } from './cobranca/plano.ts'
import type { Lancamento, Movimento } from './cobranca/razao.ts'
import { estornar, isMovimentoCoerente, percentuaisPagos, saldoDaCota } from './cobranca/razao.ts'
import { parametrosPadrao } from './parametros/parametros.ts'
import { sum } from './valores/dinheiro.ts'
import { parsePercent } from './valores/percentual.ts'

const regra = parametrosPadrao('auto')
const base = {
  prazoMeses: 60,
  taxaAdministracaoPpt: parsePercent('16'),
  fundoReservaPpt: parsePercent('2'),
  seguroMensalPpt: parsePercent('0.0385'),
}

/** A quota lived month by month: its ledger, its remaining plan, and every centavo that came in. */
type Vida = {
  plano: Plano
  credito: number
  posicao: PosicaoNoPlano
  cronograma: Cronograma
  razao: Movimento[]
  recebido: number
  naFila: number
}

const store = (vida: Vida, lancamentos: readonly Lancamento[]) =>
  vida.razao.push(
    ...lancamentos.map((lancamento, i) => ({ ...lancamento, id: `m${vida.razao.length + i}`, estorna: null })),
  )

/** Pays the fraction `parte` of the cost. */
function pagar(vida: Vida, { credito, parcela }: Lancamento, dia: string, troco: number, parte = 1) {
  const creditos = { vigente: credito, daAssembleia: credito }
  const abertas = parcelasDevidas({ movimentos: vida.razao, pausas: [] }).map((aberta) => ({ ...aberta, creditos }))
  const custo = sum(abertas.map((aberta) => valorDevido(aberta, dia, credito, regra).total))
  const valor = Math.max(1, Math.floor(custo * parte)) + troco
  const situacao = { cancelada: false, abertas, pagas: new Set<number>() }
  const alocacao = alocarPagamento({ valor, dia, parcelas: [parcela ?? 0] }, situacao, regra)
  vida.recebido += valor
  vida.naFila += alocacao.fila?.valor ?? 0
  store(vida, alocacao.lancamentos)
}

function pagarAdiantado(vida: Vida, { amortizacoes, cronograma, valor }: Liquidacao, dia: string) {
  vida.recebido += valor
  vida.cronograma = cronograma
  for (const { numero, valores, percentuais } of amortizacoes) {
    const comum = { dia, parcela: numero, credito: vida.credito, valores, percentuais }
    if (numero !== null) store(vida, [{ ...comum, tipo: 'emissao', vencimento: dia }])
    store(vida, [{ ...comum, tipo: 'pagamento', vencimento: null }])
  }
}

function contemplar(vida: Vida, numero: number, dia: string, forma: 'prazo' | 'parcela') {
  vida.posicao = { ...vida.posicao, contribuicoesAntesDaContemplacao: numero }
  const contratado = percentuaisContratados(vida.plano, vida.posicao)
  const pago = percentuaisPagos(vida.razao, dia)
  const saldo = mapPercentuais((amortizavel) => contratado[amortizavel] - pago[amortizavel])
  vida.cronograma = cronogramaPeloSaldo(saldo, numero + 1, vida.cronograma.at(-1)?.numero ?? numero + 1)
  const lance = Math.floor(valorDoSaldo(vida.cronograma, vida.credito) / 3)
  const regraDoLance = { forma, pisoFundoComumPpt: regra.pisoFundoComumPpt }
  pagarAdiantado(vida, liquidarValor(vida.cronograma, vida.credito, lance, regraDoLance), dia)
}

const ACOES = ['exato', 'atrasado', 'menor', 'maior', 'estornado', 'antecipa', 'lance-prazo', 'lance-parcela'] as const

function viver(vida: Vida, acao: (typeof ACOES)[number]) {
  const [atual] = vida.cronograma
  if (!atual) return
  const vencimento = addMonths('2026-01-01', atual.numero)
  const cota = {
    ...vida,
    situacao: 'ativa',
    grupoEncerrado: false,
    emitidas: new Set<number>(),
    diferencas: [],
    taxaCadastro: 0,
  } as const
  const emissao = emitirContribuicao(cota, atual.numero, vencimento, vencimento)
  const [emitida] = 'lancamentos' in emissao ? emissao.lancamentos : []
  if (!emitida) throw new Error('sem emissão')
  store(vida, [emitida])
  vida.cronograma = vida.cronograma.slice(1)
  if (acao === 'menor') pagar(vida, emitida, vencimento, 0, 0.4)
  if (acao === 'estornado') {
    const antes = vida.razao.length
    const recebido = vida.recebido
    pagar(vida, emitida, vencimento, 0)
    vida.razao.push(...vida.razao.slice(antes).map((m) => estornar(m, { id: `e${m.id}`, dia: vencimento })))
    vida.recebido = recebido
  }
  const dia = acao === 'atrasado' ? addDays(vencimento, 19) : vencimento
  pagar(vida, emitida, dia, acao === 'maior' ? 7 : 0)
  const contemplavel = vida.posicao.contribuicoesAntesDaContemplacao === null && vida.cronograma.length > 5
  if (acao === 'antecipa' && vida.cronograma.length > 5) {
    pagarAdiantado(vida, anteciparUltimas(vida.cronograma, vida.credito, 2), dia)
  }
  if (acao === 'lance-prazo' && contemplavel) contemplar(vida, atual.numero, dia, 'prazo')
  if (acao === 'lance-parcela' && contemplavel) contemplar(vida, atual.numero, dia, 'parcela')
}

const modalidades = fc.constantFrom(
  (casasDoPercentual: number): Plano => ({ ...base, casasDoPercentual, modalidade: 'convencional' }),
  (casasDoPercentual: number): Plano => ({
    ...base,
    casasDoPercentual,
    modalidade: 'mais-por-menos',
    fracaoPpt: parsePercent('75'),
  }),
  (casasDoPercentual: number): Plano => ({
    ...base,
    casasDoPercentual,
    modalidade: 'plano-justo',
    adicionalPpt: parsePercent('0.35'),
  }),
)

test('whatever a quota lives through, no centavo is lost and it ends at exactly what was contracted', () => {
  const acoes = fc.array(fc.constantFrom(...ACOES), { minLength: 60, maxLength: 60 })
  fc.assert(
    fc.property(
      modalidades,
      fc.constantFrom(4, 10),
      acoes,
      fc.integer({ min: 1_000_000, max: 50_000_000 }),
      (criar, casas, lista, credito) => {
        const plano = criar(casas)
        const posicao = { contribuicoes: 60, contribuicoesAntesDaContemplacao: null }
        const ideal = cronogramaIdeal(plano, posicao, 0)
        const vida: Vida = { plano, credito, posicao, cronograma: ideal, razao: [], recebido: 0, naFila: 0 }
        for (const acao of lista) viver(vida, acao)
        const contemplada = vida.posicao.contribuicoesAntesDaContemplacao !== null
        const esperado = contemplada ? percentuaisContratados(plano, vida.posicao) : saldoDoCronograma(ideal)
        const saldo = saldoDaCota(vida.razao, { percentuais: esperado, contribuicoes: 60 }, credito, '2100-01-01')
        expect(vida.cronograma).toEqual([])
        expect(saldo.pago).toEqual(esperado)
        expect(addPercentuais(saldo.saldo, SEM_PERCENTUAL)).toEqual(SEM_PERCENTUAL)
        expect(saldo.emAberto).toEqual([])
        expect(totalDosComponentes(saldo.valorPago) + vida.naFila).toBe(vida.recebido)
        expect(vida.razao.every(isMovimentoCoerente)).toBe(true)
      },
    ),
    { numRuns: 60 },
  )
})
