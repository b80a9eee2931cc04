import { randomUUID } from 'node:crypto'
import { type Call, contrato, contratoRetaguarda } from '@contempla/contract'
import { type Chamada, type ClienteHttp, createNucleo } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { withSistema } from '../sistema.fixture.ts'

const { ambiente, mundo, parceiro } = withSistema()

/** A caller with something to write on, and a count of the writes. */
type Cena = {
  http: ClienteHttp
  ator: string
  params?: Record<string, number>
  efeitos: () => Promise<number>
}
type Tipo = {
  chamada: Chamada
  body: object
  outro: object
  acao: string
  abrir: () => Promise<Omit<Cena, 'efeitos'>>
}

async function consorciado() {
  const titular = await mundo.novoTitular(parceiro)
  const http = await mundo.entrar(titular)
  return { titular, http, ator: `cliente:${titular.clienteId}` }
}

/** There is one kind for each access that writes. */
const tipos: Tipo[] = [
  {
    chamada: 'POST /usuarios/avaliacoes',
    body: { liked: true, comentario: 'Segredo3fQ' },
    outro: { liked: false },
    acao: 'avaliar-aplicativo',
    abrir: consorciado,
  },
  {
    chamada: 'PUT /cotas/:id/preferencias',
    body: { nickname: 'Segredo3fQ' },
    outro: { nickname: 'Outro' },
    acao: 'alterar-preferencias-da-cota',
    abrir: async () => {
      const { titular, ...cena } = await consorciado()
      return { ...cena, params: { id: titular.cotas[0] ?? 0 } }
    },
  },
  {
    chamada: 'PUT /usuarios/:id/preferencias',
    body: { block_push_notification: true },
    outro: { block_push_notification: false },
    acao: 'alterar-preferencias',
    abrir: async () => {
      const { titular, ...cena } = await consorciado()
      return { ...cena, params: { id: titular.clienteId } }
    },
  },
  {
    chamada: 'POST /consorciados/:id/links',
    body: { uso: 'recuperacao' },
    outro: { uso: 'transparente' },
    acao: 'enviar-link',
    abrir: async () => {
      const http = await createNucleo(ambiente).naRetaguarda()
      const { clienteId } = await mundo.novoTitular(parceiro)
      return { http, ator: `funcionario:${http.funcionarioId}`, params: { id: clienteId } }
    },
  },
]

async function open({ abrir, acao }: Tipo): Promise<Cena> {
  const cena = await abrir()
  const [atorTipo, atorId] = cena.ator.split(':')
  const efeitos = async () => {
    const rows = await ambiente.sql(
      'select 1 from auditoria where acao = $1 and ator_tipo::text = $2 and ator_id = $3::bigint',
      [acao, atorTipo, atorId],
    )
    return rows.length
  }
  return { ...cena, efeitos }
}

const comChave = (chave: string) => ({ headers: { 'idempotency-key': chave } })
const guardadas = (ator: string) =>
  ambiente.sql<{ chave: string; chamada: string }>(
    'select chave, chamada from idempotencia where ator = $1 order by criada_em',
    [ator],
  )

describe.each(tipos.map((tipo): [Chamada, Tipo] => [tipo.chamada, tipo]))('%s', (chamada, tipo) => {
  const send = ({ http, params }: Cena, chave: string, body: object = tipo.body) =>
    http.chamar(chamada, { ...(params ? { params } : {}), body, ...comChave(chave) })

  test('done, and asked for again under its key, answers the same and does nothing more', async () => {
    const cena = await open(tipo)
    const chave = randomUUID()
    const primeira = await send(cena, chave)
    expect([primeira.status, await cena.efeitos()]).toEqual([200, 1])
    // Where the answer contains the time, a second execution would show another.
    ambiente.relogio.avancar(60_000)
    const segunda = await send(cena, chave)
    ambiente.relogio.avancar(-60_000)
    expect([segunda.status, segunda.json]).toEqual([200, primeira.json])
    expect(await cena.efeitos()).toBe(1)
    expect(await guardadas(cena.ator)).toEqual([{ chave, chamada }])
  })

  test('sent many times at once under one key happens once', async () => {
    const cena = await open(tipo)
    const chave = randomUUID()
    const respostas = await Promise.all(Array.from({ length: 20 }, () => send(cena, chave)))
    expect(new Set(respostas.map(({ status, json }) => JSON.stringify([status, json]))).size).toBe(1)
    expect([respostas[0]?.status, await cena.efeitos()]).toEqual([200, 1])
  })

  test('with other values under a key already used is refused and changes nothing', async () => {
    const cena = await open(tipo)
    const chave = randomUUID()
    await send(cena, chave)
    expect(await send(cena, chave, tipo.outro)).toMatchObject({ status: 422, codigo: 'IDEMPOTENCIA_DIVERGENTE' })
    expect(await cena.efeitos()).toBe(1)
    expect((await send(cena, randomUUID(), tipo.outro)).status).toBe(200)
    expect(await cena.efeitos()).toBe(2)
  })

  test('under the key of somebody else is their own', async () => {
    const [um, outro] = [await open(tipo), await open(tipo)]
    const chave = randomUUID()
    expect([(await send(um, chave)).status, (await send(outro, chave)).status]).toEqual([200, 200])
    expect([await um.efeitos(), await outro.efeitos()]).toEqual([1, 1])
  })

  test('under a key that is none is refused', async () => {
    const cena = await open(tipo)
    for (const chave of ['', 'curta', 'x'.repeat(101), 'com%20mais%20do%20que%20letras'])
      expect(await send(cena, chave)).toMatchObject({ status: 400, codigo: 'CHAVE_DE_IDEMPOTENCIA' })
    expect(await cena.efeitos()).toBe(0)
  })
})

describe('what is kept of a request', () => {
  test('tells nothing of what was asked for nor of what was answered', async () => {
    const { http, ator, titular } = await consorciado()
    const body = { nickname: 'Segredo3fQ' }
    await http.chamar('PUT /cotas/:id/preferencias', {
      params: { id: titular.cotas[0] ?? 0 },
      body,
      ...comChave(randomUUID()),
    })
    const [row] = await ambiente.sql<{ resposta_cifrada: Buffer }>('select * from idempotencia where ator = $1', [ator])
    expect(row?.resposta_cifrada.length).toBeGreaterThan(0)
    expect(row?.resposta_cifrada.includes('Segredo3fQ')).toBe(false)
  })

  test('of one that failed is nothing: it may be asked for again under the same key', async () => {
    const { http, ator, titular } = await consorciado()
    const alheia = (await mundo.novoTitular(parceiro)).cotas[0] ?? 0
    const chave = comChave(randomUUID())
    const body = { nickname: 'Novo' }
    const send = (id: number) => http.chamar('PUT /cotas/:id/preferencias', { params: { id }, body, ...chave })
    expect((await send(alheia)).codigo).toBe('NAO_ENCONTRADO')
    expect(await guardadas(ator)).toEqual([])
    expect((await send(titular.cotas[0] ?? 0)).status).toBe(200)
  })
})

describe('a request without a key', () => {
  const semChave = ({ http, params }: Cena, { chamada, body }: Tipo) =>
    http.chamar(chamada, { ...(params ? { params } : {}), body })

  test.each(tipos.slice(0, 3))("of a customer's ($chamada) is one of its own each time", async (tipo) => {
    const cena = await open(tipo)
    expect([(await semChave(cena, tipo)).status, (await semChave(cena, tipo)).status]).toEqual([200, 200])
    expect(await cena.efeitos()).toBe(2)
  })

  test('of the staff is refused', async () => {
    const { cookies } = await createNucleo(ambiente).naRetaguarda()
    const resposta = await fetch(`${ambiente.url}/retaguarda/v1/consorciados/1/links`, {
      method: 'POST',
      headers: {
        cookie: [...cookies].map(([nome, valor]) => `${nome}=${valor}`).join('; '),
        'content-type': 'application/json',
      },
      body: JSON.stringify({ uso: 'recuperacao' }),
    })
    expect([resposta.status, await resposta.json()]).toMatchObject([400, { codigo: 'CHAVE_DE_IDEMPOTENCIA' }])
  })
})

test('there is a kind of access with calls done once for each tried here, and no other', () => {
  const todas: Record<string, Call> = { ...contrato, ...contratoRetaguarda }
  // What is done by a link is tried beside what it does (`transferencias`): who does it is the link.
  const acessos = Object.values(todas).filter((call) => call.idempotent && !call.peloLink)
  expect(new Set(acessos.map(({ access }) => access))).toEqual(
    new Set(tipos.map(({ chamada }) => todas[chamada]?.access)),
  )
})
