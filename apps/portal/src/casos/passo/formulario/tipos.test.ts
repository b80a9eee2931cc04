import { describe, expect, test } from 'vitest'
import type { QualquerCampo } from './campos.ts'
import { inicioDosCampos, lerCampos, nomeDaCaixa, semArquivos } from './preenchido.ts'
import { conferir, contaEmBranco } from './tipos.ts'

const label = 'Rótulo'
const deOpcoes = {
  tipo: 'opcoes',
  label,
  opcoes: { autonomo: 'Autônomo', clt: { nome: 'CLT', ajuda: 'Com carteira' } },
} as const
const doArquivo = {
  tipo: 'arquivo',
  label,
  aceita: '.xml',
  maximoBytes: 9,
  preenche: () => null,
  recusa: 'Não é',
  opcional: true,
} as const
const conta = { ...contaEmBranco, banco: '104', agencia: ' 1234 ', operacao: '013', conta: '12345', contaDigito: 'X' }

describe('a field of an act', () => {
  test.each<[string, QualquerCampo, object, unknown, string?]>([
    [
      'an e-mail, without the spaces around it',
      { tipo: 'email', label },
      { campo: ' ana@exemplo.com ' },
      'ana@exemplo.com',
    ],
    ['null of what may be left out and was', { tipo: 'email', label, opcional: true }, { campo: ' ' }, null],
    ['one of its options', deOpcoes, { campo: 'clt' }, 'clt'],
    ['centavos', { tipo: 'moeda', label, maximo: 9 }, { campo: '1.234,56' }, 123_456],
    ['null of money that is not told', { tipo: 'moeda', label, maximo: 9, opcional: true }, { campo: '' }, null],
    ['whether something was agreed to', { tipo: 'aceite', label, recusa: 'Aceite' }, { campo: true }, true],
    [
      'a phone in the parts in which it is sent',
      { tipo: 'telefone', label },
      { telefone: '(11) 98765-4321' },
      { ddd: '11', telefone: '987654321', tipoTelefone: 3 },
    ],
    [
      'an account as its bank writes it',
      { tipo: 'conta', label },
      conta,
      { ...conta, agencia: '1234', agenciaDigito: null, operacao: '013' },
      'conta',
    ],
    [
      'a second account of the same form, under its own name',
      { tipo: 'conta', label },
      { ...conta, 'outra-banco': '341', 'outra-agencia': '9', 'outra-conta': '8', 'outra-contaDigito': '7' },
      {
        banco: '341',
        agencia: '9',
        agenciaDigito: null,
        operacao: null,
        conta: '8',
        contaDigito: '7',
        tipoConta: 'corrente',
      },
      'outra',
    ],
    [
      'one of many that the server found',
      { tipo: 'busca', label, acha: () => null, nada: 'Nada' },
      { campo: '7', 'campo-nome': 'Ford' },
      { codigo: 7, nome: 'Ford' },
    ],
    ['a file as it was read', doArquivo, { campo: 'PHhtbC8+' }, 'PHhtbC8+'],
    ['null of a file that was not chosen', doArquivo, {}, null],
    ['an id without its mask', { tipo: 'inscricao', label }, { campo: '11.444.777/0001-61' }, '11444777000161'],
    [
      'nothing of an operation that the bank does not have',
      { tipo: 'conta', label },
      { ...conta, banco: '341', tipoConta: 'poupanca' },
      { ...conta, banco: '341', agencia: '1234', agenciaDigito: null, operacao: null, tipoConta: 'poupanca' },
      'conta',
    ],
  ])('brings %s', (_, campo, digitado, valor, nome = 'campo') => {
    const campos = { [nome]: campo }
    expect(lerCampos(campos, { ...inicioDosCampos(campos, {}), ...digitado })).toEqual({ [nome]: valor })
  })

  test('that is a file is not kept in the draft', () => {
    const campos = { campo: doArquivo, nome: { tipo: 'texto', label } } as const
    expect(semArquivos(campos, { campo: 'PHhtbC8+', nome: 'Ana' })).toEqual({ campo: '', nome: 'Ana' })
  })

  test('behind a box is asked for, and brought, only once that is marked', () => {
    const campos = { campo: { tipo: 'texto', label, seMarcar: 'Outro', opcional: true } } as const
    const inicio = inicioDosCampos(campos, {})
    expect(lerCampos(campos, { ...inicio, campo: 'Ana' })).toEqual({ campo: null })
    expect(lerCampos(campos, { ...inicio, [nomeDaCaixa('campo')]: true, campo: 'Ana' })).toEqual({ campo: 'Ana' })
  })

  test.each<[QualquerCampo, string, true | string, object?]>([
    [{ tipo: 'email', label }, 'ana@exemplo', 'E-mail inválido'],
    [{ tipo: 'email', label }, 'ana@exemplo.com', true],
    [{ tipo: 'telefone', label, opcional: true }, '', true],
    [{ tipo: 'telefone', label }, '(11) 9', 'Telefone inválido'],
    [{ tipo: 'telefone', label }, '(11) 98765-4321', true],
    [{ tipo: 'telefone', label }, '(11) 3333-4444', 'Telefone inválido'],
    [{ tipo: 'telefone', label }, '(11) 3333-4444', true, { tipoTelefone: '1' }],
    [{ tipo: 'moeda', label, maximo: 100 }, '1,00', true],
    [{ tipo: 'moeda', label, maximo: 100 }, '1,01', 'O máximo é R$\u00a01,00'],
    [{ tipo: 'moeda', label, maximo: 200, minimo: 100 }, '0,99', 'O mínimo é R$\u00a01,00'],
    [{ tipo: 'moeda', label, maximo: 200, minimo: 100 }, '1,00', true],
    [{ tipo: 'inscricao', label }, '529.982.247-25', true],
    [{ tipo: 'inscricao', label }, '529.982.247-26', 'CPF ou CNPJ inválido'],
    [{ tipo: 'inscricao', label, so: 'CNPJ' }, '529.982.247-25', 'Use o CNPJ da empresa'],
    [{ tipo: 'inscricao', label, so: 'CNPJ' }, '11.444.777/0001-61', true],
    [deOpcoes, '', 'Campo obrigatório'],
  ])('%j, with "%s": %s', (campo, digitado, esperado, preenchido = {}) => {
    const quando = { pessoa: 'PF', hoje: '2026-11-22' } as const
    expect(conferir(campo, digitado, { quando, preenchido: { ...preenchido } })).toBe(esperado)
  })
})
