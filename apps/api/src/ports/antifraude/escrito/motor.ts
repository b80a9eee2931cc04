import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'
import type { Linha } from './faixas.ts'

const require = createRequire(import.meta.url)

type Reconhecedor = {
  Init: (pasta: null, lingua: string, motor: number) => number
  /** Reads the picture written at `IMAGEM`, as it lies in the file (1) and turned by so many radians. */
  SetImageFile: (orientacao: 1, radianos: number) => number
  /** Finds the lines of print, and returns their boxes, which are the caller's to free (the address of a `Boxa`). */
  GetTextlines: (imagens: null, blocos: null) => Caixas
  GetGradient: () => number
  Recognize: (monitor: null) => number
  GetUTF8Text: () => string
  MeanTextConf: () => number
  Clear: () => void
}
type Caixa = { get_x: () => number; get_y: () => number; get_w: () => number; get_h: () => number }
/** `get_box` has the address of the first of so many boxes' addresses. */
type Caixas = { get_n: () => number; get_box: () => object }
type Nucleo = {
  FS: { writeFile: (nome: string, dados: Uint8Array) => void }
  TessBaseAPI: new () => Reconhecedor
  Box: unknown
  getPointer: (coisa: object) => number
  wrapPointer: (endereco: number, classe: unknown) => Caixa
  getValue: (endereco: number, tipo: 'i32') => number
  setValue: (endereco: number, valor: number, tipo: 'i32') => void
  _malloc: (bytes: number) => number
  _free: (endereco: number) => void
  _boxaDestroy: (enderecoDoEndereco: number) => void
}

const LINGUA = 'por'
/** The neural reader alone: the weights have no other (tesseract's OEM_LSTM_ONLY). */
const SO_REDE = 1
const IMAGEM = '/input'
/** Lines less askew than this, about a third of a degree, are read as they are. */
const INCLINACAO_MINIMA = 0.005

/** A grey picture, one byte a pixel. */
export type Imagem = { pixels: Uint8Array; largura: number; altura: number }
/** What was read of a picture; `certeza` goes from 0 to 100. */
export type TextoDaImagem = { texto: string; certeza: number }
export type Motor = {
  /** Finds the lines of print without reading them, and how far askew they are, in radians; little is told as 0. */
  medir: (imagem: Imagem) => { linhas: Linha[]; inclinacao: number }
  /** Reads a picture, straightened first where it is askew. */
  ler: (imagem: Imagem, inclinacao?: number) => TextoDaImagem
}

/** Lists the lines of print of the picture that is open. */
function listLinhas(nucleo: Nucleo, reconhecedor: Reconhecedor): Linha[] {
  const caixas = reconhecedor.GetTextlines(null, null)
  const endereco = nucleo.getPointer(caixas)
  if (endereco === 0) return []
  const primeira = nucleo.getPointer(caixas.get_box())
  const linhas = Array.from({ length: caixas.get_n() }, (_, i) => {
    const caixa = nucleo.wrapPointer(nucleo.getValue(primeira + 4 * i, 'i32'), nucleo.Box)
    return { x: caixa.get_x(), y: caixa.get_y(), largura: caixa.get_w(), altura: caixa.get_h() }
  })
  const onde = nucleo._malloc(4)
  nucleo.setValue(onde, endereco, 'i32')
  nucleo._boxaDestroy(onde)
  nucleo._free(onde)
  return linhas
}

/**
 * Opens the reader of letters, whose program and Portuguese weights come in their packages: nothing is fetched. The core
 * is used by itself, because its usual wrapper starts a thread, and this is a process already.
 */
export async function openMotor(): Promise<Motor> {
  const criar = require('tesseract.js-core/tesseract-core-simd-lstm') as (opcoes: object) => Promise<Nucleo>
  const nucleo = await criar({ TesseractProgress() {} })
  const pesos = require.resolve('@tesseract.js-data/por/4.0.0_best_int/por.traineddata.gz')
  nucleo.FS.writeFile(`./${LINGUA}.traineddata`, gunzipSync(readFileSync(pesos)))
  const reconhecedor = new nucleo.TessBaseAPI()
  if (reconhecedor.Init(null, LINGUA, SO_REDE) !== 0) throw new Error('o leitor de letras não abriu')
  const abrir = ({ pixels, largura, altura }: Imagem, radianos: number) => {
    nucleo.FS.writeFile(IMAGEM, Buffer.concat([Buffer.from(`P5\n${largura} ${altura}\n255\n`), pixels]))
    if (reconhecedor.SetImageFile(1, radianos) !== 0) throw new Error('o leitor de letras não abriu a imagem')
  }
  /** Its lines are found already. */
  let medida: Imagem | null = null
  return {
    medir(imagem) {
      abrir(imagem, 0)
      const linhas = listLinhas(nucleo, reconhecedor)
      const inclinacao = reconhecedor.GetGradient()
      medida = imagem
      return { linhas, inclinacao: Math.abs(inclinacao) >= INCLINACAO_MINIMA ? inclinacao : 0 }
    },
    ler(imagem, inclinacao = 0) {
      if (imagem !== medida || inclinacao !== 0) abrir(imagem, inclinacao)
      medida = null
      reconhecedor.Recognize(null)
      const lido = { texto: reconhecedor.GetUTF8Text(), certeza: reconhecedor.MeanTextConf() }
      reconhecedor.Clear()
      return lido
    },
  }
}
