import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { cliente } from './clientes.ts'
import { bytes, id, instante, ref } from './colunas.ts'
import { cota } from './cotas.ts'

/** What a customer was told, as the app shows it. The text names people, quotas and amounts, and is encrypted. */
export const notificacao = pgTable(
  'notificacao',
  {
    id: id(),
    clienteId: ref()
      .notNull()
      .references(() => cliente.id),
    /** Null of what is the person's, whatever the quota. */
    cotaId: ref().references(() => cota.id),
    /** Subject and paragraphs, as JSON. */
    textoCifrado: bytes().notNull(),
    /** The portal's path where it is acted on, and the words of its button: never anything of anybody's. */
    tela: text(),
    acao: text(),
    criadaEm: instante().notNull(),
    lidaEm: instante(),
  },
  (t) => [
    index().on(t.clienteId, t.id),
    index('notificacao_nao_lida').on(t.clienteId).where(sql`${t.lidaEm} is null`),
    index().on(t.criadaEm),
  ],
)
