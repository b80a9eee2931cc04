import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../test-kit.ts'
import { createRascunhos } from './rascunho.ts'

describe('what is being typed', () => {
  it('is found again over what the form starts with, and of its form alone', () => {
    const rascunhos = createRascunhos(memoryStorage())
    rascunhos.keep('email-1', { email: 'nova@exemplo.com', principal: true })
    const inicio = { email: 'velha@exemplo.com', principal: false }
    expect(rascunhos.find('email-1', inicio)).toEqual({ email: 'nova@exemplo.com', principal: true })
    expect(rascunhos.find('email-2', inicio)).toEqual(inicio)
  })

  it('is read without its form, but for what no form types', () => {
    const storage = memoryStorage({ 'contempla.rascunho.veiculo': '{"placa":"ABC1D23","achada":true,"outro":3}' })
    const rascunhos = createRascunhos(storage)
    expect(rascunhos.read('veiculo')).toEqual({ placa: 'ABC1D23', achada: true })
    expect(rascunhos.read('nenhum')).toEqual({})
  })

  it('is forgotten once it was sent or given up', () => {
    const storage = memoryStorage()
    const rascunhos = createRascunhos(storage)
    rascunhos.keep('email', { email: 'nova@exemplo.com' })
    rascunhos.forget('email')
    expect([rascunhos.find('email', { email: '' }), storage.keys()]).toEqual([{ email: '' }, []])
  })

  it.each([
    ['a field that the form has no more', '{"outro":"x"}'],
    ['a value of another kind', '{"email":3}'],
    ['what cannot be read', '{'],
    ['nothing', 'null'],
  ])('leaves the form as it starts for %s', (_caso, texto) => {
    const storage = memoryStorage({ 'contempla.rascunho.email': texto })
    expect(createRascunhos(storage).find('email', { email: 'a@b.c' })).toEqual({ email: 'a@b.c' })
  })

  it('is not kept, and breaks nothing, where the storage is full', () => {
    const cheio = {
      ...memoryStorage(),
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    }
    expect(() => createRascunhos(cheio).keep('email', { email: 'a' })).not.toThrow()
  })
})
