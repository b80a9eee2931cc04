/** The administrator in whose name an order of purchase is printed, where a business unit has its own; the name alone. */
const DA_UNIDADE: Readonly<Record<number, string>> = {
  4: 'Administradora de Consórcio RCI Brasil Ltda.',
  5: 'Administradora de Consórcio RCI Brasil Ltda.',
  91: 'Consórcio Nacional Volkswagen Administradora de Consórcio Ltda.',
}

/**
 * The name that the order of a business unit prints instead of the partner's administrator; null for the units that print that
 * one. Units: document 2 §1. Their company ids the document does not show: the order prints the CNPJ of the partner's.
 */
export const administradoraDaUnidade = (unidadeNegocio: number): string | null => DA_UNIDADE[unidadeNegocio] ?? null
