import { type Chamada, type ClienteHttp, createClienteHttp, type TitularDeTeste } from '@contempla/dev-env'
import { beforeAll, beforeEach } from 'vitest'
import { createSegredo, hashSegredo } from '../platform/cifra.ts'
import type { ModoDeSessao } from '../platform/sessions.ts'
import { useWorld } from '../sessoes/world.fixture.ts'

const celularDe = (n: number) => `+55119${String(20_000_000 + n)}`

type Pessoa = { titular: TitularDeTeste; http: ClienteHttp }

/** Boots a system that gives each test a new person, signed in and past the codes that protect the registration. */
export function useRegistro() {
  const world = useWorld({ config: { demo: false } })
  const contexto = () => world().ambiente.servidor.contexto
  const sql = (texto: string, valores: unknown[] = []) => world().ambiente.sql(texto, valores)
  const state: { telefones: number; pessoa?: Pessoa } = { telefones: 0 }
  const quemEntrou = () => {
    if (!state.pessoa) throw new Error('o titular só existe dentro de um teste')
    return state.pessoa
  }

  async function abrir(modo: ModoDeSessao = 'normal', quem = quemEntrou().titular): Promise<ClienteHttp> {
    const { sessoes, db, relogio } = contexto()
    const { clienteId, parceiro } = quem
    const { accessToken, sessaoId } = await sessoes.abrir(db, {
      clienteId,
      clientId: parceiro.clientId,
      modo,
      web: false,
    })
    await sql('update sessao set senha_em = $1 where id = $2', [relogio.agora(), sessaoId])
    const token = createSegredo()
    await sql(
      `insert into verificacao (cliente_id, sessao_id, acao, codigo_hash, criada_em, usada_em, token_hash, token_expira_em)
       select $1, $2, acao, '\\x00', $3, $3, $4, $5 from unnest(array['contato', 'endereco', 'dados-bancarios', 'perfil']) acao`,
      [clienteId, sessaoId, relogio.agora(), hashSegredo(token), new Date(relogio.agora().getTime() + 900_000)],
    )
    return createClienteHttp(world().ambiente.url, {
      client_id: parceiro.clientId,
      access_token: accessToken,
      'auth-token': token,
    })
  }

  const novoTitular = () => world().mundo.novoTitular(world().parceiro, { telefone: celularDe(++state.telefones) })
  beforeAll(() => world().mundo.importCidades())
  beforeEach(async () => {
    const titular = await novoTitular()
    state.pessoa = { titular, http: await abrir('normal', titular) }
  })

  const id = () => quemEntrou().titular.cotas[0] ?? 0
  const ler = async (chamada: Chamada, quem = quemEntrou().http) =>
    (await quem.chamar(chamada, { params: { id: id() } })).data
  const enderecos = () => ler('GET /cotas/:id/dados-cadastrais/enderecos')
  const trilha = (acao: string) =>
    sql('select ator_tipo, depois from auditoria where acao = $1 and ator_id = $2', [
      acao,
      quemEntrou().titular.clienteId,
    ])

  return {
    world,
    contexto,
    sql,
    abrir,
    novoTitular,
    id,
    ler,
    enderecos,
    trilha,
    get titular() {
      return quemEntrou().titular
    },
    get http() {
      return quemEntrou().http
    },
    /** Reads the person's mobile without country and area code. */
    get celular() {
      return celularDe(state.telefones).slice(5)
    },
  }
}
