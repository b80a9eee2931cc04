import type { TipoCota } from '../../cota/cota.ts'
import type { ChaveDeDocumento } from './chaves.ts'
import { PERFIS_DE_RENDA, type PerfilDeRenda } from './perfis.ts'

/** Documents are asked for to change the registration, to know who receives money, to lend, or to give back. */
export type FinalidadeDosDocumentos = 'cadastro' | 'identidade' | 'credito' | 'devolucao'

export type Pedinte = {
  pessoa: 'PF' | 'PJ'
  /** The person's source of income; null until chosen, and for a company. */
  perfil: PerfilDeRenda | null
  cota: TipoCota
  finalidade: FinalidadeDosDocumentos
  /** The company has a statute and elects its signatories, where other companies have articles. */
  sociedadeAnonima?: boolean
  /** Somebody has become a partner since the registration. */
  novoSocio?: boolean
  /** Two partners sign together, and each hands in their own. */
  doisSocios?: boolean
}

const doRepresentante = ['documento_pessoal', 'selfie', 'contrato_social_alteracao_contratual'] as const
const daEmpresa = ['documentos_empresa', 'documentos_socio'] as const

/**
 * These documents prove who the person is and, for a credit, also where they live. A company's refund follows document
 * 3, §3.
 */
const BASE: Record<FinalidadeDosDocumentos, Record<Pedinte['pessoa'], readonly ChaveDeDocumento[]>> = {
  cadastro: {
    PF: ['documento_pessoal', 'selfie', 'comprovante_residencia'],
    PJ: [...doRepresentante, 'comprovante_residencia'],
  },
  identidade: { PF: ['documento_pessoal', 'selfie'], PJ: daEmpresa },
  credito: {
    PF: ['documento_pessoal', 'selfie', 'comprovante_residencia'],
    PJ: [...daEmpresa, 'comprovante_residencia'],
  },
  devolucao: { PF: ['documento_pessoal', 'selfie'], PJ: doRepresentante },
}

/** These prove a company's income. */
const rendaDaEmpresa: readonly ChaveDeDocumento[] = ['declaracao_ir', 'extrato_bancario']

/** For larger credits the declared income must be proved too. */
const rendaDaCota: Record<TipoCota, readonly ChaveDeDocumento[]> = {
  auto: [],
  servico: [],
  imovel: ['declaracao_ir'],
  pesados: ['declaracao_ir'],
}

function rendaDe({ pessoa, perfil, cota, finalidade }: Pedinte): readonly ChaveDeDocumento[] {
  if (finalidade !== 'credito') return []
  if (pessoa === 'PJ') return rendaDaEmpresa
  return perfil ? [...PERFIS_DE_RENDA[perfil].comprova, ...rendaDaCota[cota]] : []
}

/** Lists the requested kinds, each once, in the order in which they are sent. */
export function documentosPedidos(pedinte: Pedinte): ChaveDeDocumento[] {
  const { finalidade, pessoa, sociedadeAnonima = false, novoSocio = false, doisSocios = false } = pedinte
  const pedidos = new Set([
    ...BASE[finalidade][pessoa],
    ...(pessoa === 'PJ' && novoSocio ? (['documentos_novo_socio'] as const) : []),
    ...(pessoa === 'PJ' && doisSocios ? (['documento_segundo_socio', 'selfie_segundo_socio'] as const) : []),
    ...rendaDe(pedinte),
  ])
  return [...pedidos].map((tipo) =>
    sociedadeAnonima && tipo === 'contrato_social_alteracao_contratual' ? 'estatuto_registrado_ata_eleicao' : tipo,
  )
}
