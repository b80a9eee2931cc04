import { type ClienteHttp, createClienteHttp, type TitularDeTeste } from '@contempla/dev-env'
import type { ModoDeSessao } from '../platform/sessions.ts'
import { mensagensPara, type World } from '../sessoes/world.fixture.ts'

let telefones = 0
/** A mobile that nobody had before. */
export const novoCelular = () => `+55119${String(10_000_000 + ++telefones)}`

export type Sessao = ClienteHttp & { renovar(): Promise<void>; sessaoId: string }

/** A session whose password was just given, which can be given another access token when its own is over. */
export async function openSessao(
  { ambiente }: World,
  { clienteId, parceiro: { clientId } }: TitularDeTeste,
  modo: ModoDeSessao = 'normal',
): Promise<Sessao> {
  const { sessoes, db, relogio } = ambiente.servidor.contexto
  const { accessToken, sessaoId } = await sessoes.abrir(db, { clienteId, clientId, modo, web: false })
  await ambiente.sql('update sessao set senha_em = $1 where id = $2', [relogio.agora(), sessaoId])
  const http = createClienteHttp(ambiente.url, { client_id: clientId, access_token: accessToken })
  const renovar = async () => {
    http.headers = { ...http.headers, access_token: (await sessoes.reemitir(db, sessaoId)).accessToken }
  }
  return Object.assign(http, { renovar, sessaoId })
}

/** The codes sent to a mobile or an address, oldest first. */
export const codigosPara = async (world: World, para: string): Promise<string[]> =>
  (await mensagensPara(world, para)).flatMap(
    ({ texto }) => /código (?:para [^.]* é )?([A-HJ-NP-Z2-9]{4})[ .]/.exec(texto)?.[1] ?? [],
  )
