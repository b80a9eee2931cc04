/** A subject of a request for service: its words, and the screen where the holder may do the same at once. */
export type Assunto = {
  readonly titulo: string
  /** What the person may tell to be answered at once. */
  readonly ajuda: string
  /** A holder need not wait for an answer: this screen does it. */
  readonly tela?: { readonly tela: `/${string}`; readonly acao: string; readonly texto: string }
}

/** The subjects of a request for service, in the order in which they are offered. */
export const ASSUNTOS_DO_ATENDIMENTO = {
  boleto: {
    titulo: 'Boleto e pagamento',
    ajuda: 'Diga de que mês é a parcela. Se já pagou, quando e por onde.',
    tela: { tela: '/boletos', acao: 'Ver os meus boletos', texto: 'A segunda via do boleto sai na hora.' },
  },
  lance: {
    titulo: 'Lance e assembleia',
    ajuda: 'Diga de que assembleia é a sua dúvida.',
  },
  contemplacao: {
    titulo: 'Contemplação e crédito',
    ajuda: 'Diga o que quer fazer com o crédito, ou em que passo parou.',
  },
  cadastro: {
    titulo: 'Cadastro e senha',
    ajuda: 'Diga o que quer mudar. Nunca escreva a sua senha.',
    tela: { tela: '/perfil', acao: 'Ver o meu cadastro', texto: 'O seu cadastro muda pelo portal.' },
  },
  cancelamento: {
    titulo: 'Cancelamento',
    ajuda: 'Diga por que quer sair. O dia em que você pede é o que vale.',
    tela: {
      tela: '/cancelamento/introducao',
      acao: 'Cancelar a minha cota agora',
      texto: 'Você pode cancelar a cota agora, sem esperar resposta, e ver antes o que volta.',
    },
  },
  reclamacao: {
    titulo: 'Reclamação',
    ajuda: 'Conte o que aconteceu e o que você espera que a gente faça.',
  },
  elogio: {
    titulo: 'Elogio ou sugestão',
    ajuda: 'Conte o que foi bom, ou o que pode melhorar.',
  },
  privacidade: {
    titulo: 'Privacidade e meus dados',
    ajuda: 'Peça acesso, correção ou eliminação dos seus dados, ou tire uma dúvida sobre eles.',
  },
  outro: {
    titulo: 'Outro assunto',
    ajuda: 'Conte com as suas palavras.',
  },
} as const satisfies Readonly<Record<string, Assunto>>

export type AssuntoDoAtendimento = keyof typeof ASSUNTOS_DO_ATENDIMENTO
/** The cast is safe, because an object literal has exactly the keys of its type. */
export const assuntosDoAtendimento = Object.keys(ASSUNTOS_DO_ATENDIMENTO) as [
  AssuntoDoAtendimento,
  ...AssuntoDoAtendimento[],
]

/** The subject as its row says; an own screen of it is null where there is none. */
export const assuntoDoAtendimento = (chave: AssuntoDoAtendimento): Assunto => ASSUNTOS_DO_ATENDIMENTO[chave]
