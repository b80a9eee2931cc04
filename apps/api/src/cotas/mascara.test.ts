import { describe, expect, test } from 'vitest'
import { hideInscricao, maskEmail, maskInscricao, maskTelefone } from './mascara.ts'

describe('a mask', () => {
  test.each([
    ['12345678909', '•••.456.789-••'],
    ['12345678000195', '••.345.678/0001-••'],
    ['12ABC34501DE35', '••.ABC.345/01DE-••'],
  ])('of the national id %s keeps only its middle', (inscricao, mascarada) => {
    expect(maskInscricao(inscricao)).toBe(mascarada)
  })

  test.each([
    ['12345678909', '•••456789••'],
    ['12ABC34501DE35', '••ABC34501DE••'],
  ])('of the national id %s, without punctuation, is as long as it', (inscricao, mascarada) => {
    expect(hideInscricao(inscricao)).toBe(mascarada)
  })

  test.each([
    ['dora@personas.example', 'd•••@personas.example'],
    ['a@b.c', 'a•••@b.c'],
    ['émile@b.c', 'é•••@b.c'],
  ])('of the e-mail %s keeps its first letter and its domain', (email, mascarado) => {
    expect(maskEmail(email)).toBe(mascarado)
  })

  test.each([
    ['+5511987654321', '+55 11 •••••-4321'],
    ['+551140000100', '+55 11 ••••-0100'],
    ['+12125550123', '+•••••••0123'],
  ])('of the telephone %s keeps its last four digits', (telefone, mascarado) => {
    expect(maskTelefone(telefone)).toBe(mascarado)
  })
})
