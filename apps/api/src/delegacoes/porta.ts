import { alcanca } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq, sql } from 'drizzle-orm'
import { hojeDe } from '../cotas/index.ts'
import { audit } from '../platform/audit.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { ManterDelegacao, ResolverDelegado } from '../platform/sessions.ts'
import { delegacaoCota } from '../schema/index.ts'
import { findDaCota, holdEmVigor } from './delegacoes.sql.ts'

type Meios = Pick<Contexto, 'db' | 'relogio'>
type Vista = { delegacaoId: number; delegadoId: number; titularId: number; cotaId: number; vistaEm: string | null }

/** The trail tells the holder of each day on which the delegate opened the quota, once. */
async function recordVista(meios: Meios, { delegacaoId, delegadoId, titularId, cotaId, vistaEm }: Vista) {
  const hoje = hojeDe(meios)
  if (vistaEm === hoje) return
  await meios.db.transaction(async (tx) => {
    const primeira = await tx
      .update(delegacaoCota)
      .set({ vistaEm: hoje })
      .where(
        and(
          eq(delegacaoCota.delegacaoId, delegacaoId),
          eq(delegacaoCota.cotaId, cotaId),
          sql`${delegacaoCota.vistaEm} is distinct from ${hoje}::date`,
        ),
      )
      .returning({ cotaId: delegacaoCota.cotaId })
    if (primeira.length === 0) return
    await audit(tx, {
      quando: meios.relogio.agora(),
      ator: { tipo: 'cliente', id: delegadoId, emNomeDe: titularId },
      acao: 'ver-cota-delegada',
      objeto: ['cota', cotaId],
    })
  })
}

/** See `ResolverDelegado`: the delegation is read anew for each request, and nothing of it is kept. */
export const createResolverDelegado =
  (meios: Meios): ResolverDelegado =>
  async (sessao, cotaId, { delegavel: exige, deAnterior }) => {
    const delegadoId = sessao.clienteId
    const lida = await findDaCota(meios.db, { delegadoId, cotaId, hoje: hojeDe(meios) })
    if (!lida || lida.dono === delegadoId || lida.delegacaoId === null || lida.alcance === null) return sessao
    // Their own papers, and the answer that whoever had a quota gets to the rest.
    if (lida.foiTitular && (!lida.vale || exige === undefined || deAnterior)) return sessao
    if (!lida.vale) throw new ErroDeNegocio('ACESSO_DELEGADO_ENCERRADO')
    const { delegacaoId, alcance, dono: titularId, vistaEm } = lida
    if (exige === undefined || !alcanca(alcance, exige)) throw new ErroDeNegocio('SEM_ALCANCE_DELEGADO')
    await recordVista(meios, { delegacaoId, delegadoId, titularId, cotaId, vistaEm })
    return { ...sessao, clienteId: titularId, cotaId: null, emNomeDe: { delegacaoId, delegadoId, alcance } }
  }

/** See `ManterDelegacao`. Throws ACESSO_DELEGADO_ENCERRADO. */
export const createManterDelegacao =
  (meios: Pick<Contexto, 'relogio'>): ManterDelegacao =>
  async (tx, { delegacaoId }, cotaId) => {
    if (!(await holdEmVigor(tx, { delegacaoId, cotaId, hoje: hojeDe(meios) })))
      throw new ErroDeNegocio('ACESSO_DELEGADO_ENCERRADO')
  }
