import type { Dia } from '../calendario/dia.ts'
import { isDia } from '../calendario/dia.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import { VALOR_MAXIMO } from '../valores/dinheiro.ts'
import type { TipoDeOcorrencia } from './retorno/ocorrencia.ts'

/** Why a return file is refused whole: nothing of it may be posted. `linha` counts from 1; null for the file. */
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

/** What a file says that keeps nothing of it from being posted, and that somebody should know. */
export type AvisoDoArquivo = {
  codigo: /** The closing record counts fewer than came. */
    | 'CONTAGEM_DIVERGENTE'
    /** Its sum is not that of the titles. */
    | 'SOMA_DIVERGENTE'
    /** A payment that was told of did not last. */
    | 'PAGAMENTO_DESFEITO'
    /** Lines with a value, of an occurrence that is no payment. */
    | 'VALOR_SEM_PAGAMENTO'
  /** The first of the lines that it is of; from 1. */
  linha: number
  /** How many lines it is of, and the value that they bring. */
  linhas: number
  valor: Centavos
  detalhe: string
}

/** What of ours the bank did not take: that a title exists, or that it is no longer owed. */
export type Rejeicao = { movimento: 'entrada' | 'baixa'; motivos: string[] }

/**
 * Why a title is not looked up at all: it names another account than its file does, or a number that no bank gave, or its
 * occurrence does not say that the money came in.
 */
export type RecusaDoTitulo = 'OUTRA_CONTA' | 'DIGITO_DIVERGENTE' | 'OCORRENCIA_A_CONFERIR'

/**
 * One title of a return file. Values in centavos; `nossoNumero` is the number that we gave it: without padding, wallet,
 * agreement and check digit, where the bank's field has them apart.
 */
export type TituloDoRetorno = {
  linha: number
  /** The account that it names (see `contaDoRetorno`); null where the record names none. */
  conta: string | null
  recusa: RecusaDoTitulo | null
  nossoNumero: string
  /** CPF or CNPJ of who the boleto was registered to, without padding; null where the record says none. */
  pagador: string | null
  /** What the boleto was registered with on our side; blanks trimmed. */
  usoDaEmpresa: string
  numeroDocumento: string
  ocorrencia: string
  tipo: TipoDeOcorrencia
  /** What of ours the bank did not take, and why; null where it is no refusal. */
  rejeicao: Rejeicao | null
  vencimento: Dia | null
  valorTitulo: Centavos
  valorPago: Centavos
  /** Fine and interest. */
  acrescimos: Centavos
  /** Discount and rebate. */
  descontos: Centavos
  tarifa: Centavos
  /** The day on which it was paid, unless `diaDoArquivo`: then it is that on which the file was made, and none tells. */
  dataOcorrencia: Dia | null
  diaDoArquivo: boolean
  dataCredito: Dia | null
}

export type ArquivoDeRetorno = {
  banco: string
  /** The account that it is of: the header's, or the first title's where the header names none. */
  conta: string | null
  geradoEm: Dia | null
  /** The bank's number of the file, by which a repeated one is known; null where the format has none. */
  sequencial: number | null
  titulos: TituloDoRetorno[]
  avisos: AvisoDoArquivo[]
}

export type LeituraDeRetorno = { arquivo: ArquivoDeRetorno } | { erros: ErroDeArquivo[] }

/** Reads the fields of a fixed-width record, by the positions printed in the bank's manual (from 1, both included). */
export type Registro = {
  linha: number
  texto(de: number, ate: number): string
  /** Digits as an integer; blanks are 0. Anything else is told to `erros`. */
  numero(de: number, ate: number): number
  /** An amount, of at most `VALOR_MAXIMO`. */
  centavos(de: number, ate: number): Centavos
  /** DDMMAAAA or DDMMAA; null when blank or zero. */
  dia(de: number, ate: number): Dia | null
}

const ANO_DE_CORTE = 70
/** A year of the first centuries is a field that was filled badly, and no database has the year 0. */
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

/** 'nosso número' without padding, to look it up whatever the bank pads it with; '0' when it is all zeros. */
export function semPreenchimento(nossoNumero: string): string {
  return nossoNumero.replaceAll(/\s/g, '').replace(/^0+(?=.)/, '')
}
