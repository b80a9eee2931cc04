import { expect, test } from 'vitest'
import { atosDe, faseDe, PROCESSOS, telaDa, temMarca } from '../index.ts'
import { caso, percorrer } from '../motor/caso.fixture.ts'

const { cancelamento } = PROCESSOS

test('within seven days the contract is undone, after that the quota is excluded, and either is the end of the case', () => {
  const falham = ['noArrependimento'] as const
  for (const ato of ['cancelar', 'registrar']) {
    expect(percorrer(cancelamento, [ato])).toEqual(['tratativaNaoIniciada', 'desfeita'])
    expect(percorrer(cancelamento, [ato], { falham })).toEqual(['tratativaNaoIniciada', 'excluidaAPedido'])
  }
  for (const fase of ['desfeita', 'excluidaAPedido']) {
    expect(faseDe(cancelamento, fase)?.final).toBe(true)
    expect(telaDa(cancelamento, caso(fase))).toBe('/cancelamento/sucesso')
  }
  expect(temMarca(cancelamento, 'desfeita', 'desfeita')).toBe(true)
  expect(temMarca(cancelamento, 'excluidaAPedido', 'desfeita')).toBe(false)
})

test('only the holder and the staff cancel: no representative, and the system only ends what nobody asked for', () => {
  const de = (ator: 'cliente' | 'analista' | 'representante' | 'sistema') =>
    atosDe(cancelamento, cancelamento.inicia, ator).map(({ ato }) => ato)
  expect([de('cliente'), de('analista'), de('representante'), de('sistema')]).toEqual([
    ['cancelar'],
    ['registrar'],
    [],
    ['passarACota'],
  ])
})
