import { sql } from 'drizzle-orm'
import { date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { caso } from '../casos.ts'
import { cliente } from '../clientes.ts'
import { bytes, centavos, id, instante, ref } from '../colunas.ts'
import { cota } from '../cotas.ts'

/** A notice of a death, beside its case, which is of who gave it. */
export const falecimento = pgTable(
  'falecimento',
  {
    casoId: ref()
      .primaryKey()
      .references(() => caso.id),
    /** The national id that was told; whether a customer has it is told to nobody before the confirmation. */
    inscricaoCifrada: bytes().notNull(),
    inscricaoIndice: bytes().notNull(),
    diaDoFalecimento: date({ mode: 'string' }).notNull(),
    parentesco: text().notNull(),
    /** Whom it is about logged in and denied it; who gave it is not told. */
    contestadoEm: instante(),
    /** The customer that an analyst confirmed to have died, and when; null before it. */
    falecidoId: ref().references(() => cliente.id),
    confirmadoEm: instante(),
    /** It was no death: all that waited goes on. */
    desfeitoEm: instante(),
    /** Until when the insurer answers by the law; null where no quota is covered. A winning bid waits for its money until then. */
    seguradoraAte: date({ mode: 'string' }),
    /** What the insurer paid, the part that paid the quotas, and what of it is the heirs'; null before. */
    indenizacaoCentavos: centavos(),
    aosHerdeirosCentavos: centavos(),
    /** Who receives the quotas, as JSON. */
    quemRecebeCifrado: bytes(),
    /** The customer to whom the quotas passed. */
    recebedorId: ref().references(() => cliente.id),
  },
  (t) => [
    index('falecimento_da_inscricao').on(t.inscricaoIndice),
    uniqueIndex('falecimento_confirmado')
      .on(t.falecidoId)
      .where(sql`${t.confirmadoEm} is not null and ${t.desfeitoEm} is null`),
    index('falecimento_do_recebedor').on(t.recebedorId).where(sql`${t.recebedorId} is not null`),
  ],
)

/**
 * Days of a quota that count no fine, interest or permanence fee, because it was held for its holder's death. They belong to the
 * quota, and stay its own when it passes to another.
 */
export const pausaDaCota = pgTable(
  'pausa_da_cota',
  {
    id: id(),
    cotaId: ref()
      .notNull()
      .references(() => cota.id),
    casoId: ref()
      .notNull()
      .references(() => caso.id),
    de: date({ mode: 'string' }).notNull(),
    /** The last one; null while the quota is held. */
    ate: date({ mode: 'string' }),
  },
  (t) => [uniqueIndex('pausa_da_cota_uma').on(t.cotaId, t.casoId), index('pausa_da_cota_do_caso').on(t.casoId)],
)
