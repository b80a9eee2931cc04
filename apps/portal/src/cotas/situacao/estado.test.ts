import { grauDaAtencao, TIPOS_DE_ATENCAO } from '@contempla/consorcio'
import { describe, expect, test } from 'vitest'
import type { Atencao } from './atencoes.tsx'
import { emItens } from './atencoes.tsx'
import {
  aMaisUrgente,
  type CotaSimples,
  emFrases,
  estadoDaCota,
  etiquetaDaCota,
  saudacao,
  situacaoDaCota,
} from './estado.ts'

const hoje = '2026-11-21'

const emDia: CotaSimples = {
  idCota: 1,
  cota: '0001',
  grupo: '000101',
  versao: 0,
  apelido: null,
  fotoUrl: null,
  tipo: 'auto',
  situacaoCota: 'Ativo',
  valorBem: 7_837_500,
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

const atencao = (tipo: Atencao['tipo'], partes: Partial<Atencao> = {}): Atencao => ({
  tipo,
  grau: grauDaAtencao({ tipo, dia: hoje, caso: null, ...partes }, hoje),
  tom: 'info',
  dia: hoje,
  valor: 120_805,
  numero: 25,
  quantas: null,
  resta: null,
  caso: null,
  ...partes,
})
const pede = (...atencoes: Atencao[]) => ({ atencoes })
const atraso = (quantas: number) => atencao('atraso', { tom: 'erro', quantas, dia: '2026-10-26' })
const exclusao = atencao('exclusao', { tom: 'erro', quantas: 3, dia: '2026-12-02' })
const vence = (dia: string) => atencao('vencimento', { dia })

describe('the heading', () => {
  test.each<[string, Partial<CotaSimples>, string]>([
    ['nothing to tell', {}, 'Está tudo em dia'],
    ['a due day of today', pede(vence('2026-11-21')), 'Sua parcela vence hoje'],
    ['a due day of tomorrow', pede(vence('2026-11-22')), 'Sua parcela vence amanhã'],
    ['a due day within the week', pede(vence('2026-11-27')), 'Sua parcela vence na sexta'],
    ['a due day in 7 days', pede(vence('2026-11-28')), 'Sua parcela vence em 28 nov'],
    ['one late instalment', pede(atraso(1)), 'Você tem 1 parcela em atraso'],
    ['two late instalments', pede(atraso(2), vence('2026-11-25')), 'Você tem 2 parcelas em atraso'],
    ['a notice of exclusion', pede(exclusao), 'Pague até 02/12/2026 para não perder a cota'],
    ['a credit on its way', pede(atencao('credito-a-caminho')), 'Parabéns pela sua contemplação!'],
    ['a group in formation', { grupoEmFormacao: true }, 'Seu grupo está em formação'],
    [
      'a group in formation whose first instalment is due',
      { grupoEmFormacao: true, ...pede(vence('2026-11-22')) },
      'Sua parcela vence amanhã',
    ],
    ['news of a paid-off quota', { quitada: true, ...pede(atencao('assembleia-hoje')) }, 'Tudo pago nesta cota'],
    [
      'a paid-off quota whose credit was paid',
      { quitada: true, ...pede(atencao('pagamento-realizado')) },
      'Pagamento realizado!',
    ],
    ['a closed group', { grupoEncerrado: true, quitada: true }, 'Seu grupo foi encerrado'],
    ['a cancelled quota of a closed group', { grupoEncerrado: true, cancelada: true }, 'Esta cota está cancelada'],
    ['a refund', { cancelada: true, ...pede(atencao('valor-a-receber')) }, 'Você tem um valor a receber'],
  ])('of %s', (_, mudanca, titulo) => {
    expect(estadoDaCota({ ...emDia, ...mudanca }, hoje).titulo).toBe(titulo)
  })

  test.each([
    [atraso(1), 'Você tem 1 parcela em atraso na cota Moto'],
    [exclusao, 'Pague até 02/12/2026 para não perder a cota Moto'],
    [vence('2026-11-22'), 'A parcela da cota Moto vence amanhã'],
  ])('names the quota that is not the one on the screen', (primeira, titulo) => {
    expect(estadoDaCota({ ...emDia, ...pede(primeira) }, hoje, 'Moto').titulo).toBe(titulo)
  })
})

describe('a quota is called, in every place,', () => {
  test.each<[string, Partial<CotaSimples>]>([
    ['Ativa', {}],
    ['Ativa', { situacaoCota: 'NORMAL' }],
    ['Suspensa', { situacaoCota: 'Suspensa' }],
    ['Contemplada', { contemplada: true }],
    ['Cancelada', { situacaoCota: 'Cancelado', cancelada: true, contemplada: true }],
    ['Quitada', { situacaoCota: 'Quitado', quitada: true, contemplada: true }],
    ['Grupo em formação', { situacaoCota: 'Em formação', grupoEmFormacao: true }],
    ['Grupo encerrado', { situacaoCota: 'Quitado', quitada: true, grupoEncerrado: true }],
  ])('%s', (palavra, mudanca) => {
    expect(situacaoDaCota({ ...emDia, ...mudanca }).palavra).toBe(palavra)
  })

  test.each<[string, Partial<CotaSimples>, string, string]>([
    ['late', pede(atraso(2), vence('2026-11-22')), 'erro', '2 parcelas em atraso'],
    [
      'merely due: not as red as late',
      pede(atencao('vencimento', { tom: 'atencao' })),
      'atencao',
      'Parcela 25 vence hoje',
    ],
    ['with news alone', { contemplada: true, ...pede(atencao('credito-disponivel')) }, 'sucesso', 'Contemplada'],
    ['with nothing to say', {}, 'neutro', 'Em dia'],
  ])('in a list, when %s', (_, mudanca, tom, texto) => {
    expect(etiquetaDaCota({ ...emDia, ...mudanca }, hoje)).toEqual({ tom, texto })
  })
})

test('the most urgent of the quotas is the first that asks for something', () => {
  const calada = { ...emDia, ...pede(atencao('assembleia-hoje')) }
  const atrasada = { ...emDia, idCota: 2, ...pede(atraso(1)) }
  expect(aMaisUrgente([atrasada, calada])?.idCota).toBe(2)
  expect(aMaisUrgente([calada, emDia])).toBeUndefined()
})

test('every kind of attention has its words', () => {
  const itens = emItens(
    TIPOS_DE_ATENCAO.map((tipo) => atencao(tipo)),
    { hoje, apuradaEm: hoje },
    () => true,
  )
  expect(itens.filter(({ texto }) => /null|undefined/.test(texto))).toEqual([])
  const ditos = itens.map(({ texto, detalhe }) => (typeof detalhe === 'string' ? `${texto}: ${detalhe}` : texto))
  expect(new Set(ditos).size).toBe(TIPOS_DE_ATENCAO.length)
})

test.each([
  ['exclusao', '/boletos'],
  ['atraso', '/boletos'],
  ['vencimento', '/boletos'],
  ['assembleia-hoje', undefined],
] as const)('what %s asks is done in %s, where that may be opened', (tipo, tela) => {
  const itens = (abre: boolean) => emItens([atencao(tipo)], { hoje, apuradaEm: hoje }, () => abre)
  expect(itens(true)[0]?.href).toBe(tela)
  expect(itens(false)[0]?.href).toBeUndefined()
})

test.each([
  ['Dora Em Dia', 'PF', 'Olá, Dora.'],
  ['Dora', 'PF', 'Olá, Dora.'],
  ['Padaria Pão Nosso Ltda.', 'PJ', 'Olá, Padaria Pão Nosso Ltda.'],
  ['Vinícola da Serra', 'PJ', 'Olá, Vinícola da Serra.'],
] as const)('%s (%s) is greeted %s', (nome, tipoPessoa, ola) => {
  expect(saudacao({ nome, tipoPessoa })).toBe(ola)
})

test.each([
  ['Está tudo em dia', '', 'Está tudo em dia.'],
  ['Parabéns!', 'Sua cota foi sorteada.', 'Parabéns! Sua cota foi sorteada.'],
])('%s and "%s" make "%s"', (titulo, resto, linha) => {
  expect(emFrases(titulo, resto)).toBe(linha)
})
