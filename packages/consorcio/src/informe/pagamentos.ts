import { aproveitarLance } from '../assembleia/lances.ts'
import type { Dia } from '../calendario/dia.ts'
import type { Componentes } from '../cobranca/componentes.ts'
import { totalDosComponentes } from '../cobranca/componentes.ts'
import { PAGAMENTO_ADIANTADO } from '../cota/nome-do-movimento.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import { sum } from '../valores/dinheiro.ts'

/** A payment of a quota's ledger, or the reversal of one. */
export type PagamentoNaRazao = {
  /** In the order in which they were posted. */
  id: number
  /** The fact that posted it, of which there may be several lines: a payment, a bid, a day of an import. */
  fato: string
  /** On which it counts in the books. */
  dia: Dia
  /** The day on which the money came in, of what belonged to days already closed. */
  dataValor: Dia | null
  /**
   * The day on which money that the ledger had let go, of a payment reversed or of a bid undone, was placed again; null
   * of money that came in.
   */
  recolocadoEm: Dia | null
  parcela: number | null
  valores: Componentes
  /** Id of the payment that it reverses. */
  estorna: number | null
}

/**
 * What of a fact left nobody's pocket, or came of FGTS: of a winning bid, as it was offered; of instalments that the group
 * settled by what it owed the quota, all of it.
 */
export type OrigemNaRazao = { lance: boolean; valor: Centavos; embutido: Centavos; fgts: Centavos }

/** A time in which a quota was somebody's: from `desde` (null: from its sale) to the eve of `ate` (null: it still is). */
export type Posse = { desde: Dia | null; ate: Dia | null }

export const SEMPRE: Posse = { desde: null, ate: null }

export const isNaPosse = ({ desde, ate }: Posse, dia: Dia): boolean =>
  (desde === null || dia >= desde) && (ate === null || dia < ate)

/** What a holder paid, or got back, by one fact. */
export type Pago = {
  fato: string
  /** The day by which its year is known: that of its first line. */
  dia: Dia
  estorno: boolean
  /** Of a winning bid. */
  lance: boolean
  /** The contributions that it paid, in order; what is paid ahead of none in particular has none. */
  parcelas: readonly number[]
  /** As the ledger has it, in centavos; of a reversal, negative. */
  valor: Centavos
  /** Of `valor`, what was taken from the quota's own credit, or from what the group owed it: it left nobody's pocket. */
  embutido: Centavos
  /** Of `valor`, what FGTS paid. */
  fgts: Centavos
  /** Of `valor`, the fine and the interest of paying late. */
  multa: Centavos
  juros: Centavos
}

/**
 * The day on which a payment counts for its holder: that on which the money came in (the payer's, not that on which the
 * bank credited it, nor that of the books where they were closed by then), and of money placed again that on which it
 * was. A reversal counts on its own day, so that no year that was told of changes.
 *
 * "Bens e Direitos" takes what was effectively paid until 31 December, and a boleto is paid on the day on which its payer
 * paid it. Sources: as `fichaDoConsorcio`; the two days of a closed month: ADR 10.
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
 * What was paid of a quota, fact by fact, by day and as it was posted. Of one that changed hands, what was paid while it
 * was somebody's, and of reversals those of their own payments. The fact of a reversal is that of what it reverses.
 * `origens` is by the fact.
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

/** The calendar year of a day. */
export const anoDe = (dia: Dia): number => Number(dia.slice(0, 4))

/** What was paid in the year, by the days of São Paulo that `diaDoPagamento` gives. */
export const pagosNoAno = (pagos: readonly Pago[], ano: number): Pago[] => pagos.filter(({ dia }) => anoDe(dia) === ano)

/** What left the holder's pocket (FGTS, which is theirs, included): not what a bid took from the quota's own credit. */
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

const emLista = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** 'Parcela 7', 'Parcelas 3, 4 e 10 a 60', 'Lance', 'Pagamento adiantado'; of a reversal, 'Estorno: …'. */
export function nomeDoPago({ parcelas, estorno, lance }: Pick<Pago, 'parcelas' | 'estorno' | 'lance'>): string {
  const nome = lance
    ? 'Lance'
    : parcelas.length === 0
      ? PAGAMENTO_ADIANTADO
      : `Parcela${parcelas.length > 1 ? 's' : ''} ${emLista.format(emFaixas(parcelas))}`
  return estorno ? `Estorno: ${nome.toLocaleLowerCase('pt-BR')}` : nome
}
