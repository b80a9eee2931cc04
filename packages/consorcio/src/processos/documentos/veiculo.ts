import type { TipoDeDocumento } from './tipo.ts'

const soDutEmPdf = { soPdf: 'O DUT é aceito apenas em formato PDF.' } as const

/** These documents prove what the vehicle is, who owns it, and its sale. The keys are those of document 2, §3. */
export const DO_VEICULO = {
  dutFrente: {
    nome: 'DUT, frente',
    ajuda: 'A frente do documento de transferência (CRV), em PDF, inteira e legível.',
    categoria: 'Veículo',
    maximo: 1,
    ...soDutEmPdf,
  },
  dutVerso: {
    nome: 'DUT, verso',
    ajuda: 'O verso preenchido em nome do comprador, com a assinatura de quem vende e a firma reconhecida, em PDF.',
    categoria: 'Veículo',
    maximo: 1,
    ...soDutEmPdf,
  },
  atpv: {
    nome: 'ATPV-e',
    ajuda: 'A autorização de transferência eletrônica, preenchida em nome do comprador e assinada, em PDF.',
    categoria: 'Veículo',
    maximo: 1,
    soPdf: 'A ATPV-e é aceita apenas em formato PDF.',
  },
  notaFiscal: {
    nome: 'Nota fiscal do veículo',
    ajuda: 'A nota em nome do comprador, com a alienação à administradora. Se tiver o XML, envie o PDF gerado dele.',
    categoria: 'Veículo',
    maximo: 2,
  },
  cartaCorrecao: {
    nome: 'Carta de correção',
    ajuda: 'A carta de correção eletrônica da nota fiscal, que a concessionária emite.',
    categoria: 'Veículo',
    maximo: 2,
  },
  notaFiscalSaida: {
    nome: 'Nota fiscal de saída',
    ajuda: 'A nota pela qual a empresa vende o veículo, em nome do comprador.',
    categoria: 'Veículo',
    maximo: 2,
  },
  notaFiscalEntrada: {
    nome: 'Nota fiscal de entrada',
    ajuda: 'A nota pela qual o veículo entrou no estoque da loja.',
    categoria: 'Veículo',
    maximo: 2,
  },
} as const satisfies Record<string, TipoDeDocumento>

/** These documents prove who sells the vehicle, and who signs for the seller. */
export const DE_QUEM_VENDE = {
  documentoProprietario: {
    nome: 'Documento do proprietário',
    ajuda: 'RG, CNH ou outro documento oficial com foto do proprietário do veículo, com todos os lados.',
    categoria: 'Identificação',
    deTerceiro: true,
    maximo: 3,
    identidade: true,
  },
  contratoSocial: {
    nome: 'Contrato social de quem vende',
    ajuda: 'O contrato social da empresa que vende e a última alteração, ou a versão consolidada.',
    categoria: 'Identificação',
    deTerceiro: true,
    maximo: 5,
  },
  documentoResponsavel: {
    nome: 'Documento do responsável pela empresa',
    ajuda: 'RG, CNH ou outro documento oficial com foto de quem assina pela empresa que vende, com todos os lados.',
    categoria: 'Identificação',
    deTerceiro: true,
    maximo: 3,
    identidade: true,
  },
  procuracao: {
    nome: 'Procuração',
    ajuda: 'A procuração pública de quem assina pelo proprietário, com todas as páginas.',
    categoria: 'Identificação',
    deTerceiro: true,
    maximo: 5,
  },
  rg_terceiro: {
    nome: 'RG do procurador',
    ajuda: 'O RG, frente e verso, de quem assina pelo proprietário.',
    categoria: 'Identificação',
    deTerceiro: true,
    maximo: 2,
    minimo: 2,
  },
  cnh_terceiro: {
    nome: 'CNH do procurador',
    ajuda: 'A CNH aberta, ou a digital, de quem assina pelo proprietário.',
    categoria: 'Identificação',
    deTerceiro: true,
    maximo: 1,
  },
} as const satisfies Record<string, TipoDeDocumento>
