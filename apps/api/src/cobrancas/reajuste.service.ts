import {
  addDays,
  type Dia,
  daysBetween,
  diaEm,
  type Lancamento,
  proximoReajuste,
  ratioPpt,
  reajustarCredito,
  SEM_PERCENTUAL,
  SEM_VALOR,
  ultimoReajuste,
} from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { sql } from 'drizzle-orm'
import { type GrupoLido, getGrupo } from '../grupos/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { lancar } from '../razao/index.ts'
import { reajuste } from '../schema/index.ts'

type Deps = Pick<Contexto, 'db' | 'relogio'>

/** Price of each good in the maker's table, where the contract follows one. */
type Tabela = ReadonlyMap<string, number>

const cotasPorVez = 200
/** A readjustment older than this that nobody applied is for a person to look into. */
const diasParaAplicar = 60

type Datas = { primeiraAssembleia: Dia | null; ultimo: Dia | null; proximo: Dia | null; aplicadoAte: Dia | null }

/** The group's dates of readjustment around a day. */
export async function readDatas(db: Executor, grupo: GrupoLido, dia: Dia): Promise<Datas> {
  const { rows } = await db.execute<{ primeira: Dia | null; aplicado: Dia | null }>(sql`
    SELECT (SELECT min(dia)::text FROM assembleia WHERE grupo_id = ${grupo.id}) AS primeira,
      (SELECT max(dia)::text FROM reajuste WHERE grupo_id = ${grupo.id}) AS aplicado`)
  const { primeira = null, aplicado = null } = rows[0] ?? {}
  return {
    primeiraAssembleia: primeira,
    aplicadoAte: aplicado,
    ultimo: primeira && ultimoReajuste(primeira, dia, grupo.parametros),
    proximo: primeira && proximoReajuste(primeira, dia, grupo.parametros),
  }
}

/**
 * Whether the credits already are those of the readjustment of `data`, as those of an imported group may be: most of
 * its quotas no longer have the credit by which they paid the assembly before it.
 */
async function isJaAplicado(db: Executor, grupo: GrupoLido, data: Dia): Promise<boolean> {
  // An assembly moved by a holiday may come a few days before the anniversary that it is of.
  const vespera = addDays(data, -15)
  const { rows } = await db.execute<{ mudadas: number; total: number }>(sql`
    SELECT count(*) FILTER (WHERE m.credito_centavos <> c.credito_centavos)::int AS mudadas, count(*)::int AS total
    FROM assembleia a JOIN cota c ON c.grupo_id = a.grupo_id
    JOIN movimento m ON m.cota_id = c.id AND m.tipo = 'emissao' AND m.estorna_id IS NULL
      AND m.parcela = a.numero - (${grupo.totalAssembleias} - c.contribuicoes)
    WHERE a.grupo_id = ${grupo.id}
      AND a.numero = (SELECT max(numero) FROM assembleia WHERE grupo_id = ${grupo.id} AND dia < ${vespera})`)
  const { mudadas = 0, total = 0 } = rows[0] ?? {}
  return total > 0 && mudadas * 2 > total
}

/** The date whose readjustment is to be applied by `dia`; null when there is none. */
export async function reajusteDevido(db: Executor, grupo: GrupoLido, dia: Dia): Promise<Dia | null> {
  if (grupo.situacao !== 'ANDAMENTO') return null
  const { ultimo, aplicadoAte } = await readDatas(db, grupo, dia)
  if (!ultimo || (aplicadoAte && aplicadoAte >= ultimo) || daysBetween(ultimo, dia) > diasParaAplicar) return null
  return (await isJaAplicado(db, grupo, ultimo)) ? null : ultimo
}

function creditoReajustado(grupo: GrupoLido, cota: { credito: number; nomeBem: string }, tabela: Tabela): number {
  const { parametros } = grupo
  const daTabela = parametros.indiceDeReajuste === 'TABELA' ? (tabela.get(cota.nomeBem) ?? null) : null
  if (parametros.indiceDeReajuste === 'TABELA' && daTabela === null) throw new ErroDeNegocio('FALTA_PRECO_NA_TABELA')
  return reajustarCredito(cota.credito, parametros, daTabela)
}

/** Every quota that still has a credit or a refund to receive: an excluded one is refunded by the credit in force. */
async function listCotas(tx: Executor, grupoId: number) {
  const { rows } = await tx.execute<{ id: number; credito: number; nomeBem: string }>(sql`
    SELECT id, credito_centavos AS credito, nome_bem AS "nomeBem" FROM cota c WHERE grupo_id = ${grupoId}
      AND NOT EXISTS (SELECT FROM restituicao r WHERE r.cota_id = c.id) ORDER BY id`)
  return rows
}

const lancamentoDe = (credito: number, dia: Dia): Lancamento => ({
  tipo: 'credito-reajustado',
  dia,
  parcela: null,
  vencimento: null,
  credito,
  valores: SEM_VALOR,
  percentuais: SEM_PERCENTUAL,
})

async function reajustarCotas(tx: Executor, grupo: GrupoLido, data: Dia, agora: Date, tabela: Tabela) {
  const lidas = await listCotas(tx, grupo.id)
  const ids = sql.param(lidas.map(({ id }) => id))
  await tx.execute(sql`SELECT FROM cota_saldo WHERE cota_id = any(${ids}::bigint[]) ORDER BY cota_id FOR UPDATE`)
  const cotas = (await listCotas(tx, grupo.id)).map((cota) => ({
    ...cota,
    novo: creditoReajustado(grupo, cota, tabela),
  }))
  const mudadas = cotas.filter(({ credito, novo }) => credito !== novo)
  await tx.execute(sql`UPDATE cota SET credito_centavos = n.credito FROM unnest(
    ${sql.param(mudadas.map(({ id }) => id))}::bigint[], ${sql.param(mudadas.map(({ novo }) => novo))}::bigint[]) AS n (id, credito)
    WHERE cota.id = n.id`)
  for (let inicio = 0; inicio < mudadas.length; inicio += cotasPorVez) {
    const lote = mudadas.slice(inicio, inicio + cotasPorVez).map(({ id, novo }) => ({
      cotaId: id,
      chave: `reajuste:${id}:${data}`,
      lancamento: lancamentoDe(novo, diaEm(agora)),
    }))
    await lancar(tx, lote, agora)
  }
  const somar = (valor: 'credito' | 'novo') => cotas.reduce((soma, cota) => soma + cota[valor], 0)
  return { cotas: mudadas.length, antes: somar('credito'), depois: somar('novo') }
}

/**
 * Readjusts every credit of a group for a date, once, whole or not at all. Null when it was done already. Throws
 * FALTA_PRECO_NA_TABELA where the contract follows the maker's table and a good is not in it.
 */
export async function aplicarReajuste(
  tx: Executor,
  { relogio }: Pick<Contexto, 'relogio'>,
  grupo: GrupoLido,
  data: Dia,
  ator: Ator,
  tabela: Tabela = new Map(),
) {
  const agora = relogio.agora()
  await tx.execute(sql`SELECT FROM grupo WHERE id = ${grupo.id} FOR UPDATE`)
  const feito = await tx.execute(sql`SELECT FROM reajuste WHERE grupo_id = ${grupo.id} AND dia >= ${data}`)
  if ((feito.rowCount ?? 0) > 0) return null
  const { indiceDeReajuste: indice, reajusteAnualPpt } = grupo.parametros
  const { cotas, antes, depois } = await reajustarCotas(tx, grupo, data, agora, tabela)
  const percentualPpt = indice === 'TABELA' && antes > 0 ? ratioPpt(depois - antes, antes) : reajusteAnualPpt
  await tx.insert(reajuste).values({ grupoId: grupo.id, dia: data, indice, percentualPpt, cotas, aplicadoEm: agora })
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'reajustar-grupo',
    objeto: ['grupo', grupo.id],
    antes: { creditos: antes },
    depois: { dia: data, indice, percentualPpt, cotas, creditos: depois },
  })
  return { grupoId: grupo.id, dia: data, indice, percentualPpt, cotas }
}

/** What the routine does in a group: the readjustment that is due, unless the maker's table is still to be given. */
export async function reajustarGrupo(contexto: Deps, dia: Dia, grupoId: number) {
  const grupo = await getGrupo(contexto.db, grupoId, dia)
  const data = await reajusteDevido(contexto.db, grupo, dia)
  if (data === null || grupo.parametros.indiceDeReajuste === 'TABELA') return { cotas: 0 }
  const feito = await contexto.db.transaction((tx) =>
    aplicarReajuste(tx, contexto, grupo, data, { tipo: 'sistema', id: null }),
  )
  return { cotas: feito?.cotas ?? 0 }
}

/** The staff's readjustment of the group's latest date. Throws NAO_ENCONTRADO, REAJUSTE_NAO_DEVIDO. */
export async function reajustarAgora(
  tx: Executor,
  contexto: Pick<Contexto, 'relogio'>,
  grupoId: number,
  tabela: Tabela,
  ator: Ator,
) {
  const dia = diaEm(contexto.relogio.agora())
  const grupo = await getGrupo(tx, grupoId, dia)
  const { ultimo } = await readDatas(tx, grupo, dia)
  if (grupo.situacao !== 'ANDAMENTO' || ultimo === null) throw new ErroDeNegocio('REAJUSTE_NAO_DEVIDO')
  const feito = await aplicarReajuste(tx, contexto, grupo, ultimo, ator, tabela)
  if (!feito) throw new ErroDeNegocio('REAJUSTE_NAO_DEVIDO')
  return feito
}
