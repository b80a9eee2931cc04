import { ApiError, localError } from '@contempla/web'
import { expect, test } from 'vitest'
import { emPalavras } from './em-palavras.ts'

const dita = (error: unknown): unknown => {
  try {
    return emPalavras('Não deu.')(error)
  } catch (dito) {
    return dito
  }
}
const falha = (status: number) =>
  new ApiError({ status, codigo: 'ERRO_INTERNO', mensagem: 'do catálogo', retryAfterSeconds: 7, pedido: 'abc' })

test.each([500, 503])('a failure of the server’s own (%i) is told in these words, with its request', (status) => {
  expect(dita(falha(status))).toMatchObject({
    status,
    codigo: 'ERRO_INTERNO',
    mensagem: 'Não deu.',
    retryAfterSeconds: 7,
    pedido: 'abc',
  })
})

test.each([falha(409), falha(499), localError('SEM_CONEXAO'), new Error('outro')])('%s stays as it is', (error) => {
  expect(dita(error)).toBe(error)
})
