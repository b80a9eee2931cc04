import type { MotivoDoDesfazimento, PacoteDaAssembleia, Selo } from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { centavos, id, instante, ref } from './colunas.ts'
import { assembleia, cota, grupo } from './cotas.ts'
import { lance } from './lances.ts'
import { funcionario } from './parceiros.ts'

/** A drawing of the federal lottery, typed twice by a person; each serves every group. Never updated. */
export const extracao = pgTable(
  'extracao',
  {
    dia: date().primaryKey(),
    /** First to fifth prize, as drawn, with their zeros. */
    premios: text().array().notNull(),
    /** Its number at the lottery; null of one registered before it was asked for. */
    concurso: integer(),
    registradaEm: instante().notNull(),
    registradaPor: ref()
      .notNull()
      .references(() => funcionario.id),
  },
  (t) => [check('extracao_concurso_positivo', sql`${t.concurso} > 0`)],
)

/**
 * The right prizes of a drawing that was registered wrong: by another person, once, and only while no assembly used it.
 * Never updated; `extracao` keeps what was first typed.
 */
export const retificacaoDaExtracao = pgTable(
  'retificacao_da_extracao',
  {
    dia: date()
      .primaryKey()
      .references(() => extracao.dia),
    premios: text().array().notNull(),
    /** Null where that of `extracao` stands. */
    concurso: integer(),
    motivo: text().notNull(),
    registradaEm: instante().notNull(),
    registradaPor: ref()
      .notNull()
      .references(() => funcionario.id),
  },
  (t) => [check('retificacao_concurso_positivo', sql`${t.concurso} > 0`)],
)

/** The published result of an assembly: its primary key is why none is published twice. Never updated. */
export const apuracao = pgTable(
  'apuracao',
  {
    grupoId: ref().notNull(),
    numero: integer().notNull(),
    extracaoDia: date()
      .notNull()
      .references(() => extracao.dia),
    /** Everything that decided it and the result, with the reasons: the staff's. */
    pacote: jsonb().$type<PacoteDaAssembleia>().notNull(),
    /** The same for anybody, without what is of each person alone. */
    pacotePublico: jsonb().$type<PacoteDaAssembleia>(),
    /** Hash and signature of each; null of those published before they were sealed. */
    selo: jsonb().$type<Selo>(),
    seloPublico: jsonb().$type<Selo>(),
    contempladas: integer().notNull(),
    saldoInicialCentavos: centavos().notNull(),
    saldoFinalCentavos: centavos().notNull(),
    publicadaEm: instante().notNull(),
    publicadaPor: ref()
      .notNull()
      .references(() => funcionario.id),
  },
  (t) => [
    primaryKey({ columns: [t.grupoId, t.numero] }),
    foreignKey({ columns: [t.grupoId, t.numero], foreignColumns: [assembleia.grupoId, assembleia.numero] }),
  ],
)

/** The right to the credit. Undone, it stays as history; a quota has at most one in force. */
export const contemplacao = pgTable(
  'contemplacao',
  {
    id: id(),
    cotaId: ref()
      .notNull()
      .references(() => cota.id),
    grupoId: ref()
      .notNull()
      .references(() => grupo.id),
    assembleia: integer().notNull(),
    dia: date().notNull(),
    forma: text().$type<'sorteio' | 'lance'>().notNull(),
    lanceId: ref().references(() => lance.id),
    /** Credit of the assembly; what it yields since is in `rendimento`. */
    creditoCentavos: centavos().notNull(),
    pagarLanceAte: date(),
    /** The bid's own last day, where it waits for an insurer past it; null where it does not wait. */
    pagarLanceSemEspera: date(),
    lancePagoEm: date(),
    creditoDisponivelEm: date().notNull(),
    garantiaAte: date().notNull(),
    garantiaEm: date(),
    /** Business days that were left when its holder was last written to about the end of that time; null before. */
    garantiaAvisadaCom: integer(),
    utilizadoEm: date(),
    /**
     * The amount paid in cash from a credit that was used in cash; null for any other use and for rows older than this
     * column.
     */
    especieCentavos: centavos(),
    /**
     * The last day on which a credit that had been paid out came back, and its amount; from that day on the amount
     * yields.
     */
    voltouEm: date(),
    voltouCentavos: centavos(),
    /** The number of times that the credit came back. */
    estornos: integer().notNull().default(0),
    desfeitaEm: date(),
    motivo: text().$type<MotivoDoDesfazimento>(),
    /** Undone since its bid had been taken for paid by mistake. */
    dinheiroNaoEntrou: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('contemplacao_em_vigor').on(t.cotaId).where(sql`${t.desfeitaEm} is null`),
    unique('contemplacao_assembleia').on(t.cotaId, t.assembleia),
    index('contemplacao_grupo').on(t.grupoId, t.assembleia),
    index('contemplacao_pendente').on(t.grupoId).where(sql`${t.desfeitaEm} is null and ${t.utilizadoEm} is null`),
    check('contemplacao_especie_do_uso', sql`${t.especieCentavos} is null or ${t.utilizadoEm} is not null`),
  ],
)

/** The refund of an excluded quota, drawn among the excluded ones or due at the closing of the group. */
export const restituicao = pgTable(
  'restituicao',
  {
    id: id(),
    cotaId: ref()
      .notNull()
      .unique()
      .references(() => cota.id),
    grupoId: ref()
      .notNull()
      .references(() => grupo.id),
    origem: text().$type<'sorteio' | 'encerramento' | 'arrependimento'>().notNull(),
    dia: date().notNull(),
    baseCentavos: centavos().notNull(),
    multaCentavos: centavos().notNull(),
    penalCentavos: centavos().notNull(),
    /** Of a fee paid in advance: in the value, paid by the administrator and not by the group. */
    taxaAntecipadaCentavos: centavos().notNull().default(0),
    valorCentavos: centavos().notNull(),
    pagaEm: date(),
    /** The amount paid and the permanence fee kept. */
    pagoCentavos: centavos(),
    taxaCentavos: centavos(),
    /** It was asked for: the permanence fee counts no longer, and it is paid within the days of the contract. */
    procuradoEm: date(),
    /** The administrator decided to waive its penalty, which is done with the payment; null where it did not, or it is done. */
    dispensaDecididaEm: date(),
    /** What was waived of the administrator's penalty, and is in the value since. */
    penalDispensadaCentavos: centavos().notNull().default(0),
    /** Nobody claimed it until the permanence fee had taken it all. */
    extintoEm: date(),
    /** Nobody claimed it in five years; a manager may set that aside, with a reason. */
    prescritoEm: date(),
    prescricaoAfastadaEm: date(),
    /** Its owner was warned that it was about to prescribe. */
    prescricaoAvisadaEm: date(),
  },
  (t) => [index('restituicao_grupo').on(t.grupoId)],
)
