import { describe, expect, it } from 'vitest'
import { fixedClock, memoryStorage } from '../shell/test-kit.ts'
import { createCodigoEnviado } from './codigo-enviado.ts'

const resposta = { acao: 'contato', canal: 'sms', destino: '+55 11 •••••-4321', validade: 600, reenvio: 40 } as const

describe('the code that waits', () => {
  it('is found for its action alone, with the moment at which another may be asked for', () => {
    const storage = memoryStorage()
    const codigo = createCodigoEnviado({ storage, relogio: fixedClock(1_000) })
    codigo.keep(resposta)
    const guardado = { acao: 'contato', canal: 'sms', destino: '+55 11 •••••-4321', reenvioEm: 41_000 }
    expect([codigo.find('contato'), codigo.find('endereco')]).toEqual([guardado, null])
    codigo.forget()
    expect([codigo.find('contato'), storage.keys()]).toEqual([null, []])
  })

  it('is none where what is kept cannot be read', () => {
    const storage = memoryStorage({ 'contempla.codigo-enviado': '{' })
    expect(createCodigoEnviado({ storage, relogio: fixedClock(0) }).find('contato')).toBeNull()
  })
})
