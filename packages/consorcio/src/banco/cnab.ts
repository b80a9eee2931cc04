import type { Dia } from '../calendario/dia.ts'
import { isDia } from '../calendario/dia.ts'
import type { Centavos } from '../valores/dinheiro.ts'
import { VALOR_MAXIMO } from '../valores/dinheiro.ts'

/** Why a return file is refused whole: nothing of it may be posted. `linha` counts from 1; null for the file. */
export type ErroDeArquivo = {
  linha: number | null
  codigo:
    | 'ARQUIVO_VAZIO'
    | 'NAO_E_CNAB'
    | 'REGISTROS_DEMAIS'
    | 'TAMANHO_DO_REGISTRO'
    | 'REGISTRO_DESCONHECIDO'
    | 'NAO_E_RETORNO'
    | 'BANCO_NAO_ATENDIDO'
    | 'SEM_HEADER'
    | 'SEM_TRAILER'
    | 'BANCO_DIVERGENTE'
    | 'SEQUENCIA_QUEBRADA'
    | 'LOTE_DIVERGENTE'
    | 'SEGMENTO_SEM_PAR'
    | 'QUANTIDADE_DIVERGENTE'
    | 'SOMA_DIVERGENTE'
    | 'VALOR_INVALIDO'
    | 'DATA_INVALIDA'
}

/** What of ours the bank did not take: that a title exists, or that it is no longer owed. */
export type Rejeicao = { movimento: 'entrada' | 'baixa'; motivos: string[] }

/** What the bank says happened to a boleto. Only `liquidacao` is money. */
export type TipoDeOcorrencia = 'liquidacao' | 'entrada' | 'rejeicao' | 'baixa' | 'outra'

/** Why a title is not looked up at all: it names another account than its file does, or a number that no bank gave. */
export type RecusaDoTitulo = 'OUTRA_CONTA' | 'DIGITO_DIVERGENTE'

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
  dataOcorrencia: Dia | null
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
}

export type LeituraDeRetorno = { arquivo: ArquivoDeRetorno } | { erros: ErroDeArquivo[] }

/** What an occurrence means. `liquidacoes` are the bank's codes for money: in CNAB 400 each bank has its own. */
export function tipoDaOcorrencia(
  codigo: string,
  liquidacoes: readonly string[],
  rejeicao: Rejeicao | null,
): TipoDeOcorrencia {
  if (liquidacoes.includes(codigo)) return 'liquidacao'
  if (codigo === '02') return 'entrada'
  if (rejeicao) return 'rejeicao'
  return codigo === '09' ? 'baixa' : 'outra'
}

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

function diaDe(digitos: string): Dia | null {
  const ano = digitos.slice(4)
  const seculo = ano.length === 2 ? (Number(ano) < ANO_DE_CORTE ? '20' : '19') : ''
  const dia = `${seculo}${ano}-${digitos.slice(2, 4)}-${digitos.slice(0, 2)}`
  return isDia(dia) ? dia : null
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

/**
 * More than a bank sends in the 8 MB that are taken at once (a record of CNAB 240 has 153 columns in use, at least): what
 * has more lines is no return file, and is not even split.
 */
const MAX_REGISTROS = 60_000

function temRegistrosDemais(conteudo: string): boolean {
  let linhas = 0
  for (let fim = conteudo.indexOf('\n'); fim >= 0; fim = conteudo.indexOf('\n', fim + 1)) {
    linhas += 1
    if (linhas > MAX_REGISTROS) return true
  }
  return false
}

/** The byte-order mark of UTF-8, as it looks with one character a byte. */
const MARCA_UTF8 = '\u00EF\u00BB\u00BF'

/** A file with one character a byte, without the byte-order mark that an editor put before it: one says UTF-8. */
export function semMarca(conteudo: string): string {
  if (conteudo.startsWith('\uFEFF')) return conteudo.slice(1)
  if (!conteudo.startsWith(MARCA_UTF8)) return conteudo
  return new TextDecoder().decode(Uint8Array.from(conteudo, (caractere) => caractere.charCodeAt(0)))
}

const TAMANHO_DO_CNAB_240 = 240
/** Enough for the first record of either format, with what an editor put before and after it. */
const INICIO = 1000

/**
 * By the length of its first record: the two formats differ in nothing else that is sure to be there. Null where that is
 * no record of either: one of CNAB 240 opens with bank, batch and type (8 digits), one of CNAB 400 with its type (1), and
 * both are text.
 */
export function formatoDoRetorno(conteudo: string): 'cnab240' | 'cnab400' | null {
  const [primeiro = ''] = semMarca(conteudo.slice(0, INICIO)).split(/\r?\n/, 1)
  if (primeiro.includes('\0')) return null
  if (primeiro.trimEnd().length > TAMANHO_DO_CNAB_240) return /^\d/.test(primeiro) ? 'cnab400' : null
  return /^\d{8}/.test(primeiro) ? 'cnab240' : null
}

/** Why a file whose format is none is refused. */
export const erroSemFormato = (conteudo: string): ErroDeArquivo => ({
  linha: null,
  codigo: conteudo.trim() === '' ? 'ARQUIVO_VAZIO' : 'NAO_E_CNAB',
})

/**
 * The records of a file, each exactly `tamanho` long; line ends of either kind and a final EOF mark (0x1A) are allowed.
 * Trailing blanks that a mail program cut off are put back, and those that an editor added are taken off.
 */
export function splitRegistros(conteudo: string, tamanho: number): { linhas: string[] } | { erros: ErroDeArquivo[] } {
  if (temRegistrosDemais(conteudo)) return { erros: [{ linha: null, codigo: 'REGISTROS_DEMAIS' }] }
  const linhas = semMarca(conteudo).replaceAll('\u001A', '').split(/\r?\n/)
  while (linhas.at(-1)?.trim() === '') linhas.pop()
  if (linhas.length === 0) return { erros: [{ linha: null, codigo: 'ARQUIVO_VAZIO' }] }
  const registros = linhas.map((linha) => (linha.length > tamanho ? linha.trimEnd() : linha).padEnd(tamanho))
  const erros = registros.flatMap((linha, indice): ErroDeArquivo[] =>
    linha.length > tamanho || linha.trim() === '' ? [{ linha: indice + 1, codigo: 'TAMANHO_DO_REGISTRO' }] : [],
  )
  return erros.length > 0 ? { erros } : { linhas: registros }
}
