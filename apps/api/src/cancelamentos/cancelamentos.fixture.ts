import { randomUUID } from 'node:crypto'
import { type CotaDeTeste, createClienteHttp } from '@contempla/dev-env'
import type { Cena } from '../assembleias/assembleias.fixture.ts'
import { createSegredo, hashSegredo } from '../platform/cifra.ts'
import type { ModoDeSessao } from '../platform/sessions.ts'

export const COMECO = '2026-11-20'

/** Makes a group whose first quota was signed on a day, and signs its holder in. */
export async function novaCota(
  c: Cena,
  { assinada = COMECO, parametros = {}, cotas = [{}, {}] as readonly CotaDeTeste[], dia = COMECO, emDias = 5 } = {},
) {
  c.irPara(dia)
  const grupo = await c.novoGrupo({ cotas, parametros, emDias })
  const id = grupo.cotas.get('0001') ?? 0
  await c.ambiente.sql('update cota set data_adesao = $2 where id = $1', [id, assinada])
  return { grupo, id, titular: await titularDa(c, id) }
}

export async function titularDa({ ambiente, parceiro }: Cena, cotaId: number) {
  const [dono] = await ambiente.sql<{ cliente_id: number }>('select cliente_id from cota where id = $1', [cotaId])
  const clienteId = dono?.cliente_id ?? 0
  const { sessoes, db, relogio } = ambiente.servidor.contexto
  async function entrar(modo: ModoDeSessao = 'normal', comCodigo = true) {
    const { clientId } = parceiro
    const { accessToken, sessaoId } = await sessoes.abrir(db, { clienteId, clientId, modo, web: false })
    const token = createSegredo()
    await ambiente.sql(
      `insert into verificacao (cliente_id, sessao_id, acao, codigo_hash, criada_em, usada_em, token_hash, token_expira_em)
       values ($1, $2, 'cancelamento', '\\x00', $3, $3, $4, $5)`,
      [clienteId, sessaoId, relogio.agora(), hashSegredo(token), new Date(relogio.agora().getTime() + 900_000)],
    )
    const headers = { client_id: clientId, access_token: accessToken, ...(comCodigo ? { 'auth-token': token } : {}) }
    return createClienteHttp(ambiente.url, headers)
  }
  const params = { id: cotaId }
  return {
    clienteId,
    entrar,
    ver: async (modo?: ModoDeSessao) => (await entrar(modo)).chamar('GET /cotas/:id/cancelamento', { params }),
    carta: async () => (await entrar()).chamar('GET /cotas/:id/cancelamento/carta', { params }),
    cancelar: async (comDevolucao: boolean, { chave = randomUUID(), id = cotaId } = {}) =>
      (await entrar()).chamar('POST /cotas/:id/cancelamento', {
        params: { id },
        body: { comDevolucao },
        headers: { 'idempotency-key': chave },
      }),
  }
}
