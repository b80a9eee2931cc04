import { primeiroNome } from '@contempla/consorcio'
import { getDestinatario, queueAviso } from '../contatos/index.ts'
import { maskEmail, maskTelefone } from '../cotas/index.ts'
import { createSegredo, hashSegredo } from '../platform/cifra.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { Mensagem } from '../platform/mail/outbox.ts'
import { enderecoDoPortal } from '../sessoes/index.ts'

const naoPediu = 'Se você não pediu a vistoria, não abra o link e fale com a gente.'

/**
 * Sends a new link of an inspection to the contacts of the holder's registration. It opens the photos of that inspection
 * for whoever has it, and nothing else: the holder may pass it on to who has the vehicle. The token goes in the
 * fragment, which browsers do not send, so it is in no server's log.
 */
export async function sendLink(tx: Executor, contexto: Contexto, clienteId: number) {
  const token = createSegredo()
  const { nome, marca, dominio, email, celular } = await getDestinatario(tx, contexto, clienteId)
  const endereco = `${enderecoDoPortal(contexto, dominio)}/vistoria#link=${token}`
  const assunto = `${marca}: faça a vistoria do veículo`
  const mensagens: Mensagem[] = []
  if (celular) {
    const texto = `${marca}: abra no celular, junto do veículo, e tire as fotos da vistoria: ${endereco}`
    mensagens.push({ canal: 'sms', para: celular, assunto, texto })
  }
  if (email) {
    const texto = [
      `Olá, ${primeiroNome(nome)}.`,
      'Para a vistoria, abra este link no celular, junto do veículo, e tire as fotos que ele pede. Leva uns 15 minutos, e você pode parar e continuar depois.',
      endereco,
      'O link vale 30 dias. Se o veículo está com quem vende, encaminhe o link: ele não pede a sua senha nem mostra os seus dados.',
      naoPediu,
    ].join('\n\n')
    mensagens.push({ canal: 'email', para: email, assunto, texto })
  }
  await queueAviso(tx, contexto, {
    clienteId,
    cotaId: null,
    assunto: 'faça a vistoria do veículo',
    paragrafos: [
      'Enviamos um link para tirar as fotos da vistoria, no celular, junto do veículo. Ele vale 30 dias.',
      naoPediu,
    ],
    mensagens,
  })
  const enviadaA = mensagens.map(({ canal, para }) => (canal === 'sms' ? maskTelefone(para) : maskEmail(para)))
  return { hash: hashSegredo(token), enviadaA }
}
