import { type Achados, type Alcance, isDeFora, noteAtivos, reach, semAlcance } from './ativo.ts'
import { decodeObjetos } from './fluxo.ts'
import { push } from './grupos.ts'
import { Dicionario, ForaDaForma, Leitor, Referencia, type Valor } from './lexico.ts'
import { createPaginas } from './paginas.ts'

/** Why a PDF is not kept. */
export type MotivoDoPdf = 'cortado' | 'protegido' | 'anexo' | 'ativo' | 'sem-pagina' | 'ilegivel'

const maxObjetos = 200_000
/** The limit of versions of one object number that others refer to; each save of an editor adds one. */
const maxVersoes = 50
const maxInflados = 32 * 1024 * 1024
/** The bytes of an honest file are read about once; objects and streams laid over one another are read again for each. */
const leiturasDoArquivo = 3
const maxComentarioDeZip = 65_557

/** Another format in the same bytes: a page that a careless reader would run. */
const pagina = /<(?:script|html|svg|iframe)[\s>]|<!doctype html/i
const cabeca = /^(?:\xef\xbb\xbf)?[\s\0]*%PDF-/
const cauda = /%%EOF[\s\0]*$/
/** With it MS-DOS and its heirs end a file. */
const fimDoDos = '\x1a'
const inicioDeObjeto = /(?<=[\s\0\d])obj(?![A-Za-z])|(?<![A-Za-z])trailer(?![A-Za-z])/g
const numeroDoObjeto = /(\d{1,10})[\s\0]+\d{1,5}[\s\0]*$/

type FluxoDeObjetos = { dicionario: Dicionario; inicio: number; endstream: number }

/** An archive in the same bytes: its last record where a reader looks for it, and one of a file. By chance not both. */
const isZip = (bytes: Buffer) =>
  bytes.subarray(-maxComentarioDeZip).includes('PK\x05\x06') &&
  ['PK\x01\x02', 'PK\x03\x04'].some((registro) => bytes.includes(registro))

/** One look at one file: what its objects are, wherever they stand. */
class Exame {
  private readonly texto: string
  private readonly bytes: Buffer
  private readonly achados: Achados = { ativo: false, anexo: false, protegido: false, gatilho: semAlcance() }
  private readonly paginas = createPaginas()
  private readonly alcances = new Map<number | undefined, Alcance[]>()
  private readonly numeros = new Map<number, number[]>()
  private readonly fluxos: FluxoDeObjetos[] = []
  private foraDeFluxos = ''
  private objetos = 0
  private aLer: number

  constructor(bytes: Buffer) {
    this.bytes = bytes
    this.texto = bytes.toString('latin1')
    this.aLer = this.texto.length * leiturasDoArquivo
  }

  private note(numero: number | undefined, valor: Valor): void {
    this.objetos += 1
    if (this.objetos > maxObjetos) throw new ForaDaForma('objetos')
    noteAtivos(valor, this.achados)
    this.paginas.note(numero, valor)
    const alcance = semAlcance()
    reach(valor, alcance)
    if (alcance.link || alcance.refs.length > 0) push(this.alcances, numero, alcance)
    if (typeof valor !== 'number' || numero === undefined) return
    push(this.numeros, numero, valor)
    if ((this.numeros.get(numero)?.length ?? 0) > maxVersoes) throw new ForaDaForma('versões')
  }

  /** One value from where the reader stands, within the budget of all that is read. */
  private read(leitor: Leitor): Valor | undefined {
    const de = leitor.at
    const valor = leitor.readValor()
    this.aLer -= leitor.at - de
    if (this.aLer < 0) throw new ForaDaForma('leituras')
    return valor
  }

  /**
   * Every object of the file, from each place where one may begin, also within a stream's bytes: a reader whose table of
   * references points there, or who has lost it, takes it for one. By chance no bytes of a scan are one that does anything.
   */
  private readObjetos(): void {
    const { texto } = this
    let fimDoFluxo = 0
    let endstream = -1
    for (const { index, 0: palavra } of texto.matchAll(inicioDeObjeto)) {
      const leitor = new Leitor(texto, index + palavra.length)
      const valor = this.read(leitor)
      const dentro = index < fimDoFluxo
      if (leitor.aberto && !dentro) throw new ForaDaForma('sem fim')
      const numero = numeroDoObjeto.exec(texto.slice(Math.max(0, index - 40), index))?.[1]
      this.note(numero === undefined ? undefined : Number(numero), valor ?? null)
      const inicio = valor instanceof Dicionario ? inicioDoFluxo(leitor) : undefined
      if (!(valor instanceof Dicionario) || inicio === undefined) continue
      if (endstream < inicio) endstream = indexOrEnd(texto, inicio)
      this.noteFluxo({ dicionario: valor, inicio, endstream })
      if (dentro) continue
      this.foraDeFluxos += texto.slice(fimDoFluxo, inicio)
      fimDoFluxo = fimDe({ dicionario: valor, inicio, endstream }, texto, this.numeros)
    }
    this.foraDeFluxos += texto.slice(fimDoFluxo)
  }

  private noteFluxo(fluxo: FluxoDeObjetos): void {
    const { dicionario } = fluxo
    if (isDeFora(dicionario)) this.achados.ativo = true
    // A stream that says where its first object is gets read as a stream of objects, whatever type it declares.
    if (dicionario.tem('Type', 'ObjStm') || dicionario.chaves.includes('First')) this.fluxos.push(fluxo)
  }

  private readFluxosDeObjetos(): void {
    const orcamento = { aLer: this.bytes.length * leiturasDoArquivo, aInflar: maxInflados }
    for (const fluxo of this.fluxos) {
      const bytes = this.bytes.subarray(fluxo.inicio, fimDe(fluxo, this.texto, this.numeros))
      const objetos = decodeObjetos(fluxo.dicionario, bytes, orcamento).toString('latin1')
      this.aLer += objetos.length
      this.readObjetosDoFluxo(objetos, fluxo.dicionario)
    }
  }

  /** Objects one after the other, and those that the stream's own list says stand elsewhere in it (§7.5.7). */
  private readObjetosDoFluxo(texto: string, dicionario: Dicionario): void {
    const [primeiros, quantos] = [numerosDe(dicionario, 'First'), Math.max(...numerosDe(dicionario, 'N'), -1)]
    if (primeiros.length > 1) throw new ForaDaForma('dois começos')
    const { lista, fim } = readLista(texto, quantos < 0 ? texto.length : quantos)
    const numeros = new Map(primeiros.flatMap((p) => lista.map(([numero, onde]) => [p + onde, numero] as const)))
    const lidos = new Set<number>()
    const readEm = (leitor: Leitor): boolean => {
      leitor.skip()
      const onde = leitor.at
      const valor = this.read(leitor)
      if (leitor.aberto) throw new ForaDaForma('sem fim')
      lidos.add(onde)
      if (valor !== undefined) this.note(numeros.get(onde), valor)
      return valor !== undefined
    }
    for (const leitor = new Leitor(texto, fim); readEm(leitor); );
    for (const onde of numeros.keys()) if (!lidos.has(onde)) readEm(new Leitor(texto, onde))
  }

  /**
   * Tells whether anything that runs by itself leads to a link. An object whose number is unknown may be any that is
   * not found.
   */
  private opensLink(): boolean {
    const { link, refs } = this.achados.gatilho
    const vistos = new Set<number | undefined>(refs)
    for (const numero of vistos)
      for (const alcance of this.alcances.get(numero) ?? this.alcances.get(undefined) ?? []) {
        if (alcance.link) return true
        for (const ref of alcance.refs) vistos.add(ref)
      }
    return link
  }

  run(): MotivoDoPdf | null {
    const { texto, achados } = this
    if (!cauda.test(texto.slice(-1024).replaceAll(fimDoDos, ''))) return 'cortado'
    this.readObjetos()
    // Its objects can be read by nobody without the key.
    if (achados.protegido) return 'protegido'
    this.readFluxosDeObjetos()
    if (achados.protegido) return 'protegido'
    if (achados.anexo) return 'anexo'
    if (achados.ativo || this.opensLink() || pagina.test(this.foraDeFluxos) || isZip(this.bytes)) return 'ativo'
    return this.paginas.hasPagina() ? null : 'sem-pagina'
  }
}

const numerosDe = (d: Dicionario, chave: string) => d.todos(chave).filter((v) => typeof v === 'number')

/** Where a stream's bytes begin, if one follows: after `stream` and its line end. */
function inicioDoFluxo(leitor: Leitor): number | undefined {
  leitor.skip()
  const match = /^stream\r?\n?/.exec(leitor.texto.slice(leitor.at, leitor.at + 8))
  return match ? leitor.at + match[0].length : undefined
}

function indexOrEnd(texto: string, de: number): number {
  const at = texto.indexOf('endstream', de)
  return at < 0 ? texto.length : at
}

/** Where they end: at the first `endstream`, or a later one that the stream's length leads to. */
function fimDe(
  { dicionario, inicio, endstream }: FluxoDeObjetos,
  texto: string,
  numeros: Map<number, number[]>,
): number {
  const tamanhos = dicionario
    .todos('Length')
    .flatMap((v) => (v instanceof Referencia ? (numeros.get(v.objeto) ?? []) : typeof v === 'number' ? [v] : []))
  const fins = tamanhos.map((n) => inicio + n).filter((fim) => /^[\s\0]*endstream/.test(texto.slice(fim, fim + 13)))
  return Math.max(endstream, ...fins)
}

/** The list at the beginning of a stream of objects: of each its number and place; and where the list ends. */
function readLista(texto: string, quantos: number): { lista: [numero: number, onde: number][]; fim: number } {
  const leitor = new Leitor(texto)
  const lista: [number, number][] = []
  const readNumero = () => {
    const valor = /^[-+\d.]/.test(texto.slice(leitor.at, leitor.at + 1)) ? leitor.readValor() : undefined
    return typeof valor === 'number' ? valor : undefined
  }
  for (;;) {
    leitor.skip()
    const fim = leitor.at
    const numero = lista.length < quantos ? readNumero() : undefined
    leitor.skip()
    const onde = numero === undefined ? undefined : readNumero()
    if (numero === undefined || onde === undefined) return { lista, fim }
    lista.push([numero, onde])
    if (lista.length > maxObjetos) throw new ForaDaForma('objetos')
  }
}

/** Tells whether the bytes declare themselves a PDF. */
export const isPdf = (bytes: Buffer) => cabeca.test(bytes.toString('latin1', 0, 1024))

/**
 * Why a PDF is not to be kept; null for one that is whole, has a page, and only shows pages: no script, form action,
 * attachment, media, content from elsewhere, encryption or second format. Its structure is read, never the bytes of a
 * picture. Takes up to some seconds of processor for the worst file of 6 MB: never on the event loop.
 *
 * Not by pdfjs-dist 6.5 (measured): its interface shows no object, so that Launch, SubmitForm, a stream in another file or
 * an attachment under another name cannot be asked for; it sees only what its own table of references leads to; 600 MB for
 * 1,004 public files, and over five minutes for one of nested objects, against 192 MB and seconds here.
 */
export function examinePdf(bytes: Buffer): MotivoDoPdf | null {
  try {
    return new Exame(bytes).run()
  } catch {
    return 'ilegivel'
  }
}
