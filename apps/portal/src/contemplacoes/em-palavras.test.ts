import { expect, it } from 'vitest'
import { abreEm, emPalavras } from './em-palavras.ts'

type Cota = Parameters<typeof emPalavras>[0]

const hoje = '2026-12-10'
const semCredito: Cota = {
  cancelada: false,
  contemplada: true,
  dataContemplacao: '2026-04-24T00:00:00',
  contemplacao: null,
  creditoUtilizado: false,
  creditoUsado: null,
  creditoNoEncerramento: null,
  grupoEncerrado: false,
  restituicao: null,
}
const encerrada = { ...semCredito, grupoEncerrado: true }
const aDisposicao = { valor: 8_000_000, dia: '2026-12-03', esperaParcelas: false }
const conta = { nomeBanco: 'Banco', agencia: '1234', conta: '•••45-6' }
const contemplacao: NonNullable<Cota['contemplacao']> = {
  dia: '2026-04-24',
  forma: 'sorteio',
  assembleia: 1,
  credito: 8_000_000,
  creditoNaAssembleia: 8_000_000,
  creditoDisponivelEm: '2026-04-28',
  emPagamento: false,
  lancePagoEm: null,
  garantiaAte: '2026-07-24',
  garantiaEm: null,
  garantiaEmDiasUteis: 60,
  garantiaEmAnalise: false,
}

it.each<[string, Cota, RegExp]>([
  ['waits to be used', { ...semCredito, contemplacao }, /o que falta para usar/],
  ['paid for a good', { ...semCredito, creditoUtilizado: true }, /já foi usado/],
  [
    'was had in cash',
    { ...semCredito, creditoUtilizado: true, creditoUsado: { valor: 1, dia: '2026-11-20', conta } },
    /pago na sua conta/,
  ],
  [
    'waits in a closed group',
    { ...encerrada, creditoNoEncerramento: { ...aDisposicao, pagoEm: null } },
    /espera por você\. Peça o pagamento/,
  ],
  [
    'waits for open instalments of a closed group',
    { ...encerrada, creditoNoEncerramento: { ...aDisposicao, pagoEm: null, esperaParcelas: true } },
    /parcelas em aberto: pague-as, e ele é seu/,
  ],
  [
    'was paid by a closed group',
    { ...encerrada, creditoNoEncerramento: { ...aDisposicao, pagoEm: '2026-12-04' } },
    /já foi pago a você/,
  ],
  ['paid for a good before the group was closed', { ...encerrada, creditoUtilizado: true }, /já foi usado/],
  ['went to what the quota owed at the end', encerrada, /não há crédito a receber/],
])('the credit that %s is told so', (_caso, cota, texto) => {
  expect(emPalavras(cota, hoje).text).toMatch(texto)
})

const deHoje = { contemplada: false, dataContemplacao: '2026-12-10T00:00:00' }

it.each([
  ['on the day of the assembly, from the next', deHoje, '2026-12-11'],
  ['from then on, at once', semCredito, null],
  ['without one, never', { contemplada: false, dataContemplacao: '1900-01-01T00:00:00' }, null],
])('a contemplation is gone on with %s', (_, cota, dia) => {
  expect(abreEm(cota)).toBe(dia)
})

it('on the day of the assembly the news says when its steps open', () => {
  expect(emPalavras({ ...semCredito, ...deHoje, contemplacao }, hoje)).toEqual({
    heading: 'Parabéns pela sua contemplação!',
    text: 'A sua cota foi contemplada. Os próximos passos abrem amanhã, em 11/12/2026.',
  })
})

it('on the same day a cancelled quota is told that it may ask for what it paid', () => {
  const restituicao = { valor: 100, dia: hoje, pagaEm: null, prescritaEm: null }
  expect(emPalavras({ ...semCredito, ...deHoje, cancelada: true, restituicao }, hoje)).toEqual({
    heading: 'Sua cota cancelada foi contemplada',
    text: 'Você tem direito à devolução dos valores que pagou ao fundo comum.',
  })
})
