import { describe, expect, test } from 'vitest'
import {
  type ContaBancaria,
  erroDaAlteracao,
  erroDaConta,
  ficaPrincipal,
  isCasal,
  isChaveDoTitular,
  isDaLista,
  isDoMunicipio,
  LISTAS_DO_CADASTRO,
  normalizeConta,
  pareceNome,
  principalDe,
  soOQueMuda,
  TELEFONE_CELULAR,
  TELEFONE_PADRAO,
  temTodosOsLados,
} from './index.ts'

describe('the lists', () => {
  test('of phones and documents are the specification’s own', () => {
    expect(LISTAS_DO_CADASTRO['tipos-telefone'].map(({ id, chave }) => [id, chave])).toEqual([
      [1, 'residencial'],
      [2, 'comercial'],
      [3, 'celular'],
    ])
    expect([TELEFONE_PADRAO, TELEFONE_CELULAR]).toEqual([1, 3])
    expect(LISTAS_DO_CADASTRO['tipos-documento'].map(({ chave }) => chave)).toEqual([
      'rg',
      'dni',
      'cnh',
      'rne',
      'carteira_forcas_armadas',
      'carteira_classe',
      'ctps',
    ])
  })

  test.each([
    ['rne', 1],
    ['rg', 2],
    ['carteira_classe', 2],
    ['cnh', 1],
    ['dni', 2],
    ['ctps', 3],
    ['carteira_forcas_armadas', 1],
  ] as const)('of a %s, %i sides are sent, each a photo, or one PDF (document 3, §3)', (identidade, lados) => {
    const fotos = (quantas: number) => Array.from({ length: quantas }, () => 'image/jpeg')
    expect(temTodosOsLados(identidade, fotos(lados))).toBe(true)
    expect(temTodosOsLados(identidade, fotos(lados - 1))).toBe(false)
    expect(temTodosOsLados(identidade, ['application/pdf'])).toBe(true)
  })

  test('of what has no sides, one file is enough, and none is not', () => {
    expect(temTodosOsLados(null, ['image/jpeg'])).toBe(true)
    expect(temTodosOsLados(null, [])).toBe(false)
  })

  test('of what takes three photos, two are not enough, and a PDF is', () => {
    expect(temTodosOsLados(null, ['image/jpeg', 'image/jpeg'], 3)).toBe(false)
    expect(temTodosOsLados(null, ['image/jpeg', 'image/jpeg', 'image/jpeg'], 3)).toBe(true)
    expect(temTodosOsLados(null, ['application/pdf'], 3)).toBe(true)
  })

  test.each(Object.entries(LISTAS_DO_CADASTRO))('%s repeats no id and no key', (_nome, itens) => {
    expect(itens.length).toBeGreaterThan(0)
    expect(new Set(itens.map(({ id }) => id)).size).toBe(itens.length)
    expect(new Set(itens.map(({ chave }) => chave)).size).toBe(itens.length)
  })

  test.each([
    [1, true],
    [3, true],
    [0, false],
    [4, false],
  ])('a phone type %i is one: %s', (id, esperado) => expect(isDaLista('tipos-telefone', id)).toBe(esperado))

  test.each([
    [1, false],
    [2, true],
    [6, true],
    [5, false],
    [null, false],
  ])('civil status %j has a spouse: %s', (id, esperado) => expect(isCasal(id)).toBe(esperado))
})

const titular = '52998224725'
const conta: ContaBancaria = {
  beneficiario: 'Ana Lima',
  inscricaoNacional: titular,
  banco: '341',
  agencia: '1234',
  agenciaDigito: null,
  conta: '12345',
  contaDigito: '6',
  tipoConta: 'corrente',
  operacao: null,
}
const doBrasil = { banco: '001', agenciaDigito: '5' }

describe('a bank account', () => {
  test.each<[string, Partial<ContaBancaria>, ReturnType<typeof erroDaConta>]>([
    ['checking', {}, null],
    ['savings', { tipoConta: 'poupanca' }, null],
    ['salary', { tipoConta: 'salario' }, 'CONTA_SALARIO'],
    ['of somebody else', { inscricaoNacional: '39053344705' }, 'CONTA_DE_OUTRO_TITULAR'],
    ['branch of three digits', { agencia: '123' }, 'AGENCIA_INVALIDA'],
    ['branch of five digits', { agencia: '12345' }, 'AGENCIA_INVALIDA'],
    ['branch with a letter', { agencia: '12A4' }, 'AGENCIA_INVALIDA'],
    ['branch with a digit where there is none', { agenciaDigito: '1' }, 'AGENCIA_COM_DIGITO'],
    ['branch of zeros', { agencia: '0000' }, 'AGENCIA_INVALIDA'],
    ['branch of zeros but one', { agencia: '0001' }, null],
    ['branch of Banco do Brasil with its digit', doBrasil, null],
    ['branch of Banco do Brasil without it', { banco: '001' }, 'AGENCIA_SEM_DIGITO'],
    ['branch of Banco do Brasil with two', { banco: '001', agenciaDigito: '12' }, 'AGENCIA_SEM_DIGITO'],
    ['number of twelve digits', { conta: '123456789012' }, null],
    ['number of thirteen digits', { conta: '1234567890123' }, 'CONTA_INVALIDA'],
    ['number of zeros', { conta: '000' }, 'CONTA_INVALIDA'],
    ['number of zeros but one', { conta: '001' }, null],
    ['without a number', { conta: '' }, 'CONTA_INVALIDA'],
    ['without a check digit', { contaDigito: '' }, 'CONTA_INVALIDA'],
    ['with a letter that nobody replaced', { conta: '12X45' }, 'CONTA_INVALIDA'],
  ])('%s', (_caso, parte, esperado) => expect(erroDaConta({ ...conta, ...parte }, titular)).toBe(esperado))

  test('has zeros for the letters of its number and digits, and of nothing else', () => {
    expect(
      normalizeConta({ ...conta, ...doBrasil, agenciaDigito: 'X', conta: '12a4B', contaDigito: 'x', operacao: '013' }),
    ).toEqual({ ...conta, ...doBrasil, agenciaDigito: '0', conta: '12040', contaDigito: '0', operacao: '013' })
    expect(normalizeConta(conta)).toEqual(conta)
  })
})

test.each([
  ['cpf', titular, true],
  ['cpf', '39053344705', false],
  ['cnpj', '11222333000181', false],
  ['email', 'ana@exemplo.com', true],
  ['telefone', '+5511987654321', true],
  ['aleatoria', '71c7d9be-4b85-4e43-9f1c-1f3b8b4e9a2d', true],
] as const)('a Pix key %s (%s) may be the holder’s: %s', (tipo, chave, esperado) =>
  expect(isChaveDoTitular({ tipo, chave }, titular)).toBe(esperado),
)

describe('the principal of a list', () => {
  const [sim, nao] = [{ principal: true }, { principal: false }]

  test('is the one flagged, else the first, and never two', () => {
    expect(principalDe([nao, sim])).toBe(sim)
    expect(principalDe([nao, { principal: false }])).toBe(nao)
    expect(principalDe([])).toBeNull()
    expect(principalDe([sim, { principal: true }])).toBe('VARIOS')
  })

  test.each([
    ['asked for', true, nao, [sim], true],
    ['not asked for', false, nao, [sim], false],
    ['the first', false, null, [], true],
    ['new beside the principal', false, null, [sim], false],
    ['already so', false, sim, [nao], true],
    ['where nobody is', false, nao, [nao], true],
  ] as const)('after a write of one that is %s', (_caso, pedido, antes, outros, esperado) =>
    expect(ficaPrincipal(pedido, antes, outros)).toBe(esperado),
  )
})

describe('a change of who the person is', () => {
  const [dia, admissao] = ['dataNascimentoFundacao', 'dataAdmissao'] as const
  test.each<[string, Parameters<typeof erroDaAlteracao>[0], 'PF' | 'PJ', string | null]>([
    ['born today', { [dia]: '2026-11-22' }, 'PF', null],
    ['born tomorrow', { [dia]: '2026-11-23' }, 'PF', `DATA_FUTURA ${dia}`],
    ['born on the first day of 1900', { [dia]: '1900-01-01' }, 'PF', null],
    ['born the day before it', { [dia]: '1899-12-31' }, 'PF', `DATA_ANTIGA ${dia}`],
    ['hired today', { [admissao]: '2026-11-22' }, 'PF', null],
    ['hired tomorrow', { [admissao]: '2026-11-23' }, 'PF', `DATA_FUTURA ${admissao}`],
    ['hired before 1900', { [admissao]: '1899-12-31' }, 'PF', `DATA_ANTIGA ${admissao}`],
    ['no longer employed', { [admissao]: null }, 'PF', null],
    ['a company of another name and address', { nome: 'Azul Ltda', novoEndereco: {} }, 'PJ', null],
    ['a company founded tomorrow', { [dia]: '2026-11-23' }, 'PJ', `DATA_FUTURA ${dia}`],
    ['a company founded in 1543', { [dia]: '1543-11-01' }, 'PJ', null],
    ['a company founded in 1499', { [dia]: '1499-12-31' }, 'PJ', `DATA_ANTIGA ${dia}`],
    ['a company with a mother', { nome: 'Azul Ltda', nomeMae: 'Rita' }, 'PJ', 'CAMPO_DE_PESSOA_FISICA nomeMae'],
    ['a person with a mother', { nomeMae: 'Rita' }, 'PF', null],
  ])('%s', (_caso, alteracao, pessoa, esperado) => {
    const erro = erroDaAlteracao(alteracao, { pessoa, hoje: '2026-11-22' })
    expect(erro && `${erro.codigo} ${erro.campo}`).toBe(esperado)
  })

  const endereco = { cep: '01001000', numero: null, cidade: 'São Paulo' }
  test.each<[string, object, object]>([
    ['all of it where nothing is on record', { nome: 'Ana', nomeMae: 'Rita' }, { nome: 'Ana', nomeMae: 'Rita' }],
    ['nothing of what is so already', { nome: 'Ana Sá', estadoCivil: 2, novoEndereco: endereco }, {}],
    ['nothing of what only spaces and spelling tell apart', { nome: ' Ana  Sa\u0301 ' }, {}],
    ['what was left in another case', { nome: 'ana sá' }, { nome: 'ana sá' }],
    ['nothing of what nobody told and nobody tells', { nomePai: null }, {}],
    ['what is emptied', { estadoCivil: null }, { estadoCivil: null }],
    ['only what differs', { nome: 'Ana Sá', estadoCivil: 3 }, { estadoCivil: 3 }],
    [
      'an address whole, where one of its fields differs',
      { novoEndereco: { ...endereco, numero: '1' } },
      { novoEndereco: { ...endereco, numero: '1' } },
    ],
  ])('keeps %s', (caso, pedida, esperado) => {
    const atual = { nome: 'Ana Sá', estadoCivil: 2, nomePai: null, novoEndereco: { ...endereco, id: 7 } }
    expect(soOQueMuda({ ...pedida }, caso.startsWith('all') ? {} : atual)).toEqual(esperado)
  })
})

describe('the municipality of an address', () => {
  const municipio = { codigoIbge: 3_545_803, nome: "Santa Bárbara d'Oeste", uf: 'SP' }
  test.each([
    ["Santa Bárbara d'Oeste", 'SP', true],
    ['SANTA BARBARA D OESTE', 'SP', true],
    ["Santa Bárbara d'Oeste", 'PR', false],
    ['Santa Bárbara', 'SP', false],
  ])('%s, %s: %s', (cidade, uf, esperado) => expect(isDoMunicipio({ cidade, uf }, municipio)).toBe(esperado))
})

test.each([
  ['Maria', true],
  ['José D’Ávila Sant’Ana-Lopes', true],
  ['D´Ávila', true],
  ['D`Ávila', true],
  ['Sant‘Ana', true],
  ['´', false],
  ['J.R. Silva', true],
  ['Dr. Rui', true],
  ['  Ana ', true],
  ['', false],
  ['Maria 2', false],
  ['golpe.com.br', false],
  ['www.golpe.com.br ganhe R', false],
  ['t.co', false],
  ['Ana@casa', false],
])('%j is a name: %s', (texto, nome) => {
  expect(pareceNome(texto)).toBe(nome)
})
