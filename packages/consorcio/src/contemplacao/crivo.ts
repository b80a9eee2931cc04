import type { Cronograma } from '../cobranca/cronograma.ts'
import { valorDaContribuicao } from '../cobranca/liquidacao.ts'
import type { Plano } from '../cobranca/plano.ts'
import type { ParcelaEmAberto } from '../cobranca/razao.ts'
import type { ParametrosDoGrupo } from '../parametros/parametros.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import { multiplyHalfUp } from '../valores/dinheiro.ts'

/** What an analysis of credit may say (document 2 §3, 'Approval results'). */
export const RESULTADOS_DO_CRIVO = ['APROVADO', 'REPROVADO', 'RESTRITO'] as const
export type ResultadoDoCrivo = (typeof RESULTADOS_DO_CRIVO)[number]

/** Why it does not approve, each with the code by which it is recorded; 27 is a restriction (document 1 §4). */
export const MOTIVOS_DO_CRIVO = {
  restricao: { codigo: '27', resultado: 'RESTRITO', texto: 'Há parcelas em atraso em outra cota do titular' },
  atraso: { codigo: '31', resultado: 'REPROVADO', texto: 'Há parcela em atraso nesta cota' },
  // Nobody is obliged to declare it, and a company's is in its documents: nothing is said against who did not.
  rendaNaoDeclarada: { codigo: '41', resultado: 'RESTRITO', texto: 'Sem renda declarada: confira pelos documentos' },
  rendaInsuficiente: {
    codigo: '42',
    resultado: 'REPROVADO',
    texto: 'A parcela passa da parte da renda que o plano aceita',
  },
} as const satisfies Record<string, { codigo: string; resultado: ResultadoDoCrivo; texto: string }>
export type MotivoDoCrivo = keyof typeof MOTIVOS_DO_CRIVO

const APROVADO = { codigo: '00', resultado: 'APROVADO', motivo: null } as const

export type FatosDoCrivo = {
  /** What the holder says to earn in a month; null where nothing was said. */
  renda: Centavos | null
  /** The instalment that comes next; 0 where none is left. */
  parcela: Centavos
  parcelasEmAtraso: number
  /** Of the other quotas of the person, those late the most: how many instalments. */
  atrasoEmOutraCota: number
}

export type PoliticaDeCredito = Pick<ParametrosDoGrupo, 'comprometimentoDaRendaPpt' | 'atrasoQueRestringe'>

export type ParecerDoCrivo = { codigo: string; resultado: ResultadoDoCrivo; motivo: MotivoDoCrivo | null }

/**
 * The instalment by which the income is judged: the next that is issued, by the plan as the contemplation and its bid left
 * it, with its insurance; once all are issued, what is still open; 0 where nothing is left.
 */
export function parcelaAJulgar({
  cronograma: [proxima],
  credito,
  plano,
  emAberto,
}: {
  cronograma: Cronograma
  credito: Centavos
  plano: Pick<Plano, 'seguroMensalPpt'>
  emAberto: readonly Pick<ParcelaEmAberto, 'valor'>[]
}): Centavos {
  if (!proxima) return emAberto.at(-1)?.valor ?? 0
  return valorDaContribuicao(proxima, credito) + multiplyHalfUp(credito, plano.seguroMensalPpt)
}

/** Whether the person owes so much elsewhere that no guarantee is looked at before it is paid. */
export const isRestrito = (
  { atrasoEmOutraCota }: Pick<FatosDoCrivo, 'atrasoEmOutraCota'>,
  { atrasoQueRestringe }: Pick<PoliticaDeCredito, 'atrasoQueRestringe'>,
): boolean => atrasoEmOutraCota >= atrasoQueRestringe

function motivoDe(fatos: FatosDoCrivo, politica: PoliticaDeCredito): MotivoDoCrivo | null {
  const { renda, parcela, parcelasEmAtraso } = fatos
  if (isRestrito(fatos, politica)) return 'restricao'
  if (parcelasEmAtraso > 0) return 'atraso'
  if (renda === null) return 'rendaNaoDeclarada'
  const cabe = multiplyHalfUp(renda, politica.comprometimentoDaRendaPpt)
  return parcela > cabe ? 'rendaInsuficiente' : null
}

/** The built-in policy of credit: an opinion, by which a person, or the contract's limit, decides. */
export function analisarCredito(fatos: FatosDoCrivo, politica: PoliticaDeCredito): ParecerDoCrivo {
  const motivo = motivoDe(fatos, politica)
  if (motivo === null) return APROVADO
  const { codigo, resultado } = MOTIVOS_DO_CRIVO[motivo]
  return { codigo, resultado, motivo }
}
