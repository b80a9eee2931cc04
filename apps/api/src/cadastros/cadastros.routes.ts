import { LISTAS_DO_CADASTRO } from '@contempla/consorcio'
import { cadastros as chamadas, ErroDeNegocio } from '@contempla/contract'
import { emTransacao, mover, portaDe, quemMove } from '../casos/index.ts'
import { route } from '../platform/http/route.ts'
import type { SessaoAtiva } from '../platform/sessions.ts'
import { foiConfirmado, presentAtualizacao } from './atualizacao.service.ts'
import { findMunicipio, listCidades } from './cadastros.service.ts'
import { routesDoRegistro } from './registro.routes.ts'

const listas = [
  route(chamadas.tiposEndereco, () => [...LISTAS_DO_CADASTRO['tipos-endereco']]),
  route(chamadas.tiposTelefone, () => [...LISTAS_DO_CADASTRO['tipos-telefone']]),
  route(chamadas.profissoes, () => [...LISTAS_DO_CADASTRO.profissoes]),
  route(chamadas.regimesCasamento, () => [...LISTAS_DO_CADASTRO['regimes-casamento']]),
  route(chamadas.tiposAcessibilidade, () => [...LISTAS_DO_CADASTRO['tipos-acessibilidade']]),
  route(chamadas.estadosCivil, () => [...LISTAS_DO_CADASTRO['estados-civil']]),
  route(chamadas.tiposDocumento, () => [...LISTAS_DO_CADASTRO['tipos-documento']]),
]

const cep = route(chamadas.buscaCep, async ({ db, cep: buscarCep }, { params }) => {
  const endereco = await buscarCep(params.zip)
  // An address can be kept only in a city of our table, under the name that the city has there.
  const cidade = endereco && (await findMunicipio(db, endereco.id_cidade))
  if (!endereco || !cidade) throw new ErroDeNegocio('CEP_NAO_ENCONTRADO')
  return { ...endereco, localidade: cidade.nome, estado: cidade.uf }
})

const cidades = route(chamadas.buscaCidades, async (contexto, { query }) => ({
  cidades: await listCidades(contexto, query),
}))

const porta = portaDe('atualizacao-cadastral', presentAtualizacao)

/** A confirmation that is repeated changes nothing. */
const confirmar = emTransacao(async (tx, contexto, pedido: { sessao: SessaoAtiva }) => {
  const lido = await porta.hold(tx, contexto, await porta.daSessao(tx, pedido))
  const confirmado = { confirmado: true as const }
  if (lido && (await foiConfirmado(tx, lido))) return confirmado
  if (!lido || lido.caso.encerradoEm) throw new ErroDeNegocio('SEM_PROCESSO')
  await mover(tx, contexto, { casoId: lido.caso.id, quem: quemMove(pedido.sessao), ato: 'confirmar' })
  return confirmado
})

const atualizacao = [route(chamadas.statusDoCadastro, porta.show), route(chamadas.confirmarDados, confirmar)]

export const routes = [...listas, cep, cidades, ...atualizacao, ...routesDoRegistro]
