import { retaguarda as chamadas } from '@contempla/contract'
import { type Route, route, routeOnce } from '../../platform/http/route.ts'
import { keepAnexo, writeLaudo } from './laudo.service.ts'
import { readAnexo, readFoto, readVisitaDoCaso, readVistoriaDoCaso } from './mesa.service.ts'

export const routesDaRetaguarda: readonly Route[] = [
  route(chamadas.vistoriaDoCaso, (contexto, { params }) => readVistoriaDoCaso(contexto, params.id)),
  route(chamadas.visitaDaVistoria, (contexto, { params, funcionario }) =>
    readVisitaDoCaso(contexto, { casoId: params.id, quem: funcionario }),
  ),
  route(chamadas.fotoDaVistoria, (contexto, { params, funcionario }) =>
    readFoto(contexto, { casoId: params.id, foto: params.foto, quem: funcionario }),
  ),
  route(chamadas.anexoDoLaudo, (contexto, { params, funcionario }) =>
    readAnexo(contexto, { casoId: params.id, anexo: params.anexo, quem: funcionario }),
  ),
  route(chamadas.enviarAnexoDoLaudo, (contexto, { params, arquivo, funcionario }) =>
    keepAnexo(contexto, { casoId: params.id, quem: funcionario, nome: arquivo.nome, bytes: arquivo.bytes }),
  ),
  routeOnce(chamadas.escreverLaudo, (tx, contexto, { params, body, funcionario }) => {
    const { anexos, ...laudo } = body
    return writeLaudo(tx, contexto, { casoId: params.id, quem: funcionario, laudo, anexos })
  }),
]
