import { z } from 'zod'
import { relogioDoSistema } from '../../../platform/relogio.ts'
import type { ConfigDaPixApi } from '../config.ts'
import { ErroDoBanco } from '../erro.ts'
import type { Enviar } from './https.ts'

const Token = z.object({
  access_token: z.string().min(1),
  token_type: z.string().regex(/^bearer$/i),
  // RFC 6749 §5.1 only recommends it, and some banks write it as text; without it a token is given the shortest usual
  // life.
  expires_in: z.coerce.number().positive().default(60),
})

/** The scopes of everything that this installation does at the bank. */
const ESCOPOS = ['cobv.write', 'cobv.read', 'pix.read', 'webhook.write']
/**
 * The further scopes of an installation with Pix Automático; a bank refuses a token with scopes that it did not grant.
 */
const ESCOPOS_DO_DEBITO = [
  'rec.write',
  'rec.read',
  'solicrec.write',
  'cobr.write',
  'cobr.read',
  'webhookrec.write',
  'webhookcobr.write',
]

/** A token is not used in its last seconds. */
const folgaMs = 10_000

type Credencial = Pick<ConfigDaPixApi, 'urlDoToken' | 'clientId' | 'clientSecret' | 'contaDoDebito'>

const parseJson = (texto: string): unknown => {
  try {
    return JSON.parse(texto)
  } catch {
    return undefined
  }
}

/**
 * Gets tokens by client credentials (RFC 6749 §4.4): one for all concurrent callers, until it ends. The bank's time is
 * real time.
 */
export function createTokens(enviar: Enviar, { urlDoToken, clientId, clientSecret, contaDoDebito }: Credencial) {
  const escopo = [...ESCOPOS, ...(contaDoDebito ? ESCOPOS_DO_DEBITO : [])].join(' ')
  let atual: { valor: string; ate: number } | undefined
  let pedido: Promise<string> | undefined
  const basic = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64')

  async function ask(): Promise<string> {
    const desde = relogioDoSistema.agora().getTime()
    const { status, corpo } = await enviar({
      metodo: 'POST',
      url: urlDoToken,
      cabecalhos: {
        authorization: `Basic ${basic}`,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      corpo: new URLSearchParams({ grant_type: 'client_credentials', scope: escopo }).toString(),
    })
    const lido = status === 200 ? Token.safeParse(parseJson(corpo)) : undefined
    if (!lido?.success) throw new ErroDoBanco(`o banco não deu um token: respondeu ${status}`)
    const { access_token: valor, expires_in: segundos } = lido.data
    atual = { valor, ate: desde + segundos * 1000 - folgaMs }
    return valor
  }

  return {
    async get(): Promise<string> {
      if (atual && relogioDoSistema.agora().getTime() < atual.ate) return atual.valor
      pedido ??= ask().finally(() => {
        pedido = undefined
      })
      return pedido
    },
    /** Forgets a token that the bank no longer accepts. */
    forget(valor: string) {
      if (atual?.valor === valor) atual = undefined
    },
  }
}

export type Tokens = ReturnType<typeof createTokens>
