import type { Dia } from './dia.ts'

/** A title to write into a test file, in the fields that the readers look at. */
export type TituloDeTeste = {
  nossoNumero: string
  usoDaEmpresa: string
  ocorrencia: string
  vencimento: Dia
  valorTitulo: number
  valorPago: number
  acrescimos: number
  dia: Dia
}

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

function registro(tamanho: number, campos: readonly (readonly [de: number, ate: number, valor: string | number])[]) {
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
const soma = (valores: readonly number[]) => valores.reduce((total, valor) => total + valor, 0)

/** A return file in CNAB 240, one batch. */
export function escreverCnab240(titulos: readonly TituloDeTeste[], banco = '341'): string[] {
  const santander = banco === '033'
  const detalhes = titulos.flatMap((titulo, i) => [
    registro(240, [
      [1, 3, banco],
      [4, 7, 1],
      [8, 8, '3'],
      [9, 13, i * 2 + 1],
      [14, 14, 'T'],
      [16, 17, titulo.ocorrencia],
      santander ? [41, 53, Number(titulo.nossoNumero)] : [38, 57, titulo.nossoNumero],
      santander ? [70, 77, aaaa(titulo.vencimento)] : [74, 81, aaaa(titulo.vencimento)],
      santander ? [78, 92, titulo.valorTitulo] : [82, 96, titulo.valorTitulo],
      santander ? [101, 125, titulo.usoDaEmpresa] : [106, 130, titulo.usoDaEmpresa],
    ]),
    registro(240, [
      [1, 3, banco],
      [4, 7, 1],
      [8, 8, '3'],
      [9, 13, i * 2 + 2],
      [14, 14, 'U'],
      [16, 17, titulo.ocorrencia],
      [18, 32, titulo.acrescimos],
      [78, 92, titulo.valorPago],
      [138, 145, aaaa(titulo.dia)],
      [146, 153, aaaa(titulo.dia)],
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
    registro(240, [
      [1, 3, banco],
      [4, 7, 1],
      [8, 8, '5'],
      [18, 23, detalhes.length + 2],
      [24, 29, titulos.length],
      [30, 46, soma(titulos.map(({ valorTitulo }) => valorTitulo))],
    ]),
  ]
  return [
    registro(240, [
      [1, 3, banco],
      [4, 7, 0],
      [8, 8, '0'],
      [143, 143, '2'],
      [144, 151, '12112026'],
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

const NOSSO_NUMERO_400: Record<string, readonly [number, number]> = {
  '341': [86, 93],
  '237': [71, 81],
  '001': [64, 80],
  '033': [63, 70],
}

/** A return file in CNAB 400. The bank's fee is R$ 3,33, which Itaú takes off what it credits. */
export function escreverCnab400(titulos: readonly TituloDeTeste[], banco = '341'): string[] {
  const [de, ate] = NOSSO_NUMERO_400[banco] ?? [63, 70]
  const bb = banco === '001'
  const detalhes = titulos.map((titulo, i) =>
    registro(400, [
      [1, 1, bb ? '7' : '1'],
      [38, 62, titulo.usoDaEmpresa],
      [de, ate, Number(titulo.nossoNumero)],
      [109, 110, titulo.ocorrencia],
      [111, 116, aa(titulo.dia)],
      [147, 152, aa(titulo.vencimento)],
      [153, 165, titulo.valorTitulo],
      bb ? [182, 188, 333] : [176, 188, 333],
      [254, 266, titulo.valorPago - (banco === '341' && titulo.valorPago > 0 ? 333 : 0)],
      [267, 279, titulo.acrescimos],
      bb ? [176, 181, aa(titulo.dia)] : [296, 301, aa(titulo.dia)],
      [395, 400, i + 2],
    ]),
  )
  const liquidados = titulos.filter(({ ocorrencia }) => ocorrencia === '06')
  return [
    registro(400, [
      [1, 9, '02RETORNO'],
      [77, 79, banco],
      [95, 100, '121126'],
      [bb ? 101 : 109, bb ? 107 : 113, 77],
      [395, 400, 1],
    ]),
    ...detalhes,
    registro(400, [
      [1, 4, '9201'],
      [5, 7, banco],
      [58, 62, titulos.filter(({ ocorrencia }) => ocorrencia === '02').length],
      [87, 91, liquidados.length],
      [92, 103, soma(liquidados.map(({ valorPago }) => valorPago))],
      [213, 220, titulos.length],
      [395, 400, titulos.length + 2],
    ]),
  ]
}
