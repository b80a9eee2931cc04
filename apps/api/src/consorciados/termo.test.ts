import { describe, expect, test } from 'vitest'
import { readTermo } from './termo.ts'

const cota = (grupo: string, numero: string | null = null, versao: number | null = null) => ({
  por: 'cota',
  grupo,
  cota: numero,
  versao,
})

describe('the search box', () => {
  test.each([
    ['529.982.247-25', { por: 'inscricao', inscricao: '52998224725' }],
    ['52998224725', { por: 'inscricao', inscricao: '52998224725' }],
    ['12.abc.345/01de-35', { por: 'inscricao', inscricao: '12ABC34501DE35' }],
    ['12ABC34501DE35', { por: 'inscricao', inscricao: '12ABC34501DE35' }],
    ['123', cota('000123')],
    ['000123 0045', cota('000123', '0045')],
    ['123/45/1', cota('000123', '0045', 1)],
    ['000123-0045-00', cota('000123', '0045', 0)],
    ['grupo 123 cota 45', cota('000123', '0045')],
    ['Dora  Em', { por: 'nome', comeco: 'Dora Em' }],
    ['3M do Brasil', { por: 'nome', comeco: '3M do Brasil' }],
  ])('reads %j', (texto, termo) => {
    expect(readTermo(texto)).toEqual(termo)
  })

  test.each(['529.982.247-26', '11111111111', '1234567', '12.345.678/0001-00'])(
    'says that %j is no CPF, CNPJ or group',
    (texto) => {
      expect(() => readTermo(texto)).toThrow(expect.objectContaining({ codigo: 'VALIDACAO' }))
    },
  )
})
