import { describe, expect, test } from 'vitest'
import { casoQueVale, emBaldes, isAtualizacaoObrigatoria, listaDoRegistro, listProcessos } from './index.ts'

const registro = (CaseNumber: string, Status: 'Em Andamento' | 'Escalado' | 'Concluído', CreatedDate: string) => ({
  CaseNumber,
  Status,
  CreatedDate,
  Fase__c: 'Atualização Obrigatória',
})

describe('the case that counts', () => {
  const antigo = registro('1', 'Em Andamento', '31/12/2025')
  const novo = registro('2', 'Em Andamento', '01/01/2026')
  const escalado = registro('3', 'Escalado', '15/06/2026')
  const fechado = registro('4', 'Concluído', '20/11/2026')

  test.each([
    ['the newest under way, by the day and not by its digits', [antigo, novo], true, '2'],
    ['one under way before a newer one that ended', [fechado, antigo], true, '1'],
    ['an escalated one, which is under way', [fechado, escalado, antigo], false, '3'],
    ['the newest that ended, where those count too', [registro('5', 'Concluído', '02/02/2020'), fechado], true, '4'],
    ['none, where those do not count', [fechado], false, undefined],
    ['none of none', [], true, undefined],
    ['of one day the first, which is the newest', [registro('7', 'Em Andamento', '01/01/2026'), novo], true, '7'],
  ])('is %s', (_, registros, encerradosTambem, esperado) => {
    expect(casoQueVale(registros, { encerradosTambem })?.CaseNumber).toBe(esperado)
  })
})

test('records fall into the six buckets by their type, and those of no bucket nowhere', () => {
  const baldes = emBaldes(
    listProcessos.map(({ tipo }) => ({ Type: tipo })),
    listProcessos,
  )
  expect(Object.keys(baldes).toSorted()).toEqual([
    'atualizacaoCadastral',
    'avisoCanceladaContemplada',
    'avisoContemplacao',
    'consultoriaAnalise',
    'faturamentoEspecie',
    'posVenda',
  ])
  expect(emBaldes([{ Type: 'Outro' }], listProcessos)).toEqual({})
})

describe('the mandatory update is on', () => {
  test.each([
    ['with its case under way', [registro('1', 'Em Andamento', '01/01/2026')], false, true],
    ['with its case escalated', [registro('1', 'Escalado', '01/01/2026')], false, true],
    ['not once that ended', [registro('1', 'Concluído', '01/01/2026')], false, false],
    ['not in a transparent login', [registro('1', 'Em Andamento', '01/01/2026')], true, false],
    [
      'not in another phase',
      [{ ...registro('1', 'Em Andamento', '01/01/2026'), Fase__c: 'Análise GRC' }],
      false,
      false,
    ],
    [
      'not by its case that ended beside another under way',
      [
        registro('1', 'Concluído', '01/01/2026'),
        { ...registro('2', 'Em Andamento', '02/01/2026'), Fase__c: 'Análise GRC' },
      ],
      false,
      false,
    ],
    ['not without a case', [], false, false],
  ])('%s', (_, registros, transparente, esperado) => {
    expect(isAtualizacaoObrigatoria(registros, { transparente })).toBe(esperado)
  })
})

test('a list of documents has a semicolon between its kinds, each once, and is null when empty', () => {
  expect(listaDoRegistro(['selfie', 'documento_pessoal', 'selfie'])).toBe('selfie;documento_pessoal')
  expect(listaDoRegistro([])).toBeNull()
})
