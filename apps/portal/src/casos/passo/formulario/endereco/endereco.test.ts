import { describe, expect, it } from 'vitest'
import { digitar, type EnderecoDoCliente, emLinhas, isDoCep, linhasDoCep, paraEnviar, peloCep } from './endereco.ts'

const praca: EnderecoDoCliente = {
  id: 7,
  principal: true,
  confirmado: false,
  tipoEndereco: 1,
  cep: '01001000',
  endereco: 'Praça da Sé',
  numero: '10',
  complemento: 'Sala 2',
  bairro: 'Sé',
  cidade: 'São Paulo',
  idCidade: 3_550_308,
  uf: 'SP',
}
const achado = {
  tipo_logradouro: 'Praça',
  logradouro: 'da Sé',
  bairro: 'Sé',
  localidade: 'São Paulo',
  id_cidade: 3_550_308,
  estado: 'SP',
}

describe('an address', () => {
  it.each([
    ['with a number', praca],
    ['without one, and without a complement', { ...praca, numero: null, complemento: null }],
  ])('%s is sent as it came when nothing was typed', (_caso, endereco) => {
    const { id: _id, confirmado: _confirmado, ...mesmo } = endereco
    expect(paraEnviar(digitar(endereco, false))).toEqual(mesmo)
  })

  it.each([true, false])('that is new is the principal where it is the first: %s', (primeiro) => {
    expect(digitar(null, primeiro)).toMatchObject({ tipo: '1', cep: '', principal: primeiro })
  })

  it('is filled in by its CEP, but for the number and the complement', () => {
    expect(peloCep(achado)).toEqual({
      endereco: 'Praça da Sé',
      numero: '',
      semNumero: false,
      complemento: '',
      bairro: 'Sé',
      uf: 'SP',
      idCidade: '3550308',
      cidade: 'São Paulo',
    })
  })

  it('is cleared, but for the CEP, the type and being the principal, where the CEP says nothing', () => {
    expect({ ...digitar(praca, false), ...peloCep(null) }).toEqual({
      ...digitar(null, true),
      cep: '01001-000',
    })
  })

  it.each([
    [praca, ['Praça da Sé, 10 – Sala 2', 'Sé, São Paulo – SP', 'CEP 01001-000']],
    [{ ...praca, numero: null, complemento: null }, ['Praça da Sé, s/n', 'Sé, São Paulo – SP', 'CEP 01001-000']],
  ])('is written on three lines', (endereco, linhas) => {
    expect(emLinhas(endereco)).toEqual(linhas)
  })

  it.each([
    ['all of it', achado, true],
    ['no street, as of a small town', { ...achado, tipo_logradouro: '', logradouro: '', bairro: '' }, false],
    ['nothing', null, false],
  ])('is told in words where its CEP says %s', (_caso, doCep, dito) => {
    expect(isDoCep(peloCep(doCep))).toBe(dito)
  })

  it('is told as envelopes have it, but for the number', () => {
    expect(linhasDoCep(peloCep(achado))).toEqual(['Praça da Sé', 'Sé, São Paulo – SP'])
  })
})
