import { ACOES_DA_TRILHA } from '@contempla/contract/trilha/acoes'
import { expect, it } from 'vitest'
import { chaveDaAcao, chaveDoAtor, chaveDoObjeto, emPalavras, nomeDaAcao, nomeDoObjeto } from './palavras.ts'

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
  for (const [chave, texto] of Object.entries(ACOES_DA_TRILHA)) {
    expect(chave).toContain(chaveDaAcao(texto.split(' ')[0] ?? '?'))
    expect(chaveDaAcao(texto)).toBe(chave)
  }
})

it.each([
  [chaveDoObjeto, 'Cota 12', 'cota:12'],
  [chaveDoObjeto, ' contemplação 7 ', 'contemplacao:7'],
  [chaveDoObjeto, 'Assembleia', 'assembleia'],
  [chaveDoObjeto, 'cota:12', 'cota:12'],
  [chaveDoAtor, 'Equipe 3', 'funcionario:3'],
  [chaveDoAtor, 'sistema', 'sistema'],
  [chaveDoAtor, 'Representante de consorciado 4', 'representante:4'],
  [chaveDoAtor, 'cliente:4', 'cliente:4'],
])('%o reads %j as %j', (chaveDo, texto, chave) => {
  expect(chaveDo(texto)).toBe(chave)
})
