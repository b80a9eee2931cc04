import type { ChaveDeDocumento } from '../documentos/index.ts'
import { DOCUMENTOS, isRosto } from '../documentos/index.ts'
import { AVISOS_DE_REPETICAO, type Leitura } from './leitura.ts'

/** A document beside the others of its case. */
export type Comparado = {
  tipo: ChaveDeDocumento
  /** Identifies the content: equal bytes have equal values. */
  conteudo: string
  /** The hash of its picture; null where it has none. */
  impressao: string | null
}

/**
 * A file was also seen in a case of another person: the same bytes, or only the same picture; or it is the face of the person
 * as it was sent in another case of theirs.
 */
export type VistoEm = 'mesmoArquivo' | 'mesmaImagem' | 'antes' | null

/** Bits that two hashes of 2304 may differ in: a picture saved again smaller has some 8, two bills of one company some 30. */
const BITS_IGUAIS = 14

function bitsDiferentes(a: string, b: string): number {
  if (a.length !== b.length) return Number.POSITIVE_INFINITY
  let bits = 0
  for (let at = 0; at < a.length; at += 8) {
    let resto = (Number.parseInt(a.slice(at, at + 8), 16) ^ Number.parseInt(b.slice(at, at + 8), 16)) >>> 0
    for (; resto > 0; resto = (resto & (resto - 1)) >>> 0) bits += 1
  }
  return bits
}

/** Tells whether two hashes are of one picture, saved again or not; a file that is no picture has none. */
export const isMesmaImagem = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && bitsDiferentes(a, b) <= BITS_IGUAIS

const nome = ({ tipo }: Comparado) => DOCUMENTOS[tipo].nome

/** Compares a document with those that were sent before it in the same case; null where it is like none of them. */
function repetidoNoCaso(este: Comparado, antes: readonly Comparado[]): Leitura | null {
  const igual = antes.find(({ conteudo }) => conteudo === este.conteudo)
  if (igual?.tipo === este.tipo)
    return {
      veredito: 'problema',
      problema: 'incompleto',
      motivo: 'O mesmo arquivo veio duas vezes: envie o outro lado, ou a outra página.',
      dito: 'o mesmo arquivo duas vezes',
    }
  if (igual && (isRosto(este.tipo) || isRosto(igual.tipo)))
    return {
      veredito: 'problema',
      problema: 'incorreto',
      motivo: `É o mesmo arquivo de "${nome(igual)}". Envie aqui: ${nome(este)}.`,
      dito: `o mesmo arquivo de ${nome(igual)}`,
      aviso: 'copia-do-documento',
    }
  if (igual) return { veredito: 'duvida', dito: `o mesmo arquivo de ${nome(igual)}` }
  const parecido = antes.find((outro) => isMesmaImagem(este.impressao, outro.impressao))
  if (!parecido) return null
  const leitura: Leitura = { veredito: 'duvida', dito: `parece a mesma imagem de ${nome(parecido)}` }
  return isRosto(este.tipo) !== isRosto(parecido.tipo) ? { ...leitura, aviso: 'copia-do-documento' } : leitura
}

/** These kinds show who somebody is, and belong to that person alone. */
const deUmaSo: readonly ChaveDeDocumento[] = ['documento_pessoal', 'selfie']

/**
 * Reads a document that was also sent in another person's case. The same file of a kind that belongs to one person
 * alone is suspect. Otherwise there is only doubt: a company's signatory may sign for two companies, and people who
 * live together share a bill. Nobody is told whose case it is.
 */
function repetidoEmOutro({ tipo }: Comparado, vistoEm: VistoEm, pessoa: 'PF' | 'PJ'): Leitura | null {
  if (vistoEm === null) return null
  if (vistoEm === 'antes')
    return { veredito: 'duvida', dito: 'já enviado em outro caso da mesma pessoa', aviso: 'de-antes' }
  const grave = vistoEm === 'mesmoArquivo' && pessoa === 'PF' && deUmaSo.includes(tipo)
  return {
    veredito: grave ? 'suspeita' : 'duvida',
    dito: 'já enviado no caso de outra pessoa',
    aviso: vistoEm === 'mesmoArquivo' ? 'de-outra-pessoa' : 'parece-de-outra-pessoa',
  }
}

/** Keeps the worse of two readings of one document. */
const GRAVIDADE: readonly Leitura['veredito'][] = ['ok', 'duvida', 'problema', 'suspeita']

function juntar(uma: Leitura, outra: Leitura | null): Leitura {
  if (outra === null) return uma
  const pior = GRAVIDADE.indexOf(outra.veredito) > GRAVIDADE.indexOf(uma.veredito) ? outra : uma
  const aviso = AVISOS_DE_REPETICAO.find((cada) => cada === uma.aviso || cada === outra.aviso)
  return { ...pior, dito: `${uma.dito}; ${outra.dito}`, ...(aviso ? { aviso } : {}) }
}

export type ALer<T extends Comparado> = T & { leitura: Leitura; vistoEm: VistoEm }

/**
 * Compares the documents of a case, in the order in which they were sent, with each other and with those of other
 * cases.
 */
export const compararDocumentos = <T extends Comparado>(
  documentos: readonly ALer<T>[],
  pessoa: 'PF' | 'PJ',
): ALer<T>[] =>
  documentos.map((este, lugar) => ({
    ...este,
    leitura: juntar(
      juntar(este.leitura, repetidoNoCaso(este, documentos.slice(0, lugar))),
      repetidoEmOutro(este, este.vistoEm, pessoa),
    ),
  }))
