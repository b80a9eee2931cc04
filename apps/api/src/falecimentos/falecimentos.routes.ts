import { falecimentos as chamadas, ErroDeNegocio, retaguarda } from '@contempla/contract'
import { visitante } from '../atendimentos/index.ts'
import { getCaso } from '../casos/index.ts'
import { type Route, route, routeOnce } from '../platform/http/route.ts'
import { keepDocumento } from './documentos.ts'
import {
  askAviso,
  askVolta,
  confirmAviso,
  contestAvisos,
  correctDia,
  keepDoAcesso,
  moveDoAcesso,
  readDoAcesso,
  registerAviso,
  tellQuemRecebe,
} from './falecimentos.service.ts'

export const routes: readonly Route[] = [
  route(chamadas.avisarFalecimento, (contexto, pedido) => askAviso(contexto, visitante(pedido), pedido.body)),
  route(chamadas.acompanharFalecimento, (contexto, pedido) => askVolta(contexto, visitante(pedido), pedido.body)),
  route(chamadas.confirmarAvisoDeFalecimento, (contexto, pedido) =>
    confirmAviso(contexto, visitante(pedido), pedido.body),
  ),
  route(chamadas.verFalecimento, (contexto, pedido) =>
    readDoAcesso(contexto, { ...visitante(pedido), ...pedido.body }),
  ),
  route(chamadas.documentoDoFalecimento, (contexto, pedido) => {
    const { acesso, ...papel } = chamadas.documentoDoFalecimento.multipart.parse(pedido.arquivo.campos)
    return keepDoAcesso(contexto, { ...visitante(pedido), acesso }, { ...papel, bytes: pedido.arquivo.bytes })
  }),
  route(chamadas.moverFalecimento, (contexto, pedido) => {
    const { acesso, ...passo } = pedido.body
    return moveDoAcesso(contexto, { ...visitante(pedido), acesso }, passo)
  }),
  routeOnce(chamadas.contestarFalecimento, async (tx, contexto, { sessao }) => ({
    contestados: await contestAvisos(tx, contexto, sessao.clienteId),
  })),
]

/** The staff's calls of this domain. */
export const routesDaRetaguarda: readonly Route[] = [
  routeOnce(retaguarda.registrarFalecimento, (tx, contexto, { params, body, funcionario }) =>
    registerAviso(tx, contexto, { id: params.id, funcionarioId: funcionario.id }, body),
  ),
  routeOnce(retaguarda.dizerQuemRecebeDoFalecimento, (tx, contexto, { params: { id }, body, funcionario }) =>
    tellQuemRecebe(tx, contexto, { id, ator: { tipo: 'funcionario', id: funcionario.id } }, body),
  ),
  routeOnce(retaguarda.corrigirDiaDoFalecimento, (tx, contexto, { params: { id }, body, funcionario }) =>
    correctDia(tx, contexto, { id, ator: { tipo: 'funcionario', id: funcionario.id } }, body.diaDoFalecimento),
  ),
  route(retaguarda.documentoRecebidoDoFalecimento, async (contexto, { params, arquivo, funcionario }) => {
    const lido = await getCaso(contexto.db, params.id)
    if (lido?.caso.processo !== 'falecimento') throw new ErroDeNegocio('NAO_ENCONTRADO')
    const { tipo } = retaguarda.documentoRecebidoDoFalecimento.multipart.parse(arquivo.campos)
    const ator = { tipo: 'funcionario', id: funcionario.id } as const
    return { id: await keepDocumento(contexto, lido, { tipo, bytes: arquivo.bytes, via: 'equipe', ator }) }
  }),
]
