import { type ChaveDeFinalidade, consentimentosVigentes, FINALIDADES } from '@contempla/consorcio'
import { and, asc, eq } from 'drizzle-orm'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { semComparacao } from '../ports/reconhecimento/index.ts'
import { cliente, consentimento } from '../schema/index.ts'

/** Every entry of a person's ledger, the first one first. */
export const listConsentimentos = (db: Executor, clienteId: number) =>
  db.select().from(consentimento).where(eq(consentimento.clienteId, clienteId)).orderBy(asc(consentimento.id))

/** Reads what holds of each purpose: the last that the person said. */
export const readVigentes = async (db: Executor, clienteId: number) =>
  consentimentosVigentes(await listConsentimentos(db, clienteId))

/** Tells whether a person agreed to a purpose in its words of today, and did not take it back. */
async function consente(db: Executor, clienteId: number, finalidade: ChaveDeFinalidade): Promise<boolean> {
  const dito = (await readVigentes(db, clienteId)).get(finalidade)
  return dito?.aceito === true && dito.versao === FINALIDADES[finalidade].versao
}

/** Tells whether a machine of this installation compares faces at all: its own, or a service that was plugged in. */
export const comparaRostos = ({ config, reconhecimento }: Pick<Contexto, 'config' | 'reconhecimento'>): boolean =>
  config.analise.comparaRosto || reconhecimento !== semComparacao

/** Tells whether a machine may look at this person's face (LGPD arts. 5 II and 11): nothing is compared otherwise. */
export const consenteNoRosto = (db: Executor, clienteId: number): Promise<boolean> =>
  consente(db, clienteId, 'comparacao-do-rosto')

async function holds(tx: Executor, clienteId: number, finalidade: ChaveDeFinalidade) {
  const rows = await tx
    .select()
    .from(consentimento)
    .where(and(eq(consentimento.clienteId, clienteId), eq(consentimento.finalidade, finalidade)))
    .orderBy(asc(consentimento.id))
  return rows.at(-1)
}

type Dito = {
  clienteId: number
  finalidade: ChaveDeFinalidade
  aceito: boolean
  meio: (typeof consentimento.$inferInsert)['meio']
  ator: Ator
}

/**
 * Writes in the ledger what a person agrees to, or takes back, with its entry in the trail. Saying what holds already
 * changes nothing, and what was never given is not taken back. Returns whether something changed.
 */
export async function registrarConsentimento(
  tx: Executor,
  { relogio }: Pick<Contexto, 'relogio'>,
  { clienteId, finalidade, aceito, meio, ator }: Dito,
): Promise<boolean> {
  // One at a time for each person, or two at once would both find it as it was.
  await tx.select({ id: cliente.id }).from(cliente).where(eq(cliente.id, clienteId)).for('no key update')
  const { versao } = FINALIDADES[finalidade]
  const antes = await holds(tx, clienteId, finalidade)
  const mesmo = aceito ? antes?.aceito === true && antes.versao === versao : antes?.aceito !== true
  if (mesmo) return false
  const em = relogio.agora()
  await tx.insert(consentimento).values({ clienteId, finalidade, versao, aceito, meio, em })
  await audit(tx, {
    quando: em,
    ator,
    acao: aceito ? 'aceitar-consentimento' : 'retirar-consentimento',
    objeto: ['cliente', clienteId],
    depois: { finalidade, versao },
  })
  return true
}
