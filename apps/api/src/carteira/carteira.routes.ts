import { periodoDe } from '@contempla/consorcio'
import { cotas as chamadas, ErroDeNegocio, usuarios } from '@contempla/contract'
import { hashDoImpresso, hojeDe } from '../cotas/index.ts'
import { route, routeOnce } from '../platform/http/route.ts'
import { getDetalhe, getValorDisponivel, listCotas, readSimples } from './carteira.service.ts'
import { readMarca } from './marca.ts'
import { listModais, showModal } from './modais.ts'

const list = route(chamadas.listCotas, (contexto, { query, sessao }) => listCotas(contexto, sessao, query))

const simples = route(chamadas.listCotasSimples, (contexto, { sessao }) => readSimples(contexto, sessao))

const marca = route(chamadas.marcaDasCotas, (contexto, { sessao }) => readMarca(contexto, sessao))

const detalhe = route(chamadas.detalheDaCota, async (contexto, { params, sessao }) => ({
  ...(await getDetalhe(contexto, sessao, params.id)),
  hashs: {
    extrato: hashDoImpresso(contexto.cifra, params.id, 'extrato'),
    demonstrativo: hashDoImpresso(contexto.cifra, params.id, periodoDe(hojeDe(contexto))),
  },
}))

const disponivel = route(chamadas.valorDisponivel, async (contexto, { params, sessao }) => {
  const valor = await getValorDisponivel(contexto, sessao, params.id)
  if (!valor) throw new ErroDeNegocio('COTA_NAO_CONTEMPLADA')
  return valor
})

const modais = route(usuarios.modais, (contexto, { sessao }) => listModais(contexto, sessao))

const mostrarModal = routeOnce(usuarios.mostrarModal, (tx, contexto, { params, sessao }) =>
  showModal(tx, contexto, sessao, params.tipo),
)

export const routes = [list, simples, marca, detalhe, disponivel, modais, mostrarModal]
