/** What a document proves (document 2, §3). */
export type CategoriaDeDocumento = 'Renda' | 'Identificação' | 'Endereço'

export type TipoDeDocumento = {
  readonly nome: string
  readonly ajuda: string
  readonly categoria: CategoriaDeDocumento
  /** Files in the field, as many as it has pages; of an identity document, at most: each kind has its own sides. */
  readonly maximo: number
  /** The customer says which identity document it is. */
  readonly identidade?: true
  /** May only be sent once that one is there (document 3, §5). */
  readonly depoisDe?: string
}

/** The kinds of documents that cases ask for, by the keys of the specification (document 2, §3). */
export const DOCUMENTOS = {
  documento_pessoal: {
    nome: 'Documento com foto',
    ajuda: 'RG, CNH ou outro documento oficial, com todos os lados.',
    categoria: 'Identificação',
    maximo: 3,
    identidade: true,
  },
  selfie: {
    nome: 'Selfie',
    ajuda: 'Uma foto do seu rosto, sem óculos escuros nem chapéu, em lugar claro.',
    categoria: 'Identificação',
    maximo: 1,
    depoisDe: 'documento_pessoal',
  },
  comprovante_residencia: {
    nome: 'Comprovante de residência',
    ajuda: 'Conta de luz, água, internet ou banco, em seu nome e com até 60 dias.',
    categoria: 'Endereço',
    maximo: 2,
  },
  contrato_social_alteracao_contratual: {
    nome: 'Contrato social',
    ajuda: 'O contrato e a última alteração, ou a versão consolidada.',
    categoria: 'Identificação',
    maximo: 5,
  },
  extra: {
    nome: 'Documento adicional',
    ajuda: 'O que pedimos acima, com todas as páginas.',
    categoria: 'Identificação',
    maximo: 5,
  },
} as const satisfies Record<string, TipoDeDocumento>

export type ChaveDeDocumento = keyof typeof DOCUMENTOS

/** Whether the customer says which identity document is sent under this kind. */
export const pedeIdentidade = (tipo: ChaveDeDocumento): boolean => 'identidade' in DOCUMENTOS[tipo]

export const isChaveDeDocumento = (chave: string): chave is ChaveDeDocumento => Object.hasOwn(DOCUMENTOS, chave)

/** What may be wrong with a document that was sent: the three lists of the case record (document 2, §3). */
export const PROBLEMAS_DE_DOCUMENTO = ['ilegivel', 'incompleto', 'incorreto'] as const
export type ProblemaDeDocumento = (typeof PROBLEMAS_DE_DOCUMENTO)[number]
