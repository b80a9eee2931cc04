import { randomUUID } from 'node:crypto'
import type { AcaoComCodigo } from '@contempla/consorcio'
import type { Call } from '@contempla/contract'
import { senhaDeTeste, type TitularDeTeste } from '@contempla/dev-env'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { registerRoutes } from '../platform/http/register.ts'
import { routeOnce } from '../platform/http/route.ts'
import { novaSenha, useWorld } from '../sessoes/world.fixture.ts'
import { codigosPara, novoCelular, openSessao, type Sessao } from './mundo.fixture.ts'

/** A write of no domain that asks for a code: what it does is the person's comment. */
const escrita = {
  method: 'PUT',
  path: '/prova',
  access: 'auth',
  summary: 'Uma escrita que pede código',
  idempotent: true,
  exigeCodigo: 'contato',
  body: z.object({ comentario: z.string(), falha: z.boolean().default(false) }),
  response: z.object({ feita: z.literal(true) }),
  errors: ['NAO_ENCONTRADO'],
} as const satisfies Call

const world = useWorld({
  extend: async (app, contexto) => {
    // The contract's own calls are the only ones whose handlers can be written; this one is the test's.
    const rota = routeOnce(escrita as never, async (tx, _contexto, pedido) => {
      const { sessao, body } = pedido as unknown as {
        sessao: { clienteId: number }
        body: z.output<typeof escrita.body>
      }
      await tx.execute(
        sql`insert into avaliacao_aplicativo (cliente_id, gostou, comentario, criada_em) values (${sessao.clienteId}, true, ${body.comentario}, now())`,
      )
      if (body.falha) await tx.execute(sql`select 1/0`)
      return { feita: true } as never
    })
    registerRoutes(app, contexto, '/prova-do-codigo', [rota])
  },
})

let titular: TitularDeTeste
let celular: string
let http: Sessao
beforeEach(async () => {
  celular = novoCelular()
  titular = await world().mundo.novoTitular(world().parceiro, { telefone: celular })
  http = await openSessao(world(), titular)
})

async function tokenPara(acao: AcaoComCodigo, por = http): Promise<string> {
  const params = { id: titular.cotas[0] ?? 0 }
  await por.chamar('POST /cotas/:id/verificacao', { params, query: { acao } })
  const codigo = (await codigosPara(world(), celular)).at(-1) ?? ''
  return (await por.chamar('PATCH /cotas/:id/verificacao', { params, body: { codigo } })).data.auth_token
}

type Envio = { chave?: string; por?: Sessao; comentario?: string; falha?: boolean }

async function write(token: string | undefined, { chave, por = http, ...body }: Envio = {}) {
  const response = await fetch(`${world().ambiente.url}/prova-do-codigo/prova`, {
    method: 'PUT',
    headers: {
      ...por.headers,
      'content-type': 'application/json',
      'idempotency-key': chave ?? randomUUID(),
      ...(token === undefined ? {} : { 'auth-token': token }),
    },
    body: JSON.stringify({ comentario: 'feito', ...body }),
  })
  const { codigo, mensagem } = await response.json()
  return { status: response.status, codigo, mensagem }
}

const feitas = async () =>
  (await world().ambiente.sql('select 1 from avaliacao_aplicativo where cliente_id = $1', [titular.clienteId])).length

const semToken = { status: 403, codigo: 'TRANSACAO_NAO_AUTORIZADA', mensagem: 'Transação não autorizada via SMS' }
const invalido = { status: 403, codigo: 'TOKEN_INVALIDO', mensagem: 'Token inválido!' }

describe('a write that asks for a code', () => {
  test('is not made without the token, with an invented one, nor with that of another action', async () => {
    expect(await write(undefined)).toEqual(semToken)
    expect(await write('')).toEqual(semToken)
    expect(await write('inventado')).toEqual(invalido)
    expect(await write(await tokenPara('endereco'))).toEqual(invalido)
    expect(await feitas()).toBe(0)
  })

  test('is made with it, as often as the person wants within 15 minutes, and not a moment longer', async () => {
    const token = await tokenPara('contato')
    expect((await write(token)).status).toBe(200)
    world().ambiente.relogio.avancar(900_000 - 1)
    await http.renovar()
    expect((await write(token)).status).toBe(200)
    world().ambiente.relogio.avancar(1)
    expect(await write(token)).toEqual(invalido)
    expect(await feitas()).toBe(2)
  })

  test('repeated under its key answers the same, also when the token is over meanwhile', async () => {
    const token = await tokenPara('contato')
    const chave = randomUUID()
    expect((await write(token, { chave })).status).toBe(200)
    world().ambiente.relogio.avancar(900_000)
    await http.renovar()
    expect((await write(token, { chave })).status).toBe(200)
    expect(await feitas()).toBe(1)
  })

  test('refused for its token keeps nothing under its key: with a good one it is made', async () => {
    const chave = randomUUID()
    expect(await write('inventado', { chave })).toEqual(invalido)
    expect((await write(await tokenPara('contato'), { chave })).status).toBe(200)
    expect(await feitas()).toBe(1)
  })

  test('that fails leaves the token as it was', async () => {
    const token = await tokenPara('contato')
    expect((await write(token, { falha: true })).status).toBe(500)
    expect((await write(token)).status).toBe(200)
    expect(await feitas()).toBe(1)
  })
})

describe('a token', () => {
  test('is the session’s that gave the code: neither another of the same person nor another person uses it', async () => {
    const token = await tokenPara('contato')
    expect(await write(token, { por: await openSessao(world(), titular) })).toEqual(invalido)
    const vizinho = await world().mundo.novoTitular(world().parceiro)
    expect(await write(token, { por: await openSessao(world(), vizinho) })).toEqual(invalido)
    expect((await write(token)).status).toBe(200)
  })

  test('ends with the session, even where the access token is still believed', async () => {
    const token = await tokenPara('contato')
    expect((await write(token)).status).toBe(200)
    await world().ambiente.sql('update sessao set encerrada_em = now() where id = $1', [http.sessaoId])
    expect(await write(token)).toEqual(invalido)
  })

  test('ends with a new password, in the session that changed it too', async () => {
    const token = await tokenPara('contato')
    const body = { senhaAtual: senhaDeTeste, novaSenha, inscricaoNacional: titular.inscricao }
    const params = { id: titular.cotas[0] ?? 0 }
    expect((await http.chamar('POST /cotas/:id/alterar-senha', { params, body })).status).toBe(200)
    expect(await write(token)).toEqual(invalido)
    expect((await write(await tokenPara('contato'))).status).toBe(200)
  })

  test('is kept as a hash', async () => {
    const token = await tokenPara('contato')
    const rows = await world().ambiente.sql<{ linha: string }>(
      "select v::text || encode(token_hash, 'escape') as linha from verificacao v where cliente_id = $1",
      [titular.clienteId],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.linha).not.toContain(token)
  })
})
