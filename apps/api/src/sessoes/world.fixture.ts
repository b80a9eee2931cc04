import { createHash } from 'node:crypto'
import {
  type Ambiente,
  type AmbienteOptions,
  type ClienteHttp,
  type Mundo,
  type ParceiroDeTeste,
  type Resposta,
  senhaDeTeste,
} from '@contempla/dev-env'
import { beforeAll, beforeEach } from 'vitest'
import type { SenhaHasher } from '../platform/senha-hash.ts'
import { withSistema } from '../sistema.fixture.ts'

export type World = {
  ambiente: Ambiente
  mundo: Mundo
  parceiro: ParceiroDeTeste
  /** Another partner, whose customers and links are worth nothing at the first one. */
  outro: ParceiroDeTeste
}

type Options = Omit<AmbienteOptions, 'adminUrl'>

/** A system with two partners for the tests of a file; each test starts with no failed try counted. */
export function useWorld(options: Options = {}): () => World {
  const { ambiente, mundo, parceiro } = withSistema(options)
  let world: World | undefined
  beforeAll(async () => {
    world = { ambiente, mundo, parceiro, outro: await mundo.novoParceiro() }
  })
  beforeEach(() => ambiente.sql('delete from tentativa'))
  return () => {
    if (!world) throw new Error('o ambiente só existe dentro de um teste')
    return world
  }
}

/** Counts the password checks that are really made, and can hold them at the door. */
export function watchHasher() {
  const state = { conferidas: 0, porta: Promise.resolve() }
  const wrap = (hasher: SenhaHasher): SenhaHasher => ({
    hash: (senha) => hasher.hash(senha),
    async confere(senhaHash, senha) {
      state.conferidas++
      const confere = await hasher.confere(senhaHash, senha)
      await state.porta
      return confere
    },
  })
  /** Holds every check, after its verdict, until the function given back is called. */
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    state.porta = promise
    return () => {
      state.porta = Promise.resolve()
      resolve()
    }
  }
  return { state, wrap, hold }
}

export const senhaErrada = '395172'
export const novaSenha = '968351'

export const corpoDeLogin = (username: string, password = senhaDeTeste) => ({
  grant_type: 'password',
  username,
  password,
})

export const sha256 = (texto: string) => createHash('sha256').update(texto).digest()

/** Puts the tokens of an answer in the client's headers. */
export function useTokens(http: ClienteHttp, { data }: Resposta): ClienteHttp {
  http.headers = { ...http.headers, access_token: data.access_token }
  return http
}

/** The Set-Cookie line of a cookie, without its value. */
export const cookieAttributes = ({ headers }: Resposta, name: string): string[] | undefined => {
  const line = headers.getSetCookie().find((l) => l.startsWith(`${name}=`))
  return line?.split('; ').slice(1).toSorted()
}

/** What the audit holds of an action, oldest first. */
export const trilha = ({ ambiente }: World, acao: string, clienteId: number) =>
  ambiente.sql<{ objeto_tipo: string; objeto_id: string; ator_tipo: string; antes: unknown; depois: unknown }>(
    'select objeto_tipo, objeto_id, ator_tipo, antes, depois from auditoria where acao = $1 and ator_id = $2 order by id',
    [acao, clienteId],
  )

/** The sessions that are open for a customer. */
export const sessoesAbertas = async ({ ambiente }: World, clienteId: number) =>
  (
    await ambiente.sql<{ id: string }>(
      'select id from sessao where cliente_id = $1 and encerrada_em is null order by criada_em, id',
      [clienteId],
    )
  ).map(({ id }) => id)

/** What the outbox holds for an address, opened. */
export async function mensagensPara({ ambiente }: World, email: string) {
  const { cifra } = ambiente.servidor.contexto
  const rows = await ambiente.sql<{
    para_cifrado: Buffer
    texto_cifrado: Buffer
    assunto: string
    vale: number | null
  }>(
    'select para_cifrado, texto_cifrado, assunto, extract(epoch from serve_ate - criada_em)::int as vale from mensagem_saida order by id',
  )
  return rows
    .map((row) => ({
      para: cifra.decifrar(row.para_cifrado),
      texto: cifra.decifrar(row.texto_cifrado),
      assunto: row.assunto,
      /** Seconds for which it is of use; null where it always is. */
      valeSegundos: row.vale,
      gravado: Buffer.concat([row.para_cifrado, row.texto_cifrado]),
    }))
    .filter(({ para }) => para === email)
}

/** The recovery links in the outbox for an address, oldest first. */
export const linksPara = async (world: World, email: string): Promise<string[]> =>
  (await mensagensPara(world, email)).flatMap(({ texto }) => /#([\w-]{43})\n/.exec(texto)?.[1] ?? [])

/** The answers' statuses and codes, counted: '200', '400 LINK_INVALIDO'. */
export function tally(respostas: readonly Resposta[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, codigo } of respostas) {
    const key = codigo ? `${status} ${codigo}` : String(status)
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}

/** Runs it so many times at once. */
export const atOnce = <T>(times: number, run: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, i) => run(i)))
