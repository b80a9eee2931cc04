import { isCelular } from '@contempla/consorcio'
import { type AnyColumn, and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Cifra } from '../platform/cifra.ts'
import type { Executor } from '../platform/database.ts'
import { emailDoCliente, enderecoDoCliente, telefoneDoCliente } from '../schema/index.ts'

/** How a person is reached: the principal of each list, and the phone to which a text message may go. */
export type Contatos = { email: string | null; telefone: string | null; celular: string | null }

/** `soAvisados` leaves out a contact of whose change the one before it was not told yet: it does not count for money. */
type Quais = { soAvisados?: boolean }

const entre = ({ soAvisados = false }: Quais, avisoId: AnyColumn): SQL | undefined =>
  soAvisados
    ? sql`(${avisoId} is null or exists (select from mensagem_saida m where m.id = ${avisoId} and m.enviada_em is not null))`
    : undefined

/** What a person does not have is null; of nobody, everything is. */
export async function getContatos(
  db: Executor,
  { cifra }: { cifra: Cifra },
  clienteId: number,
  quais: Quais = {},
): Promise<Contatos> {
  const [principal] = await db
    .select({ email: emailDoCliente.emailCifrado })
    .from(emailDoCliente)
    .where(and(eq(emailDoCliente.clienteId, clienteId), emailDoCliente.principal, entre(quais, emailDoCliente.avisoId)))
  const telefones = await listTelefones(db, { cifra }, clienteId, quais)
  return {
    email: principal ? cifra.decifrar(principal.email) : null,
    telefone: telefones[0] ?? null,
    celular: telefones.find(isCelular) ?? null,
  }
}

/** Every phone of the customer, the principal first. */
export async function listTelefones(
  db: Executor,
  { cifra }: { cifra: Cifra },
  clienteId: number,
  quais: Quais = {},
): Promise<string[]> {
  const rows = await db
    .select({ numero: telefoneDoCliente.numeroCifrado })
    .from(telefoneDoCliente)
    .where(and(eq(telefoneDoCliente.clienteId, clienteId), entre(quais, telefoneDoCliente.avisoId)))
    .orderBy(desc(telefoneDoCliente.principal), telefoneDoCliente.id)
  return rows.map(({ numero }) => cifra.decifrar(numero))
}

/** The state of the customer's principal address; null of who has none. */
export async function getUf(db: Executor, { cifra }: { cifra: Cifra }, clienteId: number): Promise<string | null> {
  const [row] = await db
    .select({ dados: enderecoDoCliente.dadosCifrados })
    .from(enderecoDoCliente)
    .where(and(eq(enderecoDoCliente.clienteId, clienteId), enderecoDoCliente.principal))
  // Written by the import or the customer's call, whose contract gives it this type.
  return row ? (JSON.parse(cifra.decifrar(row.dados)) as { uf: string }).uf : null
}
