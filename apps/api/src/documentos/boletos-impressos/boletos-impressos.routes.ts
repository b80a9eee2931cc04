import { boletosImpressos as chamadas, ErroDeNegocio } from '@contempla/contract'
import { impressoDoBoleto, readImpressoDoBoleto, requireBoleto } from '../../boletos/index.ts'
import { hashDoImpresso, lockCotaPropria, requireCotaPropria } from '../../cotas/index.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { route, routeOnce } from '../../platform/http/route.ts'
import type { SessaoAtiva } from '../../platform/sessions.ts'
import { createBilhete, useBilhete } from '../bilhetes.ts'
import { renderBoleto } from '../boleto/index.ts'
import { comoImpressao } from '../impressao.ts'
import { readForPrint } from './boleto-da-cota.ts'
import { sendBoleto } from './envio.service.ts'

/** Where, under `/relatorios`, the paper is. */
const caminhoDe = (hash: string) => `boletos/${hash}`

/** The link of the paper, once it is known that it can be drawn. Throws what `readForPrint` does. */
async function requestLink(contexto: Contexto, sessao: SessaoAtiva, cotaId: number, boletoId: number) {
  await requireCotaPropria(contexto, sessao.clienteId, cotaId)
  await readForPrint(contexto, { cotaId, boletoId, modo: sessao.modo })
  const impresso = impressoDoBoleto(boletoId)
  const hash = hashDoImpresso(contexto.cifra, cotaId, impresso)
  return createBilhete(contexto, sessao, caminhoDe(hash), { impresso, cotaId })
}

/** The boleto that a hash names, where it was made for it. Throws NAO_ENCONTRADO. */
async function requireDoHash({ db, cifra }: Contexto, cotaId: number, hash: string): Promise<number> {
  const id = readImpressoDoBoleto(hash.split('.')[0] ?? '')
  if (id === null) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const boleto = await requireBoleto(db, cotaId, id)
  if (hash !== hashDoImpresso(cifra, boleto.cotaId, impressoDoBoleto(id))) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return id
}

const imprimir = route(chamadas.imprimirBoleto, (contexto, { params, sessao }) =>
  requestLink(contexto, sessao, params.id, params.ticket),
)

const imprimirSegundaVia = route(chamadas.imprimirSegundaVia, async (contexto, { params, sessao }) => {
  await requireCotaPropria(contexto, sessao.clienteId, params.id)
  return requestLink(contexto, sessao, params.id, await requireDoHash(contexto, params.id, params.hash))
})

/** The ticket's quota may belong to another customer by now, so its holder is checked again. */
async function readDoBilhete(contexto: Contexto, { documento, clienteId, modo }: Usado) {
  const { cotaId, impresso } = documento
  const boletoId = readImpressoDoBoleto(impresso)
  if (boletoId === null) throw new ErroDeNegocio('TICKET_INVALIDO')
  await requireCotaPropria(contexto, clienteId, cotaId)
  return readForPrint(contexto, { cotaId, boletoId, modo })
}

type Usado = Awaited<ReturnType<typeof useBilhete>>

const relatorio = route(chamadas.relatorioDoBoleto, async (contexto, { params, query, request }) => {
  const usado = await useBilhete(contexto, caminhoDe(params.id), query.access_token, query.client_id)
  const boleto = await readDoBilhete(contexto, usado).catch((error: unknown) => {
    const gone = error instanceof ErroDeNegocio && error.codigo === 'NAO_ENCONTRADO'
    throw gone ? new ErroDeNegocio('TICKET_INVALIDO') : error
  })
  const bytes = await comoImpressao(() => renderBoleto(boleto), request.log)
  return { tipo: 'application/pdf', nome: `${usado.documento.impresso}.pdf`, bytes, inline: true }
})

const enviar = routeOnce(chamadas.enviarBoleto, async (tx, contexto, { params, body, sessao, ator }) => {
  const { clienteId } = sessao
  await lockCotaPropria(tx, clienteId, params.id)
  return sendBoleto(tx, contexto, { clienteId, cotaId: params.id, boletoId: params.ticket, destinatarios: body, ator })
})

export const routes = [imprimir, imprimirSegundaVia, enviar, relatorio]
