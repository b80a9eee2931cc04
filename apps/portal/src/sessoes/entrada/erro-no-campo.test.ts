import type { ApiError as Erro } from '@contempla/web'
import { ApiError } from '@contempla/web'
import { expect, it } from 'vitest'
import { erroNoCampo } from './erro-no-campo.ts'

const erro = (codigo: Erro['codigo'], mensagem: string, detail?: string) =>
  new ApiError({ status: 400, codigo, mensagem, ...(detail ? { detail } : {}) })

it.each([
  [erro('SENHA_ATUAL_INCORRETA', 'Não confere.'), { campo: 'senhaAtual', mensagem: 'Não confere.' }],
  [erro('SENHA_REPETIDA', 'Diferente.'), { campo: 'novaSenha', mensagem: 'Diferente.' }],
  [
    erro('SENHA_FRACA', 'Mais difícil.', 'Não use datas.'),
    { campo: 'novaSenha', mensagem: 'Mais difícil. Não use datas.' },
  ],
  [erro('SENHA_FRACA', 'Mais difícil.'), { campo: 'novaSenha', mensagem: 'Mais difícil.' }],
  [erro('MUITAS_TENTATIVAS', 'Aguarde.'), null],
  [new Error('outro'), null],
])('%s belongs to %j', (thrown, expected) => {
  expect(erroNoCampo(thrown)).toEqual(expected)
})
