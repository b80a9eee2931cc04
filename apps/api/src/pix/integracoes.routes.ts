import { integracoes as chamadas, ErroDeNegocio } from '@contempla/contract'
import { type Route, route } from '../platform/http/route.ts'
import { readPixRecebido } from '../ports/banco/pix-api/formas.ts'
import { signCobranca } from './payload.ts'
import { receberPix } from './recebimento.ts'

const avisar = route(chamadas.avisarPix, async (contexto, { body }) => {
  for (const pix of body.pix) await receberPix(contexto, readPixRecebido(pix))
  return { recebidos: body.pix.length }
})

/** Of a charge of the built-in bank; a real one answers for its own. */
const cobranca = route(chamadas.cobrancaPix, async (contexto, { params }) => {
  const jws = contexto.config.pix?.tipo === 'embutido' ? await signCobranca(contexto, params.acesso) : null
  if (jws === null) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return { tipo: 'application/jose', nome: 'cobranca.jose', bytes: Buffer.from(jws), inline: true }
})

export const routesDasIntegracoes: readonly Route[] = [avisar, cobranca]
