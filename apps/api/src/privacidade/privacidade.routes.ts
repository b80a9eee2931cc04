import { consentimentos, dadosPessoais, ErroDeNegocio, pedidosDoTitular, retaguarda } from '@contempla/contract'
import { eq } from 'drizzle-orm'
import { atorDaSessao } from '../platform/audit.ts'
import { type Route, route, routeOnce } from '../platform/http/route.ts'
import { cliente } from '../schema/index.ts'
import { changeConsentimento, getComparacaoDoRosto, getConsentimentos } from './consentimentos.service.ts'
import { listAcessos } from './dados/acessos.ts'
import { getGuardados } from './dados/dados.service.ts'
import { baixarExportacao, getExportacao, pedirExportacao } from './dados/exportacao.service.ts'
import { desistir, listPedidos, pedir, readDaEquipe } from './pedidos.service.ts'

export const routes: readonly Route[] = [
  route(dadosPessoais.dadosGuardados, (contexto, { sessao }) => getGuardados(contexto, sessao.clienteId)),
  route(dadosPessoais.acessosAosDados, (contexto, { sessao, query }) => listAcessos(contexto, sessao.clienteId, query)),
  route(dadosPessoais.exportacaoDosDados, (contexto, { sessao }) => getExportacao(contexto, sessao.clienteId)),
  routeOnce(dadosPessoais.exportarDados, (tx, contexto, { sessao, ator, jaHavia }) =>
    pedirExportacao(tx, contexto, { sessao, ator, jaHavia }),
  ),
  route(dadosPessoais.baixarExportacao, (contexto, { sessao, params }) =>
    baixarExportacao(contexto, { sessao, ator: atorDaSessao(sessao), formato: params.formato }),
  ),
  route(consentimentos.consentimentos, ({ db }, { sessao }) => getConsentimentos(db, sessao.clienteId)),
  routeOnce(consentimentos.alterarConsentimento, (tx, contexto, { sessao, params, body, ator }) =>
    changeConsentimento(tx, contexto, { clienteId: sessao.clienteId, ...params, ...body, ator }),
  ),
  route(consentimentos.comparacaoDoRosto, (contexto, { sessao }) => getComparacaoDoRosto(contexto, sessao.clienteId)),
  routeOnce(consentimentos.responderComparacaoDoRosto, (tx, contexto, { sessao, body, ator }) =>
    changeConsentimento(tx, contexto, {
      clienteId: sessao.clienteId,
      finalidade: 'comparacao-do-rosto',
      ...body,
      ator,
    }),
  ),
  route(pedidosDoTitular.pedidosDoTitular, (contexto, { sessao }) => listPedidos(contexto, sessao.clienteId)),
  routeOnce(pedidosDoTitular.pedirComoTitular, (tx, contexto, { body, sessao, jaHavia }) =>
    pedir(tx, contexto, { sessao, jaHavia }, body),
  ),
  routeOnce(pedidosDoTitular.desistirDoPedido, (tx, contexto, { sessao, params }) =>
    desistir(tx, contexto, sessao, params.numero),
  ),
]

const doConsorciado = route(retaguarda.privacidadeDoConsorciado, async (contexto, { params: { id } }) => {
  const { db } = contexto
  const [dono] = await db
    .select({ acessoEncerradoEm: cliente.acessoEncerradoEm })
    .from(cliente)
    .where(eq(cliente.id, id))
  if (!dono) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const acessoEncerradoEm = dono.acessoEncerradoEm?.toISOString() ?? null
  return { ...(await getConsentimentos(db, id)), ...(await readDaEquipe(contexto, id)), acessoEncerradoEm }
})

/** The staff's calls of this domain. */
export const routesDaRetaguarda: readonly Route[] = [doConsorciado]
