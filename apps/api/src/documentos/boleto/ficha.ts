import { formatDiaBr, formatReais } from '@contempla/consorcio'
import { formatInscricao } from '@contempla/contract/inscricao-nacional'
import {
  encaixar,
  enfeitar,
  larguraUtil,
  marcar,
  margem,
  type Papel,
  paraImprimir,
  tinta,
  writePedaco,
} from '../papel.ts'
import type { BoletoParaImprimir } from './boleto-para-imprimir.ts'
import {
  alturaDaLinha,
  type Campo,
  closeParte,
  colunaDireita,
  writeBanco,
  writeBeside,
  writeCampos,
  writeParte,
  writeRotulo,
} from './campos.ts'
import { type Codigo, drawBarras, tamanhoDasBarras } from './codigos.ts'

const alturaDasInstrucoes = 100
const alturaDaInstrucao = 9.5
const linhasDeInstrucao = 9
const alturaDoSacador = 16
/** FEBRABAN: 5 mm of blank paper before the bars. */
const antesDasBarras = 14.2

const emBranco = [
  '(-) Desconto / Abatimento',
  '(-) Outras deduções',
  '(+) Mora / Multa',
  '(+) Outros acréscimos',
  '(=) Valor cobrado',
]

/** Draws the boxes that the cashier fills in, beside the instructions. */
function writeInstrucoes(papel: Papel, { instrucoes }: BoletoParaImprimir, y: number): number {
  const { doc } = papel
  const esquerda = larguraUtil(papel) - colunaDireita
  const rotulo = 'Instruções (texto de responsabilidade do beneficiário)'
  marcar(papel, 'P', () => writeRotulo(papel, rotulo, margem + 3, y + 2.5))
  const linhas = instrucoes.map(paraImprimir)
  const width = esquerda - 6
  doc.fontSize(8)
  const cabem = linhas.length <= linhasDeInstrucao && linhas.every((linha) => doc.widthOfString(linha) <= width)
  if (cabem) {
    linhas.forEach((linha, i) => {
      marcar(papel, 'P', () => doc.text(linha, margem + 3, y + 12 + i * alturaDaInstrucao, { lineBreak: false }))
    })
  } else {
    const height = alturaDasInstrucoes - 14
    marcar(papel, 'P', () => doc.text(linhas.join('\n'), margem + 3, y + 12, { width, height, ellipsis: true }))
  }
  const altura = alturaDasInstrucoes / emBranco.length
  const x = margem + esquerda
  marcar(papel, 'P', () => {
    emBranco.forEach((campo, i) => writeRotulo(papel, campo, x + 3, y + i * altura + 2.5))
  })
  enfeitar(papel, () => {
    doc.lineWidth(0.6).strokeColor(tinta.texto)
    for (let i = 1; i < emBranco.length; i += 1) {
      doc.moveTo(x, y + i * altura).lineTo(x + colunaDireita, y + i * altura)
    }
    doc.moveTo(x, y).lineTo(x, y + alturaDasInstrucoes)
    doc
      .moveTo(margem, y + alturaDasInstrucoes)
      .lineTo(x + colunaDireita, y + alturaDasInstrucoes)
      .stroke()
  })
  return y + alturaDasInstrucoes
}

function writeSacador(papel: Papel, { sacador }: BoletoParaImprimir, y: number): number {
  const { doc } = papel
  const largura = larguraUtil(papel)
  marcar(papel, 'P', () => {
    writeRotulo(papel, 'Sacador / Avalista', margem + 3, y + 4)
    if (!sacador) return
    const inscricao = formatInscricao(sacador.inscricao)
    const doNumero = doc.fontSize(8).widthOfString(inscricao)
    const nome = encaixar(papel, sacador.nome, { largura: largura - 80 - doNumero, tamanho: 8, minimo: 6 })
    writePedaco(papel, nome, margem + 66, y + 3)
    doc.fontSize(8).text(inscricao, margem + largura - 3 - doNumero, y + 3, { lineBreak: false })
  })
  enfeitar(papel, () =>
    doc
      .lineWidth(0.6)
      .strokeColor(tinta.texto)
      .moveTo(margem, y + alturaDoSacador)
      .lineTo(margem + largura, y + alturaDoSacador)
      .stroke(),
  )
  return y + alturaDoSacador
}

/** The rows between the beneficiary and the instructions: the same in every bank (FEBRABAN, boleto specification). */
function linhasDeCampos(boleto: BoletoParaImprimir, esquerda: number): Campo[][] {
  const sexto = esquerda / 6
  const direita = { largura: colunaDireita, direita: true } as const
  return [
    [
      { rotulo: 'Data do documento', texto: formatDiaBr(boleto.dataDoDocumento), largura: sexto * 1.1 },
      { rotulo: 'Nº do documento', texto: boleto.numeroDoDocumento, largura: sexto * 1.9 },
      { rotulo: 'Espécie doc.', texto: boleto.especieDoDocumento, largura: sexto },
      { rotulo: 'Aceite', texto: boleto.aceite ? 'S' : 'N', largura: sexto * 0.7 },
      { rotulo: 'Data do processamento', texto: formatDiaBr(boleto.dataDoProcessamento), largura: sexto * 1.3 },
      { rotulo: 'Nosso número', texto: boleto.nossoNumero, ...direita },
    ],
    [
      { rotulo: 'Uso do banco', texto: '', largura: sexto * 1.1 },
      { rotulo: 'Carteira', texto: boleto.carteira, largura: sexto },
      { rotulo: 'Espécie', texto: 'R$', largura: sexto * 0.9 },
      { rotulo: 'Quantidade', texto: '', largura: sexto * 1.5 },
      { rotulo: 'Valor', texto: '', largura: sexto * 1.5 },
      { rotulo: '(=) Valor do documento', texto: formatReais(boleto.valor), ...direita, forte: true },
    ],
  ]
}

/** The part that the bank keeps, from `y` down, of a boleto with a bar code; gives where it ends. */
export function writeFicha(papel: Papel, boleto: BoletoParaImprimir & Codigo, y: number): number {
  const { doc } = papel
  const largura = larguraUtil(papel)
  const esquerda = largura - colunaDireita
  let topo = writeBanco(papel, boleto, y)
  topo = writeCampos(papel, topo, [
    { rotulo: 'Local de pagamento', texto: boleto.localDePagamento, largura: esquerda },
    { rotulo: 'Vencimento', texto: formatDiaBr(boleto.vencimento), largura: colunaDireita, direita: true, forte: true },
  ])
  closeParte(papel, topo, esquerda)
  const doBeneficiario = topo
  topo = writeParte(papel, { rotulo: 'Beneficiário', parte: boleto.beneficiario, y: topo, largura: esquerda })
  writeBeside(papel, doBeneficiario, {
    rotulo: 'Agência / Código do beneficiário',
    texto: boleto.agenciaECodigo,
    largura: colunaDireita,
    direita: true,
  })
  for (const campos of linhasDeCampos(boleto, esquerda)) topo = writeCampos(papel, topo, campos, alturaDaLinha)
  topo = writeInstrucoes(papel, boleto, topo)
  closeParte(papel, topo, largura)
  topo = writeParte(papel, { rotulo: 'Pagador', parte: boleto.pagador, y: topo, largura })
  topo = writeSacador(papel, boleto, topo)
  drawBarras(papel, boleto, margem + antesDasBarras, topo + 5)
  const autenticacao = 'Autenticação mecânica - Ficha de compensação'
  marcar(papel, 'P', () => {
    const x = margem + largura - doc.font('Helvetica').fontSize(6).widthOfString(autenticacao)
    writeRotulo(papel, autenticacao, x, topo + 3)
  })
  return topo + 5 + tamanhoDasBarras.altura
}
