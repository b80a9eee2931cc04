import { isIPv6 } from 'node:net'

/**
 * Reduces an address to one network: an IPv4 address, or the /64 of an IPv6 one, because every subscriber holds a whole
 * /64 (RFC 6177) and could try from each of its addresses.
 */
export function redeDe(endereco: string): string {
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(endereco)?.[1]
  if (v4) return v4
  if (!isIPv6(endereco)) return endereco
  const [inicio = '', fim] = endereco.toLowerCase().replace(/%.*$/, '').split('::')
  const antes = inicio.split(':').filter(Boolean)
  const depois = fim?.split(':').filter(Boolean) ?? []
  const zeros = fim === undefined ? 0 : 8 - antes.length - depois.length
  const grupos = [...antes, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...depois]
  return `${grupos
    .slice(0, 4)
    .map((g) => Number.parseInt(g, 16).toString(16))
    .join(':')}::/64`
}
