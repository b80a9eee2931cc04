import type { AparelhoDeBiometria } from '@contempla/web/nativo'
import { afterEach, expect, it, vi } from 'vitest'
import { aparelhoDeBiometria } from './aparelho-de-biometria.ts'

afterEach(() => vi.unstubAllGlobals())

const doAplicativo: AparelhoDeBiometria = {
  existe: () => true,
  cadastrar: async () => ({ id: 'nova' }),
  entrar: async () => ({ id: 'guardada' }),
}

it.each([true, false])('without an app around it, exists as far as the browser knows passkeys: %s', (sabe) => {
  if (sabe) vi.stubGlobal('PublicKeyCredential', () => undefined)
  expect(aparelhoDeBiometria().existe()).toBe(sabe)
})

it('is the one that an app brings, whatever the browser knows', () => {
  vi.stubGlobal('contemplaNativo', { biometria: doAplicativo })
  expect(aparelhoDeBiometria()).toBe(doAplicativo)
})

it('is the browser’s in an app that brings none', () => {
  vi.stubGlobal('contemplaNativo', {})
  expect(aparelhoDeBiometria().existe()).toBe(false)
})
