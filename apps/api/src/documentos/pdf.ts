import {
  type Dia,
  formatDiaBr,
  formatReais,
  type LancamentoDoExtrato,
  type LinhaDoExtrato,
  linhasDoExtrato,
} from '@contempla/consorcio'
import { formatarInscricao } from '@contempla/contract/inscricao-nacional'
import PDFDocument from 'pdfkit'
import type { CotaRow } from '../cotas/index.ts'

export type PdfDeLancamentos = {
  titulo: string
  marca: {
    nome: string
    cor: string
    administradora: { nome: string; cnpj: string } | null
    contatos: readonly { titulo: string; valor: string }[]
  }
  /** The days that it covers, the first and the last. */
  dias: { de: Dia; ate: Dia }
  cota: CotaRow
  inscricao: string
  emitidoEm: string
  resumo: { rotulo: string; valor: number | string }[]
  lancamentos: readonly LancamentoDoExtrato[]
}

const margem = 48
const colunas = [
  { rotulo: 'Lançamento', x: 0, width: 175, align: 'left' },
  { rotulo: 'Vencimento', x: 175, width: 72, align: 'left' },
  { rotulo: 'Cobrado', x: 247, width: 90, align: 'right' },
  { rotulo: 'Pago em', x: 349, width: 64, align: 'left' },
  { rotulo: 'Pago', x: 413, width: 86, align: 'right' },
] as const
const alturaDaLinha = 18

/** Who answers for the paper, and how to speak with them. */
function casa(doc: PDFKit.PDFDocument, { marca: { administradora, contatos } }: PdfDeLancamentos) {
  doc.font('Helvetica').fontSize(8.5).fillColor('#50565e')
  if (administradora) doc.text(`${administradora.nome} · CNPJ ${formatarInscricao(administradora.cnpj)}`)
  if (contatos.length > 0) doc.text(contatos.map(({ titulo, valor }) => `${titulo}: ${valor}`).join(' · '))
}

function cabecalho(doc: PDFKit.PDFDocument, p: PdfDeLancamentos) {
  doc.rect(0, 0, doc.page.width, 6).fill(p.marca.cor)
  doc.fillColor('#1b1f24').font('Helvetica-Bold').fontSize(12).text(p.marca.nome, margem, 26)
  casa(doc, p)
  doc.moveDown(0.8).fillColor('#1b1f24').font('Helvetica-Bold').fontSize(16).text(p.titulo)
  doc
    .font('Helvetica')
    .fontSize(10)
    .fillColor('#50565e')
    .text(`De ${formatDiaBr(p.dias.de)} a ${formatDiaBr(p.dias.ate)} · emitido em ${formatDiaBr(p.emitidoEm)}`)
  doc.moveDown(0.8).fillColor('#1b1f24')
  const { cota } = p
  const partes = [
    `Grupo ${cota.grupo}`,
    `Cota ${cota.cota}-${cota.versao}`,
    cota.nome_bem,
    `Crédito ${formatReais(cota.credito_centavos)}`,
  ]
  doc.text(`${cota.nome_pessoa} · ${formatarInscricao(p.inscricao)}`).text(partes.join(' · '))
  doc.moveDown(1)
}

function resumo(doc: PDFKit.PDFDocument, p: PdfDeLancamentos) {
  const largura = (doc.page.width - 2 * margem) / p.resumo.length
  const y = doc.y
  p.resumo.forEach(({ rotulo, valor }, i) => {
    const x = margem + i * largura
    doc
      .font('Helvetica')
      .fontSize(9)
      .fillColor('#50565e')
      .text(rotulo, x, y, { width: largura - 8 })
    const texto = typeof valor === 'number' ? formatReais(valor) : valor
    doc
      .font('Helvetica-Bold')
      .fontSize(12)
      .fillColor('#1b1f24')
      .text(texto, x, y + 13, { width: largura - 8 })
  })
  doc.y = y + 46
}

const isPaginaCheia = (doc: PDFKit.PDFDocument) => doc.y > doc.page.height - margem - alturaDaLinha * 2

/** The head of the table again, so that each page reads by itself. */
function novaPagina(doc: PDFKit.PDFDocument) {
  doc.addPage()
  doc.y = margem
  doc.fillColor('#1b1f24')
  titulos(doc)
}

const titulos = (doc: PDFKit.PDFDocument) =>
  linha(
    doc,
    colunas.map((c) => c.rotulo),
    'Helvetica-Bold',
  )

function linha(doc: PDFKit.PDFDocument, textos: readonly string[], fonte: string) {
  const y = doc.y
  colunas.forEach(({ x, width, align }, i) => {
    doc
      .font(fonte)
      .fontSize(9.5)
      .text(textos[i] ?? '', margem + x, y, { width, align, lineBreak: false })
  })
  doc.y = y + alturaDaLinha
  doc
    .moveTo(margem, doc.y - 5)
    .lineTo(doc.page.width - margem, doc.y - 5)
    .lineWidth(0.5)
    .strokeColor('#d5d9de')
    .stroke()
}

const celulas = ({ descricao, vencimento, data, cobrado, pago, pagoEm }: LinhaDoExtrato<LancamentoDoExtrato>) => [
  // What falls due on no day is told by its own.
  vencimento || pagoEm ? descricao : `${descricao}, ${formatDiaBr(data)}`,
  vencimento ? formatDiaBr(vencimento) : '',
  cobrado === 0 ? '' : formatReais(cobrado),
  pagoEm ? formatDiaBr(pagoEm) : '',
  pago === 0 ? '' : formatReais(pago),
]

const alturaDoRodape = 12

/** Whose paper it is and which page of how many; written last, when it is known how many there are. */
function rodapes(doc: PDFKit.PDFDocument, p: PdfDeLancamentos) {
  const { start, count } = doc.bufferedPageRange()
  for (let i = 0; i < count; i++) {
    doc.switchToPage(start + i)
    // Below the margin, where a text would begin another page.
    doc.page.margins.bottom = 0
    const y = doc.page.height - margem + alturaDoRodape
    const width = doc.page.width - 2 * margem
    doc.font('Helvetica').fontSize(8).fillColor('#50565e')
    doc.text(`${p.marca.nome} · ${p.titulo}`, margem, y, { width: width - 90, lineBreak: false })
    doc.text(`Página ${i + 1} de ${count}`, margem + width - 90, y, { width: 90, align: 'right', lineBreak: false })
  }
}

/** An A4 statement with the standard fonts (embedding one costs more than the whole page). */
export function renderLancamentos(p: PdfDeLancamentos): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: margem,
    info: { Title: p.titulo, Author: p.marca.nome },
    lang: 'pt-BR',
    bufferPages: true,
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  cabecalho(doc, p)
  resumo(doc, p)
  doc.fillColor('#1b1f24')
  titulos(doc)
  for (const l of linhasDoExtrato(p.lancamentos)) {
    if (isPaginaCheia(doc)) novaPagina(doc)
    linha(doc, celulas(l), 'Helvetica')
  }
  if (p.lancamentos.length === 0) linha(doc, ['Sem lançamentos no período.'], 'Helvetica')
  rodapes(doc, p)
  doc.end()
  return done
}
