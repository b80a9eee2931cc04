import { ACOES_COM_CODIGO, CODIGO_DE_VERIFICACAO } from '@contempla/consorcio'
import { z } from 'zod'
import { call } from '../call.ts'
import { IdParams } from '../formas.ts'

export const AcaoVerificada = z.enum(ACOES_COM_CODIGO)

const { casas } = CODIGO_DE_VERIFICACAO
/** A text without this form is not a code, and refusing it here costs no attempt. */
const Codigo = z
  .string()
  .trim()
  .regex(new RegExp(`^[A-Za-z0-9]{${casas}}$`), { error: `O código tem ${casas} letras e números` })
  .meta({ examples: ['A2B3'] })

/** The documents send no body, so the action is in the query; a caller that names none changes the profile. */
export const pedirVerificacao = call({
  method: 'POST',
  path: '/cotas/:id/verificacao',
  access: 'cota',
  summary:
    'Envia um código ao celular principal confirmado, ou ao e-mail de quem não tem um; o de telefone vai ao celular novo',
  params: IdParams,
  query: z.object({ acao: AcaoVerificada.default('perfil').meta({ description: 'O que o código vai confirmar' }) }),
  response: z.object({
    canal: z.enum(['sms', 'email']),
    destino: z.string().meta({ description: 'Para onde foi, mascarado' }),
    acao: AcaoVerificada,
    validade: z.number().int().meta({ description: 'Segundos em que o código ainda vale' }),
    reenvio: z.number().int().meta({ description: 'Segundos até que se possa enviar outro' }),
  }),
  errors: [
    'CODIGO_RECEM_ENVIADO',
    'MUITAS_TENTATIVAS',
    'SEM_CONTATO_PARA_CODIGO',
    'SEM_CELULAR_A_CONFIRMAR',
    'SENHA_A_CONFIRMAR',
  ],
})

export const confirmarVerificacao = call({
  method: 'PATCH',
  path: '/cotas/:id/verificacao',
  access: 'cota',
  summary:
    'Confere o código; o token que responde, no cabeçalho auth-token, autoriza por 15 minutos o que o código confirmou',
  params: IdParams,
  body: z.object({ codigo: Codigo }),
  response: z.object({
    auth_token: z.string(),
    expires_in: z.number().int().meta({ description: 'Segundos' }),
    acao: AcaoVerificada,
  }),
  errors: [
    'INVALID_VALIDATION_CODE',
    'CODIGO_INCORRETO',
    'VALIDATION_CODE_EXPIRED',
    'VALIDATION_CODE_ALREADY_VERIFIED',
    'RESOURCE_NOT_FOUND',
  ],
})
