import { loadConfig } from '@contempla/api'
import { expect, test } from 'vitest'
import { PADROES_DA_DEMONSTRACAO } from './padroes.ts'

test('the demo starts by what it is given, and its first account makes the file of the day by itself', () => {
  const { contasDaRemessa } = loadConfig({ ...PADROES_DA_DEMONSTRACAO, CONTEMPLA_DEMO: '1' })
  expect(contasDaRemessa.map(({ automatica }) => automatica)).toEqual([true, false, false, false])
})

test('the demo compares faces and lets through what leaves no doubt, of which a part is drawn for a person', () => {
  const { analise } = loadConfig({ ...PADROES_DA_DEMONSTRACAO, CONTEMPLA_DEMO: '1' })
  expect(analise).toMatchObject({ comparaRosto: true, aprovaSozinha: true, amostra: 0.05 })
})
