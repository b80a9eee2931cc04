import type { Dia } from './dia.ts'
import { addMonths } from './dia.ts'
import type { Centavos } from './dinheiro.ts'
import { multiplyHalfUp } from './dinheiro.ts'
import type { ParametrosDoGrupo } from './parametros.ts'
import { CEM_POR_CENTO } from './percentual.ts'

type RegraDeReajuste = Pick<ParametrosDoGrupo, 'indiceDeReajuste' | 'reajusteAnualPpt'>

/**
 * The credit after a readjustment, half up: by the index of the last twelve months, or to the maker's table where the
 * contract follows one (`valorDeTabela`). Percentages paid and owed do not change: only what they are worth.
 * Throws RangeError when the contract follows a table and none is given.
 */
export function reajustarCredito(
  credito: Centavos,
  { indiceDeReajuste, reajusteAnualPpt }: RegraDeReajuste,
  valorDeTabela: Centavos | null = null,
): Centavos {
  if (indiceDeReajuste !== 'TABELA') return multiplyHalfUp(credito, CEM_POR_CENTO + reajusteAnualPpt)
  if (valorDeTabela === null || valorDeTabela <= 0) throw new RangeError('Falta o valor do bem na tabela do fabricante')
  return valorDeTabela
}

/** The day of the next readjustment after `hoje`: every `mesesEntreReajustes` from the group's first assembly. */
export function proximoReajuste(
  primeiraAssembleia: Dia,
  hoje: Dia,
  { mesesEntreReajustes }: Pick<ParametrosDoGrupo, 'mesesEntreReajustes'>,
): Dia {
  let periodos = 1
  while (addMonths(primeiraAssembleia, periodos * mesesEntreReajustes) <= hoje) periodos += 1
  return addMonths(primeiraAssembleia, periodos * mesesEntreReajustes)
}

/** The latest day of readjustment until `hoje`; null when the first has not come. */
export function ultimoReajuste(
  primeiraAssembleia: Dia,
  hoje: Dia,
  parametros: Pick<ParametrosDoGrupo, 'mesesEntreReajustes'>,
): Dia | null {
  const { mesesEntreReajustes: meses } = parametros
  let periodos = 0
  while (addMonths(primeiraAssembleia, (periodos + 1) * meses) <= hoje) periodos += 1
  return periodos === 0 ? null : addMonths(primeiraAssembleia, periodos * meses)
}
