import { retaguarda as chamadas } from '@contempla/contract'
import type { Contexto } from '../platform/http/context.ts'
import { type Route, route } from '../platform/http/route.ts'
import { toPage } from '../platform/pagina.ts'
import {
  changeConta,
  createConta,
  deactivateConta,
  getConta,
  reativarConta,
  removeAutenticador,
  resetSenha,
} from './contas.service.ts'
import { readContas } from './contas.sql.ts'
import { routesDaSessao } from './sessao.routes.ts'

const lista = route(chamadas.listEquipe, async ({ db }, { query }) => {
  const { linhas, total } = await readContas(db, query)
  return toPage(linhas, total, query)
})

const detalhe = route(chamadas.getConta, (contexto, { params }) => getConta(contexto, params.id))

const criar = route(chamadas.criarConta, (contexto, { body, funcionario }) => createConta(contexto, funcionario, body))

const alterar = route(chamadas.alterarConta, async (contexto, { params, body, funcionario }) => {
  await changeConta(contexto, funcionario, params.id, body)
  return getConta(contexto, params.id)
})

type Acao = (contexto: Contexto, por: { id: number }, id: number) => Promise<void>
const make =
  (acao: Acao) =>
  async (contexto: Contexto, { params, funcionario }: { params: { id: number }; funcionario: { id: number } }) => {
    await acao(contexto, funcionario, params.id)
    return getConta(contexto, params.id)
  }

const desativar = route(chamadas.desativarConta, make(deactivateConta))
const reativar = route(chamadas.reativarConta, make(reativarConta))
const semAutenticador = route(chamadas.removerAutenticadorDaConta, make(removeAutenticador))

const senha = route(chamadas.redefinirSenhaDaConta, (contexto, { params, funcionario }) =>
  resetSenha(contexto, funcionario, params.id),
)

/** The console's session, and the accounts that may open one. */
export const routesDaRetaguarda: readonly Route[] = [
  ...routesDaSessao,
  lista,
  detalhe,
  criar,
  alterar,
  desativar,
  reativar,
  senha,
  semAutenticador,
]
