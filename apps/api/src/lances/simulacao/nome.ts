import { textoEmOrdem } from '@contempla/consorcio'
import { sha256 } from '../../platform/assinatura.ts'
import type { Disputa, OfertaDeLance } from '../situacao.ts'
import type { EfeitoDoLance, SimulacaoDeLance } from './simulacao.ts'

/**
 * What of all that its simulation tells a bid promises. These tables are part of what a simulation is called: while one
 * version takes another's place, what was simulated by the one is confirmed by the other.
 */
const DA_SIMULACAO = {
  valor: true,
  embutido: true,
  fgts: true,
  recursosProprios: true,
  creditoLiquido: true,
  percentual: true,
  quitacao: true,
  excedente: true,
} as const satisfies Record<Exclude<keyof SimulacaoDeLance, 'efeitos'>, boolean>
const DE_CADA_EFEITO = {
  forma: true,
  parcelasRestantes: true,
  parcelasQuitadas: true,
  subsequentesPagas: true,
  proximaParcela: true,
  ultimaParcela: true,
  parcelaAtual: true,
  pisoAplicado: true,
  // Owed besides the plan, and moved by the holder's own payments: neither the bid nor what it does to the plan is another.
  faltaDepois: false,
  emitidas: false,
  diferencas: false,
} as const satisfies Record<keyof EfeitoDoLance, boolean>

const pick = <K extends string>(prometidos: Readonly<Record<K, boolean>>, de: Readonly<Record<NoInfer<K>, unknown>>) =>
  Object.fromEntries((Object.keys(prometidos) as K[]).filter((k) => prometidos[k]).map((k) => [k, de[k]]))

/**
 * Names a simulation: another amount, assembly, offer or replaced bid gives another name, so that nobody confirms what
 * they have not seen.
 */
export function nomeDaSimulacao(
  cotaId: number,
  oferta: OfertaDeLance,
  { disputa }: { disputa: Pick<Disputa, 'numero' | 'dia' | 'ativo'> | null },
  simulacao: SimulacaoDeLance,
): string {
  const efeitos = simulacao.efeitos.map((efeito) => pick(DE_CADA_EFEITO, efeito))
  return sha256(
    textoEmOrdem({
      cotaId,
      oferta,
      assembleia: disputa?.numero ?? null,
      dia: disputa?.dia ?? null,
      substitui: disputa?.ativo ?? null,
      simulacao: { ...pick(DA_SIMULACAO, simulacao), efeitos },
    }),
  )
}
