import {
  type Dia,
  type ErroDoXml,
  isChaveDeNota,
  type NotaLida,
  parseDecimal,
  type VeiculoDaNota,
  XML_DA_NOTA_MAXIMO_BYTES,
} from '@contempla/consorcio'
import { parseXml, XmlDocumentType, XmlElement } from '@rgrove/parse-xml'

/** The encodings that issuers use; one that the file does not declare is UTF-8. */
const CODIFICACOES: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  'iso-8859-1': 'iso-8859-1',
  'windows-1252': 'iso-8859-1',
}
const DECLARACAO = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.-]+)["']/
/** How much of a file its declaration is looked for in. */
const COMECO = 200

/** Throws a TypeError for bytes that are not of the encoding. */
function decode(bytes: Buffer): string | null {
  const comeco = bytes
    .subarray(0, COMECO)
    .toString('latin1')
    .replace(/^\u{EF}\u{BB}\u{BF}/u, '')
  const declarada = DECLARACAO.exec(comeco)?.[1]?.toLowerCase() ?? 'utf-8'
  const codificacao = CODIFICACOES[declarada]
  return codificacao === undefined ? null : new TextDecoder(codificacao, { fatal: true }).decode(bytes)
}

/** The parser expands no entity but XML's own five; a document type, which would declare others, is refused. */
function parse(escrito: string): XmlElement | null {
  if (/<!DOCTYPE|<!ENTITY/i.test(escrito)) return null
  const documento = parseXml(escrito, { preserveDocumentType: true })
  return documento.children.some((filho) => filho instanceof XmlDocumentType) ? null : documento.root
}

/** The name without its namespace's prefix. */
const nomeDe = ({ name }: XmlElement): string => name.slice(name.indexOf(':') + 1)

const filhos = (pai: XmlElement, nome: string): XmlElement[] =>
  pai.children.filter((filho): filho is XmlElement => filho instanceof XmlElement && nomeDe(filho) === nome)

/** The first element at a path of names; undefined where there is none. */
const em = (pai: XmlElement | undefined, ...caminho: readonly string[]): XmlElement | undefined =>
  caminho.reduce<XmlElement | undefined>((onde, nome) => (onde ? filhos(onde, nome)[0] : undefined), pai)

/** The text at a path; null where it is absent or empty. */
const texto = (pai: XmlElement | undefined, ...caminho: readonly string[]): string | null =>
  em(pai, ...caminho)?.text.trim() || null

function anoEm(pai: XmlElement, nome: string): number | null {
  const escrito = texto(pai, nome)
  return escrito !== null && /^\d{4}$/.test(escrito) ? Number(escrito) : null
}

/** The day that an issuer writes, in its own time (`dhEmi`, or `dEmi` before layout 3.10). */
function diaDe(escrito: string | null): Dia | null {
  const dia = escrito?.slice(0, 10) ?? ''
  return /^\d{4}-\d{2}-\d{2}$/.test(dia) && !Number.isNaN(Date.parse(dia)) ? dia : null
}

function instanteDe(escrito: string | null): string | null {
  const quando = new Date(escrito ?? '')
  return Number.isNaN(quando.getTime()) ? null : quando.toISOString()
}

const veiculoDe = (grupo: XmlElement): VeiculoDaNota => ({
  chassi: (texto(grupo, 'chassi') ?? '').toUpperCase().replaceAll(/[\s-]/g, ''),
  cor: texto(grupo, 'xCor'),
  anoFabricacao: anoEm(grupo, 'anoFab'),
  anoModelo: anoEm(grupo, 'anoMod'),
  restricao: texto(grupo, 'tpRest'),
})

const pessoaDe = (parte: XmlElement | undefined): string | null =>
  (texto(parte, 'CNPJ') ?? texto(parte, 'CPF'))?.toUpperCase() ?? null

function informacoesDe(infNFe: XmlElement): string {
  const adicionais = em(infNFe, 'infAdic')
  const livres = adicionais ? filhos(adicionais, 'obsCont').map((campo) => texto(campo, 'xTexto')) : []
  return [texto(adicionais, 'infCpl'), ...livres].filter((cada) => cada !== null).join(' ')
}

function protocoloDe(raiz: XmlElement): NotaLida['protocolo'] {
  const infProt = em(raiz, 'protNFe', 'infProt')
  return infProt
    ? {
        chave: texto(infProt, 'chNFe'),
        numero: texto(infProt, 'nProt'),
        situacao: texto(infProt, 'cStat'),
        em: instanteDe(texto(infProt, 'dhRecbto')),
      }
    : null
}

function notaDe(infNFe: XmlElement, raiz: XmlElement): NotaLida {
  const total = texto(infNFe, 'total', 'ICMSTot', 'vNF')
  return {
    chave: (infNFe.attributes['Id'] ?? '').toUpperCase().replace(/^NFE/, ''),
    emitente: pessoaDe(em(infNFe, 'emit')),
    destinatario: pessoaDe(em(infNFe, 'dest')),
    veiculos: filhos(infNFe, 'det')
      .flatMap((item) => em(item, 'prod', 'veicProd') ?? [])
      .map(veiculoDe),
    valor: total === null ? null : parseDecimal(total),
    emitidaEm: diaDe(texto(infNFe, 'ide', 'dhEmi') ?? texto(infNFe, 'ide', 'dEmi')),
    informacoes: informacoesDe(infNFe),
    homologacao: texto(infNFe, 'ide', 'tpAmb') === '2',
    protocolo: protocoloDe(raiz),
  }
}

function read(bytes: Buffer): NotaLida | { erro: ErroDoXml } {
  const escrito = decode(bytes)
  const raiz = escrito === null ? null : parse(escrito)
  if (!raiz) return { erro: 'NOTA_XML_ILEGIVEL' }
  const infNFe = nomeDe(raiz) === 'NFe' ? em(raiz, 'infNFe') : em(raiz, 'NFe', 'infNFe')
  if (!infNFe) return { erro: 'NOTA_XML_DE_OUTRO_DOCUMENTO' }
  const nota = notaDe(infNFe, raiz)
  return isChaveDeNota(nota.chave) ? nota : { erro: 'NOTA_XML_CHAVE_INVALIDA' }
}

/**
 * Reads the XML of an invoice, with the tax office's protocol (`nfeProc`) or without (`NFe`), offline. Field names:
 * layout 4.00 (MOC 7.0). It does not check the issuer's signature: whether the key stands, the tax office says.
 */
export function readNota(bytes: Buffer): NotaLida | { erro: ErroDoXml } {
  if (bytes.length > XML_DA_NOTA_MAXIMO_BYTES) return { erro: 'NOTA_XML_ILEGIVEL' }
  try {
    return read(bytes)
  } catch {
    // Bytes of another encoding, what is no XML, and elements inside each other past the end of the stack.
    return { erro: 'NOTA_XML_ILEGIVEL' }
  }
}
