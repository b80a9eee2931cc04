import { MAXIMO_DE_PARCELAS_NO_BOLETO } from '@contempla/consorcio'

type Marcavel = { situacao: 'due' | 'late'; marcada: boolean; valorCobrado: number }

const JUNTO: Record<Marcavel['situacao'], string> = {
  due: 'Parcelas em dia vão num boleto à parte das que estão em atraso. Para escolher estas, desmarque as em atraso.',
  late: 'O valor das parcelas em atraso muda a cada dia, por isso elas vão num boleto à parte. Para escolher estas, desmarque as que estão em dia.',
}

/**
 * Why no more instalments that are so can be marked beside those that are, the holder's in all quotas; null where they
 * can. Rule: document 1 §4, Boleto rule.
 */
export function motivoParado(situacao: Marcavel['situacao'], todas: readonly Marcavel[]): string | null {
  const marcadas = todas.filter(({ marcada }) => marcada)
  if (marcadas.some((outra) => outra.situacao !== situacao)) return JUNTO[situacao]
  return marcadas.length >= MAXIMO_DE_PARCELAS_NO_BOLETO
    ? `Um boleto reúne até ${MAXIMO_DE_PARCELAS_NO_BOLETO} parcelas. Desmarque alguma para escolher outra.`
    : null
}

type DaCota = Marcavel & { idCota: number }

/**
 * Those of `escolhidas` to mark so that all of them are, as far as one boleto goes. Nothing of it is to be asked for where
 * `motivoParado` says why none can be.
 */
export function aMarcar<C extends DaCota>(escolhidas: readonly C[], todas: readonly Marcavel[]): C[] {
  const cabem = MAXIMO_DE_PARCELAS_NO_BOLETO - todas.filter(({ marcada }) => marcada).length
  return escolhidas.filter(({ marcada }) => !marcada).slice(0, Math.max(0, cabem))
}

/** How many are marked, and what they cost together, in centavos. */
export function somaDasMarcadas(cobrancas: readonly Marcavel[]): { quantas: number; valor: number } {
  const marcadas = cobrancas.filter(({ marcada }) => marcada)
  return { quantas: marcadas.length, valor: marcadas.reduce((total, { valorCobrado }) => total + valorCobrado, 0) }
}
