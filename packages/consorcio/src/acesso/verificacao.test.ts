import { describe, expect, test } from 'vitest'
import { JANELAS } from './tentativas.ts'
import {
  aoPedirVerificacao,
  CODIGO_DE_VERIFICACAO,
  type CodigoDeVerificacao,
  esperaDoReenvio,
  isCelular,
  situacaoDoCodigo,
  validadeDoCodigo,
} from './verificacao.ts'

const inicio = new Date('2026-11-22T12:00:00Z')
const apos = (segundos: number) => new Date(inicio.getTime() + segundos * 1000)
const codigo = (mais: Partial<CodigoDeVerificacao & { daqui: boolean }> = {}) => ({
  acao: 'contato' as const,
  criadaEm: inicio,
  tentativas: 0,
  usadaEm: null,
  daqui: true,
  ...mais,
})

test.each([
  ['none before it', null, 0, 'novo'],
  ['one just sent for the same', codigo(), 39.9, 'mesmo'],
  ['one of 40 seconds ago', codigo(), 40, 'novo'],
  ['one just sent for something else', codigo({ acao: 'endereco' }), 39.9, 'espera'],
  ['one of 40 seconds ago for something else', codigo({ acao: 'endereco' }), 40, 'novo'],
  ['one that another session just asked for', codigo({ daqui: false }), 39.9, 'espera'],
  ['one just sent that has a try left', codigo({ tentativas: 4 }), 1, 'mesmo'],
  ['one just sent whose tries are over', codigo({ tentativas: 5 }), 1, 'espera'],
  ['one just used', codigo({ usadaEm: inicio }), 1, 'novo'],
  ['one just used for something else', codigo({ acao: 'endereco', usadaEm: inicio }), 1, 'novo'],
] as const)('a request with %s gets: %s', (_caso, ultimo, segundos, passo) => {
  expect(aoPedirVerificacao(ultimo, 'contato', apos(segundos))).toBe(passo)
})

test.each([
  ['with its fifth try', codigo({ tentativas: 5 }), 599.9, 'aberto'],
  ['with a sixth try', codigo({ tentativas: 6 }), 0, 'vencido'],
  ['of ten minutes', codigo({ tentativas: 1 }), 600, 'vencido'],
  ['used, whatever else', codigo({ tentativas: 9, usadaEm: inicio }), 900, 'usado'],
] as const)('a code %s is %s', (_caso, dado, segundos, situacao) => {
  expect(situacaoDoCodigo(dado, apos(segundos))).toBe(situacao)
})

test('the wait and the life are told in whole seconds, and end at nothing', () => {
  expect([0, 0.1, 39.9, 40, 41].map((s) => esperaDoReenvio(codigo(), apos(s)))).toEqual([40, 40, 1, 0, 0])
  expect([0, 599.9, 600, 700].map((s) => validadeDoCodigo(codigo(), apos(s)))).toEqual([600, 1, 0, 0])
})

describe('what a session in the wrong hands may guess', () => {
  test('is less than a ten-thousandth of a code in a day, a window that begins in it counted twice', () => {
    const { letras, casas, tentativas } = CODIGO_DE_VERIFICACAO
    const palpites = 2 * JANELAS.verificacoesNoDia.limite * tentativas
    expect(palpites / letras.length ** casas).toBeLessThan(1.2e-4)
  })

  test('is written with letters and digits that are read for no other', () => {
    expect(CODIGO_DE_VERIFICACAO.letras).not.toMatch(/[IO01a-z]/)
    expect(new Set(CODIGO_DE_VERIFICACAO.letras).size).toBe(32)
  })
})

test.each([
  ['+5511987654321', true],
  ['+5511887654321', false],
  ['+551140000100', false],
  ['+5501987654321', false],
  ['+55119876543210', false],
  ['11987654321', false],
  ['+14155550100', false],
  ['', false],
])('%s is a mobile: %s', (telefone, esperado) => {
  expect(isCelular(telefone)).toBe(esperado)
})
