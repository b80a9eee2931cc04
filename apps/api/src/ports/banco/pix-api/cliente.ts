import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { ErroDoBanco } from '../erro.ts'
import type { Enviar, Pedido, Resposta } from './https.ts'
import type { Tokens } from './token.ts'

/** The parts of an API's refusal (RFC 7807) that are safe to repeat. */
const Problema = z.object({
  type: z.string(),
  violacoes: z.array(z.object({ propriedade: z.string().optional() })).default([]),
})

const TIPO_DE_ERRO = /\/error\/(\w{1,60})$/
const PROPRIEDADE = /^[\w.[\]-]{1,60}$/

/** A call under a name of ours may be repeated this often, because it states the result; a POST may not. */
const TENTATIVAS = 3
/** The next try waits this long, and the one after twice as long. */
const ESPERA_MS = 250

const voltaDepois = (status: number) => status === 429 || status >= 500

function parse(texto: string): unknown {
  try {
    return JSON.parse(texto)
  } catch {
    return undefined
  }
}

/** Words the refusal without anybody's data: its type, and the names of the fields concerned. */
export function erroDaResposta({ status, corpo }: Resposta): ErroDoBanco {
  const lido = Problema.safeParse(parse(corpo))
  const tipo = lido.success ? TIPO_DE_ERRO.exec(lido.data.type)?.[1] : undefined
  const campos = lido.success ? lido.data.violacoes.map(({ propriedade }) => propriedade ?? '') : []
  const ditos = campos.filter((campo) => PROPRIEDADE.test(campo)).join(', ')
  return new ErroDoBanco(`o banco respondeu ${status}${tipo ? ` ${tipo}` : ''}${ditos ? ` (${ditos})` : ''}`, {
    // A token or a permission is a matter of the configuration, not of the request.
    definitivo: status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status),
  })
}

type PedidoDaApi = { metodo: Pedido['metodo']; caminho: string; corpo?: unknown }

/**
 * Calls the API with a token, and again where it was busy or unreachable. Returns any decision, refusals included;
 * throws ErroDoBanco where there was none.
 */
export function createCliente(enviar: Enviar, tokens: Tokens, base: string) {
  async function ask({ metodo, caminho, corpo }: PedidoDaApi): Promise<Resposta> {
    const token = await tokens.get()
    const resposta = await enviar({
      metodo,
      url: `${base}${caminho}`,
      cabecalhos: {
        authorization: `Bearer ${token}`,
        accept: 'application/json, application/problem+json',
        ...(corpo === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(corpo === undefined ? {} : { corpo: JSON.stringify(corpo) }),
    })
    // Whatever lifetime the token had, the next try asks for another.
    if (resposta.status === 401) tokens.forget(token)
    if (resposta.status === 401 || voltaDepois(resposta.status)) throw erroDaResposta(resposta)
    return resposta
  }

  return async function pedir(pedido: PedidoDaApi): Promise<Resposta> {
    const tentativas = pedido.metodo === 'POST' ? 1 : TENTATIVAS
    for (let tentativa = 1; ; tentativa += 1) {
      try {
        return await ask(pedido)
      } catch (error) {
        if (tentativa === tentativas || !(error instanceof ErroDoBanco)) throw error
        await wait(ESPERA_MS * 2 ** (tentativa - 1) * (0.5 + Math.random()))
      }
    }
  }
}

/** Parses the body of an answer by `schema`. Throws ErroDoBanco for any other. */
export function readResposta<T extends z.ZodType>(schema: T, resposta: Resposta): z.output<T> {
  if (resposta.status < 200 || resposta.status > 299) throw erroDaResposta(resposta)
  const lido = schema.safeParse(parse(resposta.corpo))
  if (lido.success) return lido.data
  const onde = [...new Set(lido.error.issues.map(({ path }) => path.join('.')))].join(', ')
  throw new ErroDoBanco(`o banco respondeu ${resposta.status} sem o que devia (${onde || 'corpo'})`)
}
