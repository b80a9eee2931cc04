import { randomUUID } from 'node:crypto'
import { createMundo, startAmbiente } from '@contempla/dev-env'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createProxy, type Proxy } from '../proxy.fixture.ts'

let proxy: Proxy
let ambiente: Awaited<ReturnType<typeof startAmbiente>>

beforeAll(async () => {
  proxy = await createProxy(inject('TEST_DATABASE_URL'))
  ambiente = await startAmbiente({ adminUrl: proxy.url })
})
afterAll(async () => {
  await ambiente.close()
  await proxy.close()
})

test.each([1, 2])('an act whose commit was answered to nobody, %i times, is done once under its key', async (vezes) => {
  const mundo = createMundo(ambiente)
  const titular = await mundo.novoTitular(await mundo.novoParceiro())
  const http = await mundo.entrar(titular)
  for (let ato = 1; ato <= 5; ato++) {
    const chave = randomUUID()
    const avaliar = () =>
      http.chamar('POST /usuarios/avaliacoes', { body: { liked: true }, headers: { 'idempotency-key': chave } })
    const feitas = async () =>
      (
        await ambiente.sql("select 1 from auditoria where acao = 'avaliar-aplicativo' and ator_id = $1", [
          titular.clienteId,
        ])
      ).length
    proxy.loseCommits(vezes)
    for (let vez = 1; vez <= vezes; vez++)
      expect(await avaliar()).toMatchObject({ status: 503, codigo: 'INDISPONIVEL' })
    expect(await feitas(), 'it was done, though nobody was told').toBe(ato)
    expect((await avaliar()).status).toBe(200)
    expect(await feitas()).toBe(ato)
  }
})
