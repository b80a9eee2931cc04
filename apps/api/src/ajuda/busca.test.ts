import { describe, expect, test } from 'vitest'
import { buscar, categoriaDe, idDaUrl, termoDe, urlDe } from './busca.ts'

const perguntas = [
  ['Pagamentos', 'Como pago a minha parcela?', 'Abra Boletos e copie o código de barras ou o Pix.'],
  ['Pagamentos', 'O que acontece se eu atrasar?', 'A parcela em atraso ganha multa e juros.'],
  ['Lances', 'Até quando posso ofertar um lance?', 'Até a véspera da assembleia do seu grupo.'],
  ['Lances', 'O que é lance embutido?', 'É a parte do lance paga com o próprio crédito.'],
  ['Assembleias', 'Quando é a próxima assembleia?', 'No dia que o calendário do grupo diz.'],
  ['Meu cadastro', 'Como mudo meu endereço ou telefone?', 'Em Meus dados, escolha o que quer mudar.'],
].map(([topico = '', pergunta = '', resposta = ''], i) => ({ id: i + 1, topico, pergunta, resposta }))

describe('the search forgives', () => {
  test.each([
    ['accents', 'proxima assembleia', 5],
    ['capitals', 'PRÓXIMA ASSEMBLEIA', 5],
    ['a letter that was left out', 'assembeia', 5],
    ['a letter of more', 'asssembleia', 5],
    ['two letters changed over', 'assmebleia', 5],
    ['a plural', 'parcelas', 1],
    ['another form of the verb', 'pagar', 1],
    ['the beginning of a word', 'embut', 4],
    ['a whole question', 'quando é a minha assembleia?', 5],
    ['the other words of it', 'mudar de telefone por favor', 6],
  ])('%s: %s', (_que, escrito, primeira) => {
    expect(buscar(perguntas, escrito)[0]?.id).toBe(primeira)
  })

  test.each(['xyzzy', 'financiamento imobiliário', '', 'o que é'])('and finds nothing for %j', (escrito) => {
    expect(buscar(perguntas, escrito)).toEqual([])
  })
})

test('a word of the question counts for more than one of the answer', () => {
  expect(buscar(perguntas, 'lance').map(({ id }) => id)).toEqual([4, 3])
})

test.each([
  ['Quando é a Assembleia?', 'quando e a assembleia'],
  ['boleto 123.456.789-09', 'boleto'],
  ['fulano@example.com mudou', 'mudou'],
  ['segunda-via', 'segunda-via'],
  ['   ', ''],
])('of what was looked for stays what is of nobody: %s', (escrito, termo) => {
  expect(termoDe(escrito)).toBe(termo)
})

test.each([
  ['O que é lance embutido?', 'o-que-e-lance-embutido-7'],
  ['??', '7'],
])('the address of %s ends with its number', (pergunta, url) => {
  expect(urlDe({ id: 7, pergunta })).toBe(url)
  expect(idDaUrl(url)).toBe(7)
})

test.each(['', 'sem-numero', '-', 'a-0', 'a-1e9', `a-${'9'.repeat(16)}`])('%j is the address of no question', (url) => {
  expect(idDaUrl(url)).toBeNull()
})

test('the address of a topic has its words', () => {
  expect(categoriaDe('Contemplação e crédito')).toBe('contemplacao-e-credito')
  expect(categoriaDe('!!')).toBe('geral')
})
