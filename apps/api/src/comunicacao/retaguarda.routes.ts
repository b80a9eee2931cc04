import { retaguarda as chamadas } from '@contempla/contract'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { type Route, route, routeOnce } from '../platform/http/route.ts'
import type { FuncionarioAtivo } from '../platform/sessions.ts'
import { moverAssunto, renomearAssunto } from './assuntos.service.ts'
import { changeAviso, createAviso, encerrarAviso, listAvisos } from './avisos.service.ts'
import { listBuscas } from './buscas.service.ts'
import {
  changeComunicado,
  createComunicado,
  discardComunicado,
  expireComunicado,
  listComunicados,
  publishComunicado,
} from './comunicados.service.ts'
import { changeFilial, createFilial, listFiliais } from './filiais.service.ts'
import { forgetPublicados } from './informativos/publicados.ts'
import type { Autoria } from './linha.ts'
import { changePergunta, createPergunta, listPerguntas, moverPergunta } from './perguntas.service.ts'

type DaEquipe = { funcionario: FuncionarioAtivo }

const autoriaDe = ({ relogio }: Contexto, { funcionario }: DaEquipe): Autoria => ({
  funcionarioId: funcionario.id,
  agora: relogio.agora(),
})

/** Writes in one transaction with its entry in the trail. */
const write = <T>(contexto: Contexto, pedido: DaEquipe, work: (tx: Executor, autoria: Autoria) => Promise<T>) =>
  contexto.db.transaction((tx) => work(tx, autoriaDe(contexto, pedido)))

/** The same, of what the portals show: they show it as it is from now on. */
async function publish<T>(contexto: Contexto, pedido: DaEquipe, work: (tx: Executor, autoria: Autoria) => Promise<T>) {
  const feito = await write(contexto, pedido, work)
  forgetPublicados(contexto.db)
  return feito
}

const avisos = [
  route(chamadas.listAvisos, (contexto, { query }) => listAvisos(contexto, query)),
  routeOnce(chamadas.criarAviso, (tx, contexto, pedido) => createAviso(tx, autoriaDe(contexto, pedido), pedido.body)),
  route(chamadas.alterarAviso, (contexto, pedido) =>
    write(contexto, pedido, (tx, autoria) => changeAviso(tx, autoria, pedido.params.id, pedido.body)),
  ),
  route(chamadas.encerrarAviso, (contexto, pedido) =>
    write(contexto, pedido, (tx, autoria) => encerrarAviso(tx, autoria, pedido.params.id)),
  ),
]

const comunicados = [
  route(chamadas.listComunicados, (contexto, { query }) => listComunicados(contexto, query)),
  routeOnce(chamadas.criarComunicado, (tx, contexto, pedido) =>
    createComunicado(tx, autoriaDe(contexto, pedido), pedido.body),
  ),
  route(chamadas.alterarComunicado, (contexto, pedido) =>
    write(contexto, pedido, (tx, autoria) => changeComunicado(tx, autoria, pedido.params.id, pedido.body)),
  ),
  route(chamadas.publicarComunicado, (contexto, pedido) =>
    publish(contexto, pedido, (tx, autoria) => publishComunicado(tx, autoria, pedido.params.id)),
  ),
  route(chamadas.expirarComunicado, (contexto, pedido) =>
    publish(contexto, pedido, (tx, autoria) => expireComunicado(tx, autoria, pedido.params.id)),
  ),
  route(chamadas.descartarComunicado, (contexto, pedido) =>
    write(contexto, pedido, (tx, autoria) => discardComunicado(tx, autoria, pedido.params.id)),
  ),
]

const perguntas = [
  route(chamadas.listBuscas, (contexto, { query }) => listBuscas(contexto, query)),
  route(chamadas.listPerguntas, (contexto, { query }) => listPerguntas(contexto, query)),
  routeOnce(chamadas.criarPergunta, (tx, contexto, pedido) =>
    createPergunta(tx, autoriaDe(contexto, pedido), pedido.body),
  ),
  route(chamadas.alterarPergunta, (contexto, pedido) =>
    write(contexto, pedido, (tx, autoria) => changePergunta(tx, autoria, pedido.params.id, pedido.body)),
  ),
  route(chamadas.moverPergunta, (contexto, pedido) =>
    write(contexto, pedido, (tx, autoria) => moverPergunta(tx, autoria, pedido.params.id, pedido.body.para)),
  ),
]

const assuntos = [
  route(chamadas.moverAssunto, (contexto, pedido) =>
    write(contexto, pedido, (tx, autoria) => moverAssunto(tx, autoria, pedido.body)),
  ),
  route(chamadas.renomearAssunto, (contexto, pedido) =>
    write(contexto, pedido, (tx, autoria) => renomearAssunto(tx, autoria, pedido.body)),
  ),
]

const filiais = [
  route(chamadas.listFiliaisDaRetaguarda, (contexto, { query }) => listFiliais(contexto, query)),
  routeOnce(chamadas.criarFilial, (tx, contexto, pedido) => createFilial(tx, autoriaDe(contexto, pedido), pedido.body)),
  route(chamadas.alterarFilial, (contexto, pedido) =>
    write(contexto, pedido, (tx, autoria) => changeFilial(tx, autoria, pedido.params.id, pedido.body)),
  ),
]

/** The staff's calls of this domain. */
export const routesDaRetaguarda: readonly Route[] = [...avisos, ...comunicados, ...assuntos, ...perguntas, ...filiais]
