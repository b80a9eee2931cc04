import {
  addDays,
  addMonths,
  createCalendarioDoGrupo,
  type Dia,
  diaDaEmissao,
  diaEm,
  parseParametros,
  periodoDe,
  type TipoCota,
  vencimentoDaAssembleia,
} from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { sql } from 'drizzle-orm'
import { readFeriados } from '../../grupos/index.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { offsetOf, type Pagina, toPage } from '../../platform/pagina.ts'
import { type ColumnsOf, queryRows } from '../../platform/rows.ts'
import { diasDoVencimentoAAssembleia } from './emissao.service.ts'

type Lida = {
  idGrupo: number
  grupo: string
  parceiro: string
  tipo: TipoCota
  diaVencimento: number
  valores: Record<string, string | number | boolean> | null
  assembleia: number
  diaDaAssembleia: Dia
  anterior: Dia | null
  vencimentoGuardado: Dia | null
  emitidas: number | null
  totalCentavos: number | null
  iniciadaEm: string | null
  concluidaEm: string | null
}

const colunasDeLida: ColumnsOf<Lida> = {
  idGrupo: 'number',
  grupo: 'text',
  parceiro: 'text',
  tipo: 'text',
  diaVencimento: 'number',
  valores: 'json | null',
  assembleia: 'number',
  diaDaAssembleia: 'text',
  anterior: 'text | null',
  vencimentoGuardado: 'text | null',
  emitidas: 'number | null',
  totalCentavos: 'number | null',
  iniciadaEm: 'text | null',
  concluidaEm: 'text | null',
}

const lidasSql = (hoje: Dia) => sql`
  SELECT g.id AS "idGrupo", g.codigo AS grupo, p.nome AS parceiro, g.tipo, g.dia_vencimento AS "diaVencimento",
    (SELECT v.valores FROM grupo_parametro v WHERE v.grupo_id = g.id AND v.vigente_desde <= ${hoje}
       AND v.revogada_em IS NULL
     ORDER BY v.vigente_desde DESC LIMIT 1) AS valores,
    a.numero AS assembleia, a.dia::text AS "diaDaAssembleia",
    (SELECT x.dia::text FROM assembleia x WHERE x.grupo_id = a.grupo_id AND x.numero = a.numero - 1) AS anterior, e.vencimento::text AS "vencimentoGuardado", e.emitidas,
    e.total_centavos AS "totalCentavos", e.iniciada_em AS "iniciadaEm", e.concluida_em AS "concluidaEm"
  FROM assembleia a JOIN grupo g ON g.id = a.grupo_id JOIN parceiro p ON p.id = g.parceiro_id
  LEFT JOIN emissao_mensal e ON e.grupo_id = a.grupo_id AND e.assembleia = a.numero`

type Estado = 'prevista' | 'atrasada' | 'em-curso' | 'concluida'

function estadoDe({ iniciadaEm, concluidaEm }: Lida, emiteEm: Dia, hoje: Dia): Estado {
  if (concluidaEm) return 'concluida'
  if (iniciadaEm) return 'em-curso'
  return emiteEm < hoje ? 'atrasada' : 'prevista'
}

/** An instant as the driver gives it inside raw rows. */
const emIso = (instante: string | Date | null) => (instante === null ? null : new Date(instante).toISOString())

async function presenter(db: Executor, hoje: Dia) {
  const feriados = await readFeriados(db)
  return (lida: Lida) => {
    const { parametros } = parseParametros(lida.valores ?? {}, lida.tipo)
    const calendario = createCalendarioDoGrupo(feriados, parametros)
    const vencimento =
      lida.vencimentoGuardado ?? vencimentoDaAssembleia(lida.diaDaAssembleia, lida.diaVencimento, calendario)
    const emiteEm = diaDaEmissao(vencimento, parametros, lida.anterior)
    return {
      idGrupo: lida.idGrupo,
      grupo: lida.grupo,
      parceiro: lida.parceiro,
      assembleia: lida.assembleia,
      diaDaAssembleia: lida.diaDaAssembleia,
      vencimento,
      emiteEm,
      estado: estadoDe(lida, emiteEm, hoje),
      emitidas: lida.emitidas ?? 0,
      totalCentavos: lida.totalCentavos ?? 0,
      iniciadaEm: emIso(lida.iniciadaEm),
      concluidaEm: emIso(lida.concluidaEm),
    }
  }
}

type Filtro = Pagina & { mes?: string | undefined; grupo?: string | undefined; estado?: Estado | undefined }

/** The running groups' runs whose instalments fall due in a month, by due day. */
export async function listEmissoes({ db, relogio }: Pick<Contexto, 'db' | 'relogio'>, filtro: Filtro) {
  const hoje = diaEm(relogio.agora())
  const mes = filtro.mes ?? periodoDe(hoje)
  const fim = addDays(addMonths(`${mes}-01`, 1), diasDoVencimentoAAssembleia)
  const { rows } = await queryRows<Lida>(
    db,
    colunasDeLida,
    sql`${lidasSql(hoje)}
    WHERE (g.situacao = 'ANDAMENTO' OR e.assembleia IS NOT NULL) AND a.dia BETWEEN ${`${mes}-01`} AND ${fim}
      AND (${filtro.grupo ?? ''} = '' OR g.codigo LIKE '%' || ${filtro.grupo ?? ''} || '%')
    ORDER BY g.codigo, a.numero`,
  )
  const apresentar = await presenter(db, hoje)
  const doMes = rows
    .map(apresentar)
    .filter(({ vencimento, estado }) => periodoDe(vencimento) === mes && (!filtro.estado || estado === filtro.estado))
    .toSorted((a, b) => (a.vencimento === b.vencimento ? 0 : a.vencimento < b.vencimento ? -1 : 1))
  const inicio = offsetOf(filtro)
  return toPage(doMes.slice(inicio, inicio + filtro.page_size), doMes.length, filtro)
}

/** One run. Throws NAO_ENCONTRADO. */
export async function getEmissao(
  { db, relogio }: Pick<Contexto, 'db' | 'relogio'>,
  grupoId: number,
  assembleia: number,
) {
  const hoje = diaEm(relogio.agora())
  const { rows } = await queryRows<Lida>(
    db,
    colunasDeLida,
    sql`${lidasSql(hoje)} WHERE a.grupo_id = ${grupoId} AND a.numero = ${assembleia}`,
  )
  const [lida] = rows
  if (!lida) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return (await presenter(db, hoje))(lida)
}

type ParcelaLida = {
  boleto: number
  idCota: number
  cota: string
  versao: number
  titular: string
  parcela: number
  vencimento: Dia
  valorCentavos: number
  situacao: 'aberto' | 'pago' | 'baixado'
  pagoEm: Dia | null
  total: number
}

const colunasDeParcelaLida: ColumnsOf<ParcelaLida> = {
  boleto: 'number',
  idCota: 'number',
  cota: 'text',
  versao: 'number',
  titular: 'text',
  parcela: 'number',
  vencimento: 'text',
  valorCentavos: 'number',
  situacao: 'text',
  pagoEm: 'text | null',
  total: 'number',
}

const situacaoSql = sql.raw(
  `CASE WHEN b.pago_em IS NOT NULL THEN 'pago' WHEN b.baixado_em IS NOT NULL THEN 'baixado' ELSE 'aberto' END`,
)

/** The instalments that a run charged, by quota. Throws NAO_ENCONTRADO. */
export async function listParcelas(
  contexto: Pick<Contexto, 'db' | 'relogio'>,
  grupoId: number,
  assembleia: number,
  filtro: Pagina & { situacao?: ParcelaLida['situacao'] | undefined },
) {
  await getEmissao(contexto, grupoId, assembleia)
  const { rows } = await queryRows<ParcelaLida>(
    contexto.db,
    colunasDeParcelaLida,
    sql`
    SELECT b.id AS boleto, c.id AS "idCota", c.numero AS cota, c.versao, t.nome AS titular, b.parcelas[1] AS parcela,
      b.vencimento::text, b.valor_centavos AS "valorCentavos", ${situacaoSql} AS situacao, b.pago_em::text AS "pagoEm",
      count(*) OVER ()::int AS total
    FROM cota c JOIN grupo g ON g.id = c.grupo_id JOIN cliente t ON t.id = c.cliente_id
    JOIN boleto b ON b.cota_id = c.id AND b.tipo = 'mensal'
      AND b.parcelas = ARRAY[${assembleia}::integer - (g.total_assembleias - c.contribuicoes)]
    WHERE c.grupo_id = ${grupoId} AND (${filtro.situacao ?? ''} = '' OR ${situacaoSql} = ${filtro.situacao ?? ''})
    ORDER BY c.numero, c.versao, b.id LIMIT ${filtro.page_size} OFFSET ${offsetOf(filtro)}`,
  )
  return toPage(rows, rows[0]?.total ?? 0, filtro)
}
