import { addDays, diaEm, multiplyHalfUp, parsePercent } from '@contempla/consorcio'
import { createNucleo, type ParceiroDeTeste, type TitularDeTeste } from '@contempla/dev-env'
import type { Sistema } from './sistema.ts'

/** A holder of a quota that was cancelled, and drawn among the cancelled ten days ago unless said otherwise. */
export async function novaCancelada(
  { ambiente, mundo }: Sistema,
  parceiro: ParceiroDeTeste,
  { sorteada = true, ...pessoa }: Parameters<Sistema['mundo']['novoTitular']>[1] & { sorteada?: boolean } = {},
): Promise<TitularDeTeste> {
  const hoje = diaEm(ambiente.relogio.agora())
  const grupo = await createNucleo(ambiente).novoGrupo(parceiro, {
    assembleia: 20,
    cotas: [{ cancelamento: addDays(hoje, -120), emAtraso: 2 }],
  })
  const titular = await mundo.novoTitular(parceiro, { ...pessoa, cotas: [] })
  await ambiente.sql('update cota set cliente_id = $1 where grupo_id = $2', [titular.clienteId, grupo.id])
  const cotaId = grupo.cotas.get('0001') ?? 0
  if (sorteada) await sortear(ambiente, grupo.id, cotaId, addDays(hoje, -10))
  return { ...titular, cotas: [cotaId] }
}

/** What a published draw leaves behind: the refund, and what left the group's cash. */
async function sortear(ambiente: Sistema['ambiente'], grupoId: number, cotaId: number, dia: string) {
  const [lida] = await ambiente.sql<{ credito: number; ppt: number }>(
    `select credito_centavos as credito, fundo_comum_pago_ppt as ppt from cota join cota_saldo s on s.cota_id = cota.id
     where cota.id = $1`,
    [cotaId],
  )
  const base = multiplyHalfUp(lida?.credito ?? 0, lida?.ppt ?? 0)
  const multa = multiplyHalfUp(base, parsePercent('10'))
  const penal = multiplyHalfUp(base, parsePercent('20'))
  await ambiente.sql("update cota set data_contemplacao = $2, modalidade_contemplacao = 'Sorteio' where id = $1", [
    cotaId,
    dia,
  ])
  await ambiente.sql(
    `insert into restituicao (cota_id, grupo_id, origem, dia, base_centavos, multa_centavos, penal_centavos, valor_centavos)
     values ($1, $2, 'sorteio', $3, $4, $5, $6, $7)`,
    [cotaId, grupoId, dia, base, multa, penal, base - multa - penal],
  )
  for (const [chave, tipo, valor] of [
    ['restituicao', 'restituicao', base - multa - penal],
    ['penal', 'multa-de-exclusao', penal],
  ] as const)
    await ambiente.sql(
      `insert into movimento_grupo (chave, grupo_id, cota_id, conta, tipo, dia, valor_centavos, criado_em)
       values ($1, $2, $3, 'fundo-comum', $4, $5, $6, now())`,
      [`${chave}:${cotaId}`, grupoId, cotaId, tipo, dia, -valor],
    )
}
