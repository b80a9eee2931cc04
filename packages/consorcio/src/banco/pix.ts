import { type Centavos, formatDecimal } from '../valores/dinheiro.ts'
import { tipoDeChavePix } from './chave-pix.ts'

/** Computes CRC-16/CCITT-FALSE over the text's bytes: four upper-case hexadecimal digits. */
export function crc16(texto: string): string {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(texto)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** The content of a Pix code. A static one has a key, a dynamic one the address of its charge. */
export type Pix = {
  /** Without 'https://'; null in a static code. */
  url: string | null
  chave: string | null
  info: string | null
  /** Null where the payer fills it in. For a dynamic code the charge's own amount counts instead. */
  valor: Centavos | null
  nome: string
  cidade: string
  /** Null where it is absent ('***'). */
  txid: string | null
}

export type ErroDePix =
  | 'CRC_INVALIDO'
  | 'ESTRUTURA_INVALIDA'
  | 'NAO_E_PIX'
  | 'MOEDA_OU_PAIS_INVALIDO'
  | 'VALOR_INVALIDO'
  | 'CAMPO_ACIMA_DO_LIMITE'
  | 'TXID_INVALIDO'

const GUI = 'br.gov.bcb.pix'
const SEM_TXID = '***'
const USO_UNICO = '12'
const LIMITES = { chave: 77, url: 77, nome: 25, cidade: 15, txid: 25 }
/** The field has thirteen characters, which leaves ten digits of reais. */
const MAIOR_VALOR: Centavos = 999_999_999_999

function tlv(id: string, valor: string): string {
  if (valor.length > 99) throw new RangeError(`O campo ${id} do Pix passa de 99 caracteres`)
  return `${id}${String(valor.length).padStart(2, '0')}${valor}`
}

/** Removes accents and odd signs, so that the length in characters is the length in bytes. */
function semAcentos(texto: string): string {
  return texto
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7E]/g, '')
    .trim()
}

function require(condicao: boolean, mensagem: string): void {
  if (!condicao) throw new RangeError(mensagem)
}

/** Removes accents and cuts a text to its field. Throws RangeError when nothing is left of it. */
function textoDoCampo(texto: string, limite: number): string {
  const escrito = semAcentos(texto).slice(0, limite).trim()
  require(escrito !== '', 'Texto do Pix sem letras que se possam escrever')
  return escrito
}

type Recebedor = {
  nome: string
  cidade: string
}

/** Builds the whole code around the destination of the money, checksum included. */
function build(
  { nome, cidade }: Recebedor,
  { conta, usoUnico, valor, txid }: { conta: string; usoUnico?: true; valor?: Centavos; txid?: string },
): string {
  const corpo = [
    tlv('00', '01'),
    usoUnico ? tlv('01', USO_UNICO) : '',
    tlv('26', tlv('00', GUI) + conta),
    tlv('52', '0000'),
    tlv('53', '986'),
    valor === undefined ? '' : tlv('54', formatDecimal(valor)),
    tlv('58', 'BR'),
    tlv('59', textoDoCampo(nome, LIMITES.nome)),
    tlv('60', textoDoCampo(cidade, LIMITES.cidade)),
    tlv('62', tlv('05', txid ?? SEM_TXID)),
    '6304',
  ].join('')
  return corpo + crc16(corpo)
}

export type PixEstatico = Recebedor & {
  /** In the DICT's notation: see `tipoDeChavePix`. */
  chave: string
  valor?: Centavos
  txid?: string
  info?: string
}

/**
 * Writes the text of a static Pix code ("copia e cola"). Accents are removed, and name and city are cut to their
 * limits. Throws RangeError on an unknown kind of key, on an identifier or amount that does not fit, and on a text of
 * which nothing can be written; `readPix` reads whatever is written. Source: BCB, Manual de Padrões do BR Code.
 */
export function writePixEstatico({ chave, valor, txid, info, ...recebedor }: PixEstatico): string {
  require(tipoDeChavePix(chave) !== null, 'Chave Pix de nenhum tipo')
  require(txid === undefined || /^[A-Za-z0-9]{1,25}$/.test(txid), 'Identificador Pix inválido')
  require(valor === undefined ||
    (Number.isSafeInteger(valor) && valor > 0 && valor <= MAIOR_VALOR), 'Valor do Pix inválido')
  const conta = tlv('01', chave) + (info ? tlv('02', textoDoCampo(info, Number.POSITIVE_INFINITY)) : '')
  return build(recebedor, {
    conta,
    ...(valor === undefined ? {} : { valor }),
    ...(txid === undefined ? {} : { txid }),
  })
}

export type PixDinamico = Recebedor & {
  /** The host and path where the bank keeps the charge, without 'https://'. */
  url: string
}

/** A host with a dot, an optional port, and a path of visible ASCII. */
const ENDERECO = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?::\d{1,5})?\/[\x21-\x7E]+$/i

/**
 * Writes the text of a dynamic Pix code. The charge behind its address has the amount, due day and identifier, so the
 * text has none. Throws RangeError on an address with a scheme or longer than 77 characters, and on a text of which
 * nothing can be written. Source: BCB, Manual de Padrões do BR Code: 01 = "12", 26-25, 62-05 = "***".
 */
export function writePixDinamico({ url, ...recebedor }: PixDinamico): string {
  require(url.length <= LIMITES.url && ENDERECO.test(url), 'Endereço da cobrança Pix inválido')
  return build(recebedor, { conta: tlv('25', url), usoUnico: true })
}

function readTlv(texto: string): Map<string, string> | null {
  const campos = new Map<string, string>()
  let resto = texto
  while (resto.length > 0) {
    const partes = /^(\d{2})(\d{2})/.exec(resto)
    const tamanho = Number(partes?.[2])
    if (!partes || resto.length < 4 + tamanho || campos.has(partes[1] ?? '')) return null
    campos.set(partes[1] ?? '', resto.slice(4, 4 + tamanho))
    resto = resto.slice(4 + tamanho)
  }
  return campos
}

function readValor(texto: string | undefined): Centavos | null | 'invalido' {
  if (texto === undefined) return null
  const partes = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(texto)
  return partes ? Number(`${partes[1]}${(partes[2] ?? '').padEnd(2, '0')}`) : 'invalido'
}

function passaDoLimite({ chave, nome, cidade }: Pick<Pix, 'chave' | 'nome' | 'cidade'>): boolean {
  return (chave ?? '').length > LIMITES.chave || nome.length > LIMITES.nome || cidade.length > LIMITES.cidade
}

/**
 * Reads a Pix code and checks what libraries let pass: that it is a Pix in reais of Brazil, its limits and its
 * identifier. A lower-case CRC is accepted but never written (our policy, because readers differ).
 */
export function readPix(payload: string): { pix: Pix } | { erro: ErroDePix } {
  const campos = readTlv(payload)
  if (!campos) return { erro: 'ESTRUTURA_INVALIDA' }
  const corpo = payload.slice(0, -4)
  if (!corpo.endsWith('6304') || crc16(corpo) !== payload.slice(-4).toUpperCase()) return { erro: 'CRC_INVALIDO' }
  const conta = readTlv(campos.get('26') ?? '')
  const adicionais = readTlv(campos.get('62') ?? '')
  if (!conta || !adicionais || campos.get('00') !== '01') return { erro: 'ESTRUTURA_INVALIDA' }
  const [chave, url] = [conta.get('01') ?? null, conta.get('25') ?? null]
  if (conta.get('00')?.toLowerCase() !== GUI || (chave === null) === (url === null)) return { erro: 'NAO_E_PIX' }
  if (campos.get('53') !== '986' || campos.get('58') !== 'BR') return { erro: 'MOEDA_OU_PAIS_INVALIDO' }
  const valor = readValor(campos.get('54'))
  if (valor === 'invalido') return { erro: 'VALOR_INVALIDO' }
  const [nome, cidade] = [campos.get('59') ?? '', campos.get('60') ?? '']
  if (nome === '' || cidade === '' || !campos.has('52')) return { erro: 'ESTRUTURA_INVALIDA' }
  if (passaDoLimite({ chave, nome, cidade })) return { erro: 'CAMPO_ACIMA_DO_LIMITE' }
  const txid = adicionais.get('05') ?? SEM_TXID
  if (txid !== SEM_TXID && !/^[A-Za-z0-9]{1,25}$/.test(txid)) return { erro: 'TXID_INVALIDO' }
  return {
    pix: { url, chave, info: conta.get('02') ?? null, valor, nome, cidade, txid: txid === SEM_TXID ? null : txid },
  }
}
