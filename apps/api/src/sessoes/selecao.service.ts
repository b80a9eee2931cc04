import { ErroDeNegocio } from '@contempla/contract'
import { and, eq } from 'drizzle-orm'
import { atorDaSessao, audit } from '../platform/audit.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { SessaoAtiva } from '../platform/sessions.ts'
import { cota, grupo, sessao } from '../schema/index.ts'

const daCota = { idCota: cota.id, codigoGrupo: grupo.codigo, codigoCota: cota.numero, versao: cota.versao }

/** The quota in hand. Throws COTA_NAO_SELECIONADA. */
export async function getCotaSelecionada({ db }: Contexto, ativa: SessaoAtiva) {
  const [row] = await db
    .select(daCota)
    .from(sessao)
    .innerJoin(cota, and(eq(cota.id, sessao.cotaId), eq(cota.clienteId, sessao.clienteId)))
    .innerJoin(grupo, eq(grupo.id, cota.grupoId))
    .where(eq(sessao.id, ativa.id))
  if (!row) throw new ErroDeNegocio('COTA_NAO_SELECIONADA')
  return row
}

/** Takes one of the customer's own quotas in hand, and gives tokens for it. Throws NAO_ENCONTRADO for any other. */
export async function selectCota(contexto: Contexto, ativa: SessaoAtiva, idCota: number) {
  const selecionada = await contexto.db.transaction(async (tx) => {
    const [propria] = await tx
      .select(daCota)
      .from(cota)
      .innerJoin(grupo, eq(grupo.id, cota.grupoId))
      .where(and(eq(cota.id, idCota), eq(cota.clienteId, ativa.clienteId)))
    if (!propria) throw new ErroDeNegocio('NAO_ENCONTRADO')
    await tx.update(sessao).set({ cotaId: idCota }).where(eq(sessao.id, ativa.id))
    await audit(tx, {
      quando: contexto.relogio.agora(),
      ator: atorDaSessao(ativa),
      acao: 'selecionar-cota',
      objeto: ['sessao', ativa.id],
      antes: { cotaId: ativa.cotaId },
      depois: { cotaId: idCota },
    })
    const { accessToken, refreshToken } = await contexto.sessoes.reemitir(tx, ativa.id)
    return { ...propria, accessToken, refreshToken }
  })
  contexto.sessoes.esquecer(ativa.clienteId)
  return selecionada
}
