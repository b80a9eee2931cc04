import { NOMES_DOS_COMPONENTES } from '@contempla/consorcio'

/** A part of an instalment in words; those that need it with what it is for. */
type Parte = { nome: string; pergunta?: string; explicacao?: string }

/** What an instalment may be made of. */
export const partesDaParcela = {
  fundoComum: {
    nome: NOMES_DOS_COMPONENTES.fundoComum,
    pergunta: 'O que é fundo comum?',
    explicacao:
      'É o dinheiro do grupo: a soma do que todos pagam. É dele que sai o crédito de quem é contemplado. Quem paga o plano até o fim paga a ele 100% do próprio crédito.',
  },
  taxaAdministracao: {
    nome: NOMES_DOS_COMPONENTES.taxaAdministracao,
    pergunta: 'O que é taxa de administração?',
    explicacao:
      'É o que a administradora recebe para formar o grupo, fazer as assembleias e cuidar do dinheiro até o fim. O consórcio não cobra juros: esta taxa vem no lugar deles.',
  },
  fundoReserva: {
    nome: NOMES_DOS_COMPONENTES.fundoReserva,
    pergunta: 'O que é fundo de reserva?',
    explicacao:
      'É uma proteção do grupo para imprevistos, como parcelas que alguns não pagam. O que sobra no fim do grupo é dividido entre os participantes.',
  },
  seguro: {
    nome: NOMES_DOS_COMPONENTES.seguro,
    pergunta: 'O que é o seguro de vida?',
    explicacao: 'Ele paga o que falta do plano se o titular falecer. O prêmio é um percentual do crédito, a cada mês.',
  },
  taxaCadastro: {
    nome: NOMES_DOS_COMPONENTES.taxaCadastro,
    pergunta: 'O que é a taxa de cadastro ou vistoria?',
    explicacao:
      'A de cadastro é cobrada uma vez, na entrada do grupo. A de vistoria, uma vez por veículo usado que se vistoria.',
  },
  diferenca: {
    nome: NOMES_DOS_COMPONENTES.diferenca,
    pergunta: 'O que é a diferença de parcela?',
    explicacao:
      'Quando uma parcela é paga por um crédito e o da assembleia é outro, o que faltou ou sobrou vem numa parcela seguinte.',
  },
  multa: { nome: NOMES_DOS_COMPONENTES.multa },
  juros: { nome: NOMES_DOS_COMPONENTES.juros },
} as const satisfies Record<string, Parte>
