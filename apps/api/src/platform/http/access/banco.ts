import { timingSafeEqual } from 'node:crypto'
import { ErroDeNegocio } from '@contempla/contract'
import type { FastifyRequest } from 'fastify'
import { sha256 } from '../../assinatura.ts'
import type { Contexto } from '../context.ts'

/** In this header the proxy that ends the bank's TLS reports the certificate: SHA-256, in hexadecimal. */
const cabecalho = 'x-certificado-do-cliente'

const isIgual = (um: string, outro: string) => timingSafeEqual(Buffer.from(sha256(um)), Buffer.from(sha256(outro)))

/**
 * Requires that a notice comes from the bank: by the secret part of its address and, where the installation names the
 * bank's certificates, by one of them as the proxy reports it (mTLS). Throws NAO_ENCONTRADO for anybody else, to whom
 * no such address exists.
 */
export function requireBanco({ config }: Pick<Contexto, 'config'>, { params, headers, log }: FastifyRequest): void {
  const aviso = config.pix?.aviso
  const { segredo } = params as { segredo?: string }
  if (!aviso || !segredo || !isIgual(segredo, aviso.segredo)) throw new ErroDeNegocio('NAO_ENCONTRADO')
  if (aviso.certificados.length === 0) return
  // Without a proxy in front, the sender itself could write the header.
  const impressao = config.proxies > 0 ? String(headers[cabecalho] ?? '').toLowerCase() : ''
  if (aviso.certificados.includes(impressao)) return
  log.warn('aviso de Pix recusado: o certificado de quem o envia não é dos de PIX_CERTIFICADOS_DO_AVISO')
  throw new ErroDeNegocio('NAO_ENCONTRADO')
}
