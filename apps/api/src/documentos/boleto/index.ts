import { setImmediate } from 'node:timers/promises'
import { formatDiaBr, formatReais } from '@contempla/consorcio'
import { concluir, createPapel, encaixar, larguraUtil, marcar, margem, type Papel, writeCabecalho } from '../papel.ts'
import type { BoletoParaImprimir } from './boleto-para-imprimir.ts'
import { writeSobra } from './composicao.ts'
import { writeFicha } from './ficha.ts'
import { writeCorte, writeRecibo, writeSemCodigo } from './recibo.ts'

export type * from './boleto-para-imprimir.ts'

const topoDoTitulo = 74
const topoDoRecibo = 96
const topoDaFicha = 474

const tituloDo = ({ valor, vencimento }: BoletoParaImprimir): string =>
  `Boleto de ${formatReais(valor)}, vence em ${formatDiaBr(vencimento)}`

/** On the page that is begun. */
function drawBoleto(papel: Papel, boleto: BoletoParaImprimir) {
  const { doc } = papel
  const titulo = tituloDo(boleto)
  writeCabecalho(papel)
  doc.font('Helvetica-Bold')
  const cabe = encaixar(papel, titulo, { largura: larguraUtil(papel), tamanho: 14, minimo: 9 })
  marcar(papel, 'H1', () => doc.text(cabe, margem, topoDoTitulo, { lineBreak: false }))
  const sobra = writeRecibo(papel, boleto, topoDoRecibo)
  const { barras, linhaDigitavel } = boleto
  // No bank takes what it does not have: there is nothing to cut off and hand in.
  if (barras === null || linhaDigitavel === null) writeSemCodigo(papel, boleto, topoDaFicha)
  else {
    writeCorte(papel, topoDaFicha - 8)
    writeFicha(papel, { ...boleto, barras, linhaDigitavel }, topoDaFicha)
  }
  writeSobra(papel, sobra)
}

/**
 * A boleto as a PDF of one A4 page: what the payer keeps, with the Pix code and what is charged, and the form that the
 * bank reads. More than 12 lines of what is charged go on to a second page.
 */
export function renderBoleto(boleto: BoletoParaImprimir): Promise<Buffer> {
  const papel = createPapel(tituloDo(boleto), boleto.marca)
  drawBoleto(papel, boleto)
  return concluir(papel)
}

/** Boletos of one brand in one PDF, each from a page of its own; others are answered while it is drawn. */
export async function renderBoletos(titulo: string, boletos: readonly BoletoParaImprimir[]): Promise<Buffer> {
  const [primeiro] = boletos
  if (!primeiro) throw new Error('não há boletos a imprimir')
  const papel = createPapel(titulo, primeiro.marca)
  for (const [i, boleto] of boletos.entries()) {
    if (i > 0) papel.doc.addPage()
    drawBoleto(papel, boleto)
    await setImmediate()
  }
  return concluir(papel)
}
