import { retaguarda as chamadas } from '@contempla/contract'
import { type Route, route, routeOnce } from '../platform/http/route.ts'
import { changeParceiro, getParaGestao, keepImagemDoParceiro, listParaGestao } from './gestao.service.ts'

const todos = route(chamadas.parceirosDaRetaguarda, (contexto) => listParaGestao(contexto))

const um = route(chamadas.parceiroDaRetaguarda, (contexto, { params }) => getParaGestao(contexto, params.id))

const alterar = routeOnce(chamadas.alterarParceiro, (tx, contexto, { params, body, ator }) => {
  const { revisao, ...dados } = body
  return changeParceiro(tx, contexto, { id: params.id, revisao, dados, ator })
})

const imagem = route(chamadas.enviarImagemDoParceiro, (contexto, { params, arquivo, funcionario }) =>
  keepImagemDoParceiro(contexto, funcionario.id, {
    id: params.id,
    uso: arquivo.campos['uso'] === 'icone' ? 'icone' : 'logo',
    bytes: arquivo.bytes,
  }),
)

/** The staff's calls of this domain. */
export const routesDaRetaguarda: readonly Route[] = [todos, um, alterar, imagem]
