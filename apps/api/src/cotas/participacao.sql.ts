const primeiraDesdeAVoltaSql = `coalesce((SELECT r.primeira FROM recomposicao r
  WHERE r.cota_id = c.id AND r.origem = 'reativacao' ORDER BY r.id DESC LIMIT 1), 1)`

/**
 * SQL condition: a contribution of the quota `c` makes it take part in an assembly. The quota does not take part with
 * contributions charged before its holder joined or came back, except those that an exclusion reversed and the return
 * charged again. `contribuicao` is the SQL of the contribution's number; `primeira` that of the first one charged since
 * the quota last came back.
 */
export const participaSql = (contribuicao: string, primeira = primeiraDesdeAVoltaSql): string =>
  `(${contribuicao} >= ${primeira} OR EXISTS (
    SELECT FROM movimento cobrada WHERE cobrada.cota_id = c.id AND cobrada.parcela = ${contribuicao} AND cobrada.tipo = 'emissao'
      AND cobrada.estorna_id IS NULL AND NOT EXISTS (SELECT FROM movimento x WHERE x.estorna_id = cobrada.id)))`
