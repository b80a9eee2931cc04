import { isCelular } from '@contempla/consorcio'
import { type AnyColumn, and, asc, desc, eq, inArray, not, type SQL, sql } from 'drizzle-orm'
import type { Cifra } from '../platform/cifra.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { maxFalhas } from '../platform/mail/outbox.ts'
import { fragment, queryRows } from '../platform/rows.ts'
import { cota, emailDoCliente, enderecoDoCliente, mensagemSaida, telefoneDoCliente } from '../schema/index.ts'

/** How a person is reached: the principal of each list, and the phone to which a text message may go. */
export type Contatos = { email: string | null; telefone: string | null; celular: string | null }

/** `soAvisados` leaves out a contact of whose change the one before it was not told yet: it does not count for money. */
type Quais = { soAvisados?: boolean }

/** A contact as it stands: whether it counts for money, and else the messages that it waits for. */
export type ContatoGuardado = { valor: string; vale: boolean; avisos: number[] }
type TelefoneGuardado = ContatoGuardado & { confirmado: boolean }

/** Whether a phone is known to be the person's: the administrator's file has it, or a code that went to it came back. */
export const foiConfirmado: SQL<boolean> = fragment(
  'boolean',
  sql`(${telefoneDoCliente.alteradoEm} is null or ${telefoneDoCliente.confirmadoEm} is not null)`,
)

/** A mobile that may get text messages: who mistyped theirs would give the codes and the amounts to a stranger. */
const recebeMensagens = ({ valor, confirmado }: Pick<TelefoneGuardado, 'valor' | 'confirmado'>): boolean =>
  confirmado && isCelular(valor)

/**
 * Whether the old contacts were told of what waits for these messages: at least one has left, and the others have too or
 * their tries are over. One that is not there left and was thrown away.
 */
export const foiAvisado = (avisos: AnyColumn | SQL): SQL<boolean> =>
  fragment(
    'boolean',
    sql`(cardinality(${avisos}) = 0 or (
  select bool_or(m.id is null or m.enviada_em is not null)
    and bool_and(m.id is null or m.enviada_em is not null or m.dispensada_em is not null or m.falhas >= ${maxFalhas})
  from unnest(${avisos}) a (id) left join ${mensagemSaida} m on m.id = a.id))`,
  )

/** Tells whether the old contacts were told of what waits for these messages. */
export async function saiuOAviso(db: Executor, avisos: readonly number[]): Promise<boolean> {
  if (avisos.length === 0) return true
  const { rows } = await queryRows(
    db,
    { avisado: 'boolean' },
    sql`SELECT ${foiAvisado(sql`${sql.param([...avisos])}::bigint[]`)} AS avisado`,
  )
  return rows[0]?.avisado ?? false
}

async function getEmail(db: Executor, { cifra }: { cifra: Cifra }, clienteId: number): Promise<ContatoGuardado | null> {
  const [row] = await db
    .select({
      valor: emailDoCliente.emailCifrado,
      vale: foiAvisado(emailDoCliente.avisos),
      avisos: emailDoCliente.avisos,
    })
    .from(emailDoCliente)
    .where(and(eq(emailDoCliente.clienteId, clienteId), emailDoCliente.principal))
  return row ? { ...row, valor: cifra.decifrar(row.valor) } : null
}

async function readTelefones(
  db: Executor,
  { cifra }: { cifra: Cifra },
  clienteId: number,
): Promise<TelefoneGuardado[]> {
  const rows = await db
    .select({
      valor: telefoneDoCliente.numeroCifrado,
      vale: foiAvisado(telefoneDoCliente.avisos),
      avisos: telefoneDoCliente.avisos,
      confirmado: foiConfirmado,
    })
    .from(telefoneDoCliente)
    .where(eq(telefoneDoCliente.clienteId, clienteId))
    .orderBy(desc(telefoneDoCliente.principal), telefoneDoCliente.id)
  return rows.map((row) => ({ ...row, valor: cifra.decifrar(row.valor) }))
}

/** What a person does not have is null; of nobody, everything is. */
export async function getContatos(
  db: Executor,
  { cifra }: { cifra: Cifra },
  clienteId: number,
  { soAvisados = false }: Quais = {},
): Promise<Contatos> {
  const email = await getEmail(db, { cifra }, clienteId)
  const telefones = (await readTelefones(db, { cifra }, clienteId)).filter(({ vale }) => vale || !soAvisados)
  return {
    email: email && (email.vale || !soAvisados) ? email.valor : null,
    telefone: telefones[0]?.valor ?? null,
    celular: telefones.find(recebeMensagens)?.valor ?? null,
  }
}

/** The contacts that are told of a change, each as it stands. */
export async function getContatosGuardados(
  db: Executor,
  { cifra }: { cifra: Cifra },
  clienteId: number,
): Promise<{ email: ContatoGuardado | null; celular: ContatoGuardado | null }> {
  const telefones = await readTelefones(db, { cifra }, clienteId)
  return {
    email: await getEmail(db, { cifra }, clienteId),
    celular: telefones.find(recebeMensagens) ?? null,
  }
}

/** The mobile of which it is still to be shown that it is the person's, the principal first. */
export async function findCelularAConfirmar(
  db: Executor,
  { cifra }: { cifra: Cifra },
  clienteId: number,
): Promise<string | null> {
  const telefones = await readTelefones(db, { cifra }, clienteId)
  return telefones.find(({ valor, confirmado }) => !confirmado && isCelular(valor))?.valor ?? null
}

/** The code that went to this mobile came back: from now on it gets the others. False where it is not there any more. */
export async function confirmCelular(
  tx: Executor,
  { cifra, relogio }: Pick<Contexto, 'cifra' | 'relogio'>,
  { clienteId, numero }: { clienteId: number; numero: string },
): Promise<boolean> {
  const { id, numeroCifrado } = telefoneDoCliente
  const rows = await tx
    .select({ id, numeroCifrado })
    .from(telefoneDoCliente)
    .where(and(eq(telefoneDoCliente.clienteId, clienteId), not(foiConfirmado)))
    .for('no key update')
  const ids = rows.filter((row) => cifra.decifrar(row.numeroCifrado) === numero).map((row) => row.id)
  if (ids.length === 0) return false
  await tx.update(telefoneDoCliente).set({ confirmadoEm: relogio.agora() }).where(inArray(id, ids))
  return true
}

/** Of each of these customers who has one, the phone to which a text message may go. */
export async function listCelulares(
  db: Executor,
  { cifra }: { cifra: Cifra },
  clientes: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (clientes.length === 0) return new Map()
  const { clienteId, numeroCifrado, principal, id } = telefoneDoCliente
  const rows = await db
    .select({ clienteId, numeroCifrado })
    .from(telefoneDoCliente)
    .where(and(inArray(clienteId, [...clientes]), foiConfirmado))
    .orderBy(asc(principal), desc(id))
  const celulares = rows
    .map((row) => [row.clienteId, cifra.decifrar(row.numeroCifrado)] as const)
    .filter(([, numero]) => isCelular(numero))
  // The last of a person is the first that `getContatos` would take.
  return new Map(celulares)
}

/** Every phone of the customer, the principal first. */
export async function listTelefones(db: Executor, { cifra }: { cifra: Cifra }, clienteId: number): Promise<string[]> {
  return (await readTelefones(db, { cifra }, clienteId)).map(({ valor }) => valor)
}

// Written by the import or the customer's call, whose contract gives it this type.
const ufDe = ({ cifra }: { cifra: Cifra }, dados: Buffer): string =>
  (JSON.parse(cifra.decifrar(dados)) as { uf: string }).uf

/** The state of each of these quotas' holders, by the quota's id, as `getUf` tells it; of who has no address, none. */
export async function listUfsDosTitulares(
  db: Executor,
  meios: { cifra: Cifra },
  cotaIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ cotaId: cota.id, dados: enderecoDoCliente.dadosCifrados })
    .from(cota)
    .innerJoin(enderecoDoCliente, and(eq(enderecoDoCliente.clienteId, cota.clienteId), enderecoDoCliente.principal))
    .where(inArray(cota.id, [...cotaIds]))
  return new Map(rows.map(({ cotaId, dados }) => [cotaId, ufDe(meios, dados)]))
}

/** The state of the customer's principal address; null of who has none. */
export async function getUf(db: Executor, meios: { cifra: Cifra }, clienteId: number): Promise<string | null> {
  const [row] = await db
    .select({ dados: enderecoDoCliente.dadosCifrados })
    .from(enderecoDoCliente)
    .where(and(eq(enderecoDoCliente.clienteId, clienteId), enderecoDoCliente.principal))
  return row ? ufDe(meios, row.dados) : null
}
