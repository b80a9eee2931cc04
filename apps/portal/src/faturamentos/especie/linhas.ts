import type { Aviso, PedidoDeDocumentos } from '../../shell/rotas/route-map.ts'

const caso = 'faturamento-especie'
const inicio = { label: 'Ir para o início', to: '/home' } as const
const atendimento = { label: 'Falar com o atendimento', to: '/customer-service' } as const

export const analisando: Aviso = {
  caso,
  illustration: 'espera',
  heading: 'Estamos analisando suas informações',
  text: 'Conferimos os seus documentos. A primeira resposta leva cerca de 4 minutos; quando um analista precisa olhar, até 3 dias úteis.',
  vez: 'a administradora',
  primary: inicio,
}

export const aindaAnalisando: Aviso = {
  caso,
  illustration: 'espera',
  heading: 'Ainda estamos analisando suas informações',
  text: 'A conferência está demorando mais que o comum, cerca de 48 horas úteis. Você não precisa fazer nada.',
  vez: 'a administradora',
  primary: inicio,
}

export const analiseInterna: Aviso = {
  caso,
  illustration: 'espera',
  heading: 'Suas informações estão em análise interna',
  text: 'Um analista olha o seu pedido. Avisamos você por e-mail assim que ele terminar.',
  vez: 'a administradora',
  primary: inicio,
  secondary: [atendimento],
}

export const filial: Aviso = {
  caso,
  illustration: 'documento',
  heading: 'Conclua numa das nossas filiais',
  text: 'Não foi possível confirmar a sua identidade por aqui. Leve um documento com foto e o seu comprovante de residência.',
  vez: 'voce',
  comMotivo: true,
  primary: { label: 'Ver as filiais', to: '/filiais' },
  secondary: [atendimento],
}

export const anexarDocumentos: PedidoDeDocumentos = {
  caso,
  heading: 'Envie seus documentos',
  text: 'Com eles confirmamos quem recebe o crédito. Fotos ou PDF de até 6 MB.',
}

export const documentoRejeitado: PedidoDeDocumentos = {
  caso,
  heading: 'Falta um documento',
  text: 'Para concluir a análise, precisamos de mais um documento seu.',
}

export const reanalise: PedidoDeDocumentos = {
  caso,
  heading: 'Reenvie os seus documentos',
  text: 'Não conseguimos aceitar o que você enviou. Veja o motivo e envie de novo.',
  adicional: {
    heading: 'Recebemos o que você enviou',
    text: 'Agora é com a administradora. Se você tem um documento melhor, pode enviar: a análise recomeça com ele.',
    emAnalise: true,
  },
  secondary: [atendimento],
}
