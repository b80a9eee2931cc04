import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createMundo } from '@contempla/dev-env'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withSistema } from '../sistema.fixture.ts'

const { ambiente } = withSistema()

/** Locks a table against writes for a time below a statement's limit. */
const segurar = (tabela: string, ms: number) =>
  ambiente.servidor.contexto.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${sql.identifier(tabela)} in exclusive mode`)
    await wait(ms)
  })

const naTrilha = async (clienteId: number) =>
  (await ambiente.sql("select 1 from auditoria where acao = 'avaliar-aplicativo' and ator_id = $1", [clienteId])).length

async function avaliar(
  titular: { clienteId: number },
  http: Awaited<ReturnType<ReturnType<typeof createMundo>['entrar']>>,
) {
  const chave = randomUUID()
  const send = () =>
    http.chamar('POST /usuarios/avaliacoes', { body: { liked: true }, headers: { 'idempotency-key': chave } })
  return { send, feitas: () => naTrilha(titular.clienteId) }
}

async function abrir() {
  const mundo = createMundo(ambiente)
  const titular = await mundo.novoTitular(await mundo.novoParceiro())
  return avaliar(titular, await mundo.entrar(titular))
}

test('an act that was answered 503 by the deadline is not done; asked for again it is, once', async () => {
  const { send, feitas } = await abrir()
  // Each of the two waits is below a statement's limit, and together they exceed an answer's.
  const presas = Promise.all([segurar('idempotencia', 2000), segurar('auditoria', 4200)])
  await wait(50)
  expect(await send()).toMatchObject({ status: 503, codigo: 'INDISPONIVEL' })
  await presas
  await wait(500)
  expect(await feitas()).toBe(0)
  expect((await send()).status).toBe(200)
  expect(await feitas()).toBe(1)
})

test('an act that is done when the deadline comes answers that it is done', async () => {
  const { send, feitas } = await abrir()
  // The commit is slow, because a deferred check waits at its end.
  await ambiente.sql(`
    create function demora() returns trigger language plpgsql as $$ begin perform pg_sleep(2); return null; end $$`)
  await ambiente.sql(`
    create constraint trigger demora after insert on auditoria deferrable initially deferred for each row
    execute function demora()`)
  const presa = segurar('idempotencia', 2000)
  await wait(50)
  const resposta = await send()
  await presa
  await ambiente.sql('drop trigger demora on auditoria')
  expect([resposta.status, await feitas()]).toEqual([200, 1])
})
