import { createServer, type RequestListener, type Server } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { type BuscaCep, createCepRemoto } from './index.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

const desconhecido: BuscaCep = async () => null

function startViaCep(answer: RequestListener): Promise<string> {
  server = createServer(answer)
  return new Promise((resolve) => {
    server?.listen(0, '127.0.0.1', () => {
      const address = server?.address()
      resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/ws`)
    })
  })
}

const praca = {
  cep: '01001-000',
  logradouro: 'Praça da Sé',
  bairro: 'Sé',
  localidade: 'São Paulo',
  uf: 'SP',
  ibge: '3550308',
}
const endereco = {
  tipo_logradouro: 'Praça',
  logradouro: 'da Sé',
  bairro: 'Sé',
  localidade: 'São Paulo',
  id_cidade: 3_550_308,
  estado: 'SP',
}

describe('postal codes from a service', () => {
  test('asks for the code and splits the street from its kind', async () => {
    let asked: string | undefined
    const base = await startViaCep((request, response) => {
      asked = request.url
      response.end(JSON.stringify(praca))
    })
    expect(await createCepRemoto(base, desconhecido)('01001000')).toEqual(endereco)
    expect(asked).toBe('/ws/01001000/json/')
  })

  test('what the installation knows is not asked', async () => {
    const buscar = createCepRemoto('http://127.0.0.1:1', async () => endereco)
    expect(await buscar('01001000')).toEqual(endereco)
  })

  test.each<[string, RequestListener]>([
    ['that it does not exist', (_, r) => r.end('{"erro":"true"}')],
    ['404', (_, r) => r.writeHead(404).end('{}')],
    ['500', (_, r) => r.writeHead(500).end(JSON.stringify(praca))],
    ['no JSON', (_, r) => r.end('<html>manutenção</html>')],
    [
      'half an answer',
      (_, r) => {
        r.writeHead(200, { 'content-length': 1000 }).write('{"logradouro":')
        setTimeout(() => r.destroy(), 20)
      },
    ],
    ['a city without a number', (_, r) => r.end(JSON.stringify({ ...praca, ibge: '' }))],
    ['nothing', (_, r) => r.destroy()],
  ])('a service that answers %s finds nothing', async (_nome, answer) => {
    expect(await createCepRemoto(await startViaCep(answer), desconhecido)('01001000')).toBeNull()
  })

  test.each<[string, RequestListener]>([
    ['never answers', () => {}],
    ['never ends its answer', (_, r) => r.writeHead(200).write('{')],
  ])('a service that %s is given up within 3 s', async (_nome, answer) => {
    const inicio = performance.now()
    expect(await createCepRemoto(await startViaCep(answer), desconhecido)('01001000')).toBeNull()
    expect(performance.now() - inicio).toBeLessThan(3000)
  })
})
