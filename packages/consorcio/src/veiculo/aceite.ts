import type { Dia } from '../calendario/dia.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import type { Ppt } from '../valores/percentual.ts'
import { CEM_POR_CENTO } from '../valores/percentual.ts'
import { idadeMaximaDe, type RegraDeAceite, type TabelaDeAceite } from './tabelas-de-aceite.ts'
import { TIPOS_DE_VEICULO, type TipoDeVeiculo } from './tipo.ts'

export const RESULTADOS_DO_ACEITE = ['APROVADO', 'REPROVADO', 'RESTRITO'] as const
export type ResultadoDoAceite = (typeof RESULTADOS_DO_ACEITE)[number]

/**
 * The size of an accident's damage (Res. CONTRAN 810/2020). The vehicle's document does not mention small damage. A
 * vehicle with medium damage may run again after an examination, and one with large damage never. `SEM_MONTA`: a record
 * mentions an accident without its size.
 */
export type Sinistro = 'PEQUENA' | 'MEDIA' | 'GRANDE' | 'SEM_MONTA'

/** The known history of a vehicle, from its document, its inspection or a provider of such records. */
export type HistoricoDoVeiculo = {
  longarinaRecuperada: boolean
  leilao: boolean
  sinistro: Sinistro | null
  /** The Detran let the chassis be engraved again: the document shows REM. */
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
 * The result that each reason leads to, and whether the holder may contest it. Nobody may contest a recovered side rail
 * or an auction: document 2 §5 refuses both without exception. A vehicle that is RESTRITO waits for a person's
 * decision.
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
  /** Tells whether the holder may contest the result: one reason that nobody may contest is enough to forbid it. */
  contestavel: boolean
  motivos: MotivoDoAceite[]
  idade: number
  idadeMaxima: number
  /** The margin over the balance, and the minimum value with it; null for a vehicle that is too old. */
  margemPpt: Ppt | null
  minimo: Centavos | null
}

const anoDe = (dia: Dia): number => Number(dia.slice(0, 4))

/**
 * Calculates the age of a vehicle, in years: the year of the day less the model year, which both the FIPE table and the
 * `simular` call use. All vehicles of a model year become older on 1 January, and a model of the next year counts as
 * new. The alternatives are the year of manufacture, which FIPE does not price by, and whole months, for which no
 * document has the day.
 */
export const idadeDoVeiculo = (anoModelo: number, hoje: Dia): number => Math.max(0, anoDe(hoje) - anoModelo)

/** Calculates the minimum value of a vehicle: the balance plus the margin, rounded up to the centavo. */
function minimoDe(saldoDevedor: Centavos, margemPpt: Ppt): Centavos {
  const cem = BigInt(CEM_POR_CENTO)
  return Number((BigInt(Math.max(0, saldoDevedor)) * (cem + BigInt(margemPpt)) + cem - 1n) / cem)
}

/** Lists what a table asks of each kind of vehicle for a balance; `minimo` in centavos. */
export const regrasPara = (tabela: TabelaDeAceite, saldoDevedor: Centavos) =>
  TIPOS_DE_VEICULO.map((tipo) => ({
    tipo,
    faixas: tabela[tipo].faixas.map((faixa) => ({ ...faixa, minimo: minimoDe(saldoDevedor, faixa.margemPpt) })),
    quitacao: tabela[tipo].quitacao,
  }))

const DO_SINISTRO: Record<Sinistro, MotivoDoAceite[]> = {
  PEQUENA: [],
  MEDIA: [{ codigo: 'SINISTRO_DE_MEDIA_MONTA' }],
  GRANDE: [{ codigo: 'SINISTRO_DE_GRANDE_MONTA' }],
  SEM_MONTA: [{ codigo: 'INDICIO_DE_SINISTRO' }],
}

/** Lists the reasons of a vehicle's past. The inspection calls it again with what the simulation did not know. */
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

/** A value of zero means that the table has no price. */
function motivosDoValor(
  valor: Centavos | null,
  { saldoDevedor, margemPpt, minimo }: { saldoDevedor: Centavos; margemPpt: Ppt; minimo: Centavos },
): MotivoDoAceite[] {
  if (valor === null || valor <= 0) return [{ codigo: 'VALOR_DESCONHECIDO' }]
  return valor < minimo ? [{ codigo: 'VALOR_ABAIXO_DO_MINIMO', valor, minimo, saldoDevedor, margemPpt }] : []
}

/** Combines the reasons: a single refusal outweighs all the reasons that ask for a person. */
export function resultadoDe(motivos: readonly MotivoDoAceite[]): Pick<Aceite, 'resultado' | 'contestavel'> {
  const efeitos = motivos.map(({ codigo }) => EFEITO_DO_MOTIVO[codigo])
  const reprova = efeitos.some(({ resultado }) => resultado === 'REPROVADO')
  return {
    resultado: reprova ? 'REPROVADO' : efeitos.length > 0 ? 'RESTRITO' : 'APROVADO',
    contestavel: efeitos.every(({ contestavel }) => contestavel),
  }
}

/**
 * Decides whether a used vehicle is accepted as the guarantee of its quota's debt, by one of the tables of document 3
 * §9: by its past, its age, and its value against the balance plus the margin of its age. It lists every reason, those
 * of the past first. The caller gives the balance and the months of the day on which it asks.
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
