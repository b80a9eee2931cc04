import { umaLinha } from '@contempla/consorcio'
import { formatInscricao } from '@contempla/contract/inscricao-nacional'
import PDFDocument from 'pdfkit'

/** The brand that issues the paper, the company that answers for it, and the ways to reach them. */
export type MarcaDoPapel = {
  nome: string
  cor: string
  administradora: { nome: string; cnpj: string } | null
  contatos: readonly { titulo: string; valor: string }[]
}

/** A PDF under way, with the root of its structure, by which a screen reader goes through it. */
export type Papel = {
  doc: PDFKit.PDFDocument
  raiz: PDFKit.PDFStructureElement
  marca: MarcaDoPapel
  titulo: string
}

export const margem = 48
export const tinta = { texto: '#1b1f24', suave: '#50565e', linha: '#d5d9de' }

/** An A4 document with the standard fonts (embedding one costs more than the whole page). */
export function createPapel(titulo: string, marca: MarcaDoPapel): Papel {
  const doc = new PDFDocument({
    size: 'A4',
    margin: margem,
    pdfVersion: '1.5',
    info: { Title: titulo, Author: marca.nome },
    lang: 'pt-BR',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
  })
  const raiz = doc.struct('Document')
  doc.addStructure(raiz)
  return { doc, raiz, marca, titulo }
}

/** How wide the paper is between its margins, in points. */
export const larguraUtil = ({ doc }: Papel): number => doc.page.width - 2 * margem

/**
 * Tags a part of the paper that is drawn and read as one thing: 'H1', 'P', 'Figure'… `dentro` is the element that
 * contains it.
 */
export function marcar(
  { doc, raiz }: Papel,
  tipo: string,
  desenhar: () => void,
  { dentro = raiz, ...opcoes }: { dentro?: PDFKit.PDFStructureElement; alt?: string; scope?: 'Column' | 'Row' } = {},
) {
  dentro.add(doc.struct(tipo, opcoes, desenhar))
}

/** An element that others are marked inside of: a table, a row. */
export function abrir({ doc, raiz }: Papel, tipo: string, dentro = raiz): PDFKit.PDFStructureElement {
  const elemento = doc.struct(tipo)
  dentro.add(elemento)
  return elemento
}

/**
 * One of several texts that are read as one thing: the space after it is not seen, and keeps a screen reader from
 * running it into the next.
 */
export const writePedaco = ({ doc }: Papel, texto: string, x: number, y: number) =>
  doc.text(`${texto} `, x, y, { lineBreak: false })

/** Lines, bars of colour, page numbers: what a screen reader passes over. */
export function enfeitar({ doc }: Papel, desenhar: () => void) {
  doc.markContent('Artifact')
  desenhar()
  doc.endMarkedContent()
}

/** The characters outside Windows-1252, the encoding of the standard fonts with one byte a character. */
const NAO_SE_ESCREVE = /[^\x20-\x7E\xA0-\xFF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu

/** Letters whose stroke is no accent that can be taken off. */
const SEM_TRACO = new Map([...'ŁłĐđĦħŦŧı'].map((letra, i) => [letra, [...'LlDdHhTti'][i] ?? '?']))

function parecida(caractere: string): string {
  const semTraco = SEM_TRACO.get(caractere)
  if (semTraco) return semTraco
  const simples = caractere.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return simples.search(NAO_SE_ESCREVE) < 0 ? simples : '?'
}

/** A text of one line in the characters of the standard fonts; what they have not, without its accent or as '?'. */
export const paraImprimir = (texto: string): string => umaLinha(texto).replaceAll(NAO_SE_ESCREVE, parecida)

/** Tells whether the standard fonts have each letter of the text, or one like it. */
export const seImprime = (texto: string): boolean =>
  ![...umaLinha(texto).matchAll(NAO_SE_ESCREVE)].some(([caractere]) => parecida(caractere) === '?')

/** In ems. */
const MAIOR_LETRA = 1.02
const RETICENCIAS = '…'
/** No field of a paper takes more, in the smallest letters. */
const MAIOR_TEXTO = 400

/**
 * Sets the size in which the text fits the width (points) with the font at hand, from `tamanho` down to `minimo`, and
 * gives what is written: cut where even that is too wide.
 */
export function encaixar(
  { doc }: Papel,
  texto: string,
  { largura, tamanho, minimo }: { largura: number; tamanho: number; minimo: number },
): string {
  const inteiro = paraImprimir(texto.slice(0, MAIOR_TEXTO))
  // No letter of the standard fonts is wider than that: of most texts it is plain that they fit.
  if (inteiro.length * tamanho * MAIOR_LETRA <= largura) {
    doc.fontSize(tamanho)
    return inteiro
  }
  const folga = doc.fontSize(tamanho).widthOfString(inteiro) / largura
  if (folga <= 1) return inteiro
  const corpo = Math.max(minimo, tamanho / folga)
  doc.fontSize(corpo)
  let [escrito, fim] = [inteiro, inteiro.length]
  while (fim > 0 && doc.widthOfString(escrito) > largura + 0.01) {
    fim -= 1
    escrito = inteiro.slice(0, fim).trimEnd() + RETICENCIAS
  }
  return escrito
}

const alturaDaMarca = 6
const alturaDosContatos = 20

/** The brand's bar and name, and who answers for the paper: at the head of the first page, whose `y` it moves. */
export function writeCabecalho(papel: Papel) {
  const { doc, marca } = papel
  const { administradora, contatos } = marca
  enfeitar(papel, () => doc.rect(0, 0, doc.page.width, alturaDaMarca).fill(marca.cor))
  doc.font('Helvetica-Bold').fillColor(tinta.texto)
  const width = larguraUtil(papel)
  const nome = encaixar(papel, marca.nome, { largura: width, tamanho: 12, minimo: 8 })
  marcar(papel, 'P', () => doc.text(nome, margem, 26, { lineBreak: false }))
  doc.y = 40
  doc.font('Helvetica').fillColor(tinta.suave)
  if (administradora) {
    const cnpj = ` · CNPJ ${formatInscricao(administradora.cnpj)}`
    const doCnpj = doc.fontSize(8.5).widthOfString(cnpj)
    const deQuem = encaixar(papel, administradora.nome, { largura: width - doCnpj, tamanho: 8.5, minimo: 6 })
    marcar(papel, 'P', () => doc.text(deQuem + cnpj, margem, doc.y, { width, height: 11 }))
  }
  if (contatos.length > 0) {
    const texto = contatos.map(({ titulo, valor }) => `${titulo}: ${valor}`).join(' · ')
    doc.fontSize(8.5)
    marcar(papel, 'P', () =>
      doc.text(paraImprimir(texto), margem, doc.y, { width, height: alturaDosContatos, ellipsis: true }),
    )
  }
  doc.fillColor(tinta.texto)
}

const alturaDoRodape = 12
const larguraDaPagina = 90

/**
 * Writes each page's footer with the paper's title and page number. It runs last, when the number of pages is known.
 */
function writeRodapes(papel: Papel) {
  const { doc, marca, titulo } = papel
  const { start, count } = doc.bufferedPageRange()
  for (let i = 0; i < count; i++) {
    doc.switchToPage(start + i)
    // Below the margin, where a text would begin another page.
    doc.page.margins.bottom = 0
    const y = doc.page.height - margem + alturaDoRodape
    const largura = larguraUtil(papel) - larguraDaPagina
    doc.font('Helvetica').fillColor(tinta.suave)
    enfeitar(papel, () => {
      const deQuem = encaixar(papel, `${marca.nome} · ${titulo}`, { largura, tamanho: 8, minimo: 6 })
      doc.text(deQuem, margem, y, { lineBreak: false })
      doc.fontSize(8).text(`Página ${i + 1} de ${count}`, margem + largura, y, {
        width: larguraDaPagina,
        align: 'right',
        lineBreak: false,
      })
    })
  }
}

/** The whole paper, its pages numbered. */
export function concluir(papel: Papel): Promise<Buffer> {
  const { doc } = papel
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  writeRodapes(papel)
  doc.end()
  return done
}
