import type { Dia } from '../calendario/dia.ts'
import type { ChaveDeDocumento } from '../processos/documentos/index.ts'
import { isCnpj } from '../valores/inscricao.ts'

/** The states by the first two digits of the IBGE's codes, which the key begins with. */
const UF_DO_CODIGO: Readonly<Record<string, string>> = {
  '11': 'RO',
  '12': 'AC',
  '13': 'AM',
  '14': 'RR',
  '15': 'PA',
  '16': 'AP',
  '17': 'TO',
  '21': 'MA',
  '22': 'PI',
  '23': 'CE',
  '24': 'RN',
  '25': 'PB',
  '26': 'PE',
  '27': 'AL',
  '28': 'SE',
  '29': 'BA',
  '31': 'MG',
  '32': 'ES',
  '33': 'RJ',
  '35': 'SP',
  '41': 'PR',
  '42': 'SC',
  '43': 'RS',
  '50': 'MS',
  '51': 'MT',
  '52': 'GO',
  '53': 'DF',
}

/** The models of the electronic fiscal documents that have such a key. */
const MODELOS: readonly string[] = ['55', '57', '58', '62', '63', '64', '65', '66', '67']
/** The invoice of goods, the only one that sells a vehicle. */
const NOTA_DE_MERCADORIA = '55'

/** The fields of a key, as the key writes them except for the state and the month. */
export type CamposDaChave = {
  uf: string
  /** The month of issue, 'YYYY-MM'. */
  mes: string
  emitente: string
  modelo: string
  serie: string
  numero: string
  tipoEmissao: string
  codigo: string
  digito: string
}

export type ErroDaChave =
  | 'CHAVE_TAMANHO'
  | 'CHAVE_CARACTERE'
  | 'CHAVE_DIGITO'
  | 'CHAVE_UF'
  | 'CHAVE_MES'
  | 'CHAVE_EMITENTE'
  | 'CHAVE_MODELO'
  | 'CHAVE_NUMERO'

const TAMANHO = 44
const FORMA = /^\d{6}[0-9A-Z]{12}\d{26}$/
const MAIOR_PESO = 9

/**
 * Calculates the check digit: modulus 11, weights 2 to 9 from the right, 0 for a remainder of 0 or 1; a letter counts
 * as its ASCII code minus 48.
 */
function digitoDe(base: string): string {
  const soma = [...base]
    .toReversed()
    .reduce((total, cada, lugar) => total + (cada.charCodeAt(0) - 48) * (2 + (lugar % (MAIOR_PESO - 1))), 0)
  const resto = soma % 11
  return resto < 2 ? '0' : String(11 - resto)
}

/** Removes the groups of four, the punctuation and the prefix of the XML's `Id`, and writes letters as capitals. */
const normalizar = (texto: string): string =>
  texto
    .toUpperCase()
    .replaceAll(/[\s./-]/g, '')
    .replace(/^NFE(?=\d)/, '')

const camposDe = (chave: string): CamposDaChave => ({
  uf: UF_DO_CODIGO[chave.slice(0, 2)] ?? '',
  mes: `20${chave.slice(2, 4)}-${chave.slice(4, 6)}`,
  emitente: chave.slice(6, 20),
  modelo: chave.slice(20, 22),
  serie: chave.slice(22, 25),
  numero: chave.slice(25, 34),
  tipoEmissao: chave.slice(34, 35),
  codigo: chave.slice(35, 43),
  digito: chave.slice(43),
})

const CONFERENCIAS: readonly (readonly [ErroDaChave, (campos: CamposDaChave, chave: string) => boolean])[] = [
  ['CHAVE_DIGITO', ({ digito }, chave) => digitoDe(chave.slice(0, -1)) === digito],
  ['CHAVE_UF', ({ uf }) => uf !== ''],
  ['CHAVE_MES', ({ mes }) => /-(?:0[1-9]|1[0-2])$/.test(mes)],
  ['CHAVE_EMITENTE', ({ emitente }) => isCnpj(emitente)],
  ['CHAVE_MODELO', ({ modelo }) => MODELOS.includes(modelo)],
  ['CHAVE_NUMERO', ({ numero }) => !/^0+$/.test(numero)],
]

/**
 * Reads the access key of a fiscal document, which has 44 characters, or returns the first error in it. Since July 2026
 * the issuer's CNPJ may have letters (NT Conjunta 2025.001). It accepts a key whose code repeats the number: NT
 * 2019.001 forbids that, and older invoices have it. Source: MOC 5.4; facts-2 §12.7.
 */
export function parseChaveDaNota(texto: string): { chave: string; campos: CamposDaChave } | { erro: ErroDaChave } {
  const chave = normalizar(texto)
  if (chave.length !== TAMANHO) return { erro: 'CHAVE_TAMANHO' }
  if (!FORMA.test(chave)) return { erro: 'CHAVE_CARACTERE' }
  const campos = camposDe(chave)
  const errada = CONFERENCIAS.find(([, confere]) => !confere(campos, chave))
  return errada ? { erro: errada[0] } : { chave, campos }
}

/** Tells whether a key is that of an invoice of goods (model 55), the only one that sells a vehicle. */
export const isDeMercadoria = ({ modelo }: CamposDaChave): boolean => modelo === NOTA_DE_MERCADORIA

/** The purchase with which an invoice has to agree. */
export type OrdemDeCompra = {
  cnpj: string
  /** The state of the seller's address; null while unknown, and then it is not compared. */
  uf: string | null
  emitidaEm: Dia
}

export type DivergenciaDaNota =
  | 'NOTA_DE_OUTRO_MODELO'
  | 'NOTA_DE_OUTRO_EMITENTE'
  | 'NOTA_DE_OUTRO_ESTADO'
  | 'NOTA_ANTES_DA_ORDEM'
  | 'NOTA_NO_FUTURO'

/**
 * Lists where a key disagrees with the purchase. It must name an invoice of goods, issued by the seller, in the
 * seller's state, in the month of the order or later; the key has no day. These checks are ours (facts-2 §12.7). The
 * price and the chassis are in the invoice and not in its key.
 */
export function conferirNota(campos: CamposDaChave, ordem: OrdemDeCompra, hoje: Dia): DivergenciaDaNota[] {
  const { emitente, uf, mes } = campos
  const divergencias: readonly (readonly [DivergenciaDaNota, boolean])[] = [
    ['NOTA_DE_OUTRO_MODELO', !isDeMercadoria(campos)],
    ['NOTA_DE_OUTRO_EMITENTE', emitente !== ordem.cnpj],
    ['NOTA_DE_OUTRO_ESTADO', ordem.uf !== null && uf !== ordem.uf],
    ['NOTA_ANTES_DA_ORDEM', mes < ordem.emitidaEm.slice(0, 7)],
    ['NOTA_NO_FUTURO', mes > hoje.slice(0, 7)],
  ]
  return divergencias.flatMap(([divergencia, diverge]) => (diverge ? [divergencia] : []))
}

/** The two ways to mend an invoice, by the document that each hands in: a correction letter, or another invoice. */
export type ReparoDaNota = Extract<ChaveDeDocumento, 'cartaCorrecao' | 'notaFiscal'>

/**
 * The possible problems of an invoice, and what mends each. A correction letter cannot change what a tax depends on,
 * the seller or the buyer, the dates of issue and departure, or the instalments of the payment (Ajuste SINIEF 07/05).
 * It can change the description, which has the chassis, the colour and the year: dealers do so in general, though a
 * state may disagree (facts-2 §12.7).
 */
export const PROBLEMAS_DA_NOTA = {
  alienacao: { nome: 'Sem a alienação fiduciária à administradora', reparo: 'cartaCorrecao' },
  chassi: { nome: 'Chassi errado', reparo: 'cartaCorrecao' },
  cor: { nome: 'Cor errada', reparo: 'cartaCorrecao' },
  ano: { nome: 'Ano de fabricação ou do modelo errado', reparo: 'cartaCorrecao' },
  descricao: { nome: 'Marca, modelo ou versão errados', reparo: 'cartaCorrecao' },
  endereco: { nome: 'Endereço errado', reparo: 'cartaCorrecao' },
  cfop: { nome: 'CFOP errado, sem efeito no imposto', reparo: 'cartaCorrecao' },
  destinatario: { nome: 'Não está em nome do consorciado', reparo: 'notaFiscal' },
  emitente: { nome: 'Não é de quem vende', reparo: 'notaFiscal' },
  valor: { nome: 'Valor diferente do da compra', reparo: 'notaFiscal' },
  imposto: { nome: 'Base, alíquota ou valor de imposto errado', reparo: 'notaFiscal' },
  quantidade: { nome: 'Quantidade ou preço errado', reparo: 'notaFiscal' },
  data: { nome: 'Data de emissão ou de saída errada', reparo: 'notaFiscal' },
  parcelas: { nome: 'Parcelas do pagamento erradas', reparo: 'notaFiscal' },
  modelo: { nome: 'Não é uma nota fiscal de mercadoria (modelo 55)', reparo: 'notaFiscal' },
} as const satisfies Record<string, { nome: string; reparo: ReparoDaNota }>

export type ProblemaDaNota = keyof typeof PROBLEMAS_DA_NOTA

/** The tax office accepts a correction letter for 720 hours after it authorised the invoice. */
const HORAS_DA_CARTA = 720
const MILISSEGUNDOS_POR_HORA = 3_600_000

/** Returns the last instant for a correction letter of an invoice (NT 2011.003). */
export const fimDaCarta = (autorizadaEm: Date): Date =>
  new Date(autorizadaEm.getTime() + HORAS_DA_CARTA * MILISSEGUNDOS_POR_HORA)

/**
 * Returns what mends an invoice with these problems: a letter, when it can mend all of them and there is still time for
 * it, or else another invoice. `autorizadaEm` is null while unknown, as without the XML, and then the letter comes
 * first.
 */
export function reparoDaNota(
  problemas: readonly ProblemaDaNota[],
  { autorizadaEm, agora }: { autorizadaEm: Date | null; agora: Date },
): ReparoDaNota {
  const outra = problemas.some((problema) => PROBLEMAS_DA_NOTA[problema].reparo === 'notaFiscal')
  const tarde = autorizadaEm !== null && agora > fimDaCarta(autorizadaEm)
  return outra || tarde ? 'notaFiscal' : 'cartaCorrecao'
}
