import { describe, expect, test } from 'vitest'
import { examinarChassi } from './chassi.ts'
import { vetores } from './veiculos.fixture.ts'

const semAnos = { anoFabricacao: null, anoModelo: null }

describe('a chassis', () => {
  test.each(vetores.chassis)('$chassi of $anoFabricacao is accepted: $aceitar ($nota)', (vetor) => {
    const exame = examinarChassi(vetor.chassi, { anoFabricacao: vetor.anoFabricacao, anoModelo: null })
    expect(!('erro' in exame)).toBe(vetor.aceitar !== false)
    const comAviso = 'avisos' in exame && exame.avisos.includes('FIM_SEM_NUMEROS')
    expect(comAviso).toBe(vetor.aceitar === 'aviso')
  })

  test.each(vetores.chassisEstruturais)('$chassi has the shape of one: $aceito ($nota)', ({ chassi, aceito }) => {
    expect(!('erro' in examinarChassi(chassi, semAnos))).toBe(aceito)
  })

  test.each([
    ['9BWZZZ377VTO04251', 'CHASSI_LETRA_PROIBIDA'],
    ['9BWZZZ377VT00425', 'CHASSI_TAMANHO'],
    ['9BWZZZ377VT0042511', 'CHASSI_TAMANHO'],
    ['9BWZZZ377VT00425*', 'CHASSI_CARACTERE'],
    ['9BWZZZ377VT00425Ç', 'CHASSI_CARACTERE'],
    ['', 'CHASSI_TAMANHO'],
  ])('%j is refused for %s', (texto, erro) => {
    expect(examinarChassi(texto, semAnos)).toEqual({ erro })
  })

  test('is kept in capitals, without spaces or hyphens', () => {
    expect(examinarChassi(' 9bw-zzz377 vt004251', semAnos)).toEqual({
      chassi: '9BWZZZ377VT004251',
      avisos: [],
      revisao: false,
    })
  })
})

describe('a short chassis', () => {
  test.each([
    ['LA7NAM12345', 1986, true],
    ['LA7NAM12345', 1987, false],
    ['LA7NAM12345', null, false],
    ['LA7NA1', 1970, true],
    ['LA7NA', 1970, false],
    ['9BWZZZ377VT0042511', 1970, false],
  ])('%s, made in %s, goes to a person: %s', (chassi, anoFabricacao, vai) => {
    const exame = examinarChassi(chassi, { anoFabricacao, anoModelo: anoFabricacao })
    expect(exame).toEqual(vai ? { chassi, avisos: ['CHASSI_CURTO'], revisao: true } : { erro: 'CHASSI_TAMANHO' })
  })
})

describe('the tenth character', () => {
  const com = (caractere: string) => `9BGRD08X0${caractere}G117974`
  const avisos = (caractere: string, anoModelo: number) => {
    const exame = examinarChassi(com(caractere), { anoFabricacao: anoModelo, anoModelo })
    return 'avisos' in exame ? exame.avisos : exame
  }

  test.each(vetores.anosDoChassi)(
    '$caractere is of $anoModelo, and of no year beside it',
    ({ caractere, anoModelo }) => {
      expect(avisos(caractere, anoModelo)).toEqual([])
      expect(avisos(caractere, anoModelo + 1)).toEqual(['ANO_MODELO_DIFERENTE'])
    },
  )

  test.each([
    [1997, []],
    [1998, ['ANO_MODELO_DIFERENTE']],
  ])('is compared with the model year from 1998 on: of %i it tells %j', (anoModelo, esperado) => {
    expect(avisos('4', anoModelo)).toEqual(esperado)
  })

  test.each(['0', 'U', 'Z'])('%s is of no year', (caractere) => {
    expect(avisos(caractere, 2020)).toEqual(['ANO_MODELO_DIFERENTE'])
  })

  test('never refuses, with letters at the end besides', () => {
    expect(examinarChassi('9BGRD08X04G11797A', { anoFabricacao: 2020, anoModelo: 2021 })).toEqual({
      chassi: '9BGRD08X04G11797A',
      avisos: ['FIM_SEM_NUMEROS', 'ANO_MODELO_DIFERENTE'],
      revisao: false,
    })
  })
})
