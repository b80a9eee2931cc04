import { sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { type ColumnsOf, queryRows } from '../platform/rows.ts'
import { mensagemSaida } from '../schema/index.ts'
import { enderecoDoPortal } from '../sessoes/index.ts'

/** A message's subject, without the partner's name, and what it says. */
type Mensagem = { assunto: string; paragrafos: readonly string[] }
export type Aviso = { cotaId: number } & Mensagem

type Destinatario = { nome: string; email_cifrado: Buffer; parceiro: string; dominio: string }

const colunasDeDestinatario: ColumnsOf<Destinatario> = {
  nome: 'text',
  email_cifrado: 'bytes',
  parceiro: 'text',
  dominio: 'text',
}

type Meios = Pick<Contexto, 'cifra' | 'config' | 'relogio'>

function prepare(
  { cifra, config, relogio }: Meios,
  { nome, email_cifrado, parceiro, dominio }: Destinatario,
  { assunto, paragrafos }: Mensagem,
) {
  const texto = [
    `Olá, ${nome.split(' ')[0]}.`,
    ...paragrafos,
    `Acompanhe pelo portal: ${enderecoDoPortal({ config }, dominio)}`,
  ].join('\n\n')
  return {
    canal: 'email' as const,
    paraCifrado: email_cifrado,
    assunto: `${parceiro}: ${assunto}`,
    textoCifrado: cifra.cifrar(texto),
    criadaEm: relogio.agora(),
  }
}

/**
 * Queues messages to the holders of quotas, with the transaction that causes them. Who has no address gets none:
 * returns the quotas whose holder has one.
 */
export async function notifyTitulares(
  meios: Meios,
  tx: Executor,
  avisos: readonly Aviso[],
): Promise<ReadonlySet<number>> {
  if (avisos.length === 0) return new Set()
  const { rows } = await queryRows<Destinatario & { cota_id: number }>(
    tx,
    { nome: 'text', email_cifrado: 'bytes', parceiro: 'text', dominio: 'text', cota_id: 'number' },
    sql`
    SELECT c.id AS cota_id, k.nome, e.email_cifrado, p.nome AS parceiro, p.dominio
    FROM cota c JOIN cliente k ON k.id = c.cliente_id JOIN parceiro p ON p.id = k.parceiro_id
      JOIN email_do_cliente e ON e.cliente_id = k.id AND e.principal
    WHERE c.id = any(${sql.param(avisos.map(({ cotaId }) => cotaId))}::bigint[])`,
  )
  const titulares = new Map(rows.map((row) => [row.cota_id, row]))
  const mensagens = avisos.flatMap((aviso) => {
    const titular = titulares.get(aviso.cotaId)
    return titular ? [prepare(meios, titular, aviso)] : []
  })
  if (mensagens.length > 0) await tx.insert(mensagemSaida).values(mensagens)
  return new Set(titulares.keys())
}

/** The same to one customer, of whatever quota. Who has no address gets none. */
export async function notifyCliente(meios: Meios, tx: Executor, clienteId: number, mensagem: Mensagem): Promise<void> {
  const { rows } = await queryRows<Destinatario>(
    tx,
    colunasDeDestinatario,
    sql`
    SELECT k.nome, e.email_cifrado, p.nome AS parceiro, p.dominio
    FROM cliente k JOIN parceiro p ON p.id = k.parceiro_id
      JOIN email_do_cliente e ON e.cliente_id = k.id AND e.principal
    WHERE k.id = ${clienteId}`,
  )
  const mensagens = rows.map((row) => prepare(meios, row, mensagem))
  if (mensagens.length > 0) await tx.insert(mensagemSaida).values(mensagens)
}
