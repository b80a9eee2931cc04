import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCarimboRfc3161 } from './rfc3161.ts'

const semOpenssl = spawnSync('openssl', ['version']).status !== 0
const pasta = mkdtempSync(join(tmpdir(), 'contempla-tsa-'))
const openssl = (comando: string) => execFileSync('openssl', comando.split(' '), { cwd: pasta, stdio: 'pipe' })

const config = `
[tsa]
serial = serie
signer_cert = tsa.crt
signer_key = tsa.pem
signer_digest = sha256
default_policy = 1.2.3.4
digests = sha256
[req]
distinguished_name = nome
[nome]
[uso]
extendedKeyUsage = critical,timeStamping
`

/** A time-stamping service whose every byte is another program's. */
const server = createServer((request, response) => {
  void buffer(request).then((pedido) => {
    writeFileSync(join(pasta, 'pedido.tsq'), pedido)
    openssl('ts -reply -config tsa.cnf -section tsa -queryfile pedido.tsq -out resposta.tsr')
    response.end(readFileSync(join(pasta, 'resposta.tsr')))
  })
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.close()
  rmSync(pasta, { recursive: true })
})

describe.skipIf(semOpenssl)('a stamp of OpenSSL', () => {
  test.each([
    ['RSA', 'rsa:2048'],
    ['an elliptic curve', 'ec -pkeyopt ec_paramgen_curve:P-256'],
  ])('signed by %s is asked for, read and held, by both sides', async (_chave, tipo) => {
    writeFileSync(join(pasta, 'tsa.cnf'), config)
    writeFileSync(join(pasta, 'serie'), '01')
    openssl(
      `req -x509 -nodes -newkey ${tipo} -days 30 -subj /CN=TSA -config tsa.cnf -extensions uso -keyout tsa.pem -out tsa.crt`,
    )
    const address = server.address()
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`
    const dados = Buffer.from('a assinatura que se carimba')
    const { token, quando } = await createCarimboRfc3161({ url, autorizacao: undefined }).carimbar(dados)
    writeFileSync(join(pasta, 'token.der'), token)
    writeFileSync(join(pasta, 'dados.bin'), dados)
    openssl('ts -verify -in token.der -token_in -data dados.bin -CAfile tsa.crt')
    expect(openssl('ts -reply -in token.der -token_in -text').toString()).toContain(`${quando.getUTCFullYear()} GMT`)
  })
})
