import { loadConfig } from '@contempla/api'
import { expect, test } from 'vitest'
import { PADROES_DA_DEMONSTRACAO } from './padroes.ts'

test('the demo starts by what it is given, and its first account makes the file of the day by itself', () => {
  const { contasDaRemessa } = loadConfig({ ...PADROES_DA_DEMONSTRACAO, CONTEMPLA_DEMO: '1' })
  expect(contasDaRemessa.map(({ automatica }) => automatica)).toEqual([true, false, false, false])
})
