/**
 * The administrators in whose name an order of purchase is printed, each with its business units (document 2 §1). Their
 * company ids the document does not show: they are the partner's parameters, which the console keeps.
 */
export const ADMINISTRADORAS_DAS_UNIDADES = {
  rci: { nome: 'Administradora de Consórcio RCI Brasil Ltda.', unidades: [4, 5] },
  volkswagen: { nome: 'Consórcio Nacional Volkswagen Administradora de Consórcio Ltda.', unidades: [91] },
} as const satisfies Record<string, { nome: string; unidades: readonly number[] }>

export type AdministradoraDaUnidade = keyof typeof ADMINISTRADORAS_DAS_UNIDADES

/** The CNPJ of each of them, without a mask, as far as the partner told it. */
export type CnpjsDasUnidades = { readonly [C in AdministradoraDaUnidade]?: string | undefined }

type DoPapel = { nome: string; cnpj: string | null }

const CHAVES = Object.keys(ADMINISTRADORAS_DAS_UNIDADES) as AdministradoraDaUnidade[]
const isDa = (chave: AdministradoraDaUnidade, unidade: number): boolean =>
  (ADMINISTRADORAS_DAS_UNIDADES[chave].unidades as readonly number[]).includes(unidade)

/**
 * Returns the administrator that the order of a business unit prints: the unit's own, or else the partner's. A unit's own
 * one whose CNPJ nobody told has none, and never the partner's: it is of another company.
 */
export function administradoraDaOrdem(unidadeNegocio: number, cnpjs: CnpjsDasUnidades, doParceiro: DoPapel): DoPapel {
  const chave = CHAVES.find((cada) => isDa(cada, unidadeNegocio))
  if (!chave) return doParceiro
  return { nome: ADMINISTRADORAS_DAS_UNIDADES[chave].nome, cnpj: cnpjs[chave] ?? null }
}
