import { ALCANCES } from '@contempla/consorcio'
import { z } from 'zod'
import { call } from '../../call.ts'
import { Dia } from '../../formas.ts'

/**
 * What who receives an access does by the link that went to their e-mail: no log-in. The link's token comes in the body, so
 * that no address and no log has it. Nothing says whether they are a customer.
 */

const Link = z.string().min(1).max(100)
const comLink = z.strictObject({ link: Link })

const Convite = z.object({
  de: z.string().meta({ description: 'O primeiro nome do titular: nada mais dele se mostra' }),
  nome: z.string().meta({ description: 'O primeiro nome de quem recebe' }),
  alcance: z.enum(ALCANCES),
  cotas: z.number().int().meta({ description: 'Quantas cotas' }),
  ate: Dia,
  conviteAte: Dia.meta({ description: 'O último dia do link' }),
})

const doLink = [
  'CONVITE_DE_ACESSO_DESCONHECIDO',
  'CONVITE_DE_ACESSO_ENCERRADO',
  'CONVITE_DE_ACESSO_RECUSADO',
  'CONVITE_DE_ACESSO_RESPONDIDO',
  'MUITAS_TENTATIVAS',
] as const
const base = '/delegacoes/convite'

export const abrirConviteDeAcesso = call({
  method: 'POST',
  path: `${base}/abrir`,
  access: 'public',
  summary: 'O acesso que se oferece, por quem tem o link',
  body: comLink,
  response: Convite,
  errors: doLink,
})

export const codigoDoConviteDeAcesso = call({
  method: 'POST',
  path: `${base}/codigo`,
  access: 'public',
  summary: 'Envia um código a quem recebe o acesso; a resposta é a mesma para quem já é cliente e para quem não é',
  body: comLink,
  response: z.object({ validade: z.number().int(), reenvio: z.number().int() }),
  errors: [...doLink, 'CODIGO_RECEM_ENVIADO', 'CODIGOS_DE_ACESSO_DEMAIS'],
})

export const aceitarAcesso = call({
  method: 'POST',
  path: `${base}/aceite`,
  access: 'public',
  summary: 'Aceita o acesso: a pessoa entra depois com o CPF e a senha dela',
  body: z.strictObject({ link: Link, codigo: z.string().trim().max(10), nascimento: Dia }),
  response: z.object({ aceito: z.literal(true) }),
  errors: [...doLink, 'DADOS_DO_CONVITE_DE_ACESSO', 'DELEGADO_SEM_IDADE'],
})

export const recusarAcesso = call({
  method: 'POST',
  path: `${base}/recusa`,
  access: 'public',
  summary: 'Não quer o acesso: o link deixa de valer',
  body: comLink,
  response: z.object({ recusado: z.literal(true) }),
  errors: doLink,
})
