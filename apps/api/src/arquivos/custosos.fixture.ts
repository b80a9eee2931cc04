import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { guardado, pdf } from './hostis-pdf.fixture.ts'

const MB = 1_000_000
const zlib = Buffer.from('7801', 'hex')
const repetir = (parte: Buffer, bytes: number) =>
  Buffer.concat(Array.from({ length: Math.floor(bytes / parte.length) }, () => parte))
const objeto = (corpo: Buffer) =>
  Buffer.concat([
    Buffer.from('9 0 obj << /Filter /FlateDecode >>\nstream\n'),
    corpo,
    Buffer.from('\nendstream endobj\n'),
  ])
const deObjetos = (corpo: Buffer) =>
  Buffer.concat([
    Buffer.from('9 0 obj << /Type /ObjStm /N 9 /First 0 /Filter /FlateDecode >>\nstream\n'),
    corpo,
    Buffer.from('\nendstream endobj\n'),
  ])
const vazio = guardado(Buffer.alloc(0))
/** Where each stream holds the beginning of the next: to inflate one is to inflate all that follow. */
const elo = guardado(Buffer.concat([Buffer.from('stream\n'), zlib]))
const largo = (lado: number, canais: 3 | 4) =>
  sharp({ create: { width: lado, height: lado, channels: canais, background: { r: 1, g: 2, b: 3, alpha: 0.5 } } })

/** Files that cost who looks at them far more than who sends them. */
export const custosos: Record<string, () => Buffer | Promise<Buffer>> = {
  'a PDF of empty deflate blocks': () => pdf([objeto(Buffer.concat([zlib, repetir(vazio, 5.7 * MB)]))]),
  'a PDF of streams of empty blocks, each within the one before': () =>
    pdf([objeto(Buffer.concat([zlib, repetir(Buffer.concat([elo, repetir(vazio, 1000)]), 5.7 * MB)]))]),
  'a PDF of objects in empty deflate blocks': () => pdf([deObjetos(Buffer.concat([zlib, repetir(vazio, 5.7 * MB)]))]),
  'a PDF of streams of objects, each within the one before': () =>
    pdf([repetir(Buffer.concat([deObjetos(zlib), repetir(vazio, 1000)]), 5.7 * MB)]),
  'a PDF of objects that inflate a thousand times': () =>
    pdf([deObjetos(deflateSync(Buffer.from('<</A[1 0 R(b)/C]>>'.repeat(3.5 * MB))))]),
  'a PDF of as many objects as fit in a stream': () => pdf([deObjetos(deflateSync(Buffer.from('[]'.repeat(30 * MB))))]),
  'a PDF of dictionaries alone': () => pdf([repetir(Buffer.from('1 0 obj<<>>'), 5.7 * MB)]),
  'a PDF of one object of dictionaries': () => pdf(['9 0 obj [', repetir(Buffer.from('<<>>'), 5.7 * MB), '] endobj']),
  'a PDF of pages of pages': () => pdf([repetir(Buffer.from('3 0 obj<</Kids[3 0 R 3 0 R]>>'), 5.7 * MB)]),
  'a PDF of /ObjStm again and again': () => pdf([repetir(Buffer.from('/ObjStm '), 5.7 * MB)]),
  'a PDF of /ObjStm and /Predictor again and again': () => pdf([repetir(Buffer.from('/ObjStm /Predicto '), 5.7 * MB)]),
  'a PDF of objects within objects': () => pdf([repetir(Buffer.from('1 0 obj<<'), 5.7 * MB)]),
  'a PDF of strings that do not end': () => pdf([repetir(Buffer.from('1 0 obj<</A(('), 5.7 * MB)]),
  'a PDF of streams alone': () => pdf([repetir(Buffer.from('stream\n'), 5.7 * MB)]),
  'a PDF of names in escapes': () => pdf([repetir(Buffer.from('/#4a#61#76'), 5.7 * MB)]),
  'a PDF of openings': () => pdf([repetir(Buffer.from('/OpenAction<< '), 5.7 * MB)]),
  'an interlaced PNG of 25 million pixels of 8 bytes': () =>
    largo(5000, 4).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
  'a progressive JPEG of 49 million pixels': () =>
    largo(7000, 3).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
}
