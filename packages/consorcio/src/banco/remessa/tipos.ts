import type { Dia } from '../../calendario/dia.ts'
import type { Centavos } from '../../valores/dinheiro.ts'
import type { ContaDeCobranca } from '../campo-livre.ts'

type DoBanco<B extends ContaDeCobranca['banco']> = Extract<ContaDeCobranca, { banco: B }>

/** Agency and current account with the digits that their bank gave them: '5' and 'X' alike. */
export type Correntista = { agencia: string; digitoDaAgencia: string; conta: string; digitoDaConta: string }

export type ContaDoItau = DoBanco<'341'>
export type ContaDoBradesco = DoBanco<'237'> & Correntista & { convenio: string }
export type ContaDoBancoDoBrasil = DoBanco<'001'> & Correntista & { variacao: string }
export type ContaDoSantander = DoBanco<'033'> & Correntista & { codigoDeTransmissao: string }

/** The account that collects, with what only the file asks for. */
export type ContaDaRemessa = ContaDoItau | ContaDoBradesco | ContaDoBancoDoBrasil | ContaDoSantander

export type PagadorDaRemessa = {
  nome: string
  /** CPF or CNPJ without mask. */
  inscricao: string
  /** Street, number and complement. */
  logradouro: string
  bairro: string
  /** Eight digits. */
  cep: string
  cidade: string
  uf: string
}

/** Entrance of a title, request to write it off, another due day. */
export type MovimentoDaRemessa = 'entrada' | 'baixa' | 'vencimento'

/** What the bank is asked to do with one title; all of the title is said again each time. */
export type OrdemAoBanco = {
  movimento: MovimentoDaRemessa
  nossoNumero: string
  numeroDoDocumento: string
  /** Comes back in the return file: at most 25 characters. */
  usoDaEmpresa: string
  valor: Centavos
  /** In a change of due day, the new one. */
  vencimento: Dia
  emissao: Dia
  /** Interest a day of delay; null for none. */
  jurosPorDia: Centavos | null
  /** Fine in hundredths of a percent (200 is 2%); null for none. */
  multa: number | null
  /** Days after which the bank writes it off by itself (1 to 99); null where it does not. */
  diasParaBaixa: number | null
  pagador: PagadorDaRemessa
}

export type Remessa = {
  conta: ContaDaRemessa
  beneficiario: { nome: string; inscricao: string }
  /** Ours, one more with each file to the account. */
  sequencial: number
  geradaEm: { dia: Dia /** 'HHMMSS' */; hora: string }
  /** Whether the bank said that it takes a CNPJ with letters. */
  letrasNaInscricao: boolean
  ordens: readonly OrdemAoBanco[]
}
