import type { Dia } from '../../calendario/dia.ts'
import type { Centavos } from '../../valores/dinheiro.ts'
import type { ContaDeCobranca } from '../campo-livre.ts'

type DoBanco<B extends ContaDeCobranca['banco']> = Extract<ContaDeCobranca, { banco: B }>

/** An agency and a current account with the check digits that their bank gave them, '5' and 'X' alike. */
export type Correntista = { agencia: string; digitoDaAgencia: string; conta: string; digitoDaConta: string }

export type ContaDoItau = DoBanco<'341'>
export type ContaDoBradesco = DoBanco<'237'> & Correntista & { convenio: string }
export type ContaDoBancoDoBrasil = DoBanco<'001'> & Correntista & { variacao: string }
export type ContaDoSantander = DoBanco<'033'> & Correntista & { codigoDeTransmissao: string }

/** The collecting account, with the fields that only the file needs. */
export type ContaDaRemessa = ContaDoItau | ContaDoBradesco | ContaDoBancoDoBrasil | ContaDoSantander

export type PagadorDaRemessa = {
  nome: string
  /** A CPF or CNPJ without mask. */
  inscricao: string
  /** Street, number and complement. */
  logradouro: string
  bairro: string
  /** Eight digits. */
  cep: string
  cidade: string
  uf: string
}

/** The entry of a title, a request to write it off, or another due day. */
export type MovimentoDaRemessa = 'entrada' | 'baixa' | 'vencimento'

/** An order to the bank for one title; each order repeats the whole title. */
export type OrdemAoBanco = {
  movimento: MovimentoDaRemessa
  nossoNumero: string
  numeroDoDocumento: string
  /** The return file brings this reference back; at most 25 characters. */
  usoDaEmpresa: string
  valor: Centavos
  /** For a change of due day, the new day. */
  vencimento: Dia
  emissao: Dia
  /** Interest for each day of delay; null for none. */
  jurosPorDia: Centavos | null
  /** The fine in hundredths of a percent (200 is 2%); null for none. */
  multa: number | null
  /** The bank writes the title off by itself after this many days (1 to 99); null where it does not. */
  diasParaBaixa: number | null
  pagador: PagadorDaRemessa
}

export type Remessa = {
  conta: ContaDaRemessa
  beneficiario: { nome: string; inscricao: string }
  /** Our own number, which grows by one with each file of the account. */
  sequencial: number
  geradaEm: { dia: Dia /** 'HHMMSS' */; hora: string }
  /** The bank has said that it takes a CNPJ with letters. */
  letrasNaInscricao: boolean
  ordens: readonly OrdemAoBanco[]
}
