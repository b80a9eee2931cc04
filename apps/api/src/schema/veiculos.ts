import type { Periodo, Sinistro, TipoDeVeiculo } from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instante } from './colunas.ts'
import { fabricante } from './lances.ts'

/**
 * A vehicle that is known by its plate. It says nothing of who owns it. The history is all null where nobody told it,
 * which is another thing than a vehicle without one.
 */
export const veiculoRegistrado = pgTable(
  'veiculo_registrado',
  {
    /** The stored form: capital letters and digits, without a hyphen. A vehicle has it in one spelling of the two. */
    placa: text().primaryKey(),
    chassi: text().notNull(),
    renavam: text().notNull(),
    codFabricante: integer().references(() => fabricante.id),
    marca: text().notNull(),
    modelo: text().notNull(),
    anoFabricacao: integer().notNull(),
    anoModelo: integer().notNull(),
    uf: text().notNull(),
    cor: text().notNull(),
    tipo: text().$type<TipoDeVeiculo>().notNull(),
    codigoFipe: text(),
    longarinaRecuperada: boolean(),
    leilao: boolean(),
    sinistro: text().$type<Sinistro>(),
    chassiRemarcado: boolean(),
    /** When and where this was read. */
    consultadoEm: instante().notNull(),
    fonte: text().notNull(),
  },
  (t) => [
    check(
      'veiculo_registrado_historico',
      sql`num_nulls(${t.longarinaRecuperada}, ${t.leilao}, ${t.chassiRemarcado}) in (0, 3) and (${t.sinistro} is null or ${t.leilao} is not null)`,
    ),
  ],
)

/** The price of a model and year in a month of the FIPE table. */
export const precoFipe = pgTable(
  'preco_fipe',
  {
    codigo: text().notNull(),
    anoModelo: integer().notNull(),
    referencia: text().$type<Periodo>().notNull(),
    /** As who gave it wrote it: what cannot be read is looked at by a person, who needs the text. */
    valor: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.codigo, t.anoModelo, t.referencia] })],
)
