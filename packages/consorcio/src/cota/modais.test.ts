import { describe, expect, test } from 'vitest'
import type { CartaoDoCaso } from '../processos/motor/cartao.ts'
import { type Atencao, grauDaAtencao, type TipoDeAtencao } from './atencao/index.ts'
import { type CotaComCasos, modaisDaPessoa } from './modais.ts'

const hoje = '2026-11-22'

const atencao = (tipo: TipoDeAtencao, dia: string | null = '2026-12-01'): Atencao => ({
  tipo,
  grau: grauDaAtencao({ tipo, dia, caso: null }, hoje),
  tom: 'info',
  dia,
  valor: null,
  numero: null,
  quantas: null,
  resta: null,
  caso: null,
})
const cartao = (mudanca: Partial<CartaoDoCaso>): CartaoDoCaso => ({
  processo: 'contemplacao',
  daPessoa: false,
  titulo: 'Contemplação',
  texto: null,
  aviso: null,
  acao: 'Continuar',
  tela: '/contemplado',
  tom: 'atencao',
  pede: true,
  novidade: false,
  urgente: false,
  pendencia: false,
  ate: null,
  atrasado: false,
  ...mudanca,
})
const cota = (partes: Partial<CotaComCasos>): CotaComCasos => ({ idCota: 1, atencoes: [], casos: [], ...partes })
const tiposDe = (...cotas: CotaComCasos[]) => modaisDaPessoa(cotas, hoje).map(({ tipo }) => tipo)

describe('home stops for', () => {
  test.each<[TipoDeAtencao, string[]]>([
    ['exclusao', ['atraso']],
    ['atraso', ['atraso']],
    ['lance-a-pagar', ['contemplacao']],
    ['garantia-a-apresentar', ['contemplacao']],
    ['aviso-urgente', ['contemplacao']],
    ['aviso', ['contemplacao']],
    ['credito-a-caminho', []],
    ['credito-disponivel', []],
    ['valor-a-receber', []],
    ['vencimento', []],
    ['debito-nao-feito', []],
    ['pagamento-em-conferencia', []],
    ['parcela-paga-em-parte', []],
    ['assembleia-hoje', []],
  ])('%s: %j', (tipo, esperado) => {
    expect(tiposDe(cota({ atencoes: [atencao(tipo)] }))).toEqual(esperado)
  })

  test.each<[string, Partial<CartaoDoCaso>, string[]]>([
    ['documents to be sent again', { pendencia: true, ate: '2026-12-10' }, ['documentos']],
    ['such documents of the person', { processo: 'atualizacao-cadastral', pendencia: true }, ['documentos']],
    ['a step of the contemplation', {}, ['contemplacao']],
    ['the administrator’s turn in it', { pede: false }, []],
    ['a billing’s step with a last day', { processo: 'faturamento-especie', ate: '2026-12-10' }, ['contemplacao']],
    ['a billing that may be asked for whenever', { processo: 'faturamento-especie' }, []],
    ['a step of something else', { processo: 'devolucao', ate: '2026-12-10' }, []],
  ])('a case with %s', (_caso, mudanca, esperado) => {
    expect(tiposDe(cota({ casos: [cartao(mudanca)] }))).toEqual(esperado)
  })

  test('nothing where all is well, and nothing without a quota', () => {
    expect(tiposDe(cota({}))).toEqual([])
    expect(tiposDe()).toEqual([])
  })
})

describe('of several', () => {
  const pendencia = cartao({ pendencia: true, ate: '2026-11-25' })

  test('money late comes first, then a contemplation that is far from its end, then documents, whatever their quotas', () => {
    const primeira = cota({ casos: [pendencia], atencoes: [atencao('garantia-a-apresentar', '2026-12-30')] })
    const segunda = cota({ idCota: 2, atencoes: [atencao('atraso', '2026-11-10')] })
    expect(tiposDe(segunda, primeira)).toEqual(['atraso', 'contemplacao', 'documentos'])
    expect(tiposDe(primeira, segunda)).toEqual(['atraso', 'contemplacao', 'documentos'])
  })

  test('a notice that is no longer urgent waits for the documents', () => {
    const com = (tipo: TipoDeAtencao) => cota({ atencoes: [atencao(tipo, null)], casos: [pendencia] })
    expect(tiposDe(com('aviso-urgente'))).toEqual(['contemplacao', 'documentos'])
    expect(tiposDe(com('aviso'))).toEqual(['documentos', 'contemplacao'])
  })

  test('each is of the quota that asks for it first', () => {
    const atraso = cota({ atencoes: [atencao('atraso', '2026-10-10')] })
    const exclusao = cota({ idCota: 2, atencoes: [atencao('exclusao', '2026-12-20')] })
    expect(modaisDaPessoa([atraso, exclusao], hoje)).toMatchObject([
      { tipo: 'atraso', idCota: 2, atencao: { tipo: 'exclusao' } },
    ])
  })
})
