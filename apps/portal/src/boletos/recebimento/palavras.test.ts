import { expect, test } from 'vitest'
import { comoFicou, comoVai, contatoEscrito, paraOndeVai, porQueNaoMuda, quando, quandoVale } from './palavras.ts'

test.each([
  ['email', 'por e-mail'],
  ['correio', 'pelo correio'],
  ['ambos', 'por e-mail e pelo correio'],
] as const)('%s reads within a sentence', (forma, escrita) => {
  expect(comoVai(forma)).toBe(escrita)
})

test('what becomes of a boleto is told, also of one that has no way to go', () => {
  expect(paraOndeVai('correio')).toBe('vai pelo correio')
  expect(paraOndeVai(null)).toBe('não tem como chegar até você')
})

test('a choice counts after the assembly, or at once where there is none to come', () => {
  expect(quandoVale('2026-12-11')).toBe(
    'O que você escolher agora vale a partir de 11/12/2026, depois da próxima assembleia.',
  )
  expect(quandoVale(null)).toBe('O que você escolher agora vale na hora.')
})

test.each([
  ['waits for the assembly', 'email', '2026-12-11', 'Salvo. Vale a partir de 11/12/2026.'],
  ['counts at once', 'correio', null, 'Salvo. Já está valendo.'],
  ['takes back the one that was to come', 'email', null, 'Salvo. Continua como está.'],
] as const)('a choice that %s says so', (_caso, formaEnvio, aPartirDe, dito) => {
  expect(comoFicou('email', { formaEnvio, proxima: aPartirDe && { aPartirDe } })).toBe(dito)
})

test('an instant is told in Brasília’s time', () => {
  expect(quando('2026-11-21T02:30:00Z')).toBe('20/11 às 23:30')
})

test('a lock says when it opens; without one there is nothing to say', () => {
  expect(porQueNaoMuda('2026-11-21T15:00:00Z')).toBe(
    'Dá para mudar uma vez a cada 24 horas. Mude de novo depois de 21/11 às 12:00.',
  )
  expect(porQueNaoMuda(null)).toBeNull()
})

test.each([
  ['+5511987654321', '(11) 98765-4321'],
  ['+554133334444', '(41) 3333-4444'],
  ['ana@exemplo.com.br', 'ana@exemplo.com.br'],
])('%s is written %s', (contato, escrito) => {
  expect(contatoEscrito(contato)).toBe(escrito)
})
