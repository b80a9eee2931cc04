import { expect, test } from 'vitest'
import { z } from 'zod'
import { call } from './call.ts'
import { errosPossiveis } from './erros-possiveis.ts'

const base = { path: '/x', summary: '', errors: [], idempotent: true } as const

/** The types are the test: where a type accepts a wrong row, the unused expectation does not compile. */
test('an idempotent call writes, is somebody’s, and neither takes nor gives bytes', () => {
  const certas = [
    call({ ...base, method: 'POST', access: 'auth' }),
    call({ ...base, method: 'PUT', access: 'cota' }),
    call({ ...base, method: 'DELETE', access: 'staff', papel: 'gestor' }),
    call({ ...base, method: 'POST', access: 'public', peloLink: true }),
  ]
  const erradas = [
    // @ts-expect-error -- a read repeats itself without a key
    call({ ...base, method: 'GET', access: 'auth' }),
    // @ts-expect-error -- a key is somebody's, and this call is nobody's
    call({ ...base, method: 'POST', access: 'public' }),
    // @ts-expect-error -- two files under one key could not be told apart
    call({ ...base, method: 'POST', access: 'auth', multipart: z.object({}), fileMaxBytes: 1 }),
    // @ts-expect-error -- bytes are not kept to be answered again
    call({ ...base, method: 'POST', access: 'auth', binary: ['application/pdf'] }),
  ]
  expect([...certas, ...erradas].every(({ idempotent }) => idempotent)).toBe(true)
})

test('a call that asks for a code is done once, by the customer alone', () => {
  const comCodigo = { ...base, method: 'PUT', exigeCodigo: 'contato' } as const
  const exigeCodigoEm = { acao: 'perfil', atos: ['mudar'] } as const
  const certa = call({ ...comCodigo, access: 'cota' })
  const erradas = [
    // @ts-expect-error -- the code is looked into in the transaction of what happens once
    call({ ...comCodigo, access: 'cota', idempotent: undefined }),
    // @ts-expect-error -- the staff has codes of its own
    call({ ...comCodigo, access: 'staff', papel: 'gestor' }),
    // @ts-expect-error -- a link shows little and changes nothing
    call({ ...comCodigo, access: 'cota', transparente: true }),
    // @ts-expect-error -- a representative confirms and does not change
    call({ ...comCodigo, access: 'cota', representante: true }),
    // @ts-expect-error -- there is no such action
    call({ ...comCodigo, access: 'cota', exigeCodigo: 'qualquer' }),
  ]
  // @ts-expect-error -- nor does one that asks for it by its act show what it does by a link
  const porLink = call({ ...base, method: 'PUT', access: 'cota', exigeCodigoEm, transparente: true })
  expect(errosPossiveis(porLink)).toContain('TOKEN_INVALIDO')
  expect([certa, ...erradas].every((c) => c.exigeCodigo)).toBe(true)
  expect(errosPossiveis(certa)).toEqual(expect.arrayContaining(['TRANSACAO_NAO_AUTORIZADA', 'TOKEN_INVALIDO']))
  expect(errosPossiveis(call({ ...base, method: 'PUT', access: 'cota' }))).not.toContain('TOKEN_INVALIDO')
})

test('a call that may lag only reads, for somebody whose own writes are known', () => {
  const atrasada = { path: '/x', summary: '', errors: [], method: 'GET', podeAtrasar: true } as const
  const certas = [
    call({ ...atrasada, access: 'auth' }),
    call({ ...atrasada, access: 'cota' }),
    call({ ...atrasada, access: 'staff', papel: 'atendente' }),
  ]
  const erradas = [
    // @ts-expect-error -- a write is of the primary
    call({ ...atrasada, method: 'POST', access: 'auth' }),
    // @ts-expect-error -- so is a read that changes something
    call({ ...atrasada, access: 'auth', muda: true }),
    // @ts-expect-error -- what anybody may ask is asked by nobody whose writes are known
    call({ ...atrasada, access: 'public' }),
    // @ts-expect-error -- papers are kept in the trail of who took them
    call({ ...atrasada, access: 'cota', binary: ['application/pdf'] }),
  ]
  expect([...certas, ...erradas].every(({ podeAtrasar }) => podeAtrasar)).toBe(true)
})
