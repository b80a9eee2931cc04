import {
  type ComposicaoDoLance,
  comporLance,
  isLanceDeQuitacao,
  percentualDoLance,
  valorDaContribuicao,
} from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import type { Contexto } from '../platform/http/context.ts'
import { readAbatimentos, readCotas } from '../razao/index.ts'
import { getSituacao, type OfertaDeLance, requireOferta } from './lances.service.ts'
import { liquidarLance } from './liquidacao.ts'

export type SimulacaoDeLance = ComposicaoDoLance & {
  quitacao: boolean
  /** Instalments that the plan keeps, and those that it ends. */
  parcelasRestantes: number
  parcelasQuitadas: number
  proximaParcela: number | null
  pisoAplicado: boolean
}

/** What a bid would do if it won; nothing is written. The offer must be one that would be taken, but for its day. */
export async function simular(
  contexto: Pick<Contexto, 'relogio' | 'db'>,
  cotaId: number,
  oferta: OfertaDeLance,
): Promise<SimulacaoDeLance> {
  const { db } = contexto
  const situacao = await getSituacao(contexto, db, cotaId)
  requireOferta(oferta, situacao)
  const [cota] = await readCotas(db, [cotaId])
  if (!cota) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const { parametros } = situacao.grupo
  const abatimentos = (await readAbatimentos(db, [cotaId])).get(cotaId) ?? []
  const { liquidacao } = liquidarLance(cota, abatimentos, parametros, oferta)
  const [proxima] = liquidacao?.cronograma ?? []
  return {
    ...comporLance(oferta, cota.credito, parametros),
    percentual: percentualDoLance({ ...oferta, credito: cota.credito }),
    quitacao: isLanceDeQuitacao(oferta.valor, situacao.cota.saldoDevedorCentavos),
    parcelasRestantes: liquidacao?.cronograma.length ?? 0,
    parcelasQuitadas: liquidacao?.quitadas ?? 0,
    proximaParcela: proxima ? valorDaContribuicao(proxima, cota.credito) : null,
    pisoAplicado: liquidacao?.pisoAplicado ?? false,
  }
}
