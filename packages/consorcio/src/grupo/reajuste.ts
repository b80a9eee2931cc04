import type { Dia } from '../calendario/dia.ts'
import { addMonths } from '../calendario/dia.ts'
import { mapPercentuais, SEM_VALOR } from '../cobranca/componentes.ts'
import type { Diferenca } from '../cobranca/diferenca.ts'
import { diferencaNoCredito } from '../cobranca/pagamento.ts'
import type { Lancamento, Movimento } from '../cobranca/razao.ts'
import { isDiferencaEmDinheiro, movimentosEmVigor } from '../cobranca/razao.ts'
import type { ParametrosDoGrupo } from '../parametros/parametros.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import { multiplyHalfUp } from '../valores/dinheiro.ts'
import { CEM_POR_CENTO } from '../valores/percentual.ts'

type RegraDeReajuste = Pick<ParametrosDoGrupo, 'indiceDeReajuste' | 'reajusteAnualPpt'>

/**
 * Computes the credit after a readjustment, in centavos half up: by the index of the last twelve months, or by the
 * maker's table where the contract follows one (`valorDeTabela`). Percentages paid and owed do not change, only their
 * value does. Throws RangeError when the contract follows a table and none is given.
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

/**
 * Returns the credit for the next contribution: the one in force, unless the last instalment was issued at the credit
 * of a coming readjustment, which the following ones keep.
 */
export function creditoDasProximas(movimentos: readonly Movimento[], vigente: Centavos): Centavos {
  const ultimo = movimentosEmVigor(movimentos).findLast(
    ({ tipo, parcela }) =>
      tipo === 'emissao' || tipo === 'credito-trocado' || (tipo === 'credito-reajustado' && parcela === null),
  )
  return ultimo?.tipo === 'emissao' ? ultimo.credito : vigente
}

/**
 * Computes the next day of readjustment after `hoje`: one every `mesesEntreReajustes` from the group's first assembly.
 */
export function proximoReajuste(
  primeiraAssembleia: Dia,
  hoje: Dia,
  { mesesEntreReajustes }: Pick<ParametrosDoGrupo, 'mesesEntreReajustes'>,
): Dia {
  let periodos = 1
  while (addMonths(primeiraAssembleia, periodos * mesesEntreReajustes) <= hoje) periodos += 1
  return addMonths(primeiraAssembleia, periodos * mesesEntreReajustes)
}

/** Computes the latest day of readjustment until `hoje`; null before the first. */
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

/**
 * Computes the latest day of readjustment until `hoje` and the next one. None comes after the last assembly: the shares
 * that follow were paid at its credit, and a group without a coming assembly has nothing to readjust.
 */
export function reajustesAte(
  { primeira, ultimaAssembleia }: { primeira: Dia; ultimaAssembleia: Dia | null },
  hoje: Dia,
  parametros: Pick<ParametrosDoGrupo, 'mesesEntreReajustes'>,
): { ultimo: Dia | null; proximo: Dia | null } {
  const acabou = ultimaAssembleia !== null && ultimaAssembleia < hoje
  const proximo = proximoReajuste(primeira, hoje, parametros)
  return {
    ultimo: ultimoReajuste(primeira, acabou ? ultimaAssembleia : hoje, parametros),
    proximo: ultimaAssembleia !== null && proximo > ultimaAssembleia ? null : proximo,
  }
}

/**
 * Computes the effect of a readjustment on an instalment that was paid before it was applied, for an assembly on its
 * date or later: the same difference as if it were paid on `dia`, and the movement after which the ledger counts as
 * paid only what the money covers of the new credit. Null where nothing changes: for an instalment paid at another
 * credit than the one that changes, as imported ones may be, and for money alone. Rule: CNVW/Fiat cl. 4; Tradição cl.
 * 28.
 */
export function reajustarPagamento(
  pagamento: Lancamento,
  { antes, novo }: { antes: Centavos; novo: Centavos },
  dia: Dia,
): { lancamento: Lancamento; diferenca: Diferenca } | null {
  if (pagamento.credito !== antes || isDiferencaEmDinheiro(pagamento)) return null
  const diferenca = diferencaNoCredito({ ...pagamento, emDinheiro: 0 }, novo)
  if (!diferenca) return null
  const percentuais = mapPercentuais((nome) => 0 - diferenca.percentuais[nome])
  const { parcela } = pagamento
  return {
    lancamento: {
      tipo: 'credito-reajustado',
      dia,
      parcela,
      vencimento: null,
      credito: novo,
      valores: SEM_VALOR,
      percentuais,
    },
    diferenca,
  }
}
