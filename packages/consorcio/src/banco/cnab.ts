import type { Dia } from '../calendario/dia.ts'
import { isDia } from '../calendario/dia.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import { VALOR_MAXIMO } from '../valores/dinheiro.ts'
import type { TipoDeOcorrencia } from './retorno/ocorrencia.ts'

/**
 * An error refuses the whole return file, so that nothing of it is posted. `linha` counts from 1; null stands for the
 * file.
 */
export type ErroDeArquivo = {
  linha: number | null
  codigo:
    | 'ARQUIVO_VAZIO'
    | 'NAO_E_CNAB'
    | 'REGISTROS_DEMAIS'
    | 'TAMANHO_DO_REGISTRO'
    | 'ARQUIVO_ALTERADO'
    | 'REGISTRO_DESCONHECIDO'
    | 'NAO_E_RETORNO'
    | 'BANCO_NAO_ATENDIDO'
    | 'CONVENIO_NAO_ATENDIDO'
    | 'SEM_HEADER'
    | 'SEM_TRAILER'
    | 'BANCO_DIVERGENTE'
    | 'SEQUENCIA_QUEBRADA'
    | 'LOTE_DIVERGENTE'
    | 'SEGMENTO_SEM_PAR'
    | 'FALTAM_REGISTROS'
    | 'VALOR_INVALIDO'
    | 'DATA_INVALIDA'
  detalhe?: string
}

/** A warning lets the file be posted but should be known to somebody. */
export type AvisoDoArquivo = {
  codigo: /** The closing record counts fewer titles than came. */
    | 'CONTAGEM_DIVERGENTE'
    /** The closing record's sum differs from that of the titles. */
    | 'SOMA_DIVERGENTE'
    /** A payment that was reported did not last. */
    | 'PAGAMENTO_DESFEITO'
    /** These lines have an amount, but their occurrence is no payment. */
    | 'VALOR_SEM_PAGAMENTO'
  /** The first of the lines concerned, from 1. */
  linha: number
  /** The number of lines concerned, and their amount in centavos. */
  linhas: number
  valor: Centavos
  detalhe: string
}

/** The bank refused a movement of ours: the entry of a title, or its write-off. */
export type Rejeicao = { movimento: 'entrada' | 'baixa'; motivos: string[] }

/**
 * A title with one of these refusals is not looked up: it names another account than its file does, or a number that no
 * bank gave, or its occurrence does not say that the money came in.
 */
export type RecusaDoTitulo = 'OUTRA_CONTA' | 'DIGITO_DIVERGENTE' | 'OCORRENCIA_A_CONFERIR'

/**
 * One title of a return file. Amounts are in centavos. `nossoNumero` is the number that we gave it, without padding,
 * and without wallet, agreement and check digit where the bank's field separates them.
 */
export type TituloDoRetorno = {
  linha: number
  /** The account that the title names (see `contaDoRetorno`); null where the record names none. */
  conta: string | null
  recusa: RecusaDoTitulo | null
  nossoNumero: string
  /** The CPF or CNPJ to which the boleto was registered, without padding; null where the record has none. */
  pagador: string | null
  /** The reference with which we registered the boleto, without trailing blanks. */
  usoDaEmpresa: string
  numeroDocumento: string
  ocorrencia: string
  tipo: TipoDeOcorrencia
  /** The movement of ours that the bank refused, and why; null where it refused none. */
  rejeicao: Rejeicao | null
  vencimento: Dia | null
  valorTitulo: Centavos
  valorPago: Centavos
  /** The fine and the interest. */
  acrescimos: Centavos
  /** The discount and the rebate. */
  descontos: Centavos
  tarifa: Centavos
  /**
   * The day of the payment; with `diaDoArquivo` it is the day on which the file was made, because that bank tells no
   * other.
   */
  dataOcorrencia: Dia | null
  diaDoArquivo: boolean
  dataCredito: Dia | null
}

export type ArquivoDeRetorno = {
  banco: string
  /** The file's account: the header's, or the first title's where the header names none. */
  conta: string | null
  geradoEm: Dia | null
  /** The bank's number of the file, by which a repeated one is recognised; null where the format has none. */
  sequencial: number | null
  titulos: TituloDoRetorno[]
  avisos: AvisoDoArquivo[]
}

export type LeituraDeRetorno = { arquivo: ArquivoDeRetorno } | { erros: ErroDeArquivo[] }

/** Reads the fields of a fixed-width record by the positions printed in the bank's manual (from 1, both included). */
export type Registro = {
  linha: number
  texto(de: number, ate: number): string
  /** Reads digits as an integer; blanks are 0. Anything else is added to `erros`. */
  numero(de: number, ate: number): number
  /** Reads an amount in centavos, of at most `VALOR_MAXIMO`. */
  centavos(de: number, ate: number): Centavos
  /** Reads DDMMAAAA or DDMMAA; null when blank or zero. */
  dia(de: number, ate: number): Dia | null
}

const ANO_DE_CORTE = 70
/** An earlier year is a badly filled field, and no database has the year 0. */
const PRIMEIRO_DIA = '1900-01-01'

function diaDe(digitos: string): Dia | null {
  const ano = digitos.slice(4)
  const seculo = ano.length === 2 ? (Number(ano) < ANO_DE_CORTE ? '20' : '19') : ''
  const dia = `${seculo}${ano}-${digitos.slice(2, 4)}-${digitos.slice(0, 2)}`
  return isDia(dia) && dia >= PRIMEIRO_DIA ? dia : null
}

export function createRegistro(conteudo: string, linha: number, erros: ErroDeArquivo[]): Registro {
  const texto = (de: number, ate: number) => conteudo.slice(de - 1, ate).trim()
  const inteiroAte = (maximo: number) => (de: number, fim: number) => {
    const lido = texto(de, fim)
    if (/^\d*$/.test(lido) && Number(lido) <= maximo) return Number(lido)
    erros.push({ linha, codigo: 'VALOR_INVALIDO' })
    return 0
  }
  return {
    linha,
    texto,
    numero: inteiroAte(Number.MAX_SAFE_INTEGER),
    centavos: inteiroAte(VALOR_MAXIMO),
    dia(de, ate) {
      const lido = texto(de, ate)
      if (/^0*$/.test(lido)) return null
      const dia = /^\d+$/.test(lido) ? diaDe(lido) : null
      if (dia === null) erros.push({ linha, codigo: 'DATA_INVALIDA' })
      return dia
    },
  }
}

/**
 * Strips the padding of 'nosso número', so that it can be looked up however the bank pads it; '0' when it is all zeros.
 */
export function semPreenchimento(nossoNumero: string): string {
  return nossoNumero.replaceAll(/\s/g, '').replace(/^0+(?=.)/, '')
}
