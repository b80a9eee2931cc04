import type { Hex } from './contraste.ts'
import { contrast } from './contraste.ts'
import type { Oklch } from './oklch.ts'
import { toHex, toOklch } from './oklch.ts'

/** A partner's two brand colours. */
export interface Marca {
  primaria: Hex
  secundaria: Hex
}

export const estados = ['sucesso', 'atencao', 'erro', 'info'] as const
export type Estado = (typeof estados)[number]

const nomesBase = [
  'fundo',
  'superficie',
  'recuo',
  'borda',
  'controle',
  'foco',
  'texto',
  'textoSuave',
  'primaria',
  'primariaForte',
  'sobrePrimaria',
  'primariaBorda',
  'primariaTexto',
  'primariaSuave',
  'acento',
  'sobreAcento',
  'acentoTraco',
  'acentoTexto',
  'acentoSuave',
  'profundo',
  'profundoRecuo',
  'profundoTrilha',
  'profundoTraco',
  'sobreProfundo',
  'sobreProfundoSuave',
] as const
type NomeBase = (typeof nomesBase)[number]
type NomeEstado = `${Estado}${'' | 'Forte' | 'Traco' | 'Texto' | 'Suave'}` | `sobre${Capitalize<Estado>}`
export type NomeCor = NomeBase | NomeEstado

/** Every colour that the screens use, in one scheme. */
export type Esquema = Record<NomeCor, Hex>

export interface Paleta {
  claro: Esquema
  escuro: Esquema
}

/** WCAG 2.2 AA: 1.4.3 for text, 1.4.11 for controls and graphics. */
export const razaoTexto = 4.5
export const razaoControle = 3

const branco: Hex = '#ffffff'
const preto: Hex = '#000000'
const tinta: Hex = '#16130f'

const matizes: Record<Estado, { h: number; c: number }> = {
  sucesso: { h: 155, c: 0.12 },
  atencao: { h: 68, c: 0.12 },
  erro: { h: 26, c: 0.18 },
  info: { h: 245, c: 0.11 },
}

/** What differs between the two schemes; all figures are OKLCH lightness or chroma. */
interface Receita {
  fundo: number
  superficie: number
  recuo: number
  borda: number
  texto: number
  textoSuave: number
  suave: number
  tom: number
  cheio: number
  sentido: 'escurecer' | 'clarear'
  cromaNeutra: number
  cromaTexto: number
  cromaSuave: number
}

const receitaClara: Receita = {
  fundo: 0.978,
  superficie: 1,
  recuo: 0.958,
  borda: 0.9,
  texto: 0.24,
  textoSuave: 0.47,
  suave: 0.955,
  tom: 0.52,
  cheio: 0.5,
  sentido: 'escurecer',
  cromaNeutra: 0.006,
  cromaTexto: 0.024,
  cromaSuave: 0.028,
}
const receitaEscura: Receita = {
  fundo: 0.175,
  superficie: 0.22,
  recuo: 0.265,
  borda: 0.335,
  texto: 0.95,
  textoSuave: 0.76,
  suave: 0.285,
  tom: 0.78,
  cheio: 0.56,
  sentido: 'clarear',
  cromaNeutra: 0.01,
  cromaTexto: 0.008,
  cromaSuave: 0.045,
}

/** Derives both schemes from two brand colours. Every pair of `paresDeTexto` and `paresDeControle` holds for any brand. */
export function derivePaleta(marca: Marca): Paleta {
  return { claro: deriveEsquema(marca, receitaClara), escuro: deriveEsquema(marca, receitaEscura) }
}

function deriveEsquema(marca: Marca, r: Receita): Esquema {
  const p = toOklch(marca.primaria)
  const s = toOklch(marca.secundaria)
  const neutra = (l: number, base: Oklch, c = r.cromaNeutra) => toHex({ l, c: Math.min(c, base.c), h: base.h })
  const papel = r.sentido === 'escurecer' ? s : p
  const fundo = neutra(r.fundo, papel)
  const superficie = r.superficie === 1 ? branco : neutra(r.superficie, papel)
  const recuo = neutra(r.recuo, papel)
  const primariaSuave = neutra(r.suave, p, r.cromaSuave)
  const acentoSuave = neutra(r.suave, s, r.cromaSuave)
  const papeis = [fundo, superficie, recuo, primariaSuave, acentoSuave]
  const suaves = estados.map((e) => toHex({ l: r.suave, c: r.cromaSuave, h: matizes[e].h }))
  const texto = (cor: Oklch) => adjust(cor, [...papeis, ...suaves], razaoTexto, r.sentido)
  const traco = (cor: Oklch) => adjust(cor, papeis, razaoControle, r.sentido)
  const primaria = fill(p, r, superficie)
  const acento = fill(s, r, superficie)
  return {
    fundo,
    superficie,
    recuo,
    borda: neutra(r.borda, papel, r.cromaNeutra * 1.5),
    controle: traco({ ...neutroDe(papel, 0.02), l: r.sentido === 'escurecer' ? 0.62 : 0.58 }),
    foco: traco({ ...p, l: r.tom }),
    texto: texto({ ...neutroDe(p, r.cromaTexto), l: r.texto }),
    textoSuave: texto({ ...neutroDe(p, r.cromaTexto * 0.8), l: r.textoSuave }),
    ...nomear('primaria', 'Primaria', primaria),
    primariaBorda: adjust(toOklch(primaria.cheia), papeis, razaoControle, r.sentido),
    primariaTexto: texto({ ...p, l: r.sentido === 'escurecer' ? Math.min(p.l, r.tom) : Math.max(p.l, r.tom) }),
    primariaSuave,
    acento: acento.cheia,
    sobreAcento: acento.sobre,
    acentoTraco: traco(s),
    acentoTexto: texto({ ...s, l: r.tom }),
    acentoSuave,
    ...deriveProfundo(p, s, r),
    ...deriveEstados(r, papeis, superficie),
  }
}

/** The brand's own ground for the hero card and the brand panel, with what is written and drawn on it. */
function deriveProfundo(p: Oklch, s: Oklch, r: Receita) {
  const l = r.sentido === 'escurecer' ? Math.min(0.4, Math.max(0.27, p.l - 0.08)) : 0.3
  const base = { l, c: Math.min(p.c, r.sentido === 'escurecer' ? 0.12 : 0.07), h: p.h }
  const profundo = adjust(base, [branco], 8.5, 'escurecer')
  const ajustada = toOklch(profundo)
  const profundoRecuo = toHex({ ...ajustada, l: ajustada.l + 0.05 })
  const profundoTrilha = toHex({ ...ajustada, l: ajustada.l + 0.1 })
  const chao = [profundo, profundoRecuo, profundoTrilha]
  return {
    profundo,
    profundoRecuo,
    profundoTrilha,
    profundoTraco: adjust({ ...s, l: Math.max(s.l, 0.74) }, chao, razaoControle, 'clarear'),
    sobreProfundo: adjust({ ...neutroDe(p, 0.01), l: 0.985 }, chao, razaoTexto, 'clarear'),
    sobreProfundoSuave: adjust({ ...neutroDe(p, 0.03), l: 0.86 }, chao, razaoTexto, 'clarear'),
  }
}

function deriveEstados(r: Receita, papeis: Hex[], superficie: Hex): Record<NomeEstado, Hex> {
  const pares = estados.flatMap((estado) => {
    const { c, h } = matizes[estado]
    const suave = toHex({ l: r.suave, c: r.cromaSuave, h })
    const maiuscula = `${estado.charAt(0).toUpperCase()}${estado.slice(1)}`
    return Object.entries({
      ...nomear(estado, maiuscula, fill({ l: r.cheio, c, h }, r, superficie)),
      [`${estado}Traco`]: adjust({ l: r.tom + 0.08, c, h }, [...papeis, suave], razaoControle, r.sentido),
      [`${estado}Texto`]: adjust({ l: r.tom, c, h }, [...papeis, suave], razaoTexto, r.sentido),
      [`${estado}Suave`]: suave,
    })
  })
  return Object.fromEntries(pares) as Record<NomeEstado, Hex>
}

function nomear<Nome extends string, Maiuscula extends string>(nome: Nome, maiuscula: Maiuscula, cor: Preenchimento) {
  return { [nome]: cor.cheia, [`${nome}Forte`]: cor.forte, [`sobre${maiuscula}`]: cor.sobre } as Record<
    Nome | `${Nome}Forte` | `sobre${Maiuscula}`,
    Hex
  >
}

interface Preenchimento {
  cheia: Hex
  forte: Hex
  sobre: Hex
}

/** A fill with its hover shade and its on-colour. A colour on which white almost reads is darkened until it does. */
function fill(cor: Oklch, r: Receita, superficie: Hex): Preenchimento {
  const l = r.sentido === 'clarear' ? Math.max(cor.l, 0.5) : cor.l
  let cheia = toHex({ ...cor, l })
  if (r.sentido === 'clarear') cheia = adjust(toOklch(cheia), [superficie], razaoControle, 'clarear')
  const comBranco = contrast(branco, cheia)
  if (comBranco >= 3 && comBranco < razaoTexto && r.sentido === 'escurecer')
    cheia = adjust(toOklch(cheia), [branco], razaoTexto, 'escurecer')
  const claro = contrast(branco, cheia) >= razaoTexto
  const tom = toOklch(cheia)
  const escura = contrast(tinta, cheia) >= razaoTexto ? tinta : preto
  return {
    cheia,
    sobre: claro ? branco : escura,
    forte: claro ? adjust({ ...tom, l: tom.l - 0.06 }, [branco], razaoTexto, 'escurecer') : clarear(tom, escura),
  }
}

function clarear(tom: Oklch, sobre: Hex): Hex {
  return adjust({ ...tom, l: Math.min(1, tom.l + 0.04) }, [sobre], razaoTexto, 'clarear')
}

function neutroDe(base: Oklch, c: number): Oklch {
  return { l: base.l, c: Math.min(c, base.c), h: base.h }
}

/** The colour nearest to `cor`, going one way only, that reaches the ratio on each background. Black and white end the search. */
function adjust(cor: Oklch, fundos: Hex[], razao: number, sentido: 'escurecer' | 'clarear'): Hex {
  const cumpre = (hex: Hex) => fundos.every((fundo) => contrast(hex, fundo) >= razao)
  const inicial = toHex(cor)
  if (cumpre(inicial)) return inicial
  let aceita = sentido === 'escurecer' ? preto : branco
  let [longe, perto] = [sentido === 'escurecer' ? 0 : 1, cor.l]
  for (let i = 0; i < 10; i++) {
    const meio = (longe + perto) / 2
    const hex = toHex({ ...cor, l: meio })
    if (cumpre(hex)) [aceita, longe] = [hex, meio]
    else perto = meio
  }
  return aceita
}
