import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../../shell/test-kit.ts'
import { passoPermitido } from './passos.ts'
import { chaveDaRecuperacao, createRecuperacaoStore } from './recuperacao.ts'

const inscricao = '529.982.247-25'
const data = '17/05/1990'
const email = 'ana@example.com'

describe('passoPermitido', () => {
  it.each([
    ['cpfcnpj', {}, 'cpfcnpj'],
    ['cpfcnpj', { inscricao, data }, 'cpfcnpj'],
    ['data', {}, 'cpfcnpj'],
    ['data', { data }, 'cpfcnpj'],
    ['data', { inscricao }, 'data'],
    ['email', {}, 'cpfcnpj'],
    ['email', { inscricao }, 'data'],
    ['email', { inscricao, data }, 'email'],
    ['enviado', {}, 'cpfcnpj'],
    ['enviado', { inscricao }, 'data'],
    ['enviado', { inscricao, data, email }, 'email'],
    ['enviado', { enviado: true }, 'enviado'],
    ['email', { enviado: true }, 'cpfcnpj'],
  ] as const)('asked for %s with %j, shows %s', (pedido, estado, expected) => {
    expect(passoPermitido(pedido, estado)).toBe(expected)
  })
})

describe('the state of the steps', () => {
  it('survives a reload of the page, which is another store on the same storage', () => {
    const storage = memoryStorage()
    createRecuperacaoStore(storage).save({ inscricao })
    createRecuperacaoStore(storage).save({ data })
    expect(createRecuperacaoStore(storage).read()).toEqual({ inscricao, data })
  })

  it('leaves none of the data in the storage once the request was made, and can still ask again', () => {
    const storage = memoryStorage()
    const store = createRecuperacaoStore(storage)
    store.save({ inscricao, data })
    store.concluir({ inscricao, data, email })
    expect(storage.getItem(chaveDaRecuperacao)).toBe('{"enviado":true}')
    expect(store.feito()).toEqual({ inscricao, data, email })
    expect(createRecuperacaoStore(storage).feito()).toBeNull()
  })

  it('begins anew after a request: an answer given then does not count as sent', () => {
    const store = createRecuperacaoStore(memoryStorage())
    store.concluir({ inscricao, data, email })
    store.save({ inscricao })
    expect(store.read()).toEqual({ inscricao })
  })

  it('fills the steps again with what was sent, for who goes back to correct it, and opens the one asked for', () => {
    const store = createRecuperacaoStore(memoryStorage())
    store.concluir({ inscricao, data, email })
    expect(store.preenchida()).toEqual({ inscricao, data, email, enviado: true })
    expect(passoPermitido('email', store.preenchida())).toBe('email')
    store.save({ email: 'outra@example.com' })
    expect(store.preenchida()).toEqual({ inscricao, data, email: 'outra@example.com' })
  })

  it('forgets everything', () => {
    const storage = memoryStorage()
    const store = createRecuperacaoStore(storage)
    store.concluir({ inscricao, data, email })
    store.forget()
    expect([store.read(), store.feito(), storage.keys()]).toEqual([{}, null, []])
  })

  it.each(['', '{', 'null', '[]', '{"inscricao":7}'])('%o in the storage counts as nothing', (texto) => {
    expect(createRecuperacaoStore(memoryStorage({ [chaveDaRecuperacao]: texto })).read()).toEqual({})
  })
})
