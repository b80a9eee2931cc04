import { describe, expect, test } from 'vitest'
import type { QualquerCampo } from './campos.ts'
import { inicioDosCampos, lerCampos, nomeDaCaixa } from './preenchido.ts'
import { conferir, contaEmBranco } from './tipos.ts'

const label = 'Rótulo'
const deOpcoes = {
  tipo: 'opcoes',
  label,
  opcoes: { autonomo: 'Autônomo', clt: { nome: 'CLT', ajuda: 'Com carteira' } },
} as const
const conta = { ...contaEmBranco, banco: '104', agencia: ' 1234 ', operacao: '013', conta: '12345', contaDigito: 'X' }

describe('a field of an act', () => {
  test.each<[string, QualquerCampo, object, unknown]>([
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
    ],
    [
      'nothing of an operation that the bank does not have',
      { tipo: 'conta', label },
      { ...conta, banco: '341', tipoConta: 'poupanca' },
      { ...conta, banco: '341', agencia: '1234', agenciaDigito: null, operacao: null, tipoConta: 'poupanca' },
    ],
  ])('brings %s', (_, campo, digitado, valor) => {
    const campos = { campo }
    expect(lerCampos(campos, { ...inicioDosCampos(campos, {}), ...digitado })).toEqual({ campo: valor })
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
    [deOpcoes, '', 'Campo obrigatório'],
  ])('%j, with "%s": %s', (campo, digitado, esperado, preenchido = {}) => {
    const quando = { pessoa: 'PF', hoje: '2026-11-22' } as const
    expect(conferir(campo, digitado, { quando, preenchido: { ...preenchido } })).toBe(esperado)
  })
})
