import { type Componentes, TIPOS_DE_DEBITO, type TipoMovimento } from '@contempla/consorcio'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { type ColumnsOf, queryRows } from '../platform/rows.ts'
import { colunaDoComponente } from '../razao/index.ts'

export type MovimentoDaRazao = {
  id: number
  dia: string
  tipo: TipoMovimento
  parcela: number | null
  vencimento: string | null
  credito: number
  valor: number
  componentes: Componentes
  fundo_comum_ppt: number
  taxa_administracao_ppt: number
  fundo_reserva_ppt: number
  saldo: number
  estorna: number | null
  estornado_por: number | null
  achados: number
}

const colunasDeMovimentoDaRazao: ColumnsOf<MovimentoDaRazao> = {
  id: 'number',
  dia: 'text',
  tipo: 'text',
  parcela: 'number | null',
  vencimento: 'text | null',
  credito: 'number',
  valor: 'number',
  componentes: 'json',
  fundo_comum_ppt: 'number',
  taxa_administracao_ppt: 'number',
  fundo_reserva_ppt: 'number',
  saldo: 'number',
  estorna: 'number | null',
  estornado_por: 'number | null',
  achados: 'number',
}

const debitos = sql.raw(TIPOS_DE_DEBITO.map((tipo) => `'${tipo}'`).join(', '))
const total = sql.raw(colunaDoComponente.map(([, coluna]) => coluna).join(' + '))
const componentes = sql.raw(colunaDoComponente.map(([nome, coluna]) => `'${nome}', sinal * ${coluna}`).join(', '))

// What is paid ahead of no contribution was never open: it takes nothing off what is.
const razao = (cotaId: number) => sql`
  select *, sinal * (${total}) as valor,
    (sum(sinal * (${total})) filter (where sinal > 0 or parcela is not null) over (order by dia, id))::bigint as saldo
  from (select *, case when tipo in (${debitos}) then 1 else -1 end as sinal from movimento where cota_id = ${cotaId}) m`

const doMes = (mes: string | undefined): SQL =>
  mes === undefined
    ? sql``
    : sql`where r.dia >= ${`${mes}-01`}::date and r.dia < ${`${mes}-01`}::date + interval '1 month'`

/** A page of a quota's ledger, the last first, each movement with what was owed after it. */
export async function selectRazao(
  db: Database,
  cotaId: number,
  { mes, limit, offset }: { mes: string | undefined; limit: number; offset: number },
): Promise<MovimentoDaRazao[]> {
  const { rows } = await queryRows<MovimentoDaRazao>(
    db,
    colunasDeMovimentoDaRazao,
    sql`
    select r.id, r.dia::text, r.tipo, r.parcela, r.vencimento::text, r.credito_centavos as credito, r.valor,
      json_build_object(${componentes}) as componentes, sinal * r.fundo_comum_ppt as fundo_comum_ppt,
      sinal * r.taxa_administracao_ppt as taxa_administracao_ppt, sinal * r.fundo_reserva_ppt as fundo_reserva_ppt,
      r.saldo, r.estorna_id as estorna, (select id from movimento where estorna_id = r.id) as estornado_por,
      count(*) over ()::int as achados
    from (${razao(cotaId)}) r ${doMes(mes)} order by r.dia desc, r.id desc limit ${limit} offset ${offset}`,
  )
  return rows
}
