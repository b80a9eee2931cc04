import { type Linha, type Passos, passosDe } from '../casos/index.ts'
import { href } from '../shell/rotas/href.ts'
import { type Atos, atos } from './atos.ts'
import { contemplacaoQuery } from './consultas.ts'

type Espera = Linha<Atos>

const inicio = { label: 'Ir para o início', href: href('/home') }

const emAnaliseComum = {
  illustration: 'espera',
  vez: { quem: 'a administradora' },
  numero: true,
  etapas: true,
} as const

/** All documents are in, and the administrator has the next step. */
const emAnalise: Espera = {
  ...emAnaliseComum,
  heading: 'Estamos analisando o que você enviou',
  text: 'Avisamos você por e-mail quando a análise terminar. Enquanto ela dura, o prazo da garantia não corre.',
  faz: inicio,
}

const emAnaliseDaEspecie: Espera = {
  ...emAnaliseComum,
  heading: 'Estamos analisando o seu pedido',
  text: 'Você pediu o crédito em dinheiro. Avisamos você por e-mail quando a análise terminar.',
  faz: inicio,
  desistir: true,
}

/**
 * The steps while the administrator has the turn, in a bundle of their own, so that a waiting holder does not load the
 * others.
 */
export const passosEmAnalise: Passos = passosDe('contemplacao', {
  de: 'cota',
  le: contemplacaoQuery,
  atos,
  desistir: {
    ato: 'desistir',
    label: 'Desistir de receber em dinheiro',
    pergunta: 'Desistir de receber em dinheiro?',
    text: 'O pedido acaba aqui, e você escolhe de novo como usar o crédito. Se pedir em dinheiro outra vez, a análise começa do início.',
  },
  fases: {
    triagemEmAndamento: emAnalise,
    aguardandoAnaliseInterna: emAnalise,
    aguardandoReanaliseInterna: emAnalise,
    casoReaberto: emAnalise,
    retornoCliente: emAnalise,
    aguardandoAnalisePagamentoEspecie: emAnaliseDaEspecie,
  },
})
