import { expect, test } from 'vitest'
import { type FatosDaNoticia, type SegueDaNoticia, segueDaNoticia } from './noticia.ts'

const fatos: FatosDaNoticia = {
  isTitular: true,
  cancelada: false,
  creditoUtilizado: false,
  grupoEncerrado: false,
  aDisposicao: false,
  emCaso: false,
  temPasso: false,
  podeIniciar: false,
  reprovado: false,
  impedimento: null,
  podeUsar: false,
  usoEscolhido: false,
}
const aprovada = { impedimento: 'garantia-apresentada' } as const

test.each<[SegueDaNoticia, string, Partial<FatosDaNoticia>]>([
  ['comecar', 'of one just contemplated', { podeIniciar: true }],
  ['detalhes', 'of one just contemplated, for a representative', { podeIniciar: true, isTitular: false }],
  ['reprovado', 'of a registration that was rejected', { podeIniciar: true, reprovado: true }],
  ['devolucao', 'of a cancelled quota, whatever it could do', { podeIniciar: true, cancelada: true }],
  ['detalhes', 'once the credit was used', { podeIniciar: true, creditoUtilizado: true }],
  ['detalhes', 'of a closed group whose credit was paid', { grupoEncerrado: true }],
  ['devolucao', 'of a closed group that left the credit', { grupoEncerrado: true, aDisposicao: true }],
  ['continuar', 'of a case with a step', { emCaso: true, temPasso: true }],
  ['acompanhar', 'of a case that the administrator has', { emCaso: true }],
  ['continuar', 'of a case that a representative reads', { emCaso: true, isTitular: false }],
  ['espera-o-credito', 'of an approved registration', aprovada],
  ['usar', 'of a credit that may be used', { ...aprovada, podeUsar: true }],
  ['retomar-o-uso', 'of one whose use was chosen', { ...aprovada, podeUsar: true, usoEscolhido: true }],
  ['espera-o-credito', 'of one chosen whose day has not come', { ...aprovada, usoEscolhido: true }],
  ['faturamento', 'of a billing under way', { impedimento: 'em-andamento' }],
  ['fora-do-portal', 'of a group that has none of it here', { impedimento: 'fora-do-portal' }],
  ['detalhes', 'where nothing else holds', { impedimento: 'credito-usado' }],
])('%s comes after the news %s', (esperado, _caso, mudanca) => {
  expect(segueDaNoticia({ ...fatos, ...mudanca })).toBe(esperado)
})
