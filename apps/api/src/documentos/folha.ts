import { type Dia, formatDiaBr, formatReais } from '@contempla/consorcio'
import { formatInscricao } from '@contempla/contract/inscricao-nacional'
import type { CotaRow } from '../cotas/index.ts'
import {
  abrir,
  createPapel,
  enfeitar,
  larguraUtil,
  type MarcaDoPapel,
  marcar,
  margem,
  type Papel,
  paraImprimir,
  tinta,
  writeCabecalho,
} from './papel.ts'

/** The quota that a paper is of: what it is today, where that is for whose paper it is to know. */
export type CotaDaFolha = Pick<CotaRow, 'grupo' | 'cota' | 'versao' | 'nome_pessoa'> & {
  nome_bem: string | null
  credito_centavos: number | null
}

/** The head of every paper: its title, brand, quota and days. */
export type Folha = {
  titulo: string
  marca: MarcaDoPapel
  /** The days that it covers, the first and the last; null of one that is of no days. */
  dias: { de: Dia; ate: Dia } | null
  cota: CotaDaFolha
  inscricao: string
  emitidoEm: Dia
}

/** A paper begun: brand, title, days, whose it is and of which quota. */
export function openFolha({ titulo, marca, dias, cota, inscricao, emitidoEm }: Folha): Papel {
  const papel = createPapel(titulo, marca)
  const { doc } = papel
  writeCabecalho(papel)
  doc.moveDown(0.8).font('Helvetica-Bold').fontSize(16)
  marcar(papel, 'H1', () => doc.text(titulo, margem))
  doc.font('Helvetica').fontSize(10).fillColor(tinta.suave)
  const emitido = `emitido em ${formatDiaBr(emitidoEm)}`
  const quando = dias ? `De ${formatDiaBr(dias.de)} a ${formatDiaBr(dias.ate)} · ${emitido}` : `E${emitido.slice(1)}`
  marcar(papel, 'P', () => doc.text(quando))
  doc.moveDown(0.8).fillColor(tinta.texto)
  const partes = [
    `Grupo ${cota.grupo}`,
    `Cota ${cota.cota}-${cota.versao}`,
    ...(cota.nome_bem === null ? [] : [cota.nome_bem]),
    ...(cota.credito_centavos === null ? [] : [`Crédito hoje ${formatReais(cota.credito_centavos)}`]),
  ]
  const deQuem = `${cota.nome_pessoa} · ${formatInscricao(inscricao)}`
  marcar(papel, 'P', () => doc.text(paraImprimir(deQuem)))
  marcar(papel, 'P', () => doc.text(paraImprimir(partes.join(' · '))))
  doc.moveDown(1)
  return papel
}

/** A paper that is of a person, whatever the quota. */
type FolhaDaPessoa = Pick<Folha, 'titulo' | 'marca' | 'inscricao' | 'emitidoEm'> & { nome: string }

/** A paper begun: brand, title, day and whose it is. */
export function openPapelDaPessoa({ titulo, marca, nome, inscricao, emitidoEm }: FolhaDaPessoa): Papel {
  const papel = createPapel(titulo, marca)
  const { doc } = papel
  writeCabecalho(papel)
  doc.moveDown(0.8).font('Helvetica-Bold').fontSize(16)
  marcar(papel, 'H1', () => doc.text(titulo, margem))
  doc.font('Helvetica').fontSize(10).fillColor(tinta.suave)
  marcar(papel, 'P', () => doc.text(`Emitido em ${formatDiaBr(emitidoEm)}`))
  doc.moveDown(0.8).fillColor(tinta.texto)
  marcar(papel, 'P', () => doc.text(paraImprimir(`${nome} · ${formatInscricao(inscricao)}`)))
  doc.moveDown(1)
  return papel
}

export type Campo = { rotulo: string; valor: number | string }

const escrito = (valor: number | string): string => paraImprimir(typeof valor === 'number' ? formatReais(valor) : valor)

/** The figures that matter, side by side. */
export function writeResumo(papel: Papel, campos: readonly Campo[]) {
  const { doc } = papel
  const largura = larguraUtil(papel) / campos.length
  const { y } = doc
  campos.forEach(({ rotulo, valor }, i) => {
    const x = margem + i * largura
    marcar(papel, 'P', () => {
      doc.font('Helvetica').fontSize(9).fillColor(tinta.suave)
      doc.text(rotulo, x, y, { width: largura - 8 })
    })
    marcar(papel, 'P', () => {
      doc.font('Helvetica-Bold').fontSize(12).fillColor(tinta.texto)
      doc.text(escrito(valor), x, y + 13, { width: largura - 8 })
    })
  })
  doc.y = y + 46
  doc.fillColor(tinta.texto)
}

export type Coluna = { rotulo: string; x: number; width: number; align: 'left' | 'right' }

const alturaDaLinha = 18
const isPaginaCheia = ({ doc }: Papel, altura = alturaDaLinha) => doc.y > doc.page.height - margem - altura * 2

function novaPagina({ doc }: Papel) {
  doc.addPage()
  doc.y = margem
  doc.fillColor(tinta.texto)
}

function writeFio(papel: Papel) {
  const { doc } = papel
  enfeitar(papel, () =>
    doc
      .moveTo(margem, doc.y - 5)
      .lineTo(doc.page.width - margem, doc.y - 5)
      .lineWidth(0.5)
      .strokeColor(tinta.linha)
      .stroke(),
  )
}

/** A table, whose head is on each of its pages, so that each reads by itself. */
export function writeTabela(papel: Papel, colunas: readonly Coluna[], linhas: readonly (readonly string[])[]) {
  const { doc } = papel
  const elemento = abrir(papel, 'Table')
  const writeLinha = (textos: readonly string[], tipo: 'TH' | 'TD') => {
    const { y } = doc
    const dentro = abrir(papel, 'TR', elemento)
    doc.font(tipo === 'TH' ? 'Helvetica-Bold' : 'Helvetica').fontSize(9.5)
    colunas.forEach(({ x, width, align }, i) => {
      const texto = paraImprimir(textos[i] ?? '')
      const write = () => doc.text(texto, margem + x, y, { width, align, lineBreak: false })
      marcar(papel, tipo, write, { dentro, ...(tipo === 'TH' ? { scope: 'Column' } : {}) })
    })
    doc.y = y + alturaDaLinha
    writeFio(papel)
  }
  const titulos = colunas.map(({ rotulo }) => rotulo)
  writeLinha(titulos, 'TH')
  for (const textos of linhas) {
    if (isPaginaCheia(papel)) {
      novaPagina(papel)
      writeLinha(titulos, 'TH')
    }
    writeLinha(textos, 'TD')
  }
  doc.x = margem
}

/** The head of a part of the paper, never alone at the foot of a page. */
export function writeTitulo(papel: Papel, texto: string) {
  if (isPaginaCheia(papel, 40)) novaPagina(papel)
  const { doc } = papel
  doc.moveDown(0.6).font('Helvetica-Bold').fontSize(12).fillColor(tinta.texto)
  marcar(papel, 'H2', () => doc.text(paraImprimir(texto), margem, doc.y, { width: larguraUtil(papel) }))
  doc.moveDown(0.3).font('Helvetica').fontSize(10)
}

/** Text that runs over the width of the page, and on to the next. */
export function writeParagrafo(papel: Papel, texto: string, { suave = false } = {}) {
  const { doc } = papel
  doc.font('Helvetica').fontSize(suave ? 9 : 10)
  doc.fillColor(suave ? tinta.suave : tinta.texto)
  marcar(papel, 'P', () =>
    doc.text(paraImprimir(texto), margem, doc.y, { width: larguraUtil(papel), lineGap: 2, align: 'left' }),
  )
  doc.moveDown(0.4).fillColor(tinta.texto)
}

const larguraDoRotulo = 190

/** Names and values, one a line; a value that is long goes over several. */
export function writeCampos(papel: Papel, campos: readonly Campo[]) {
  const { doc } = papel
  const largura = larguraUtil(papel) - larguraDoRotulo
  const elemento = abrir(papel, 'Table')
  for (const { rotulo, valor } of campos) {
    doc.font('Helvetica').fontSize(10)
    const texto = escrito(valor)
    const altura = Math.max(doc.heightOfString(texto, { width: largura }), doc.currentLineHeight())
    if (doc.y + altura > doc.page.height - margem) novaPagina(papel)
    const { y } = doc
    const dentro = abrir(papel, 'TR', elemento)
    doc.fillColor(tinta.suave)
    marcar(papel, 'TH', () => doc.text(paraImprimir(rotulo), margem, y, { width: larguraDoRotulo - 8 }), {
      dentro,
      scope: 'Row',
    })
    doc.fillColor(tinta.texto)
    marcar(papel, 'TD', () => doc.text(texto, margem + larguraDoRotulo, y, { width: largura }), { dentro })
    doc.y = y + altura + 10
    writeFio(papel)
  }
  doc.x = margem
}
