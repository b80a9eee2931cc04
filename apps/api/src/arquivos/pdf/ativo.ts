import { Dicionario, Referencia, TEXTO, type Valor } from './lexico.ts'

/**
 * The actions by which a PDF can do more than show pages (ISO 32000-2 §12.6). They are found by their type, so that any
 * trigger (an opening, a form, a page) is caught. Harmless ones are left out: going elsewhere in the same file, showing
 * or hiding, and a link that opens on a tap.
 */
const acoes = ['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'GoToE', 'GoToR', 'GoTo3DView', 'RichMediaExecute']
const midias = ['Rendition', 'Movie', 'Sound', 'Thread']
/** Long enough to be nothing else wherever they stand: as an object that another refers to, or in a list. */
const inconfundiveis: ReadonlySet<string> = new Set(acoes)
/** Annotations and art that play, run or carry a file. */
const subtipos = ['RichMedia', 'Movie', 'Sound', '3D', 'FileAttachment', 'PS']
/** Keys that bring something in: a page of another file, art from a server, a script of 3D; and a form that runs. */
const chavesAtivas = ['Ref', 'OPI', 'OnInstantiate']
const formulario = 'XFA'
const eventos = [
  'E',
  'X',
  'D',
  'U',
  'Fo',
  'Bl',
  'PO',
  'PC',
  'PV',
  'PI',
  'O',
  'C',
  'K',
  'F',
  'V',
  'WC',
  'WS',
  'DS',
  'WP',
  'DP',
]

/** Where actions lead: to a link here, or to other objects that may hold one. */
export type Alcance = { link: boolean; refs: number[] }

/** The findings over all objects. A link is active only where something opens it by itself. */
export type Achados = { ativo: boolean; anexo: boolean; protegido: boolean; gatilho: Alcance }

export const semAlcance = (): Alcance => ({ link: false, refs: [] })

/** Follows what runs by itself: a list of events, an action, and the next one. */
export function reach(valor: Valor, alcance: Alcance): void {
  if (valor instanceof Referencia) alcance.refs.push(valor.objeto)
  if (!(valor instanceof Dicionario)) return
  const acao = valor.tem('S')
  if (valor.tem('S', 'URI')) alcance.link = true
  for (const seguinte of acao ? valor.todos('Next').flat() : eventos.flatMap((e) => valor.todos(e)))
    reach(seguinte, alcance)
}

/** Not nothing: an empty dictionary is what an editor leaves when what it held was taken out. A list is of names or flags. */
const temConteudo = (v: Valor) =>
  v instanceof Referencia || v === TEXTO || (v instanceof Dicionario && v.chaves.length > 0)
const temAlgo = (d: Dicionario, chave: string) => d.todos(chave).some(temConteudo)

/** Notes the findings of one dictionary, whatever contains it. Bytes of a file that has no name are no attachment. */
function noteDicionario(d: Dicionario, achados: Achados): void {
  const anexo = d.tem('Subtype', 'FileAttachment') || temAlgo(d, 'EF')
  achados.anexo ||= anexo
  achados.protegido ||= temAlgo(d, 'Encrypt')
  achados.ativo ||=
    d.tem('S', ...acoes, ...midias) ||
    d.tem('Subtype', ...subtipos) ||
    chavesAtivas.some((chave) => temAlgo(d, chave)) ||
    d.todos(formulario).flat().some(temConteudo)
  for (const v of [...d.todos('OpenAction'), ...d.todos('AA')]) reach(v, achados.gatilho)
}

/** Notes what an object holds, on all its levels. */
export function noteAtivos(valor: Valor, achados: Achados): void {
  if (typeof valor === 'string') achados.ativo ||= inconfundiveis.has(valor)
  if (Array.isArray(valor)) for (const v of valor) noteAtivos(v, achados)
  if (!(valor instanceof Dicionario)) return
  noteDicionario(valor, achados)
  for (const v of valor.valores) noteAtivos(v, achados)
}

/** A stream's bytes are in another file: `/F` with a file specification, or a filter for it (ISO 32000-2 §7.3.8.2). */
export const isDeFora = (fluxo: Dicionario) =>
  fluxo.todos('F').some((v) => typeof v !== 'string') ||
  ['FFilter', 'FDecodeParms'].some((chave) => fluxo.todos(chave).length > 0)
