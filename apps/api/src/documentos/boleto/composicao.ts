import { formatDiaBr, formatReais, sum } from '@contempla/consorcio'
import { abrir, encaixar, enfeitar, larguraUtil, marcar, margem, type Papel, tinta } from '../papel.ts'
import type { LinhaDaComposicao } from './boleto-para-imprimir.ts'

const linhasNaPagina = 12
const alturaDaLinha = 11.5
const larguraDoDia = 62
const larguraDoValor = 74

type Lugar = { y: number; largura: number }
type Celulas = readonly [nome: string, vencimento: string, valor: string]

function writeLinha(
  papel: Papel,
  tabela: PDFKit.PDFStructureElement,
  textos: Celulas,
  tipo: 'TH' | 'TD',
  lugar: Lugar,
) {
  const { doc } = papel
  const { y, largura } = lugar
  const dentro = abrir(papel, 'TR', tabela)
  const larguras = [largura - larguraDoDia - larguraDoValor, larguraDoDia, larguraDoValor]
  let x = margem
  textos.forEach((texto, i) => {
    const [util, de] = [larguras[i] ?? 0, x]
    marcar(
      papel,
      tipo,
      () => {
        doc.font(tipo === 'TH' ? 'Helvetica-Bold' : 'Helvetica').fillColor(tinta.texto)
        const cabe = encaixar(papel, texto, { largura: util - 4, tamanho: 8, minimo: 6 })
        doc.text(cabe, i === 2 ? de + util - doc.widthOfString(cabe) : de, y, { lineBreak: false })
      },
      { dentro, ...(tipo === 'TH' ? { scope: 'Column' } : {}) },
    )
    x += util
  })
}

const celulas = ({ nome, vencimento, valor }: LinhaDaComposicao): Celulas => [
  nome,
  vencimento === null ? '' : formatDiaBr(vencimento),
  formatReais(valor),
]

/** A table of what is charged, one thing a line, from `y` down. */
function writeTabela(papel: Papel, linhas: readonly Celulas[], { y, largura }: Lugar) {
  const tabela = abrir(papel, 'Table')
  const todas: readonly Celulas[] = [['Descrição', 'Vencimento', 'Valor'], ...linhas]
  todas.forEach((textos, i) => {
    writeLinha(papel, tabela, textos, i === 0 ? 'TH' : 'TD', { y: y + i * alturaDaLinha, largura })
  })
  enfeitar(papel, () => {
    papel.doc.lineWidth(0.4).strokeColor(tinta.linha)
    todas.forEach((_, i) => {
      const base = y + (i + 1) * alturaDaLinha - 3
      papel.doc.moveTo(margem, base).lineTo(margem + largura, base)
    })
    papel.doc.stroke()
  })
}

const resto = (linhas: readonly LinhaDaComposicao[]): Celulas => [
  `Outros ${linhas.length}, na página seguinte`,
  '',
  formatReais(sum(linhas.map(({ valor }) => valor))),
]

function writeTitulo({ doc }: Papel, y: number) {
  doc
    .font('Helvetica-Bold')
    .fontSize(10)
    .fillColor(tinta.texto)
    .text('O que este boleto cobra', margem, y, { lineBreak: false })
}

/** Writes the parts of the charge in the lines that the page has room for. Returns those that did not fit. */
export function writeComposicao(
  papel: Papel,
  linhas: readonly LinhaDaComposicao[],
  { y, largura }: Lugar,
): readonly LinhaDaComposicao[] {
  if (linhas.length === 0) return []
  marcar(papel, 'H2', () => writeTitulo(papel, y))
  const cabem = linhas.length > linhasNaPagina ? linhas.slice(0, linhasNaPagina - 1) : linhas
  const sobra = linhas.slice(cabem.length)
  writeTabela(papel, [...cabem.map(celulas), ...(sobra.length > 0 ? [resto(sobra)] : [])], { y: y + 15, largura })
  return sobra
}

/** Writes the lines that did not fit on the first page, on as many pages as they need. */
export function writeSobra(papel: Papel, linhas: readonly LinhaDaComposicao[]) {
  const { doc } = papel
  const porPagina = Math.floor((doc.page.height - 3 * margem) / alturaDaLinha)
  for (let de = 0; de < linhas.length; de += porPagina) {
    doc.addPage()
    marcar(papel, 'H2', () => writeTitulo(papel, margem))
    writeTabela(papel, linhas.slice(de, de + porPagina).map(celulas), {
      y: margem + 18,
      largura: larguraUtil(papel),
    })
  }
}
