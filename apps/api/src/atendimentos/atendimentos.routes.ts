import {
  atendimentos as chamadas,
  ErroDeNegocio,
  retaguarda,
  atendimentosSemCadastro as semCadastro,
} from '@contempla/contract'
import { and, eq, not } from 'drizzle-orm'
import { mover, numeroDe, openCaso, portaDe } from '../casos/index.ts'
import { type Route, route, routeOnce } from '../platform/http/route.ts'
import { cliente } from '../schema/index.ts'
import { listAtendimentos, presentAtendimento } from './apresentacao.ts'
import { passoDe } from './passo.ts'
import { readRelatorio } from './relatorio.service.ts'
import { askAcesso, askSemCadastro, confirmVisita, moveDoAcesso, readDoAcesso } from './sem-cadastro.service.ts'
import { visitante } from './visitas.service.ts'

const porta = portaDe('atendimento', presentAtendimento)

const doTitular = [
  route(chamadas.atendimentos, (contexto, { sessao }) => listAtendimentos(contexto, sessao.clienteId)),
  routeOnce(
    chamadas.abrirAtendimento,
    porta.act(({ body }) => ({ abre: true, ato: 'pedir', entrada: body, motivo: body.texto })),
  ),
  route(chamadas.atendimento, porta.show),
  routeOnce(
    chamadas.moverAtendimento,
    porta.act(({ body }) => passoDe(body)),
  ),
]

const semEntrar = [
  route(semCadastro.pedirSemCadastro, (contexto, pedido) => askSemCadastro(contexto, visitante(pedido), pedido.body)),
  route(semCadastro.acompanharSemCadastro, (contexto, pedido) => askAcesso(contexto, visitante(pedido), pedido.body)),
  route(semCadastro.confirmarSemCadastro, (contexto, pedido) =>
    confirmVisita(contexto, visitante(pedido), pedido.body),
  ),
  route(semCadastro.verSemCadastro, (contexto, pedido) =>
    readDoAcesso(contexto, { ...visitante(pedido), ...pedido.body }),
  ),
  route(semCadastro.moverSemCadastro, (contexto, pedido) => {
    const { acesso, passo } = pedido.body
    return moveDoAcesso(contexto, { ...visitante(pedido), acesso }, passo)
  }),
]

export const routes: readonly Route[] = [...doTitular, ...semEntrar]

const registrar = routeOnce(retaguarda.registrarAtendimento, async (tx, contexto, { params, body, ator }) => {
  const [dono] = await tx
    .select({ id: cliente.id })
    .from(cliente)
    .where(and(eq(cliente.id, params.id), not(cliente.semCadastro)))
  if (!dono) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const quem = { tipo: 'analista', id: ator.id } as const
  const deQuem = { processo: 'atendimento', clienteId: dono.id, cotaId: null, quem, semAviso: true } as const
  const { id } = (await openCaso(tx, contexto, deQuem)).caso
  await mover(tx, contexto, { casoId: id, quem, ato: 'registrar', entrada: body, motivo: body.texto })
  return { id, protocolo: numeroDe(id) }
})

const relatorio = route(retaguarda.relatorioDeAtendimentos, ({ db }, { query }) => readRelatorio(db, query.mes))

/** The staff's calls of this domain. */
export const routesDaRetaguarda: readonly Route[] = [registrar, relatorio]
