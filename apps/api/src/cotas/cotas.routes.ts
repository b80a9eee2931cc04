import { periodoDe } from '@contempla/consorcio'
import { cotas as chamadas, ErroDeNegocio } from '@contempla/contract'
import { route } from '../platform/http/route.ts'
import { alterarPreferencias, getCota, getDetalhe, hojeDe, listCotas, valorDisponivel } from './cotas.service.ts'
import { hashDoImpresso } from './impressos.ts'

const list = route(chamadas.listCotas, (contexto, { query, sessao }) => listCotas(contexto, sessao, query))

/** Quotas a customer may hold is a matter of tens; the switch shows them all at once. */
const todas = { page: 1, page_size: 1000 }

const simples = route(
  chamadas.listCotasSimples,
  async (contexto, { sessao }) => (await listCotas(contexto, sessao, todas)).data,
)

const detalhe = route(chamadas.detalheDaCota, async (contexto, { params, sessao }) => ({
  ...(await getDetalhe(contexto, sessao, params.id)),
  hashs: {
    extrato: hashDoImpresso(contexto.cifra, params.id, 'extrato'),
    demonstrativo: hashDoImpresso(contexto.cifra, params.id, periodoDe(hojeDe(contexto))),
  },
}))

const disponivel = route(chamadas.valorDisponivel, async (contexto, { params, sessao }) => {
  const valor = valorDisponivel(await getCota(contexto, sessao.clienteId, params.id), hojeDe(contexto))
  if (!valor) throw new ErroDeNegocio('COTA_NAO_CONTEMPLADA')
  return valor
})

const preferencias = route(chamadas.preferenciasDaCota, (contexto, { params, body, sessao }) =>
  alterarPreferencias(contexto, sessao, params.id, body),
)

export const routes = [list, simples, detalhe, disponivel, preferencias]
