import { randomInt } from 'node:crypto'
import { primeiroNome, sortearGestos } from '@contempla/consorcio'
import { and, count, eq, gt } from 'drizzle-orm'
import { getDestinatario, queueAviso } from '../../contatos/index.ts'
import { maskEmail, maskTelefone } from '../../cotas/index.ts'
import { createSegredo, hashSegredo } from '../../platform/cifra.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { Mensagem } from '../../platform/mail/outbox.ts'
import { casoAndamento } from '../../schema/index.ts'
import { enderecoDaCota, enderecoDoPortal } from '../../sessoes/index.ts'

export const hashDoLink = (token: string): string => hashSegredo(token).toString('base64')

const naoPediu = 'Se você não pediu para receber o crédito, não abra o link e fale com a gente.'

type DeQuem = { clienteId: number; cotaId: number }

/**
 * Sends a new link to the facial recognition to the registration's contacts, never to one told for this billing, and
 * keeps only the link's hash. The link opens the camera page for the case's holder in the portal, and nothing else. The
 * token goes in the fragment, which browsers do not send, so it is in no server's log.
 */
export async function sendLink(tx: Executor, contexto: Contexto, { clienteId, cotaId }: DeQuem) {
  const token = createSegredo()
  const { nome, marca, dominio, email, celular } = await getDestinatario(tx, contexto, clienteId)
  const pagina = enderecoDaCota(enderecoDoPortal(contexto, dominio), '/faturamentoespecie/identificacao', cotaId)
  const endereco = `${pagina}#link=${token}`
  const assunto = `${marca}: confirme que é você`
  const mensagens: Mensagem[] = []
  if (celular) {
    const texto = `${marca}: para receber o seu crédito, abra no celular e tire uma foto do rosto: ${endereco}`
    mensagens.push({ canal: 'sms', para: celular, assunto, texto })
  }
  if (email) {
    const texto = [
      `Olá, ${primeiroNome(nome)}.`,
      'Para continuar o faturamento do seu crédito em dinheiro, confirme que é você: abra este link no celular e tire uma foto do rosto.',
      endereco,
      naoPediu,
    ].join('\n\n')
    mensagens.push({ canal: 'email', para: email, assunto, texto })
  }
  await queueAviso(tx, contexto, {
    clienteId,
    cotaId,
    assunto: 'confirme que é você',
    paragrafos: [
      'Enviamos um link para você tirar uma foto do rosto, e continuar o faturamento do seu crédito em dinheiro.',
      naoPediu,
    ],
    mensagens,
  })
  const enviadoA = mensagens.map(({ canal, para }) => (canal === 'sms' ? maskTelefone(para) : maskEmail(para)))
  return { hash: hashDoLink(token), enviadoA, gestos: sortearGestos((quantos) => randomInt(quantos)) }
}

/** A case sends at most this many links a day, because each is a text message that costs money. */
const linksPorDia = 5
const umDiaMs = 86_400_000

/** Tells whether the case sent fewer than five links in the last 24 hours. */
export async function hasPoucosLinks(tx: Executor, { relogio }: Pick<Contexto, 'relogio'>, casoId: number) {
  const desde = new Date(relogio.agora().getTime() - umDiaMs)
  const [feitos] = await tx
    .select({ n: count() })
    .from(casoAndamento)
    .where(
      and(eq(casoAndamento.casoId, casoId), eq(casoAndamento.ato, 'reenviarLink'), gt(casoAndamento.quando, desde)),
    )
  return (feitos?.n ?? 0) < linksPorDia
}
