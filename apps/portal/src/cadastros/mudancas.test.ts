import { expect, test } from 'vitest'
import { mudancasPossiveis } from './mudancas.ts'

const fixo = { confirmado: true }
const livre = { confirmado: false }
const emAnalise = { status: 'Em Andamento', atos: [], tela: '/perfil/atualizacao/analisando-informacoes' }
const titulos = (registro: Partial<Parameters<typeof mudancasPossiveis>[0]>) =>
  mudancasPossiveis({ tipoPessoa: 'PF', enderecos: [], estado: null, ...registro }).map(({ title }) => title)

const semCodigo = ['E-mail ou telefone', 'Patrimônio ou renda']
const comEndereco = ['E-mail ou telefone', 'Endereço', 'Patrimônio ou renda']

test.each([
  ['who has none', [], [...comEndereco, 'Nome, família ou trabalho']],
  ['one that was not confirmed', [livre], [...comEndereco, 'Nome, família ou trabalho']],
  ['one that was', [fixo], [...semCodigo, 'Nome, família, trabalho ou endereço confirmado']],
  ['one of each', [fixo, livre], [...comEndereco, 'Nome, família, trabalho ou endereço confirmado']],
])(
  'an address is changed with a code until it is confirmed, and with an approval then: %s',
  (_quem, enderecos, esperado) => {
    expect(titulos({ enderecos })).toEqual(esperado)
  },
)

test.each([
  ['none', null],
  ['one that is over', { status: 'Concluído', atos: [], tela: null }],
  ['one that may still be told otherwise', { status: 'Em Andamento', atos: ['alterar'], tela: '/home' }],
])('with %s, a change may be asked for', (_caso, estado) => {
  expect(mudancasPossiveis({ tipoPessoa: 'PF', enderecos: [], estado }).at(-1)?.href).toBe('/perfil/atualizacao')
})

test.each(['Em Andamento', 'Escalado'])(
  'while one is being looked at (%s), it is led to and no other is asked for',
  (status) => {
    const ultima = mudancasPossiveis({ tipoPessoa: 'PF', enderecos: [fixo], estado: { ...emAnalise, status } }).at(-1)
    expect(ultima).toMatchObject({ href: emAnalise.tela, title: 'A mudança que você pediu' })
  },
)

test('a company has a name, a foundation and revenue', () => {
  expect(titulos({ tipoPessoa: 'PJ', enderecos: [fixo] })).toEqual([
    'E-mail ou telefone',
    'Patrimônio ou receita',
    'Razão social, fundação ou endereço confirmado',
  ])
})
