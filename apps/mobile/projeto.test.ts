import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { completarAndroid, completarIos } from './completar.ts'
import { configDe, semConexaoDe } from './gerar.ts'
import { parseMarca } from './marca.ts'

const marca = parseMarca({
  id: 'br.com.exemplo.consorcio',
  nome: 'Consórcio Exemplo',
  portal: 'https://portal.exemplo.com.br',
  versao: '2.3.4',
  construcao: 57,
})

/** The templates that the command makes projects of. */
const modelos = mkdtempSync(join(tmpdir(), 'capacitor-'))
const assets = join(dirname(createRequire(import.meta.url).resolve('@capacitor/cli/package.json')), 'assets')
const lido = (caminho: string) => readFileSync(join(modelos, caminho), 'utf8')
beforeAll(() => {
  for (const modelo of ['android-template', 'ios-spm-template'])
    execFileSync('tar', ['-xzf', join(assets, `${modelo}.tar.gz`), '-C', modelos])
})
afterAll(() => rmSync(modelos, { recursive: true }))

describe('the Android project', () => {
  test('asks for the camera, biometrics and notices, opens the links of the portal, and is copied nowhere', () => {
    const xml = completarAndroid.manifesto(lido('app/src/main/AndroidManifest.xml'), marca)
    for (const nome of ['CAMERA', 'USE_BIOMETRIC', 'POST_NOTIFICATIONS'])
      expect(xml).toContain(`<uses-permission android:name="android.permission.${nome}" />`)
    expect(xml).toContain('<data android:scheme="https" android:host="portal.exemplo.com.br" />')
    expect(xml).toContain('android:allowBackup="false"')
    expect(xml.indexOf('autoVerify')).toBeLessThan(xml.indexOf('</activity>'))
  })

  test("has the brand's version", () => {
    const gradle = completarAndroid.gradle(lido('app/build.gradle'), marca)
    expect(gradle).toContain('versionCode 57')
    expect(gradle).toContain('versionName "2.3.4"')
  })

  test('is not made of a template that is written otherwise', () => {
    expect(() => completarAndroid.manifesto('<manifest></manifest>', marca)).toThrow('o modelo do Capacitor não traz')
  })
})

describe('the iOS project', () => {
  test("says why it asks for the camera and the face, and stays within the portal's domain", () => {
    const plist = completarIos.info(lido('App/App/Info.plist'), marca)
    expect(plist).toMatch(/<key>NSCameraUsageDescription<\/key>\s*<string>Para fotografar/)
    expect(plist).toMatch(/<key>NSFaceIDUsageDescription<\/key>/)
    expect(plist).toMatch(/<key>WKAppBoundDomains<\/key>\s*<array>\s*<string>portal\.exemplo\.com\.br<\/string>/)
    expect(completarIos.direitos(marca)).toContain('<string>applinks:portal.exemplo.com.br</string>')
  })

  test("has the brand's version and its rights in each configuration", () => {
    const projeto = completarIos.projeto(lido('App/App.xcodeproj/project.pbxproj'), marca)
    expect(projeto.match(/CODE_SIGN_ENTITLEMENTS = App\/App\.entitlements;/g)).toHaveLength(2)
    expect(projeto.match(/MARKETING_VERSION = 2\.3\.4;/g)).toHaveLength(2)
    expect(projeto.match(/CURRENT_PROJECT_VERSION = 57;/g)).toHaveLength(2)
  })
})

test("opens the partner's own portal, and follows no address beyond it", () => {
  expect(configDe(marca)).toMatchObject({
    appId: 'br.com.exemplo.consorcio',
    appendUserAgent: 'ContemplaApp/2.3.4',
    server: { url: 'https://portal.exemplo.com.br/entrar-mobile', allowNavigation: ['portal.exemplo.com.br'] },
  })
})

test('without a network tries again where the app begins', () => {
  const pagina = semConexaoDe(marca, readFileSync(join(import.meta.dirname, 'www/index.html'), 'utf8'))
  expect(pagina).toContain('<a href="https://portal.exemplo.com.br/entrar-mobile">Tentar de novo</a>')
  expect(() => semConexaoDe(marca, '<p>')).toThrow('não leva à entrada')
})

test.each([
  ['an id of one word', { id: 'consorcio' }, 'id'],
  ['a name that is markup', { nome: '<b>' }, 'nome'],
  ['a portal without TLS', { portal: 'http://portal.exemplo.com.br' }, 'portal'],
  ['a portal with a path', { portal: 'https://portal.exemplo.com.br/login' }, 'portal'],
  ['half a version', { versao: '2.3' }, 'versao'],
  ['a package number of zero', { construcao: 0 }, 'construcao'],
])('refuses a brand with %s, and says which field it is', (_caso, troca, campo) => {
  expect(() => parseMarca({ ...marca, ...troca })).toThrow(`marca: "${campo}" não serve`)
})
