import { expect, it } from 'vitest'
import { acoes } from './acoes.ts'
import { chaveDaAcao, emPalavras, nomeDaAcao, nomeDoObjeto } from './palavras.ts'

it.each([
  ['desfazer-contemplacao', 'desfazer contemplação'],
  ['encerrar-sessoes', 'encerrar sessões'],
  ['funcionario', 'funcionário'],
  ['divergencia', 'divergência'],
  ['premios', 'prêmios'],
  ['excluiEm', 'exclui em'],
  ['parametros.multa_ppt', 'parâmetros, multa ppt'],
  ['emissao', 'emissão'],
])('%s is read as %s', (nome, texto) => {
  expect(emPalavras(nome)).toBe(texto)
})

it.each([
  ['Encerrar sessões', 'encerrar-sessoes'],
  [' publicar  Assembleia ', 'publicar-assembleia'],
  ['alterar-100%', 'alterar-100%'],
])('%j is looked for as %j', (texto, chave) => {
  expect(chaveDaAcao(texto)).toBe(chave)
})

it('what the trail holds has its words; what an older one holds, its own', () => {
  expect([nomeDaAcao('desfazer-contemplacao'), nomeDoObjeto('cliente')]).toEqual([
    'Desfazer contemplação',
    'Consorciado',
  ])
  expect([nomeDaAcao('acao-antiga'), nomeDoObjeto('coisa_antiga')]).toEqual(['Ação antiga', 'Coisa antiga'])
})

it('every action is found by its first word, and by the words in its column', () => {
  for (const [chave, texto] of Object.entries(acoes)) {
    expect(chave).toContain(chaveDaAcao(texto.split(' ')[0] ?? '?'))
    expect(chaveDaAcao(texto)).toBe(chave)
  }
})
