import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { concluir, createPapel, type MarcaDoPapel } from '../papel.ts'
import { drawBarras, drawQr } from './codigos.ts'

const run = promisify(execFile)

const ferramentas = ['pdfinfo', 'pdftoppm', 'pdftotext', 'zbarimg'] as const
const ausentes = ferramentas.filter((nome) => spawnSync(nome, ['--help']).error)

/** Why nothing can be read back on this machine; null where it can. */
export const semLeitor =
  ausentes.length === 0 ? null : `faltam ${ausentes.join(', ')}: instale poppler-utils e zbar-tools`

async function comPasta<T>(pdf: Buffer, ler: (arquivo: string, pasta: string) => Promise<T>): Promise<T> {
  const pasta = await mkdtemp(join(tmpdir(), 'boleto-'))
  try {
    const arquivo = join(pasta, 'boleto.pdf')
    await writeFile(arquivo, pdf)
    return await ler(arquivo, pasta)
  } finally {
    await rm(pasta, { recursive: true })
  }
}

/** What each page says, as a reader of texts has it. */
export const readTextos = (pdf: Buffer): Promise<string[]> =>
  comPasta(pdf, async (arquivo) => {
    const { stdout } = await run('pdftotext', ['-layout', arquivo, '-'])
    return stdout.split('\f').slice(0, -1)
  })

/** All that it says, in the order in which it is drawn: what who marks it with the mouse copies. */
export const readComoSeCopia = (pdf: Buffer): Promise<string> =>
  comPasta(pdf, async (arquivo) => (await run('pdftotext', ['-raw', arquivo, '-'])).stdout)

/** The paper as a screen reader goes through it: what each thing is, and its text. */
export const readEstrutura = (pdf: Buffer): Promise<string> =>
  comPasta(pdf, async (arquivo) => (await run('pdfinfo', ['-struct-text', arquivo])).stdout)

const soOsDois = ['-S*.enable=0', '-Si25.enable=1', '-Si25.min-length=44', '-Sqrcode.enable=1']

/** What zbarimg answers when one of the images has no code at all. */
const SEM_CODIGO = 4

async function readImagens(imagens: readonly string[]): Promise<string> {
  try {
    return (await run('zbarimg', ['--nodbus', '-q', ...soOsDois, ...imagens], { maxBuffer: 64 << 20 })).stdout
  } catch (erro) {
    if (erro instanceof Error && 'code' in erro && erro.code === SEM_CODIGO && 'stdout' in erro)
      return String(erro.stdout)
    throw erro
  }
}

/** The codes of every page as a camera reads them, printed at 150 dots an inch. */
export const readCodigos = (pdf: Buffer): Promise<{ barras: string[]; qr: string[] }> =>
  comPasta(pdf, async (arquivo, pasta) => {
    await run('pdftoppm', ['-r', '150', '-gray', arquivo, join(pasta, 'pagina')])
    const imagens = (await readdir(pasta)).filter((nome) => nome.endsWith('.pgm')).map((nome) => join(pasta, nome))
    const lidos = (await readImagens(imagens)).split('\n')
    const de = (tipo: string) =>
      lidos.filter((linha) => linha.startsWith(tipo)).map((linha) => linha.slice(tipo.length))
    return { barras: de('I2/5:'), qr: de('QR-Code:') }
  })

export type Codigos = { barras: string; linhaDigitavel: string; pix: string }

const porPagina = 14
const marca: MarcaDoPapel = { nome: 'Códigos', cor: '#000000', administradora: null, contatos: [] }

/** Many codes on few pages, drawn as a boleto draws them, in the sizes that it has. */
function drawMany(codigos: readonly Codigos[]): Promise<Buffer> {
  const papel = createPapel('Códigos', marca)
  codigos.forEach((codigo, i) => {
    const lugar = i % porPagina
    if (i > 0 && lugar === 0) papel.doc.addPage()
    drawBarras(papel, codigo, 20, 14 + lugar * 55)
    drawQr(papel, codigo.pix, { x: 345 + (lugar % 2) * 112, y: 8 + Math.floor(lugar / 2) * 112, lado: 108 })
  })
  return concluir(papel)
}

/**
 * What of many codes is not read back. Of fourteen on a page the reader now and then takes the corners of two QR codes
 * for one's, so that what it misses there is asked of it again alone on the page, as a boleto has it.
 */
export async function naoLidos(codigos: readonly Codigos[]): Promise<string[]> {
  const perdidos: string[] = []
  const juntos = await readCodigos(await drawMany(codigos))
  for (const codigo of codigos.filter(
    ({ barras, pix }) => !juntos.barras.includes(barras) || !juntos.qr.includes(pix),
  )) {
    const { barras, qr } = await readCodigos(await drawMany([codigo]))
    if (!barras.includes(codigo.barras)) perdidos.push(codigo.barras)
    if (!qr.includes(codigo.pix)) perdidos.push(codigo.pix)
  }
  return perdidos
}
