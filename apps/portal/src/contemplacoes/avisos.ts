import type { Aviso } from '../shell/rotas/route-map.ts'

/** Everything was handed in: the administrator has the step. */
export const emAnalise: Aviso = {
  caso: 'contemplacao',
  illustration: 'espera',
  heading: 'Estamos analisando o que você enviou',
  text: 'Avisamos você por e-mail quando a análise terminar. Enquanto ela dura, o prazo da garantia não corre.',
  naFase: {
    'Aguardando Análise Pagamento Espécie': {
      heading: 'Estamos analisando o seu pedido',
      text: 'Você pediu o crédito em dinheiro. Avisamos você por e-mail quando a análise terminar.',
    },
  },
  vez: 'a administradora',
  primary: { label: 'Ir para o início', to: '/home' },
}
