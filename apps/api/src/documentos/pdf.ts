import {
  type Dia,
  formatDiaBr,
  formatReais,
  type LancamentoDoExtrato,
  type LinhaDoExtrato,
  linhasDoExtrato,
} from '@contempla/consorcio'
import { formatarInscricao } from '@contempla/contract/inscricao-nacional'
import type { CotaRow } from '../cotas/index.ts'
import {
  abrir,
  concluir,
  createPapel,
  enfeitar,
  escreverCabecalho,
  larguraUtil,
  type MarcaDoPapel,
  marcar,
  margem,
  type Papel,
  paraImprimir,
  tinta,
} from './papel.ts'

export type PdfDeLancamentos = {
  titulo: string
  marca: MarcaDoPapel
  /** The days that it covers, the first and the last. */
  dias: { de: Dia; ate: Dia }
  cota: CotaRow
  inscricao: string
  emitidoEm: string
  resumo: { rotulo: string; valor: number | string }[]
  lancamentos: readonly LancamentoDoExtrato[]
}

const colunas = [
  { rotulo: 'Lançamento', x: 0, width: 175, align: 'left' },
  { rotulo: 'Vencimento', x: 175, width: 72, align: 'left' },
  { rotulo: 'Cobrado', x: 247, width: 90, align: 'right' },
  { rotulo: 'Pago em', x: 349, width: 64, align: 'left' },
  { rotulo: 'Pago', x: 413, width: 86, align: 'right' },
] as const
const alturaDaLinha = 18

function cabecalho(papel: Papel, p: PdfDeLancamentos) {
  const { doc } = papel
  escreverCabecalho(papel)
  doc.moveDown(0.8).font('Helvetica-Bold').fontSize(16)
  marcar(papel, 'H1', () => doc.text(p.titulo, margem))
  doc.font('Helvetica').fontSize(10).fillColor(tinta.suave)
  const dias = `De ${formatDiaBr(p.dias.de)} a ${formatDiaBr(p.dias.ate)} · emitido em ${formatDiaBr(p.emitidoEm)}`
  marcar(papel, 'P', () => doc.text(dias))
  doc.moveDown(0.8).fillColor(tinta.texto)
  const { cota } = p
  const partes = [
    `Grupo ${cota.grupo}`,
    `Cota ${cota.cota}-${cota.versao}`,
    cota.nome_bem,
    `Crédito ${formatReais(cota.credito_centavos)}`,
  ]
  const deQuem = `${cota.nome_pessoa} · ${formatarInscricao(p.inscricao)}`
  marcar(papel, 'P', () => doc.text(paraImprimir(deQuem)))
  marcar(papel, 'P', () => doc.text(paraImprimir(partes.join(' · '))))
  doc.moveDown(1)
}

function resumo(papel: Papel, p: PdfDeLancamentos) {
  const { doc } = papel
  const largura = larguraUtil(papel) / p.resumo.length
  const { y } = doc
  p.resumo.forEach(({ rotulo, valor }, i) => {
    const x = margem + i * largura
    const texto = typeof valor === 'number' ? formatReais(valor) : valor
    marcar(papel, 'P', () => {
      doc.font('Helvetica').fontSize(9).fillColor(tinta.suave)
      doc.text(rotulo, x, y, { width: largura - 8 })
    })
    marcar(papel, 'P', () => {
      doc.font('Helvetica-Bold').fontSize(12).fillColor(tinta.texto)
      doc.text(texto, x, y + 13, { width: largura - 8 })
    })
  })
  doc.y = y + 46
}

const isPaginaCheia = ({ doc }: Papel) => doc.y > doc.page.height - margem - alturaDaLinha * 2

type Tabela = { papel: Papel; elemento: PDFKit.PDFStructureElement }

/** The head of the table again, so that each page reads by itself. */
function novaPagina(tabela: Tabela) {
  const { doc } = tabela.papel
  doc.addPage()
  doc.y = margem
  doc.fillColor(tinta.texto)
  titulos(tabela)
}

const titulos = (tabela: Tabela) =>
  linha(
    tabela,
    colunas.map((c) => c.rotulo),
    'TH',
  )

function linha({ papel, elemento }: Tabela, textos: readonly string[], tipo: 'TH' | 'TD') {
  const { doc } = papel
  const { y } = doc
  const dentro = abrir(papel, 'TR', elemento)
  doc.font(tipo === 'TH' ? 'Helvetica-Bold' : 'Helvetica').fontSize(9.5)
  colunas.forEach(({ x, width, align }, i) => {
    const texto = paraImprimir(textos[i] ?? '')
    const escrever = () => doc.text(texto, margem + x, y, { width, align, lineBreak: false })
    marcar(papel, tipo, escrever, { dentro, ...(tipo === 'TH' ? { scope: 'Column' } : {}) })
  })
  doc.y = y + alturaDaLinha
  enfeitar(papel, () =>
    doc
      .moveTo(margem, doc.y - 5)
      .lineTo(doc.page.width - margem, doc.y - 5)
      .lineWidth(0.5)
      .strokeColor(tinta.linha)
      .stroke(),
  )
}

const celulas = ({ descricao, vencimento, data, cobrado, pago, pagoEm }: LinhaDoExtrato<LancamentoDoExtrato>) => [
  // What falls due on no day is told by its own.
  vencimento || pagoEm ? descricao : `${descricao}, ${formatDiaBr(data)}`,
  vencimento ? formatDiaBr(vencimento) : '',
  cobrado === 0 ? '' : formatReais(cobrado),
  pagoEm ? formatDiaBr(pagoEm) : '',
  pago === 0 ? '' : formatReais(pago),
]

/** An A4 statement. */
export function renderLancamentos(p: PdfDeLancamentos): Promise<Buffer> {
  const papel = createPapel(p.titulo, p.marca)
  cabecalho(papel, p)
  resumo(papel, p)
  papel.doc.fillColor(tinta.texto)
  const tabela = { papel, elemento: abrir(papel, 'Table') }
  titulos(tabela)
  for (const l of linhasDoExtrato(p.lancamentos)) {
    if (isPaginaCheia(papel)) novaPagina(tabela)
    linha(tabela, celulas(l), 'TD')
  }
  if (p.lancamentos.length === 0) linha(tabela, ['Sem lançamentos no período.'], 'TD')
  return concluir(papel)
}
