import type { Contrato } from '@contempla/contract'
import type { Input } from '@contempla/web'
import { expect, test } from 'vitest'
import type { CamposDe } from './campos.ts'

type Campos = CamposDe<Input<Contrato, 'PATCH /core/dados-cadastrais/atualizar'>['body']>

const label = 'Rótulo'

/** The compiler is the test: each line must be an error, and the expectation fails once the row's type accepts it. */
const recusados: Campos[] = [
  // @ts-expect-error -- the call takes no such field
  { apelido: { tipo: 'texto', label } },
  // @ts-expect-error -- an id of a list is no text
  { estadoCivil: { tipo: 'texto', label, opcional: true } },
  // @ts-expect-error -- yes or no is no day
  { pessoaExposta: { tipo: 'data', label, opcional: true } },
  // @ts-expect-error -- an address is no text
  { novoEndereco: { tipo: 'texto', label } },
  // @ts-expect-error -- one of the values has no words
  { genero: { tipo: 'opcoes', label, opcional: true, opcoes: { feminino: 'Feminino', masculino: 'Masculino' } } },
  // @ts-expect-error -- the call does not take a name that is empty
  { nome: { tipo: 'texto', label, opcional: true } },
]

const aceitos: Campos[] = [
  { nome: { tipo: 'texto', label }, dataNascimentoFundacao: { tipo: 'data', label } },
  { estadoCivil: { tipo: 'lista', lista: 'estados-civil', label, opcional: true } },
  { novoEndereco: { tipo: 'endereco', label } },
]

test('a field that the call does not take, or takes as something else, does not compile', () => {
  expect([recusados.length, aceitos.length]).toEqual([6, 3])
})
