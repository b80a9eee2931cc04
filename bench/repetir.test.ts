import { describe, expect, test } from 'vitest'
import { deNovo, rastroPerdido } from './repetir.ts'

const falhar = (mensagem: string, saidas: object = {}) => Object.assign(new Error(mensagem), saidas)

describe('a visit of Lighthouse', () => {
  test.each([
    ['its report says so', falhar('Lighthouse: NO_NAVSTART'), true],
    ['it ends saying so on its output', falhar('Command failed', { stdout: '{"code":"NO_NAVSTART"}' }), true],
    ['it ends saying so on its errors', falhar('Command failed', { stderr: 'Error: NO_NAVSTART' }), true],
    ['the page did not load', falhar('Lighthouse: FAILED_DOCUMENT_REQUEST'), false],
    ['it was never there', falhar('spawn ENOENT'), false],
    ['what was thrown is no error', 'NO_NAVSTART', false],
  ])('was lost with its trace, or not: %s', (_caso, error, perdido) => {
    expect(rastroPerdido(error)).toBe(perdido)
  })

  test.each([
    ['that is lost twice is made a third time', ['NO_NAVSTART', 'NO_NAVSTART'], 3, 'feita'],
    ['that is lost three times is told of', ['NO_NAVSTART', 'NO_NAVSTART', 'NO_NAVSTART'], 3, 'NO_NAVSTART'],
    ['that fails otherwise is not repeated', ['FAILED_DOCUMENT_REQUEST'], 1, 'FAILED_DOCUMENT_REQUEST'],
  ])('%s', async (_caso, falhas, visitas, fim) => {
    let feitas = 0
    const visit = async () => {
      const falha = falhas[feitas++]
      if (falha) throw falhar(falha)
      return 'feita'
    }
    const visita = deNovo(visit, { vezes: 3, passageira: rastroPerdido })
    expect(await visita.catch((error: Error) => error.message)).toBe(fim)
    expect(feitas).toBe(visitas)
  })
})
