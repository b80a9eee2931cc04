import { mapPercentuais, planoDoGrupo, pptToPercent, saldoDoCronograma, sum, valorDoSaldo } from '@contempla/consorcio'
import { apurarSaldo } from '../../razao/index.ts'
import type { Conta } from '../conta.ts'

/**
 * Computes the part of the contract that is neither issued nor will be before the contemplation, at the credit in
 * force, in centavos.
 */
function valorAdiado({ cota, abertas, cronograma }: Conta): number {
  const { saldo } = apurarSaldo(cota)
  const aEmitir = saldoDoCronograma(cronograma)
  const percentuais = mapPercentuais((nome) =>
    Math.max(0, saldo[nome] - aEmitir[nome] - sum(abertas.map((aberta) => aberta.percentuais[nome]))),
  )
  // It is rounded as a whole with the part still to be issued, so that both make the debt to the centavo.
  const tudo = valorDoSaldo([...cronograma, { numero: 0, percentuais }], cota.credito)
  return tudo - valorDoSaldo(cronograma, cota.credito)
}

/**
 * Computes what the plan charges only after the contemplation, which a payment ahead does not pay. Null where there is
 * none.
 */
export function depoisDaContemplacao(conta: Conta) {
  const { cota, parametros } = conta
  if (cota.posicao.contribuicoesAntesDaContemplacao !== null) return null
  const plano = planoDoGrupo(cota.plano, parametros)
  if (plano.modalidade === 'mais-por-menos') return { modalidade: plano.modalidade, valor: valorAdiado(conta) }
  if (plano.modalidade === 'plano-justo')
    return { modalidade: plano.modalidade, taxaMensal: Number(pptToPercent(plano.adicionalPpt, 4)) }
  return null
}
