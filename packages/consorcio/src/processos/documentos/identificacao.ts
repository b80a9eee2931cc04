import type { TipoDeDocumento } from './tipo.ts'
import { DIAS_DO_COMPROVANTE } from './validade.ts'

/** These documents prove who a person is, and where they live. */
export const DA_PESSOA = {
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
    rosto: true,
    depoisDe: 'documento_pessoal',
  },
  comprovante_residencia: {
    nome: 'Comprovante de residência',
    ajuda: 'Conta de luz, água, internet ou banco, em seu nome.',
    categoria: 'Endereço',
    maximo: 2,
    validade: `Com até ${DIAS_DO_COMPROVANTE} dias`,
  },
} as const satisfies Record<string, TipoDeDocumento>

/** These prove who a company is and who signs for it; the keys of the sets are those of document 2, §3 (`pjDocuments`). */
export const DA_EMPRESA = {
  documentos_empresa: {
    nome: 'Documentos da empresa',
    ajuda: 'Cartão do CNPJ e contrato social com a última alteração, ou estatuto e ata de eleição.',
    categoria: 'Identificação',
    maximo: 5,
  },
  documentos_socio: {
    nome: 'Documentos do sócio que assina',
    ajuda: 'RG, CNH ou outro documento oficial com foto, com todos os lados, de quem assina pela empresa.',
    categoria: 'Identificação',
    maximo: 3,
    identidade: true,
  },
  documento_segundo_socio: {
    nome: 'Documento com foto do segundo sócio',
    ajuda: 'RG, CNH ou outro documento oficial, com todos os lados, de quem assina junto.',
    categoria: 'Identificação',
    maximo: 3,
    identidade: true,
    deTerceiro: true,
  },
  selfie_segundo_socio: {
    nome: 'Selfie do segundo sócio',
    ajuda: 'Uma foto do rosto de quem assina junto, em lugar claro. Um analista a compara com o documento.',
    categoria: 'Identificação',
    maximo: 1,
    deTerceiro: true,
    depoisDe: 'documento_segundo_socio',
  },
  documentos_novo_socio: {
    nome: 'Documentos do novo sócio',
    ajuda: 'O documento com foto de quem entrou na empresa, e a alteração do contrato em que entrou.',
    categoria: 'Identificação',
    maximo: 5,
  },
  contrato_social_alteracao_contratual: {
    nome: 'Contrato social',
    ajuda: 'O contrato e a última alteração, ou a versão consolidada.',
    categoria: 'Identificação',
    maximo: 5,
  },
  estatuto_registrado_ata_eleicao: {
    nome: 'Estatuto e ata de eleição',
    ajuda: 'O estatuto registrado na junta e a ata que elegeu a diretoria de hoje.',
    categoria: 'Identificação',
    maximo: 5,
  },
  extra: {
    nome: 'Documento adicional',
    ajuda: 'O que pedimos acima, com todas as páginas.',
    categoria: 'Identificação',
    maximo: 5,
    sempreOutro: true,
  },
} as const satisfies Record<string, TipoDeDocumento>
