import type { Dia } from '../calendario/dia.ts'
import { addDays } from '../calendario/dia.ts'
import type { ParametrosDoGrupo } from '../parametros/parametros.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import { diaDaEspecie } from './contemplacao.ts'

/** The conditions to pay the credit of a quota in cash, in the order in which they are told. */
export const CONDICOES_DA_ESPECIE = [
  'contemplada',
  'nao-cancelada',
  'nao-usado',
  'grupo-em-andamento',
  'em-dia',
  'credito-disponivel',
  'garantia-no-prazo',
  'analise',
  'sem-fgts',
  'quitada',
  'carencia',
  'unico',
] as const
export type CondicaoDaEspecie = (typeof CONDICOES_DA_ESPECIE)[number]

/** The state of the analysis of the registration that a contemplation asks for. */
export type AnaliseDaContemplacao = 'aprovada' | 'em-andamento' | 'nao-aprovada'

export type FatosDaEspecie = {
  cancelada: boolean
  grupoEncerrado: boolean
  /** Null when the quota is not contemplated. */
  contemplacao: {
    dia: Dia
    creditoDisponivelEm: Dia
    /** True while the winning bid is to be paid. */
    lanceEmAberto: boolean
    comFgts: boolean
    /** Null while the guarantee handed in is analysed: its days do not run. */
    garantiaAte: Dia | null
    garantiaEm: Dia | null
    utilizadoEm: Dia | null
  } | null
  /** Null when no analysis was ever asked for. */
  analise: AnaliseDaContemplacao | null
  parcelasEmAtraso: number
  saldoDevedor: number
  /** The amount that would be paid today; null when the quota is not contemplated. */
  credito: Centavos | null
  /** True when another request has the credit, or the holder chose to use it otherwise. */
  outroUso: boolean
}

type Contemplacao = NonNullable<FatosDaEspecie['contemplacao']>
type Sobre = {
  fatos: FatosDaEspecie
  contemplacao: Contemplacao
  hoje: Dia
  parametros: Pick<ParametrosDoGrupo, 'diasParaEspecie'>
}

/**
 * Calculates the credit left after it pays the balance of the plan; null when the balance takes all of it. Cash is paid only
 * when the quota owes nothing, and the credit itself can pay the balance off.
 */
export const saldoNoCredito = ({ saldoDevedor, credito }: Pick<FatosDaEspecie, 'saldoDevedor' | 'credito'>) =>
  credito !== null && credito > saldoDevedor ? credito - saldoDevedor : null

/** A quota counts as contemplated one day after the contemplation (document 2, §4). */
const diasAteContar = 1

/** A quota that owes nothing has nothing to guarantee. */
const semGarantiaAPedir = ({ fatos, contemplacao: { garantiaEm } }: Sobre) =>
  garantiaEm !== null || fatos.saldoDevedor <= 0

const atendida: Record<CondicaoDaEspecie, (sobre: Sobre) => boolean> = {
  contemplada: ({ contemplacao: { dia }, hoje }) => hoje >= addDays(dia, diasAteContar),
  'nao-cancelada': ({ fatos }) => !fatos.cancelada,
  'nao-usado': ({ contemplacao }) => contemplacao.utilizadoEm === null,
  'grupo-em-andamento': ({ fatos }) => !fatos.grupoEncerrado,
  'em-dia': ({ fatos }) => fatos.parcelasEmAtraso === 0,
  'credito-disponivel': ({ contemplacao: { lanceEmAberto, creditoDisponivelEm }, hoje }) =>
    !lanceEmAberto && hoje >= creditoDisponivelEm,
  'garantia-no-prazo': (sobre) =>
    semGarantiaAPedir(sobre) || sobre.hoje <= (sobre.contemplacao.garantiaAte ?? sobre.hoje),
  // A guarantee that was accepted is an analysis that ended well, made before cases existed.
  analise: ({ fatos: { analise }, contemplacao: { garantiaEm } }) =>
    analise === 'aprovada' || (analise === null && garantiaEm !== null),
  'sem-fgts': ({ contemplacao }) => !contemplacao.comFgts,
  quitada: ({ fatos }) => fatos.saldoDevedor <= 0 || saldoNoCredito(fatos) !== null,
  carencia: ({ contemplacao: { dia }, hoje, parametros }) => hoje >= diaDaEspecie(dia, null, parametros),
  unico: ({ fatos }) => !fatos.outroUso,
}

/**
 * Lists the conditions of a cash billing and which of them hold on the morning of `hoje`. For a quota that is not contemplated
 * the list has only that. Rules: document 2 §4 and §6; Res. BCB 285/2023, by which the credit can be cash 180 days after the
 * contemplation, once the quota is paid off; a bid with FGTS excludes it (Tradição). After the closing of the group the credit
 * is at the quota's disposal without these conditions.
 */
export function condicoesDaEspecie(
  fatos: FatosDaEspecie,
  hoje: Dia,
  parametros: Pick<ParametrosDoGrupo, 'diasParaEspecie'>,
): { condicao: CondicaoDaEspecie; atendida: boolean }[] {
  const { contemplacao } = fatos
  if (!contemplacao) return [{ condicao: 'contemplada', atendida: false }]
  const sobre = { fatos, contemplacao, hoje, parametros }
  return CONDICOES_DA_ESPECIE.map((condicao) => ({ condicao, atendida: atendida[condicao](sobre) }))
}

/** These are asked for cash alone: a purchase is paid with a balance, from the first day, and with FGTS in the bid. */
const SO_DA_ESPECIE: ReadonlySet<CondicaoDaEspecie> = new Set(['sem-fgts', 'quitada', 'carencia'])

/** Lists the conditions to buy an asset with the credit of a quota, as `condicoesDaEspecie` does those of cash. */
export const condicoesDoBem = (...pedido: Parameters<typeof condicoesDaEspecie>) =>
  condicoesDaEspecie(...pedido).filter(({ condicao }) => !SO_DA_ESPECIE.has(condicao))
