import { addDays, CODIGO_DE_VERIFICACAO, type Dia, primeiroNome } from '@contempla/consorcio'
import { cadastros, convitesDeTransferencia, ErroDeNegocio } from '@contempla/contract'
import { tipoPessoa } from '@contempla/contract/inscricao-nacional'
import { and, desc, eq, isNull, not, sql } from 'drizzle-orm'
import { z } from 'zod'
import { leaveDocumentos } from '../casos/index.ts'
import { getContatos } from '../contatos/index.ts'
import { hojeDe, maskEmail, maskTelefone } from '../cotas/index.ts'
import { audit } from '../platform/audit.ts'
import { createSegredo, hashSegredo } from '../platform/cifra.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { queueMensagem } from '../platform/mail/outbox.ts'
import { cessionario, cliente, parceiro } from '../schema/index.ts'
import { enderecoDoPortal } from '../sessoes/index.ts'

export type Cessionario = typeof cessionario.$inferSelect

/** What is kept of an assignee: as the holder named them, and what they filled in. */
const Dados = z.object({
  nome: z.string(),
  email: z.string(),
  renda: z.number().int().nullable().default(null),
  representante: convitesDeTransferencia.Representante.nullable().default(null),
  cadastro: convitesDeTransferencia.CadastroDoCessionario.extend({ endereco: cadastros.Endereco })
    .nullable()
    .default(null),
})

/** A link lives this long, and its holder asks for another at most so often for one assignee, and not at once. */
const diasDoLink = 30
const maxLinks = 20
const { reenvioSegundos } = CODIGO_DE_VERIFICACAO

export const dadosDe = ({ cifra }: Pick<Contexto, 'cifra'>, { dadosCifrados }: Pick<Cessionario, 'dadosCifrados'>) =>
  Dados.parse(JSON.parse(cifra.decifrar(dadosCifrados)))
export const inscricaoDe = ({ cifra }: Pick<Contexto, 'cifra'>, { inscricaoCifrada }: Cessionario): string =>
  cifra.decifrar(inscricaoCifrada)
export const pessoaDe = (meios: Pick<Contexto, 'cifra'>, dele: Cessionario): 'PF' | 'PJ' =>
  tipoPessoa(inscricaoDe(meios, dele))

/** Who puts their name to the deed: the assignee, or who represents the company. */
export function assinanteDe(meios: Pick<Contexto, 'cifra'>, dele: Cessionario): { nome: string; cpf: string } {
  const { nome, cadastro, representante } = dadosDe(meios, dele)
  const parte = cadastro?.nome ?? nome
  return representante
    ? { nome: `${representante.nome}, por ${parte}`, cpf: representante.cpf }
    : { nome: parte, cpf: inscricaoDe(meios, dele) }
}

/** The assignee of a case: the one who counts, or else the last one. */
export async function findCessionario(db: Executor, casoId: number): Promise<Cessionario | undefined> {
  const [row] = await db
    .select()
    .from(cessionario)
    .where(eq(cessionario.casoId, casoId))
    .orderBy(sql`${cessionario.encerradoEm} is not null`, desc(cessionario.id))
    .limit(1)
  return row
}

/** The one who counts, held until the transaction ends. Who holds the case too holds it before this. */
export async function holdCessionario(tx: Executor, casoId: number): Promise<Cessionario> {
  const [row] = await tx
    .select()
    .from(cessionario)
    .where(and(eq(cessionario.casoId, casoId), isNull(cessionario.encerradoEm)))
    .for('update')
  if (!row) throw new ErroDeNegocio('CONVITE_ENCERRADO')
  return row
}

/** Finds the assignee of a link, by the hash of its token. */
export async function findPorLink(db: Executor, link: string): Promise<Cessionario | undefined> {
  const [row] = await db
    .select()
    .from(cessionario)
    .where(eq(cessionario.linkHash, hashSegredo(link)))
  return row
}

/** The customer who has this CPF or CNPJ at the holder's partner; null where nobody does. */
export async function findCliente(db: Executor, { clienteId, inscricaoIndice }: Cessionario): Promise<number | null> {
  const [row] = await db
    .select({ id: cliente.id })
    .from(cliente)
    .where(
      and(
        eq(cliente.inscricaoIndice, inscricaoIndice),
        not(cliente.declarado),
        sql`${cliente.parceiroId} = (select parceiro_id from cliente where id = ${clienteId})`,
      ),
    )
  return row?.id ?? null
}

type Nomeado = { casoId: number; cotaId: number; clienteId: number; inscricao: string; nome: string; email: string }

/** Keeps whom the holder named; another takes the place of the one before. */
export async function nameCessionario(tx: Executor, contexto: Contexto, nomeado: Nomeado): Promise<void> {
  const { casoId, cotaId, clienteId, inscricao, nome, email } = nomeado
  const { cifra } = contexto
  await endCessionario(tx, contexto, casoId)
  await tx.insert(cessionario).values({
    casoId,
    cotaId,
    clienteId,
    inscricaoCifrada: cifra.cifrar(inscricao),
    inscricaoIndice: cifra.indice('inscricao', inscricao),
    dadosCifrados: cifra.cifrar(JSON.stringify({ nome, email })),
  })
}

/** Ends the invitation: its link opens nothing more, and its files stay in the history of the case alone. */
export async function endCessionario(tx: Executor, { relogio }: Pick<Contexto, 'relogio'>, casoId: number) {
  const agora = relogio.agora()
  await tx
    .update(cessionario)
    .set({ encerradoEm: agora, codigoHash: null })
    .where(and(eq(cessionario.casoId, casoId), isNull(cessionario.encerradoEm)))
  await leaveDocumentos(tx, casoId, agora)
}

/** Tells the last one named, where invited, that the case ended and why; in the transaction that ended it. */
export async function tellEncerrada(tx: Executor, contexto: Contexto, casoId: number, motivo: string): Promise<void> {
  const [dele] = await tx
    .select()
    .from(cessionario)
    .where(eq(cessionario.casoId, casoId))
    .orderBy(desc(cessionario.id))
    .limit(1)
  if (!dele?.convidadoEm) return
  const { nome, email } = dadosDe(contexto, dele)
  await queueMensagem(tx, contexto, {
    canal: 'email',
    para: email,
    assunto: 'A transferência da cota foi encerrada',
    texto: `Olá, ${primeiroNome(nome)}.\n\n${motivo} A transferência acabou, e o link que enviamos não vale mais. Se você pagou a taxa, ela volta inteira.`,
  })
}

/** Where a code goes: a customer's contact on record, else the e-mail to which the invitation went. */
export async function destinoDo(db: Executor, contexto: Pick<Contexto, 'cifra'>, dele: Cessionario) {
  const clienteId = await findCliente(db, dele)
  if (clienteId !== null) {
    const { email, celular } = await getContatos(db, contexto, clienteId, { soAvisados: true })
    if (email) return { canal: 'email' as const, para: email, destino: maskEmail(email) }
    if (celular) return { canal: 'sms' as const, para: celular, destino: maskTelefone(celular) }
  }
  const { email } = dadosDe(contexto, dele)
  return { canal: 'email' as const, para: email, destino: maskEmail(email) }
}

const PARA_QUE = {
  convite: {
    assunto: 'uma cota para você',
    fazer:
      'Abra este link para ver o que é, o que falta pagar, e dizer se você quer a cota. Você precisa de um documento, de um comprovante de endereço e de um de renda.',
  },
  documentos: {
    assunto: 'faltam documentos da cota',
    fazer: 'Pedimos outros documentos para analisar a transferência. Abra este link para ver quais e por quê.',
  },
  taxa: {
    assunto: 'falta você pagar a taxa e assinar',
    fazer: 'A transferência foi aprovada. Abra este link para pagar a taxa e, depois, ler o termo e assinar.',
  },
  assinatura: {
    assunto: 'falta você assinar',
    fazer: 'A transferência foi aprovada. Abra este link para ler o termo e assinar.',
  },
} as const

/**
 * The holder's own asking has its limits; what the staff's decision sends always goes. Throws CONVITES_DEMAIS,
 * CONVITE_RECEM_ENVIADO.
 */
export function requireLinks({ relogio }: Pick<Contexto, 'relogio'>, dele: Cessionario): Cessionario {
  if (dele.links >= maxLinks) throw new ErroDeNegocio('CONVITES_DEMAIS')
  const faltam = dele.convidadoEm
    ? reenvioSegundos - (relogio.agora().getTime() - dele.convidadoEm.getTime()) / 1000
    : 0
  if (faltam > 0) throw new ErroDeNegocio('CONVITE_RECEM_ENVIADO', { tenteDepoisDeSegundos: Math.ceil(faltam) })
  return dele
}

/**
 * Sends the assignee a new link; the one before opens nothing more. The token goes in the fragment, which browsers do not
 * send, so it is in no server's log.
 */
export async function sendConvite(
  tx: Executor,
  contexto: Contexto,
  dele: Cessionario,
  paraQue: keyof typeof PARA_QUE,
): Promise<void> {
  const { relogio } = contexto
  const token = createSegredo()
  const agora = relogio.agora()
  const ate: Dia = addDays(hojeDe(contexto), diasDoLink)
  await tx
    .update(cessionario)
    .set({ linkHash: hashSegredo(token), convidadoEm: agora, ate, links: dele.links + 1, codigoHash: null })
    .where(eq(cessionario.id, dele.id))
  const [de] = await tx
    .select({ nome: cliente.nome, marca: parceiro.nome, dominio: parceiro.dominio })
    .from(cliente)
    .innerJoin(parceiro, eq(parceiro.id, cliente.parceiroId))
    .where(eq(cliente.id, dele.clienteId))
  if (!de) throw new Error('a cota tem o seu titular')
  const { nome, email } = dadosDe(contexto, dele)
  const { assunto, fazer } = PARA_QUE[paraQue]
  await queueMensagem(tx, contexto, {
    canal: 'email',
    para: email,
    assunto: `${de.marca}: ${assunto}`,
    texto: [
      `Olá, ${primeiroNome(nome)}.`,
      `${de.nome} quer passar a você uma cota de consórcio. ${fazer}`,
      `${enderecoDoPortal(contexto, de.dominio)}/receber-cota#link=${token}`,
      `O link vale ${diasDoLink} dias e é só seu: não o encaminhe. Se você não conhece quem quer passar a cota, não abra o link e fale com a gente.`,
    ].join('\n\n'),
  })
  await audit(tx, {
    quando: agora,
    ator: { tipo: 'sistema', id: null },
    acao: 'convidar-cessionario',
    objeto: ['caso', dele.casoId],
    depois: { id: dele.id },
  })
}
