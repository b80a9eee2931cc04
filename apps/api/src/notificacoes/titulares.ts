import type { Caminhos } from '@contempla/consorcio'
import { primeiroNome } from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import { asHeading } from '../contatos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { type ColumnsOf, queryRows } from '../platform/rows.ts'
import { type AnexoDaMensagem, type AssuntoDoRecibo, mensagemSaida, notificacao } from '../schema/index.ts'
import { enderecoDoPortal } from '../sessoes/index.ts'
import { foldMensagens } from './dobra.ts'
import { pushPara } from './push/envio.ts'
import { smsPara } from './sms.ts'

/** A message's subject, without the partner's name, what it says, and where it leads. */
type Mensagem = {
  assunto: string
  paragrafos: readonly string[]
  /** Its reading must be proved. */
  recibo?: AssuntoDoRecibo
  /** A paper of the quota that goes with the e-mail. */
  anexo?: Pick<AnexoDaMensagem, 'nome' | 'impresso'>
} & Caminhos
export type Aviso = {
  cotaId: number
  /** It counts from the day on which it is sent: who has no address is told when it is sent otherwise. */
  soComEmail?: true
} & Mensagem
/** To one customer: of a quota, or of the person whatever the quota. */
type AvisoDaPessoa = { cotaId: number | null } & Mensagem

type Destinatario = {
  cliente_id: number
  nome: string
  email_cifrado: Buffer | null
  parceiro: string
  dominio: string
  sem_cadastro: boolean
}

const colunasDeDestinatario: ColumnsOf<Destinatario> = {
  cliente_id: 'number',
  nome: 'text',
  email_cifrado: 'bytes | null',
  parceiro: 'text',
  dominio: 'text',
  sem_cadastro: 'boolean',
}

type Meios = Pick<Contexto, 'cifra' | 'config' | 'relogio'>
type Enderecado = { para: Destinatario; aviso: AvisoDaPessoa }
/** `id` is of what was written in the app. */
type Escrito = Enderecado & { id: number }

/** Under what it is one of several: what it tells of, and to whom. */
const dobraDe = ({ para, aviso }: { para: Pick<Destinatario, 'cliente_id'>; aviso: AvisoDaPessoa }) =>
  aviso.dobra === undefined ? null : `${aviso.dobra}:${aviso.cotaId ?? ''}:${para.cliente_id}`

/** Whoever has no log-in follows their request here. */
const PARA_QUEM_NAO_ENTRA = '/atendimento/acompanhar'
const DO_FALECIMENTO = '/falecimento'

const ondeAcompanha = ({ tela }: Pick<AvisoDaPessoa, 'tela'>) =>
  tela === DO_FALECIMENTO ? DO_FALECIMENTO : PARA_QUEM_NAO_ENTRA

/** Nobody writes to who died: what is to be said is said to their family. */
const aVivosSql = sql`k.suspenso_por_falecimento_em IS NULL`

function toEmail({ cifra, config, relogio }: Meios, { id, para, aviso }: Escrito) {
  const { nome, email_cifrado, parceiro, dominio, sem_cadastro } = para
  if (!email_cifrado) return []
  const texto = [
    `Olá, ${primeiroNome(nome)}.`,
    ...aviso.paragrafos,
    `Acompanhe pelo portal: ${enderecoDoPortal({ config }, dominio)}${sem_cadastro ? ondeAcompanha(aviso) : ''}`,
  ].join('\n\n')
  return [
    {
      canal: 'email' as const,
      paraCifrado: email_cifrado,
      assunto: `${parceiro}: ${aviso.assunto}`,
      textoCifrado: cifra.cifrar(texto),
      notificacaoId: id,
      anexo:
        aviso.anexo && aviso.cotaId !== null ? { ...aviso.anexo, dono: aviso.cotaId, titular: para.cliente_id } : null,
      dobra: dobraDe({ para, aviso }),
      criadaEm: relogio.agora(),
    },
  ]
}

const toNotificacao = ({ cifra, relogio }: Meios, { para, aviso }: Enderecado) => ({
  clienteId: para.cliente_id,
  cotaId: aviso.cotaId,
  textoCifrado: cifra.cifrar(JSON.stringify({ assunto: asHeading(aviso.assunto), paragrafos: aviso.paragrafos })),
  tela: aviso.tela,
  acao: aviso.acao,
  recibo: aviso.recibo ?? null,
  criadaEm: relogio.agora(),
})

/** Writes each in the app, and queues it by every way that it goes and the person has. */
async function deliver(meios: Meios, tx: Executor, avisos: readonly Enderecado[]) {
  if (avisos.length === 0) return
  const escritas = await tx
    .insert(notificacao)
    .values(avisos.map((aviso) => toNotificacao(meios, aviso)))
    .returning({ id: notificacao.id })
  const comId = avisos.flatMap((aviso, i) => (escritas[i] ? [{ ...aviso, ...escritas[i] }] : []))
  const mensagens = [
    ...comId.flatMap((aviso) => toEmail(meios, aviso)),
    ...(await smsPara(meios, tx, comId)),
    ...(await pushPara(meios, tx, comId)),
  ]
  if (mensagens.length > 0) await tx.insert(mensagemSaida).values(await foldMensagens(tx, mensagens))
}

/**
 * Tells the holders of quotas something, with the transaction that causes it: in the app, and by the ways that each has.
 * Returns the quotas whose holder has an e-mail address.
 */
export async function notifyTitulares(
  meios: Meios,
  tx: Executor,
  avisos: readonly Aviso[],
): Promise<ReadonlySet<number>> {
  if (avisos.length === 0) return new Set()
  const { rows } = await queryRows<Destinatario & { cota_id: number }>(
    tx,
    { ...colunasDeDestinatario, cota_id: 'number' },
    sql`
    SELECT c.id AS cota_id, k.id AS cliente_id, k.nome, e.email_cifrado, p.nome AS parceiro, p.dominio, k.sem_cadastro
    FROM cota c JOIN cliente k ON k.id = c.cliente_id JOIN parceiro p ON p.id = k.parceiro_id
      LEFT JOIN email_do_cliente e ON e.cliente_id = k.id AND e.principal
    WHERE c.id = any(${sql.param(avisos.map(({ cotaId }) => cotaId))}::bigint[]) AND ${aVivosSql}`,
  )
  const titulares = new Map(rows.map((row) => [row.cota_id, row]))
  const enderecados = avisos.flatMap((aviso) => {
    const para = titulares.get(aviso.cotaId)
    return para && (para.email_cifrado || !aviso.soComEmail) ? [{ para, aviso }] : []
  })
  await deliver(meios, tx, enderecados)
  return new Set(rows.flatMap(({ cota_id, email_cifrado }) => (email_cifrado ? [cota_id] : [])))
}

/** The same to one customer. */
export async function notifyCliente(
  meios: Meios,
  tx: Executor,
  clienteId: number,
  aviso: AvisoDaPessoa,
): Promise<void> {
  const { rows } = await queryRows<Destinatario>(
    tx,
    colunasDeDestinatario,
    sql`
    SELECT k.id AS cliente_id, k.nome, e.email_cifrado, p.nome AS parceiro, p.dominio, k.sem_cadastro
    FROM cliente k JOIN parceiro p ON p.id = k.parceiro_id
      LEFT JOIN email_do_cliente e ON e.cliente_id = k.id AND e.principal
    WHERE k.id = ${clienteId} AND ${aVivosSql}`,
  )
  await deliver(
    meios,
    tx,
    rows.map((para) => ({ para, aviso })),
  )
}
