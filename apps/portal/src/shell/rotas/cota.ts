/** The name in an address that says of which quota the page is. */
export const cotaNoEndereco = 'cota'

/** Says which quotas a route's address may name: one of the person's ('sua'), or also one that was theirs before. */
export type CotaDaRota = 'sua' | 'sua-ou-anterior'

/** An address of the portal that names this quota, whatever else it says. */
export function comCota(href: string, idCota: number): string {
  const [semFragmento = '', ...fragmento] = href.split('#')
  const [path = '', ...busca] = semFragmento.split('?')
  const search = new URLSearchParams(busca.join('?'))
  search.set(cotaNoEndereco, String(idCota))
  return [`${path}?${search}`, ...fragmento].join('#')
}

/** The quota that a search names, as it is written there; null where it names none. */
export const cotaDaBusca = (search: string): string | null => new URLSearchParams(search).get(cotaNoEndereco)

/** The same of a whole address. */
export const cotaDoEndereco = (href: string): string | null => cotaDaBusca(/^[^?#]*\?([^#]*)/.exec(href)?.[1] ?? '')
