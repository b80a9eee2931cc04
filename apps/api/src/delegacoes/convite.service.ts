import { CODIGO_DE_VERIFICACAO, podeSerDelegado, primeiroNome, validadeDoCodigo } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, sql } from 'drizzle-orm'
import { getContatos } from '../contatos/index.ts'
import { hojeDe } from '../cotas/index.ts'
import { audit } from '../platform/audit.ts'
import { createCodigo, equalBytes } from '../platform/cifra.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { queueMensagem } from '../platform/mail/outbox.ts'
import { fragment } from '../platform/rows.ts'
import { cliente, delegacao, emailDoCliente } from '../schema/index.ts'
import { comTentativa, entraSql } from '../sessoes/index.ts'
import { tellAceita } from './avisos.ts'
import { endDelegacao } from './delegacoes.service.ts'
import { type DelegacaoRow, faltasDe, fimDe, findPorLink, holdDelegacao, listCotasDelegadas } from './delegacoes.sql.ts'
import { dadosDe, getPessoa } from './pessoas.ts'

const { validadeSegundos, reenvioSegundos, tentativas: maxTentativas } = CODIGO_DE_VERIFICACAO
const maxCodigos = 20
const sistema = { tipo: 'sistema', id: null } as const

export type PeloLink = { link: string; endereco: string }

/** Requires an invitation that waits. Throws CONVITE_DE_ACESSO_RECUSADO, CONVITE_DE_ACESSO_RESPONDIDO, CONVITE_DE_ACESSO_ENCERRADO. */
async function requireEspera(db: Executor, meios: Pick<Contexto, 'relogio'>, row: DelegacaoRow): Promise<number> {
  if (row.fim === 'recusada') throw new ErroDeNegocio('CONVITE_DE_ACESSO_RECUSADO')
  const cotas = await listCotasDelegadas(db, [row.id])
  if (row.encerradaEm || fimDe(row, faltasDe(cotas), hojeDe(meios)))
    throw new ErroDeNegocio('CONVITE_DE_ACESSO_ENCERRADO')
  if (row.aceitaEm) throw new ErroDeNegocio('CONVITE_DE_ACESSO_RESPONDIDO')
  return cotas.length
}

/** Finds the invitation of a link; a link of none counts for the network address that it comes from. */
async function findDoLink(contexto: Contexto, { link, endereco }: PeloLink): Promise<DelegacaoRow> {
  const contagem = { uso: 'convite-de-delegacao', conta: '', endereco, dispositivoConfiavel: false } as const
  const row = await comTentativa(contexto, contagem, () => findPorLink(contexto.db, link))
  if (!row) throw new ErroDeNegocio('CONVITE_DE_ACESSO_DESCONHECIDO')
  return row
}

/** Holds the invitation, which may have ended or been answered meanwhile. */
async function holdDoLink(tx: Executor, contexto: Contexto, { id }: DelegacaoRow): Promise<DelegacaoRow> {
  const row = await holdDelegacao(tx, id)
  if (!row) throw new ErroDeNegocio('CONVITE_DE_ACESSO_DESCONHECIDO')
  await requireEspera(tx, contexto, row)
  return row
}

/** What is offered. */
export async function openConvite(contexto: Contexto, pedido: PeloLink) {
  const row = await findDoLink(contexto, pedido)
  const cotas = await requireEspera(contexto.db, contexto, row)
  return {
    de: primeiroNome((await getPessoa(contexto.db, row.titularId)).nome),
    nome: primeiroNome(dadosDe(contexto, row).nome),
    alcance: row.alcance,
    cotas,
    ate: row.ate,
    conviteAte: row.conviteAte,
  }
}

/** The customer of the holder's partner who has the delegate's CPF. */
async function findCliente(db: Executor, { titularId, inscricaoIndice }: DelegacaoRow) {
  const [row] = await db
    .select({
      id: cliente.id,
      nascimentoCifrado: cliente.nascimentoCifrado,
      declarado: cliente.declarado,
      entra: fragment('boolean', sql`${entraSql(db)}`),
    })
    .from(cliente)
    .where(
      and(
        eq(cliente.inscricaoIndice, inscricaoIndice),
        sql`${cliente.parceiroId} = (select parceiro_id from cliente where id = ${titularId})`,
      ),
    )
  return row
}

const textoDoCodigo = (codigo: string) =>
  `Seu código para aceitar o acesso ao consórcio de outra pessoa é ${codigo}. Ele vale por ${validadeSegundos / 60} minutos. Não passe a ninguém: quem convidou você também não precisa dele.`

/** Every e-mail with a code says the same, whether or not its reader is a customer. */
const qualCodigoServe =
  'Você já é nosso cliente, com outro contato no cadastro? Então só serve o código que enviamos a esse contato. Se ele não chegar em alguns minutos, fale com a gente para conferir o seu cadastro.'

const SEM_CONTATO = { email: null, celular: null }

/**
 * A customer's code goes to the contact on record: the holder may have written another's CPF beside an e-mail of their own. So
 * may who said the CPF before: nobody is sent a code where the two e-mails differ, nor who could not log in to what they
 * accepted.
 */
async function contatosDo(db: Executor, contexto: Contexto, row: DelegacaoRow) {
  const { email: convidado } = dadosDe(contexto, row)
  const existente = await findCliente(db, row)
  if (!existente) return { email: convidado, celular: null }
  if (!existente.entra) return SEM_CONTATO
  const contatos = await getContatos(db, contexto, existente.id, { soAvisados: true })
  return existente.declarado && contatos.email !== convidado ? SEM_CONTATO : contatos
}

/**
 * Sends the code. The invited e-mail, which the holder may have at hand, gets one in any case, in the same words: where the right one
 * goes to the contact on record, one that opens nothing, so that the mail tells nobody whether a national id is a customer's.
 */
async function tellCodigo(tx: Executor, contexto: Contexto, row: DelegacaoRow, codigo: string): Promise<void> {
  const serveAte = new Date(contexto.relogio.agora().getTime() + validadeSegundos * 1000)
  const { email: convidado } = dadosDe(contexto, row)
  const { email, celular } = await contatosDo(tx, contexto, row)
  const comum = { assunto: 'Seu código para aceitar o acesso', serveAte }
  const porEmail = (para: string, dito: string) =>
    queueMensagem(tx, contexto, {
      ...comum,
      canal: 'email',
      para,
      texto: [textoDoCodigo(dito), qualCodigoServe].join('\n\n'),
    })
  if (email) await porEmail(email, codigo)
  else if (celular)
    await queueMensagem(tx, contexto, { ...comum, canal: 'sms', para: celular, texto: textoDoCodigo(codigo) })
  if (email !== convidado) await porEmail(convidado, createOutro(codigo))
}

/** A code that is not this one. */
function createOutro(codigo: string): string {
  const outro = createCodigo(CODIGO_DE_VERIFICACAO)
  return outro === codigo ? createOutro(codigo) : outro
}

const hashDoCodigo = ({ cifra }: Pick<Contexto, 'cifra'>, { id }: Pick<DelegacaoRow, 'id'>, codigo: string): Buffer =>
  cifra.indice('codigo-da-delegacao', `${id}:${codigo.trim().toUpperCase()}`)

/** Sends a code, which takes the place of the one before. Throws CODIGO_RECEM_ENVIADO, CODIGOS_DE_ACESSO_DEMAIS. */
export async function sendCodigo(contexto: Contexto, pedido: PeloLink) {
  const achada = await findDoLink(contexto, pedido)
  const agora = contexto.relogio.agora()
  return contexto.db.transaction(async (tx) => {
    const row = await holdDoLink(tx, contexto, achada)
    const desde = row.codigoEm ? (agora.getTime() - row.codigoEm.getTime()) / 1000 : reenvioSegundos
    if (desde < reenvioSegundos)
      throw new ErroDeNegocio('CODIGO_RECEM_ENVIADO', { tenteDepoisDeSegundos: Math.ceil(reenvioSegundos - desde) })
    if (row.codigos >= maxCodigos) throw new ErroDeNegocio('CODIGOS_DE_ACESSO_DEMAIS')
    const codigo = createCodigo(CODIGO_DE_VERIFICACAO)
    await tx
      .update(delegacao)
      .set({
        codigoHash: hashDoCodigo(contexto, row, codigo),
        codigoEm: agora,
        tentativas: 0,
        codigos: row.codigos + 1,
      })
      .where(eq(delegacao.id, row.id))
    await tellCodigo(tx, contexto, row, codigo)
    return { validade: validadeSegundos, reenvio: reenvioSegundos }
  })
}

type Aceite = { codigo: string; nascimento: string }

/** A day of birth that is on record has to be the one said; of who is new, it has to be one. */
function nascimentoConfere(
  contexto: Contexto,
  existente: Awaited<ReturnType<typeof findCliente>>,
  nascimento: string,
): boolean {
  if (existente && !existente.entra) return false
  if (existente?.nascimentoCifrado) return contexto.cifra.decifrar(existente.nascimentoCifrado) === nascimento
  return nascimento >= '1900-01-01' && nascimento < hojeDe(contexto)
}

/** Counts a try before anything is known of it, and checks it; the last code serves once. Throws DADOS_DO_CONVITE_DE_ACESSO, DELEGADO_SEM_IDADE. */
async function requireCodigo(contexto: Contexto, { id }: DelegacaoRow, dito: Aceite): Promise<DelegacaoRow> {
  const [contada] = await contexto.db
    .update(delegacao)
    .set({ tentativas: sql`${delegacao.tentativas} + 1` })
    .where(eq(delegacao.id, id))
    .returning()
  const { codigoHash, codigoEm, tentativas } = contada ?? {}
  const vale =
    contada &&
    codigoHash &&
    codigoEm &&
    (tentativas ?? 0) <= maxTentativas &&
    validadeDoCodigo({ criadaEm: codigoEm }, contexto.relogio.agora()) > 0 &&
    equalBytes(codigoHash, hashDoCodigo(contexto, contada, dito.codigo)) &&
    nascimentoConfere(contexto, await findCliente(contexto.db, contada), dito.nascimento)
  if (!vale) throw new ErroDeNegocio('DADOS_DO_CONVITE_DE_ACESSO')
  if (!podeSerDelegado(dito.nascimento, hojeDe(contexto))) throw new ErroDeNegocio('DELEGADO_SEM_IDADE')
  return contada
}

/**
 * Makes a customer without a quota of a delegate who is none, whose CPF nobody proved. They have no password yet: the portal's own way to a new
 * one, by CPF and birth date, goes to the e-mail at which they got the link and the code.
 */
async function createCliente(tx: Executor, contexto: Contexto, row: DelegacaoRow, nascimento: string): Promise<number> {
  const { cifra, relogio } = contexto
  const { nome, email } = dadosDe(contexto, row)
  const agora = relogio.agora()
  const [novo] = await tx
    .insert(cliente)
    .values({
      parceiroId: sql`(select parceiro_id from cliente where id = ${row.titularId})`,
      nome,
      tipoPessoa: 'PF',
      inscricaoCifrada: row.inscricaoCifrada,
      inscricaoIndice: row.inscricaoIndice,
      nascimentoCifrado: cifra.cifrar(nascimento),
      declarado: true,
    })
    .returning({ id: cliente.id })
  if (!novo) throw new Error('o cliente não foi gravado')
  await tx
    .insert(emailDoCliente)
    .values({ clienteId: novo.id, emailCifrado: cifra.cifrar(email), principal: true, alteradoEm: agora })
  await audit(tx, { quando: agora, ator: sistema, acao: 'incluir-cliente', objeto: ['cliente', novo.id] })
  return novo.id
}

/** The delegate accepts. Throws DADOS_DO_CONVITE_DE_ACESSO, and what `requireEspera` throws. */
export async function acceptAcesso(contexto: Contexto, pedido: PeloLink, dito: Aceite) {
  const achada = await findDoLink(contexto, pedido)
  await requireEspera(contexto.db, contexto, achada)
  const usada = await requireCodigo(contexto, achada, dito)
  const delegadoId = await contexto.db.transaction(async (tx) => {
    const row = await holdDoLink(tx, contexto, achada)
    if (!row.codigoHash || !usada.codigoHash || !equalBytes(row.codigoHash, usada.codigoHash))
      throw new ErroDeNegocio('DADOS_DO_CONVITE_DE_ACESSO')
    const id = (await findCliente(tx, row))?.id ?? (await createCliente(tx, contexto, row, dito.nascimento))
    const agora = contexto.relogio.agora()
    const [aceita] = await tx
      .update(delegacao)
      .set({ delegadoId: id, aceitaEm: agora, codigoHash: null })
      .where(eq(delegacao.id, row.id))
      .returning()
    if (!aceita) throw new Error('o aceite não foi gravado')
    await audit(tx, {
      quando: agora,
      ator: { tipo: 'cliente', id, emNomeDe: row.titularId },
      acao: 'aceitar-acesso',
      objeto: ['delegacao', row.id],
    })
    await tellAceita(tx, contexto, aceita)
    return id
  })
  contexto.sessoes.esquecer(delegadoId)
  return { aceito: true as const }
}

/** Whoever does not want the access says so by the link alone. */
export async function refuseAcesso(contexto: Contexto, pedido: PeloLink) {
  const achada = await findDoLink(contexto, pedido)
  await contexto.db.transaction(async (tx) => {
    await endDelegacao(tx, contexto, await holdDoLink(tx, contexto, achada), { fim: 'recusada', ator: sistema })
  })
  return { recusado: true as const }
}
