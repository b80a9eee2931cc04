import type { TipoDeCota } from '@contempla/ui'

export const filtros = ['all', 'imovel', 'servico', 'auto', 'pesados'] as const
export type Filtro = (typeof filtros)[number]

/** The words of the chips; the values are document 1 §2's. */
export const rotulosDoFiltro: Record<Filtro, string> = {
  all: 'Todas',
  imovel: 'Imóveis',
  servico: 'Serviços',
  auto: 'Automóveis',
  pesados: 'Pesados',
}

/** How an empty list is told: 'Nenhuma cota de imóvel'. */
export const vazioDoFiltro: Record<TipoDeCota, string> = {
  imovel: 'Nenhuma cota de imóvel',
  servico: 'Nenhuma cota de serviço',
  auto: 'Nenhuma cota de automóvel',
  pesados: 'Nenhuma cota de pesados',
}

const isFiltro = (texto: string | null): texto is Filtro => filtros.some((filtro) => filtro === texto)

/** Reads filter and page from the address. An unknown filter means all; an invalid page means the first. */
export function readBusca(search: string): { filtro: Filtro; pagina: number } {
  const parametros = new URLSearchParams(search)
  const tipo = parametros.get('tipo')
  const pagina = Number(parametros.get('pagina'))
  return { filtro: isFiltro(tipo) ? tipo : 'all', pagina: Number.isInteger(pagina) && pagina > 0 ? pagina : 1 }
}

/** The address's search for a filter and page; what needs no saying stays out of it. */
export const writeBusca = (filtro: Filtro, pagina = 1): Record<string, string> => ({
  ...(filtro === 'all' ? {} : { tipo: filtro }),
  ...(pagina === 1 ? {} : { pagina: String(pagina) }),
})

/** How many quotas each chip finds. */
export const contar = (cotas: readonly { tipo: TipoDeCota }[], filtro: Filtro): number =>
  filtro === 'all' ? cotas.length : cotas.filter(({ tipo }) => tipo === filtro).length
