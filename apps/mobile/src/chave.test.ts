import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { describe, expect, test } from 'vitest'
import { assinarCom, criarChave, emDer } from './chave.ts'

const site = { origin: 'https://portal.exemplo.com.br', rpId: 'portal.exemplo.com.br' }
const usuario = 'dXN1YXJpbw'

async function cadastrar() {
  const { chave, credencial } = await criarChave({ challenge: 'ZGVzYWZpbw', usuario }, site)
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...credencial, type: 'public-key', response: { ...credencial.response } } as never,
    expectedChallenge: 'ZGVzYWZpbw',
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
  })
  return { chave, verified, credential: registrationInfo?.credential }
}

describe('a passkey of the app', () => {
  test('is taken by the library that the server verifies with, at its making and twenty times at its use', async () => {
    const { chave, verified, credential } = await cadastrar()
    expect(verified).toBe(true)
    if (!credential) throw new Error('a chave foi recusada')
    expect(credential.id).toBe(chave.id)
    // Halves of a signature that begin with a zero or a set bit are written otherwise: of twenty, some do.
    for (let i = 0; i < 20; i++) {
      const challenge = Buffer.from(`entrada ${i}`).toString('base64url')
      const response = await assinarCom(chave, challenge, site)
      const verificar = (expectedChallenge: string) =>
        verifyAuthenticationResponse({
          response: response as never,
          expectedChallenge,
          expectedOrigin: site.origin,
          expectedRPID: site.rpId,
          credential: { ...credential, counter: 0 },
          requireUserVerification: true,
        })
      expect((await verificar(challenge)).verified).toBe(true)
      await expect(verificar('b3V0cm8')).rejects.toThrow(/challenge/)
    }
  })

  test("holds the key and its owner's opaque number, and nothing else", async () => {
    const { chave } = await cadastrar()
    expect(Object.keys(chave).toSorted()).toEqual(['id', 'privada', 'rpId', 'usuario'])
    expect(chave).toMatchObject({ rpId: site.rpId, usuario })
  })
})

test.each([
  ['short halves', [0, 1, 0, 2], [0x30, 6, 2, 1, 1, 2, 1, 2]],
  ['a set first bit', [0x80, 1, 0x7f, 2], [0x30, 9, 2, 3, 0, 0x80, 1, 2, 2, 0x7f, 2]],
  ['a half of zeros', [0, 0, 0, 9], [0x30, 6, 2, 1, 0, 2, 1, 9]],
])('writes %s as DER does', (_caso, bruta, der) => {
  expect([...emDer(Uint8Array.from(bruta))]).toEqual(der)
})
