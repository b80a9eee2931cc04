import { createMundo, type Mundo, startAmbiente, type Ambiente, type ParceiroDeTeste, senhaDeTeste } from '@contempla/dev-env'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

let ambiente: Ambiente
let mundo: Mundo
let parceiro: ParceiroDeTeste

beforeAll(async () => {
  ambiente = await startAmbiente({ adminUrl: inject('TEST_DATABASE_URL') })
  mundo = createMundo(ambiente)
  parceiro = await mundo.novoParceiro()
})
afterAll(() => ambiente.close())

const corpo = (username: string, password = senhaDeTeste) => ({ grant_type: 'password', username, password })

describe('login', () => {
  test('a CPF and its password open a session, and leave its audit entry', async () => {
    const titular = await mundo.novoTitular(parceiro)
    const { status, data } = await mundo.visitante(parceiro).chamar('POST /login', { body: corpo(titular.inscricao) })
    expect(status).toBe(200)
    expect(data.usuario).toMatchObject({ id: titular.clienteId, modo: 'normal', senhaExpirada: false })
    const trilha = await ambiente.sql('select acao from auditoria where ator_id = $1', [titular.clienteId])
    expect(trilha).toEqual([{ acao: 'entrar-com-senha' }])
  })
})
