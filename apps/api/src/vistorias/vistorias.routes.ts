import { vistorias as chamadas } from '@contempla/contract'
import { type Route, route } from '../platform/http/route.ts'
import { concludeVistoria, keepFoto, openVistoria } from './fotos.service.ts'

const abrir = route(chamadas.abrirVistoria, (contexto, { body, request }) =>
  openVistoria(contexto, { link: body.link, endereco: request.ip }),
)

const foto = route(chamadas.enviarFotoDaVistoria, (contexto, { arquivo, request }) => {
  const { link, ...dita } = chamadas.enviarFotoDaVistoria.multipart.parse(arquivo.campos)
  const { angulo, sha256, tiradaEm } = dita
  return keepFoto(contexto, { link, endereco: request.ip }, { angulo, sha256, tiradaEm, bytes: arquivo.bytes })
})

const concluir = route(chamadas.concluirVistoria, (contexto, { body, request }) =>
  concludeVistoria(contexto, { link: body.link, endereco: request.ip }),
)

export const routes: readonly Route[] = [abrir, foto, concluir]
