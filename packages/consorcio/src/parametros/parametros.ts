import type { Calendario } from '../calendario/calendario.ts'
import { createCalendario } from '../calendario/calendario.ts'
import type { Feriado } from '../calendario/feriados.ts'
import type { Plano } from '../cobranca/plano.ts'
import type { TipoCota } from '../cota/cota.ts'
import type { ValorDeParametro } from './parametro.ts'
import { isValorDeParametro } from './parametro.ts'
import { PARAMETROS_DE_ACEITE } from './parametros-de-aceite.ts'
import { PARAMETROS_DE_ASSEMBLEIA } from './parametros-de-assembleia.ts'
import { PARAMETROS_DE_COBRANCA } from './parametros-de-cobranca.ts'
import { PARAMETROS_DE_CREDITO } from './parametros-de-credito.ts'
import { PARAMETROS_DE_DEVOLUCAO } from './parametros-de-devolucao.ts'
import { PARAMETROS_DE_SAIDA } from './parametros-de-saida.ts'
import { PARAMETROS_DE_SEGURO } from './parametros-de-seguro.ts'
import { PARAMETROS_DE_TRANSFERENCIA } from './parametros-de-transferencia.ts'
import { PARAMETROS_DE_VENDA } from './parametros-de-venda.ts'

/**
 * Every contractual number of a group: its label, unit, bounds and default. Each comment gives the reason and the
 * source. A group's version stores only the values that it sets; the others are the defaults.
 */
export const PARAMETROS = {
  ...PARAMETROS_DE_COBRANCA,
  ...PARAMETROS_DE_ASSEMBLEIA,
  ...PARAMETROS_DE_CREDITO,
  ...PARAMETROS_DE_DEVOLUCAO,
  ...PARAMETROS_DE_SEGURO,
  ...PARAMETROS_DE_TRANSFERENCIA,
  ...PARAMETROS_DE_SAIDA,
  ...PARAMETROS_DE_ACEITE,
  ...PARAMETROS_DE_VENDA,
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

// The type is derived from the table, so every name is there with a default of its own kind (a test goes through them).
const PADROES_GERAIS = Object.fromEntries(
  Object.entries(PARAMETROS).map(([nome, { padrao }]) => [nome, padrao]),
) as ParametrosDoGrupo

/** Returns the defaults of a group with this kind of good. */
export const parametrosPadrao = (tipo: TipoCota): ParametrosDoGrupo => ({
  ...PADROES_GERAIS,
  ...PADROES_POR_TIPO[tipo],
})

/**
 * Reads a stored version over the defaults. An unknown or out-of-bounds value is left out and named in `erros`: a
 * version with errors must not be published, but one that is already stored can still be read.
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

/** Adapts the plan to the group's contract, where contracts differ. */
export function planoDoGrupo(plano: Plano, parametros: ParametrosDoGrupo): Plano {
  return {
    ...plano,
    redutorIncideNaTaxa: parametros.redutorDoMaisPorMenos === 'total',
    leituraDaTaxaAntecipada: parametros.taxaAntecipada,
  }
}

/**
 * Caches the calendars of each list of holidays, because a process reads the list once and asks for them at every
 * answer.
 */
const calendarios = new WeakMap<readonly Feriado[], Map<string, Calendario>>()

/**
 * Returns the group's banking days, with 31 December off where its contract says so; with `uf`, also that state's
 * holidays. The list of holidays must not change afterwards.
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
