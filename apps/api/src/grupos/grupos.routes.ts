import { grupos as chamadas } from '@contempla/contract'
import { route } from '../platform/http/route.ts'
import { getSituacao } from './grupos.service.ts'

export const routes = [
  route(chamadas.situacaoDoGrupo, async (contexto, { sessao, query }) => ({
    situacaoGrupo: await getSituacao(contexto, sessao, query.idCota),
  })),
]
