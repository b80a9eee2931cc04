import { execFileSync, spawnSync } from 'node:child_process'
import { createPublicKey, verify, X509Certificate } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigError } from '../../platform/config-error.ts'
import { parseAssinatura } from './config.ts'
import { makeAutoassinado, openAutoassinado } from './da-demonstracao.ts'
import { createAssinatura, isValida, tellValidade, validadeDe } from './index.ts'

const pasta = mkdtempSync(join(tmpdir(), 'contempla-assinatura-'))
afterAll(() => rmSync(pasta, { recursive: true }))

const dados = Buffer.from('o que se assina')
const opcoes = { demo: false, dataDir: pasta }

test('production does not start without a certificate', async () => {
  await expect(createAssinatura({ ...opcoes, assinatura: undefined })).rejects.toThrow(/^Falta ASSINATURA_P12/)
})

test('the demo makes one when it first signs, and keeps it for whoever owns the data alone', async () => {
  const dataDir = mkdtempSync(join(pasta, 'demo-'))
  const abrir = () => createAssinatura({ demo: true, dataDir, assinatura: undefined })
  const primeira = await abrir()
  expect(readdirSync(dataDir)).toEqual([])
  // Two that sign at once, and another process, have the same.
  const [um, dois] = await Promise.all([primeira(), primeira()])
  const outroProcesso = await (await abrir())()
  expect(dois.certificados).toEqual(um.certificados)
  expect(outroProcesso.certificados).toEqual(um.certificados)
  const certificado = new X509Certificate(um.certificados[0])
  expect(verify('sha256', dados, certificado.publicKey, await um.assinar(dados))).toBe(true)
  expect(certificado.verify(certificado.publicKey)).toBe(true)
  const [arquivo = ''] = readdirSync(dataDir)
  expect(statSync(join(dataDir, arquivo)).mode & 0o777).toBe(0o600)
  expect(isValida(um, new Date('2026-11-20'))).toBe(true)
  expect(isValida(um, new Date(validadeDe(um).ate.getTime() + 1000))).toBe(false)
  expect(isValida(um, new Date('2019-12-31'))).toBe(false)
  writeFileSync(join(dataDir, arquivo), '{}')
  await expect((await abrir())()).rejects.toThrow(ConfigError)
})

test.each([
  [31, false],
  [29, true],
  [-1, true],
])('of a certificate with %i days left the start says so: %s', async (dias, dito) => {
  const agora = new Date('2026-11-20T12:00:00Z')
  const ate = new Date(agora.getTime() + dias * 86_400_000)
  const aberta = openAutoassinado(await makeAutoassinado('Casa', { de: new Date('2020-01-01'), ate }))
  const ditos: object[] = []
  tellValidade(aberta, agora, { warn: (desta) => ditos.push(desta) })
  expect(ditos).toEqual(dito ? [{ validoAte: ate.toISOString() }] : [])
})

const semOpenssl = spawnSync('openssl', ['version']).status !== 0

describe.skipIf(semOpenssl)('a PKCS #12 made by another program', () => {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: pasta, stdio: 'pipe' })
  const make = (nome: string, chave: string[], cifras: string[]) => {
    openssl(
      ...`req -x509 -nodes -days 30 -subj /CN=Administradora -keyout ${nome}.pem -out ${nome}.crt`.split(' '),
      ...chave,
    )
    const senha = `export -passout pass:segredo -inkey ${nome}.pem -in ${nome}.crt -out ${nome}.p12`
    openssl('pkcs12', ...`-${senha}`.split(' '), ...cifras)
    return join(pasta, `${nome}.p12`)
  }

  test.each([
    ['of RSA', ['-newkey', 'rsa:2048'], [], 'RSA'],
    ['of RSA, in the old ciphers', ['-newkey', 'rsa:2048'], ['-legacy'], 'RSA'],
    ['of an elliptic curve', ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'], [], 'EC'],
  ])('%s signs', async (nome, chave, cifras, algoritmo) => {
    const caminho = make(nome.replaceAll(/\W/g, ''), chave, cifras)
    const abrir = await createAssinatura({
      ...opcoes,
      assinatura: parseAssinatura({ ASSINATURA_P12: caminho, ASSINATURA_SENHA: 'segredo' }),
    })
    const aberta = await abrir()
    expect(aberta.algoritmo).toBe(algoritmo)
    const certificado = readFileSync(caminho.replace('.p12', '.crt'))
    expect(aberta.certificados).toEqual([new X509Certificate(certificado).raw])
    expect(verify('sha256', dados, createPublicKey(certificado), await aberta.assinar(dados))).toBe(true)
  })

  test.each([
    ['with another password', { ASSINATURA_SENHA: 'outra' }],
    ['with none', {}],
  ])('%s stops the start, which says why', async (nome, env) => {
    const caminho = make(`errada${nome.length}`, ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'], [])
    const assinatura = parseAssinatura({ ASSINATURA_P12: caminho, ...env })
    await expect(createAssinatura({ ...opcoes, assinatura })).rejects.toThrow(/ASSINATURA_SENHA/)
  })
})

test('a file that is not there is named', () => {
  expect(() => parseAssinatura({ ASSINATURA_P12: '/nao/ha.p12' })).toThrow(/ASSINATURA_P12.*nao\/ha\.p12/)
})
