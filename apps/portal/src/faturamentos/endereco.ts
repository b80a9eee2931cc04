const identificacao = '/faturamentoespecie/identificacao'

/**
 * An address as the portal writes it today: the links to the facial recognition that were sent with their token in the
 * query are good until they expire, with it in the fragment, where it goes to no server again.
 */
export function enderecoDeHoje(href: string): string {
  const { pathname, searchParams, hash } = new URL(href, 'https://portal')
  const link = searchParams.get('link')
  if (pathname.replace(/\/$/, '') !== identificacao || link === null) return href
  searchParams.delete('link')
  const resto = searchParams.toString()
  const fragmento = hash.includes('link=') ? hash : `#${new URLSearchParams({ link }).toString()}`
  return `${identificacao}${resto ? `?${resto}` : ''}${fragmento}`
}
