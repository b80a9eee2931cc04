import type { ProvaDeGestos } from '../../cadastro/gestos.ts'
import { SEM_ROSTO, VARIOS_ROSTOS } from '../../cadastro/rosto.ts'
import type { ChaveDeDocumento } from '../documentos/index.ts'
import { isRosto } from '../documentos/index.ts'
import type { Leitura } from './leitura.ts'

/** What a machine found when it compared the face of a selfie with the portrait of the identity document. */
export type RostoComparado = {
  /** How many faces stand in the foreground of the selfie; 1 is right. */
  naSelfie: number
  /** On how many of the document's pictures a portrait was found. */
  noDocumento: number
  /** From 0 to 1; null where there was nothing to compare. */
  semelhanca: number | null
  /** What compared, as it is told beside the figure. */
  modelo: string
}

export type ParametrosDoRosto = {
  /** The least likeness that is no other person's (document 2, §9: 0.35). */
  semelhancaMinima: number
  /** From this likeness on the machine takes the face for the same by itself; between the two a person decides. */
  semelhancaSozinha: number
}

/**
 * Computes the likeness, 0 to 1, of two faces from the distance of their 128 numbers: the distance 0.60, at which two persons
 * were never taken for one, is the specification's 0.35 (facts measured with face-api's recognition net).
 */
export const semelhancaDe = (distancia: number): number => Math.max(0, 1 - (distancia * 0.65) / 0.6)

/** Formats a likeness for whoever decides: '0,41'. It is cut and not rounded, so that 0.349 is never told as 0.35. */
export const formatSemelhanca = (semelhanca: number): string =>
  (Math.floor(semelhanca * 100 + 1e-9) / 100).toFixed(2).replace('.', ',')

/**
 * From this likeness on the selfie is likely the document's own picture, cut out: two photos of a person were measured up to
 * 0.68, two of one drawing up to 0.88, and a picture beside its own cut from 0.92 on.
 */
const SEMELHANCA_DE_COPIA = 0.9

/** Tells whether the machine may take the face for the document's: the likeness is there, and high enough. */
export const isMesmoRosto = (rosto: RostoComparado | null, { semelhancaSozinha }: ParametrosDoRosto): boolean =>
  rosto !== null && rosto.semelhanca !== null && rosto.semelhanca >= semelhancaSozinha

/** Tells whether the likeness is below what is another person's. A person decides then, too: a machine refuses nobody. */
export const isOutroRosto = (rosto: RostoComparado | null, { semelhancaMinima }: ParametrosDoRosto): boolean =>
  rosto !== null && rosto.semelhanca !== null && rosto.semelhanca < semelhancaMinima

/**
 * What became of a comparison. Above the upper threshold it passed by itself, or was drawn to be seen by a person too, or
 * went to one for another reason, as another document or an installation in which no machine approves. Otherwise the figure
 * sent it to a person: between the thresholds, or below both. What a person at the desk asked for, whatever its figure, sent
 * the case nowhere.
 */
export const CAMINHOS_DO_ROSTO = ['sozinho', 'sorteado', 'outro-motivo', 'entre', 'abaixo', 'pedido'] as const
export type CaminhoDoRosto = (typeof CAMINHOS_DO_ROSTO)[number]

/** Tells what became of a comparison that found a likeness, by what was done with its case, or that a person asked for it. */
export function caminhoDoRosto(
  rosto: RostoComparado,
  parametros: ParametrosDoRosto,
  feito: { aprovou: boolean; sorteou: boolean } | 'pedido',
): CaminhoDoRosto {
  if (feito === 'pedido') return feito
  const { aprovou, sorteou } = feito
  if (isOutroRosto(rosto, parametros)) return 'abaixo'
  if (!isMesmoRosto(rosto, parametros)) return 'entre'
  if (sorteou) return 'sorteado'
  return aprovou ? 'sozinho' : 'outro-motivo'
}

function leituraDoRosto(leitura: Leitura, rosto: RostoComparado, parametros: ParametrosDoRosto): Leitura {
  const { naSelfie, semelhanca, modelo } = rosto
  if (leitura.veredito === 'problema') return leitura
  if (naSelfie === 0)
    return { veredito: 'problema', problema: 'incorreto', motivo: SEM_ROSTO, dito: 'nenhum rosto achado' }
  if (naSelfie > 1)
    return { veredito: 'problema', problema: 'incorreto', motivo: VARIOS_ROSTOS, dito: `${naSelfie} rostos na foto` }
  if (semelhanca === null) return { ...leitura, dito: `${leitura.dito}; nenhum rosto achado no documento` }
  const figura = `semelhança ${formatSemelhanca(semelhanca)} (${modelo})`
  if (isOutroRosto(rosto, parametros))
    return { veredito: 'suspeita', dito: `${leitura.dito}; o rosto não é o do documento: ${figura}` }
  const dito = `${leitura.dito}; rosto comparado com o do documento: ${figura}`
  if (semelhanca < SEMELHANCA_DE_COPIA) return { ...leitura, dito }
  const copia = { dito: `${dito}, igual demais para outra foto`, aviso: leitura.aviso ?? 'copia-do-documento' } as const
  return leitura.veredito === 'ok' ? { veredito: 'duvida', ...copia } : { ...leitura, ...copia }
}

/**
 * Adds to the reading of the selfie what came of the comparison, so that whoever decides reads it beside the photo, whatever
 * the phase does. No face, or several, is asked for again, in words that the holder can act on.
 */
export const comRostoComparado = <T extends { tipo: ChaveDeDocumento; leitura: Leitura }>(
  lidos: readonly T[],
  rosto: RostoComparado | null,
  parametros: ParametrosDoRosto,
): T[] =>
  lidos.map((lido) =>
    rosto !== null && isRosto(lido.tipo) ? { ...lido, leitura: leituraDoRosto(lido.leitura, rosto, parametros) } : lido,
  )

/** Why two faces that should be compared were not. */
export type RostoNaoComparado = 'sem-foto' | 'nao-abre' | 'sem-tempo'

const porqueNao: Record<RostoNaoComparado, string> = {
  'sem-foto': 'o rosto e o documento não vieram os dois em foto',
  'nao-abre': 'a foto do rosto não abriu',
  'sem-tempo': 'a máquina estava ocupada ou falhou',
}

/** Adds to the reading of the selfie why it was not compared, so that whoever decides knows why there is no figure. */
export const comRostoNaoComparado = <T extends { tipo: ChaveDeDocumento; leitura: Leitura }>(
  lidos: readonly T[],
  porque: RostoNaoComparado | null,
): T[] =>
  lidos.map((lido) => {
    const { tipo, leitura } = lido
    if (porque === null || !isRosto(tipo) || leitura.veredito === 'problema') return lido
    return {
      ...lido,
      leitura: { ...leitura, dito: `${leitura.dito}; a comparação não foi feita: ${porqueNao[porque]}` },
    }
  })

/** What came of the gestures that the page of the link asked for; `null` of a selfie that came in another way. */
export type GestosDoLink = ProvaDeGestos | 'sem-gestos' | null

/** Tells whether a selfie came by the page that asks for gestures, and they were not seen: a person decides then. */
export const faltamGestos = (gestos: GestosDoLink): boolean =>
  gestos !== null && (gestos === 'sem-gestos' || !gestos.conferidos)

/** Adds to the reading of a selfie that came by the link what came of its gestures, where a machine looked at the face. */
export const comGestos = <T extends { gestos: GestosDoLink; leitura: Leitura }>(
  lidos: readonly T[],
  rosto: RostoComparado | null,
): T[] =>
  lidos.map((lido) => {
    const { gestos, leitura } = lido
    if (rosto === null || gestos === null) return lido
    const dito = gestos === 'sem-gestos' ? 'gestos não conferidos: a foto veio sem eles' : gestos.dito
    return { ...lido, leitura: { ...leitura, dito: `${leitura.dito}; ${dito}` } }
  })
