import { describe, expect, it } from 'vitest'
import { formatTelefone, readTelefone, validateTelefone } from './telefone.ts'

describe('a phone', () => {
  it.each([
    ['(11) 98765-4321', { ddd: '11', telefone: '987654321', tipoTelefone: 3 }],
    ['(11) 3333-4444', { ddd: '11', telefone: '33334444', tipoTelefone: 3 }],
  ])('%s is sent in its parts, and shown as it was typed', (numero, partes) => {
    expect(readTelefone(numero, '3')).toEqual(partes)
    expect(formatTelefone(partes)).toBe(numero)
  })

  it.each([
    ['', '1', 'Campo obrigatório'],
    ['(11) 98765-4321', '3', true],
    ['(11) 98765-4321', '1', true],
    ['(11) 3333-4444', '1', true],
    ['(11) 3333-4444', '3', 'Telefone inválido'],
    ['(20) 98765-4321', '3', 'Telefone inválido'],
    ['(11) 98765-432', '3', 'Telefone inválido'],
    ['98765', '1', 'Telefone inválido'],
  ])('"%s" of type %s gives %j', (numero, tipo, esperado) => {
    expect(validateTelefone(numero, tipo)).toBe(esperado)
  })
})
