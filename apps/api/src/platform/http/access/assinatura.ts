import { createHmac, timingSafeEqual } from 'node:crypto'
import { ErroDeNegocio } from '@contempla/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { relogioDoSistema } from '../../relogio.ts'
import { readBody } from '../body/body.ts'
import type { Contexto } from '../context.ts'

const cabecalho = 'contempla-assinatura'
const formato = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/
/** The signer's clock may differ from ours by this much in either direction; an older request may be a copy. */
const toleranciaSegundos = 5 * 60

/** The claimed signature of a request, which proves nothing before the body has come. */
export type Assinatura = { confere(corpo: Buffer): boolean; conferida: boolean }

/** Returns the header's value for a body, as the signing side sends it. */
export function assinar(segredo: string, corpo: string | Buffer, segundos: number): string {
  const hmac = createHmac('sha256', segredo).update(`${segundos}.`).update(corpo)
  return `t=${segundos},v1=${hmac.digest('hex')}`
}

/**
 * Reads the signature. Throws NAO_ENCONTRADO where no secret is set, ASSINATURA_INVALIDA for a missing, malformed or
 * old signature. Signers use the real time, even where the demonstration's clock was moved on.
 */
export function readAssinatura({ config }: Pick<Contexto, 'config'>, request: FastifyRequest): Assinatura {
  const segredo = config.segredoWebhook
  if (!segredo) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const [, segundos, v1] = formato.exec(String(request.headers[cabecalho] ?? '')) ?? []
  const idade = Math.abs(relogioDoSistema.agora().getTime() / 1000 - Number(segundos))
  if (!v1 || !(idade <= toleranciaSegundos)) throw new ErroDeNegocio('ASSINATURA_INVALIDA')
  const recebida = Buffer.from(v1, 'hex')
  return {
    conferida: false,
    confere: (corpo) =>
      timingSafeEqual(recebida, createHmac('sha256', segredo).update(`${segundos}.`).update(corpo).digest()),
  }
}

/** In this part of the application a body is parsed only after its signature matched the received bytes. */
export function requireAssinatura(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: NodeJS.ReadableStream) => {
    const corpo = await readBody(request, payload)
    const { assinatura } = request.quem
    if (!assinatura?.confere(corpo)) throw new ErroDeNegocio('ASSINATURA_INVALIDA')
    assinatura.conferida = true
    try {
      return JSON.parse(corpo.toString('utf8')) as unknown
    } catch {
      throw new ErroDeNegocio('VALIDACAO')
    }
  })
  app.addHook('preValidation', async ({ quem }) => {
    // A request without a body never reaches the parser.
    if (!quem.assinatura?.conferida) throw new ErroDeNegocio('ASSINATURA_INVALIDA')
  })
}
