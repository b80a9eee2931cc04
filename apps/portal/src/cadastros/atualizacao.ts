import type { Aviso, PedidoDeDocumentos } from '../shell/rotas/route-map.ts'

const caso = 'atualizacao-cadastral'
const inicio = { label: 'Ir para o início', to: '/home' } as const
const atendimento = { label: 'Falar com o atendimento', to: '/customer-service' } as const

/** While no document was sent, what was asked for may still be changed. */
const mudarOPedido = { label: 'Corrigir o que pedi para mudar', to: '/perfil/atualizacao' } as const

const desistir = {
  call: 'POST /core/dados-cadastrais/desistir',
  label: 'Desistir da mudança',
  pergunta: 'Desistir da mudança?',
  text: 'O seu cadastro fica como está. Se mudar de ideia, você pode pedir de novo quando quiser.',
  feito: 'Pedido desfeito: o seu cadastro ficou como estava.',
} as const

export const analisando: Aviso = {
  caso,
  illustration: 'espera',
  heading: 'Estamos analisando suas informações',
  text: 'Avisamos você por e-mail assim que terminarmos. Enquanto isso, seus dados continuam como estavam.',
  vez: 'a administradora',
  primary: inicio,
}

export const documentoAprovado: Aviso = {
  caso,
  illustration: 'sucesso',
  heading: 'Cadastro atualizado',
  text: 'Seus documentos foram aprovados, e o que você mudou já vale.',
  primary: inicio,
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

export const indisponivel: Aviso = {
  caso,
  illustration: 'erro',
  heading: 'O prazo desta atualização terminou',
  text: 'Seus dados continuam como estavam. Se ainda quiser mudar algo, comece de novo ou fale com a gente.',
  primary: inicio,
  secondary: [{ label: 'Pedir a mudança de novo', to: '/perfil/atualizacao' }, atendimento],
}

export const validarIdentificacao: PedidoDeDocumentos = {
  caso,
  heading: 'Envie seus documentos',
  text: 'Com eles confirmamos que é você quem está mudando o cadastro.',
  secondary: [mudarOPedido],
  desistir,
}

export const documentoDoSocio: PedidoDeDocumentos = {
  caso,
  heading: 'Envie os documentos da empresa e de quem a representa',
  text: 'Com eles confirmamos quem está mudando o cadastro da empresa.',
  secondary: [mudarOPedido],
  desistir,
}

export const problemaNosDocumentos: PedidoDeDocumentos = {
  caso,
  heading: 'Precisamos que você envie de novo',
  text: 'Veja o que faltou em cada documento e mande outro no lugar.',
  adicional: {
    heading: 'Falta um documento',
    text: 'Para concluir a análise, precisamos de mais um documento seu.',
  },
}
