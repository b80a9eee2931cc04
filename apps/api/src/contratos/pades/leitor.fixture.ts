import { createHash, verify, X509Certificate } from 'node:crypto'
import { type No, noEm, oidDe, readDer } from '../../ports/carimbo/der.fixture.ts'

const oids = {
  tipo: '1.2.840.113549.1.9.3',
  resumo: '1.2.840.113549.1.9.4',
  hora: '1.2.840.113549.1.9.5',
  certificado: '1.2.840.113549.1.9.16.2.47',
  carimbo: '1.2.840.113549.1.9.16.2.14',
}

export type Lacre = {
  partes: Buffer
  cms: Buffer
  certificado: X509Certificate
  atributos: ReadonlyMap<string, No>
  /** Of the signature's unsigned attributes; undefined where there is none. */
  carimbo: No | undefined
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
const atributosDe = (no: No | undefined) => new Map(no?.filhos.map((um) => [oidDe(noEm(um, 0)), noEm(um, 1, 0)]))

/**
 * Reads the signature of a PDF and says whether it holds, with nothing but what Node has: what a reader of PDF does. Throws
 * where something of it is not as it should be.
 */
export function readLacre(pdf: Buffer): Lacre {
  const texto = pdf.toString('latin1')
  const ranges = [...texto.matchAll(/\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/g)]
  const [de = -1, ate = -1, depois = -1, quantos = -1] = (ranges[0] ?? []).slice(1).map(Number)
  if (ranges.length !== 1 || de !== 0 || depois + quantos !== pdf.length) throw new Error('não cobre o arquivo inteiro')
  const contents = texto.slice(ate, depois)
  if (!/^<[0-9a-f]+>$/i.test(contents)) throw new Error('entre as partes há mais que a assinatura')
  const partes = Buffer.concat([pdf.subarray(0, ate), pdf.subarray(depois)])
  const { inteiro: cms } = readDer(Buffer.from(contents.slice(1, -1), 'hex'))
  const assinado = noEm(readDer(cms), 1, 0)
  const [certificados, signerInfo] = [noEm(assinado, 3), noEm(assinado, 4, 0)]
  const certificado = new X509Certificate(noEm(certificados, 0).inteiro)
  const conjunto = noEm(signerInfo, 3)
  const atributos = atributosDe(conjunto)
  if (!atributos.get(oids.resumo)?.conteudo.equals(sha256(partes))) throw new Error('o resumo é de outro documento')
  const ess = atributos.get(oids.certificado)
  if (!ess || !noEm(ess, 0, 0, 0).conteudo.equals(sha256(certificado.raw))) throw new Error('o certificado é outro')
  // The attributes are signed as a SET, whatever tag they stand under (RFC 5652, §5.4).
  const aAssinar = Buffer.concat([Buffer.from([0x31]), conjunto.inteiro.subarray(1)])
  const assinatura = noEm(signerInfo, 5).conteudo
  if (!verify('sha256', aAssinar, certificado.publicKey, assinatura)) throw new Error('a assinatura não confere')
  const encodings = conjunto.filhos.map(({ inteiro }) => inteiro)
  if (!encodings.toSorted(Buffer.compare).every((um, i) => um === encodings[i])) throw new Error('o conjunto não é DER')
  const carimbo = atributosDe(signerInfo.filhos[6]).get(oids.carimbo)
  if (carimbo && !carimbo.inteiro.includes(sha256(assinatura))) throw new Error('o carimbo é de outra assinatura')
  return { partes, cms, certificado, atributos, carimbo }
}

export const temHoraAssinada = ({ atributos }: Lacre): boolean => atributos.has(oids.hora)
