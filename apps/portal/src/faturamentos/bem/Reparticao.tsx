import { DataList, Money, Section } from '@contempla/ui'
import type { FaturamentoDoBem } from './consultas.ts'

type Dados = FaturamentoDoBem['dadosFaturamento']

/** Pairs the parts of the credit and of the price with their amounts; a part of nothing is not told. */
export function partesDa({ valorCompra, reparticao }: Pick<Dados, 'valorCompra' | 'reparticao'>) {
  if (!reparticao) return []
  const { enviado, porConta, despesas, abatimento, especie } = reparticao
  const partes: readonly (readonly [string, number])[] = [
    ['Valor da compra', valorCompra ?? 0],
    ['Do crédito, pagamos a quem vende', enviado],
    ['Você paga direto a quem vende', porConta],
    ['Do crédito, para as suas despesas', despesas],
    ['Do crédito, paga parcelas da cota', abatimento],
    ['Do crédito, volta para você', especie],
  ]
  return partes
    .filter(([, centavos]) => centavos > 0)
    .map(([label, centavos]) => ({ label, value: <Money centavos={centavos} /> }))
}

/** What of the credit is paid to its holder. */
export const aoTitular = ({ reparticao }: Pick<Dados, 'reparticao'>): number =>
  reparticao ? reparticao.despesas + reparticao.especie : 0

/** Shows where the price and the credit go, in reais. */
export function Reparticao(dados: Pick<Dados, 'valorCompra' | 'reparticao'>) {
  if (!dados.reparticao)
    return (
      <p>O valor da compra não cobre mais o que falta pagar da cota. Recomece para informar outro veículo ou valor.</p>
    )
  return (
    <Section
      title="Para onde vai o dinheiro"
      lead={aoTitular(dados) > 0 ? 'A sua parte sai no mesmo dia do pagamento a quem vende.' : undefined}
    >
      <DataList items={partesDa(dados)} />
    </Section>
  )
}
