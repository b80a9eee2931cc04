import { isDebito, totalDosComponentes } from '@contempla/consorcio'
import { canceladaSql } from '../cotas/index.ts'
import { clientRows } from '../platform/rows.ts'
import { linhasCte, type Registro, upsertSql } from '../platform/tabela.ts'
import {
  type CotaDaRazao,
  type CotaLida,
  colunasDaRazao,
  colunasDeCotaLida,
  juncoesDaRazao,
  parseCota,
  registroDoSaldo,
  tabelaSaldo,
} from '../razao/index.ts'
import { listCreditosSemUso, storeContemplacoes } from './contemplacoes.sql.ts'
import type { Contexto, Erro } from './contexto.ts'

const cotasPorVez = 2000

const cursorSql = `DECLARE razao NO SCROLL CURSOR FOR
  SELECT t.linha, ${colunasDaRazao} FROM importacao_cota t JOIN cota c ON c.id = t.cota_id ${juncoesDaRazao}`

/**
 * Each open instalment has its boleto, so that it can be paid from the first day; one that it had is left as it is. Who
 * charged it before sent it already.
 */
const boletosSql = `WITH novos AS (INSERT INTO boleto (cota_id, tipo, parcelas, valor_centavos, vencimento, criado_em)
  SELECT s.cota_id, 'mensal', ARRAY[e.numero], e.valor, e.vencimento, $1
  FROM importacao_cota t JOIN cota_saldo s USING (cota_id) JOIN cota c ON c.id = t.cota_id JOIN grupo g ON g.id = c.grupo_id
  CROSS JOIN jsonb_to_recordset(s.em_aberto) AS e (numero integer, vencimento date, valor bigint)
  WHERE g.situacao <> 'ENCERRADO' AND NOT ${canceladaSql('c.situacao')}
    AND NOT EXISTS (SELECT FROM boleto b WHERE b.cota_id = s.cota_id AND b.tipo = 'mensal' AND b.parcelas @> ARRAY[e.numero])
  ORDER BY s.cota_id, e.vencimento, e.numero RETURNING id)
  INSERT INTO entrega_de_boleto (boleto_id, forma_envio, dia) SELECT id, 'anterior', $2 FROM novos`

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

/**
 * Derives the balance of every quota that the load touched from its whole ledger, and gives its open
 * instalments boletos; answers the ledgers that cannot be.
 */
export async function storeSaldos(contexto: Contexto): Promise<Erro[]> {
  const { client } = contexto
  const erros: Erro[] = []
  await client.query('ANALYZE importacao_cota')
  await client.query(cursorSql)
  for (;;) {
    const { rows } = await clientRows<CotaLida & { linha: number }>(
      client,
      { ...colunasDeCotaLida, linha: 'number' },
      `FETCH ${cotasPorVez} FROM razao`,
    )
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
    await storeContemplacoes(contexto, aceitas)
  }
  await client.query('CLOSE razao')
  // All at once: batch by batch, each would look through the boletos of those before it.
  await client.query(boletosSql, [contexto.agora, contexto.hoje])
  return [...erros, ...(await listCreditosSemUso(contexto))]
}
