import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfRef, PdfString } from '@libpdf/core'
import { addPaginas } from './paginas.ts'

const nome = (texto: string) => PdfName.of(texto)
const numero = (valor: number) => PdfNumber.of(valor)

/** As wide as the largest offset that a range may come to have. */
const lugarDoNumero = 9_999_999_999
const lugares = `/ByteRange [0 ${lugarDoNumero} ${lugarDoNumero} ${lugarDoNumero}]`
/** A certificate's chain, the attributes and a time stamp with the chain of who made it. */
export const lugarDoCms = 16 * 1024

/** The moment as PDF writes it (ISO 32000-1, §7.9.4), in UTC. */
const dataDoPdf = (quando: Date) => `D:${quando.toISOString().replaceAll(/\D/g, '').slice(0, 14)}+00'00'`

export type ALacrar = {
  documento: Buffer
  /** What comes after the document, as a PDF of its own. */
  evidencia: Buffer
  quando: Date
  /** Who answers for the seal, and why it is there, as the reader of the PDF shows them. */
  titular: string
  motivo: string
}

/** A signature that certifies: the reader tells as invalid whatever is done to the file after it (ISO 32000-1, §12.8.2.2). */
const semMudancas = () =>
  new PdfArray([
    PdfDict.of({
      Type: nome('SigRef'),
      TransformMethod: nome('DocMDP'),
      TransformParams: PdfDict.of({ Type: nome('TransformParams'), P: numero(1), V: nome('1.2') }),
    }),
  ])

const makeAssinatura = ({ quando, titular, motivo }: Pick<ALacrar, 'quando' | 'titular' | 'motivo'>) =>
  PdfDict.of({
    Type: nome('Sig'),
    Filter: nome('Adobe.PPKLite'),
    SubFilter: nome('ETSI.CAdES.detached'),
    ByteRange: new PdfArray([0, lugarDoNumero, lugarDoNumero, lugarDoNumero].map(numero)),
    Contents: PdfString.fromBytes(new Uint8Array(lugarDoCms)),
    M: PdfString.fromString(dataDoPdf(quando)),
    Name: PdfString.fromString(titular),
    Reason: PdfString.fromString(motivo),
    Reference: semMudancas(),
  })

/** A field that is not drawn, on the first page of the evidence, which says itself what the signature is. */
function addCampo(pdf: PDF, assinatura: PdfRef, { ref, dict }: { ref: PdfRef; dict: PdfDict }) {
  const campo = pdf.register(
    PdfDict.of({
      Type: nome('Annot'),
      Subtype: nome('Widget'),
      FT: nome('Sig'),
      T: PdfString.fromString('Lacre'),
      V: assinatura,
      // Printed and locked.
      F: numero(132),
      P: ref,
      Rect: new PdfArray([0, 0, 0, 0].map(numero)),
    }),
  )
  dict.set('Annots', new PdfArray([campo]))
  const catalogo = pdf.getCatalog()
  // Signed, and only ever added to.
  catalogo.set('AcroForm', PdfDict.of({ Fields: new PdfArray([campo]), SigFlags: numero(3) }))
  catalogo.set('Perms', PdfDict.of({ DocMDP: assinatura }))
}

/** Both parts of the file but the place of the signature itself, and where that is. */
function fillByteRange(bytes: Buffer, de: number) {
  const range = bytes.indexOf(lugares, de, 'latin1')
  const abre = bytes.indexOf(`/Contents <${'0'.repeat(32)}`, range, 'latin1') + '/Contents '.length
  const fecha = abre + lugarDoCms * 2 + 2
  if (range < 0 || bytes[abre] !== 0x3c || bytes[fecha - 1] !== 0x3e)
    throw new Error('o lugar da assinatura não está lá')
  const valor = `/ByteRange [0 ${abre} ${fecha} ${bytes.length - fecha}]`
  bytes.write(valor.padEnd(lugares.length), range, 'latin1')
  return { abre, partes: [bytes.subarray(0, abre), bytes.subarray(fecha)] }
}

/**
 * The document byte for byte, and after it, as PDF adds to a file, the evidence and a signature over both: what was read and
 * agreed to is the beginning of what is kept. `sign` is given all that is signed and answers the CMS in `der`.
 */
export async function addLacre<F extends { der: Buffer }>(oQue: ALacrar, sign: (bytes: Buffer) => Promise<F>) {
  const { documento, evidencia } = oQue
  const pdf = await PDF.load(new Uint8Array(documento))
  const primeira = await addPaginas(pdf, await PDF.load(new Uint8Array(evidencia)))
  addCampo(pdf, pdf.register(makeAssinatura(oQue)), primeira)
  const bytes = Buffer.from(await pdf.save({ incremental: true }))
  if (!bytes.subarray(0, documento.length).equals(documento)) throw new Error('o documento mudou ao ser lacrado')
  const { abre, partes } = fillByteRange(bytes, documento.length)
  const feito = await sign(Buffer.concat(partes))
  if (feito.der.length > lugarDoCms) throw new Error(`a assinatura tem ${feito.der.length} bytes e não cabe`)
  bytes.write(feito.der.toString('hex'), abre + 1, 'latin1')
  return { bytes, feito }
}
