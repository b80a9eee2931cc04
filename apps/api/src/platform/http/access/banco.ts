import { timingSafeEqual } from 'node:crypto'
import { ErroDeNegocio } from '@contempla/contract'
import type { FastifyRequest } from 'fastify'
import { sha256 } from '../../assinatura.ts'
import type { Contexto } from '../context.ts'

/** Where the proxy that ended the bank's TLS tells which certificate it saw: SHA-256, in hexadecimal. */
const cabecalho = 'x-certificado-do-cliente'

const isIgual = (um: string, outro: string) => timingSafeEqual(Buffer.from(sha256(um)), Buffer.from(sha256(outro)))

/**
 * That a notice comes from the bank: by the part of its address that only the bank was told, and, where the installation
 * says which certificates the bank shows, by one of them, as the proxy tells it (mTLS). Throws NAO_ENCONTRADO for whoever
 * else: to them there is no such address.
 */
export function requireBanco({ config }: Pick<Contexto, 'config'>, { params, headers, log }: FastifyRequest): void {
  const aviso = config.pix?.aviso
  const { segredo } = params as { segredo?: string }
  if (!aviso || !segredo || !isIgual(segredo, aviso.segredo)) throw new ErroDeNegocio('NAO_ENCONTRADO')
  if (aviso.certificados.length === 0) return
  // Without a proxy in front, it is whoever sends it that writes it.
  const impressao = config.proxies > 0 ? String(headers[cabecalho] ?? '').toLowerCase() : ''
  if (aviso.certificados.includes(impressao)) return
  log.warn('aviso de Pix recusado: o certificado de quem o envia não é dos de PIX_CERTIFICADOS_DO_AVISO')
  throw new ErroDeNegocio('NAO_ENCONTRADO')
}
