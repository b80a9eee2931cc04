import { describe, expect, test } from 'vitest'
import { CATEGORIAS } from './categorias.ts'
import { consentimentosVigentes } from './consentimentos.ts'
import { type FatosDaRetencao, fimPrevistoDoGrupo, quandoSai, REGRAS_DE_RETENCAO, temVinculo } from './retencao.ts'

const nada: FatosDaRetencao = {
  emAndamento: 0,
  aReceber: false,
  encerrou: null,
  encerraria: null,
  ultimoAtendimento: null,
  ultimaOuvidoria: null,
  ultimoAcesso: null,
}
const rodando = { ...nada, emAndamento: 1, encerraria: '2030-03-10' }
const depois = (em: string | null, certo: boolean) => ({ agora: false, em, certo })
const AGORA = { agora: true }

describe('when data may go', () => {
  test.each([
    ['na-hora', rodando, '2027-01-01', AGORA],
    ['vinculo', rodando, '2027-01-01', depois('2030-03-10', false)],
    ['vinculo', { ...nada, aReceber: true }, '2027-01-01', depois(null, false)],
    ['vinculo', { ...nada, encerrou: '2026-12-31' }, '2027-01-01', AGORA],
    // Five years from the closing of the group: that day it goes, the eve it is kept.
    ['contrato', rodando, '2027-01-01', depois('2035-03-10', false)],
    ['contrato', { ...rodando, encerraria: null }, '2027-01-01', depois(null, false)],
    ['contrato', { ...nada, encerrou: '2022-01-02' }, '2027-01-01', depois('2027-01-02', true)],
    ['contrato', { ...nada, encerrou: '2022-01-01' }, '2027-01-01', AGORA],
    // One group is over and another runs: what is kept is kept for the one that runs.
    ['contrato', { ...rodando, encerrou: '2010-01-01' }, '2027-01-01', depois('2035-03-10', false)],
    ['contrato', nada, '2027-01-01', AGORA],
    // Ten years, from the first day of the year after.
    ['pld', { ...nada, encerrou: '2016-01-01' }, '2026-12-31', depois('2027-01-01', true)],
    ['pld', { ...nada, encerrou: '2016-12-31' }, '2027-01-01', AGORA],
    ['pld', rodando, '2027-01-01', depois('2041-01-01', false)],
    ['atendimento', { ...nada, ultimoAtendimento: '2026-11-20' }, '2028-11-19', depois('2028-11-20', true)],
    ['atendimento', { ...nada, ultimoAtendimento: '2026-11-20' }, '2028-11-20', AGORA],
    ['ouvidoria', { ...nada, ultimaOuvidoria: '2026-11-20' }, '2031-11-19', depois('2031-11-20', true)],
    ['ouvidoria', { ...nada, ultimaOuvidoria: '2026-11-20' }, '2031-11-20', AGORA],
    ['atendimento', { ...nada, ultimaOuvidoria: '2026-11-20' }, '2026-11-20', AGORA],
    ['acesso', { ...nada, ultimoAcesso: '2026-08-31' }, '2027-02-27', depois('2027-02-28', true)],
    ['acesso', { ...nada, ultimoAcesso: '2026-08-31' }, '2027-02-28', AGORA],
  ] as const)('%s of %j on %s', (regra, fatos, hoje, esperado) => {
    expect(quandoSai(regra, fatos, hoje)).toEqual(esperado)
  })

  test('nothing that a running quota needs goes, whichever its category', () => {
    const saem = Object.entries(CATEGORIAS).filter(([, { regra }]) => quandoSai(regra, rodando, '2027-01-01').agora)
    expect(saem.map(([chave]) => chave).toSorted()).toEqual(['acessos', 'atendimento', 'biometria', 'ouvidoria', 'uso'])
  })

  test('what stays in the books without a name goes on the day of the registration', () => {
    const anonimas = Object.values(CATEGORIAS).filter(({ destino }) => destino === 'anonimiza')
    expect(anonimas.map(({ regra }) => regra)).toEqual(anonimas.map(() => CATEGORIAS.cadastro.regra))
    expect(Object.values(REGRAS_DE_RETENCAO).every(({ fonte }) => fonte !== '')).toBe(true)
  })
})

test.each([
  [{ ultimaConhecida: '2029-12-10', numero: 60, total: 60 }, '2030-04-09'],
  [{ ultimaConhecida: '2029-12-10', numero: 59, total: 60 }, '2030-05-10'],
  [{ ultimaConhecida: null, numero: 0, total: 60 }, null],
])('a group with the calendar %j is expected to close on %s', (calendario, dia) => {
  expect(fimPrevistoDoGrupo(calendario)).toBe(dia)
})

test('money that waits binds as a quota does', () => {
  expect([nada, rodando, { ...nada, aReceber: true }].map(temVinculo)).toEqual([false, true, true])
})

test('of each purpose the last that was said holds', () => {
  const dito = (finalidade: 'biometria' | 'termos', aceito: boolean) => ({ finalidade, aceito, versao: '1' })
  const vigentes = consentimentosVigentes([dito('biometria', true), dito('termos', true), dito('biometria', false)])
  expect([...vigentes].map(([finalidade, { aceito }]) => [finalidade, aceito])).toEqual([
    ['biometria', false],
    ['termos', true],
  ])
})
