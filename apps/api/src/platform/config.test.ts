import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'contempla-config-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const chave = (n: number) => Buffer.alloc(32, n).toString('base64')
const producao = () => ({
  DATA_DIR: dataDir,
  CONTEMPLA_CHAVE_DADOS: chave(1),
  CONTEMPLA_CHAVE_INDICE: chave(2),
  CONTEMPLA_PIMENTA: chave(3),
  SMTP_URL: 'smtp://correio:25',
})
const demo = (env: Record<string, string | undefined> = {}) =>
  loadConfig({ CONTEMPLA_DEMO: '1', DATA_DIR: dataDir, ...env })

describe('configuration', () => {
  test('production with its secrets', () => {
    const config = loadConfig(producao())
    expect(config).toMatchObject({
      demo: false,
      host: '127.0.0.1',
      port: 3000,
      proxies: 0,
      papeis: ['api', 'web', 'staff', 'jobs'],
    })
    expect(config.pimenta).toEqual(Buffer.alloc(32, 3))
  })

  test('the log says more in production than in the demo, and what it is told to', () => {
    expect([loadConfig(producao()).logLevel, demo().logLevel]).toEqual(['info', 'warn'])
    expect(demo({ CONTEMPLA_LOG: 'DEBUG' }).logLevel).toBe('debug')
    expect(() => demo({ CONTEMPLA_LOG: 'tudo' })).toThrow(/CONTEMPLA_LOG aceita trace/)
  })

  test('the databases to read from are as many as are named, each an address of PostgreSQL', () => {
    const ler = (CONTEMPLA_BANCO_LEITURA?: string) => demo({ CONTEMPLA_BANCO_LEITURA }).bancosDeLeitura
    expect([ler(), ler(' ')]).toEqual([[], []])
    const [um, outro] = ['postgres://u:s@10.0.0.2/contempla', 'postgresql://u:s@10.0.0.3:5433/contempla']
    expect(ler(`${um}  ${outro}`)).toEqual([um, outro])
    expect(() => ler(`${um} http://10.0.0.3`)).toThrow(/CONTEMPLA_BANCO_LEITURA precisa ser um endereço postgres/)
  })

  test('readiness fails for some seconds before the listener closes, but not in the demo', () => {
    expect([loadConfig(producao()).drenagemSegundos, demo().drenagemSegundos]).toEqual([6, 0])
    expect(demo({ CONTEMPLA_DRENAGEM: '20' }).drenagemSegundos).toBe(20)
    expect(() => demo({ CONTEMPLA_DRENAGEM: '-1' })).toThrow(ConfigError)
  })

  test.each([
    [undefined, undefined],
    ['', undefined],
    ['9464', { host: '127.0.0.1', port: 9464 }],
    ['10.0.0.5:9464', { host: '10.0.0.5', port: 9464 }],
    ['::1:9464', { host: '::1', port: 9464 }],
  ])('metrics at %o are told at %o', (texto, metricas) => {
    expect(demo({ CONTEMPLA_METRICAS: texto }).metricas).toEqual(metricas)
  })

  test.each(['sim', '70000', 'localhost:'])('metrics at %o are refused', (texto) => {
    expect(() => demo({ CONTEMPLA_METRICAS: texto })).toThrow(/CONTEMPLA_METRICAS/)
  })

  test('notices of payment are received only under a secret of 32 characters or more', () => {
    const com = (segredo?: string) => loadConfig({ ...producao(), CONTEMPLA_SEGREDO_WEBHOOK: segredo }).segredoWebhook
    expect([com(), com('')]).toEqual([undefined, undefined])
    expect(com('s'.repeat(32))).toBe('s'.repeat(32))
    expect(() => com('s'.repeat(31))).toThrow(ConfigError)
  })

  test('a gateway of text messages, or none', () => {
    const com = (env: Record<string, string> = {}) => loadConfig({ ...producao(), ...env }).sms
    const url = 'https://sms.example/enviar'
    expect([com(), com({ SMS_URL: '', SMS_TOKEN: 'x' })]).toEqual([undefined, undefined])
    expect(com({ SMS_URL: url })).toEqual({
      url,
      metodo: 'POST',
      token: undefined,
      modelo: { to: '{para}', message: '{texto}' },
    })
    const todas = {
      SMS_METODO: 'PUT',
      SMS_CABECALHO: 'x-api-token',
      SMS_TOKEN: 't',
      SMS_CORPO: '["{numero}","{texto}"]',
    }
    expect(com({ SMS_URL: url, ...todas })).toEqual({
      url,
      metodo: 'PUT',
      token: { cabecalho: 'x-api-token', valor: 't' },
      modelo: ['{numero}', '{texto}'],
    })
    expect(com({ SMS_URL: 'http://127.0.0.1:8080/' })?.url).toBe('http://127.0.0.1:8080/')
  })

  test.each([
    ['SMS_URL', 'http://sms.example/'],
    ['SMS_URL', 'sms.example'],
    ['SMS_METODO', 'GET'],
    ['SMS_CABECALHO', 'x: y'],
    ['SMS_CORPO', '{"to":"{para}"}'],
  ])('a gateway of text messages with %s=%s is refused by name', (nome, valor) => {
    const env = { ...producao(), SMS_URL: 'https://sms.example/', [nome]: valor }
    expect(() => loadConfig(env)).toThrow(new RegExp(`^${nome} `))
  })

  test('the accounts that collect', () => {
    const com = (contas?: string) =>
      loadConfig({ ...producao(), CONTEMPLA_CONTAS_DE_COBRANCA: contas }).contasDeCobranca
    expect([com(), com('')]).toEqual([[], []])
    expect(com('001/1234567/17, 341/0123/45678/109')).toEqual([
      { banco: '001', convenio: '1234567', carteira: '17' },
      { banco: '341', agencia: '0123', conta: '45678', carteira: '109' },
    ])
    expect(() => com('341/0123/45678-9/109')).toThrow(/CONTEMPLA_CONTAS_DE_COBRANCA.*45678-9/)
  })

  test('the accounts that send files are of those that collect', () => {
    const com = (remessa?: string) =>
      loadConfig({
        ...producao(),
        CONTEMPLA_CONTAS_DE_COBRANCA: '001/1234567/17',
        CONTEMPLA_CONTAS_DA_REMESSA: remessa,
      }).contasDaRemessa
    expect([com(), com('')]).toEqual([[], []])
    expect(com('001/1234-3/56789-0/1234567/17/19')).toMatchObject([
      { cobranca: { banco: '001', convenio: '1234567', carteira: '17' }, letrasNaInscricao: false },
    ])
    expect(() => com('001/1234567/17')).toThrow(/^CONTEMPLA_CONTAS_DA_REMESSA aceita/)
    expect(() => com('001/1234-3/56789-0/1234567/18/19')).toThrow(/não está em CONTEMPLA_CONTAS_DE_COBRANCA/)
  })

  test('the staff must have an authenticator in production, and a console may have a host of its own', () => {
    expect(loadConfig(producao())).toMatchObject({ autenticadorObrigatorio: true, hostRetaguarda: undefined })
    expect(demo().autenticadorObrigatorio).toBe(false)
    const com = (host: string) => loadConfig({ ...producao(), CONTEMPLA_HOST_RETAGUARDA: host }).hostRetaguarda
    expect([com(''), com('Equipe.Empresa.com.br')]).toEqual([undefined, 'equipe.empresa.com.br'])
  })

  test('the key that signs assemblies is the one given, or one of its own, the same at every start', () => {
    const dada = loadConfig({ ...producao(), CONTEMPLA_CHAVE_ASSINATURA: chave(9) })
    expect(dada.chaveDeAssinatura).toEqual(Buffer.from(chave(9), 'base64'))
    const [uma, outra] = [loadConfig(producao()), loadConfig(producao())]
    expect(uma.chaveDeAssinatura).toEqual(outra.chaveDeAssinatura)
    expect(uma.chaveDeAssinatura).toHaveLength(32)
    expect(uma.chaveDeAssinatura).not.toEqual(uma.chaveIndice)
    expect(() => loadConfig({ ...producao(), CONTEMPLA_CHAVE_ASSINATURA: 'curta' })).toThrow(
      'CONTEMPLA_CHAVE_ASSINATURA',
    )
  })

  test.each(['CONTEMPLA_CHAVE_DADOS', 'CONTEMPLA_CHAVE_INDICE', 'CONTEMPLA_PIMENTA', 'SMTP_URL'])(
    'production without %s names it',
    (key) => {
      expect(() => loadConfig({ ...producao(), [key]: undefined })).toThrow(ConfigError)
      expect(() => loadConfig({ ...producao(), [key]: undefined })).toThrow(key)
    },
  )

  test.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['CONTEMPLA_PROXIES', '1.5'],
    ['CONTEMPLA_LANCES_POR_DIA', '0'],
    ['CONTEMPLA_SEM_SESSAO_POR_SEGUNDO', '0'],
    ['CONTEMPLA_PEDIDOS_POR_PESSOA', '0'],
    ['CONTEMPLA_PEDIDOS_POR_ENDERECO', '401'],
    ['CONTEMPLA_ANALISE_SEMELHANCA', '101'],
    ['CONTEMPLA_ROLES', 'api,tudo'],
    ['CONTEMPLA_PIMENTA', 'curta'],
    ['CONTEMPLA_HOST_RETAGUARDA', 'https://equipe.com.br'],
    ['SMTP_URL', 'correio'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_URL', 'postgres://a:5432,b:porta/x'],
    ['CEP_URL', 'viacep'],
    ['FIPE_URL', 'brasilapi'],
    ['PLACAS_URL', 'http://placas.example'],
    ['GRAVAME_URL', 'http://gravame.example'],
    ['NOTA_FISCAL_URL', 'http://notas.example'],
  ])('a bad %s (%s) is named', (key, value) => {
    expect(() => loadConfig({ ...producao(), [key]: value })).toThrow(ConfigError)
    expect(() => loadConfig({ ...producao(), [key]: value })).toThrow(key)
  })

  test.each(['0', '65535'])('PORT %s is a port', (port) => {
    expect(demo({ PORT: port }).port).toBe(Number(port))
  })

  test('a virus scanner has a host, and a port that is named when wrong', () => {
    expect(demo().clamd).toBeUndefined()
    expect(demo({ CLAMD_HOST: 'clamd' }).clamd).toEqual({ host: 'clamd', port: 3310 })
    expect(() => demo({ CLAMD_HOST: 'clamd', CLAMD_PORT: '0' })).toThrow('CLAMD_PORT')
  })

  test('the demo makes its secrets once', () => {
    const primeira = demo()
    expect(demo().chaveDados).toEqual(primeira.chaveDados)
    expect(primeira.chaveDados).not.toEqual(primeira.chaveIndice)
  })

  test('secrets that cannot be read are never replaced', () => {
    demo()
    const file = join(dataDir, 'segredos-da-demonstracao.json')
    writeFileSync(file, '{"CONTEMPLA_CHAVE')
    expect(() => demo()).toThrow('DATA_DIR')
    expect(readFileSync(file, 'utf8')).toBe('{"CONTEMPLA_CHAVE')
  })

  test('a data directory that cannot be written is named', () => {
    const file = join(dataDir, 'arquivo')
    writeFileSync(file, '')
    expect(() => demo({ DATA_DIR: join(file, 'dentro') })).toThrow('DATA_DIR')
  })
})
