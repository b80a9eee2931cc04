import { type SQL, sql } from 'drizzle-orm'
import type { Indicador } from '../../platform/metricas/indicador.ts'
import { MOTIVOS_DE_DEVOLUCAO } from '../recebimento/desfecho.ts'

const naFila = sql`pagamento WHERE fila_centavos > 0 AND resolvido_em IS NULL AND estornado_em IS NULL`
const aDevolver = sql`coalesce(fila_motivo = any(${sql.param(MOTIVOS_DE_DEVOLUCAO)}::text[]), false)`

/** Money that waits for a person: to say what it pays, or to send it back. */
export const dinheiroNaFila = {
  decidir: sql`${naFila} AND NOT ${aDevolver}`,
  devolver: sql`${naFila} AND ${aDevolver}`,
}

const porDestino = (valor: SQL) =>
  sql.join(
    Object.entries(dinheiroNaFila).map(
      ([destino, linhas]) => sql`SELECT ${destino}::text AS rotulo, ${valor} AS valor FROM ${linhas}`,
    ),
    sql` UNION ALL `,
  )

export const indicadores: readonly Indicador[] = [
  {
    nome: 'contempla_pagamentos_na_fila',
    help: 'Pagamentos à espera de uma pessoa, por aquilo que se espera dela',
    rotulo: 'destino',
    sql: () => porDestino(sql`count(*)`),
  },
  {
    nome: 'contempla_pagamentos_na_fila_centavos',
    help: 'Dinheiro à espera de uma pessoa, em centavos',
    rotulo: 'destino',
    sql: () => porDestino(sql`coalesce(sum(fila_centavos), 0)`),
  },
  {
    nome: 'contempla_pagamentos_na_fila_espera_segundos',
    help: 'Há quanto tempo espera o mais antigo dos pagamentos na fila',
    rotulo: 'destino',
    sql: (_meios, agora) =>
      porDestino(sql`coalesce(extract(epoch FROM ${agora.toISOString()}::timestamptz - min(recebido_em)), 0)`),
  },
]
