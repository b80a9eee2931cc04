import { aproveitarLance } from '../assembleia/lances.ts'
import type { Dia } from '../calendario/dia.ts'
import type { Componentes } from '../cobranca/componentes.ts'
import { totalDosComponentes } from '../cobranca/componentes.ts'
import { PAGAMENTO_ADIANTADO } from '../cota/nome-do-movimento.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import { sum } from '../valores/dinheiro.ts'
import { emLista } from '../valores/em-lista.ts'

/** A payment in a quota's ledger, or the reversal of one, in centavos. */
export type PagamentoNaRazao = {
  /** Ids grow in the order of posting. */
  id: number
  /** The fact that posted it, which may have several lines: a payment, a bid, a day of an import. */
  fato: string
  /** The day on which it counts in the books. */
  dia: Dia
  /** The day on which the money came in, where that day's books were already closed. */
  dataValor: Dia | null
  /**
   * The day on which money that the ledger had released, from a reversed payment or an undone bid, was placed again;
   * null for money that came in.
   */
  recolocadoEm: Dia | null
  parcela: number | null
  valores: Componentes
  /** The id of the payment that it reverses. */
  estorna: number | null
}

/**
 * The parts of a fact that left nobody's pocket or came from FGTS: for a winning bid as it was offered; for instalments
 * that the group settled with its own debt to the quota, everything. In centavos.
 */
export type OrigemNaRazao = { lance: boolean; valor: Centavos; embutido: Centavos; fgts: Centavos }

/** A period in which somebody had a quota: from `desde` (null: from its sale) to the eve of `ate` (null: still). */
export type Posse = { desde: Dia | null; ate: Dia | null }

export const SEMPRE: Posse = { desde: null, ate: null }

export const isNaPosse = ({ desde, ate }: Posse, dia: Dia): boolean =>
  (desde === null || dia >= desde) && (ate === null || dia < ate)

/** A holder's payment, or a refund of one, by one fact. */
export type Pago = {
  fato: string
  /** The day that decides its year: that of its first line. */
  dia: Dia
  estorno: boolean
  /** The payment is of a winning bid. */
  lance: boolean
  /** The contributions that it paid, in order; empty for a payment ahead of none in particular. */
  parcelas: readonly number[]
  /** The ledger's amount in centavos; negative for a reversal. */
  valor: Centavos
  /**
   * The part of `valor` that came from the quota's own credit, or from the group's debt to it, and left nobody's
   * pocket.
   */
  embutido: Centavos
  /** The part of `valor` that FGTS paid. */
  fgts: Centavos
  /** The parts of `valor` that are fine and interest for paying late. */
  multa: Centavos
  juros: Centavos
}

/**
 * Returns the day on which a payment counts for its holder: the day on which the payer's money came in (not the bank's
 * credit, nor the books' day where they were already closed); for money placed again, the day of that. A reversal
 * counts on its own day, so that a year already declared does not change.
 *
 * "Bens e Direitos" takes what was effectively paid until 31 December, and a boleto is paid on the day on which its
 * payer paid it. Sources: as `fichaDoConsorcio`; the two days of a closed month: ADR 10.
 */
export function diaDoPagamento({
  dia,
  dataValor,
  recolocadoEm,
  estorna,
}: Pick<PagamentoNaRazao, 'dia' | 'dataValor' | 'recolocadoEm' | 'estorna'>): Dia {
  if (estorna !== null) return dia
  return recolocadoEm ?? dataValor ?? dia
}

function embutidoDe(valor: Centavos, origem: OrigemNaRazao | undefined): Pick<Pago, 'embutido' | 'fgts'> {
  if (!origem) return { embutido: 0, fgts: 0 }
  const { embutido, fgts } = aproveitarLance(origem, Math.abs(valor))
  const sinal = Math.sign(valor)
  return { embutido: sinal * embutido + 0, fgts: sinal * fgts + 0 }
}

function pagoDe(
  [primeiro, ...outros]: readonly [PagamentoNaRazao, ...PagamentoNaRazao[]],
  origens: ReadonlyMap<string, OrigemNaRazao>,
): Pago {
  const todos = [primeiro, ...outros]
  const valor = sum(todos.map(({ valores }) => totalDosComponentes(valores)))
  return {
    fato: primeiro.fato,
    dia: diaDoPagamento(primeiro),
    estorno: primeiro.estorna !== null,
    lance: origens.get(primeiro.fato)?.lance ?? false,
    parcelas: [...new Set(todos.flatMap(({ parcela }) => parcela ?? []))].toSorted((a, b) => a - b),
    valor,
    multa: sum(todos.map(({ valores }) => valores.multa)),
    juros: sum(todos.map(({ valores }) => valores.juros)),
    ...embutidoDe(valor, origens.get(primeiro.fato)),
  }
}

/**
 * Lists a quota's payments fact by fact, by day and in the order of posting. Where the quota changed hands, it lists
 * the payments of one holder's period, and the reversals of those payments. A reversal has the fact of what it
 * reverses. `origens` is keyed by the fact.
 */
export function listPagos(
  movimentos: readonly PagamentoNaRazao[],
  origens: ReadonlyMap<string, OrigemNaRazao>,
  posse: Posse = SEMPRE,
): Pago[] {
  const porId = new Map(movimentos.map((movimento) => [movimento.id, movimento]))
  const grupos = new Map<string, [PagamentoNaRazao, ...PagamentoNaRazao[]]>()
  for (const movimento of movimentos) {
    const original = (movimento.estorna === null ? undefined : porId.get(movimento.estorna)) ?? movimento
    if (!isNaPosse(posse, diaDoPagamento(original))) continue
    const { fato } = original
    const chave = movimento.estorna === null ? fato : `${fato} ${movimento.dia}`
    const grupo = grupos.get(chave)
    if (grupo) grupo.push({ ...movimento, fato })
    else grupos.set(chave, [{ ...movimento, fato }])
  }
  return [...grupos.values()]
    .toSorted(([a], [b]) => diaDoPagamento(a).localeCompare(diaDoPagamento(b)) || a.id - b.id)
    .map((grupo) => pagoDe(grupo, origens))
}

/** Returns the calendar year of a day. */
export const anoDe = (dia: Dia): number => Number(dia.slice(0, 4))

/** Lists the payments of the year, by the São Paulo days of `diaDoPagamento`. */
export const pagosNoAno = (pagos: readonly Pago[], ano: number): Pago[] => pagos.filter(({ dia }) => anoDe(dia) === ano)

/**
 * Sums what left the holder's pocket, in centavos: FGTS, which is theirs, is included; the part that a bid took from
 * the quota's own credit is not.
 */
export const desembolso = (pagos: readonly Pago[]): Centavos =>
  sum(pagos.map(({ valor, embutido }) => valor - embutido))

const emFaixas = (numeros: readonly number[]): string[] => {
  const faixas: [de: number, ate: number][] = []
  for (const numero of numeros) {
    const ultima = faixas.at(-1)
    if (ultima && ultima[1] + 1 === numero) ultima[1] = numero
    else faixas.push([numero, numero])
  }
  return faixas.flatMap(([de, ate]) =>
    ate - de > 1 ? [`${de} a ${ate}`] : de === ate ? [`${de}`] : [`${de}`, `${ate}`],
  )
}

/**
 * Names a payment: 'Parcela 7', 'Parcelas 3, 4 e 10 a 60', 'Lance', 'Pagamento adiantado'; a reversal as 'Estorno: …'.
 */
export function nomeDoPago({ parcelas, estorno, lance }: Pick<Pago, 'parcelas' | 'estorno' | 'lance'>): string {
  const nome = lance
    ? 'Lance'
    : parcelas.length === 0
      ? PAGAMENTO_ADIANTADO
      : `Parcela${parcelas.length > 1 ? 's' : ''} ${emLista(emFaixas(parcelas))}`
  return estorno ? `Estorno: ${nome.toLocaleLowerCase('pt-BR')}` : nome
}
