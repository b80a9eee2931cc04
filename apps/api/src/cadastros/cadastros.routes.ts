import { LISTAS_DO_CADASTRO } from '@contempla/consorcio'
import { cadastros as chamadas, ErroDeNegocio } from '@contempla/contract'
import { route } from '../platform/http/route.ts'
import { confirmarDados, getStatus } from './atualizacao.service.ts'
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
  // An address can only be kept in a city that is known here, by the name that it has here.
  const cidade = endereco && (await findMunicipio(db, endereco.id_cidade))
  if (!endereco || !cidade) throw new ErroDeNegocio('CEP_NAO_ENCONTRADO')
  return { ...endereco, localidade: cidade.nome, estado: cidade.uf }
})

const cidades = route(chamadas.buscaCidades, async (contexto, { query }) => ({
  cidades: await listCidades(contexto, query),
}))

const status = route(chamadas.statusDoCadastro, (contexto, { sessao }) => getStatus(contexto, sessao))

const confirmar = route(chamadas.confirmarDados, async (contexto, { sessao }) => {
  await confirmarDados(contexto, sessao)
  return { confirmado: true as const }
})

export const routes = [...listas, cep, cidades, status, confirmar, ...routesDoRegistro]
