import { porGrafia } from './grafia.ts'
import type { DA_RENDA } from './renda.ts'

type ProvaDeRenda = keyof typeof DA_RENDA | 'contrato_social_alteracao_contratual' | 'estatuto_registrado_ata_eleicao'

export type Perfil = {
  readonly nome: string
  /** The customer reads this when choosing. */
  readonly ajuda: string
  /** All of these together prove the income from this source. */
  readonly comprova: readonly ProvaDeRenda[]
}

/**
 * Each key is a source of income (document 2, §3), and its row lists the documents that prove it. The specification
 * leaves open which documents prove which income: these are the kinds of its list that lenders ask for.
 */
export const PERFIS_DE_RENDA = {
  employedFixedIncome: {
    nome: 'Empregado com salário fixo',
    ajuda: 'Carteira assinada, o mesmo valor todo mês.',
    comprova: ['holerites_1'],
  },
  employedVariableIncome: {
    nome: 'Empregado com salário variável',
    ajuda: 'Carteira assinada, com comissões ou horas extras.',
    comprova: ['holerites_3'],
  },
  governmentEmployee: {
    nome: 'Servidor público',
    ajuda: 'Da ativa, de qualquer esfera.',
    comprova: ['holerites_1'],
  },
  retired: {
    nome: 'Aposentado ou pensionista',
    ajuda: 'Do INSS ou de outro regime.',
    comprova: ['extrato_inss', 'concessao_beneficio'],
  },
  selfEmployed: {
    nome: 'Autônomo',
    ajuda: 'Trabalha por conta própria, sem empresa.',
    comprova: ['declaracao_ir', 'extrato_bancario'],
  },
  liberalProfessional: {
    nome: 'Profissional liberal',
    ajuda: 'Médico, advogado, engenheiro e outros com conselho.',
    comprova: ['carteira_classe', 'declaracao_ir', 'extrato_bancario'],
  },
  entrepreneur: {
    nome: 'Empresário',
    ajuda: 'Sócio ou dono de empresa, o MEI também.',
    comprova: ['contrato_social_alteracao_contratual', 'declaracao_ir', 'extrato_bancario'],
  },
  appDriver: {
    nome: 'Motorista de aplicativo',
    ajuda: 'De passageiros ou de entregas.',
    comprova: ['extrato_bancario'],
  },
  truckDriver: {
    nome: 'Caminhoneiro',
    ajuda: 'Autônomo ou agregado.',
    comprova: ['nota_fiscal', 'extrato_bancario'],
  },
  farmer: {
    nome: 'Produtor rural',
    ajuda: 'De terra própria ou arrendada.',
    comprova: ['itr', 'cadastro_incra', 'nota_fiscal'],
  },
  realStateOwner: {
    nome: 'Vive de aluguéis',
    ajuda: 'Dono de imóveis alugados.',
    comprova: ['contrato_locacao', 'carnes_iptu', 'declaracao_ir'],
  },
} as const satisfies Record<string, Perfil>

export type PerfilDeRenda = keyof typeof PERFIS_DE_RENDA

/** The order is that in which they are offered. */
export const listPerfisDeRenda = Object.keys(PERFIS_DE_RENDA) as PerfilDeRenda[]

/** Document 3, §3, spells two of them so. */
const noDocumento3: Readonly<Record<string, PerfilDeRenda>> = {
  enterpreneur: 'entrepreneur',
  governementEmployee: 'governmentEmployee',
}

/** Every spelling of every profile. */
export const GRAFIAS_DE_PERFIL = [...listPerfisDeRenda, ...Object.keys(noDocumento3)]

/** Returns the internal spelling of a profile in either document's spelling; undefined for what is no profile. */
export const perfilPorGrafia = porGrafia(noDocumento3, listPerfisDeRenda)
