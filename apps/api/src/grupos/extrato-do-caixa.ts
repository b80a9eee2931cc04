import {
  caixaPorMes,
  diaEm,
  type MesDoCaixa,
  type MovimentosDoMes,
  type Periodo,
  ultimoDiaDoMes,
} from '@contempla/consorcio'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import type { Relogio } from '../platform/relogio.ts'
import { type ContaDoGrupo, rendimento } from '../schema/index.ts'
import { listMesesSemRendimento, type MesDaContaRow, selectCaixaPorMes } from './caixa.sql.ts'
import type { CaixaDoGrupo } from './caixa.ts'
import { readFechadoAte } from './fechamento.service.ts'

type MesDoExtrato = {
  mes: Periodo
  fundoComum: MesDoCaixa
  fundoReserva: MesDoCaixa
  rendimentoPpt: number | null
  /** The balances invested at the month's beginning; they are the base of its yield. */
  aplicado: CaixaDoGrupo
  /** True when the month is closed and its figures no longer change. */
  fechado: boolean
}

/** The cash of a group month by month, oldest first; it closes with what `getCaixa` says. */
export type ExtratoDoCaixa = { saldo: CaixaDoGrupo; meses: MesDoExtrato[]; aRender: Periodo[]; aFechar: Periodo[] }

const parado: MovimentosDoMes = { cotas: 0, entradas: 0, saidas: 0 }

/** The months of an account; every month that moved either account is in it. */
function mesesDaConta(rows: readonly MesDaContaRow[], conta: ContaDoGrupo, ate: Periodo): MesDoCaixa[] {
  const movimentos = new Map<Periodo, MovimentosDoMes>(rows.map(({ mes }) => [mes, parado]))
  for (const row of rows) if (row.conta === conta) movimentos.set(row.mes, row)
  return caixaPorMes(movimentos, ate)
}

const maximoDeMesesARender = 12

/**
 * Returns each account's opening balance of a month up to `ate`, by value date; it is the base of the month's yield.
 */
async function readAplicado(db: Executor, grupoId: number, ate: Periodo): Promise<(mes: Periodo) => CaixaDoGrupo> {
  const rows = await selectCaixaPorMes(db, grupoId, 'data-valor')
  const daConta = (conta: ContaDoGrupo) =>
    new Map(mesesDaConta(rows, conta, ate).map(({ mes, abertura }) => [mes, abertura]))
  const [comum, reserva] = [daConta('fundo-comum'), daConta('fundo-reserva')]
  return (mes) => ({ fundoComum: comum.get(mes) ?? 0, fundoReserva: reserva.get(mes) ?? 0 })
}

export async function readExtratoDoCaixa(db: Executor, relogio: Relogio, grupoId: number): Promise<ExtratoDoCaixa> {
  const mesAtual = diaEm(relogio.agora()).slice(0, 7)
  const rows = await selectCaixaPorMes(db, grupoId, 'dia')
  const aplicadoEm = await readAplicado(db, grupoId, mesAtual)
  const fechadoAte = (await readFechadoAte(db, grupoId)) ?? ''
  const registrados = await db
    .select({ mes: rendimento.mes, percentualPpt: rendimento.percentualPpt })
    .from(rendimento)
    .where(and(eq(rendimento.grupoId, grupoId), isNull(rendimento.estornadoEm)))
    .orderBy(desc(rendimento.mes))
  const rendimentos = new Map(registrados.map(({ mes, percentualPpt }) => [mes.slice(0, 7), percentualPpt]))
  const fundoReserva = mesesDaConta(rows, 'fundo-reserva', mesAtual)
  const meses = mesesDaConta(rows, 'fundo-comum', mesAtual).map((fundoComum, i): MesDoExtrato => {
    const { mes } = fundoComum
    const reserva = fundoReserva[i] ?? { ...parado, mes, abertura: 0, fechamento: 0 }
    const rendimentoPpt = rendimentos.get(mes) ?? null
    const fechado = ultimoDiaDoMes(mes) <= fechadoAte
    return { mes, fundoComum, fundoReserva: reserva, rendimentoPpt, aplicado: aplicadoEm(mes), fechado }
  })
  const esperados = new Set(await listMesesSemRendimento(db, grupoId, diaEm(relogio.agora())))
  const ultimoRegistrado = registrados[0]?.mes.slice(0, 7) ?? ''
  const fim = meses.at(-1)
  return {
    saldo: { fundoComum: fim?.fundoComum.fechamento ?? 0, fundoReserva: fim?.fundoReserva.fechamento ?? 0 },
    meses,
    aFechar: meses.flatMap(({ mes, fechado }) => (fechado || mes >= mesAtual ? [] : [mes])),
    aRender: meses
      .map(({ mes }) => mes)
      .filter((mes) => esperados.has(mes) || (mes > ultimoRegistrado && mes < mesAtual))
      .slice(-maximoDeMesesARender),
  }
}
