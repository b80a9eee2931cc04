import { createHmac } from 'node:crypto'
import { type Contexto, schema } from '@contempla/api'
import { eq } from 'drizzle-orm'

const { funcionario } = schema

/** The one account of the demo's staff that also needs a code; its key is no secret. */
export const CONTA_COM_SEGUNDO_FATOR = 'segundo-fator@contempla.example'
export const CHAVE_DO_SEGUNDO_FATOR = 'DEMONSTRACAODEMONSTRACAODEMONSTR'

const alfabeto = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const bits = [...CHAVE_DO_SEGUNDO_FATOR].map((letra) => alfabeto.indexOf(letra).toString(2).padStart(5, '0')).join('')
const chave = Buffer.from(bits.match(/.{8}/g)?.map((octeto) => Number.parseInt(octeto, 2)) ?? [])

/**
 * Computes the code that an authenticator with that key shows at `instante` (RFC 6238: SHA-1, 30 seconds, 6 digits).
 */
export function codigoDoSegundoFator(instante: Date): string {
  const passo = Buffer.alloc(8)
  passo.writeBigUInt64BE(BigInt(Math.floor(instante.getTime() / 30_000)))
  const hmac = createHmac('sha1', chave).update(passo).digest()
  const trecho = hmac.readUInt32BE((hmac.at(-1) ?? 0) & 0xf) & 0x7fffffff
  return String(trecho % 1_000_000).padStart(6, '0')
}

/** Gives the account its authenticator as if a person had set it up. */
export async function activateSegundoFator({ db, cifra, relogio }: Pick<Contexto, 'db' | 'cifra' | 'relogio'>) {
  await db
    .update(funcionario)
    .set({ totpCifrado: cifra.cifrar(CHAVE_DO_SEGUNDO_FATOR), totpConfirmadoEm: relogio.agora() })
    .where(eq(funcionario.email, CONTA_COM_SEGUNDO_FATOR))
}
