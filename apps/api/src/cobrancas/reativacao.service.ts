import { diaEm, isCancelada } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { getGrupo, lockGrupo } from '../grupos/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import {
  atualizarSaldos,
  type CotaDaRazao,
  cronogramaDaCota,
  lockCotas,
  readAbatimentos,
  recompor,
  restoDo,
} from '../razao/index.ts'
import { cota as cotaTable, exclusao } from '../schema/index.ts'
import { cobrarFalta } from './falta.ts'
import { proximaAssembleiaACobrar } from './proxima-assembleia.ts'

/** Whether the number went to somebody else, or what was paid was given back. */
async function impedimento(tx: Executor, cota: CotaDaRazao): Promise<'COTA_REVENDIDA' | 'COTA_RESTITUIDA' | null> {
  const { rows } = await tx.execute<{ revendida: boolean; restituida: boolean }>(sql`
    SELECT EXISTS (SELECT FROM cota WHERE grupo_id = ${cota.grupoId} AND numero = ${cota.numero}
        AND versao > ${cota.versao}) AS revendida,
      EXISTS (SELECT FROM restituicao WHERE cota_id = ${cota.id}) AS restituida`)
  if (rows[0]?.revendida) return 'COTA_REVENDIDA'
  return rows[0]?.restituida ? 'COTA_RESTITUIDA' : null
}

/** Money that the exclusion let go of is owed again: it pays no part of the plan, so that the ledger doesn't miss it. */
const cobrarDinheiro = (tx: Executor, cotaId: number) =>
  tx.execute(sql`UPDATE diferenca_a_cobrar SET cancelada_em = NULL
    WHERE cota_id = ${cotaId} AND cobrado_centavos <> valor_centavos
      AND fundo_comum_ppt = 0 AND taxa_administracao_ppt = 0 AND fundo_reserva_ppt = 0
      AND cancelada_em = (SELECT excluida_em FROM exclusao WHERE cota_id = ${cotaId} AND encerrada_em IS NULL)`)

/**
 * Brings an excluded quota back: what it missed is spread over the contributions that are left. Throws NAO_ENCONTRADO,
 * COTA_NAO_EXCLUIDA, GRUPO_NAO_ESTA_EM_ANDAMENTO, COTA_REVENDIDA, COTA_RESTITUIDA, SEM_CONTRIBUICOES.
 */
export async function reativarCota(tx: Executor, { relogio }: Pick<Contexto, 'relogio'>, cotaId: number, ator: Ator) {
  const agora = relogio.agora()
  const dia = diaEm(agora)
  const [doGrupo] = await tx.select({ id: cotaTable.grupoId }).from(cotaTable).where(eq(cotaTable.id, cotaId))
  if (!doGrupo) throw new ErroDeNegocio('NAO_ENCONTRADO')
  // The group first: an assembly or a closing under way decides about the quota before it comes back.
  await lockGrupo(tx, doGrupo.id)
  const [cota] = await lockCotas(tx, [cotaId])
  if (!cota || !isCancelada(cota.situacao)) throw new ErroDeNegocio('COTA_NAO_EXCLUIDA')
  const grupo = await getGrupo(tx, cota.grupoId, dia)
  if (grupo.situacao !== 'ANDAMENTO') throw new ErroDeNegocio('GRUPO_NAO_ESTA_EM_ANDAMENTO')
  const motivo = await impedimento(tx, cota)
  if (motivo) throw new ErroDeNegocio(motivo)
  const assembleia = await proximaAssembleiaACobrar(tx, grupo, dia)
  const abatimentos = (await readAbatimentos(tx, [cotaId])).get(cotaId) ?? []
  const resto = restoDo(cronogramaDaCota(cota, abatimentos, grupo.parametros))
  const primeira = Math.max(1, cota.posicao.contribuicoes - grupo.totalAssembleias + (assembleia ?? Number.NaN))
  if (assembleia === null || !resto || resto.ultima < primeira) throw new ErroDeNegocio('SEM_CONTRIBUICOES')
  await recompor(tx, cota, { origem: 'reativacao', dia, primeira, ultima: resto.ultima, saldo: resto.saldo })
  await cobrarDinheiro(tx, cotaId)
  // The differences of instalment that the exclusion let go of are owed again.
  const chave = `reativacao:${cotaId}:${cota.movimentos.length}`
  await cobrarFalta(tx, cota, { chave, dia, primeira, parametros: grupo.parametros })
  await tx.update(cotaTable).set({ situacao: 'Ativo' }).where(eq(cotaTable.id, cotaId))
  await tx
    .update(exclusao)
    .set({ encerradaEm: dia, desfecho: 'reativada' })
    .where(and(eq(exclusao.cotaId, cotaId), isNull(exclusao.encerradaEm)))
  await atualizarSaldos(tx, [cotaId])
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'reativar-cota',
    objeto: ['cota', cotaId],
    antes: { situacao: cota.situacao },
    depois: { situacao: 'Ativo', primeira, ultima: resto.ultima },
  })
  return { idCota: cotaId, situacao: 'Ativo', primeira, ultima: resto.ultima }
}
