import { ApiError, localError } from '@contempla/web'
import { describe, expect, it } from 'vitest'
import { mensagemDaEntrada } from './mensagem.ts'

const muitas = (retryAfterSeconds?: number) =>
  new ApiError({
    status: 429,
    codigo: 'MUITAS_TENTATIVAS',
    mensagem: 'ou use "Esqueci minha senha"',
    retryAfterSeconds,
  })

describe('the words for a login that failed', () => {
  it("are the catalogue's for wrong credentials", () => {
    const mensagem = 'E-mail ou senha não conferem.'
    expect(mensagemDaEntrada(new ApiError({ status: 400, codigo: 'CREDENCIAIS_RETAGUARDA', mensagem }))).toBe(mensagem)
  })

  it.each([
    [undefined, 'um pouco'],
    [0, 'um pouco'],
    [1, '1 segundo'],
    [59, '59 segundos'],
    [60, '1 minuto'],
    [61, '2 minutos'],
    [59 * 60, '59 minutos'],
    [59 * 60 + 1, '1 hora'],
    [3601, '1 hora e 1 minuto'],
  ])('after too many tries tell the wait of %s s, and offer no recovery', (segundos, espera) => {
    expect(mensagemDaEntrada(muitas(segundos))).toBe(`Por segurança, aguarde ${espera} antes de tentar de novo.`)
  })

  it('say that there is no connection where there is none', () => {
    expect(mensagemDaEntrada(localError('SEM_CONEXAO'))).toContain('sem conexão')
  })
})
