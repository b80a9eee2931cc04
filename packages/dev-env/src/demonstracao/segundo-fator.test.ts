import { createRelogioAjustavel, relogioDoSistema } from '@contempla/api'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Ambiente, createClienteHttp, startAmbiente } from '../index.ts'
import { createRelogioMovel } from './relogio.ts'
import { createDemonstracao } from './rotas.ts'
import { activateSegundoFator, CONTA_COM_SEGUNDO_FATOR, codigoDoSegundoFator } from './segundo-fator.ts'

let ambiente: Ambiente
beforeAll(async () => {
  ambiente = await startAmbiente({
    adminUrl: inject('TEST_DATABASE_URL'),
    extend: createDemonstracao(createRelogioMovel(createRelogioAjustavel(relogioDoSistema.agora()))),
  })
})
afterAll(() => ambiente.close())

test('the demo’s account with a second factor enters with the code that the demo shows', async () => {
  const senha = 'retaguarda-segundo-fator'
  await ambiente.importar([
    { tipo: 'funcionario', nome: 'Sérgio Dois Passos', email: CONTA_COM_SEGUNDO_FATOR, papel: 'gestor', senha },
  ])
  await activateSegundoFator(ambiente.servidor.contexto)
  const http = createClienteHttp(ambiente.url)
  const { data } = await http.chamar('POST /sessao', { body: { email: CONTA_COM_SEGUNDO_FATOR, senha } })
  expect(data).toMatchObject({ pendencia: 'codigo' })
  const codigo = await (await fetch(`${ambiente.url}/demonstracao/codigo-do-autenticador`)).text()
  expect([
    codigoDoSegundoFator(relogioDoSistema.agora()),
    codigoDoSegundoFator(new Date(Date.now() - 30_000)),
  ]).toContain(codigo)
  expect((await http.chamar('POST /sessao/codigo', { body: { codigo } })).status).toBe(200)
  expect((await http.chamar('GET /inicio')).status).toBe(200)
})
