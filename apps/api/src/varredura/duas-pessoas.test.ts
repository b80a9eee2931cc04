import { randomUUID } from 'node:crypto'
import { type Call, contratoRetaguarda, hasPapel } from '@contempla/contract'
import { type Ambiente, type Chamada, createMundo, createNucleo, type Envio, startAmbiente } from '@contempla/dev-env'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { dinheiro, useAtos } from './duas-pessoas.fixture.ts'
import { createExemplos } from './exemplos.fixture.ts'

const ninguem = { atendente: 0, analista: 0, gestor: 0, administrador: 0 }
const todos = { atendente: 1e13, analista: 1e13, gestor: 1e13, administrador: 1e13 }

let ambiente: Ambiente
let exemplo: (call: Call) => Envio

beforeAll(async () => {
  ambiente = await startAmbiente({ adminUrl: inject('TEST_DATABASE_URL'), config: { alcadas: ninguem } })
  const mundo = createMundo(ambiente)
  await createNucleo(ambiente).novoGrupo(await mundo.novoParceiro(), { cotas: [{ emAtraso: 1 }, {}] })
  exemplo = await createExemplos(ambiente)
})
afterAll(() => ambiente.close())

const escritas = Object.entries<Call>(contratoRetaguarda)
  .filter(([, { access, method }]) => access === 'staff' && method !== 'GET')
  .map(([key, call]): [Chamada, Call] => [key as Chamada, call])
const comOutra = escritas.filter(([, { outraPessoa }]) => outraPessoa)

/** The second person's own yes, of which the tests are beside what it lets be done. */
const doSim = 'POST /autorizacoes/:id/decisao'

describe('a call of the staff, where nobody moves a centavo alone', () => {
  test.each(escritas.filter(([key, { outraPessoa }]) => key !== doSim && !outraPessoa))(
    '%s moves no money',
    async (key, call) => {
      const http = await createNucleo(ambiente).naRetaguarda('administrador')
      const antes = await dinheiro(ambiente)
      await http.chamar(key, { ...exemplo(call), headers: { 'idempotency-key': randomUUID() } })
      expect(await dinheiro(ambiente)).toEqual(antes)
    },
  )
})

describe('a call of the staff that waits for another', () => {
  const atos = useAtos()

  test('is brought here to where it would move money, and made by who may do more than read', () => {
    expect([...atos.keys()].toSorted()).toEqual(comOutra.map(([key]) => key).toSorted())
    expect(comOutra.filter(([, { papel = 'administrador' }]) => hasPapel('atendente', papel))).toEqual([])
  })

  test.each([...atos])(
    '%s moves nothing where nobody moves a centavo alone, and is done where one may',
    async (key, preparar) => {
      const { ambiente: dele, envio } = await preparar()
      const quem = await createNucleo(dele).naRetaguarda('administrador')
      const { alcadas } = dele.servidor.contexto.config
      const fazer = async (comAlcadas: typeof alcadas) => {
        const antes = await dinheiro(dele)
        Object.assign(alcadas, comAlcadas)
        const { status, codigo } = await quem.chamar(key, envio)
        Object.assign(alcadas, todos)
        return { como: codigo ?? status, moveu: JSON.stringify(await dinheiro(dele)) !== JSON.stringify(antes) }
      }
      expect(await fazer(ninguem)).toEqual({ como: 'AGUARDA_AUTORIZACAO', moveu: false })
      expect(await fazer(todos)).toEqual({ como: 200, moveu: true })
    },
  )
})
