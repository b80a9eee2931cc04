import type { Dia } from '../calendario/dia.ts'
import type { Percentuais } from '../cobranca/componentes.ts'
import { mapPercentuais } from '../cobranca/componentes.ts'
import type { Diferenca } from '../cobranca/diferenca.ts'
import type { ValorDevido } from '../cobranca/pagamento.ts'
import { valorDevido } from '../cobranca/pagamento.ts'
import { parcelasDevidas, type RazaoComPausas } from '../cobranca/parcelas-devidas.ts'
import type { Movimento } from '../cobranca/razao.ts'
import { isDebito, isDiferencaEmDinheiro, movimentosEmVigor } from '../cobranca/razao.ts'
import type { ParametrosDoGrupo } from '../parametros/parametros.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import { sum } from '../valores/dinheiro.ts'

/** A late instalment, its cost on the day, and the destination of each part when it is renegotiated. */
export type ParcelaRenegociavel = {
  numero: number
  vencimento: Dia
  devido: ValorDevido
  /** The plan's part (ppt), which goes to the remaining contributions at the credit of their day. */
  percentuais: Percentuais
  /**
   * Fine and interest of the day, and its debt in money, in centavos: they are spread over the remaining ones and grow
   * no more.
   */
  encargos: Centavos
  /** The insurance of its month, in centavos, spread over the remaining ones as insurance. */
  seguro: Centavos
  /** The differences of earlier instalments that it carried; the next one charges them again. */
  diferencas: Diferenca[]
  /** The debits that the renegotiation reverses. */
  debitos: Movimento[]
}

type Posicao = RazaoComPausas & { credito: Centavos; contribuicoes: number }

/**
 * Lists, by due day, the plan's late instalments on `dia` that may be renegotiated. One paid in part may not, because
 * its payment is not taken back.
 */
export function parcelasRenegociaveis(
  { movimentos, pausas, credito, contribuicoes }: Posicao,
  dia: Dia,
  parametros: Pick<ParametrosDoGrupo, 'multaPpt' | 'jurosMensalPpt' | 'contagemDeJuros'>,
): ParcelaRenegociavel[] {
  const emVigor = movimentosEmVigor(movimentos)
  return parcelasDevidas({ movimentos, pausas })
    .filter(({ vencimento, numero }) => vencimento < dia && numero <= contribuicoes)
    .flatMap((parcela) => {
      const { numero, vencimento } = parcela
      const dela = emVigor.filter((movimento) => movimento.parcela === numero)
      const debitos = dela.filter(({ tipo }) => isDebito(tipo))
      const emissao = debitos.find(({ tipo }) => tipo === 'emissao')
      if (!emissao || dela.some(({ tipo }) => tipo === 'pagamento')) return []
      const devido = valorDevido(parcela, dia, credito, parametros)
      const diferencas = debitos.filter(({ tipo, valores }) => tipo === 'diferenca' && valores.seguro === 0)
      const isEncargo = (m: Movimento) => isDiferencaEmDinheiro(m) && m.valores.diferenca > 0
      const emDinheiro = sum(diferencas.filter(isEncargo).map(({ valores }) => valores.diferenca))
      return [
        {
          numero,
          vencimento,
          devido,
          percentuais: emissao.percentuais,
          encargos: devido.multa + devido.juros + emDinheiro + emissao.valores.taxaCadastro,
          seguro: sum(debitos.map(({ valores }) => valores.seguro)),
          diferencas: diferencas
            .filter((debito) => !isEncargo(debito))
            .map(({ valores, percentuais }) => ({ valor: valores.diferenca, percentuais })),
          debitos,
        },
      ]
    })
}

/** Sums what these instalments move to the remaining contributions, and what they leave to be charged in money. */
export function somarRenegociadas(parcelas: readonly ParcelaRenegociavel[]) {
  return {
    percentuais: mapPercentuais((nome) => sum(parcelas.map(({ percentuais }) => percentuais[nome]))),
    encargos: sum(parcelas.map(({ encargos }) => encargos)),
    seguro: sum(parcelas.map(({ seguro }) => seguro)),
    total: sum(parcelas.map(({ devido }) => devido.total)),
  }
}
