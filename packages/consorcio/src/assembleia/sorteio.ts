import type { ParametrosDoGrupo } from '../parametros/parametros.ts'
import { candidatosPorAproximacao } from './aproximacao.ts'
import type { Candidato, Inaptidao } from './candidato.ts'
import { EDICAO_ATUAL, type Edicao } from './edicao.ts'
import type { Premios } from './loteria.ts'

export type MetodoDeSorteio = 'centena' | 'milhar-com-reducao' | 'milhar-com-exclusao'

/** A draw with everything that is needed to check it by hand. */
export type Apuracao = {
  metodo: MetodoDeSorteio
  candidatos: Candidato[]
  /** The quotas tried around the drawn number when no candidate was fit; empty otherwise. */
  aproximacao: Candidato[]
  contemplada: number | null
  /** Ties are broken from this number. */
  numeroDesempate: number
}

export type RegraDoSorteio = Pick<
  ParametrosDoGrupo,
  'centenasPorPremio' | 'reducaoDeMilhar' | 'aproximacao' | 'numeroBase' | 'desempate'
>

const MAXIMO_POR_CENTENA = 1_000
const MAXIMO_COM_REDUCAO = 5_000
const MAXIMO_DE_COTAS = 10_000

/** Chooses the method by the group's size. Throws RangeError on a group without quotas or with more than 10,000. */
export function metodoDoSorteio(participantes: number): MetodoDeSorteio {
  if (!Number.isInteger(participantes) || participantes < 1 || participantes > MAXIMO_DE_COTAS) {
    throw new RangeError('O sorteio é de 1 a 10.000 cotas')
  }
  if (participantes <= MAXIMO_POR_CENTENA) return 'centena'
  return participantes <= MAXIMO_COM_REDUCAO ? 'milhar-com-reducao' : 'milhar-com-exclusao'
}

/** Gives the number of digits, and where each number starts in the prize, in order of preference. */
function recorte(metodo: MetodoDeSorteio, regra: RegraDoSorteio): { inicios: number[]; algarismos: number } {
  if (metodo !== 'centena') return { inicios: [1, 0], algarismos: 4 }
  return { inicios: regra.centenasPorPremio === 'tres' ? [2, 1, 0] : [2, 0], algarismos: 3 }
}

/**
 * Brings a number beyond the group down by subtraction, which reaches all quotas alike; without it only the top quotas
 * would be near.
 */
const reduzir = (numero: number, participantes: number): number => ((numero - 1) % participantes) + 1

const comoNumero = (algarismos: string): number => Number(algarismos) || 10 ** algarismos.length

type Numero = { cota: number } | { motivo: 'ACIMA_DO_NUMERO_DE_COTAS' | 'SEM_NUMERO_ADICIONAL' }

/**
 * Gives each quota, besides its own number, those that adding the number of quotas reaches, as often as every quota can
 * have them.
 */
function numeroAdicional(numero: number, participantes: number): Numero {
  const seriesInteiras = Math.floor(MAXIMO_DE_COTAS / participantes)
  if (numero > seriesInteiras * participantes) return { motivo: 'SEM_NUMERO_ADICIONAL' }
  return { cota: reduzir(numero, participantes) }
}

function cotaDoNumero(sorteado: string, metodo: MetodoDeSorteio, participantes: number, regra: RegraDoSorteio): Numero {
  const numero = comoNumero(sorteado)
  if (numero <= participantes) return { cota: numero }
  if (metodo !== 'milhar-com-reducao') return { motivo: 'ACIMA_DO_NUMERO_DE_COTAS' }
  if (regra.reducaoDeMilhar === 'numeros-adicionais') return numeroAdicional(numero, participantes)
  return { cota: reduzir(numero, participantes) }
}

function candidatosDosPremios(premios: Premios, participantes: number, regra: RegraDoSorteio): Candidato[] {
  const metodo = metodoDoSorteio(participantes)
  const { inicios, algarismos } = recorte(metodo, regra)
  return premios
    .flatMap((premio, indice) =>
      inicios.map((inicio) => [indice + 1, premio.slice(inicio, inicio + algarismos)] as const),
    )
    .map(([premio, sorteado], indice) => {
      const numero = cotaDoNumero(sorteado, metodo, participantes, regra)
      const valido = 'cota' in numero
      return {
        ordem: indice + 1,
        premio,
        sorteado,
        cota: valido ? numero.cota : null,
        motivo: valido ? null : numero.motivo,
      }
    })
}

/**
 * Tries the candidates up to and including the first fit one, and gives the reasons of the others; those after it stay
 * untried.
 */
function provar(candidatos: readonly Candidato[], inaptidao: Inaptidao) {
  let contemplada: number | null = null
  const provados = candidatos.map((candidato) => {
    if (contemplada !== null || candidato.cota === null) return candidato
    const motivo = inaptidao(candidato.cota)
    if (motivo === null) contemplada = candidato.cota
    return { ...candidato, motivo }
  })
  return { provados, contemplada }
}

/**
 * Finds where approximation and tie-breaking start. A first prize whose first number means no quota is taken with all
 * five digits and brought down to the group's numbers, so that all quotas are equally likely within a few per cent.
 */
function numeroBase(
  [primeiroPremio]: Premios,
  candidatos: readonly Candidato[],
  participantes: number,
  { numeroBase: onde, baseSemReducao }: RegraDoSorteio & Edicao,
): number {
  const [primeiro] = candidatos
  if (baseSemReducao && onde === 'primeiro-premio') return comoNumero(primeiro?.sorteado ?? '')
  const apurado = onde === 'primeiro-premio' ? primeiro : candidatos.find(({ cota }) => cota !== null)
  if (apurado?.cota) return apurado.cota
  return baseSemReducao ? comoNumero(primeiro?.sorteado ?? '') : reduzir(comoNumero(primeiroPremio), participantes)
}

/**
 * Draws one quota out of `participantes` by the prizes of the Federal Lottery. The first fit candidate takes it; if
 * none is fit, the fit quota nearest to the drawn number does, in the contract's order. Rule: Condições Gerais Embracon
 * cl. 18 §§1–5; CNVW Q20.
 */
export function apurarSorteio(
  premios: Premios,
  participantes: number,
  regra: RegraDoSorteio,
  inaptidao: Inaptidao,
  edicao: Edicao = EDICAO_ATUAL,
): Apuracao {
  const candidatos = candidatosDosPremios(premios, participantes, regra)
  const base = numeroBase(premios, candidatos, participantes, { ...regra, ...edicao })
  const { provados, contemplada } = provar(candidatos, inaptidao)
  const semAptos = contemplada === null
  const provada = candidatos.some(({ cota }) => cota === base)
  const aproximados = semAptos ? candidatosPorAproximacao({ base, provada }, participantes, regra, inaptidao) : []
  return {
    metodo: metodoDoSorteio(participantes),
    candidatos: provados,
    aproximacao: aproximados,
    contemplada: contemplada ?? aproximados.find(({ motivo }) => motivo === null)?.cota ?? null,
    numeroDesempate: base,
  }
}
