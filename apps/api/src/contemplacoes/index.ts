import type { Contexto } from '../platform/http/context.ts'
import type { Rotina } from '../platform/jobs/rotina.ts'
import type { Implementacoes } from '../ports/processos/index.ts'
import { contemplacao } from './caso/processo.ts'
import { descontemplacoes } from './descontemplacoes.rotina.ts'
import { avisosDaGarantia } from './garantia/avisos.rotina.ts'

export { openAvisos } from './avisos.ts'
export { routes } from './caso/caso.routes.ts'
export { createCrivoLocal } from './caso/crivo.ts'
export { triarContemplacoes } from './caso/triagem.periodica.ts'
export { confirmLance, recordGarantia } from './contemplacoes.service.ts'
export { type Contemplada, contemplar } from './contemplar.ts'
export { desfazerContemplacao } from './desfazer.ts'
export { comoVencedora, forecastFundoComum } from './fundo-do-lance.ts'
export { readDiasDaGarantia } from './garantia/prazo.ts'
export { avisarSobraDoLance } from './lance-a-cobrar.ts'
export { baixarValorDoLance, pagarLance } from './pagar-lance.ts'

export const rotinas: readonly Rotina[] = [descontemplacoes, avisosDaGarantia]

const soAvisa = { guardas: {}, efeitos: {} }
export const processos: Implementacoes<Contexto> = {
  'aviso-contemplacao': soAvisa,
  'aviso-cancelada-contemplada': soAvisa,
  contemplacao,
}
