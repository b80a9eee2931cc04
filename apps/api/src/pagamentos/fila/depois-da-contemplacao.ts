import { mapPercentuais, planoDoGrupo, pptToPercent, saldoDoCronograma, sum, valorDoSaldo } from '@contempla/consorcio'
import { apurarSaldo } from '../../razao/index.ts'
import type { Conta } from '../conta.ts'

/** What of the contract is neither issued nor to be issued while the quota is not contemplated, at the credit in force. */
function valorAdiado({ cota, abertas, cronograma }: Conta): number {
  const { saldo } = apurarSaldo(cota)
  const aEmitir = saldoDoCronograma(cronograma)
  const percentuais = mapPercentuais((nome) =>
    Math.max(0, saldo[nome] - aEmitir[nome] - sum(abertas.map((aberta) => aberta.percentuais[nome]))),
  )
  // As a whole with what is to be issued, so that both make what is owed to the centavo.
  const tudo = valorDoSaldo([...cronograma, { numero: 0, percentuais }], cota.credito)
  return tudo - valorDoSaldo(cronograma, cota.credito)
}

/** What the plan charges only once the quota is contemplated: paying ahead does not pay it. Null where there is none. */
export function depoisDaContemplacao(conta: Conta) {
  const { cota, parametros } = conta
  if (cota.posicao.contribuicoesAntesDaContemplacao !== null) return null
  const plano = planoDoGrupo(cota.plano, parametros)
  if (plano.modalidade === 'mais-por-menos') return { modalidade: plano.modalidade, valor: valorAdiado(conta) }
  if (plano.modalidade === 'plano-justo')
    return { modalidade: plano.modalidade, taxaMensal: Number(pptToPercent(plano.adicionalPpt, 4)) }
  return null
}
