import { expect, test } from 'vitest'
import { administradoraDaOrdem } from './ordem-de-compra.ts'

const doParceiro = { nome: 'Casa Administradora Ltda.', cnpj: '11222333000181' }
const rci = /RCI/
const volkswagen = /Volkswagen/

test.each<[number, object, RegExp, string | null]>([
  [1, { rci: '45723174000110' }, /^Casa/, '11222333000181'],
  [4, { rci: '45723174000110' }, rci, '45723174000110'],
  [5, { rci: '45723174000110', volkswagen: '47960950000121' }, rci, '45723174000110'],
  [91, { rci: '45723174000110', volkswagen: '47960950000121' }, volkswagen, '47960950000121'],
  [91, { rci: '45723174000110' }, volkswagen, null],
  [4, {}, rci, null],
])('the order of unit %i, with %j, names %s and its CNPJ %s', (unidade, cnpjs, nome, cnpj) => {
  const dela = administradoraDaOrdem(unidade, cnpjs, doParceiro)
  expect([nome.test(dela.nome), dela.cnpj]).toEqual([true, cnpj])
})
