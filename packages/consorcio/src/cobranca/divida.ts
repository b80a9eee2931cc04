import type { Dia } from '../calendario/dia.ts'
import type { ParametrosDoGrupo } from '../parametros/parametros.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import { sum } from '../valores/dinheiro.ts'
import { mapPercentuais, type Percentuais } from './componentes.ts'
import { valorDoSaldo } from './liquidacao.ts'
import { type ParcelaDevida, valorDevido } from './pagamento.ts'

/** The account of a quota that is still to be paid, before any day is looked at. */
export type ContaDevida = {
  abertas: readonly ParcelaDevida[]
  /** The part of the plan that no month has charged yet. */
  aEmitir: Percentuais
  /** The differences still to charge, net: what they give back goes to the queue, and pays nothing else. */
  diferencas: Centavos
  credito: Centavos
}

/** All that a quota owes on a day, to the centavo. */
export type Divida = {
  /** Instalments that are open, with their insurance and all that being late costs by that day. */
  abertas: Centavos
  /** No month has charged this part yet. */
  plano: Centavos
  /** The differences still to charge: once the plan is over, one last instalment charges them. */
  diferencas: Centavos
  total: Centavos
}

/**
 * Computes what a quota owes on `dia`. Each part is rounded as it will be charged: an open instalment as it was issued, until
 * it is late, and the rest as a whole. Screens tell it as what is left to pay, and a payoff charges it. What the plan keeps
 * until the contemplation (mais-por-menos) is left to pay as well, and no payoff charges it before.
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
 * Computes, without the ledger, the part of the plan that no month has charged yet: what was contracted and is neither paid,
 * nor open, nor to be charged with a difference. A component of which more was paid than contracted has none.
 */
export function percentuaisAEmitir({ contratado, pago, abertas, pendentes }: Fatias): Percentuais {
  return mapPercentuais((nome) =>
    Math.max(
      0,
      contratado[nome] - pago[nome] - pendentes[nome] - sum(abertas.map(({ percentuais }) => percentuais[nome])),
    ),
  )
}
