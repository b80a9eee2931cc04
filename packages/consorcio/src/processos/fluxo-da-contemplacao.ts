import type { AnaliseDaContemplacao } from '../contemplacao/credito-em-especie.ts'
import type { Circunstancias } from './motor/processo.ts'
import { contemplacao } from './tabelas/contemplacao.ts'

type Fase = keyof typeof contemplacao.fases

/** The steps of the contemplation (document 2 §2, 'Flow steps'), each with the phases in which it is the one at hand. */
const PASSOS = {
  DrawPresentation: { titulo: 'Seu sorteio', fases: ['apresentacaoDoSorteio'] },
  Conditions: { titulo: 'Condições', fases: ['condicoesDoSorteio'] },
  OfferConfirmation: { titulo: 'Confirmação', fases: ['confirmacaoDaOferta'] },
  VerificationResults: { titulo: 'Verificação', fases: ['resultadoDaVerificacao'] },
  Guarantee: { titulo: 'Garantia', fases: ['garantia'] },
  CpfRestriction: { titulo: 'Restrição', fases: ['restricaoDoCpf'] },
  HeavyType: { titulo: 'O que comprar', fases: ['tipoDoBem', 'tipoDeEquipamento'] },
  IncomeProfile: { titulo: 'Renda', fases: ['perfilDaRenda'] },
  DocumentSelection: { titulo: 'Documentos', fases: ['selecaoDeDocumentos', 'pendenciaCliente', 'prazoFinalizado'] },
  ExtraDocumentConfirmation: {
    titulo: 'Documentos adicionais',
    fases: ['confirmacaoDosAdicionais', 'pendenciaClienteReanalise', 'reanalisePedida'],
  },
  DocumentConfirmation: {
    titulo: 'Análise',
    fases: [
      'triagemEmAndamento',
      'aguardandoAnaliseInterna',
      'aguardandoReanaliseInterna',
      'casoReaberto',
      'retornoCliente',
    ],
  },
  SieveResult: {
    titulo: 'Resultado',
    fases: [
      'cadastroAprovado',
      'cadastroAprovadoComite',
      'cadastroNaoAprovado',
      'cadastroNaoAprovadoComite',
      'cadastroReprovado',
      'cadastroReprovadoComite',
    ],
  },
  InvoiceSelection: {
    titulo: 'Uso do crédito',
    fases: [
      'escolhaDoFaturamento',
      'escolhaDevolvida',
      'escolhaRefeita',
      'aguardandoAnalisePagamentoEspecie',
      'bemEscolhido',
      'especieAprovada',
    ],
  },
} as const satisfies Record<string, { titulo: string; fases: readonly Fase[] }>

export type PassoDaContemplacao = keyof typeof PASSOS
export const PASSOS_DA_CONTEMPLACAO = Object.keys(PASSOS) as [PassoDaContemplacao, ...PassoDaContemplacao[]]

const fasesDo = (passo: PassoDaContemplacao): readonly string[] => PASSOS[passo].fases

/** A step that is only there for some. */
const some: { readonly [P in PassoDaContemplacao]?: (caso: Circunstancias & { fase: string }) => boolean } = {
  DrawPresentation: ({ modalidade }) => modalidade !== 'SORTEIO',
  Conditions: ({ modalidade }) => modalidade !== 'SORTEIO',
  CpfRestriction: ({ fase }) => fase !== 'restricaoDoCpf',
  IncomeProfile: ({ pessoa }) => pessoa === 'PJ',
}

/** The steps that the holder of this case goes through, with the one at hand; none is at hand in a phase of no step. */
export const passosDaContemplacao = (caso: Circunstancias & { fase: string }) =>
  PASSOS_DA_CONTEMPLACAO.filter((passo) => !some[passo]?.(caso)).map((passo) => ({
    passo,
    titulo: PASSOS[passo].titulo,
    atual: fasesDo(passo).includes(caso.fase),
  }))

/**
 * The phases in which the guarantee is with the administrator, or was asked for again with a time of its own: the
 * group's deadline for bringing it does not run against the holder. Once the case leaves them without a guarantee that was
 * taken, it is put off by that time (`prorrogarGarantia`).
 */
export const FASES_COM_GARANTIA_ENTREGUE: readonly Fase[] = [
  'triagemEmAndamento',
  'aguardandoAnaliseInterna',
  'aguardandoReanaliseInterna',
  'casoReaberto',
  'retornoCliente',
  'pendenciaCliente',
  'pendenciaClienteReanalise',
  'reanalisePedida',
  'cadastroNaoAprovado',
  'cadastroNaoAprovadoComite',
]

/** What the analysis of the registration came to, in the phases in which it did. */
const ANALISADA: { readonly [F in Fase]?: Exclude<AnaliseDaContemplacao, 'em-andamento'> } = {
  cadastroAprovado: 'aprovada',
  cadastroAprovadoComite: 'aprovada',
  escolhaDoFaturamento: 'aprovada',
  escolhaDevolvida: 'aprovada',
  escolhaRefeita: 'aprovada',
  aguardandoAnalisePagamentoEspecie: 'aprovada',
  concluido: 'aprovada',
  bemEscolhido: 'aprovada',
  especieAprovada: 'aprovada',
  cadastroNaoAprovado: 'nao-aprovada',
  cadastroNaoAprovadoComite: 'nao-aprovada',
  cadastroReprovado: 'nao-aprovada',
  cadastroReprovadoComite: 'nao-aprovada',
}

/** Where the analysis stands by the case's phase; null without a case, and of one that the undoing of its contemplation ended. */
export function analiseDaContemplacao(fase: string | null): AnaliseDaContemplacao | null {
  if (fase === null || fase === 'casoExpirado') return null
  return Object.entries(ANALISADA).find(([cada]) => cada === fase)?.[1] ?? 'em-andamento'
}
