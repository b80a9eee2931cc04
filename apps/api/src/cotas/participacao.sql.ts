const primeiraDesdeAVoltaSql = `coalesce((SELECT r.primeira FROM recomposicao r
  WHERE r.cota_id = c.id AND r.origem = 'reativacao' ORDER BY r.id DESC LIMIT 1), 1)`

/**
 * Whether a contribution of the quota `c` goes with an assembly: not of who joined or came back after it was charged. What
 * was charged although the quota was away is what an exclusion reversed, and the return charged again. `contribuicao`: that
 * goes with it; `primeira`: the first that the quota was charged since it last came back.
 */
export const participaSql = (contribuicao: string, primeira = primeiraDesdeAVoltaSql): string =>
  `(${contribuicao} >= ${primeira} OR EXISTS (
    SELECT FROM movimento cobrada WHERE cobrada.cota_id = c.id AND cobrada.parcela = ${contribuicao} AND cobrada.tipo = 'emissao'
      AND cobrada.estorna_id IS NULL AND NOT EXISTS (SELECT FROM movimento x WHERE x.estorna_id = cobrada.id)))`
