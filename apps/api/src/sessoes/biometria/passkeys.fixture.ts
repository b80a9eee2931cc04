import type { ClienteHttp, ParceiroDeTeste, TitularDeTeste } from '@contempla/dev-env'
import { beforeEach } from 'vitest'
import type { World } from '../world.fixture.ts'
import { type Authenticator, createAuthenticator, type Site } from './authenticator.fixture.ts'

type Cena = { titular: TitularDeTeste; http: ClienteHttp; chave: Authenticator }
type Cadastro = { desafio: string; credencial: object; nome?: string }

export const recusada = { status: 400, codigo: 'BIOMETRIA_INVALIDA' }

/** A customer with a session and a passkey that nobody knows yet, new for each test, and the calls made with them. */
export function usePasskeys(world: () => World) {
  let atual: Cena | undefined

  const site = ({ dominio }: ParceiroDeTeste): Site => ({
    origin: `http://${dominio}:${new URL(world().ambiente.url).port}`,
    rpId: dominio,
  })
  const novaChave = () => createAuthenticator(site(world().parceiro))

  beforeEach(async () => {
    const { mundo, parceiro } = world()
    const titular = await mundo.novoTitular(parceiro)
    atual = { titular, http: await mundo.entrar(titular), chave: novaChave() }
  })

  const cena = (): Cena => {
    if (!atual) throw new Error('a cena só existe dentro de um teste')
    return atual
  }

  const opcoesDeCadastro = async (de = cena().http, id = cena().titular.clienteId) =>
    (await de.chamar('POST /usuarios/:id/biometrias/opcoes', { params: { id } })).data

  const cadastrar = (cadastro: Cadastro, de = cena().http, id = cena().titular.clienteId) =>
    de.chamar('POST /usuarios/:id/biometrias', { params: { id }, body: { nome: 'Celular', ...cadastro } })

  async function cadastrada(variation = {}) {
    const { desafio, opcoes } = await opcoesDeCadastro()
    const resposta = await cadastrar({ desafio, credencial: cena().chave.create(opcoes, variation) })
    if (resposta.status !== 200) throw new Error(`cadastro de teste respondeu ${resposta.codigo}`)
    return resposta.data
  }

  const visitante = (parceiro = world().parceiro) => world().mundo.visitante(parceiro)
  const opcoesDeLogin = async (de = visitante()) => (await de.chamar('POST /login/biometria/opcoes')).data
  const entrar = (body: object, de = visitante()) => de.chamar('POST /login/biometria', { body })

  async function entrarCom(variation = {}, de = visitante()) {
    const { desafio, opcoes } = await opcoesDeLogin(de)
    return entrar({ desafio, credencial: cena().chave.get(opcoes, variation) }, de)
  }

  async function contador() {
    const rows = await world().ambiente.sql<{ contador: number }>(
      'select contador from biometria where cliente_id = $1',
      [cena().titular.clienteId],
    )
    return rows[0]?.contador
  }

  return {
    site,
    novaChave,
    cena,
    opcoesDeCadastro,
    cadastrar,
    cadastrada,
    visitante,
    opcoesDeLogin,
    entrar,
    entrarCom,
    contador,
  }
}
