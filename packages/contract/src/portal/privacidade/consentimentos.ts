import { CHAVES_DE_FINALIDADE, FINALIDADES } from '@contempla/consorcio'
import { z } from 'zod'
import { call } from '../../call.ts'
import { Instante } from '../../formas.ts'

const Finalidade = z.enum(CHAVES_DE_FINALIDADE)
const Versao = z.string().max(20)

export const Consentimento = z.object({
  finalidade: Finalidade,
  titulo: z.string(),
  texto: z.string(),
  aoRetirar: z.string(),
  versao: Versao.meta({ description: 'A das palavras de hoje' }),
  aceito: z.boolean(),
  versaoAceita: Versao.nullable().meta({ description: 'A das palavras que a pessoa leu; nula se não vale nenhuma' }),
  desde: Instante.nullable().meta({ description: 'Quando foi dito pela última vez; nulo se nunca foi' }),
  podeDar: z.boolean().meta({ description: 'Falso onde se dá no próprio aparelho' }),
  podeRetirar: z.boolean(),
})

export const HistoricoDoConsentimento = z.object({
  finalidade: Finalidade,
  titulo: z.string(),
  aceito: z.boolean(),
  versao: Versao,
  em: Instante,
})

export const consentimentos = call({
  method: 'GET',
  path: '/privacidade/consentimentos',
  access: 'auth',
  summary: 'O que a pessoa aceita hoje, e tudo o que aceitou e retirou',
  response: z.object({ consentimentos: z.array(Consentimento), historico: z.array(HistoricoDoConsentimento) }),
  errors: [],
})

export const alterarConsentimento = call({
  method: 'PUT',
  path: '/privacidade/consentimentos/:finalidade',
  access: 'auth',
  summary: 'Aceita, ou retira, na hora; dizer de novo o que já vale não muda nada',
  params: z.object({ finalidade: Finalidade.meta({ examples: ['ofertas-por-email'] }) }),
  body: z.strictObject({
    aceito: z.boolean(),
    versao: Versao.meta({ description: 'A das palavras que a pessoa leu', examples: ['2026-12'] }),
  }),
  response: Consentimento,
  errors: ['CONSENTIMENTO_MUDOU', 'CONSENTIMENTO_NAO_SE_RETIRA', 'CONSENTIMENTO_NO_APARELHO'],
  idempotent: true,
})

/** Who came by a link sends a selfie too, so this purpose alone is answered without the password. */
const ROSTO = '/privacidade/comparacao-do-rosto'

export const comparacaoDoRosto = call({
  method: 'GET',
  path: ROSTO,
  access: 'auth',
  summary: 'Se um programa compararia o rosto de quem envia uma selfie, e o que a pessoa já disse disso',
  response: z.object({
    compara: z.boolean().meta({ description: 'A instalação compara rostos; sem isso, nada se pergunta' }),
    consente: z.boolean().meta({ description: 'A pessoa aceitou as palavras de hoje, e não retirou' }),
    consentimento: Consentimento,
  }),
  errors: [],
  transparente: true,
})

export const responderComparacaoDoRosto = call({
  method: 'PUT',
  path: ROSTO,
  access: 'auth',
  summary: 'Aceita que um programa compare o rosto, ou prefere que uma pessoa confira: nada é comparado então',
  body: z.strictObject({
    aceito: z.boolean(),
    versao: Versao.meta({
      description: 'A das palavras que a pessoa leu',
      examples: [FINALIDADES['comparacao-do-rosto'].versao],
    }),
  }),
  response: Consentimento,
  errors: ['CONSENTIMENTO_MUDOU'],
  idempotent: true,
  transparente: true,
})
