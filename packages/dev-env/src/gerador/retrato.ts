/** What tells one drawn person from another; widths and distances as parts of the usual one. */
export type Tracos = {
  pele: readonly [clara: string, sombra: string]
  cabelo: string
  olho: string
  largura: number
  entreOlhos: number
  nariz: number
  boca: number
}

/** Persons who do not exist. No machine takes Ana and Otto for one; Bia is somewhat like Ana, and a person has to say. */
export const TRACOS = {
  ana: {
    pele: ['#f2d3bd', '#d9a585'],
    cabelo: '#8a6a3a',
    olho: '#4d6b7d',
    largura: 1.08,
    entreOlhos: 1.12,
    nariz: 0.85,
    boca: 0.85,
  },
  bia: {
    pele: ['#d8a888', '#b67853'],
    cabelo: '#2a1a12',
    olho: '#3a2018',
    largura: 0.98,
    entreOlhos: 0.98,
    nariz: 1.1,
    boca: 1.05,
  },
  otto: {
    pele: ['#8a5a3c', '#5f3a24'],
    cabelo: '#120c0a',
    olho: '#1d110b',
    largura: 0.92,
    entreOlhos: 1,
    nariz: 1.35,
    boca: 1.15,
  },
} as const satisfies Record<string, Tracos>

/** How a drawn head is held, each from 0, straight ahead, to 1. */
export type Pose = {
  /** Turned to the person's own left, which is the right of the picture. */
  vira?: number
  /** Looking up. */
  ergue?: number
  sorri?: number
}

const meio = 240
const LADOS = [-1, 1] as const

const desfoques = [1, 2, 5, 12]
  .map((quanto) => `<filter id="d${quanto}"><feGaussianBlur stdDeviation="${quanto}"/></filter>`)
  .join('')

const definicoes = ({ pele: [clara, sombra] }: Tracos) => `<defs>
  <radialGradient id="pele" cx="45%" cy="40%" r="70%">
    <stop offset="0.7" stop-color="${clara}"/><stop offset="1" stop-color="${sombra}"/></radialGradient>
  <linearGradient id="nariz"><stop offset="0" stop-color="${sombra}" stop-opacity="0.55"/>
    <stop offset="0.5" stop-color="#fff" stop-opacity="0.18"/>
    <stop offset="1" stop-color="${sombra}" stop-opacity="0.7"/></linearGradient>${desfoques}</defs>`

function cabeca({ pele: [, sombra], cabelo, largura }: Tracos): string {
  const x = (distancia: number) => meio + distancia * largura
  const sombras = LADOS.map(
    (lado) => `<ellipse cx="${x(95 * lado)}" cy="400" rx="28" ry="60" fill="${sombra}"/>
      <ellipse cx="${meio + 52 * lado}" cy="285" rx="40" ry="22" fill="${sombra}"/>`,
  ).join('')
  return `<path d="M60 640Q80 520 180 500L300 500Q400 520 420 640Z" fill="#2d3e55" filter="url(#d2)"/>
    <path d="M195 430L195 520Q240 560 285 520L285 430Z" fill="${sombra}" filter="url(#d2)"/>
    <path d="M${x(-150)} 330Q${x(-165)} 110 240 100Q${x(165)} 110 ${x(150)} 330Q${x(140)} 230 240 190Q${x(-140)} 230 ${x(-150)} 330Z" fill="${cabelo}" filter="url(#d2)"/>
    <g filter="url(#d1)">
      ${LADOS.map((lado) => `<ellipse cx="${x(128 * lado)}" cy="320" rx="20" ry="38" fill="${sombra}"/>`).join('')}
      <path d="M${x(-125)} 290Q${x(-125)} 160 240 160Q${x(125)} 160 ${x(125)} 290Q${x(122)} 400 ${x(70)} 455Q240 500 ${x(-70)} 455Q${x(-122)} 400 ${x(-125)} 290Z" fill="url(#pele)"/>
    </g>
    <g filter="url(#d12)" opacity="0.5">${sombras}<ellipse cx="240" cy="470" rx="70" ry="14" fill="${sombra}"/></g>
    <path d="M${x(-128)} 270Q${x(-120)} 150 240 148Q${x(120)} 150 ${x(128)} 270Q${x(100)} 195 240 190Q${x(-90)} 195 ${x(-128)} 270Z" fill="${cabelo}" filter="url(#d5)"/>`
}

function olho(
  { pele: [, sombra], cabelo, olho: iris, entreOlhos }: Tracos,
  lado: number,
  pose: Required<Pose>,
): string {
  const x = meio + lado * 54 * entreOlhos * (1 - 0.12 * pose.vira) + 36 * pose.vira
  const y = -10 * pose.ergue
  return `<g transform="translate(0 ${y})"><path d="M${x - 36} 262Q${x} 246 ${x + 36} 262Q${x} 252 ${x - 36} 262Z" fill="${cabelo}" stroke="${cabelo}" stroke-width="5"/>
    <path d="M${x - 30} 292Q${x} 272 ${x + 30} 292Q${x} 308 ${x - 30} 292Z" fill="#efe8e2"/>
    <circle cx="${x}" cy="290" r="11.5" fill="${iris}"/><circle cx="${x}" cy="290" r="5.5" fill="#0a0706"/>
    <circle cx="${x - 4}" cy="286" r="2.6" fill="#fff"/>
    <g fill="none"><path d="M${x - 32} 293Q${x} 268 ${x + 32} 293" stroke="#2a1a12" stroke-width="4"/>
      <path d="M${x - 28} 296Q${x} 311 ${x + 28} 296" stroke="${sombra}" stroke-width="2.5"/>
      <path d="M${x - 30} 279Q${x} 262 ${x + 30} 279" stroke="${sombra}" stroke-width="3"/></g></g>`
}

function narizEBoca({ pele: [, sombra], nariz, boca }: Tracos, { vira, ergue, sorri }: Required<Pose>): string {
  // The tip of the nose stands farthest out: it goes farthest.
  const raiz = meio + 48 * vira
  const ponta = meio + 74 * vira
  const alto = -40 * ergue
  const n = (distancia: number, de = ponta) => de + distancia * nariz
  const centro = meio + 48 * vira
  const b = (distancia: number) => centro + distancia * boca * (1 + 0.75 * sorri)
  const canto = 416 - 16 * sorri - 14 * ergue
  const m = (y: number) => y - 14 * ergue
  return `<path d="M${n(-11, raiz)} 295L${n(-22)} ${362 + alto}Q${ponta} ${386 + alto} ${n(22)} ${362 + alto}L${n(11, raiz)} 295Z" fill="url(#nariz)" filter="url(#d5)"/>
    <g filter="url(#d1)">
      <path d="M${n(-26)} ${362 + alto}Q${ponta - 14} ${376 + alto} ${ponta} ${374 + alto}Q${ponta + 14} ${376 + alto} ${n(26)} ${362 + alto}" fill="none" stroke="${sombra}" stroke-width="4"/>
      ${LADOS.map((lado) => `<ellipse cx="${n(12 * lado)}" cy="${369 + alto}" rx="6.5" ry="${3.6 + 3 * ergue}" fill="#4b2a1c"/>`).join('')}
      <path d="M${b(-46)} ${canto}Q${centro - 18} ${m(402)} ${centro} ${m(408)}Q${centro + 18} ${m(402)} ${b(46)} ${canto}Q${centro} ${m(420)} ${b(-46)} ${canto}Z" fill="#a8594e"/>
      <path d="M${b(-46)} ${canto}Q${centro} ${m(422)} ${b(46)} ${canto}Q${centro + 22} ${m(442)} ${centro} ${m(442)}Q${centro - 22} ${m(442)} ${b(-46)} ${canto}Z" fill="#bd6c60"/>
      <path d="M${b(-44)} ${canto}Q${centro} ${m(422 + 6 * sorri)} ${b(44)} ${canto}" fill="none" stroke="#6d332c" stroke-width="2.6"/>
    </g>`
}

/**
 * Draws the portrait of nobody, of 480 by 640 pixels, as SVG: enough of a face for a machine to find it and to tell it from
 * another drawn one, and how the head is held, so that no real face is needed anywhere.
 */
export function drawRetrato(tracos: Tracos, pose: Pose = {}): string {
  const toda = { vira: 0, ergue: 0, sorri: 0, ...pose }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="640">${definicoes(tracos)}
    <rect width="480" height="640" fill="#8496a3"/>${cabeca(tracos)}
    <g filter="url(#d1)">${LADOS.map((lado) => olho(tracos, lado, toda)).join('')}</g>${narizEBoca(tracos, toda)}</svg>`
}
