import { ApiError } from '@contempla/web'
import { expect, it } from 'vitest'
import { falhaNoCadastro, nomeDoAparelho } from './biometria.ts'

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'Meu iPhone'],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X)', 'Meu iPad'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140 Mobile Safari/537.36', 'Meu celular Android'],
  ['Mozilla/5.0 (Linux; Android 15; Tab S9) Chrome/140 Safari/537.36', 'Meu tablet Android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Meu computador Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'Meu Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Meu computador'],
  ['outro', 'Meu aparelho'],
])('%s is %s', (userAgent, expected) => {
  expect(nomeDoAparelho(userAgent)).toBe(expected)
})

const named = (name: string) => Object.assign(new Error(name), { name })
const daApi = (codigo: ApiError['codigo']) => new ApiError({ status: 400, codigo, mensagem: 'as palavras do catálogo' })

it.each([
  [named('NotAllowedError'), 'Nada foi cadastrado. Tente de novo quando quiser.'],
  [named('InvalidStateError'), 'Este aparelho já está cadastrado.'],
  [named('SecurityError'), 'Este aparelho ou navegador não faz este cadastro. Sua senha continua funcionando.'],
  [daApi('SENHA_EXPIRADA'), 'as palavras do catálogo'],
  [daApi('BIOMETRIA_INVALIDA'), 'Não foi possível confirmar sua biometria. Tente de novo em instantes.'],
  [new Error('x'), 'Não foi possível confirmar sua biometria. Tente de novo em instantes.'],
])('%s is told as %o', (erro, expected) => {
  expect(falhaNoCadastro(erro)).toBe(expected)
})
