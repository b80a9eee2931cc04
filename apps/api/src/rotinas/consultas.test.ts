import { type Ambiente, createMundo, createNucleo, type Nucleo, startAmbiente } from '@contempla/dev-env'
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { registro } from './registro.ts'

let ambiente: Ambiente
let nucleo: Nucleo
const dia = '2026-11-20'

beforeAll(async () => {
  ambiente = await startAmbiente({ adminUrl: inject('TEST_DATABASE_URL') })
  nucleo = createNucleo(ambiente)
})
beforeEach(() => ambiente.relogio.ajustar(new Date(`${dia}T15:00:00Z`)))
afterAll(() => ambiente.close())

async function criarGrupos(quantos: number) {
  const parceiro = await createMundo(ambiente).novoParceiro()
  for (let i = 0; i < quantos; i += 1) await nucleo.novoGrupo(parceiro, { cotas: [{ emAtraso: 3 }], assembleia: 14 })
}

/** Statements that `fazer` sends to the database. */
async function contar(fazer: () => Promise<unknown>): Promise<number> {
  const { $client } = ambiente.servidor.contexto.db
  const espia = vi.spyOn($client, 'query')
  try {
    await fazer()
    return espia.mock.calls.length
  } finally {
    espia.mockRestore()
  }
}

const listas = ['GET /reajustes', 'GET /emissoes', 'GET /exclusoes', 'GET /restituicoes', 'GET /rotinas'] as const

/** What each asking costs, by name. */
async function custos(): Promise<Record<string, number>> {
  const { contexto } = ambiente.servidor
  const atendente = await nucleo.naRetaguarda('atendente')
  const custo: Record<string, number> = {}
  for (const { nome, alvos } of registro) custo[nome] = await contar(() => alvos(contexto, dia))
  for (const chamada of listas) custo[chamada] = await contar(() => atendente.chamar(chamada))
  return custo
}

test('what a day brings, and what the staff lists, is asked in as many statements for many groups as for few', async () => {
  await criarGrupos(2)
  const poucos = await custos()
  await criarGrupos(8)
  expect(await custos()).toEqual(poucos)
  expect(Math.max(...Object.values(poucos))).toBeLessThanOrEqual(8)
})
