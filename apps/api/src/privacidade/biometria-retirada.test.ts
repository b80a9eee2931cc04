import { expect, test } from 'vitest'
import { recusada, usePasskeys } from '../sessoes/biometria/passkeys.fixture.ts'
import { useWorld } from '../sessoes/world.fixture.ts'

const world = useWorld()
const { cadastrada, cena, entrarCom } = usePasskeys(world)

const lerBiometria = async () =>
  (await cena().http.chamar('GET /privacidade/consentimentos')).data.consentimentos.find(
    ({ finalidade }: { finalidade: string }) => finalidade === 'biometria',
  )

test('registering a passkey is a consent, and taken back no passkey lets anybody in any more', async () => {
  expect(await lerBiometria()).toMatchObject({ aceito: false, podeDar: false, podeRetirar: false })
  await cadastrada()
  expect(await lerBiometria()).toMatchObject({ aceito: true, podeRetirar: true })
  expect((await entrarCom({ contador: 7 })).status).toBe(200)
  const { http, titular } = cena()
  const retirar = () =>
    http.chamar('PUT /privacidade/consentimentos/:finalidade', {
      params: { finalidade: 'biometria' },
      body: { aceito: false, versao: '2026-12' },
    })
  expect((await retirar()).data).toMatchObject({ aceito: false, podeRetirar: false })
  expect(await entrarCom({ contador: 8 })).toMatchObject(recusada)
  const params = { id: titular.clienteId }
  expect((await http.chamar('GET /usuarios/:id/biometrias', { params })).data).toEqual([])
  expect((await retirar()).status).toBe(200)
  // Registered again, it is given again.
  await cadastrada()
  expect(await lerBiometria()).toMatchObject({ aceito: true })
})

test('the last passkey that its owner removes takes the consent with it', async () => {
  const { id } = await cadastrada()
  const { http, titular } = cena()
  const params = { id: titular.clienteId, biometria: id }
  expect((await http.chamar('DELETE /usuarios/:id/biometrias/:biometria', { params })).status).toBe(200)
  expect(await lerBiometria()).toMatchObject({ aceito: false })
})
