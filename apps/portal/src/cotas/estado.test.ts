import { describe, expect, it, test } from 'vitest'
import { atencaoDaCota, type Cota, comoFoiContemplada, emFrases, estadoDaCota, porSorteio, saudacao } from './estado.ts'

const hoje = '2026-11-21'

const emDia: Cota = {
  idCota: 1,
  cota: '0001',
  grupo: '000101',
  versao: 0,
  apelido: null,
  fotoUrl: null,
  tipo: 'auto',
  situacaoCota: 'Ativo',
  valorBem: 7_837_500,
  valorSaldoDevedor: 6_473_775,
  idUnidadeNegocio: 1,
  dataContemplacao: '1900-01-01T00:00:00',
  modalidadeContemplacao: null,
  cdInscricaoNacional: '48742048990',
  nomePessoa: 'Dora Em Dia',
  numeroCotasCliente: 1,
  parcelasAtraso: 0,
  parcelasRestantes: 56,
  parcelasPagas: 24,
  perfil: { senhaExpirada: false, noAssembleia: 25 },
  nomeBem: 'Automóvel compacto 1.0',
  plano: 'Plano Auto 80',
  percentualPago: 30,
  contemplada: false,
  cancelada: false,
  quitada: false,
  grupoEmFormacao: false,
  grupoEncerrado: false,
  devidoHoje: null,
  proximaParcela: null,
  proximaAssembleia: { numero: 25, data: '2026-12-05' },
  ultimaAssembleia: null,
}

const parcela = (vencimento: string, emAtraso = false) => ({ numero: 25, vencimento, valor: 120_805, emAtraso })
const contemplada = (dia: string, modalidadeContemplacao: string | null = 'Sorteio') => ({
  contemplada: true,
  dataContemplacao: `${dia}T00:00:00`,
  modalidadeContemplacao,
})
const comParcela = (dia: string) => ({ proximaParcela: parcela(dia) })
const atraso = (parcelasAtraso: number) => ({ parcelasAtraso, proximaParcela: parcela('2026-10-26', true) })
const assembleia = (data: string) => ({ proximaAssembleia: { numero: 25, data } })
const ultima = (data: string) => ({ ultimaAssembleia: { numero: 24, data } })

describe('the heading', () => {
  test.each<[string, Partial<Cota>, string]>([
    ['nothing to tell', {}, 'Está tudo em dia'],
    ['a due day of today', comParcela('2026-11-21'), 'Sua parcela vence hoje'],
    ['a due day of tomorrow', comParcela('2026-11-22'), 'Sua parcela vence amanhã'],
    ['a due day within the week', comParcela('2026-11-27'), 'Sua parcela vence na sexta'],
    ['a due day in 7 days', comParcela('2026-11-28'), 'Sua parcela vence em 28 nov'],
    ['a due day in 8 days', comParcela('2026-11-29'), 'Está tudo em dia'],
    ['one late instalment', atraso(1), 'Você tem 1 parcela em atraso'],
    ['two late instalments', atraso(2), 'Você tem 2 parcelas em atraso'],
    ['late and just contemplated', { ...atraso(1), ...contemplada('2026-11-18') }, 'Você tem 1 parcela em atraso'],
    ['contemplated 1 day ago', contemplada('2026-11-20'), 'Parabéns pela sua contemplação!'],
    [
      'contemplated 5 days ago and due soon',
      { ...contemplada('2026-11-16'), ...comParcela('2026-11-25') },
      'Parabéns pela sua contemplação!',
    ],
    [
      'contemplated 6 days ago and due soon',
      { ...contemplada('2026-11-15'), ...comParcela('2026-11-25') },
      'Sua parcela vence na quarta',
    ],
    ['contemplated 30 days ago', contemplada('2026-10-22'), 'Parabéns pela sua contemplação!'],
    ['contemplated 31 days ago', contemplada('2026-10-21'), 'Está tudo em dia'],
    [
      'a contemplation that does not count yet, on assembly day',
      { ...contemplada(hoje), contemplada: false, ...assembleia(hoje) },
      'Hoje tem assembleia do seu grupo',
    ],
    ['assembly day', assembleia(hoje), 'Hoje tem assembleia do seu grupo'],
    ['the day before the assembly', assembleia('2026-11-22'), 'Está tudo em dia'],
    [
      'assembly day of a quota contemplated long ago',
      { ...assembleia(hoje), ...contemplada('2026-01-10') },
      'Está tudo em dia',
    ],
    ['an assembly 7 days ago', ultima('2026-11-14'), 'Seu grupo teve assembleia há 7 dias'],
    ['an assembly 8 days ago', ultima('2026-11-13'), 'Está tudo em dia'],
    ['a group in formation', { grupoEmFormacao: true }, 'Seu grupo está em formação'],
    ['a closed group', { grupoEncerrado: true, quitada: true }, 'Seu grupo foi encerrado'],
    ['a cancelled quota of a closed group', { grupoEncerrado: true, cancelada: true }, 'Esta cota está cancelada'],
    ['paid off', { quitada: true, ...contemplada('2026-11-20') }, 'Tudo pago nesta cota'],
    ['cancelled', { cancelada: true, ...assembleia(hoje) }, 'Esta cota está cancelada'],
    [
      'cancelled, then contemplated',
      { cancelada: true, ...contemplada('2026-07-20') },
      'Sua cota cancelada foi contemplada',
    ],
  ])('of %s', (_, mudanca, titulo) => {
    expect(estadoDaCota({ ...emDia, ...mudanca }, hoje).titulo).toBe(titulo)
  })

  test.each([
    ['Sorteio', 'Sua cota foi sorteada em 18/11/2026.'],
    ['Lance livre', 'Seu lance foi contemplado em 18/11/2026.'],
  ])('tells how: %s', (modalidade, apoio) => {
    expect(estadoDaCota({ ...emDia, ...contemplada('2026-11-18', modalidade) }, hoje).apoio).toBe(apoio)
  })
})

describe('what needs attention', () => {
  const de = (mudanca: Partial<Cota>) => atencaoDaCota({ ...emDia, ...mudanca }, hoje)

  it('is nothing where nothing is due', () => {
    expect(de({})).toEqual([])
  })

  test.each<[string, Partial<Cota>, string, string]>([
    ['late', atraso(1), 'dinheiro', 'Parcela 25 em atraso'],
    ['several late', atraso(3), 'dinheiro', '3 parcelas em atraso'],
    ['due in 7 days', comParcela('2026-11-28'), 'dinheiro', 'Parcela 25 vence em 28 nov'],
    ['contemplated 5 days ago', contemplada('2026-11-16'), 'prazo', 'Contemplada por sorteio'],
    ['contemplated 6 days ago', contemplada('2026-11-15', 'Lance livre'), 'novidade', 'Contemplada por lance'],
    ['contemplated, how is not known', contemplada('2026-11-15', null), 'novidade', 'Contemplada'],
    ['assembly day', assembleia(hoje), 'novidade', 'Assembleia hoje'],
    ['recent assembly', ultima('2026-11-18'), 'novidade', 'Assembleia nº 24 realizada'],
  ])('%s', (_, mudanca, tipo, texto) => {
    expect(de(mudanca)).toEqual([expect.objectContaining({ tipo, texto })])
  })

  test.each<[string, Partial<Cota>]>([
    ['due in 8 days', comParcela('2026-11-29')],
    ['contemplated 31 days ago', contemplada('2026-10-21')],
    ['a cancelled quota that was contemplated', { cancelada: true, ...contemplada('2026-11-18') }],
    ['assembly day of a cancelled quota', { cancelada: true, ...assembleia(hoje) }],
  ])('is not %s', (_, mudanca) => {
    expect(de(mudanca)).toEqual([])
  })

  const devidoHoje = { parcelas: 1, nominal: 120_805, diferenca: 0, multa: 2_416, juros: 805, total: 124_026 }

  test.each<[string, Partial<Cota>, RegExp]>([
    ['one', { ...atraso(1), devidoHoje }, /Hoje custa R\$\s1\.240,26, com multa e juros\.$/],
    ['several', { ...atraso(2), devidoHoje: { ...devidoHoje, parcelas: 2 } }, /Hoje custam R\$\s1\.240,26, com/],
    ['an answer kept from before, which does not know', atraso(1), /R\$\s1\.208,05, mais multa e juros\.$/],
  ])('says what late instalments cost today: %s', (_, mudanca, detalhe) => {
    expect(de(mudanca)[0]?.detalhe).toMatch(detalhe)
  })

  test('is calm about an instalment merely due, and not about a late one', () => {
    expect(de(comParcela('2026-11-28'))[0]?.aVencer).toBe(true)
    expect(de(atraso(1))[0]?.aVencer).toBeUndefined()
  })

  it('keeps money and news together', () => {
    expect(de({ ...atraso(1), ...contemplada('2026-11-18') }).map(({ tipo }) => tipo)).toEqual(['dinheiro', 'prazo'])
  })
})

test.each([
  ['Sorteio', true, 'por sorteio'],
  ['SO', true, 'por sorteio'],
  ['Lance livre', false, 'por lance'],
  [null, false, ''],
])('the modality %s is a draw: %s', (modalidadeContemplacao, sorteio, como) => {
  expect(porSorteio({ ...emDia, modalidadeContemplacao })).toBe(sorteio)
  expect(comoFoiContemplada({ ...emDia, modalidadeContemplacao })).toBe(como)
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
