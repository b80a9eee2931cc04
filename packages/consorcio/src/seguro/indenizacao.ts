import { addDays, type Dia } from '../calendario/dia.ts'
import type { ParametrosDoGrupo } from '../parametros/parametros.ts'
import type { Centavos } from '../valores/dinheiro.ts'

/** The insurer settles a claim in thirty days (Lei 15.040/2024, art. 86). */
export const DIAS_DA_SEGURADORA = 30

/** The quota of who died, on the day of the death. Amounts in centavos. */
export type CotaSegurada = {
  /** The plan of the quota has the insurance of the life. */
  comSeguro: boolean
  /** What was left to pay, late charges included. */
  saldo: Centavos
  credito: Centavos
  /** The due day of the oldest instalment open on that day; null where all was paid. */
  abertaDesde: Dia | null
  /** The day on which the quota was sold, from which the waiting time counts. */
  vendidaEm: Dia
}

/** Why nothing is insured: the plan has no insurance, nothing was owed, the premium was not paid, or it was too soon. */
export type SemCobertura = 'semSeguro' | 'semSaldo' | 'premioEmAtraso' | 'carencia'
export type Cobertura = { capital: Centavos; aoGrupo: Centavos; aosHerdeiros: Centavos }

type Regra = Pick<ParametrosDoGrupo, 'capitalDoSeguroDeVida' | 'gracaDoSeguroDeVida' | 'carenciaDoSeguroDeVida'>

/**
 * Computes what the insurance of the plan pays on a death of `obito`: the balance, or the whole credit where the policy says so.
 * The group is the first to receive, up to the balance, and the heirs have the rest. The premium is part of the instalment: one
 * open for longer than the days of grace means that it was not paid. The last day of grace is covered, and no day of the waiting
 * time.
 */
export function coberturaPorMorte(
  { comSeguro, saldo, credito, abertaDesde, vendidaEm }: CotaSegurada,
  obito: Dia,
  { capitalDoSeguroDeVida, gracaDoSeguroDeVida, carenciaDoSeguroDeVida }: Regra,
): Cobertura | SemCobertura {
  if (!comSeguro) return 'semSeguro'
  if (saldo <= 0) return 'semSaldo'
  if (obito < addDays(vendidaEm, carenciaDoSeguroDeVida)) return 'carencia'
  if (abertaDesde !== null && obito > addDays(abertaDesde, gracaDoSeguroDeVida)) return 'premioEmAtraso'
  const capital = capitalDoSeguroDeVida === 'saldo' ? saldo : Math.max(saldo, credito)
  return { capital, aoGrupo: saldo, aosHerdeiros: capital - saldo }
}

export type Indenizada = { cotaId: number; saldo: Centavos }
export type PartesDaIndenizacao = {
  porCota: { cotaId: number; valor: Centavos; quita: boolean }[]
  aosHerdeiros: Centavos
}

/**
 * Divides what an insurer paid, in centavos, among the covered quotas in their order: each takes its balance of today before
 * the next one, and what is left is the heirs'. A quota that it does not reach takes nothing.
 */
export function partesDaIndenizacao(valor: Centavos, cotas: readonly Indenizada[]): PartesDaIndenizacao {
  let resta = valor
  const porCota = cotas.flatMap(({ cotaId, saldo }) => {
    const parte = Math.min(resta, saldo)
    if (parte <= 0) return []
    resta -= parte
    return [{ cotaId, valor: parte, quita: parte === saldo }]
  })
  return { porCota, aosHerdeiros: resta }
}
