import { describe, expect, test } from 'vitest'
import type { Credenciamento } from './consultas.ts'
import {
  contadosDe,
  corpoDaOferta,
  deixadosAntes,
  errosDoPasso,
  passoAtual,
  passosDe,
  type QuemOferta,
  RASCUNHO_VAZIO,
  type Rascunho,
  valorDoLance,
} from './oferta.ts'

const regras: Credenciamento = {
  assembleia: {
    numero: 10,
    data: '2026-12-06',
    corteDosLances: '2026-12-06T03:00:00Z',
    noPrazo: true,
    bloqueada: false,
  },
  valorBem: 8_000_000,
  valorSaldoDevedor: 6_000_000,
  valorNaAssembleia: 6_000_000,
  podeQuitar: true,
  semQuitacao: null,
  reajuste: null,
  tiposLance: [
    { modalidade: 'LL', descricao: 'Lance livre', valorMinimo: 60_000, valorMaximo: 6_000_000, percentualFixo: null },
    {
      modalidade: 'LF',
      descricao: 'Lance fixo de 25%',
      valorMinimo: 2_000_000,
      valorMaximo: 2_000_000,
      percentualFixo: 25,
    },
    {
      modalidade: 'LS',
      descricao: 'Lance fixo de 50%',
      valorMinimo: 4_000_000,
      valorMaximo: 4_000_000,
      percentualFixo: 50,
    },
  ],
  tiposOferta: [],
  tiposAmortizacao: [],
  opcoes: [
    { codigo: '001', descricao: 'Lance embutido' },
    { codigo: '003', descricao: 'Troca de chaves' },
  ],
  percentualMaximoEmbutido: 25,
  valorMaximoEmbutido: 2_000_000,
  quantidadeMaximaParcelaSubsequente: 12,
  diasUteisParaPagar: 5,
  fgts: null,
  impedimento: null,
  codigoRetorno: 0,
  mensagemRetorno: null,
  lance: null,
  repetir: null,
}

const auto: QuemOferta = { tipo: 'auto', regras }
const imovel: QuemOferta = {
  tipo: 'imovel',
  regras: {
    ...regras,
    opcoes: [
      { codigo: '001', descricao: '' },
      { codigo: '002', descricao: '' },
    ],
    fgts: { valorMaximoDoImovel: 225_000_000, anosDeTrabalho: 3, mesesEntreUsos: 24 },
  },
}
const deEmpresa: QuemOferta = { tipo: 'imovel', regras: { ...regras, opcoes: [{ codigo: '001', descricao: '' }] } }
const livre = (mais: Partial<Rascunho>): Rascunho => ({
  ...RASCUNHO_VAZIO,
  modalidade: 'LL',
  valor: '10.000,00',
  ...mais,
})

describe('what a bid is worth', () => {
  test.each<[string, Rascunho, number | null]>([
    ['in reais is what was typed', livre({ valor: '12.345,67' }), 1_234_567],
    ['in percent is that of the credit, to the centavo', livre({ oferta: 'PE', valor: '33,33' }), 2_666_400],
    ['fixed is the exact one', livre({ modalidade: 'LF', valor: '' }), 2_000_000],
    ['that pays the quota off is what is owed', livre({ quitacao: true, valor: '' }), 6_000_000],
    ['without a value is not known', livre({ valor: '' }), null],
    ['without a type is not known', RASCUNHO_VAZIO, null],
  ])('%s', (_caso, rascunho, esperado) => {
    expect(valorDoLance(rascunho, auto)).toBe(esperado)
  })
})

describe('a step is refused in the words given', () => {
  const fgts = {
    usaFgts: true,
    tresAnos: 'sim',
    sfh: 'nao',
    finalidade: 'comprar-imovel',
    valorDoImovel: '2.250.000,00',
  } as const
  const chaves = { usaChaves: true, fabricante: '1', modelo: '2', fornecedor: '3', anoModelo: '2020' } as const
  test.each<[string, Parameters<typeof errosDoPasso>, object]>([
    ['no type', ['type', RASCUNHO_VAZIO, auto], { modalidade: 'Escolha o tipo de lance' }],
    ['no value', ['type', livre({ valor: '0,00' }), auto], { valor: 'Insira algum valor.' }],
    [
      'one centavo too little',
      ['type', livre({ valor: '599,99' }), auto],
      { valor: 'Este valor é menor que o lance mínimo' },
    ],
    ['the least', ['type', livre({ valor: '600,00' }), auto], {}],
    ['the most', ['type', livre({ valor: '60.000,00' }), auto], {}],
    [
      'one centavo too much',
      ['type', livre({ valor: '60.000,01' }), auto],
      { valor: 'Este valor excede o lance máximo' },
    ],
    ['embedded, none', ['builtin', livre({ usaEmbutido: true }), auto], { embutido: 'Insira algum valor.' }],
    ['embedded, all of the bid', ['builtin', livre({ usaEmbutido: true, embutido: '10.000,00' }), auto], {}],
    [
      'embedded, more than the bid',
      ['builtin', livre({ usaEmbutido: true, embutido: '10.000,01' }), auto],
      { embutido: 'O lance embutido passa do permitido.' },
    ],
    [
      'embedded, more than a quarter of the credit',
      ['builtin', livre({ valor: '30.000,00', usaEmbutido: true, embutido: '20.000,01' }), auto],
      { embutido: 'O lance embutido passa do permitido.' },
    ],
    [
      'FGTS with what is embedded, the whole bid',
      ['fgts', livre({ ...fgts, usaEmbutido: true, embutido: '4.000,00', fgts: '6.000,00' }), imovel],
      {},
    ],
    [
      'FGTS with what is embedded, a centavo more than the bid',
      ['fgts', livre({ ...fgts, usaEmbutido: true, embutido: '4.000,00', fgts: '6.000,01' }), imovel],
      { fgts: 'O lance embutido e o FGTS, somados, passam do lance.' },
    ],
    [
      'FGTS of who has a financing',
      ['fgts', livre({ ...fgts, sfh: 'sim', fgts: '1,00' }), imovel],
      { sfh: 'Pelas suas respostas, o FGTS não pode ser usado neste lance.' },
    ],
    ['FGTS, nothing answered', ['fgts', livre({ usaFgts: true }), imovel], { tresAnos: 'Responda sim ou não' }],
    [
      'FGTS, the first question answered',
      ['fgts', livre({ usaFgts: true, tresAnos: 'sim' }), imovel],
      { sfh: 'Responda sim ou não' },
    ],
    [
      'FGTS of who has worked less than three years under it, whatever else',
      ['fgts', livre({ ...fgts, tresAnos: 'nao', sfh: 'sim' }), imovel],
      { tresAnos: 'Pelas suas respostas, o FGTS não pode ser usado neste lance.' },
    ],
    ['FGTS for nothing', ['fgts', livre({ ...fgts, finalidade: '' }), imovel], { finalidade: 'Escolha a finalidade' }],
    [
      'FGTS for a property of no value',
      ['fgts', livre({ ...fgts, valorDoImovel: '' }), imovel],
      { valorDoImovel: 'Insira algum valor.' },
    ],
    [
      'FGTS for a property of a centavo more than the cap',
      ['fgts', livre({ ...fgts, valorDoImovel: '2.250.000,01' }), imovel],
      { valorDoImovel: 'O imóvel vale mais que o permitido para usar o FGTS.' },
    ],
    ['FGTS, all answered and no amount', ['fgts', livre(fgts), imovel], { fgts: 'Insira algum valor.' }],
    [
      'a vehicle worth all that is paid',
      ['keys', livre({ ...chaves, modalidade: 'LS', valorDoVeiculo: '40.000,00' }), auto],
      {},
    ],
    [
      'a vehicle worth more than is paid',
      ['keys', livre({ ...chaves, modalidade: 'LS', valorDoVeiculo: '40.000,01' }), auto],
      { valorDoVeiculo: 'O valor da troca de chaves passa da parte do lance que você paga.' },
    ],
    [
      'more coming instalments than the group takes',
      ['reduction', livre({ amortizacao: 'PZ', subsequentes: '13' }), auto],
      { subsequentes: 'São até 12 parcelas' },
    ],
  ])('%s', (_caso, pedido, esperado) => {
    expect(errosDoPasso(...pedido)).toEqual(esperado)
  })
})

describe('the steps', () => {
  test('of a car have the exchange of keys only with the fixed bid of 50%', () => {
    expect(passosDe(livre({}), auto)).toEqual(['type', 'builtin', 'reduction', 'summary', 'confirmation'])
    expect(passosDe(livre({ modalidade: 'LS' }), auto)).toContain('keys')
  })
  test('of a property have FGTS and no exchange of keys', () => {
    expect(passosDe(livre({ modalidade: 'LS' }), imovel)).toEqual([
      'type',
      'builtin',
      'fgts',
      'reduction',
      'summary',
      'confirmation',
    ])
  })
  test('of a company have no FGTS, and what was kept of it is not offered', () => {
    const comFgts = livre({ usaFgts: true, fgts: '1.000,00', amortizacao: 'PZ' })
    expect(passosDe(comFgts, deEmpresa)).not.toContain('fgts')
    expect(passoAtual('summary', comFgts, deEmpresa)).toBe('summary')
    expect(corpoDaOferta(comFgts, deEmpresa, false)).toMatchObject({ valorFGTS: 0, declaracaoFGTS: null })
  })
  test('of one that pays the quota off have no reduction, and it is offered without one', () => {
    const tudo = livre({ quitacao: true, valor: '', amortizacao: 'PC', subsequentes: '2' })
    expect(passosDe(tudo, auto)).toEqual(['type', 'builtin', 'summary', 'confirmation'])
    expect(corpoDaOferta(tudo, auto, false)).toMatchObject({
      lancequitacao: 'S',
      tipoAmortizacao: 'PZ',
      lanceDiluido: 'N',
      quantidadeParcelaSubsequente: 0,
    })
  })
  test.each([
    ['a free bid', {}, [1, 2, 4, 5, 6]],
    ['a fixed bid of 50%', { modalidade: 'LS' }, [1, 2, 3, 4, 5, 6]],
    ['one that pays off', { quitacao: true, valor: '' }, [1, 2, 5, 6]],
  ] as const)('are numbered the same whatever is chosen: of %s', (_caso, mais, numeros) => {
    const contados = contadosDe(auto)
    expect(passosDe(livre(mais), auto).map((passo) => contados.indexOf(passo) + 1)).toEqual(numeros)
    expect(contados).toHaveLength(6)
  })
  test('that are left out say why, on the step after them', () => {
    const keys = 'Sem a troca de chaves, que só vale no lance fixo de 50%.'
    expect(deixadosAntes('reduction', livre({}), auto)).toEqual([keys])
    expect(deixadosAntes('builtin', livre({}), auto)).toEqual([])
    expect(deixadosAntes('reduction', livre({ modalidade: 'LS' }), auto)).toEqual([])
    expect(deixadosAntes('summary', livre({ quitacao: true, valor: '' }), auto)).toEqual([
      keys,
      'Quitando a cota, não sobra parcela para reduzir.',
    ])
  })
  test('cannot be jumped over: the first that is not valid comes first', () => {
    expect(passoAtual('summary', RASCUNHO_VAZIO, auto)).toBe('type')
    expect(passoAtual('summary', livre({}), auto)).toBe('reduction')
    expect(passoAtual('summary', livre({ amortizacao: 'PC' }), auto)).toBe('summary')
    expect(passoAtual('keys', livre({}), auto)).toBe('type')
    expect(passoAtual(null, livre({ amortizacao: 'PC' }), auto)).toBe('type')
  })
})

test('the payload says what was chosen, and nothing that was left: no vehicle once the type takes none', () => {
  const rascunho = livre({
    usaChaves: true,
    fabricante: '1',
    modelo: '2',
    fornecedor: '3',
    anoModelo: '2020',
    valorDoVeiculo: '1.000,00',
    usaEmbutido: false,
    embutido: '500,00',
    amortizacao: 'PC',
    subsequentes: '2',
  })
  expect(corpoDaOferta(rascunho, auto, false)).toEqual({
    situacaoOferta: 'VL',
    situacaoModalidade: 'LL',
    valorLance: 1_000_000,
    lanceDiluido: 'S',
    validaRestOferta: 'S',
    valorFGTS: 0,
    valorLanceEmbutido: 0,
    tipoAmortizacao: 'PC',
    numeroIP: '127.0.0.1',
    trocaChaves: null,
    lanceLivreAuto: 'S',
    utilizaAntecipacao: 'S',
    quantidadeParcelaSubsequente: 2,
    lancequitacao: 'N',
    formaAcesso: 'SR',
    declaracaoFGTS: null,
  })
  expect(corpoDaOferta({ ...rascunho, modalidade: 'LS' }, auto, true)).toMatchObject({
    trocaChaves: { codFabricante: 1, codModelo: 2, idFornecedor: 3, anoModelo: 2020, valor: 100_000 },
    validaRestOferta: 'N',
    lanceLivreAuto: 'N',
  })
})
