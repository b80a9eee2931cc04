import { expect, it } from 'vitest'
import { emPalavras } from './palavras.ts'

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
