import { describe, expect, it } from 'vitest'
import { findAlvo, readAlvo, writeAlvo } from './alvo.ts'

describe('what is being changed, in the address', () => {
  it.each([
    { lista: 'email', id: 7 },
    { lista: 'telefone', id: null },
    { lista: 'endereco', id: 123_456_789_012_345 },
  ] as const)('%j is read as it was written', (alvo) => {
    expect(readAlvo(new URLSearchParams(writeAlvo(alvo)).toString())).toEqual(alvo)
  })

  it.each(['', '?editar=', '?editar=senha-1', '?editar=email-0', '?editar=email-x', '?editar=email-1-2'])(
    'of "%s" is nothing',
    (search) => expect(readAlvo(search)).toBeNull(),
  )

  it.each([
    [{ lista: 'email', id: 2 }, { id: 2 }],
    [{ lista: 'email', id: null }, null],
    [{ lista: 'email', id: 3 }, undefined],
  ] as const)('%j among the items is %j', (alvo, esperado) => {
    expect(findAlvo([{ id: 1 }, { id: 2 }], alvo)).toEqual(esperado)
  })
})
