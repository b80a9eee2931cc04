import { diaEm } from '@contempla/consorcio'
import { type Call, retaguarda as chamadas, ErroDeNegocio } from '@contempla/contract'
import type { FastifyRequest } from 'fastify'
import { getGrupo } from '../grupos/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { type Route, route } from '../platform/http/route.ts'
import { once } from '../platform/idempotencia.ts'
import type { FuncionarioAtivo } from '../platform/sessions.ts'
import { corrigirDivergencia } from './conferencia.service.ts'
import { listDivergencias } from './divergencia.consulta.ts'
import { getEmissao, listEmissoes, listParcelas } from './emissao.consulta.ts'
import { emitirGrupo } from './emissao.service.ts'
import { listExclusoes } from './exclusao.consulta.ts'
import { excluirCota, getRestituicao } from './exclusao.service.ts'
import { listReajustes } from './reajuste.consulta.ts'
import { reajustarAgora } from './reajuste.service.ts'
import { reativarCota } from './reativacao.service.ts'
import { trocarCreditoDaCota } from './troca-de-credito.service.ts'
import { getOpcoesDeVenda } from './venda.consulta.ts'
import { venderCota } from './venda.service.ts'

type Autor = { funcionario: FuncionarioAtivo; request: FastifyRequest }

/** Does the work once for each key of this person's, with who it is. */
const umaVez = <T>(
  contexto: Contexto,
  call: Call,
  { funcionario, request }: Autor,
  work: (tx: Executor, ator: Ator) => Promise<T>,
) =>
  once(contexto, { call, ator: `funcionario:${funcionario.id}`, request }, (tx) =>
    work(tx, { tipo: 'funcionario', id: funcionario.id }),
  )

/** The run commits group by group and does nothing twice: under the key are its answer and its trail. */
async function emitirPelaRetaguarda(contexto: Contexto, tx: Executor, grupoId: number, ator: Ator) {
  const agora = contexto.relogio.agora()
  const { situacao } = await getGrupo(contexto.db, grupoId, diaEm(agora))
  if (situacao !== 'ANDAMENTO') throw new ErroDeNegocio('GRUPO_NAO_ESTA_EM_ANDAMENTO')
  const feito = await emitirGrupo(contexto, diaEm(agora), grupoId)
  await audit(tx, { quando: agora, ator, acao: 'emitir-parcelas', objeto: ['grupo', grupoId], depois: feito })
  return feito
}

/** The staff's calls of this domain. */
export const routesDaRetaguarda: readonly Route[] = [
  route(chamadas.listEmissoes, (contexto, { query }) => listEmissoes(contexto, query)),
  route(chamadas.emissaoDoGrupo, (contexto, { params }) => getEmissao(contexto, params.id, params.assembleia)),
  route(chamadas.parcelasDaEmissao, (contexto, { params, query }) =>
    listParcelas(contexto, params.id, params.assembleia, query),
  ),
  route(chamadas.emitirAgora, (contexto, { params, ...autor }) =>
    umaVez(contexto, chamadas.emitirAgora, autor, (tx, ator) => emitirPelaRetaguarda(contexto, tx, params.id, ator)),
  ),
  route(chamadas.listExclusoes, (contexto, { query }) => listExclusoes(contexto, query)),
  route(chamadas.excluirCota, (contexto, { params, ...autor }) =>
    umaVez(contexto, chamadas.excluirCota, autor, (tx, ator) => excluirCota(tx, contexto, params.id, ator)),
  ),
  route(chamadas.reativarCota, (contexto, { params, ...autor }) =>
    umaVez(contexto, chamadas.reativarCota, autor, (tx, ator) => reativarCota(tx, contexto, params.id, ator)),
  ),
  route(chamadas.restituicaoDaCota, (contexto, { params }) => getRestituicao(contexto, params.id)),
  route(chamadas.trocarCredito, (contexto, { params, body, ...autor }) =>
    umaVez(contexto, chamadas.trocarCredito, autor, (tx, ator) =>
      trocarCreditoDaCota(tx, contexto, params.id, body.credito, ator),
    ),
  ),
  route(chamadas.opcoesDeVenda, (contexto, { params }) => getOpcoesDeVenda(contexto, params.id)),
  route(chamadas.venderCota, (contexto, { params, body, ...autor }) =>
    umaVez(contexto, chamadas.venderCota, autor, (tx, ator) => venderCota(tx, contexto, params.id, body, ator)),
  ),
  route(chamadas.listReajustes, (contexto, { query }) => listReajustes(contexto, query)),
  route(chamadas.reajustarGrupo, (contexto, { params, body, ...autor }) =>
    umaVez(contexto, chamadas.reajustarGrupo, autor, (tx, ator) =>
      reajustarAgora(tx, contexto, params.id, new Map(body.tabela.map(({ bem, valor }) => [bem, valor])), ator),
    ),
  ),
  route(chamadas.listDivergencias, (contexto, { query }) => listDivergencias(contexto, query)),
  route(chamadas.corrigirDivergencia, (contexto, { params, ...autor }) =>
    umaVez(contexto, chamadas.corrigirDivergencia, autor, (tx, ator) =>
      corrigirDivergencia(tx, contexto, params.id, ator),
    ),
  ),
]
