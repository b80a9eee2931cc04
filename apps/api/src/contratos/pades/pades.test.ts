import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { concluir, openFolha, writeParagrafo, writeTitulo } from '../../documentos/index.ts'
import { makeAutoassinado, openAutoassinado } from '../../ports/assinatura/da-demonstracao.ts'
import type { Assinatura } from '../../ports/assinatura/index.ts'
import { openP12 } from '../../ports/assinatura/p12.ts'
import type { Carimbo } from '../../ports/carimbo/index.ts'
import { createCarimboRfc3161 } from '../../ports/carimbo/rfc3161.ts'
import { CARIMBADO_EM, startTsa } from '../../ports/carimbo/tsa.fixture.ts'
import { lacrar } from './index.ts'
import { readLacre, temHoraAssinada } from './leitor.fixture.ts'

const quando = new Date('2026-11-20T15:00:00Z')
const marca = { nome: 'Casa', cor: '#004488', administradora: null, contatos: [] }
const cota = { grupo: 'A1', cota: '0001', versao: 0, nome_pessoa: 'Ana', nome_bem: 'Automóvel', credito_centavos: null }

/** A paper of so many paragraphs, with a heading on each page and more. */
async function papel(titulo: string, paragrafos: number): Promise<Buffer> {
  const folha = openFolha({ titulo, marca, dias: null, cota, inscricao: '52998224725', emitidoEm: '2026-11-20' })
  for (let i = 1; i <= paragrafos; i++) {
    writeTitulo(folha, `${titulo} ${i}`)
    writeParagrafo(folha, `Texto de ${titulo}. `.repeat(12))
  }
  return concluir(folha)
}

const pasta = mkdtempSync(join(tmpdir(), 'contempla-pades-'))
let documento: Buffer
let evidencia: Buffer
let assinatura: Assinatura
let tsa: Awaited<ReturnType<typeof startTsa>>

beforeAll(async () => {
  ;[documento, evidencia] = await Promise.all([papel('Contrato', 30), papel('Evidência', 12)])
  assinatura = openAutoassinado(await makeAutoassinado('Administradora'))
  tsa = await startTsa()
})
afterAll(() => {
  tsa.close()
  rmSync(pasta, { recursive: true })
})

const lacrado = (carimbo?: Carimbo, por = assinatura) =>
  lacrar(
    { documento, evidencia, quando, titular: 'Casa (Ção)', motivo: 'Contrato assinado' },
    { assinatura: por, carimbo },
  )
const carimboDe = (url: string) => createCarimboRfc3161({ url, autorizacao: undefined }, { timeoutMs: 500 })

describe('a sealed file', () => {
  test('begins with the document, byte for byte, and is signed whole by the certificate', async () => {
    const { bytes, nivel, carimbada } = await lacrado()
    expect(bytes.subarray(0, documento.length).equals(documento)).toBe(true)
    const lacre = readLacre(bytes)
    expect([...assinatura.certificados]).toEqual([lacre.certificado.raw])
    expect([nivel, carimbada.carimbo, lacre.carimbo]).toEqual(['B-B', 'desligado', undefined])
  })

  test('says its time in the file and not among what is signed of the CMS, as PAdES asks', async () => {
    const { bytes } = await lacrado()
    expect(temHoraAssinada(readLacre(bytes))).toBe(false)
    const texto = bytes.toString('latin1')
    expect(texto).toContain("/M (D:20261120150000+00'00')")
    expect(texto).toContain('/SubFilter /ETSI.CAdES.detached')
    expect(texto).toContain('/TransformMethod /DocMDP')
  })

  test('with a time stamp is B-T, and the stamp is of its signature', async () => {
    const { bytes, nivel, carimbada } = await lacrado(carimboDe(tsa.url))
    expect([nivel, carimbada]).toEqual(['B-T', { carimbo: 'feito', quando: CARIMBADO_EM }])
    expect(readLacre(bytes).carimbo).toBeDefined()
  })

  test.each([
    ['is down', () => carimboDe('http://127.0.0.1:9/')],
    [
      'gives a stamp that does not fit',
      () => ({
        carimbar: async () => ({ token: Buffer.from(`30824000${'05'.padEnd(2 * 0x4000, '0')}`, 'hex'), quando }),
      }),
    ],
    ['gives what is no stamp', () => ({ carimbar: async () => ({ token: Buffer.from([0x30]), quando }) })],
  ])('where whoever stamps %s is signed all the same, at the lower level', async (_caso, carimbo) => {
    const { bytes, nivel, carimbada } = await lacrado(carimbo())
    expect([nivel, carimbada]).toEqual(['B-B', { carimbo: 'falhou', quando: null }])
    expect(readLacre(bytes).carimbo).toBeUndefined()
  })

  test('with any byte of it changed, outside the signature itself, is told to be another', async () => {
    const { bytes } = await lacrado()
    const hex = readLacre(bytes).cms.toString('hex')
    const [de, ate] = [bytes.indexOf(hex, 0, 'latin1'), bytes.indexOf('>', bytes.indexOf(hex, 0, 'latin1'))]
    // The container's own bytes are in nobody's hash but that of the whole file, which the public check compares.
    const passo = 7
    for (let em = 0; em < bytes.length; em += passo) {
      if (em >= de && em < ate) continue
      const outro = Buffer.from(bytes)
      outro[em] = (outro[em] ?? 0) ^ 0x01
      expect(() => readLacre(outro), `byte ${em}`).toThrow(/./)
    }
  })

  test('with the signature of another document is told to be another', async () => {
    const { bytes: um } = await lacrado()
    const outro = await lacrar(
      { documento: await papel('Outro', 30), evidencia, quando, titular: 'Casa', motivo: 'Contrato' },
      { assinatura, carimbo: undefined },
    )
    const alheio = readLacre(outro.bytes).cms.toString('hex')
    const proprio = readLacre(um).cms.toString('hex')
    const trocado = Buffer.from(um)
    const em = um.indexOf(proprio, 0, 'latin1')
    trocado.write(alheio.padEnd(proprio.length, '0'), em, 'latin1')
    expect(() => readLacre(trocado)).toThrow(/de outro documento/)
  })
})

const semPrograma = (nome: string, arg: string) => spawnSync(nome, [arg]).error !== undefined

describe.skipIf(semPrograma('openssl', 'version'))('OpenSSL', () => {
  const check = (bytes: Buffer, partes = readLacre(bytes).partes) => {
    const lacre = readLacre(bytes)
    const [cms, dados, ca] = ['cms.der', 'dados.bin', 'ca.pem'].map((nome) => join(pasta, nome)) as [
      string,
      string,
      string,
    ]
    writeFileSync(cms, lacre.cms)
    writeFileSync(dados, partes)
    writeFileSync(ca, lacre.certificado.toString())
    const args = `cms -verify -cades -binary -inform DER -in ${cms} -content ${dados} -CAfile ${ca} -purpose any -out /dev/null`
    return spawnSync('openssl', args.split(' '), { encoding: 'utf8' })
  }

  test.each([
    ['B-B', () => undefined],
    ['B-T', () => carimboDe(tsa.url)],
  ])('holds the CAdES signature of a %s file', async (_nivel, carimbo) => {
    const { status, stderr } = check((await lacrado(carimbo())).bytes)
    expect([status, stderr]).toEqual([0, expect.stringMatching(/Verification successful/i)])
  })

  test('holds that of a certificate of RSA, in a PKCS #12 that it made', async () => {
    const openssl = (comando: string) => execFileSync('openssl', comando.split(' '), { cwd: pasta, stdio: 'pipe' })
    openssl('req -x509 -nodes -newkey rsa:2048 -days 3650 -subj /CN=Administradora -keyout rsa.pem -out rsa.crt')
    openssl('pkcs12 -export -passout pass:segredo -inkey rsa.pem -in rsa.crt -out rsa.p12')
    const rsa = await openP12({ p12: readFileSync(join(pasta, 'rsa.p12')), senha: 'segredo' })
    const { status, stderr } = check((await lacrado(carimboDe(tsa.url), rsa)).bytes)
    expect([rsa.algoritmo, status, stderr]).toEqual(['RSA', 0, expect.stringMatching(/Verification successful/i)])
  })

  test('refuses it over other bytes', async () => {
    const { bytes } = await lacrado()
    const outras = Buffer.from(readLacre(bytes).partes)
    outras[100] = (outras[100] ?? 0) ^ 0x01
    expect(check(bytes, outras).status).not.toBe(0)
  })
})

describe.skipIf(semPrograma('pdfsig', '-v'))('Poppler', () => {
  const write = (bytes: Buffer) => {
    const arquivo = join(pasta, 'lacrado.pdf')
    writeFileSync(arquivo, bytes)
    return arquivo
  }

  test('reads one valid signature over the whole file', async () => {
    const texto = execFileSync('pdfsig', ['-nocert', write((await lacrado()).bytes)], { encoding: 'utf8' })
    expect(texto).toMatch(/Signature Type: ETSI\.CAdES\.detached/)
    expect(texto).toMatch(/Signature Validation: Signature is Valid/)
    expect(texto).toMatch(/Total document signed/)
  })

  test('reads the evidence after the document, in the structure that a screen reader goes through', async () => {
    const { bytes } = await lacrado()
    const texto = execFileSync('pdftotext', [write(bytes), '-'], { encoding: 'utf8' })
    expect(texto.indexOf('Evidência 12')).toBeGreaterThan(texto.indexOf('Contrato 30'))
    const estrutura = execFileSync('pdfinfo', ['-struct-text', write(bytes)], { encoding: 'utf8' })
    for (const titulo of ['Contrato 1', 'Contrato 30', 'Evidência 1', 'Evidência 12'])
      expect(estrutura).toMatch(new RegExp(`H2[^]*"${titulo}\\s*"`))
  })
})
