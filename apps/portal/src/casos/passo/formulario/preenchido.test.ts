import { expect, test } from 'vitest'
import { comPedido, corpoDe, inicioDe, nomeDaMarca } from './preenchido.ts'
import { conferir } from './tipos.ts'

const grupos = [
  {
    titulo: 'Nome',
    campos: {
      nome: { tipo: 'texto', label: 'Nome' },
      nascimento: { tipo: 'data', label: 'Nascimento' },
      nomePai: { tipo: 'texto', label: 'Pai', opcional: true },
    },
  },
  {
    titulo: 'Família',
    campos: {
      estadoCivil: { tipo: 'lista', lista: 'estados-civil', label: 'Estado civil', opcional: true },
      conjuge: {
        tipo: 'texto',
        label: 'Cônjuge',
        opcional: true,
        seValer: ({ estadoCivil }: { estadoCivil?: unknown }) => estadoCivil === '2',
      },
      exposta: { tipo: 'sim-ou-nao', label: 'Exposta', opcional: true },
    },
  },
  { titulo: 'Endereço', campos: { novo: { tipo: 'endereco', label: 'Endereço' } } },
] as const
const inicio = inicioDe(grupos, {
  nome: 'Ana',
  nascimento: '1984-02-29',
  nomePai: 'Rui',
  estadoCivil: 1,
  exposta: false,
})

test('starts with what is on record, and with nothing said to have changed', () => {
  expect(inicio).toMatchObject({
    mudou0: false,
    nome: 'Ana',
    nascimento: '29/02/1984',
    estadoCivil: '1',
    conjuge: '',
    exposta: 'nao',
    cep: '',
  })
})

test.each<[string, object, object]>([
  ['nothing while nothing changed', { mudou0: true }, {}],
  ['nothing of a group that is not said to have changed', { nome: 'Bia' }, {}],
  ['what changed, and only that', { mudou0: true, nome: ' Bia ' }, { nome: 'Bia' }],
  ['nothing of what only spaces tell apart', { mudou0: true, nome: ' Ana ' }, {}],
  ['null for what was emptied', { mudou0: true, nomePai: '' }, { nomePai: null }],
  [
    'a day, an id and a yes as what they are',
    { mudou0: true, mudou1: true, nascimento: '01/03/1984', estadoCivil: '3', exposta: 'sim' },
    { nascimento: '1984-03-01', estadoCivil: 3, exposta: true },
  ],
  [
    'what is asked for by another answer',
    { mudou1: true, estadoCivil: '2', conjuge: 'Rui' },
    { estadoCivil: 2, conjuge: 'Rui' },
  ],
  ['nothing of what is no longer asked for', { mudou1: true, conjuge: 'Rui' }, {}],
  [
    'an address whole, its CEP without the hyphen',
    {
      mudou2: true,
      cep: '01001-000',
      endereco: 'Praça da Sé',
      semNumero: true,
      bairro: 'Sé',
      uf: 'SP',
      idCidade: '3550308',
      cidade: 'São Paulo',
    },
    {
      novo: {
        tipoEndereco: 1,
        cep: '01001000',
        endereco: 'Praça da Sé',
        numero: null,
        complemento: null,
        bairro: 'Sé',
        cidade: 'São Paulo',
        idCidade: 3_550_308,
        uf: 'SP',
      },
    },
  ],
])('sends %s', (_, mudanca, corpo) => {
  expect(corpoDe(grupos, inicio, { ...inicio, ...mudanca })).toEqual(corpo)
})

test.each([
  [{ tipo: 'texto', label: 'Nome' }, ' ', 'Campo obrigatório'],
  [{ tipo: 'texto', label: 'Pai', opcional: true }, '', true],
  [{ tipo: 'data', label: 'Dia' }, '30/02/1984', 'Use uma data que exista, como 29/02/1984'],
  [{ tipo: 'data', label: 'Dia' }, '29/02/1984', true],
  [{ tipo: 'data', label: 'Dia' }, '22/11/2026', true],
  [{ tipo: 'data', label: 'Dia' }, '23/11/2026', 'Use uma data que já passou'],
  [{ tipo: 'data', label: 'Dia' }, '01/01/1900', true],
  [{ tipo: 'data', label: 'Dia' }, '31/12/1899', 'Confira o ano desta data'],
] as const)('%j with "%s": %s', (campo, texto, esperado) => {
  expect(conferir(campo, texto, { quando: { pessoa: 'PF', hoje: '2026-11-22' }, preenchido: {} })).toBe(esperado)
})

test('what was asked for before comes back marked and filled in, and is asked for again whole', () => {
  const novoEndereco = {
    tipoEndereco: 1,
    cep: '01001000',
    endereco: 'Praça da Sé',
    numero: null,
    complemento: null,
    bairro: 'Sé',
    cidade: 'São Paulo',
    idCidade: 3_550_308,
    uf: 'SP',
  }
  const pedido = { nome: 'Ana Casada', nascimento: '1990-02-03', novo: novoEndereco }
  const comeco = comPedido(grupos, inicio, pedido)
  expect(comeco).toMatchObject({
    [nomeDaMarca(0)]: true,
    nome: 'Ana Casada',
    nascimento: '03/02/1990',
    semNumero: true,
  })
  expect(comeco[nomeDaMarca(1)]).toBe(false)
  expect(corpoDe(grupos, inicio, comeco)).toEqual(pedido)
  expect(comPedido(grupos, inicio, null)).toEqual(inicio)
})
