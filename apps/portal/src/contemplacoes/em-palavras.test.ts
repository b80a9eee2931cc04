import { expect, it } from 'vitest'
import { emPalavras } from './em-palavras.ts'

type Cota = Parameters<typeof emPalavras>[0]

const semCredito: Cota = {
  cancelada: false,
  contemplacao: null,
  creditoUtilizado: false,
  creditoUsado: null,
  creditoNoEncerramento: null,
  grupoEncerrado: false,
  restituicao: null,
}
const encerrada = { ...semCredito, grupoEncerrado: true }
const aDisposicao = { valor: 8_000_000, dia: '2026-12-03' }
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
    /espera por você\. Fale com o atendimento/,
  ],
  [
    'was paid by a closed group',
    { ...encerrada, creditoNoEncerramento: { ...aDisposicao, pagoEm: '2026-12-04' } },
    /já foi pago a você/,
  ],
  ['paid for a good before the group was closed', { ...encerrada, creditoUtilizado: true }, /já foi usado/],
  ['went to what the quota owed at the end', encerrada, /não há crédito a receber/],
])('the credit that %s is told so', (_caso, cota, texto) => {
  expect(emPalavras(cota).text).toMatch(texto)
})
