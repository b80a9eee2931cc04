import type { TipoDeDocumento } from './tipo.ts'
import { DIAS_DO_EXTRATO } from './validade.ts'

/** These documents prove what a person or a company earns. */
export const DA_RENDA = {
  declaracao_ir: {
    nome: 'Declaração do imposto de renda',
    ajuda: 'A declaração com todas as páginas e o recibo de entrega.',
    categoria: 'Renda',
    maximo: 2,
    validade: 'Do último ano declarado',
  },
  extrato_bancario: {
    nome: 'Extrato bancário',
    ajuda: 'O extrato da conta em que você recebe, baixado do aplicativo do banco.',
    categoria: 'Renda',
    maximo: 6,
    validade: `Dos últimos ${DIAS_DO_EXTRATO} dias`,
  },
  holerites_1: {
    nome: 'Holerite',
    ajuda: 'O contracheque inteiro, com o seu nome e o de quem paga.',
    categoria: 'Renda',
    maximo: 2,
    validade: 'Do último mês',
  },
  holerites_3: {
    nome: 'Holerites',
    ajuda: 'Três contracheques inteiros, com o seu nome e o de quem paga.',
    categoria: 'Renda',
    maximo: 3,
    minimo: 3,
    validade: 'Dos últimos três meses',
  },
  extrato_inss: {
    nome: 'Extrato do INSS',
    ajuda: 'O extrato de pagamento do benefício, que se baixa no Meu INSS.',
    categoria: 'Renda',
    maximo: 2,
    validade: 'Do último mês',
  },
  concessao_beneficio: {
    nome: 'Carta de concessão do benefício',
    ajuda: 'A carta em que o INSS, ou quem paga a sua pensão, concedeu o benefício.',
    categoria: 'Renda',
    maximo: 2,
  },
  contrato_locacao: {
    nome: 'Contrato de locação',
    ajuda: 'O contrato de aluguel dos imóveis de que você é dono, assinado e com todas as páginas.',
    categoria: 'Renda',
    maximo: 5,
  },
  carnes_iptu: {
    nome: 'Carnê do IPTU',
    ajuda: 'A capa do carnê dos imóveis alugados, em seu nome.',
    categoria: 'Renda',
    maximo: 5,
    validade: 'Deste ano ou do ano passado',
  },
  carteira_classe: {
    nome: 'Carteira de classe profissional',
    ajuda: 'CRM, OAB, CREA ou a carteira do seu conselho, frente e verso.',
    categoria: 'Renda',
    maximo: 2,
    minimo: 2,
  },
  nota_fiscal: {
    nome: 'Notas fiscais',
    ajuda: 'As notas do que você vendeu ou transportou, em seu nome.',
    categoria: 'Renda',
    maximo: 6,
    validade: 'Dos últimos seis meses',
  },
  itr: {
    nome: 'Declaração do ITR',
    ajuda: 'A declaração do imposto sobre a propriedade rural, com o recibo de entrega.',
    categoria: 'Renda',
    maximo: 2,
    validade: 'Do último ano declarado',
  },
  cadastro_incra: {
    nome: 'Cadastro no INCRA (CCIR)',
    ajuda: 'O certificado de cadastro do imóvel rural.',
    categoria: 'Renda',
    maximo: 2,
    validade: 'Do último exercício',
  },
} as const satisfies Record<string, TipoDeDocumento>
