import { describe, expect, test } from 'vitest'
import { codigoDeBarras, formatLinhaDigitavel, linhaDigitavel } from './boleto.ts'
import { campoLivre } from './campo-livre.ts'
import { diferencasDoBoleto, diferencasDoPix, readCodigoDePagamento } from './conferencia.ts'

const livre = campoLivre({ banco: '001', convenio: '1234567', carteira: '17' }, '42')
const com = (parte: Partial<Parameters<typeof codigoDeBarras>[0]> = {}) =>
  codigoDeBarras({ banco: '001', vencimento: '2026-12-10', valor: 123_456, campoLivre: livre, ...parte })
const barras = com()
const linha = linhaDigitavel(barras)
// This is the BCB's own example of a static code (Manual do BR Code).
const pix =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'

const comoPix = { tipo: 'pix', payload: pix, pix: expect.objectContaining({ nome: 'Fulano de Tal' }) }

// A break may fall anywhere, also at a blank of the code itself, which copying loses.
test.each(['\n', '\r\n', '\n  ', ' '])('a Pix text broken at every width by %j is read as it was', (quebra) => {
  for (let largura = 25; largura <= 90; largura += 1) {
    const linhas = pix.match(new RegExp(`.{1,${largura}}`, 'g')) ?? []
    const colado = linhas.map((parte) => parte.trim()).join(quebra)
    expect([largura, readCodigoDePagamento(colado)]).toEqual([largura, comoPix])
  }
})

describe('what was pasted is read as', () => {
  test.each([
    ['44 digits', barras, { tipo: 'boleto', barras }],
    ['47 digits', linha, { tipo: 'boleto', barras }],
    ['the line as it is printed', formatLinhaDigitavel(linha), { tipo: 'boleto', barras }],
    ['the line between blanks', `  ${linha}\n`, { tipo: 'boleto', barras }],
    ['a Pix text', pix, { tipo: 'pix', payload: pix, pix: expect.objectContaining({ nome: 'Fulano de Tal' }) }],
    ['a line with a digit changed', `${linha.slice(0, -1)}${(Number(linha.at(-1)) + 1) % 10}`, 'DIGITOS_NAO_CONFEREM'],
    ['a Pix text with a letter changed', pix.replace('Fulano', 'Fulana'), 'DIGITOS_NAO_CONFEREM'],
    ['46 digits', linha.slice(1), 'NAO_E_CODIGO'],
    ['48 digits', `${linha}0`, 'NAO_E_CODIGO'],
    ['a line with its name before it', `Linha digitável: ${formatLinhaDigitavel(linha)}`, { tipo: 'boleto', barras }],
    [
      'a line in a message',
      `Seu boleto de R$ 1.234,56 vence em 10/12/2026.\n\n*${formatLinhaDigitavel(linha)}*\n10/12/2026`,
      { tipo: 'boleto', barras },
    ],
    ['a line in three lines', formatLinhaDigitavel(linha).replaceAll(' ', '\n'), { tipo: 'boleto', barras }],
    [
      'a line with marks that are not seen',
      `\u200E${linha.slice(0, 20)}\u200B${linha.slice(20)}\u00A0`,
      { tipo: 'boleto', barras },
    ],
    [
      'a line in a quoted letter',
      `> Código:\n> ${linha.slice(0, 24)}\n> ${linha.slice(24)}`,
      { tipo: 'boleto', barras },
    ],
    ['a bar code with its name', `Código de barras ${barras}.`, { tipo: 'boleto', barras }],
    ['a Pix text with its name before it', `Pix copia e cola: ${pix}`, comoPix],
    ['a Pix text in a message', `*Pague com Pix*\n\`${pix}\`\nVale até 10/12/2026`, comoPix],
    ['a Pix text with marks that are not seen', `\u2066${pix.slice(0, 50)}\u200B${pix.slice(50)}\u2069`, comoPix],
    ['a Pix text in a quoted letter', `> ${pix.slice(0, 70)}\n> ${pix.slice(70)}`, comoPix],
    ['a Pix text whose second line was left behind', pix.slice(0, 54), 'DIGITOS_NAO_CONFEREM'],
    ['words', 'meu boleto', 'NAO_E_CODIGO'],
    ['nothing', '', 'NAO_E_CODIGO'],
  ])('%s', (_, texto, lido) => {
    expect(readCodigoDePagamento(texto)).toEqual(typeof lido === 'string' ? { erro: lido } : lido)
  })
})

test.each([
  ['nothing', com(), []],
  ['the value', com({ valor: 123_457 }), ['valor']],
  ['the due day', com({ vencimento: '2026-12-11' }), ['vencimento']],
  ['the bank', com({ banco: '341' }), ['banco']],
  ['all of them', com({ banco: '341', valor: 1, vencimento: null }), ['banco', 'vencimento', 'valor']],
])('of a boleto in which %s was changed, that is told', (_, lido, diferencas) => {
  expect(diferencasDoBoleto(lido, barras)).toEqual(diferencas)
})

test.each([
  ['nothing', {}, []],
  ['the value', { valor: 1 }, ['valor']],
  ['the name', { nome: 'Outro' }, ['recebedor']],
  ['the city', { cidade: 'OUTRA' }, ['recebedor']],
  ['all of it', { valor: 1, nome: 'Outro' }, ['valor', 'recebedor']],
])('of a Pix code in which %s was changed, that is told', (_, mudanca, diferencas) => {
  const nosso = { url: 'banco.com.br/1', chave: null, info: null, valor: null, nome: 'Nós', cidade: 'AQUI', txid: null }
  expect(diferencasDoPix({ ...nosso, ...mudanca }, nosso)).toEqual(diferencas)
})
