import { addDays, type Dia } from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import { MOTIVOS_DE_DEVOLUCAO } from '../pagamentos/index.ts'
import type { Executor } from '../platform/database.ts'

/** How far ahead the end of the time for a guarantee is told of. */
const diasDaGarantia = 10

export type Inicio = {
  pagamentosNaFila: number
  pagamentosADevolver: number
  assembleiasSemResultado: number
  rotinasQueFalharam: number
  divergencias: number
  lancesAPagar: number
  lancesVencidos: number
  garantiasAVencer: number
  exclusoesEmPrazo: number
}

/** The day on which the group came in: its assemblies before were held elsewhere, and have no result here. */
const entradaDoGrupo = sql`(select (m.criado_em at time zone 'America/Sao_Paulo')::date from movimento m
  where m.cota_id = (select c.id from cota c where c.grupo_id = g.id order by c.numero, c.versao limit 1)
  order by m.dia, m.id limit 1)`

/** What asks for a person today, counted; each part has an index of the open ones. */
export async function readInicio(db: Executor, hoje: Dia): Promise<Inicio> {
  const { rows } = await db.execute<Inicio>(sql`select
    (select count(*)::int from pagamento where fila_centavos > 0 and resolvido_em is null and estornado_em is null)
      as "pagamentosNaFila",
    (select count(*)::int from pagamento where fila_centavos > 0 and resolvido_em is null and estornado_em is null
      and fila_motivo = any(${sql.param(MOTIVOS_DE_DEVOLUCAO)}::text[])) as "pagamentosADevolver",
    (select count(*)::int from assembleia a join grupo g on g.id = a.grupo_id
      where a.dia <= ${hoje} and g.situacao = 'ANDAMENTO'
        and a.dia >= coalesce(${entradaDoGrupo}, '-infinity'::date)
        and not exists (select 1 from apuracao p where p.grupo_id = a.grupo_id and p.numero = a.numero))
      as "assembleiasSemResultado",
    (select count(*)::int from execucao where situacao = 'falhou') as "rotinasQueFalharam",
    (select count(*)::int from divergencia where resolvida_em is null) as "divergencias",
    (select count(*)::int from contemplacao
      where desfeita_em is null and pagar_lance_ate is not null and lance_pago_em is null) as "lancesAPagar",
    (select count(*)::int from contemplacao
      where desfeita_em is null and pagar_lance_ate < ${hoje} and lance_pago_em is null) as "lancesVencidos",
    (select count(*)::int from contemplacao
      where desfeita_em is null and utilizado_em is null and garantia_em is null
        and garantia_ate <= ${addDays(hoje, diasDaGarantia)} and (lance_id is null or lance_pago_em is not null))
      as "garantiasAVencer",
    (select count(*)::int from exclusao where excluida_em is null and encerrada_em is null and exclui_em >= ${hoje})
      as "exclusoesEmPrazo"`)
  const [inicio] = rows
  if (!inicio) throw new Error('a contagem do início não respondeu')
  return inicio
}
