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

/** How many are marked, and what they cost together, in centavos. */
export function somaDasMarcadas(cobrancas: readonly Marcavel[]): { quantas: number; valor: number } {
  const marcadas = cobrancas.filter(({ marcada }) => marcada)
  return { quantas: marcadas.length, valor: marcadas.reduce((total, { valorCobrado }) => total + valorCobrado, 0) }
}
