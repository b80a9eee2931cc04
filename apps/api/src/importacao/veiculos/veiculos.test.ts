import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Banco, createBanco } from '../banco.fixture.ts'
import { arquivo, cabecalho as cabecalho1, parceiro, type Valor } from '../linhas.fixture.ts'

let banco: Banco
beforeAll(async () => {
  banco = await createBanco()
  await banco.importar(arquivo)
})
afterAll(() => banco.drop())

const cabecalho = { ...cabecalho1, versao: 3 }
const fabricante = { tipo: 'fabricante', codigo: 7, nome: 'Aurora' }
const modelo = { tipo: 'modeloDoBem', codigo: 701, fabricante: 7, nome: 'Aurora Sol' }
const fornecedor = { tipo: 'fornecedor', parceiro: 'azul', codigo: 101, nome: 'Loja', cidade: 'Campinas', uf: 'SP' }
const verde = {
  ...parceiro,
  chave: 'verde',
  dominio: 'verde.localhost',
  aplicativos: [{ clientId: 'verde-web', segredo: 'x', plataforma: 'web' }],
}
const veiculos = [fabricante, modelo, fornecedor]

test('makers, models and suppliers are stored by their codes; again they change nothing, and another name is the new one', async () => {
  expect((await banco.importar([cabecalho, ...veiculos])).novos).toEqual({
    fabricante: 1,
    modeloDoBem: 1,
    fornecedor: 1,
  })
  expect((await banco.importar([cabecalho, ...veiculos])).iguais).toBe(3)
  const mudadas = [
    { ...fabricante, nome: 'Aurora Motores' },
    { ...modelo, nome: 'Sol' },
    { ...fornecedor, cidade: 'Santos' },
  ]
  expect((await banco.importar([cabecalho, ...mudadas])).alterados).toEqual({
    fabricante: 1,
    modeloDoBem: 1,
    fornecedor: 1,
  })
  expect(
    await banco.sql(
      `SELECT f.nome AS fabricante, m.nome AS modelo, l.codigo, l.cidade FROM modelo_do_bem m
       JOIN fabricante f ON f.id = m.fabricante_id CROSS JOIN fornecedor l`,
    ),
  ).toEqual([{ fabricante: 'Aurora Motores', modelo: 'Sol', codigo: 101, cidade: 'Santos' }])
})

test('a code is of one supplier in each partner', async () => {
  await banco.importar([cabecalho, verde, ...veiculos, { ...fornecedor, parceiro: 'verde', nome: 'Outra' }])
  expect(
    await banco.sql(
      'SELECT p.chave, f.nome FROM fornecedor f JOIN parceiro p ON p.id = f.parceiro_id WHERE codigo = 101 ORDER BY 1',
    ),
  ).toEqual([
    { chave: 'azul', nome: 'Loja' },
    { chave: 'verde', nome: 'Outra' },
  ])
})

test.each<[nome: string, ruim: Valor, motivo: string]>([
  ['a model of an unknown maker', { ...modelo, codigo: 801, fabricante: 8 }, 'o fabricante 8 não existe'],
  ['a maker by the name of another', { ...fabricante, codigo: 9 }, 'o nome já é de outro fabricante'],
  ['a supplier of an unknown partner', { ...fornecedor, parceiro: 'roxo' }, 'o parceiro roxo não existe'],
  ['a supplier whose code is too long to type', { ...fornecedor, codigo: 1_000_000_000 }, 'campo codigo'],
  ['a state that is none', { ...fornecedor, uf: 'sp' }, 'campo uf: não é uma sigla de estado'],
])('%s is refused', async (_nome, ruim, motivo) => {
  const { erros } = await banco.expectRecusa([cabecalho, ...veiculos, ruim])
  expect(erros).toEqual([{ linha: 5, motivo: expect.stringContaining(motivo) }])
})

test.each([1, 2])('a file of version %i has none of them', async (versao) => {
  const { erros, total } = await banco.expectRecusa([{ ...cabecalho, versao }, ...veiculos])
  expect(total).toBe(3)
  expect(erros[0]?.motivo).toMatch(/^o tipo precisa ser um destes: (?!.*fabricante)/)
})
