import {
  COMPONENTES,
  type Componente,
  type Componentes,
  type Dia,
  linhasDoExtrato,
  mapComponentes,
} from '@contempla/consorcio'
import type { Contrato, Payload } from '@contempla/contract'

type Lancamento = Payload<Contrato['GET /cotas/:id/extrato']>['lancamentos'][number]

/** Amounts in centavos. */
export type ParcelaDoMes = {
  numero: number
  emissao: Dia
  vencimento: Dia | null
  /** All that was charged of it until now. */
  cobrado: number
  partes: readonly { componente: Componente; valor: number }[]
  /** The day of its last payment, where nothing of it is left. */
  pagaEm: Dia | null
  /** The numbers of those issued before and after it. */
  anterior: number | null
  seguinte: number | null
}

/** Document 1 §4: what an instalment is made of, named though it be nothing. */
const SEMPRE: ReadonlySet<Componente> = new Set<Componente>([
  'fundoComum',
  'taxaAdministracao',
  'fundoReserva',
  'taxaCadastro',
  'diferenca',
  'seguro',
])

const sum = (lancamentos: readonly Lancamento[]): Componentes =>
  mapComponentes((componente) => lancamentos.reduce((total, { componentes }) => total + componentes[componente], 0))

type Emitida = { emissao: Lancamento; lancamentos: readonly Lancamento[] }

/** Issued by being paid ahead, as the last ones of the plan are: it is due on that very day, or paid as it is posted. */
const isAdiantada = ({ emissao, lancamentos }: Emitida): boolean =>
  emissao.vencimento === (emissao.dataValor ?? emissao.data) ||
  lancamentos.some(({ tipo, data, valor }) => tipo === 'pagamento' && data === emissao.data && valor === -emissao.valor)

/**
 * The instalment of that number, or the month's where it names none (the last one issued that is owed, or else the
 * last, but for those that were paid ahead), as the ledger has it; null while none was, or where what was is reversed.
 */
export function parcelaDoMes(lancamentos: readonly Lancamento[], numero: number | null = null): ParcelaDoMes | null {
  const emitidas = linhasDoExtrato(lancamentos)
    .flatMap((linha) => {
      const emissao = linha.lancamentos.find(({ tipo }) => tipo === 'emissao')
      return emissao && linha.parcela !== null && linha.cobrado > 0
        ? [{ ...linha, numero: linha.parcela, emissao }]
        : []
    })
    .toSorted((a, b) => a.numero - b.numero)
  const pedida = emitidas.findIndex((emitida) => emitida.numero === numero)
  const devida = emitidas.findLastIndex((emitida) => emitida.pago < emitida.cobrado && !isAdiantada(emitida))
  const doMes = emitidas.findLastIndex((emitida) => !isAdiantada(emitida))
  const qual = [pedida, devida, doMes].find((indice) => indice >= 0) ?? emitidas.length - 1
  const mostrada = emitidas[qual]
  if (!mostrada) return null
  const cobrados = sum(mostrada.lancamentos.filter(({ tipo }) => tipo !== 'pagamento'))
  return {
    numero: mostrada.numero,
    emissao: mostrada.emissao.data,
    vencimento: mostrada.vencimento,
    cobrado: mostrada.cobrado,
    partes: COMPONENTES.filter((c) => cobrados[c] !== 0 || SEMPRE.has(c)).map((componente) => ({
      componente,
      valor: cobrados[componente],
    })),
    pagaEm: mostrada.pago >= mostrada.cobrado ? mostrada.pagoEm : null,
    anterior: emitidas[qual - 1]?.numero ?? null,
    seguinte: emitidas[qual + 1]?.numero ?? null,
  }
}
