import { ApiError } from '@contempla/web'
import { expect, it } from 'vitest'
import { falhaComEspera, quandoTentar } from './falha-com-espera.ts'

const erro = (status: number, retryAfterSeconds?: number) =>
  new ApiError({
    status,
    codigo: 'MUITAS_TENTATIVAS',
    mensagem: 'as palavras do catálogo',
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  })

it.each([
  [erro(429, 720), 'em 12 minutos'],
  [erro(429), 'mais tarde'],
  [erro(503, 720), null],
  [new Error('x'), null],
])('after %s one may try again %o', (thrown, expected) => {
  expect(quandoTentar(thrown)).toBe(expected)
})

it.each([
  [null, null],
  [erro(429, 3600), 'Foram muitas tentativas seguidas. Por segurança, tente de novo em 1 hora.'],
  [erro(401), 'as palavras do catálogo'],
])('%s is told as %o', (thrown, expected) => {
  expect(falhaComEspera(thrown)).toBe(expected)
})
