import { createHmac } from 'node:crypto'

const alfabeto = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function deBase32(texto: string): Buffer {
  const bits = [...texto].map((letra) => alfabeto.indexOf(letra).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** What an authenticator shows some steps of 30 s from now (RFC 6238), computed apart from the product's own library. */
export function codigoDoAutenticador(segredo: string, passos = 0): string {
  const contador = Buffer.alloc(8)
  contador.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + passos))
  const hmac = createHmac('sha1', deBase32(segredo)).update(contador).digest()
  const inicio = (hmac.at(-1) ?? 0) & 15
  return String((hmac.readUInt32BE(inicio) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}
