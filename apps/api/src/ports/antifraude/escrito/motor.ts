import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'

const require = createRequire(import.meta.url)

type Reconhecedor = {
  Init: (pasta: null, lingua: string, motor: number) => number
  /** Reads the picture written at `IMAGEM`, as it lies in the file (1) and turned by so many radians. */
  SetImageFile: (orientacao: 1, radianos: number) => number
  FindLines: () => void
  GetGradient: () => number
  Recognize: (monitor: null) => number
  GetUTF8Text: () => string
  MeanTextConf: () => number
  Clear: () => void
}
type Nucleo = {
  FS: { writeFile: (nome: string, dados: Uint8Array) => void }
  TessBaseAPI: new () => Reconhecedor
}

const LINGUA = 'por'
/** The neural reader alone: the weights have no other (tesseract's OEM_LSTM_ONLY). */
const SO_REDE = 1
const IMAGEM = '/input'
/** Lines less askew than this, about a third of a degree, are read as they are. */
const INCLINACAO_MINIMA = 0.005

/** What was read of a picture; `certeza` goes from 0 to 100. */
export type TextoDaImagem = { texto: string; certeza: number }
export type Motor = { ler: (png: Buffer) => TextoDaImagem }

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
  const abrir = (radianos: number) => {
    if (reconhecedor.SetImageFile(1, radianos) !== 0) throw new Error('o leitor de letras não abriu a imagem')
  }
  return {
    ler(png) {
      nucleo.FS.writeFile(IMAGEM, png)
      abrir(0)
      reconhecedor.FindLines()
      const inclinacao = reconhecedor.GetGradient()
      if (Math.abs(inclinacao) >= INCLINACAO_MINIMA) abrir(inclinacao)
      reconhecedor.Recognize(null)
      const lido = { texto: reconhecedor.GetUTF8Text(), certeza: reconhecedor.MeanTextConf() }
      reconhecedor.Clear()
      return lido
    },
  }
}
