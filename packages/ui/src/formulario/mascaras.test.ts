import { describe, expect, it } from 'vitest'
import {
  mascaraCep,
  mascaraCodigo,
  mascaraData,
  mascaraDigitos,
  mascaraInscricao,
  mascaraMoeda,
  mascaraTelefone,
  posicaoDoCursor,
} from './mascaras.ts'

describe('masks', () => {
  it.each([
    ['inscrição', mascaraInscricao, '1', '1'],
    ['inscrição', mascaraInscricao, '1234', '123.4'],
    ['inscrição', mascaraInscricao, '52998224725', '529.982.247-25'],
    ['inscrição', mascaraInscricao, '529982247251', '52.998.224/7251'],
    ['inscrição', mascaraInscricao, '12abc34501de35', '12.ABC.345/01DE-35'],
    ['inscrição', mascaraInscricao, '12.ABC.345/01DE-35', '12.ABC.345/01DE-35'],
    ['inscrição', mascaraInscricao, '12a', '12.A'],
    ['inscrição', mascaraInscricao, '', ''],
    ['data', mascaraData, '3', '3'],
    ['data', mascaraData, '311', '31/1'],
    ['data', mascaraData, '31121990', '31/12/1990'],
    ['data', mascaraData, '31/12/19901', '31/12/1990'],
    ['data', mascaraData, '1990-12-31', '31/12/1990'],
    ['moeda', mascaraMoeda, '', ''],
    ['moeda', mascaraMoeda, '5', '0,05'],
    ['moeda', mascaraMoeda, '0,055', '0,55'],
    ['moeda', mascaraMoeda, '123456', '1.234,56'],
    ['moeda', mascaraMoeda, 'R$ 1.234,56', '1.234,56'],
    ['moeda', mascaraMoeda, '1234567890', '12.345.678,90'],
    ['moeda', mascaraMoeda, '1234,5', '1.234,50'],
    ['dígitos', mascaraDigitos(6), '12-34.5678', '123456'],
    ['código', mascaraCodigo(4), 'a1-b2c', 'A1B2'],
    ['CEP', mascaraCep, '01310100', '01310-100'],
    ['telefone', mascaraTelefone, '1', '(1'],
    ['telefone', mascaraTelefone, '1133334444', '(11) 3333-4444'],
    ['telefone', mascaraTelefone, '11933334444', '(11) 93333-4444'],
  ])('%s: %s', (_nome, mascara, texto, esperado) => {
    expect(mascara(texto)).toBe(esperado)
    expect(mascara(esperado)).toBe(esperado)
  })
})

describe('posicaoDoCursor', () => {
  it.each([
    ['at the end stays at the end', '1234', 4, '123.4', 5],
    ['in the middle stays behind the same digit', '12934.5', 3, '129.345', 3],
    ['at the start stays at the start', '123.4', 0, '123.4', 0],
  ])('%s', (_regra, antes, cursor, depois, esperado) => {
    expect(posicaoDoCursor(antes, cursor, depois)).toBe(esperado)
  })
})
