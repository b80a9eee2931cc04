import { formatDiaBr, formatReais } from '@contempla/consorcio'
import { enfeitar, escreverPedaco, larguraUtil, marcar, margem, type Papel, tinta } from '../papel.ts'
import type { BoletoParaImprimir } from './boleto-para-imprimir.ts'
import {
  colunaDireita,
  escreverAoLado,
  escreverBanco,
  escreverCampos,
  escreverParte,
  escreverRotulo,
  fecharParte,
} from './campos.ts'
import { desenharQr } from './codigos.ts'
import { escreverComposicao } from './composicao.ts'

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
function escreverPix(papel: Papel, pix: string, y: number) {
  const { doc } = papel
  const x = margem + larguraUtil(papel) - larguraDoPix
  doc.font('Helvetica-Bold').fontSize(10).fillColor(tinta.texto)
  marcar(papel, 'H2', () => doc.text('Pague com Pix', x, y, { lineBreak: false }))
  desenharQr(papel, pix, { x, y: y + 12, lado: ladoDoQr })
  marcar(papel, 'P', () => {
    doc.font('Helvetica').fontSize(8)
    comoPagar.forEach((linha, i) => escreverPedaco(papel, linha, x + ladoDoQr + 4, y + 20 + i * 9.5))
  })
  marcar(papel, 'P', () => {
    escreverRotulo(papel, 'Pix copia e cola', x, y + ladoDoQr + 15)
    doc.font('Helvetica').fontSize(6.5)
    for (let de = 0; de < pix.length; de += pixPorLinha) {
      const linha = pix.slice(de, de + pixPorLinha)
      doc.text(linha, x, y + ladoDoQr + 23 + (de / pixPorLinha) * 7, { lineBreak: false })
    }
  })
}

/** The part that the payer keeps, with what it is made of and the Pix code; gives what of it did not fit the page. */
export function escreverRecibo(papel: Papel, boleto: BoletoParaImprimir, y: number) {
  const { doc } = papel
  const largura = larguraUtil(papel)
  const esquerda = largura - colunaDireita
  doc.font('Helvetica-Bold').fontSize(9)
  marcar(papel, 'H2', () => doc.text('Recibo do pagador', margem, y, { lineBreak: false }))
  let topo = escreverBanco(papel, boleto, y + 10)
  fecharParte(papel, topo, esquerda)
  escreverParte(papel, { rotulo: 'Beneficiário', parte: boleto.beneficiario, y: topo, largura: esquerda })
  escreverAoLado(papel, topo, {
    rotulo: 'Agência / Código do beneficiário',
    texto: boleto.agenciaECodigo,
    largura: colunaDireita,
    direita: true,
  })
  topo = escreverCampos(papel, topo + 30, [
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
  fecharParte(papel, topo, largura)
  topo = escreverParte(papel, { rotulo: 'Pagador', parte: boleto.pagador, y: topo, largura })
  marcar(papel, 'P', () => {
    const texto = 'Autenticação mecânica'
    const x = margem + largura - doc.font('Helvetica').fontSize(6).widthOfString(texto)
    escreverRotulo(papel, texto, x, topo + 3)
  })
  topo += 14
  const sobra = escreverComposicao(papel, boleto.composicao, {
    y: topo,
    largura: boleto.pix === null ? largura : largura - larguraDoPix - vao,
  })
  if (boleto.pix !== null) escreverPix(papel, boleto.pix, topo)
  return sobra
}

const corte = 'Corte aqui'
const ficha = 'Ficha de compensação'

/** Where the paper is cut, and what is below. */
export function escreverCorte(papel: Papel, y: number) {
  const { doc } = papel
  const x = margem + larguraUtil(papel) - doc.font('Helvetica').fontSize(6).widthOfString(ficha)
  marcar(papel, 'H2', () => escreverRotulo(papel, ficha, x, y - 8))
  enfeitar(papel, () => {
    escreverRotulo(papel, corte, margem, y - 8)
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
