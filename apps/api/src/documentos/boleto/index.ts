import { formatDiaBr, formatReais } from '@contempla/consorcio'
import { concluir, createPapel, encaixar, escreverCabecalho, larguraUtil, marcar, margem } from '../papel.ts'
import type { BoletoParaImprimir } from './boleto-para-imprimir.ts'
import { escreverSobra } from './composicao.ts'
import { escreverFicha } from './ficha.ts'
import { escreverCorte, escreverRecibo } from './recibo.ts'

export type * from './boleto-para-imprimir.ts'

const topoDoTitulo = 74
const topoDoRecibo = 96
const topoDaFicha = 474

/**
 * A boleto as a PDF of one A4 page: what the payer keeps, with the Pix code and what is charged, and the form that the
 * bank reads. More than 12 lines of what is charged go on to a second page.
 */
export function renderBoleto(boleto: BoletoParaImprimir): Promise<Buffer> {
  const titulo = `Boleto de ${formatReais(boleto.valor)}, vence em ${formatDiaBr(boleto.vencimento)}`
  const papel = createPapel(titulo, boleto.marca)
  const { doc } = papel
  escreverCabecalho(papel)
  doc.font('Helvetica-Bold')
  const cabe = encaixar(papel, titulo, { largura: larguraUtil(papel), tamanho: 14, minimo: 9 })
  marcar(papel, 'H1', () => doc.text(cabe, margem, topoDoTitulo, { lineBreak: false }))
  const sobra = escreverRecibo(papel, boleto, topoDoRecibo)
  escreverCorte(papel, topoDaFicha - 8)
  escreverFicha(papel, boleto, topoDaFicha)
  escreverSobra(papel, sobra)
  return concluir(papel)
}
