import {
  type Dia,
  diaEm,
  type Lancamento,
  ratioPpt,
  reajustarCredito,
  SEM_PERCENTUAL,
  SEM_VALOR,
} from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { sql } from 'drizzle-orm'
import { type GrupoLido, getGrupo, lockGrupo } from '../../grupos/index.ts'
import { type Ator, audit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import { queryRows } from '../../platform/rows.ts'
import { lancar } from '../../razao/index.ts'
import { reajuste } from '../../schema/index.ts'
import { closeContas } from '../fecho/fecho.ts'
import {
  type CotaReajustada,
  insertDiferencas,
  listPagasAntes,
  type PagaAntes,
  type Reajuste,
  reajustarPaga,
} from './reajuste-de-pagas.ts'
import { readReajustes } from './reajuste-devido.ts'

type Deps = Pick<Contexto, 'db' | 'relogio'>

/** Price of each good in the maker's table, where the contract follows one. */
type Tabela = ReadonlyMap<string, number>

const cotasPorVez = 200

function creditoReajustado(grupo: GrupoLido, cota: { credito: number; nomeBem: string }, tabela: Tabela): number {
  const { parametros } = grupo
  const daTabela = parametros.indiceDeReajuste === 'TABELA' ? (tabela.get(cota.nomeBem) ?? null) : null
  if (parametros.indiceDeReajuste === 'TABELA' && daTabela === null) throw new ErroDeNegocio('FALTA_PRECO_NA_TABELA')
  return reajustarCredito(cota.credito, parametros, daTabela)
}

/** Every quota that still has a credit or a refund to receive: an excluded one is refunded by the credit in force. */
async function listCotas(tx: Executor, grupoId: number) {
  const { rows } = await queryRows(
    tx,
    { id: 'number', credito: 'number', nomeBem: 'text' },
    sql`
    SELECT id, credito_centavos AS credito, nome_bem AS "nomeBem" FROM cota c WHERE grupo_id = ${grupoId}
      AND NOT EXISTS (SELECT FROM restituicao r WHERE r.cota_id = c.id) ORDER BY id`,
  )
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

type Pagas = ReadonlyMap<number, readonly PagaAntes[]>

async function lancarReajuste(
  tx: Executor,
  ato: Reajuste,
  cotas: readonly CotaReajustada[],
  pagas: Pagas,
  agora: Date,
) {
  const { data, hoje } = ato
  const dasPagas = cotas.flatMap((cota) => (pagas.get(cota.id) ?? []).flatMap((paga) => reajustarPaga(ato, cota, paga)))
  const dosCreditos = cotas.map(({ id, credito, novo }) => ({
    cotaId: id,
    chave: `reajuste:${id}:${data}`,
    lancamento: lancamentoDe(novo, hoje),
    creditoAnterior: credito,
  }))
  await lancar(tx, [...dosCreditos, ...dasPagas.map(({ lancamento }) => lancamento)], agora)
  await insertDiferencas(
    tx,
    dasPagas.map(({ diferenca }) => diferenca),
  )
}

async function reajustarCotas(tx: Executor, grupo: GrupoLido, data: Dia, agora: Date, tabela: Tabela) {
  const lidas = await listCotas(tx, grupo.id)
  const ids = sql.param(lidas.map(({ id }) => id))
  await tx.execute(sql`SELECT FROM cota_saldo WHERE cota_id = any(${ids}::bigint[]) ORDER BY cota_id FOR UPDATE`)
  const cotas = (await listCotas(tx, grupo.id)).map((cota) => ({
    ...cota,
    novo: creditoReajustado(grupo, cota, tabela),
  }))
  const mudadas = cotas.filter(({ credito, novo }) => credito !== novo)
  const pagas = Map.groupBy(await listPagasAntes(tx, grupo, data, diaEm(agora)), ({ cotaId }) => cotaId)
  await tx.execute(sql`UPDATE cota SET credito_centavos = n.credito FROM unnest(
    ${sql.param(mudadas.map(({ id }) => id))}::bigint[], ${sql.param(mudadas.map(({ novo }) => novo))}::bigint[]) AS n (id, credito)
    WHERE cota.id = n.id`)
  // Differences of instalment are owed as percentages: what is still to be charged is worth what the new credit says.
  await tx.execute(sql`UPDATE diferenca_a_cobrar d SET valor_centavos = d.cobrado_centavos
      + round(c.credito_centavos * d.fundo_comum_ppt / 1e12) + round(c.credito_centavos * d.taxa_administracao_ppt / 1e12)
      + round(c.credito_centavos * d.fundo_reserva_ppt / 1e12)
    FROM cota c WHERE c.id = d.cota_id AND c.id = any(${sql.param(mudadas.map(({ id }) => id))}::bigint[])
      AND d.cobrado_centavos <> d.valor_centavos AND d.cancelada_em IS NULL
      AND (d.fundo_comum_ppt <> 0 OR d.taxa_administracao_ppt <> 0 OR d.fundo_reserva_ppt <> 0)`)
  const ato = { grupo, data, hoje: diaEm(agora) }
  for (let inicio = 0; inicio < mudadas.length; inicio += cotasPorVez)
    await lancarReajuste(tx, ato, mudadas.slice(inicio, inicio + cotasPorVez), pagas, agora)
  const acabaram = mudadas.filter(({ id }) => pagas.get(id)?.some(({ ultima }) => ultima)).map(({ id }) => id)
  for (let inicio = 0; inicio < acabaram.length; inicio += cotasPorVez)
    await closeContas(tx, grupo, acabaram.slice(inicio, inicio + cotasPorVez), agora)
  const sum = (valor: 'credito' | 'novo') => cotas.reduce((soma, cota) => soma + cota[valor], 0)
  return { cotas: mudadas.length, antes: sum('credito'), depois: sum('novo') }
}

/**
 * Readjusts every credit of a group for a date, once, whole or not at all. Null when it was done already. Throws
 * FALTA_PRECO_NA_TABELA where the contract follows the maker's table and a good is not in it.
 */
export async function applyReajuste(
  tx: Executor,
  { relogio }: Pick<Contexto, 'relogio'>,
  grupo: GrupoLido,
  data: Dia,
  ator: Ator,
  tabela: Tabela = new Map(),
) {
  const agora = relogio.agora()
  await lockGrupo(tx, grupo.id)
  const { rowCount: feitos } = await tx.execute(
    sql`SELECT FROM reajuste WHERE grupo_id = ${grupo.id} AND dia >= ${data}`,
  )
  if ((feitos ?? 0) > 0) return null
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

/**
 * Applies the readjustment due in a group. A readjustment by the manufacturer's table is not applied here, because a
 * person has to give the table.
 */
export async function reajustarGrupo(contexto: Deps, dia: Dia, grupoId: number) {
  const grupo = await getGrupo(contexto.db, grupoId, dia)
  const data = (await readReajustes(contexto.db, [grupo], dia)).get(grupoId)?.devido ?? null
  if (data === null || grupo.parametros.indiceDeReajuste === 'TABELA') return { cotas: 0 }
  const feito = await contexto.db.transaction((tx) =>
    applyReajuste(tx, contexto, grupo, data, { tipo: 'sistema', id: null }),
  )
  return { cotas: feito?.cotas ?? 0 }
}

/** The staff's readjustment of the group's latest date. Throws NAO_ENCONTRADO, REAJUSTE_NAO_DEVIDO. */
export async function reajustarAgora(
  tx: Executor,
  contexto: Pick<Contexto, 'relogio'>,
  { grupoId, tabela, ator }: { grupoId: number; tabela: Tabela; ator: Ator },
) {
  await lockGrupo(tx, grupoId)
  const dia = diaEm(contexto.relogio.agora())
  const grupo = await getGrupo(tx, grupoId, dia)
  const ultimo = (await readReajustes(tx, [grupo], dia)).get(grupoId)?.aAplicar ?? null
  if (grupo.situacao !== 'ANDAMENTO' || ultimo === null) throw new ErroDeNegocio('REAJUSTE_NAO_DEVIDO')
  const feito = await applyReajuste(tx, contexto, grupo, ultimo, ator, tabela)
  if (!feito) throw new ErroDeNegocio('REAJUSTE_NAO_DEVIDO')
  return feito
}
