import {
  type Componentes,
  formatDiaBr,
  isDebito,
  type Movimento,
  type MovimentoDaRenegociacao,
  mapComponentes,
  movimentosDaRenegociacao,
  nomeDoMovimento,
  totalDosComponentes,
} from '@contempla/consorcio'
import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { listRenegociacoes } from '../cobrancas/index.ts'
import { type CotaRow, vencimentoDa } from '../cotas/index.ts'
import type { Database, Executor } from '../platform/database.ts'
import { movimento } from '../schema/index.ts'

type Row = typeof movimento.$inferSelect

/** The amounts of a row of the ledger, component by component. */
export const valoresDe = (row: Row): Componentes => ({
  fundoComum: row.fundoComumCentavos,
  taxaAdministracao: row.taxaAdministracaoCentavos,
  fundoReserva: row.fundoReservaCentavos,
  seguro: row.seguroCentavos,
  taxaCadastro: row.taxaCadastroCentavos,
  diferenca: row.diferencaCentavos,
  multa: row.multaCentavos,
  juros: row.jurosCentavos,
})

const fromRow = (row: Row): Movimento => ({
  id: String(row.id),
  tipo: row.tipo,
  dia: row.dia,
  dataValor: row.dataValor,
  parcela: row.parcela,
  vencimento: row.vencimento,
  credito: row.creditoCentavos,
  valores: valoresDe(row),
  percentuais: {
    fundoComum: row.fundoComumPpt,
    taxaAdministracao: row.taxaAdministracaoPpt,
    fundoReserva: row.fundoReservaPpt,
  },
  estorna: row.estornaId === null ? null : String(row.estornaId),
})

/** The whole ledger of a quota, in the order in which it counts. The caller has checked whose quota it is. */
export async function listMovimentos(db: Database, cotaId: number): Promise<Movimento[]> {
  const rows = await db
    .select()
    .from(movimento)
    .where(eq(movimento.cotaId, cotaId))
    .orderBy(asc(movimento.dia), asc(movimento.id))
  return rows.map(fromRow)
}

/** How an instalment was issued, where it was and still is. */
export async function findEmissao(db: Executor, cotaId: number, parcela: number): Promise<Movimento | null> {
  const estorno = alias(movimento, 'estorno')
  const [row] = await db
    .select(getTableColumns(movimento))
    .from(movimento)
    .leftJoin(estorno, eq(estorno.estornaId, movimento.id))
    .where(
      and(
        eq(movimento.cotaId, cotaId),
        eq(movimento.parcela, parcela),
        eq(movimento.tipo, 'emissao'),
        isNull(movimento.estornaId),
        isNull(estorno.id),
      ),
    )
  return row ? fromRow(row) : null
}

/** The names under which the customer reads the movements of a renegotiation. */
const NOMES_DA_RENEGOCIACAO: Readonly<Record<MovimentoDaRenegociacao, string>> = {
  renegociada: 'Renegociada',
  'renegociacao-desfeita': 'Cobrada de novo: renegociação desfeita',
}

/**
 * Returns the renegotiations' movements in a ledger, by movement. The caller has checked that the quota is the
 * customer's.
 */
export async function readRenegociados(db: Executor, cotaId: number, movimentos: readonly Movimento[]) {
  const feitas = await listRenegociacoes(db, cotaId)
  const comNumeros = feitas.map(({ parcelas, ...feita }) => ({
    ...feita,
    parcelas: parcelas.map(({ numero }) => numero),
  }))
  return movimentosDaRenegociacao(movimentos, comNumeros)
}

function descricaoDe(m: Movimento, renegociacao: MovimentoDaRenegociacao | null): string {
  if (renegociacao) return NOMES_DA_RENEGOCIACAO[renegociacao]
  const nome = `${nomeDoMovimento({ ...m, componentes: m.valores })}${m.dataValor ? `, de ${formatDiaBr(m.dataValor)}` : ''}`
  return m.estorna ? `Estorno: ${nome}` : nome
}

/** A line of the statement: what is owed counts up, what is paid counts down. */
export function presentLancamento(
  cota: CotaRow,
  m: Movimento,
  renegociados: ReadonlyMap<string, MovimentoDaRenegociacao>,
) {
  const sinal = isDebito(m.tipo) ? 1 : -1
  const renegociacao = renegociados.get(m.id) ?? null
  return {
    id: Number(m.id),
    data: m.dia,
    dataValor: m.dataValor ?? null,
    tipo: m.tipo,
    descricao: descricaoDe(m, renegociacao),
    parcela: m.parcela,
    vencimento: m.vencimento && vencimentoDa(cota, m.vencimento),
    credito: m.credito,
    valor: sinal * totalDosComponentes(m.valores),
    componentes: mapComponentes((c) => sinal * m.valores[c]),
    renegociacao,
  }
}
