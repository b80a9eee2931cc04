const identificacao = '/faturamentoespecie/identificacao'

/**
 * Rewrites an address in today's form. Older links to the facial recognition carry their token in the query and stay
 * valid until they expire; this moves the token to the fragment, which reaches no server.
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
