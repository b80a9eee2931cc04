import { expect, test } from 'vitest'
import { enderecoDeHoje } from './endereco.ts'

const aqui = '/faturamentoespecie/identificacao'

test.each([
  [`${aqui}?link=a_b-9`, `${aqui}#link=a_b-9`],
  [`${aqui}/?link=a_b-9`, `${aqui}#link=a_b-9`],
  [`${aqui}?de=sms&link=a_b-9`, `${aqui}?de=sms#link=a_b-9`],
  [`${aqui}?link=velho#link=novo`, `${aqui}#link=novo`],
  [`${aqui}#link=a_b-9`, `${aqui}#link=a_b-9`],
  [aqui, aqui],
  ['/boletos?link=1', '/boletos?link=1'],
])('the address %s is today %s', (antes, depois) => {
  expect(enderecoDeHoje(antes)).toBe(depois)
})
