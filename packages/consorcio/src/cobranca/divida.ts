import type { Dia } from '../calendario/dia.ts'
import type { ParametrosDoGrupo } from '../parametros/parametros.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import { sum } from '../valores/dinheiro.ts'
import { mapPercentuais, type Percentuais } from './componentes.ts'
import { valorDoSaldo } from './liquidacao.ts'
import { type ParcelaDevida, valorDevido } from './pagamento.ts'

/** The facts of a quota's debt, before any day is considered. */
export type ContaDevida = {
  abertas: readonly ParcelaDevida[]
  /** The part of the plan, in ppt, that no month has charged yet. */
  aEmitir: Percentuais
  /** The net differences still to charge; a negative net goes to the queue and pays nothing else. */
  diferencas: Centavos
  credito: Centavos
}

/** The whole debt of a quota on a day, in centavos. */
export type Divida = {
  /** The open instalments with insurance and all late charges by that day. */
  abertas: Centavos
  /** The part that no month has charged yet. */
  plano: Centavos
  /** The differences still to charge; once the plan is over, one last instalment charges them. */
  diferencas: Centavos
  total: Centavos
}

/**
 * Computes the debt of a quota on `dia`. Each part is rounded as it will be charged: an open instalment as issued,
 * until it is late, and the rest as a whole. Screens show it as what is left to pay, and a payoff charges it. The part
 * that a 'mais por menos' plan keeps until the contemplation is left to pay too, but no payoff charges it before.
 */
export function dividaNoDia(
  { abertas: devidas, aEmitir, diferencas: liquido, credito }: ContaDevida,
  dia: Dia,
  parametros: Pick<ParametrosDoGrupo, 'multaPpt' | 'jurosMensalPpt' | 'contagemDeJuros'>,
): Divida {
  const abertas = sum(devidas.map((devida) => valorDevido(devida, dia, credito, parametros).total))
  const plano = Math.max(0, valorDoSaldo([{ numero: 0, percentuais: aEmitir }], credito))
  const diferencas = Math.max(0, liquido)
  return { abertas, plano, diferencas, total: abertas + plano + diferencas }
}

type Fatias = { contratado: Percentuais; pago: Percentuais; abertas: readonly ParcelaDevida[]; pendentes: Percentuais }

/**
 * Computes, without the ledger, the part of the plan that no month has charged yet: contracted, and neither paid, nor
 * open, nor pending in a difference. A component of which more was paid than contracted has none. All in ppt.
 */
export function percentuaisAEmitir({ contratado, pago, abertas, pendentes }: Fatias): Percentuais {
  return mapPercentuais((nome) =>
    Math.max(
      0,
      contratado[nome] - pago[nome] - pendentes[nome] - sum(abertas.map(({ percentuais }) => percentuais[nome])),
    ),
  )
}
