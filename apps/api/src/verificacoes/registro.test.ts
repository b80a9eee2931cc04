import { expect, test } from 'vitest'
import { useWorld } from '../sessoes/world.fixture.ts'
import { codigosPara, novoCelular, openSessao } from './mundo.fixture.ts'

const lines: string[] = []
const world = useWorld({ logLevel: 'trace', logStream: { write: (line) => lines.push(line) } })

test('a code, the number that it goes to and the token that it gives are in no line of the log', async () => {
  const { mundo, parceiro, ambiente } = world()
  const telefone = novoCelular()
  const titular = await mundo.novoTitular(parceiro, { telefone })
  const http = await openSessao(world(), titular)
  const params = { id: titular.cotas[0] ?? 0 }
  await http.chamar('POST /cotas/:id/verificacao', { params, query: { acao: 'contato' } })
  const [codigo = ''] = await codigosPara(world(), telefone)
  const dar = () => http.chamar('PATCH /cotas/:id/verificacao', { params, body: { codigo } })
  await ambiente.sql('alter table auditoria rename to auditoria_fora')
  expect((await dar()).status).toBe(500)
  await ambiente.sql('alter table auditoria_fora rename to auditoria')
  const { auth_token } = (await dar()).data
  http.headers['auth-token'] = auth_token
  await http.chamar('GET /cota/:id', { params })
  const registrado = lines.join('')
  expect(registrado).toContain('/cotas/:id/verificacao')
  for (const segredo of [telefone.slice(3), auth_token]) expect(registrado).not.toContain(segredo)
  expect(registrado).not.toMatch(new RegExp(`\\b${codigo}\\b`))
})
