import { type PDF, PdfArray, PdfDict, PdfNumber, type PdfObject, PdfRef } from '@libpdf/core'

type Lido = PdfObject | undefined | null

/** One of the objects of a file, wherever it stands. */
const openDe = (pdf: PDF) => (valor: Lido) => (valor instanceof PdfRef ? pdf.getObject(valor) : valor)

const filhosDe = (valor: Lido): PdfObject[] =>
  valor instanceof PdfArray ? valor.toArray() : valor === undefined || valor === null ? [] : [valor]

/** What a screen reader goes through: the root, and the element that all others are inside of. */
function estruturaDe(pdf: PDF) {
  const open = openDe(pdf)
  const raiz = open(pdf.getCatalog().get('StructTreeRoot'))
  if (!(raiz instanceof PdfDict)) throw new Error('o documento não tem estrutura')
  const [topo] = filhosDe(open(raiz.get('K')))
  const elemento = open(topo)
  if (!(topo instanceof PdfRef) || !(elemento instanceof PdfDict)) throw new Error('o documento não tem estrutura')
  return { raiz, topo, elemento }
}

/** The lists by page of a parent tree of one node, as pdfkit writes it. */
function numsDe(pdf: PDF, raiz: PdfDict): PdfArray {
  const arvore = openDe(pdf)(raiz.get('ParentTree'))
  const nums = arvore instanceof PdfDict ? openDe(pdf)(arvore.get('Nums')) : undefined
  if (!(nums instanceof PdfArray)) throw new Error('o documento não tem a árvore da estrutura')
  return nums
}

type Copia = { fonte: PDF; alvo: PDF; paginas: ReadonlyMap<string, PdfRef>; elementos: Map<string, PdfRef> }

/** An element with all that is inside of it, each page in the place of the one that it was copied from. */
function copyElemento(copia: Copia, ref: PdfRef, pai: PdfRef): PdfRef {
  const { fonte, alvo, paginas, elementos } = copia
  const original = fonte.getObject(ref)
  if (!(original instanceof PdfDict)) throw new Error('um elemento da estrutura não está lá')
  const novo = new PdfDict()
  const novoRef = alvo.register(novo)
  elementos.set(String(ref), novoRef)
  const copyValor = (valor: PdfObject): PdfObject => {
    if (valor instanceof PdfRef) return paginas.get(String(valor)) ?? copyElemento(copia, valor, novoRef)
    if (valor instanceof PdfArray) return new PdfArray(valor.toArray().map(copyValor))
    if (valor instanceof PdfDict) return new PdfDict([...valor].map(([chave, dentro]) => [chave, copyValor(dentro)]))
    return valor
  }
  for (const [chave, valor] of original) novo.set(chave, chave.value === 'P' ? pai : copyValor(valor))
  return novoRef
}

/** Puts the structure of the copied pages after the document's own, so that they are read on, page by page. */
function addEstrutura(alvo: PDF, fonte: PDF, paginas: readonly { de: PdfRef; para: PdfRef; dict: PdfDict }[]) {
  const [daqui, dela] = [estruturaDe(alvo), estruturaDe(fonte)]
  const copia: Copia = {
    fonte,
    alvo,
    paginas: new Map(paginas.map(({ de, para }) => [String(de), para])),
    elementos: new Map(),
  }
  const filhos = filhosDe(openDe(fonte)(dela.elemento.get('K'))).filter((filho) => filho instanceof PdfRef)
  const novos = filhos.map((filho) => copyElemento(copia, filho, daqui.topo))
  daqui.elemento.set('K', new PdfArray([...filhosDe(openDe(alvo)(daqui.elemento.get('K'))), ...novos]))
  const nums = numsDe(alvo, daqui.raiz).toArray()
  const primeiro = nums.length / 2
  const delas = numsDe(fonte, dela.raiz).toArray()
  for (const [i, { dict }] of paginas.entries()) {
    const lista = filhosDe(openDe(fonte)(delas[2 * i + 1]))
    const mapeada = lista.map((ref) => (ref instanceof PdfRef && copia.elementos.get(String(ref))) || ref)
    nums.push(PdfNumber.of(primeiro + i), new PdfArray(mapeada))
    dict.set('StructParents', PdfNumber.of(primeiro + i))
  }
  const limites = new PdfArray([PdfNumber.of(0), PdfNumber.of(nums.length / 2 - 1)])
  daqui.raiz.set('ParentTree', PdfDict.of({ Limits: limites, Nums: new PdfArray(nums) }))
  daqui.raiz.set('ParentTreeNextKey', PdfNumber.of(nums.length / 2))
}

/** Puts all pages of one file after those of another, structure included; answers the first of them, where it is now. */
export async function addPaginas(alvo: PDF, fonte: PDF) {
  const quais = Array.from({ length: fonte.getPageCount() }, (_, i) => i)
  const copiadas = await alvo.copyPagesFrom(fonte, quais)
  const paginas = copiadas.map(({ ref, dict }, i) => {
    const de = fonte.getPage(i)?.ref
    if (!de) throw new Error('a página não está lá')
    return { de, para: ref, dict }
  })
  addEstrutura(alvo, fonte, paginas)
  const [primeira] = copiadas
  if (!primeira) throw new Error('não há página a acrescentar')
  return { ref: primeira.ref, dict: primeira.dict }
}
