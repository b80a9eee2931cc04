import { z } from 'zod'
import { call } from '../../call.ts'
import { InscricaoDeOutro, NomeDito } from '../../formas.ts'
import { PedidoDeAtendimento } from '../../processos/atendimento.ts'
import { TelefoneDito } from '../../processos/faturamento-especie.ts'
import { Email } from '../cadastros/formas.ts'
import { Atendimento } from './formas.ts'
import { errosDoPasso, NumeroDoProtocolo, PassoDoAtendimento } from './pedido.ts'

/**
 * The service for whoever has no log-in, or cannot use it. A request counts once the e-mail is confirmed by a code; nothing that
 * is answered says whether somebody is a customer. Codes and access go in the body, so that no address and no log has them.
 */

export const Segredo = z.string().min(1).max(100)
export const Codigo = z.string().trim().min(1).max(10)
export const CodigoEnviado = z.object({ pedido: z.string(), validade: z.number().int(), reenvio: z.number().int() })
const base = '/atendimentos/sem-cadastro'

/** Who asks, as they say it: nobody proved any of it but the e-mail. */
export const Solicitante = z.strictObject({
  nome: NomeDito.min(3, { error: 'Escreva o nome inteiro' }).max(150),
  inscricao: InscricaoDeOutro,
  email: Email,
  telefone: TelefoneDito,
})

export const pedirSemCadastro = call({
  method: 'POST',
  path: base,
  access: 'client',
  summary: 'Faz um pedido ao atendimento sem entrar; só conta com o código que vai ao e-mail',
  body: Solicitante.extend(PedidoDeAtendimento.omit({ idCota: true, anexos: true }).shape),
  response: CodigoEnviado,
  errors: ['MUITAS_TENTATIVAS'],
})

export const acompanharSemCadastro = call({
  method: 'POST',
  path: `${base}/codigo`,
  access: 'client',
  summary: 'Envia um código a quem fez um pedido sem entrar; a resposta é a mesma se ele não existe',
  body: z.strictObject({ protocolo: NumeroDoProtocolo, email: Email }),
  response: CodigoEnviado,
  errors: ['MUITAS_TENTATIVAS'],
})

export const confirmarSemCadastro = call({
  method: 'POST',
  path: `${base}/confirmacao`,
  access: 'client',
  summary: 'Troca o código pelo acesso ao pedido; o primeiro código o faz contar',
  body: z.strictObject({ pedido: Segredo, codigo: Codigo }),
  response: z.object({ acesso: z.string(), atendimento: Atendimento }),
  errors: ['ATENDIMENTO_CODIGO', 'MUITAS_TENTATIVAS'],
})

export const verSemCadastro = call({
  method: 'POST',
  path: `${base}/abrir`,
  access: 'client',
  summary: 'O pedido de quem tem o acesso',
  body: z.strictObject({ acesso: Segredo }),
  response: Atendimento,
  errors: ['ATENDIMENTO_ACESSO', 'MUITAS_TENTATIVAS'],
})

export const moverSemCadastro = call({
  method: 'POST',
  path: `${base}/passos`,
  access: 'client',
  summary: 'Um passo de quem tem o acesso ao pedido',
  body: z.strictObject({ acesso: Segredo, passo: PassoDoAtendimento }),
  response: Atendimento,
  errors: ['ATENDIMENTO_ACESSO', 'MUITAS_TENTATIVAS', ...errosDoPasso],
})
