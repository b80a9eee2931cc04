import {
  type Centavos,
  creditoCorrigido,
  type Dia,
  esperaDoCredito,
  mesesDePermanencia,
  type OrigemDaDevolucao,
  type ParametrosDoGrupo,
  type Pausa,
  type RendimentoDoMes,
  saldoAposPermanencia,
} from '@contempla/consorcio'

/**
 * Since when an amount yields, and by which of the group's months; what of it the administrator pays of an advanced fee waits in
 * no fund, and yields nothing.
 */
type Rende = { desde: Dia; rendimentos: readonly RendimentoDoMes[]; taxaAntecipada: Centavos }

type Devido = {
  valor: Centavos
  pago: Centavos | null
  taxa: Centavos | null
  disponivelEm: Dia | null
  procuradoEm: Dia | null
  dia: Dia
  /** The days of its quota that count for no fee. */
  pausas: readonly Pausa[]
  /** Null of what yields nothing. */
  rende: Rende | null
}

type Guardado = {
  origem: OrigemDaDevolucao
  dia: Dia
  taxaAntecipada: Centavos
  pagoEm: Dia | null
  pago: Centavos | null
}

/**
 * Since when what is kept for a quota yields: the refund of one that was drawn, from the draw (Lei 11.795/2008 art. 30, by
 * art. 24 §1º). Of what was paid before its amount was kept nobody knows what it yielded.
 */
export function rendeDe(
  { origem, dia, taxaAntecipada, pagoEm, pago }: Guardado,
  { restituicaoRende }: Pick<ParametrosDoGrupo, 'restituicaoRende'>,
  rendimentos: readonly RendimentoDoMes[] | undefined,
): Rende | null {
  if (origem !== 'sorteio' || !restituicaoRende || (pagoEm !== null && pago === null)) return null
  return { desde: dia, rendimentos: rendimentos ?? [], taxaAntecipada }
}

/** What it yielded until a day, or until the books closed: from then on the group has no money that yields. */
function rendimentoEm({ valor, pago, taxa, disponivelEm, dia, rende }: Devido): Centavos {
  if (rende === null) return 0
  if (pago !== null) return pago + (taxa ?? 0) - valor
  const ate = disponivelEm !== null && disponivelEm < dia ? disponivelEm : dia
  const noGrupo = valor - rende.taxaAntecipada
  return creditoCorrigido(noGrupo, esperaDoCredito(rende.desde, ate, rende.rendimentos)) - noGrupo
}

/**
 * What there is to pay on a day of an amount that was put at somebody's disposal, with what it yielded, and the permanence
 * fee on both. The fee counts from when it could be had in a closed group, for before that there was nothing to claim,
 * until it was asked for; what was paid stays as it was recorded.
 */
export function aPagarEm(devido: Devido, parametros: ParametrosDoGrupo) {
  const { valor, pago, taxa, disponivelEm, procuradoEm, dia, pausas } = devido
  const ate = procuradoEm !== null && procuradoEm < dia ? procuradoEm : dia
  const meses = disponivelEm === null ? 0 : mesesDePermanencia(disponivelEm, ate, parametros, pausas)
  const rendimentoCentavos = rendimentoEm(devido)
  const bruto = valor + rendimentoCentavos
  const aPagarCentavos = pago ?? saldoAposPermanencia(bruto, meses, parametros)
  return { meses, aPagarCentavos, rendimentoCentavos, taxaCentavos: taxa ?? bruto - aPagarCentavos }
}
