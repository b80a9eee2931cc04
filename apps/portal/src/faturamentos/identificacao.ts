import { atendimento, inicio, type Linha, voltarAoInicio as voltar } from '../casos/index.ts'

/** The steps of the proof of identity are the same, whatever the credit is used for. */
export const documentoAdicional = {
  heading: 'Falta um documento',
  text: 'Para concluir a análise, precisamos de mais um documento seu.',
  voltar,
  documentos: {},
} as const satisfies Linha

export const reanalise = {
  heading: 'Reenvie os seus documentos',
  text: 'Não conseguimos aceitar o que você enviou. Veja o motivo e envie de novo.',
  voltar,
  documentos: {
    adicional: {
      heading: 'Recebemos o que você enviou',
      text: 'Agora é com a administradora. Se você tem um documento melhor, pode enviar: a análise recomeça com ele.',
      emAnalise: true,
    },
  },
  outros: [atendimento],
} as const satisfies Linha

export const comAAdministradora = {
  illustration: 'espera',
  vez: { quem: 'a administradora' },
  numero: true,
  etapas: true,
  faz: inicio,
} as const

/** `ate`: how long it takes where an analyst has to look. */
export const analisando = (ate: string) =>
  ({
    ...comAAdministradora,
    heading: 'Estamos analisando suas informações',
    text: `Conferimos os seus documentos. A primeira resposta leva cerca de 4 minutos; quando um analista precisa olhar, até ${ate}.`,
  }) as const satisfies Linha

export const aindaAnalisando = {
  ...comAAdministradora,
  heading: 'Ainda estamos analisando suas informações',
  text: 'A conferência está demorando mais que o comum, cerca de 48 horas úteis. Você não precisa fazer nada.',
} as const satisfies Linha

export const analiseInterna = {
  ...comAAdministradora,
  heading: 'Suas informações estão em análise interna',
  text: 'Um analista olha o seu pedido. Avisamos você por e-mail assim que ele terminar.',
  outros: [atendimento],
} as const satisfies Linha
