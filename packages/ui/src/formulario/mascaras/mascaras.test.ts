import { describe, expect, it } from 'vitest'
import { cursorAfter, maskDigits, maskInscricao } from './mascaras.ts'
import { maskCep, maskCodigo, maskData, maskMoeda, maskTelefone } from './outras-mascaras.ts'

describe('masks', () => {
  it.each([
    ['inscrição', maskInscricao, '1', '1'],
    ['inscrição', maskInscricao, '1234', '123.4'],
    ['inscrição', maskInscricao, '52998224725', '529.982.247-25'],
    ['inscrição', maskInscricao, '529982247251', '52.998.224/7251'],
    ['inscrição', maskInscricao, '12abc34501de35', '12.ABC.345/01DE-35'],
    ['inscrição', maskInscricao, '12.ABC.345/01DE-35', '12.ABC.345/01DE-35'],
    ['inscrição', maskInscricao, '12a', '12.A'],
    ['inscrição', maskInscricao, '', ''],
    ['data', maskData, '3', '3'],
    ['data', maskData, '311', '31/1'],
    ['data', maskData, '31121990', '31/12/1990'],
    ['data', maskData, '31/12/19901', '31/12/1990'],
    ['data', maskData, '1990-12-31', '31/12/1990'],
    ['moeda', maskMoeda, '', ''],
    ['moeda', maskMoeda, '5', '0,05'],
    ['moeda', maskMoeda, '0,055', '0,55'],
    ['moeda', maskMoeda, '123456', '1.234,56'],
    ['moeda', maskMoeda, 'R$ 1.234,56', '1.234,56'],
    ['moeda', maskMoeda, '1234567890', '12.345.678,90'],
    ['moeda', maskMoeda, '1234,5', '1.234,50'],
    ['dígitos', maskDigits(6), '12-34.5678', '123456'],
    ['código', maskCodigo(4), 'a1-b2c', 'A1B2'],
    ['CEP', maskCep, '01310100', '01310-100'],
    ['telefone', maskTelefone, '1', '(1'],
    ['telefone', maskTelefone, '1133334444', '(11) 3333-4444'],
    ['telefone', maskTelefone, '11933334444', '(11) 93333-4444'],
  ])('%s: %s', (_nome, mascara, texto, esperado) => {
    expect(mascara(texto)).toBe(esperado)
    expect(mascara(esperado)).toBe(esperado)
  })
})

describe('cursorAfter', () => {
  it.each([
    ['at the end stays at the end', '1234', 4, '123.4', 5],
    ['in the middle stays behind the same digit', '12934.5', 3, '129.345', 3],
    ['at the start stays at the start', '123.4', 0, '123.4', 0],
  ])('%s', (_regra, antes, cursor, depois, esperado) => {
    expect(cursorAfter(antes, cursor, depois)).toBe(esperado)
  })
})
