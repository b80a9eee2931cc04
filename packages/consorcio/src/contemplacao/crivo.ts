import type { Cronograma } from '../cobranca/cronograma.ts'
import { valorDaContribuicao } from '../cobranca/liquidacao.ts'
import type { Plano } from '../cobranca/plano.ts'
import type { ParcelaEmAberto } from '../cobranca/razao.ts'
import type { ParametrosDoGrupo } from '../parametros/parametros.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import { multiplyHalfUp } from '../valores/dinheiro.ts'

/** The results of an analysis of credit (document 2 §3, 'Approval results'). */
export const RESULTADOS_DO_CRIVO = ['APROVADO', 'REPROVADO', 'RESTRITO'] as const
export type ResultadoDoCrivo = (typeof RESULTADOS_DO_CRIVO)[number]

/** The reasons not to approve, each with the code by which it is recorded; 27 is a restriction (document 1 §4). */
export const MOTIVOS_DO_CRIVO = {
  restricao: { codigo: '27', resultado: 'RESTRITO', texto: 'Há parcelas em atraso em outra cota do titular' },
  atraso: { codigo: '31', resultado: 'REPROVADO', texto: 'Há parcela em atraso nesta cota' },
  // Nobody must declare income, and a company's is in its documents, so a missing income does not count against the
  // person.
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
  /** The monthly income that the holder declared; null when none was declared. */
  renda: Centavos | null
  /** The next instalment; 0 when none is left. */
  parcela: Centavos
  parcelasEmAtraso: number
  /** The number of late instalments in the person's other quota that has the most. */
  atrasoEmOutraCota: number
}

export type PoliticaDeCredito = Pick<ParametrosDoGrupo, 'comprometimentoDaRendaPpt' | 'atrasoQueRestringe'>

export type ParecerDoCrivo = { codigo: string; resultado: ResultadoDoCrivo; motivo: MotivoDoCrivo | null }

/**
 * Calculates the instalment by which the income is judged: the next to be issued, insurance included, by the plan as the
 * contemplation and its bid left it; the last open one when all are issued; 0 when nothing is left.
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

/** True when the person owes so much in other quotas that no guarantee is looked at before that is paid. */
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

/** Applies the built-in credit policy. It gives an opinion; a person, or the contract's limit, decides. */
export function analisarCredito(fatos: FatosDoCrivo, politica: PoliticaDeCredito): ParecerDoCrivo {
  const motivo = motivoDe(fatos, politica)
  if (motivo === null) return APROVADO
  const { codigo, resultado } = MOTIVOS_DO_CRIVO[motivo]
  return { codigo, resultado, motivo }
}

/** The result of reading a case's documents, which is that of the worst one. */
export type LeituraDoCaso = 'por-fazer' | 'boa' | 'com-duvida' | 'suspeita'

export type FatosDoParecer = {
  /** The case is in triage, where it goes once its documents were read. */
  emTriagem: boolean
  leitura: LeituraDoCaso
  /** An opinion came to the case before. */
  temParecer: boolean
  resultado: ResultadoDoCrivo
  credito: Centavos
}

/**
 * Chooses the act that an opinion makes on a case of contemplation. In triage, the case with a suspect document goes to the
 * second analysis, and any other to the first, whatever the opinion says; a credit so small that the contract lets the opinion
 * alone approve it is approved, when every document was read as good. Before the documents are read, and where an analyst has
 * the case already, the opinion is only received, once: null when it came before.
 */
export function atoDoParecer(
  { emTriagem, leitura, temParecer, resultado, credito }: FatosDoParecer,
  { aprovadoSoPeloCrivoCentavos }: Pick<ParametrosDoGrupo, 'aprovadoSoPeloCrivoCentavos'>,
): 'receberParecer' | 'suspeitar' | 'aprovar' | 'encaminhar' | null {
  if (!emTriagem || leitura === 'por-fazer') return temParecer ? null : 'receberParecer'
  if (leitura === 'suspeita') return 'suspeitar'
  const aprova = leitura === 'boa' && resultado === 'APROVADO' && credito <= aprovadoSoPeloCrivoCentavos
  return aprova ? 'aprovar' : 'encaminhar'
}
