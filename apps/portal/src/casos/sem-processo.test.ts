import { ApiError } from '@contempla/web'
import { expect, it } from 'vitest'
import { isSemProcesso } from './sem-processo.ts'

const erro = (mensagem: string) => new ApiError({ status: 404, codigo: 'NAO_ENCONTRADO', mensagem })

it.each([
  [erro('A sua cota não possui processos'), true],
  [erro('Atenção: A SUA COTA NÃO POSSUI PROCESSOS em andamento'), true],
  [erro('A sua cota possui processos'), false],
  [erro('Não encontramos o que você procura.'), false],
  [new Error('sua cota não possui processos'), false],
])('%s means that there is no process: %s', (thrown, expected) => {
  expect(isSemProcesso(thrown)).toBe(expected)
})
