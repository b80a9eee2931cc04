import { isDebito, totalDosComponentes } from '@contempla/consorcio'
import { linhasCte, type Registro, upsertSql } from '../platform/tabela.ts'
import {
  type CotaDaRazao,
  type CotaLida,
  colunasDaRazao,
  juncoesDaRazao,
  parseCota,
  registroDoSaldo,
  tabelaSaldo,
} from '../razao/index.ts'
import { gravarContemplacoes } from './contemplacoes.sql.ts'
import type { Contexto, Erro } from './contexto.ts'

const cotasPorVez = 2000

const cursorSql = `DECLARE razao NO SCROLL CURSOR FOR
  SELECT t.linha, ${colunasDaRazao} FROM importacao_cota t JOIN cota c ON c.id = t.cota_id ${juncoesDaRazao}`

/** A ledger that cannot be: an instalment outside the plan, paid without being issued, or paid twice. */
function motivoDaRecusa({ numero, posicao, movimentos }: CotaDaRazao): string | null {
  const contas = new Map<number, { devido: number; pago: number }>()
  for (const { parcela, tipo, valores } of movimentos) {
    if (parcela === null) continue
    if (parcela > posicao.contribuicoes)
      return `a parcela ${parcela} passa das ${posicao.contribuicoes} da cota ${numero}`
    const conta = contas.get(parcela) ?? { devido: 0, pago: 0 }
    contas.set(parcela, conta)
    conta[isDebito(tipo) ? 'devido' : 'pago'] += totalDosComponentes(valores)
  }
  for (const [parcela, { devido, pago }] of contas) {
    if (pago > devido)
      return `na cota ${numero}, o pago na parcela ${parcela} passa do emitido (${pago} > ${devido} centavos)`
    if (devido < 0) return `na cota ${numero}, a parcela ${parcela} soma menos que zero`
  }
  return null
}

/** Derives the balance of every quota that the load touched from its whole ledger; answers the ledgers that cannot be. */
export async function gravarSaldos(contexto: Contexto): Promise<Erro[]> {
  const { client } = contexto
  const erros: Erro[] = []
  await client.query('ANALYZE importacao_cota')
  await client.query(cursorSql)
  for (;;) {
    const { rows } = await client.query<CotaLida & { linha: number }>(`FETCH ${cotasPorVez} FROM razao`)
    if (rows.length === 0) break
    const registros: Registro[] = []
    const aceitas: CotaDaRazao[] = []
    for (const lida of rows) {
      const cota = parseCota(lida)
      const motivo = motivoDaRecusa(cota)
      if (motivo === null) {
        registros.push(registroDoSaldo(cota))
        aceitas.push(cota)
      } else erros.push({ linha: lida.linha, motivo })
    }
    await client.query(`WITH ${linhasCte(tabelaSaldo.colunas)} ${upsertSql(tabelaSaldo)}`, [JSON.stringify(registros)])
    await gravarContemplacoes(contexto, aceitas)
  }
  await client.query('CLOSE razao')
  return erros
}
