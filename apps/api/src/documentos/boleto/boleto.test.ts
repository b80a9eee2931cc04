import { inflateSync } from 'node:zlib'
import { formatDiaBr, formatLinhaDigitavel, formatReais, readCodigoDePagamento } from '@contempla/consorcio'
import { describe, expect, inject, test } from 'vitest'
import { boletoCheio, boletoDeTeste, contas } from './boleto.fixture.ts'
import { type BoletoParaImprimir, renderBoleto } from './index.ts'
import { naoLidos, readCodigos, readComoSeCopia, readEstrutura, readTextos, semLeitor } from './leitura.fixture.ts'
import { sortearCodigos } from './sorteio.fixture.ts'

const [itau] = contas
if (!itau) throw new Error('sem conta')

const semEspacos = (texto: string) => texto.replaceAll(/\s/g, '')

test(`the readers of PDF and of codes are here${semLeitor ? ` (${semLeitor})` : ''}`, ({ skip }) => {
  skip(semLeitor !== null, semLeitor ?? '')
  expect(semLeitor).toBeNull()
})

/** Every layout that a boleto may have. */
const leiautes: [string, (boleto: BoletoParaImprimir) => Partial<BoletoParaImprimir>, paginas: number][] = [
  ['as most are', () => ({}), 1],
  ['without Pix', () => ({ pix: null }), 1],
  ['of nothing told apart', () => ({ composicao: [] }), 1],
  ['with twelve lines', (boleto) => ({ composicao: repetir(boleto, 12) }), 1],
  ['with thirteen lines', (boleto) => ({ composicao: repetir(boleto, 13) }), 2],
  ['with two hundred lines', (boleto) => ({ composicao: repetir(boleto, 200) }), 5],
  [
    'without instructions or contacts',
    ({ marca }) => ({ instrucoes: [], marca: { ...marca, contatos: [], administradora: null } }),
    1,
  ],
]

/** Of every bank all of them in the full sweep; else each is of one bank in turn, and the first of every bank. */
const leiautesDe = (conta: (typeof contas)[number]) =>
  leiautes.filter((_, i) => inject('completa') || i === 0 || i % contas.length === contas.indexOf(conta))

const repetir = ({ composicao: [linha] }: BoletoParaImprimir, vezes: number) =>
  Array.from({ length: vezes }, (_, i) => ({
    nome: `Parcela nº ${i + 1};`,
    vencimento: linha?.vencimento ?? null,
    valor: 100 + i,
  }))

describe.skipIf(semLeitor !== null)('a boleto on paper', () => {
  test('of a beneficiary without a CNPJ names no document of theirs', async () => {
    const boleto = boletoDeTeste(itau)
    const beneficiario = { nome: 'Parceiro', inscricao: '', endereco: '' }
    const [pagina = ''] = await readTextos(await renderBoleto({ ...boleto, beneficiario }))
    // The payer's, once in each part.
    expect(pagina.match(/CPF/g)).toHaveLength(2)
  })

  test('that its bank does not have has no part to hand in and no bars, and says why', async () => {
    const comCodigo = boletoDeTeste(itau)
    const boleto = {
      ...comCodigo,
      barras: null,
      linhaDigitavel: null,
      semCodigo: 'O banco ainda registra este boleto.',
    }
    const pdf = await renderBoleto(boleto)
    expect(await readCodigos(pdf)).toEqual({ barras: [], qr: [boleto.pix] })
    const [pagina = '', ...outras] = await readTextos(pdf)
    expect(outras).toEqual([])
    expect(pagina).toContain('O banco ainda registra este boleto. Pague com o código Pix desta folha.')
    for (const dito of [
      'Ficha de compensação',
      boleto.localDePagamento,
      formatLinhaDigitavel(comCodigo.linhaDigitavel),
    ])
      expect(pagina).not.toContain(dito)
  })

  describe.each(contas)('of bank $banco', (conta) => {
    test.each(leiautesDe(conta))('%s: bars and Pix code are read back', async (_caso, mudar, paginas) => {
      const base = boletoDeTeste(conta)
      const boleto = { ...base, ...mudar(base) }
      const pdf = await renderBoleto(boleto)
      expect(await readCodigos(pdf)).toEqual({ barras: [boleto.barras], qr: boleto.pix ? [boleto.pix] : [] })
      expect(await readTextos(pdf)).toHaveLength(paginas)
    })

    test('with more in every field than fits is one page, and read back', async () => {
      const boleto = boletoCheio(conta)
      const pdf = await renderBoleto(boleto)
      expect(await readCodigos(pdf)).toEqual({ barras: [boleto.barras], qr: [boleto.pix] })
      const [pagina = '', ...outras] = await readTextos(pdf)
      expect(outras).toEqual([])
      // Names are cut; what must be whole is.
      expect(pagina.match(/12\.ABC\.345\/01DE-35/g)).toHaveLength(6)
      expect(pagina).toContain(formatLinhaDigitavel(boleto.linhaDigitavel))
      expect(pagina).toContain('Lucja ?? Conceição Ávila')
    })
  })

  test('says all that a bank asks for, in both of its parts', async () => {
    const boleto = { ...boletoDeTeste(itau), sacador: { nome: 'Casa Antiga S.A.', inscricao: '12ABC34501DE35' } }
    const [pagina = ''] = await readTextos(await renderBoleto(boleto))
    const nasDuas = [
      'Beneficiário',
      'Pagador',
      '341-7',
      formatLinhaDigitavel(boleto.linhaDigitavel),
      boleto.beneficiario.nome,
      'CNPJ 12.345.678/0001-95',
      boleto.beneficiario.endereco,
      boleto.agenciaECodigo,
      boleto.pagador.nome,
      'CPF 529.982.247-25',
      boleto.pagador.endereco,
      boleto.numeroDoDocumento,
      boleto.nossoNumero,
      formatDiaBr(boleto.vencimento),
      formatReais(boleto.valor),
      'Autenticação mecânica',
    ]
    for (const texto of nasDuas) expect(pagina.split(texto).length - 1, texto).toBeGreaterThanOrEqual(2)
    const numaSo = [
      'Recibo do pagador',
      'Ficha de compensação',
      boleto.localDePagamento,
      'Data do documento',
      '20/11/2026',
      'Data do processamento',
      '21/11/2026',
      'Espécie doc.',
      'DV',
      'Aceite',
      'Carteira',
      '109',
      'Casa Antiga S.A.',
      '12.ABC.345/01DE-35',
      'Parcela 12',
      'R$ 1.195,80',
      'Diferença de parcela',
      'Página 1 de 1',
      ...boleto.instrucoes,
    ]
    for (const texto of numaSo) expect(pagina).toContain(texto)
  })

  test('has the Pix code written to be copied, whole', async () => {
    const { pix: _pix, ...boleto } = boletoDeTeste(itau)
    const pix = boletoCheio(itau).pix ?? ''
    const [pagina = ''] = await readTextos(await renderBoleto({ ...boleto, composicao: [], pix }))
    expect(semEspacos(pagina)).toContain(semEspacos(pix))
  })

  test('has the Pix code and the line so that what is copied of them is read as the code', async () => {
    const boleto = boletoDeTeste(itau)
    const pix = boletoCheio(itau).pix ?? ''
    const texto = await readComoSeCopia(await renderBoleto({ ...boleto, pix }))
    expect(texto).toContain(pix)
    const doPix = texto.slice(texto.indexOf('Pix copia e cola'), texto.indexOf('Ficha de compensação'))
    expect(readCodigoDePagamento(doPix)).toMatchObject({ tipo: 'pix', payload: pix })
    const daFicha = texto.slice(texto.indexOf('Ficha de compensação'))
    expect(readCodigoDePagamento(daFicha)).toEqual({ tipo: 'boleto', barras: boleto.barras })
  })

  test('of any account, number, value, day and Pix code is read back', async () => {
    expect(await naoLidos(sortearCodigos(112))).toEqual([])
  })

  test('is read in its order by who does not see it, one thing after another', async () => {
    const estrutura = await readEstrutura(await renderBoleto(boletoDeTeste(itau)))
    const titulos = [...estrutura.matchAll(/H\d \(block\)\s+"(.*?) ?"/g)].map(([, texto]) => texto)
    expect(titulos).toEqual([
      'Boleto de R$ 1.210,80, vence em 10/12/2026',
      'Recibo do pagador',
      'O que este boleto cobra',
      'Pague com Pix',
      'Ficha de compensação',
    ])
    for (const texto of [
      'Pagador Conceição Ávila de Souza CPF 529.982.247-25 Rua das Flores, 25, ap. 31, Centro, Curitiba/PR, 80010-000',
      'Vencimento 10/12/2026 Valor do documento R$ 1.210,80',
      '"Grupo 1234, cota 0056."',
    ])
      expect(estrutura).toContain(texto)
    expect(estrutura.match(/\bTR\b/g)).toHaveLength(3)
  })

  test('loses nothing of what it charges between its pages', async () => {
    const base = boletoDeTeste(itau)
    const composicao = repetir(base, 200)
    const paginas = await readTextos(await renderBoleto({ ...base, composicao }))
    for (const { nome } of composicao) expect(paginas.filter((pagina) => pagina.includes(nome))).toHaveLength(1)
    expect(paginas[0]).toContain('Outros 189, na página seguinte')
  })
})

/** The codes as the page draws them: how large a module is, in points, and its rectangles in modules. */
function codigosDesenhados(pdf: Buffer) {
  const de = pdf.indexOf(Buffer.from([0x78, 0x9c]))
  const desenho = inflateSync(pdf.subarray(de, pdf.indexOf('\nendstream', de))).toString('latin1')
  const codigos = desenho.matchAll(/([\d.]+) 0 0 ([\d.]+) [\d.]+ [\d.]+ cm\n((?:\d+ \d+ \d+ \d+ re\n)+)f/g)
  return [...codigos].map(([, largura, altura, retangulos = '']) => {
    const lados = [...retangulos.matchAll(/(\d+) \d+ (\d+) \d+ re/g)].map(([, x, l]) => [
      Number(x),
      Number(x) + Number(l),
    ])
    const [inicio, fim] = [Math.min(...lados.map(([x = 0]) => x)), Math.max(...lados.map(([, x = 0]) => x))]
    return { largura: Number(largura), altura: Number(altura), inicio, modulos: fim - inicio }
  })
}

const pontosPorMilimetro = 72 / 25.4

test('its bars are 103 mm by 13 mm, and its QR code is 30 mm or more within a margin of four modules', async () => {
  const [qr, barras] = codigosDesenhados(await renderBoleto(boletoDeTeste(itau)))
  if (!qr || !barras) throw new Error('sem códigos')
  expect((barras.largura * barras.modulos) / pontosPorMilimetro).toBeCloseTo(103, 1)
  expect(barras.altura / pontosPorMilimetro).toBeCloseTo(13, 1)
  expect((qr.largura * qr.modulos) / pontosPorMilimetro).toBeGreaterThanOrEqual(30)
  expect(qr.inicio).toBe(4)
})

test('tells a screen reader its language, its title and what each thing is', async () => {
  const pdf = (await renderBoleto(boletoDeTeste(itau))).toString('latin1')
  expect(pdf).toContain('/Lang (pt-BR)')
  expect(pdf).toContain('/Marked true')
  expect(pdf).toContain('/DisplayDocTitle true')
  for (const tipo of ['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD', 'Figure'])
    expect(pdf, tipo).toContain(`/S /${tipo}\n`)
  expect(pdf.match(/\/Alt /g)).toHaveLength(2)
})
