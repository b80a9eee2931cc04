/** `isCancelada` and `isQuitada` of the domain, over a column. */
export const canceladaSql = (situacao: string): string => `${situacao} ilike '%cancelado%'`
export const quitadaSql = (situacao: string): string => `${situacao} ilike '%quitado%'`

/** SQL condition: the death of the holder of a quota, by its alias, was confirmed: it waits for the heirs. */
export const suspensaSql = (cota: string): string =>
  `EXISTS (SELECT FROM cliente f WHERE f.id = ${cota}.cliente_id AND f.suspenso_por_falecimento_em IS NOT NULL)`

/** SQL condition: the contract of a quota was undone in its first days, whether or not anything was paid. */
export const contratoDesfeitoSql = (cotaId: string): string =>
  `EXISTS (SELECT FROM exclusao x WHERE x.cota_id = ${cotaId} AND x.encerrada_em IS NULL AND x.excluida_em IS NOT NULL
    AND x.motivo = 'arrependimento')`
