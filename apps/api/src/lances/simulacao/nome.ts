import { textoEmOrdem } from '@contempla/consorcio'
import { sha256 } from '../../platform/assinatura.ts'
import type { Disputa, OfertaDeLance } from '../situacao.ts'
import type { EfeitoDoLance, SimulacaoDeLance } from './simulacao.ts'

/**
 * What a bid promises of all that its simulation tells. These lists are part of what a simulation is called: while one
 * version takes another's place, what was simulated by the one is confirmed by the other.
 */
const DA_SIMULACAO = [
  'valor',
  'embutido',
  'fgts',
  'recursosProprios',
  'creditoLiquido',
  'percentual',
  'quitacao',
  'excedente',
] as const satisfies readonly (keyof SimulacaoDeLance)[]
const DE_CADA_EFEITO = [
  'forma',
  'parcelasRestantes',
  'parcelasQuitadas',
  'subsequentesPagas',
  'proximaParcela',
  'ultimaParcela',
  'parcelaAtual',
  'pisoAplicado',
] as const satisfies readonly (keyof EfeitoDoLance)[]

const pick = <K extends string>(campos: readonly K[], de: Readonly<Record<K, unknown>>) =>
  Object.fromEntries(campos.map((campo) => [campo, de[campo]]))

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
