import type { Dia } from '../calendario/dia.ts'
import type { ContaDeCobranca } from './campo-livre.ts'

/** A title to write into a test file, with the fields that the readers use. */
export type TituloDeTeste = {
  nossoNumero: string
  usoDaEmpresa: string
  ocorrencia: string
  vencimento: Dia
  valorTitulo: number
  valorPago: number
  acrescimos: number
  dia: Dia
  /** The CPF or CNPJ to which the title was registered; only CNAB 240 has it. */
  pagador?: string
  /** The refusal's codes, one after the other, as the bank writes them. */
  motivos?: string
}

/** The test files belong to these accounts, one of each bank. */
export const contasDeTeste: readonly ContaDeCobranca[] = [
  { banco: '341', agencia: '1234', conta: '56789', carteira: '109' },
  { banco: '237', agencia: '1234', conta: '56789', carteira: '09' },
  { banco: '001', convenio: '1234567', carteira: '17' },
  { banco: '033', beneficiario: '7654321', carteira: '101' },
]
/**
 * The fields stand where the banks' layout documents print them, and the digits are computed here, independently of the
 * readers.
 */
const [AGENCIA, CONTA, CONVENIO, BENEFICIARIO] = [1234, 56_789, 1_234_567, 7_654_321]

export const tituloDeTeste: TituloDeTeste = {
  nossoNumero: '223350',
  usoDaEmpresa: 'G001234C0056P012',
  ocorrencia: '06',
  vencimento: '2026-11-10',
  valorTitulo: 121_080,
  valorPago: 123_541,
  acrescimos: 2_461,
  dia: '2026-11-12',
}

type Campo = readonly [de: number, ate: number, valor: string | number]

function registro(tamanho: number, campos: readonly Campo[]) {
  const casas = [...' '.repeat(tamanho)]
  for (const [de, ate, valor] of campos) {
    const largura = ate - de + 1
    const texto = typeof valor === 'number' ? String(valor).padStart(largura, '0') : valor.padEnd(largura)
    casas.splice(de - 1, largura, ...texto)
  }
  return casas.join('')
}

const aaaa = (dia: Dia) => `${dia.slice(8)}${dia.slice(5, 7)}${dia.slice(0, 4)}`
const aa = (dia: Dia) => `${dia.slice(8)}${dia.slice(5, 7)}${dia.slice(2, 4)}`

const doConvenio = (numero: number) => `${CONVENIO}${String(numero).padStart(10, '0')}`

/** Sums the digits from the right, each times its weight. */
const ponderar = (digitos: string, pesos: readonly number[]) =>
  [...digitos].toReversed().map((digito, i) => Number(digito) * (pesos[i % pesos.length] ?? 0))

/**
 * Computes Itaú's digit ("Cobrança: layout CNAB 400", DAC): modulus 10 of agency, account, wallet and number, with the
 * products' digits summed.
 */
function dacItau(numero: string): string {
  const soma = ponderar(`${AGENCIA}${CONTA}109${numero.padStart(8, '0')}`, [2, 1]).join('')
  const resto = [...soma].reduce((total, digito) => total + Number(digito), 0) % 10
  return resto === 0 ? '0' : String(10 - resto)
}

/**
 * Computes Bradesco's digit ("Layout de arquivo remessa/retorno 400", auto-conferência): modulus 11, base 7, where a
 * remainder of 1 gives 'P'.
 */
function digitoBradesco(numero: string): string {
  const resto = ponderar(`09${numero.padStart(11, '0')}`, [2, 3, 4, 5, 6, 7]).reduce((a, b) => a + b, 0) % 11
  return resto === 0 ? '0' : resto === 1 ? 'P' : String(11 - resto)
}

/**
 * Computes Santander's digit ("Layout CNAB 400 e 240", nosso número): modulus 11, weights 2 to 9, where remainders 0
 * and 1 give 0.
 */
function digitoSantander(numero: string): string {
  const resto = ponderar(numero, [2, 3, 4, 5, 6, 7, 8, 9]).reduce((a, b) => a + b, 0) % 11
  return resto < 2 ? '0' : String(11 - resto)
}

/** Writes Santander's agency and accounts in CNAB 400, once in the header (027) and once in each title (018). */
const correntista400 = (de: number): Campo[] => [
  [de, de + 3, AGENCIA],
  [de + 4, de + 11, CONTA],
  [de + 12, de + 19, CONTA],
]

/** Writes the account and the number in segment T. */
function titulo240(banco: string, nossoNumero: string): Campo[] {
  const numero = Number(nossoNumero)
  if (banco === '033')
    return [
      [18, 21, AGENCIA],
      [23, 31, CONTA],
      [41, 53, `${nossoNumero.padStart(12, '0')}${digitoSantander(nossoNumero)}`],
    ]
  if (banco === '001') return [[38, 54, doConvenio(numero)]]
  const conta: Campo[] = [
    [18, 22, AGENCIA],
    [24, 35, CONTA],
    [38, 40, banco === '341' ? 109 : 9],
  ]
  const comDigito: Campo =
    banco === '341'
      ? [41, 49, `${nossoNumero.padStart(8, '0')}${dacItau(nossoNumero)}`]
      : [41, 57, `${nossoNumero.padStart(16, '0')}${digitoBradesco(nossoNumero)}`]
  return [...conta, comDigito]
}

function header240(banco: string): Campo[] {
  if (banco === '033')
    return [
      [33, 36, AGENCIA],
      [38, 46, CONTA],
      [53, 61, BENEFICIARIO],
    ]
  const conta: Campo[] = [
    [53, 57, AGENCIA],
    [59, 70, CONTA],
  ]
  return banco === '001' ? [...conta, [33, 41, CONVENIO]] : conta
}

const soma = (valores: readonly number[]) => valores.reduce((total, valor) => total + valor, 0)

/** Returns the day on which the file is made, the latest of its titles. */
const geradoEm = (titulos: readonly TituloDeTeste[]): Dia =>
  titulos
    .map(({ dia }) => dia)
    .toSorted()
    .at(-1) ?? tituloDeTeste.dia

/** The bank's fee for a paid title in centavos; other lines have none. */
const TARIFA = 333
const tarifaDe = ({ valorPago }: TituloDeTeste) => (valorPago > TARIFA ? TARIFA : 0)

/**
 * Writes the values and days of segment U. FEBRABAN (Banco do Brasil, Bradesco, Santander): 078 is the amount paid, 093
 * our net part, 138 the day of payment. Itaú, "Cobrança FEBRABAN 240": 078 and 093 are the amount credited, 138 the day
 * on which the file was made.
 */
function valores240(banco: string, titulo: TituloDeTeste, gerado: Dia): Campo[] {
  const itau = banco === '341'
  const liquido = titulo.valorPago - tarifaDe(titulo)
  return [
    [18, 32, titulo.acrescimos],
    [33, 77, 0],
    [78, 92, itau ? liquido : titulo.valorPago],
    [93, 107, liquido],
    [138, 145, aaaa(itau ? gerado : titulo.dia)],
    [146, 153, aaaa(titulo.dia)],
  ]
}

/**
 * Writes a batch's closing record. 018 counts all of its records, its own included; Santander's files count only the
 * details. From 024 on stands the wallet's position at the bank, which has nothing to do with the batch (Itaú, note 24;
 * Santander, H7815, note 39); Banco do Brasil has zeros there.
 */
function trailer240(banco: string, detalhes: number): Campo[] {
  const registros: Campo = [18, 23, banco === '033' ? detalhes : detalhes + 2]
  if (banco === '001') return [registros, [24, 115, '0'.repeat(92)]]
  return [registros, [24, 29, 65], [30, 46, 11_904_750], [47, 115, '0'.repeat(69)], [116, 123, '00000043']]
}

/** Writes a return file in CNAB 240 with one batch. */
export function writeCnab240(titulos: readonly TituloDeTeste[], banco = '341'): string[] {
  const santander = banco === '033'
  const gerado = geradoEm(titulos)
  const detalhes = titulos.flatMap((titulo, i) => [
    registro(240, [
      [1, 3, banco],
      [4, 7, 1],
      [8, 8, '3'],
      [9, 13, i * 2 + 1],
      [14, 14, 'T'],
      [16, 17, titulo.ocorrencia],
      ...titulo240(banco, titulo.nossoNumero),
      santander ? [70, 77, aaaa(titulo.vencimento)] : [74, 81, aaaa(titulo.vencimento)],
      santander ? [78, 92, titulo.valorTitulo] : [82, 96, titulo.valorTitulo],
      santander ? [101, 125, titulo.usoDaEmpresa] : [106, 130, titulo.usoDaEmpresa],
      [santander ? 129 : 134, santander ? 143 : 148, Number(titulo.pagador ?? 0)],
      [santander ? 194 : 199, santander ? 208 : 213, tarifaDe(titulo)],
      [santander ? 209 : 214, santander ? 218 : 223, titulo.motivos ?? ''],
    ]),
    registro(240, [
      [1, 3, banco],
      [4, 7, 1],
      [8, 8, '3'],
      [9, 13, i * 2 + 2],
      [14, 14, 'U'],
      [16, 17, titulo.ocorrencia],
      ...valores240(banco, titulo, gerado),
    ]),
  ])
  const lote = [
    registro(240, [
      [1, 3, banco],
      [4, 7, 1],
      [8, 9, '1T'],
      [10, 11, '01'],
    ]),
    ...detalhes,
    registro(240, [[1, 3, banco], [4, 7, 1], [8, 8, '5'], ...trailer240(banco, detalhes.length)]),
  ]
  return [
    registro(240, [
      [1, 3, banco],
      [4, 7, 0],
      [8, 8, '0'],
      ...header240(banco),
      [143, 143, '2'],
      [144, 151, aaaa(gerado)],
      [158, 163, 77],
    ]),
    ...lote,
    registro(240, [
      [1, 3, banco],
      [4, 7, '9999'],
      [8, 8, '9'],
      [18, 23, 1],
      [24, 29, lote.length + 2],
    ]),
  ]
}

/** Writes the account and the number in a title of CNAB 400. */
function titulo400(banco: string, nossoNumero: string): Campo[] {
  const numero = Number(nossoNumero)
  if (banco === '341')
    return [
      [18, 21, AGENCIA],
      [24, 28, CONTA],
      [63, 70, numero],
      [83, 85, 109],
      [86, 93, numero],
      [94, 94, dacItau(nossoNumero)],
    ]
  if (banco === '237')
    return [
      [22, 24, 9],
      [25, 29, AGENCIA],
      [30, 36, CONTA],
      [71, 81, numero],
      [82, 82, digitoBradesco(nossoNumero)],
    ]
  // Columns 063-070 have seven digits and the check digit.
  if (banco === '033')
    return [...correntista400(18), [63, 70, `${nossoNumero.padStart(7, '0')}${digitoSantander(nossoNumero)}`]]
  return [
    [32, 38, CONVENIO],
    [64, 80, doConvenio(numero)],
  ]
}

function header400(banco: string): Campo[] {
  if (banco === '001') return [[150, 156, CONVENIO]]
  if (banco === '033') return [...correntista400(27), [111, 117, BENEFICIARIO]]
  // Bradesco's header names the company by a code of its own.
  if (banco === '237') return [[27, 46, 4_466_911]]
  return [
    [27, 30, AGENCIA],
    [33, 37, CONTA],
  ]
}

/** Writes the refusal's reasons where each bank's CNAB 400 has them; nothing where there was none. */
function motivos400(banco: string, motivos = ''): Campo[] {
  if (motivos === '') return []
  const de = { '341': 378, '237': 319, '001': 87, '033': 137 }[banco] ?? 0
  return [[de, de + motivos.length - 1, motivos]]
}

/** Writes days, fee and amount of a title of CNAB 400. Itaú's amount is the credit net of its fee. */
function valores400(banco: string, titulo: TituloDeTeste): Campo[] {
  const tarifa = tarifaDe(titulo)
  const liquido = titulo.valorPago - tarifa
  const comuns: Campo[] = [
    [111, 116, aa(titulo.dia)],
    [147, 152, aa(titulo.vencimento)],
    [153, 165, titulo.valorTitulo],
    [254, 266, banco === '341' ? liquido : titulo.valorPago],
    [267, 279, titulo.acrescimos],
  ]
  // Banco do Brasil has the fee in seven columns, the day of the credit before it, and the amount posted to the
  // account.
  if (banco === '001')
    return [...comuns, [176, 181, aa(titulo.dia)], [182, 188, tarifa], [306, 318, liquido], [319, 319, '2']]
  return [...comuns, [176, 188, tarifa], [296, 301, aa(titulo.dia)]]
}

/**
 * Writes the closing record of CNAB 400. Itaú: 213 counts the titles and 221 sums their registered amounts. Bradesco
 * sums by occurrence and has two sums for 06: 075 of the payments, 092 of the registered amounts. From 018 on all four
 * have the wallet's position, and Banco do Brasil and Santander have nothing else.
 */
function trailer400(banco: string, titulos: readonly TituloDeTeste[]): Campo[] {
  const carteira: Campo[] = [
    [18, 25, 32],
    [26, 39, 148_705],
    [40, 47, '00000043'],
  ]
  const das = (...ocorrencias: string[]) => titulos.filter(({ ocorrencia }) => ocorrencias.includes(ocorrencia))
  const valorDe = (alguns: readonly TituloDeTeste[]) => soma(alguns.map(({ valorTitulo }) => valorTitulo))
  if (banco === '341') return [...carteira, [213, 220, titulos.length], [221, 234, valorDe(titulos)]]
  if (banco !== '237') return carteira
  const grupo = (de: number, ...ocorrencias: string[]): Campo[] => [
    [de, de + 4, das(...ocorrencias).length],
    [de + 5, de + 16, valorDe(das(...ocorrencias))],
  ]
  return [
    ...carteira,
    ...grupo(58, '02'),
    [75, 86, soma(das('06').map(({ valorPago }) => valorPago))],
    ...grupo(87, '06'),
    ...grupo(104, '09', '10'),
    ...grupo(121, '13'),
    ...grupo(138, '14'),
    ...grupo(155, '12'),
    ...grupo(172, '19'),
  ]
}

/** Writes a return file in CNAB 400. */
export function writeCnab400(titulos: readonly TituloDeTeste[], banco = '341'): string[] {
  const bb = banco === '001'
  const detalhes = titulos.map((titulo, i) =>
    registro(400, [
      [1, 1, bb ? '7' : '1'],
      bb ? [39, 63, titulo.usoDaEmpresa] : [38, 62, titulo.usoDaEmpresa],
      ...titulo400(banco, titulo.nossoNumero),
      [109, 110, titulo.ocorrencia],
      ...valores400(banco, titulo),
      ...motivos400(banco, titulo.motivos),
      [395, 400, i + 2],
    ]),
  )
  return [
    registro(400, [
      [1, 9, '02RETORNO'],
      ...header400(banco),
      [77, 79, banco],
      [95, 100, aa(geradoEm(titulos))],
      ...(banco === '033' ? [] : [[bb ? 101 : 109, bb ? 107 : 113, 77] satisfies Campo]),
      [395, 400, 1],
    ]),
    ...detalhes,
    registro(400, [[1, 4, '9201'], [5, 7, banco], ...trailer400(banco, titulos), [395, 400, titulos.length + 2]]),
  ]
}
