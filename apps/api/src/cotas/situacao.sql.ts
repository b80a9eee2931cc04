/** `isCancelada` and `isQuitada` of the domain, over a column. */
export const canceladaSql = (situacao: string): string => `${situacao} ilike '%cancelado%'`
export const quitadaSql = (situacao: string): string => `${situacao} ilike '%quitado%'`

/** SQL condition: the death of the holder of a quota, by its alias, was confirmed: it waits for the heirs. */
export const suspensaSql = (cota: string): string =>
  `EXISTS (SELECT FROM cliente f WHERE f.id = ${cota}.cliente_id AND f.suspenso_por_falecimento_em IS NOT NULL)`

/**
 * SQL: until when the insurer of the life of a quota's holder, by its alias, answers a claim that is open; null where none is. The
 * day is the law's, so that a group waits no longer for it.
 */
export const seguradoraAteSql = (cota: string): string =>
  `(SELECT max(f.seguradora_ate) FROM falecimento f JOIN plano p ON p.id = ${cota}.plano_id AND p.seguro_mensal_ppt > 0
    WHERE f.falecido_id = ${cota}.cliente_id AND f.desfeito_em IS NULL AND f.recebedor_id IS NULL
      AND f.indenizacao_centavos IS NULL)`

/** SQL condition: the contract of a quota was undone in its first days, whether or not anything was paid. */
export const contratoDesfeitoSql = (cotaId: string): string =>
  `EXISTS (SELECT FROM exclusao x WHERE x.cota_id = ${cotaId} AND x.encerrada_em IS NULL AND x.excluida_em IS NOT NULL
    AND x.motivo = 'arrependimento')`
