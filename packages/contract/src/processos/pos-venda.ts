import { DITO_MAXIMO, RENDA_MAXIMA_CENTAVOS } from '@contempla/consorcio'
import { z } from 'zod'
import { Centavos, UmaLinha } from '../formas.ts'
import { AlteracaoCadastral } from '../portal/cadastros/formas.ts'
import type { PartesDe } from './parte.ts'

/** The boleto's ways that the post-sale offers (document 2 §2); the boletos' own screen has both at once too. */
export const FORMAS_DO_POS_VENDA = ['email', 'correio'] as const

/** What each step that asks for something is answered. */
export const RespostasDoPosVenda = z.object({
  ano: z
    .number()
    .int()
    .min(1000)
    .max(9999)
    .meta({ description: 'O ano de nascimento, ou de fundação da empresa', examples: [1984] }),
  valorRenda: Centavos.min(0)
    .max(RENDA_MAXIMA_CENTAVOS)
    .nullable()
    .meta({ description: 'Por mês; nula de quem não a diz' }),
  formaEnvio: z.enum(FORMAS_DO_POS_VENDA),
  alteracao: AlteracaoCadastral,
  dito: UmaLinha.min(1)
    .max(DITO_MAXIMO)
    .nullable()
    .meta({ description: 'A dúvida, ou o que se prometeu na venda, nas palavras do titular; nulo de quem não diz' }),
})
const resposta = RespostasDoPosVenda.shape

/** Only the call that has looked into the code of the request may set `codigoConferido`. */
const Conferido = z.object({ codigoConferido: z.literal(true) })

export const posVenda = {
  guardas: {
    temNascimento: {},
    nascimentoConfere: { le: z.object({ ano: resposta.ano }) },
    codigoConferido: { le: Conferido },
  },
  efeitos: {
    confirmarDados: {},
    pedirAlteracao: {
      le: Conferido.extend({ alteracao: resposta.alteracao }),
      recusa: [
        'ALTERACAO_EM_ANALISE',
        'DATA_FUTURA',
        'DATA_ANTIGA',
        'CAMPO_DE_PESSOA_FISICA',
        'CIDADE_DE_OUTRO_ESTADO',
        'CADASTRO_IGUAL',
        'CASO_JA_ABERTO',
        'MUITAS_REQUISICOES',
      ],
    },
    guardarRenda: { le: z.object({ valorRenda: resposta.valorRenda }), recusa: ['MUITAS_REQUISICOES'] },
    guardarFormaDeEnvio: {
      le: z.object({ formaEnvio: resposta.formaEnvio }),
      recusa: [
        'FORMA_DE_ENVIO_BLOQUEADA',
        'SEM_EMAIL_PARA_O_BOLETO',
        'SEM_ENDERECO_PARA_O_BOLETO',
        'FUNCIONALIDADE_DESLIGADA',
      ],
    },
    pedirLigacao: { le: z.object({ dito: resposta.dito }) },
    dispensarLigacao: {},
  },
} as const satisfies PartesDe<'pos-venda'>
