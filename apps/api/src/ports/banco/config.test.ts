import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConfigError } from '../../platform/config-error.ts'
import { parsePix } from './config.ts'
import { createCertificados } from './pix-api/certificados.fixture.ts'

let pasta: string
let certificados: Awaited<ReturnType<typeof createCertificados>>
const file = (nome: string) => join(pasta, nome)

beforeAll(async () => {
  pasta = mkdtempSync(join(tmpdir(), 'contempla-pix-'))
  certificados = await createCertificados()
  const { ca, cliente, servidor } = certificados
  writeFileSync(file('ca.pem'), ca)
  writeFileSync(file('certificado.pem'), cliente.certificado)
  writeFileSync(file('chave.pem'), cliente.chavePrivada)
  writeFileSync(file('outra.pem'), servidor.chavePrivada)
  writeFileSync(file('nada.pem'), 'nada')
})
afterAll(() => rmSync(pasta, { recursive: true }))

const completa = () => ({
  PIX_URL: 'https://pix.banco.example/api/v2/',
  PIX_URL_DO_TOKEN: 'https://pix.banco.example/oauth/token',
  PIX_CLIENT_ID: 'id',
  PIX_CLIENT_SECRET: 'segredo',
  PIX_CERTIFICADO: file('certificado.pem'),
  PIX_CHAVE_PRIVADA: file('chave.pem'),
  PIX_CHAVE: '5f84a4c5-c5cb-4599-9f13-7eb4d419dacc',
  PIX_SEGREDO_DO_AVISO: 'a'.repeat(32),
})
const production = { demo: false }

describe('the bank of an installation', () => {
  test('is none in production, unless it is given one; the demo has its own', () => {
    expect(parsePix({}, production)).toBeUndefined()
    expect(parsePix({ PIX_URL: ' ' }, production)).toBeUndefined()
    expect(parsePix({}, { demo: true })).toEqual({ tipo: 'embutido', aviso: undefined })
    expect(parsePix({ PIX_SEGREDO_DO_AVISO: 's'.repeat(32) }, { demo: true })).toEqual({
      tipo: 'embutido',
      aviso: { segredo: 's'.repeat(32), certificados: [] },
    })
  })

  test.each([false, true])('is a real one where it is given (demo: %s)', (demo) => {
    expect(parsePix(completa(), { demo })).toEqual({
      tipo: 'api',
      url: 'https://pix.banco.example/api/v2',
      urlDoToken: 'https://pix.banco.example/oauth/token',
      clientId: 'id',
      clientSecret: 'segredo',
      ...certificados.cliente,
      ca: undefined,
      chave: '5f84a4c5-c5cb-4599-9f13-7eb4d419dacc',
      enderecoDoAviso: undefined,
      aviso: { segredo: 'a'.repeat(32), certificados: [] },
    })
  })

  test('may have a certificate of nobody known, and tell where it is to be reached and who reaches it', () => {
    const impressao = 'AB:'.repeat(31) + 'CD'
    expect(
      parsePix(
        {
          ...completa(),
          PIX_CA: file('ca.pem'),
          PIX_ENDERECO_DO_AVISO: 'https://portal.example/',
          PIX_CERTIFICADOS_DO_AVISO: `${impressao}, ${'0'.repeat(64)}`,
        },
        production,
      ),
    ).toMatchObject({
      ca: certificados.ca,
      enderecoDoAviso: 'https://portal.example',
      aviso: { certificados: [`${'ab'.repeat(31)}cd`, '0'.repeat(64)] },
    })
  })

  test.each([
    'PIX_URL_DO_TOKEN',
    'PIX_CLIENT_ID',
    'PIX_CLIENT_SECRET',
    'PIX_CERTIFICADO',
    'PIX_CHAVE_PRIVADA',
    'PIX_CHAVE',
    'PIX_SEGREDO_DO_AVISO',
  ])('without %s is refused by name', (nome) => {
    expect(() => parsePix({ ...completa(), [nome]: '' }, production)).toThrow(ConfigError)
    expect(() => parsePix({ ...completa(), [nome]: '' }, production)).toThrow(new RegExp(`^Falta ${nome}:`))
  })

  test.each<[string, () => string]>([
    ['PIX_URL', () => 'http://pix.banco.example/'],
    ['PIX_URL', () => 'https://pix.banco.example/?x=1'],
    ['PIX_URL_DO_TOKEN', () => 'https://quem:senha@pix.banco.example/'],
    ['PIX_CERTIFICADO', () => file('nenhum.pem')],
    ['PIX_CERTIFICADO', () => file('nada.pem')],
    ['PIX_CHAVE_PRIVADA', () => file('outra.pem')],
    ['PIX_CA', () => file('nenhum.pem')],
    ['PIX_CHAVE', () => '123.456.789-09'],
    ['PIX_SEGREDO_DO_AVISO', () => 'a'.repeat(31)],
    ['PIX_SEGREDO_DO_AVISO', () => `${'a'.repeat(32)}/`],
    ['PIX_ENDERECO_DO_AVISO', () => 'http://portal.example'],
    ['PIX_CERTIFICADOS_DO_AVISO', () => 'ab'],
  ])('with a wrong %s is refused by name', (nome, valor) => {
    expect(() => parsePix({ ...completa(), [nome]: valor() }, production)).toThrow(new RegExp(`^${nome} `))
  })
})
