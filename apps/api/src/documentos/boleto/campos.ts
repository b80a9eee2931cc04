import { formatLinhaDigitavel } from '@contempla/consorcio'
import { formatInscricao } from '@contempla/contract/inscricao-nacional'
import { encaixar, enfeitar, larguraUtil, marcar, margem, type Papel, tinta, writePedaco } from '../papel.ts'
import type { BoletoParaImprimir, ParteDoBoleto } from './boleto-para-imprimir.ts'

/** The column of due day, number and values, in points; the rest is to its left. */
export const colunaDireita = 132

const recuo = 3
const alturaDoRotulo = 9

/** A box of the form: a small name above what it says, in one line. */
export type Campo = { rotulo: string; texto: string; largura: number; direita?: true; forte?: true }

const fio = ({ doc }: Papel) => doc.lineWidth(0.6).strokeColor(tinta.texto)

/** The lines under a row of boxes and between them. */
function bordas(papel: Papel, y: number, altura: number, larguras: readonly number[]) {
  enfeitar(papel, () => {
    const { doc } = papel
    fio(papel)
      .moveTo(margem, y + altura)
      .lineTo(margem + larguraUtil(papel), y + altura)
    let x = margem
    for (const largura of larguras.slice(0, -1)) {
      x += largura
      doc.moveTo(x, y).lineTo(x, y + altura)
    }
    doc.stroke()
  })
}

export function writeRotulo(papel: Papel, texto: string, x: number, y: number) {
  papel.doc.font('Helvetica').fontSize(6)
  writePedaco(papel, texto, x, y)
}

function writeCampo(papel: Papel, { rotulo, texto, largura, direita, forte }: Campo, x: number, y: number) {
  const { doc } = papel
  writeRotulo(papel, rotulo, x + recuo, y + 2.5)
  if (texto === '') return
  const util = largura - 2 * recuo
  doc.font(forte ? 'Helvetica-Bold' : 'Helvetica')
  const cabe = encaixar(papel, texto, { largura: util, tamanho: forte ? 10 : 8.5, minimo: 5.5 })
  const de = direita ? x + recuo + util - doc.widthOfString(cabe) : x + recuo
  writePedaco(papel, cabe, de, y + alturaDoRotulo + 1.5)
}

export const alturaDaLinha = 22

/** A row of boxes; gives where the next begins. */
export function writeCampos(papel: Papel, y: number, campos: readonly Campo[], altura = alturaDaLinha): number {
  const larguras = campos.map(({ largura }) => largura)
  bordas(papel, y, altura, larguras)
  marcar(papel, 'P', () => {
    let x = margem
    for (const campo of campos) {
      writeCampo(papel, campo, x, y)
      x += campo.largura
    }
  })
  return y + altura
}

const alturaDaParte = 30

/** 'CPF 529.982.247-25'; nothing of who has told none. */
const inscricaoEscrita = ({ inscricao }: ParteDoBoleto): string =>
  inscricao && `${inscricao.length > 11 ? 'CNPJ' : 'CPF'} ${formatInscricao(inscricao)}`

/** Writes a party of the boleto: name and number on one line, the address below. The number is never cut. */
export function writeParte(
  papel: Papel,
  { rotulo, parte, y, largura }: { rotulo: string; parte: ParteDoBoleto; y: number; largura: number },
): number {
  const { doc } = papel
  const inscricao = inscricaoEscrita(parte)
  marcar(papel, 'P', () => {
    writeRotulo(papel, rotulo, margem + recuo, y + 2.5)
    const util = largura - 2 * recuo
    const doNumero = doc.font('Helvetica').fontSize(8.5).widthOfString(inscricao)
    const nome = encaixar(papel, parte.nome, { largura: util - doNumero - 8, tamanho: 8.5, minimo: 6 })
    writePedaco(papel, nome, margem + recuo, y + alturaDoRotulo + 1)
    doc.fontSize(8.5)
    if (inscricao) writePedaco(papel, inscricao, margem + recuo + util - doNumero, y + alturaDoRotulo + 1)
    const endereco = encaixar(papel, parte.endereco, { largura: util, tamanho: 7.5, minimo: 5.5 })
    doc.text(endereco, margem + recuo, y + alturaDoRotulo + 11.5, { lineBreak: false })
  })
  return y + alturaDaParte
}

/** The line under a box that `writeParte` filled, and beside it where it does not take the whole width. */
export function closeParte(papel: Papel, y: number, largura: number) {
  bordas(papel, y, alturaDaParte, largura < larguraUtil(papel) ? [largura, colunaDireita] : [largura])
}

/** A box beside what `writeParte` wrote. */
export function writeBeside(papel: Papel, y: number, campo: Campo) {
  marcar(papel, 'P', () => writeCampo(papel, campo, margem + larguraUtil(papel) - campo.largura, y))
}

const larguraDoNome = 96
const larguraDoCodigo = 60
const alturaDoBanco = 24

/** The bank's name and number, and the line that a person types, above a form. */
export function writeBanco(papel: Papel, { banco, linhaDigitavel }: BoletoParaImprimir, y: number): number {
  const { doc } = papel
  const resto = larguraUtil(papel) - larguraDoNome - larguraDoCodigo
  bordas(papel, y, alturaDoBanco, [larguraDoNome, larguraDoCodigo, resto])
  doc.font('Helvetica-Bold').fillColor(tinta.texto)
  marcar(papel, 'P', () => {
    const nome = encaixar(papel, banco.nome, { largura: larguraDoNome - 6, tamanho: 11, minimo: 7 })
    writePedaco(papel, nome, margem, y + 8)
    const codigo = encaixar(papel, banco.codigo, { largura: larguraDoCodigo - 8, tamanho: 14, minimo: 9 })
    const meio = margem + larguraDoNome + (larguraDoCodigo - doc.widthOfString(codigo)) / 2
    doc.text(codigo, meio, y + 6.5, { lineBreak: false })
  })
  marcar(papel, 'P', () => {
    const linha = linhaDigitavel === null ? 'Sem código de barras' : formatLinhaDigitavel(linhaDigitavel)
    const cabe = encaixar(papel, linha, { largura: resto - 8, tamanho: 11, minimo: 9 })
    doc.text(cabe, margem + larguraUtil(papel) - doc.widthOfString(cabe), y + 8, { lineBreak: false })
  })
  return y + alturaDoBanco
}
