import type { Dia } from '../calendario/dia.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import type { Ppt } from '../valores/percentual.ts'
import { CEM_POR_CENTO } from '../valores/percentual.ts'
import { idadeMaximaDe, type RegraDeAceite, type TabelaDeAceite } from './tabelas-de-aceite.ts'
import type { TipoDeVeiculo } from './tipo.ts'

export const RESULTADOS_DO_ACEITE = ['APROVADO', 'REPROVADO', 'RESTRITO'] as const
export type ResultadoDoAceite = (typeof RESULTADOS_DO_ACEITE)[number]

/**
 * How big the damage of an accident was (Res. CONTRAN 810/2020): the document shows nothing of a small one, and after a medium
 * one the vehicle goes about again once it was examined; a large one takes it off the road for good. `SEM_MONTA`: something
 * says that there was one, and nothing how big.
 */
export type Sinistro = 'PEQUENA' | 'MEDIA' | 'GRANDE' | 'SEM_MONTA'

/** What is known of a vehicle's past, by its document, its inspection or who keeps such records. */
export type HistoricoDoVeiculo = {
  longarinaRecuperada: boolean
  leilao: boolean
  sinistro: Sinistro | null
  /** The number was engraved again, with the Detran's leave: the document shows REM. */
  chassiRemarcado: boolean
}

export const SEM_HISTORICO: HistoricoDoVeiculo = {
  longarinaRecuperada: false,
  leilao: false,
  sinistro: null,
  chassiRemarcado: false,
}

export type VeiculoUsado = {
  tipo: TipoDeVeiculo
  anoModelo: number
  /** The price in the table of vehicles, as `valorDaFipe` reads it; null where it could not be read. */
  valor: Centavos | null
  historico: HistoricoDoVeiculo
}

/** The quota that the vehicle guarantees. */
export type CotaGarantida = { saldoDevedor: Centavos; mesesRestantes: number }

/** Why a vehicle is not accepted as it is, each with its figures: money in centavos, ages in years. */
export type MotivoDoAceite =
  | { codigo: 'LONGARINA_RECUPERADA' }
  | { codigo: 'HISTORICO_DE_LEILAO' }
  | { codigo: 'SINISTRO_DE_GRANDE_MONTA' }
  | { codigo: 'ANO_DO_MODELO_NO_FUTURO'; anoModelo: number; ultimo: number }
  | { codigo: 'IDADE_ACIMA_DA_MAXIMA'; idade: number; maxima: number }
  | { codigo: 'PRAZO_ACIMA_DO_MAXIMO'; idade: number; meses: number; maximo: number }
  | { codigo: 'VALOR_ABAIXO_DO_MINIMO'; valor: Centavos; minimo: Centavos; saldoDevedor: Centavos; margemPpt: Ppt }
  | { codigo: 'VALOR_DESCONHECIDO' }
  | { codigo: 'SINISTRO_DE_MEDIA_MONTA' }
  | { codigo: 'INDICIO_DE_SINISTRO' }
  | { codigo: 'CHASSI_REMARCADO' }

export type CodigoDoAceite = MotivoDoAceite['codigo']

/**
 * What each reason makes of the vehicle, and whether the holder may argue with it. Nothing is said against a recovered side
 * rail or an auction: document 2 §5 accepts neither. A RESTRITO waits for a person.
 */
export const EFEITO_DO_MOTIVO = {
  LONGARINA_RECUPERADA: { resultado: 'REPROVADO', contestavel: false },
  HISTORICO_DE_LEILAO: { resultado: 'REPROVADO', contestavel: false },
  SINISTRO_DE_GRANDE_MONTA: { resultado: 'REPROVADO', contestavel: true },
  ANO_DO_MODELO_NO_FUTURO: { resultado: 'REPROVADO', contestavel: true },
  IDADE_ACIMA_DA_MAXIMA: { resultado: 'REPROVADO', contestavel: true },
  PRAZO_ACIMA_DO_MAXIMO: { resultado: 'REPROVADO', contestavel: true },
  VALOR_ABAIXO_DO_MINIMO: { resultado: 'REPROVADO', contestavel: true },
  VALOR_DESCONHECIDO: { resultado: 'RESTRITO', contestavel: true },
  SINISTRO_DE_MEDIA_MONTA: { resultado: 'RESTRITO', contestavel: true },
  INDICIO_DE_SINISTRO: { resultado: 'RESTRITO', contestavel: true },
  CHASSI_REMARCADO: { resultado: 'RESTRITO', contestavel: true },
} as const satisfies Record<CodigoDoAceite, { resultado: ResultadoDoAceite; contestavel: boolean }>

export type Aceite = {
  resultado: ResultadoDoAceite
  /** Whether the holder may argue: not while one of the reasons lets nobody. */
  contestavel: boolean
  motivos: MotivoDoAceite[]
  idade: number
  idadeMaxima: number
  /** Over the balance, and the least value that it gives; null where the age refuses it. */
  margemPpt: Ppt | null
  minimo: Centavos | null
}

const anoDe = (dia: Dia): number => Number(dia.slice(0, 4))

/**
 * The age of a vehicle, in years: the day's year less that of the model, which is the year that the table of vehicles and the
 * `simular` call know it by. All the vehicles of a model year grow older on 1 January; next year's are as new as this one's.
 * To count from the manufacture or by months would ask for a day that the document of the vehicle does not have.
 */
export const idadeDoVeiculo = (anoModelo: number, hoje: Dia): number => Math.max(0, anoDe(hoje) - anoModelo)

/** The least value of a vehicle: the balance with the margin over it, up to the whole centavo. */
function minimoDe(saldoDevedor: Centavos, margemPpt: Ppt): Centavos {
  const cem = BigInt(CEM_POR_CENTO)
  return Number((BigInt(Math.max(0, saldoDevedor)) * (cem + BigInt(margemPpt)) + cem - 1n) / cem)
}

const DO_SINISTRO: Record<Sinistro, MotivoDoAceite[]> = {
  PEQUENA: [],
  MEDIA: [{ codigo: 'SINISTRO_DE_MEDIA_MONTA' }],
  GRANDE: [{ codigo: 'SINISTRO_DE_GRANDE_MONTA' }],
  SEM_MONTA: [{ codigo: 'INDICIO_DE_SINISTRO' }],
}

/** Lists what a vehicle's past says against it. The inspection finds what the simulation did not know, and asks this again. */
export const motivosDoHistorico = (historico: HistoricoDoVeiculo): MotivoDoAceite[] => [
  ...(historico.longarinaRecuperada ? ([{ codigo: 'LONGARINA_RECUPERADA' }] as const) : []),
  ...(historico.leilao ? ([{ codigo: 'HISTORICO_DE_LEILAO' }] as const) : []),
  ...(historico.sinistro === null ? [] : DO_SINISTRO[historico.sinistro]),
  ...(historico.chassiRemarcado ? ([{ codigo: 'CHASSI_REMARCADO' }] as const) : []),
]

function motivosDaIdade(
  { anoModelo, idade, idadeMaxima }: { anoModelo: number; idade: number; idadeMaxima: number },
  { quitacao }: RegraDeAceite,
  { mesesRestantes, hoje }: { mesesRestantes: number; hoje: Dia },
): MotivoDoAceite[] {
  const ultimo = anoDe(hoje) + 1
  if (anoModelo > ultimo) return [{ codigo: 'ANO_DO_MODELO_NO_FUTURO', anoModelo, ultimo }]
  if (idade > idadeMaxima) return [{ codigo: 'IDADE_ACIMA_DA_MAXIMA', idade, maxima: idadeMaxima }]
  return quitacao && idade >= quitacao.idade && mesesRestantes > quitacao.meses
    ? [{ codigo: 'PRAZO_ACIMA_DO_MAXIMO', idade, meses: mesesRestantes, maximo: quitacao.meses }]
    : []
}

/** A price of zero is a table without a price. */
function motivosDoValor(
  valor: Centavos | null,
  { saldoDevedor, margemPpt, minimo }: { saldoDevedor: Centavos; margemPpt: Ppt; minimo: Centavos },
): MotivoDoAceite[] {
  if (valor === null || valor <= 0) return [{ codigo: 'VALOR_DESCONHECIDO' }]
  return valor < minimo ? [{ codigo: 'VALOR_ABAIXO_DO_MINIMO', valor, minimo, saldoDevedor, margemPpt }] : []
}

/** Says what these reasons together make of a vehicle: one that refuses is worse than all that ask a person. */
export function resultadoDe(motivos: readonly MotivoDoAceite[]): Pick<Aceite, 'resultado' | 'contestavel'> {
  const efeitos = motivos.map(({ codigo }) => EFEITO_DO_MOTIVO[codigo])
  const reprova = efeitos.some(({ resultado }) => resultado === 'REPROVADO')
  return {
    resultado: reprova ? 'REPROVADO' : efeitos.length > 0 ? 'RESTRITO' : 'APROVADO',
    contestavel: efeitos.every(({ contestavel }) => contestavel),
  }
}

/**
 * Says whether a used vehicle is accepted as the guarantee of what its quota still owes, by a table of document 3 §9: its past,
 * its age, and its value against the balance with the margin of its age. Every reason is listed, and those of the past come
 * first. The balance and the months are those of the day on which it is asked.
 */
export function avaliarVeiculo(
  { tipo, anoModelo, valor, historico }: VeiculoUsado,
  { saldoDevedor, mesesRestantes }: CotaGarantida,
  { tabela, hoje }: { tabela: TabelaDeAceite; hoje: Dia },
): Aceite {
  const regra = tabela[tipo]
  const idade = idadeDoVeiculo(anoModelo, hoje)
  const idadeMaxima = idadeMaximaDe(regra)
  const daIdade = idade > idadeMaxima ? undefined : regra.faixas.find(({ ate }) => idade <= ate)
  const margemPpt = daIdade ? daIdade.margemPpt : null
  const minimo = margemPpt === null ? null : minimoDe(saldoDevedor, margemPpt)
  const motivos = [
    ...motivosDoHistorico(historico),
    ...motivosDaIdade({ anoModelo, idade, idadeMaxima }, regra, { mesesRestantes, hoje }),
    ...(margemPpt === null || minimo === null ? [] : motivosDoValor(valor, { saldoDevedor, margemPpt, minimo })),
  ]
  return { ...resultadoDe(motivos), motivos, idade, idadeMaxima, margemPpt, minimo }
}
