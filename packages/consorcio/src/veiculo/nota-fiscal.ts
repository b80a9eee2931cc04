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

/** The models of fiscal documents that have such a key: invoices, of transport, of passengers, of retail, of communication. */
const MODELOS: readonly string[] = ['55', '57', '58', '62', '63', '64', '65', '66', '67']
/** The invoice of goods, which a vehicle is sold by. */
const NOTA_DE_MERCADORIA = '55'

/** What a key says, each as it is written in it but for the state and the month. */
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

/** Modulus 11, weights 2 to 9 from the right, 0 for what leaves 0 or 1; a letter is worth its ASCII less 48. */
function digitoDe(base: string): string {
  const soma = [...base]
    .toReversed()
    .reduce((total, cada, lugar) => total + (cada.charCodeAt(0) - 48) * (2 + (lugar % (MAIOR_PESO - 1))), 0)
  const resto = soma % 11
  return resto < 2 ? '0' : String(11 - resto)
}

/** The key as it is kept, from one in groups of four, with punctuation, in small letters, or as the XML's `Id` has it. */
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
 * Reads the access key of a fiscal document, of 44 characters, and says the first thing that is wrong with what is none. Since
 * July 2026 the issuer's CNPJ may have letters (NT Conjunta 2025.001). A key whose code repeats the number is read: newer notes
 * may not have that, older ones do (NT 2019.001). Source: MOC 5.4; facts-2 §12.7.
 */
export function parseChaveDaNota(texto: string): { chave: string; campos: CamposDaChave } | { erro: ErroDaChave } {
  const chave = normalizar(texto)
  if (chave.length !== TAMANHO) return { erro: 'CHAVE_TAMANHO' }
  if (!FORMA.test(chave)) return { erro: 'CHAVE_CARACTERE' }
  const campos = camposDe(chave)
  const errada = CONFERENCIAS.find(([, confere]) => !confere(campos, chave))
  return errada ? { erro: errada[0] } : { chave, campos }
}

/** The purchase that an invoice has to be of. */
export type OrdemDeCompra = {
  cnpj: string
  /** Of the seller's address; null while unknown, and then not compared. */
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
 * Lists in what a key is not of the purchase: an invoice of goods, issued by who sells, in its state, in the month of the
 * order or after it. The key only tells the month. Our checks (facts-2 §12.7): the price and the chassis are in the note itself.
 */
export function conferirNota(
  { modelo, emitente, uf, mes }: CamposDaChave,
  ordem: OrdemDeCompra,
  hoje: Dia,
): DivergenciaDaNota[] {
  const divergencias: readonly (readonly [DivergenciaDaNota, boolean])[] = [
    ['NOTA_DE_OUTRO_MODELO', modelo !== NOTA_DE_MERCADORIA],
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
 * What may be wrong with an invoice, and what mends it. A correction letter cannot change what a tax depends on, who sells or
 * who buys, when it was issued or left, nor how it is paid in instalments (Ajuste SINIEF 07/05). Chassis, colour and year are
 * part of the description, which it can: so do dealers in general, and a state may think otherwise (facts-2 §12.7).
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

/** A correction letter is taken for 720 hours from the authorisation of its note. */
const HORAS_DA_CARTA = 720
const MILISSEGUNDOS_POR_HORA = 3_600_000

/** The last instant at which a correction letter of the note is taken (NT 2011.003). */
export const fimDaCarta = (autorizadaEm: Date): Date =>
  new Date(autorizadaEm.getTime() + HORAS_DA_CARTA * MILISSEGUNDOS_POR_HORA)

/**
 * Says what mends an invoice with these problems: a letter where it can mend them all and is still taken, else another note.
 * `autorizadaEm`: null while unknown, as of a note whose XML nobody sent, and then the letter is tried first.
 */
export function reparoDaNota(
  problemas: readonly ProblemaDaNota[],
  { autorizadaEm, agora }: { autorizadaEm: Date | null; agora: Date },
): ReparoDaNota {
  const outra = problemas.some((problema) => PROBLEMAS_DA_NOTA[problema].reparo === 'notaFiscal')
  const tarde = autorizadaEm !== null && agora > fimDaCarta(autorizadaEm)
  return outra || tarde ? 'notaFiscal' : 'cartaCorrecao'
}
