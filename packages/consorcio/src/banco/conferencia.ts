import { barrasDaLinha, isCodigoDeBarras } from './boleto.ts'
import { type Pix, readPix } from './pix.ts'

/** A payment code as somebody pasted it: the bar code behind a typed line, or a Pix text with the right checksum. */
export type CodigoLido = { tipo: 'boleto'; barras: string } | { tipo: 'pix'; payload: string; pix: Pix }

/** `DIGITOS_NAO_CONFEREM` means that the length is right but the check digits show an altered digit. */
export type ErroDoCodigo = 'NAO_E_CODIGO' | 'DIGITOS_NAO_CONFEREM'

/** No bar code, typed line or Pix text is longer, even with the message in which it came. */
export const MAXIMO_DO_CODIGO = 2000

/** Removes invisible characters and the marks of a quoted letter, and makes every kind of blank a plain one. */
const comoEscrito = (texto: string): string =>
  texto
    .replaceAll(/[\p{Cf}\uFE0F]/gu, '')
    .replaceAll(/^[>\s]*>/gm, '')
    .replaceAll(/[^\S\r\n]/g, ' ')

const entreDigitos = '[\\s.\\-]*'
const digitosSeguidos = (quantos: number) => new RegExp(`\\d(?:${entreDigitos}\\d){${quantos - 1}}(?!\\d)`, 'y')
const formasDoBoleto = [digitosSeguidos(47), digitosSeguidos(44)]

/** At most this many groups of digits are tried as the beginning of a code. */
const maxComecos = 200

const barrasDe = (digitos: string): string | null =>
  digitos.length === 47 ? barrasDaLinha(digitos) : isCodigoDeBarras(digitos) ? digitos : null

/** Finds the first bar code or typed line whose digits agree; otherwise tells whether one was there at all. */
function readBoleto(texto: string): CodigoLido | { erro: ErroDoCodigo } {
  let erro: ErroDoCodigo = 'NAO_E_CODIGO'
  for (const { index } of [...texto.matchAll(/(?<!\d)\d/g)].slice(0, maxComecos))
    for (const forma of formasDoBoleto) {
      forma.lastIndex = index
      const achado = forma.exec(texto)?.[0].replaceAll(/\D/g, '')
      if (achado === undefined) continue
      const barras = barrasDe(achado)
      if (barras !== null) return { tipo: 'boleto', barras }
      erro = 'DIGITOS_NAO_CONFEREM'
    }
  return { erro }
}

const inicioDoPix = '000201'

/**
 * The reading of one text may look at this many fields and blanks, which is more than any code needs and takes a few
 * milliseconds.
 */
const maxPassos = 1000
type Orcamento = { passos: number }

/**
 * Yields the ways to read the next so many characters: where paper or a message broke the text, a blank is either
 * nothing or, if the break fell at a blank of the code, one.
 */
function* readCaracteres(
  texto: string,
  { de, quantos }: { de: number; quantos: number },
  orcamento: Orcamento,
): Generator<[valor: string, ate: number]> {
  orcamento.passos -= 1
  if (orcamento.passos < 0) return
  const proximo = /\s+/g
  proximo.lastIndex = de
  const vao = proximo.exec(texto)
  const onde = vao?.index ?? texto.length
  if (onde - de >= quantos) yield [texto.slice(de, de + quantos), de + quantos]
  if (!vao || onde - de >= quantos) return
  const antes = texto.slice(de, onde)
  for (const lido of ['', ' ']) {
    const resto = { de: onde + vao[0].length, quantos: quantos - antes.length - lido.length }
    for (const [depois, ate] of readCaracteres(texto, resto, orcamento)) yield [antes + lido + depois, ate]
  }
}

/** Yields each reading of a text whose fields follow one another from `de` to the checksum. */
function* readCampos(texto: string, de: number, orcamento: Orcamento): Generator<string> {
  const campo = /^\s*(\d)\s*(\d)\s*(\d)\s*(\d)/.exec(texto.slice(de, de + 40))
  orcamento.passos -= 1
  if (!campo || orcamento.passos < 0) return
  const [tudo, a = '', b = '', c = '', d = ''] = campo
  for (const [valor, ate] of readCaracteres(texto, { de: de + tudo.length, quantos: Number(c + d) }, orcamento)) {
    const lido = a + b + c + d + valor
    if (a + b === '63') yield lido
    else for (const resto of readCampos(texto, ate, orcamento)) yield lido + resto
  }
}

function readPixColado(texto: string): CodigoLido | { erro: ErroDoCodigo } {
  for (const payload of readCampos(texto, 0, { passos: maxPassos })) {
    const lido = readPix(payload)
    if ('pix' in lido) return { tipo: 'pix', payload, pix: lido.pix }
  }
  return { erro: 'DIGITOS_NAO_CONFEREM' }
}

/**
 * Reads a pasted code, together with what paper, letters and messengers put around and into it. Blanks, dots and
 * hyphens of a typed line do not count.
 */
export function readCodigoDePagamento(texto: string): CodigoLido | { erro: ErroDoCodigo } {
  const escrito = comoEscrito(texto)
  const doPix = escrito.search(/0\s*0\s*0\s*2\s*0\s*1/)
  const isPix = doPix >= 0 && /br\.gov\.bcb\.pix/i.test(escrito.replaceAll(/\s/g, ''))
  if (isPix || escrito.trim().startsWith(inicioDoPix)) return readPixColado(escrito.slice(doPix))
  return readBoleto(escrito)
}

/** Returns the part by which a bank finds the title's owner; it stays the same when the rest is altered. */
export const campoLivreDe = (barras: string): string => barras.slice(19)

export const DIFERENCAS_DO_BOLETO = ['banco', 'vencimento', 'valor', 'recebedor'] as const
export type DiferencaDoBoleto = (typeof DIFERENCAS_DO_BOLETO)[number]

/** The place of each part in the 44 digits. */
const LUGARES = [
  ['banco', 0, 3],
  ['vencimento', 5, 9],
  ['valor', 9, 19],
] as const

/** Lists the parts in which a bar code differs from ours of the same title. */
export const diferencasDoBoleto = (lido: string, nosso: string): DiferencaDoBoleto[] =>
  LUGARES.flatMap(([nome, de, ate]) => (lido.slice(de, ate) === nosso.slice(de, ate) ? [] : [nome]))

/** Lists the parts in which a Pix code differs from ours of the same charge: the receiver and the amount. */
export function diferencasDoPix(lido: Pix, nosso: Pix): DiferencaDoBoleto[] {
  const outroRecebedor = lido.nome !== nosso.nome || lido.cidade !== nosso.cidade || lido.chave !== nosso.chave
  return [...(lido.valor === nosso.valor ? [] : ['valor' as const]), ...(outroRecebedor ? ['recebedor' as const] : [])]
}
