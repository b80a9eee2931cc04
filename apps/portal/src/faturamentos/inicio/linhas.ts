import type { Linha } from '../../casos/index.ts'
import { href } from '../../shell/rotas/href.ts'

const inicio = { label: 'Ir para o início', href: href('/home') }
const consultor = { label: 'Falar com um consultor', href: href('/customer-service') }
const tipos = { label: 'Ver as outras formas', href: href('/faturamento/tipo') }

/**
 * Builds the step of a billing that only a consultant makes, in a conversation (document 2 §3, 'Special reasons for
 * manual billing').
 */
const comConsultor = (heading: string, text: string): Linha => ({
  illustration: 'documento',
  heading,
  text,
  vez: { quem: 'voce' },
  faz: consultor,
  outros: [tipos],
})

export const digitalOuManual: Linha = {
  illustration: 'caminho',
  heading: 'Pelo aplicativo ou com um consultor?',
  text: 'Um veículo, novo ou seminovo, você compra por aqui. Mais de uma cota ou de um bem, quitação de financiamento, máquinas e o que é do cônjuge são com um consultor.',
  faz: { label: 'Comprar pelo aplicativo', href: href('/faturamento/novoseminovo') },
  outros: [{ label: 'Falar com um consultor', href: href('/faturamento/manual') }],
}

export const manual: Linha = comConsultor(
  'Este faturamento é com um consultor',
  'Várias cotas ou vários bens, consignado, quitação de financiamento, máquinas agrícolas, bem do cônjuge ou dos pais, cota quitada e pagamento de boleto: o consultor cuida com você.',
)
export const consignado: Linha = comConsultor(
  'Compra de veículo consignado',
  'O veículo está com uma revendedora, mas é de outra pessoa. O consultor confere de quem ele é antes do pagamento.',
)
export const financiamento: Linha = comConsultor(
  'Quitar um financiamento',
  'O crédito paga a dívida direto ao banco. Tenha em mãos o contrato e o saldo do financiamento.',
)
export const maquinasAgricolas: Linha = comConsultor(
  'Máquinas agrícolas',
  'A avaliação de máquinas é feita caso a caso, com um consultor.',
)
export const conjuge: Linha = comConsultor(
  'Bem do cônjuge ou dos pais',
  'Para comprar de quem é da família, o consultor diz quais documentos são pedidos.',
)
export const cotaQuitada: Linha = comConsultor(
  'A sua cota está quitada',
  'Sem parcelas a pagar, o bem não precisa ficar em garantia. O consultor mostra como usar o crédito.',
)

export const cpfReprovado: Linha = {
  illustration: 'erro',
  heading: 'O seu CPF não foi aprovado',
  text: 'A consulta ao seu CPF não permitiu continuar. Fale com a gente para saber o motivo e o que fazer.',
  vez: { quem: 'voce' },
  faz: consultor,
  outros: [inicio],
}
export const cpfRestrito: Linha = {
  illustration: 'erro',
  heading: 'O seu CPF tem uma restrição',
  text: 'Regularize o CPF na Receita Federal ou no órgão que o restringiu. Depois, avise a gente para continuar.',
  vez: { quem: 'voce' },
  faz: consultor,
  outros: [inicio],
}
