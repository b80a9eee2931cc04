import type { Dia } from '@contempla/consorcio'
import type { CotaDaFolha } from '../documentos/index.ts'

type Parte = { nome: string; inscricao: string }

/** The quota as the head of a paper has it. */
export type CotaDoContrato = CotaDaFolha

/** What a vehicle's contract is written of. Amounts in centavos. */
export type ConteudoDoContrato = {
  /** The administrator, to whom the vehicle belongs until all is paid. */
  credora: { nome: string; cnpj: string }
  devedor: Parte & {
    /** In one line: street, number, district, city and state. */
    endereco: string | null
  }
  cota: { grupo: string; cota: string; versao: number; bem: string }
  veiculo: {
    condicao: 'novo' | 'usado'
    marca: string
    modelo: string
    anoFabricacao: number | null
    anoModelo: number
    cor: string | null
    chassi: string
    /** A new one has neither yet. */
    placa: string | null
    renavam: string | null
  }
  vendedor: Parte
  valores: {
    compra: number
    /** What of the credit pays the seller. */
    doCredito: number
    /** What the holder pays the seller themselves. */
    doConsorciado: number
    /** What the quota still owes, which the vehicle guarantees. */
    saldoDevedor: number
  }
  /** The day of the quota's last instalment. */
  ultimoVencimento: Dia | null
}

/**
 * What the signer accepts before signing: a means outside ICP-Brasil holds between those who admit it (MP 2.200-2/2001, art.
 * 10, §2º). Another text is another version: that of each signature is kept with it.
 */
export const ACEITE = {
  versao: '2026-11',
  texto:
    'Li o contrato inteiro e concordo com ele. Aceito assiná-lo por meio eletrônico, com minha senha e o código enviado ao meu contato cadastrado, e reconheço essa assinatura como minha, válida e suficiente, ainda que sem certificado da ICP-Brasil (Medida Provisória 2.200-2/2001, art. 10, §2º; Lei 14.063/2020, art. 4º).',
} as const

/** The same of who signs by a link that came to their e-mail, without a password. */
export const ACEITE_POR_LINK = {
  versao: '2026-11-link',
  texto:
    'Li o termo inteiro e concordo com ele. Aceito assiná-lo por meio eletrônico, pelo link e pelo código enviados ao meu contato, e reconheço essa assinatura como minha, válida e suficiente, ainda que sem certificado da ICP-Brasil (Medida Provisória 2.200-2/2001, art. 10, §2º; Lei 14.063/2020, art. 4º).',
} as const

/** Who signs, and how it was known to be them. */
export type Assinante = {
  nome: string
  cpf: string
  /** Whether the CPF and the birth date that were given are those of the registration; of who signs by a link, what was seen. */
  conferido: { cpf: true; nascimento: boolean }
  /** By a link: who they are was seen in the documents that were analysed. */
  porLink?: true
}

export type SessaoDoAssinante = { id: string; ip: string; porta: number | null; agente: string | null }

/** The code by which the signature was confirmed. */
export type CodigoDoAssinante = {
  canal: 'sms' | 'email'
  /** With most of it hidden, as `(11) *****-4321`. */
  destino: string
  emitidoEm: Date
  validoAte: Date
  usadoEm: Date
  /** How often a code was given for it, the right one included. */
  tentativas: number
  /** As it is kept, in hex: never the code. */
  hash: string
}

/** The quota at the head of the contract and of its evidence. */
export const cotaDaFolha = ({ cota, devedor }: ConteudoDoContrato): CotaDoContrato => ({
  grupo: cota.grupo,
  cota: cota.cota,
  versao: cota.versao,
  nome_pessoa: devedor.nome,
  nome_bem: cota.bem,
  credito_centavos: null,
})
