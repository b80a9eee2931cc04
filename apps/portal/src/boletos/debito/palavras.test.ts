import { describe, expect, test } from 'vitest'
import { erroDoLimite, limiteDe, oQueAcontece, pagaAMao } from './palavras.ts'

const proxima = { parcela: 3, dataVencimento: '2026-12-10', valor: 123_456 }

describe('the next instalment', () => {
  test.each([
    ['a-enviar', 'Sai da sua conta em 10/12/2026.', false],
    ['agendada', /Já está agendada/, false],
    ['acima-do-limite', /limite de R\$\s1\.000,00/, true],
    ['recusada', /Pague pelo boleto até 10\/12\/2026/, true],
    ['fora-do-prazo', /o débito começa na próxima/, true],
  ] as const)('%s says what happens, and whether it is paid by hand', (situacao, texto, aMao) => {
    const dita = { ...proxima, situacao }
    expect(oQueAcontece(dita, { valorMaximo: 100_000 })).toMatch(texto)
    expect(pagaAMao(dita)).toBe(aMao)
  })
})

test.each([
  ['', true, null],
  ['1.500,00', true, 150_000],
  ['0,00', 'Digite um valor, ou deixe vazio para não ter limite', 0],
])('a limit of %j', (texto, erro, limite) => {
  expect(erroDoLimite(texto)).toBe(erro)
  expect(limiteDe(texto)).toBe(limite)
})
