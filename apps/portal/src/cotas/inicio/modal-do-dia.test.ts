import { describe, expect, test } from 'vitest'
import type { CotaSimples } from '../situacao/estado.ts'
import { type Modal, oQueDizNoModal, telaDoModal } from './modal-do-dia.ts'

const hoje = '2026-11-17'
const cota: CotaSimples = {
  idCota: 1,
  cota: '0001',
  grupo: '000101',
  versao: 0,
  apelido: 'Moto',
  fotoUrl: null,
  tipo: 'auto',
  situacaoCota: 'Ativo',
  valorBem: 1,
  perfil: { senhaExpirada: false, noAssembleia: 25 },
  contemplada: false,
  cancelada: false,
  quitada: false,
  creditoUtilizado: false,
  grupoEmFormacao: false,
  grupoEncerrado: false,
  apuradaEm: hoje,
  atencoes: [],
}
const caso = {
  processo: 'contemplacao',
  daPessoa: false,
  titulo: 'Contemplação',
  aviso: null,
  acao: 'Enviar documentos',
  tela: '/contemplado/documentos',
} as const
const modal = (tipo: Modal['tipo'], atencao: Partial<Modal['atencao']>): Modal => ({
  tipo,
  idCota: 1,
  atencao: {
    tipo: 'atraso',
    grau: 'atraso',
    tom: 'erro',
    dia: '2026-12-03',
    valor: 210_000,
    numero: 3,
    quantas: 2,
    resta: null,
    caso: null,
    ...atencao,
  },
})
const diz = (m: Modal, mudanca: Partial<CotaSimples> = {}, nome: string | null = null) =>
  oQueDizNoModal(m, { ...cota, ...mudanca }, { hoje, nome })

describe('money late', () => {
  test.each<[string, Partial<CotaSimples>, Partial<Modal['atencao']>, string]>([
    ['of a quota that competes', {}, {}, 'não concorre nas assembleias'],
    ['of a contemplated one', { contemplada: true }, {}, 'a contemplação pode ser desfeita'],
    ['of one whose credit was used', { contemplada: true, creditoUtilizado: true }, {}, 'cobrada da garantia'],
    ['under a notice of exclusion', {}, { tipo: 'exclusao' }, 'a cota é excluída do grupo'],
  ])('%s says what it leads to', (_caso, mudanca, atencao, palavras) => {
    const { paragrafos, acao } = diz(modal('atraso', atencao), mudanca)
    expect(paragrafos.join(' ')).toContain(palavras)
    expect(paragrafos[0]).toContain('R$')
    expect(acao).toBe('Ver e pagar')
  })

  test('says no amount of another day', () => {
    expect(diz(modal('atraso', {}), { apuradaEm: '2026-11-16' }).paragrafos[0]).not.toContain('R$')
  })

  test('names the quota that is not in hand', () => {
    expect(diz(modal('atraso', {}), {}, 'Moto').titulo).toBe('Você tem 2 parcelas em atraso na cota Moto')
  })
})

test('a guarantee says the business days that are left', () => {
  const garantia = modal('contemplacao', { tipo: 'garantia-a-apresentar', quantas: 11 })
  expect(diz(garantia).paragrafos).toEqual([
    'Faltam 11 dias úteis, até 3 de dezembro. Sem a garantia, a contemplação é desfeita.',
  ])
})

test.each([
  ['is gone on with', true, 'Continuar a contemplação'],
  ['of today, whose steps open tomorrow, is only seen', false, 'Ver a contemplação'],
])('a contemplation to be guaranteed %s', (_, contemplada, acao) => {
  expect(diz(modal('contemplacao', { tipo: 'garantia-a-apresentar' }), { contemplada }).acao).toBe(acao)
})

test.each([
  ['is seen and paid', null, 'Ver e pagar'],
  ['of which a part is missing, which no boleto charges, is asked about', 1, 'Falar com a gente'],
])('a bid to be paid %s', (_, resta, acao) => {
  expect(diz(modal('contemplacao', { tipo: 'lance-a-pagar', resta })).acao).toBe(acao)
})

test('a notice says what a contemplated quota and a cancelled one may do', () => {
  const aviso = modal('contemplacao', { tipo: 'aviso-urgente', caso: { ...caso, titulo: 'Sua cota foi contemplada' } })
  expect(diz(aviso)).toMatchObject({ titulo: 'Sua cota foi contemplada', acao: 'Ver os próximos passos' })
  expect(diz(aviso, {}, 'Moto').titulo).toBe('A cota Moto foi contemplada')
  expect(diz(aviso, { cancelada: true }).paragrafos).toEqual([
    'Você tem direito à devolução dos valores que pagou ao fundo comum.',
  ])
})

test('documents are asked for until their day, by the words of their card', () => {
  expect(diz(modal('documentos', { tipo: 'caso', caso }))).toEqual({
    titulo: 'Precisamos de documentos seus',
    paragrafos: [
      'Contemplação: um documento não pôde ser aceito, ou está faltando. Veja o motivo e envie.',
      'Você tem até quinta-\u2060feira, 3 de dezembro.',
    ],
    acao: 'Enviar documentos',
  })
})

test.each<[Modal, string | null]>([
  [modal('atraso', {}), '/boletos'],
  [modal('contemplacao', { tipo: 'lance-a-pagar' }), '/boletos'],
  [modal('contemplacao', { tipo: 'lance-a-pagar', resta: 1 }), '/customer-service'],
  [modal('contemplacao', { tipo: 'garantia-a-apresentar' }), '/contemplado'],
  [modal('documentos', { tipo: 'caso', caso }), '/contemplado/documentos'],
  [modal('contemplacao', { tipo: 'caso', caso: { ...caso, tela: null } }), null],
])('what is asked is done on its screen', (m, tela) => {
  expect(telaDoModal(m)).toBe(tela)
})
