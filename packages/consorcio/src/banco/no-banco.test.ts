import { describe, expect, test } from 'vitest'
import { cabeNaRemessa, ESTADOS_NO_BANCO, type EstadoNoBanco, estadoNoBanco, PORQUE_SEM_CODIGO } from './no-banco.ts'

const hoje = '2026-11-20'
const amanha = '2026-11-21'
const titulo = {
  porRemessa: true,
  envio: null,
  vencimento: '2026-11-30',
  cabe: true,
  temEndereco: true,
  temBeneficiario: true,
}
const enviado = (registraEm: string, mais: object = {}) => ({
  registraEm,
  confirmado: false,
  recusado: false,
  liberado: false,
  ...mais,
})

describe('the bar code of a title', () => {
  test.each<[string, object, EstadoNoBanco]>([
    ['of an account that sends no files', { porRemessa: false, temEndereco: false, cabe: false }, 'registrado'],
    ['that no file told of', {}, 'a-registrar'],
    ['that a file told of, until the next business day', { envio: enviado(amanha) }, 'a-registrar'],
    ['that a file told of, from the next business day on', { envio: enviado(hoje) }, 'registrado'],
    ['that the bank confirmed before', { envio: enviado(amanha, { confirmado: true }) }, 'registrado'],
    [
      'that the bank confirmed and then refused',
      { envio: enviado(hoje, { confirmado: true, recusado: true }) },
      'sem-registro',
    ],
    ['whose holder’s address went since', { envio: enviado(hoje), temEndereco: false }, 'registrado'],
    ['on the day that it falls due', { envio: enviado(hoje), vencimento: hoje }, 'registrado'],
    ['that no file tells of before it is due', { vencimento: hoje }, 'sem-registro'],
    ['that a file may tell of on the eve', { vencimento: amanha }, 'a-registrar'],
    ['that the bank refused', { envio: enviado(hoje, { recusado: true }) }, 'sem-registro'],
    ['that it refused, mended since', { envio: enviado(hoje, { recusado: true, liberado: true }) }, 'a-registrar'],
    [
      'that it refused for an address that is still missing',
      { envio: enviado(hoje, { recusado: true, liberado: true }), temEndereco: false },
      'falta-endereco',
    ],
    ['of who has no address', { temEndereco: false }, 'falta-endereco'],
    ['of a CNPJ for which the layout has no room', { cabe: false }, 'sem-registro'],
    ['of such a CNPJ without an address, which would not help', { cabe: false, temEndereco: false }, 'sem-registro'],
    ['of a partner without an administrator', { temBeneficiario: false }, 'sem-registro'],
  ])('%s', (_caso, mudanca, estado) => {
    expect(estadoNoBanco({ ...titulo, ...mudanca }, hoje)).toBe(estado)
  })

  test('is missed with a reason wherever it is not registered, and nowhere else', () => {
    expect(ESTADOS_NO_BANCO.filter((estado) => PORQUE_SEM_CODIGO[estado] === null)).toEqual(['registrado'])
  })
})

test.each([
  ['12345678000195', false, true],
  ['12ABC34501DE35', false, false],
  ['12ABC34501DE35', true, true],
])('of %s a file that takes letters (%s) has room: %s', (inscricao, letrasNaInscricao, cabe) => {
  expect(cabeNaRemessa(inscricao, { letrasNaInscricao })).toBe(cabe)
})
