import { describe, expect, test } from 'vitest'
import { isSenha } from './forma-da-senha.ts'
import { motivoSenhaFraca } from './senha.ts'
import { parteAceita } from './senhas-possiveis.fixture.ts'

test.each([
  ['482915', true],
  ['000000', true],
  ['48291', false],
  ['4829156', false],
  ['48291a', false],
  ['48291 ', false],
  ['４８２９１５', false],
  ['482915\n', false],
])('%j a password: %s', (texto, esperado) => {
  expect(isSenha(texto)).toBe(esperado)
})

describe('patterns', () => {
  test.each([
    ['repeticao', ['111111', '111149', '941111', '922224'], ['911149']],
    ['sequencia', ['456789', '987654', '890123', '210987', '975319'], ['456780', '567894']],
    ['teclado', ['147258', '789456', '357951', '963852'], ['147259', '174258']],
    ['bloco-repetido', ['484848', '482482'], ['484849', '482483']],
    ['pares-repetidos', ['449966', '778855'], ['449967']],
    ['palindromo', ['482284'], ['482285']],
    [
      'data',
      ['310190', '013190', '900131', '290293', '122084', '208412'],
      ['320190', '300293', '133284', '213999', '190013'],
    ],
  ])('%s: refuses %j, lets %j pass', (motivo, fracas, fortes) => {
    expect(fracas.map((senha) => motivoSenhaFraca(senha, []))).toEqual(fracas.map(() => motivo))
    expect(fortes.map((senha) => motivoSenhaFraca(senha, []))).toEqual(fortes.map(() => null))
  })

  test('take between 9% and 12% of the million: enough of the likely ones, and enough left to choose from', () => {
    expect(1 - parteAceita).toBeGreaterThanOrEqual(0.09)
    expect(1 - parteAceita).toBeLessThan(0.12)
  })
})

describe("the customer's own data", () => {
  test.each([
    ['part of the national id', '529.982.247-25', '982247', '982248'],
    ['the end of the national id', '529.982.247-25', '224725', '224726'],
    ['part of a CNPJ with letters', '12.ABC.345/01DE-35', '234501', '234502'],
    ['part of a phone', '(11) 98765-4923', '654923', '654924'],
    ['group and quota together', '0042970356', '429703', '429704'],
    ['a group of four digits inside the password', '4297', '942973', '942793'],
    ['day, month and century of birth', '1990-05-17', '705199', '705198'],
    ['year, month of birth across', '1990-05-17', '990051', '990081'],
  ])('%s', (_caso, proprio, fraca, forte) => {
    expect(motivoSenhaFraca(fraca, ['x', proprio])).toBe('dados-proprios')
    expect(motivoSenhaFraca(forte, ['x', proprio])).toBeNull()
  })

  test.each([[['']], [['x']], [['948']]])('%j is too little to refuse anything by', (proprios) => {
    expect(motivoSenhaFraca('482948', proprios)).toBeNull()
  })

  test('of someone else refuses nothing', () => {
    expect(motivoSenhaFraca('982247', [])).toBeNull()
  })
})
