import type { Calendario } from '../calendario/calendario.ts'
import { createCalendario } from '../calendario/calendario.ts'
import type { Feriado } from '../calendario/feriados.ts'
import type { Plano } from '../cobranca/plano.ts'
import type { TipoCota } from '../cota/cota.ts'
import type { ValorDeParametro } from './parametro.ts'
import { isValorDeParametro } from './parametro.ts'
import { PARAMETROS_DE_ASSEMBLEIA } from './parametros-de-assembleia.ts'
import { PARAMETROS_DE_COBRANCA } from './parametros-de-cobranca.ts'
import { PARAMETROS_DE_CREDITO } from './parametros-de-credito.ts'
import { PARAMETROS_DE_SEGURO } from './parametros-de-seguro.ts'

/**
 * Every contractual number of a group: its label, unit, bounds and default. The comment of each says why and from where.
 * A group's version stores only what it sets; the rest is the default.
 */
export const PARAMETROS = {
  ...PARAMETROS_DE_COBRANCA,
  ...PARAMETROS_DE_ASSEMBLEIA,
  ...PARAMETROS_DE_CREDITO,
  ...PARAMETROS_DE_SEGURO,
} as const

export type NomeDeParametro = keyof typeof PARAMETROS

export type ParametrosDoGrupo = { readonly [Nome in NomeDeParametro]: ValorDeParametro<(typeof PARAMETROS)[Nome]> }

/** A version as it is stored. */
export type ValoresDeParametros = Readonly<Record<string, string | number | boolean>>

export type ErroDeParametro = { nome: string; codigo: 'PARAMETRO_DESCONHECIDO' | 'VALOR_INVALIDO' }

const PADROES_POR_TIPO: Record<TipoCota, Partial<ParametrosDoGrupo>> = {
  imovel: { indiceDeReajuste: 'INCC', pisoFundoComumPpt: 5_000_000_000 },
  pesados: { pisoFundoComumPpt: 7_500_000_000, trocaDeChaves: true },
  auto: { trocaDeChaves: true },
  servico: {},
}

function isNomeDeParametro(nome: string): nome is NomeDeParametro {
  return Object.hasOwn(PARAMETROS, nome)
}

// The table is the type's source: every name is there, with a default of its own kind (a test goes through them).
const PADROES_GERAIS = Object.fromEntries(
  Object.entries(PARAMETROS).map(([nome, { padrao }]) => [nome, padrao]),
) as ParametrosDoGrupo

/** The defaults of a group of this kind of good. */
export const parametrosPadrao = (tipo: TipoCota): ParametrosDoGrupo => ({
  ...PADROES_GERAIS,
  ...PADROES_POR_TIPO[tipo],
})

/**
 * Reads a stored version over the defaults. What is unknown or out of bounds is left out and named in `erros`: a version
 * with errors must not be published, while one already stored still reads.
 */
export function parseParametros(
  valores: ValoresDeParametros,
  tipo: TipoCota,
): { parametros: ParametrosDoGrupo; erros: ErroDeParametro[] } {
  const aceitos: Record<string, string | number | boolean> = {}
  const erros: ErroDeParametro[] = []
  for (const [nome, valor] of Object.entries(valores)) {
    if (!isNomeDeParametro(nome)) erros.push({ nome, codigo: 'PARAMETRO_DESCONHECIDO' })
    else if (!isValorDeParametro(PARAMETROS[nome], valor)) erros.push({ nome, codigo: 'VALOR_INVALIDO' })
    else aceitos[nome] = valor
  }
  return { parametros: Object.assign(parametrosPadrao(tipo), aceitos), erros }
}

/** The plan as the group's contract reads it, where contracts differ. */
export function planoDoGrupo(plano: Plano, parametros: ParametrosDoGrupo): Plano {
  return {
    ...plano,
    redutorIncideNaTaxa: parametros.redutorDoMaisPorMenos === 'total',
    leituraDaTaxaAntecipada: parametros.taxaAntecipada,
  }
}

/** Of each list of holidays, the calendars made of it: a process reads the list once and asks for them at every answer. */
const calendarios = new WeakMap<readonly Feriado[], Map<string, Calendario>>()

/**
 * Banking days of the group, with 31 December off where its contract says so; with `uf`, those of that state. The list of
 * holidays is not changed afterwards.
 */
export function createCalendarioDoGrupo(
  feriados: readonly Feriado[],
  { fimDeAnoEDiaUtil }: Pick<ParametrosDoGrupo, 'fimDeAnoEDiaUtil'>,
  uf: string | null = null,
): Calendario {
  const daLista = calendarios.get(feriados) ?? new Map<string, Calendario>()
  calendarios.set(feriados, daLista)
  const qual = `${fimDeAnoEDiaUtil} ${uf}`
  const calendario = daLista.get(qual) ?? createCalendario(feriados, uf, fimDeAnoEDiaUtil ? [] : ['12-31'])
  daLista.set(qual, calendario)
  return calendario
}
