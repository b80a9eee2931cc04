import { ErroDeNegocio } from '@contempla/contract'
import { eq, sql } from 'drizzle-orm'
import { hojeDe } from '../cotas/index.ts'
import { getCaixa, lancarNoGrupo, lockCotasDoGrupo, lockGrupo } from '../grupos/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Relogio } from '../platform/relogio.ts'
import { encerramento } from '../schema/index.ts'
import { ratearDepois, type Totais, totais } from './fechamento.ts'
import { porADisposicao } from './pagamentos.service.ts'

/**
 * Shares what came into the cash of a closed group since: what was owed and is paid late is its people's, as what was
 * left at the closing was (Lei 11.795/2008 art. 32 §1º). Throws NAO_ENCONTRADO and NADA_A_RATEAR.
 */
export async function ratearSuplementar(
  tx: Executor,
  { relogio, ator }: { relogio: Relogio; ator: Ator },
  grupoId: number,
): Promise<Totais> {
  const { situacao } = await lockGrupo(tx, grupoId)
  await lockCotasDoGrupo(tx, grupoId)
  const { fundoComum, fundoReserva } = await getCaixa(tx, grupoId)
  const partes = situacao === 'ENCERRADO' ? await ratearDepois(tx, grupoId, fundoComum + fundoReserva) : []
  if (partes.length === 0) throw new ErroDeNegocio('NADA_A_RATEAR')
  const agora = relogio.agora()
  const dia = hojeDe({ relogio })
  const comum = { grupoId, dia, tipo: 'rateio' as const, historico: 'Rateio do que entrou depois do encerramento' }
  const chave = `suplementar:${grupoId}:${agora.toISOString()}`
  await lancarNoGrupo(
    tx,
    [
      { ...comum, chave: `${chave}:fundo-comum`, conta: 'fundo-comum', valorCentavos: -fundoComum },
      { ...comum, chave: `${chave}:fundo-reserva`, conta: 'fundo-reserva', valorCentavos: -fundoReserva },
    ],
    agora,
  )
  await porADisposicao(tx, { grupoId, dia, origem: 'suplementar' }, partes)
  const rateado = totais(partes)
  await tx
    .update(encerramento)
    .set({ saldoRateadoCentavos: sql`coalesce(${encerramento.saldoRateadoCentavos}, 0) + ${rateado.centavos}` })
    .where(eq(encerramento.grupoId, grupoId))
  await audit(tx, { quando: agora, ator, acao: 'ratear-suplementar', objeto: ['grupo', grupoId], depois: rateado })
  return rateado
}
