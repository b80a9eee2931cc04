import { formatDiaBr, formatReais } from '@contempla/consorcio'
import { enfeitar, larguraUtil, marcar, margem, type Papel, tinta, writePedaco } from '../papel.ts'
import type { BoletoParaImprimir } from './boleto-para-imprimir.ts'
import { closeParte, colunaDireita, writeBanco, writeBeside, writeCampos, writeParte, writeRotulo } from './campos.ts'
import { drawQr } from './codigos.ts'
import { writeComposicao } from './composicao.ts'

const larguraDoPix = 196
const ladoDoQr = 108
const vao = 16
const pixPorLinha = 54

const comoPagar = [
  'Abra o aplicativo do',
  'seu banco, escolha Pix',
  'e aponte a câmera',
  'para este código, ou',
  'copie o que está',
  'escrito abaixo.',
]

/** The Pix code to point a camera at, and the same to copy. */
function writePix(papel: Papel, pix: string, y: number) {
  const { doc } = papel
  const x = margem + larguraUtil(papel) - larguraDoPix
  doc.font('Helvetica-Bold').fontSize(10).fillColor(tinta.texto)
  marcar(papel, 'H2', () => doc.text('Pague com Pix', x, y, { lineBreak: false }))
  drawQr(papel, pix, { x, y: y + 12, lado: ladoDoQr })
  marcar(papel, 'P', () => {
    doc.font('Helvetica').fontSize(8)
    comoPagar.forEach((linha, i) => writePedaco(papel, linha, x + ladoDoQr + 4, y + 20 + i * 9.5))
  })
  marcar(papel, 'P', () => {
    writeRotulo(papel, 'Pix copia e cola', x, y + ladoDoQr + 15)
    doc.font('Helvetica').fontSize(6.5)
    // Its lines are one text: who copies them gets it whole, without what the ends of lines put into it or take away.
    doc.markContent('Span', { actual: pix })
    for (let de = 0; de < pix.length; de += pixPorLinha) {
      const linha = pix.slice(de, de + pixPorLinha)
      doc.text(linha, x, y + ladoDoQr + 23 + (de / pixPorLinha) * 7, { lineBreak: false })
    }
    doc.endMarkedContent()
  })
}

/** The part that the payer keeps, with what it is made of and the Pix code; gives what of it did not fit the page. */
export function writeRecibo(papel: Papel, boleto: BoletoParaImprimir, y: number) {
  const { doc } = papel
  const largura = larguraUtil(papel)
  const esquerda = largura - colunaDireita
  doc.font('Helvetica-Bold').fontSize(9)
  marcar(papel, 'H2', () => doc.text('Recibo do pagador', margem, y, { lineBreak: false }))
  let topo = writeBanco(papel, boleto, y + 10)
  closeParte(papel, topo, esquerda)
  writeParte(papel, { rotulo: 'Beneficiário', parte: boleto.beneficiario, y: topo, largura: esquerda })
  writeBeside(papel, topo, {
    rotulo: 'Agência / Código do beneficiário',
    texto: boleto.agenciaECodigo,
    largura: colunaDireita,
    direita: true,
  })
  topo = writeCampos(papel, topo + 30, [
    { rotulo: 'Nº do documento', texto: boleto.numeroDoDocumento, largura: esquerda * 0.36 },
    { rotulo: 'Nosso número', texto: boleto.nossoNumero, largura: esquerda * 0.38 },
    { rotulo: 'Vencimento', texto: formatDiaBr(boleto.vencimento), largura: esquerda * 0.26, forte: true },
    {
      rotulo: 'Valor do documento',
      texto: formatReais(boleto.valor),
      largura: colunaDireita,
      direita: true,
      forte: true,
    },
  ])
  closeParte(papel, topo, largura)
  topo = writeParte(papel, { rotulo: 'Pagador', parte: boleto.pagador, y: topo, largura })
  marcar(papel, 'P', () => {
    const texto = 'Autenticação mecânica'
    const x = margem + largura - doc.font('Helvetica').fontSize(6).widthOfString(texto)
    writeRotulo(papel, texto, x, topo + 3)
  })
  topo += 14
  const sobra = writeComposicao(papel, boleto.composicao, {
    y: topo,
    largura: boleto.pix === null ? largura : largura - larguraDoPix - vao,
  })
  if (boleto.pix !== null) writePix(papel, boleto.pix, topo)
  return sobra
}

const corte = 'Corte aqui'
const ficha = 'Ficha de compensação'

/** Where the paper is cut, and what is below. */
export function writeCorte(papel: Papel, y: number) {
  const { doc } = papel
  const x = margem + larguraUtil(papel) - doc.font('Helvetica').fontSize(6).widthOfString(ficha)
  marcar(papel, 'H2', () => writeRotulo(papel, ficha, x, y - 8))
  enfeitar(papel, () => {
    writeRotulo(papel, corte, margem, y - 8)
    doc
      .lineWidth(0.6)
      .strokeColor(tinta.suave)
      .dash(3, { space: 3 })
      .moveTo(margem, y)
      .lineTo(margem + larguraUtil(papel), y)
      .stroke()
      .undash()
  })
}

/** Writes the text that takes the place of the bank's part. */
export function writeSemCodigo(papel: Papel, { semCodigo }: BoletoParaImprimir, y: number) {
  const { doc } = papel
  const texto = [semCodigo, 'Pague com o código Pix desta folha.'].filter(Boolean).join(' ')
  doc.font('Helvetica').fontSize(10).fillColor(tinta.texto)
  marcar(papel, 'P', () => doc.text(texto, margem, y, { width: larguraUtil(papel) }))
}
