import { ErroDeNegocio } from '@contempla/contract'
import { eq, sql } from 'drizzle-orm'
import { hojeDe } from '../cotas/index.ts'
import { getCaixa, getGrupo, lancarNoGrupo, lockCotasDoGrupo, lockGrupo } from '../grupos/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { queryRows } from '../platform/rows.ts'
import { encerramento } from '../schema/index.ts'
import { ratearDepois, type Totais, totais } from './fechamento.ts'
import { enqueueValores } from './mensagens.ts'
import { porADisposicao } from './pagamentos.service.ts'

/** How often the group shared before: it must be held. */
async function countSuplementares(tx: Executor, grupoId: number): Promise<number> {
  const { rows } = await queryRows(
    tx,
    { n: 'number' },
    sql`
    SELECT count(DISTINCT split_part(chave, ':', 3))::int AS n FROM movimento_grupo
    WHERE grupo_id = ${grupoId} AND tipo = 'rateio' AND chave LIKE ${`suplementar:${grupoId}:%`}`,
  )
  return rows[0]?.n ?? 0
}

/**
 * Shares what came into the cash of a closed group since: what was owed and is paid late is its people's, as what was
 * left at the closing was (Lei 11.795/2008 art. 32 §1º). Its holders are told on the same day, from which the permanence
 * fee counts. Throws NAO_ENCONTRADO and NADA_A_RATEAR.
 */
export async function ratearSuplementar(
  tx: Executor,
  contexto: Pick<Contexto, 'relogio' | 'cifra' | 'config'>,
  { grupoId, ator }: { grupoId: number; ator: Ator },
): Promise<Totais> {
  const { relogio } = contexto
  await lockGrupo(tx, grupoId)
  await lockCotasDoGrupo(tx, grupoId)
  const dia = hojeDe({ relogio })
  const grupo = await getGrupo(tx, grupoId, dia)
  const { fundoComum, fundoReserva } = await getCaixa(tx, grupoId)
  const partes = grupo.situacao === 'ENCERRADO' ? await ratearDepois(tx, grupoId, fundoComum + fundoReserva) : []
  if (partes.length === 0) throw new ErroDeNegocio('NADA_A_RATEAR')
  const agora = relogio.agora()
  const comum = { grupoId, dia, tipo: 'rateio' as const, historico: 'Rateio do que entrou depois do encerramento' }
  const chave = `suplementar:${grupoId}:${(await countSuplementares(tx, grupoId)) + 1}`
  await lancarNoGrupo(
    tx,
    [
      { ...comum, chave: `${chave}:fundo-comum`, conta: 'fundo-comum', valorCentavos: -fundoComum },
      { ...comum, chave: `${chave}:fundo-reserva`, conta: 'fundo-reserva', valorCentavos: -fundoReserva },
    ],
    agora,
  )
  await porADisposicao(tx, { grupoId, dia, origem: 'suplementar' }, partes)
  await enqueueValores(tx, contexto, grupo, 'suplementar', partes)
  const rateado = totais(partes)
  await tx
    .update(encerramento)
    .set({ saldoRateadoCentavos: sql`coalesce(${encerramento.saldoRateadoCentavos}, 0) + ${rateado.centavos}` })
    .where(eq(encerramento.grupoId, grupoId))
  await audit(tx, { quando: agora, ator, acao: 'ratear-suplementar', objeto: ['grupo', grupoId], depois: rateado })
  return rateado
}
