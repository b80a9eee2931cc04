import { inicio, type Linha, type Passos, passosDe } from '../../casos/index.ts'
import { href } from '../../shell/rotas/href.ts'
import { fasesDaIdentificacao, telasDoManual } from '../bem/gerais.ts'
import { fasesDoManual } from '../bem/manual.tsx'
import type { Atos } from './atos.ts'
import { doSeminovo, fasesDoSeminovo } from './base.ts'

/** The identity is known and a used vehicle was chosen. */
const escolhido: Linha<Atos> = {
  illustration: 'sucesso',
  heading: 'Vamos comprar o seu seminovo',
  text: 'Você confere os seus contatos, diz qual é o veículo, e nós o vistoriamos antes de pagar a quem vende.',
  vez: { quem: 'voce' },
  numero: true,
  faz: { label: 'Ver os passos da compra', href: href('/faturamentoseminovo/centralcontemplacao') },
  outros: [inicio],
}

/** A used vehicle's billing at the addresses of the general billing: the identity, and what a consultant makes. */
export const passosGeraisDoSeminovo: Passos = passosDe('faturamento-seminovo', {
  ...doSeminovo,
  telas: telasDoManual,
  fases: fasesDoSeminovo({
    ...fasesDaIdentificacao,
    aguardandoEscolhaBem: escolhido,
    devolvidoAoApp: ({ estado: { motivo } }) => ({ ...escolhido, motivo }),
    ...fasesDoManual,
  }),
})
