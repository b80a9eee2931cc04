import { randomUUID } from 'node:crypto'
import { type Call, contratoRetaguarda, hasPapel } from '@contempla/contract'
import { type Ambiente, type Chamada, createMundo, createNucleo, type Envio, startAmbiente } from '@contempla/dev-env'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createExemplos } from './exemplos.fixture.ts'

let ambiente: Ambiente
let exemplo: (call: Call) => Envio

beforeAll(async () => {
  // Nobody moves a centavo alone.
  const alcadas = { atendente: 0, analista: 0, gestor: 0, administrador: 0 }
  ambiente = await startAmbiente({ adminUrl: inject('TEST_DATABASE_URL'), config: { alcadas } })
  const mundo = createMundo(ambiente)
  await createNucleo(ambiente).novoGrupo(await mundo.novoParceiro(), { cotas: [{ emAtraso: 1 }, {}] })
  exemplo = await createExemplos(ambiente)
})
afterAll(() => ambiente.close())

const escritas = Object.entries<Call>(contratoRetaguarda)
  .filter(([, { access, method }]) => access === 'staff' && method !== 'GET')
  .map(([key, call]): [Chamada, Call] => [key as Chamada, call])

/** The second person's own yes, of which the tests are beside what it lets be done. */
const doSim = 'POST /autorizacoes/:id/decisao'

/** Money that came in, went out, or changed hands. */
const dinheiro = () =>
  ambiente.sql(
    `select (select count(*) from pagamento)::int as pagamentos,
       (select count(*) from movimento where tipo = 'pagamento')::int as movimentos,
       (select count(*) from movimento_grupo)::int as do_grupo,
       (select count(*) from contemplacao where lance_pago_em is not null)::int as lances_pagos,
       (select count(*) from contemplacao where utilizado_em is not null)::int as creditos_usados`,
  )

describe('a call of the staff, where nobody moves a centavo alone', () => {
  test.each(escritas.filter(([key]) => key !== doSim))('%s moves no money', async (key, call) => {
    const http = await createNucleo(ambiente).naRetaguarda('administrador')
    const antes = await dinheiro()
    const resposta = await http.chamar(key, { ...exemplo(call), headers: { 'idempotency-key': randomUUID() } })
    expect(await dinheiro()).toEqual(antes)
    expect([resposta.status, call.outraPessoa]).not.toEqual([200, true])
  })

  test('that waits for another is made by who may do more than read', () => {
    const comOutra = escritas.filter(([, { outraPessoa }]) => outraPessoa)
    expect(comOutra.length).toBeGreaterThan(9)
    expect(comOutra.filter(([, { papel = 'administrador' }]) => hasPapel('atendente', papel))).toEqual([])
  })
})
