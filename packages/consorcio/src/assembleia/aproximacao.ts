import type { ParametrosDoGrupo } from '../parametros/parametros.ts'
import type { Candidato, Inaptidao } from './candidato.ts'

type RegraDeAproximacao = Pick<ParametrosDoGrupo, 'aproximacao'>

function* alternada(base: number, participantes: number): Generator<number> {
  const alcance = Math.max(participantes, base)
  for (let distancia = 1; distancia <= alcance; distancia += 1) {
    yield base + distancia
    yield base - distancia
  }
}

function* superiorDepoisInferior(base: number, participantes: number): Generator<number> {
  for (let cota = base + 1; cota <= participantes; cota += 1) yield cota
  for (let cota = Math.min(base - 1, participantes); cota >= 1; cota -= 1) yield cota
}

/** Goes upward only, and from the last quota on to the first, so that a fit one is always found. */
function* superior(base: number, participantes: number): Generator<number> {
  for (let cota = base + 1; cota <= participantes; cota += 1) yield cota
  for (let cota = 1; cota < base && cota <= participantes; cota += 1) yield cota
}

const ORDENS = {
  alternada,
  'superior-depois-inferior': superiorDepoisInferior,
  superior,
} satisfies Record<ParametrosDoGrupo['aproximacao'], (base: number, participantes: number) => Generator<number>>

/**
 * Lists the quotas around the drawn number in the order in which they are tried, up to the first fit one. The number
 * itself comes first, unless a prize already gave it (`provada`).
 */
export function candidatosPorAproximacao(
  { base, provada }: { base: number; provada: boolean },
  participantes: number,
  { aproximacao }: RegraDeAproximacao,
  inaptidao: Inaptidao,
): Candidato[] {
  const candidatos: Candidato[] = []
  const emVolta = ORDENS[aproximacao](base, participantes)
  for (const cota of provada ? emVolta : [base, ...emVolta]) {
    if (cota < 1 || cota > participantes) continue
    const motivo = inaptidao(cota)
    candidatos.push({ ordem: candidatos.length + 1, premio: null, sorteado: String(cota), cota, motivo })
    if (motivo === null) break
  }
  return candidatos
}
