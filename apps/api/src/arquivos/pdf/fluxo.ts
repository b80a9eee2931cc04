import { constants, inflateRawSync } from 'node:zlib'
import { Dicionario, ForaDaForma, type Valor } from './lexico.ts'

/** How much of a file is decompressed, and how often its bytes are read for it: streams laid over one another are read again. */
export type Orcamento = { aLer: number; aInflar: number }

/** A zlib header (RFC 1950 §2.2). */
function isComprimido(bytes: Buffer): boolean {
  const [cmf = 0, flags = 0] = bytes
  return (cmf & 15) === 8 && (cmf * 256 + flags) % 31 === 0
}

/** Raw, past the header: readers do not mind a wrong checksum, nor a stream that stops at a sync flush. */
function inflate(bytes: Buffer, orcamento: Orcamento): Buffer {
  if (!isComprimido(bytes)) throw new ForaDaForma('não comprimido')
  const { buffer, engine } = inflateRawSync(bytes.subarray(2), {
    finishFlush: constants.Z_SYNC_FLUSH,
    maxOutputLength: orcamento.aInflar,
    info: true,
  }) as unknown as { buffer: Buffer; engine: { bytesWritten: number } }
  orcamento.aLer -= engine.bytesWritten
  orcamento.aInflar -= buffer.length
  if (orcamento.aLer < 0 || orcamento.aInflar <= 0) throw new ForaDaForma('orçamento')
  return buffer
}

function fromHexadecimal(bytes: Buffer): Buffer {
  const [digitos = ''] = bytes.toString('latin1').split('>')
  const limpos = digitos.replace(/[^0-9a-fA-F]/g, '')
  return Buffer.from(limpos.length % 2 ? `${limpos}0` : limpos, 'hex')
}

/** ISO 32000-2 §7.4.3. */
function fromAscii85(bytes: Buffer): Buffer {
  const [texto = ''] = bytes
    .toString('latin1')
    .replace(/^\s*<~/, '')
    .split('~')
  const limpo = texto.replace(/z/g, '!!!!!').replace(/[^!-u]/g, '')
  const sobra = (5 - (limpo.length % 5)) % 5
  const cheio = limpo + 'u'.repeat(sobra)
  const saida = Buffer.alloc((cheio.length / 5) * 4)
  for (let i = 0; i < cheio.length; i += 5) {
    let n = 0
    for (let j = 0; j < 5; j += 1) n = n * 85 + cheio.charCodeAt(i + j) - 33
    saida.writeUInt32BE(n % 2 ** 32, (i / 5) * 4)
  }
  return saida.subarray(0, saida.length - sobra)
}

const nomesDe = (v: Valor) => (Array.isArray(v) ? v : [v]).filter((x) => x !== null)

/**
 * The bytes of a stream of objects, its filters undone. Throws ForaDaForma, and what zlib throws, where they are in a form that no
 * writer uses for it, or break off: a reader of another make might see there what this one does not.
 */
export function decodeObjetos(dicionario: Dicionario, bytes: Buffer, orcamento: Orcamento): Buffer {
  const filtros = ['Filter', 'F'].flatMap((c) => dicionario.todos(c)).flatMap(nomesDe)
  const parametros = ['DecodeParms', 'DP'].flatMap((c) => dicionario.todos(c)).flatMap(nomesDe)
  if (filtros.length > 3 || parametros.some((p) => !(p instanceof Dicionario) || p.chaves.includes('Predictor')))
    throw new ForaDaForma('parâmetros')
  return filtros.reduce((lidos: Buffer, filtro) => {
    if (filtro === 'FlateDecode' || filtro === 'Fl') return inflate(lidos, orcamento)
    if (filtro === 'ASCIIHexDecode' || filtro === 'AHx') return fromHexadecimal(lidos)
    if (filtro === 'ASCII85Decode' || filtro === 'A85') return fromAscii85(lidos)
    throw new ForaDaForma('filtro')
  }, bytes)
}
