/**
 * SQL condition on a row `r` of what is at somebody's disposal: it is still owed to them. What was paid is not, nor what the
 * permanence fee took whole, nor what nobody claimed in time.
 */
const devidoSql = (pago: string) => `(${pago} IS NULL AND r.extinto_em IS NULL AND r.prescrito_em IS NULL)`
export const rateioDevidoSql = devidoSql('r.pago_em')
export const restituicaoDevidaSql = devidoSql('r.paga_em')

/** SQL condition on the row `r` of `rateio`: a credit is paid in cash only when its quota has no open instalments. */
const semParcelaAbertaSql = `(r.origem <> 'credito' OR NOT EXISTS (
  SELECT FROM cota_saldo s WHERE s.cota_id = r.cota_id AND s.em_aberto <> '[]'))`

/**
 * SQL for the day from which the row `r` may be paid; null while it may not be. A credit may be paid only after its
 * instalments were paid.
 */
export const disponivelEmSql = `(CASE WHEN NOT ${semParcelaAbertaSql} THEN NULL WHEN r.origem <> 'credito' THEN r.dia
  ELSE greatest(r.dia, (SELECT max(m.dia) FROM movimento m WHERE m.cota_id = r.cota_id AND m.tipo = 'pagamento')) END)::text`

/** The rows `r` that wait to be paid, and may be. */
export const rateioAPagarSql = `rateio r WHERE ${rateioDevidoSql} AND ${semParcelaAbertaSql}`

/**
 * SQL for the day from which the row `r` of `restituicao` waits in its closed group, whose closing is `e`, to be claimed; null
 * in a running group. What a contract undone in its first days gives back is due at once, and waits for nobody.
 */
export const restituicaoDisponivelEmSql = `(CASE WHEN r.origem <> 'arrependimento' THEN e.encerrado_em END)::text`
