import type { TipoDeDocumento } from './tipo.ts'

/** These prove that a holder died, and who receives what was theirs. */
export const DA_SUCESSAO = {
  certidao_obito: {
    nome: 'Certidão de óbito',
    ajuda: 'A certidão inteira, do cartório.',
    categoria: 'Identificação',
    maximo: 2,
    deTerceiro: true,
  },
  documento_herdeiro: {
    nome: 'Documento de quem recebe a cota',
    ajuda: 'RG, CNH ou outro documento oficial com foto de quem vai receber a cota.',
    categoria: 'Identificação',
    maximo: 3,
    deTerceiro: true,
  },
  prova_sucessao: {
    nome: 'Prova de quem recebe',
    ajuda:
      'Termo de inventariante, escritura ou formal de partilha, ou alvará do juiz. Sem inventário, fale com a gente.',
    categoria: 'Identificação',
    maximo: 5,
    deTerceiro: true,
  },
} as const satisfies Record<string, TipoDeDocumento>
