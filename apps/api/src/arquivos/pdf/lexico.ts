/** Stands for any text of a PDF, whose content never matters here. */
export const TEXTO = Symbol('texto')

export class Referencia {
  readonly objeto: number
  constructor(objeto: number) {
    this.objeto = objeto
  }
}

/** Its pairs in the order they are written. A key may come twice, and readers differ on which counts: all are seen. */
export class Dicionario {
  readonly chaves: string[] = []
  readonly valores: Valor[] = []

  /** All that a key, written without its slash, has. */
  todos(chave: string): Valor[] {
    return this.valores.filter((_, i) => this.chaves[i] === chave)
  }
  tem(chave: string, ...nomes: readonly string[]): boolean {
    return this.todos(chave).some((v) => typeof v === 'string' && (nomes.length === 0 || nomes.includes(v)))
  }
}

/** A value of a PDF (ISO 32000-2 §7.3); a name is a string without its slash; null is a keyword or what is none of these. */
export type Valor = string | number | Referencia | Dicionario | Valor[] | typeof TEXTO | null

/** More than any honest object is deep. */
const maxNiveis = 200
/** The limit for one object. The widths of a font with all of Unicode are 65,536 values. */
const maxValores = 500_000

/** Something that no honest writer writes: a reader of another make might see there what this one does not. */
export class ForaDaForma extends Error {
  override name = 'ForaDaForma'
}

const [regular, branco, delimitador] = [0, 1, 2]
const classes = new Uint8Array(256)
for (const c of '\0\t\n\f\r ') classes[c.charCodeAt(0)] = branco
for (const c of '()<>[]{}/%') classes[c.charCodeAt(0)] = delimitador

const code = (c: string) => c.charCodeAt(0)
const [abre, fecha, menor, maior, barra, porcento, barraInversa] = [...'()<>/%\\'].map(code)
const [abreLista, fechaLista, cr, lf] = [...'[]\r\n'].map(code)

type Nivel = { itens: Valor[]; dicionario: boolean }

function comEscapes(nome: string): string {
  return nome.includes('#')
    ? nome.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : nome
}

function comoDicionario(itens: readonly Valor[]): Dicionario {
  const dicionario = new Dicionario()
  for (let i = 0; i < itens.length; i += 1) {
    const chave = itens[i]
    if (typeof chave !== 'string') continue
    i += 1
    dicionario.chaves.push(chave)
    dicionario.valores.push(itens[i] ?? null)
  }
  return dicionario
}

/** Closes levels until so many are left: what each holds is a value of the one around it. */
function fold(niveis: Nivel[], quantos: number): void {
  while (niveis.length > quantos) {
    const nivel = niveis.pop()
    if (nivel) niveis.at(-1)?.itens.push(nivel.dicionario ? comoDicionario(nivel.itens) : nivel.itens)
  }
}

/** The last two numbers, `12 0 R`, become what they refer to. */
function refer(itens: Valor[]): void {
  const [objeto, geracao] = itens.slice(-2)
  if (typeof objeto !== 'number' || typeof geracao !== 'number') itens.push(null)
  else itens.splice(-2, 2, new Referencia(objeto))
}

/** Reads values out of the bytes of a PDF, as latin1, from one place on. */
export class Leitor {
  readonly texto: string
  at: number
  /** True when the text ended within the token read last. */
  aberto = false
  constructor(texto: string, at = 0) {
    this.texto = texto
    this.at = at
  }

  /** Past blanks and comments. */
  skip(): void {
    const { texto } = this
    for (; this.at < texto.length; this.at += 1) {
      const c = texto.charCodeAt(this.at)
      if (c === porcento) this.skipComentario()
      else if (classes[c] !== branco) return
    }
  }

  private skipComentario(): void {
    for (; this.at < this.texto.length; this.at += 1) {
      const c = this.texto.charCodeAt(this.at)
      if (c === cr || c === lf) return
    }
  }

  /** Past a text in parentheses: they nest, and a backslash takes the next one's meaning (§7.3.4.2). */
  private skipTexto(): void {
    let nivel = 0
    for (; this.at < this.texto.length; this.at += 1) {
      const c = this.texto.charCodeAt(this.at)
      if (c === barraInversa) this.at += 1
      else if (c === abre) nivel += 1
      else if (c === fecha) {
        nivel -= 1
        if (nivel === 0) {
          this.at += 1
          return
        }
      }
    }
  }

  private palavra(): string {
    const de = this.at
    while (this.at < this.texto.length && classes[this.texto.charCodeAt(this.at)] === regular) this.at += 1
    return this.texto.slice(de, this.at)
  }

  private readPalavra(itens: Valor[]): void {
    const palavra = this.palavra()
    const numero = Number(palavra)
    if (palavra === 'R') refer(itens)
    else itens.push(Number.isNaN(numero) ? null : numero)
  }

  /**
   * Reads a token that begins with a delimiter and is complete in itself. Returns false for a delimiter that opens or
   * closes others.
   */
  private readSimples(c: number, itens: Valor[]): boolean {
    if (c === barra) {
      this.at += 1
      itens.push(comEscapes(this.palavra()))
    } else if (c === abre) {
      this.skipTexto()
      itens.push(TEXTO)
    } else if (c === menor && this.texto.charCodeAt(this.at + 1) !== menor) {
      const fim = this.texto.indexOf('>', this.at)
      this.at = fim < 0 ? this.texto.length : fim + 1
      itens.push(TEXTO)
    } else return false
    return true
  }

  private open(c: number, niveis: Nivel[]): boolean {
    if (c !== menor && c !== abreLista) return false
    this.at += c === menor ? 2 : 1
    niveis.push({ itens: [], dicionario: c === menor })
    if (niveis.length > maxNiveis) throw new ForaDaForma('níveis')
    return true
  }

  /** A dictionary's end closes what was left open in it. */
  private close(c: number, niveis: Nivel[]): void {
    const dicionario = c === maior && this.texto.charCodeAt(this.at + 1) === maior
    this.at += dicionario ? 2 : 1
    if (!dicionario && c !== fechaLista) return
    const qual = niveis.findLastIndex((n, i) => i > 0 && n.dicionario === dicionario)
    if (qual < 0 || (!dicionario && qual < niveis.length - 1)) return
    fold(niveis, qual)
  }

  /**
   * The value from here on, a word that is none as null; undefined where there is none. Where the text ends within one, what
   * was read of it, and `aberto`. Throws ForaDaForma.
   */
  readValor(): Valor | undefined {
    const raiz: Nivel = { itens: [], dicionario: false }
    const niveis = [raiz]
    for (let lidos = 0; raiz.itens.length === 0; lidos += 1) {
      if (lidos > maxValores) throw new ForaDaForma('valores')
      this.skip()
      this.aberto = this.at >= this.texto.length && niveis.length > 1
      if (this.at >= this.texto.length) fold(niveis, 1)
      if (this.at >= this.texto.length) break
      const c = this.texto.charCodeAt(this.at)
      const itens = (niveis.at(-1) ?? raiz).itens
      if (classes[c] === regular) this.readPalavra(itens)
      else if (!this.readSimples(c, itens) && !this.open(c, niveis)) this.close(c, niveis)
    }
    return raiz.itens[0]
  }
}
