import fc from 'fast-check'
import type { ContaDeCobranca } from './campo-livre.ts'
import type { TituloACobrar } from './titulo.ts'

const algarismos = (tamanho: number) => fc.nat(10 ** tamanho - 1).map((numero) => String(numero).padStart(tamanho, '0'))

const daConta = (banco: '341' | '237', carteiras: readonly string[], casasDaConta: number) =>
  fc.record({
    banco: fc.constant(banco),
    agencia: algarismos(4),
    conta: algarismos(casasDaConta),
    carteira: fc.constantFrom(...carteiras),
  })

/** Generates accounts of the four banks, in every wallet whose layout is known here. */
export const contasDeCobranca: fc.Arbitrary<ContaDeCobranca> = fc.oneof(
  daConta('341', ['109', '112', '138'], 5),
  daConta('237', ['04', '09', '19'], 7),
  fc.record({ banco: fc.constant('001' as const), convenio: algarismos(7), carteira: fc.constantFrom('11', '17') }),
  fc.record({ banco: fc.constant('033' as const), beneficiario: algarismos(7), carteira: fc.constant('101') }),
)

/** Generates days of the factor's second cycle, which ends on 2049-10-13. */
const vencimentos = fc
  .date({ min: new Date('2025-02-22T00:00:00Z'), max: new Date('2049-10-13T00:00:00Z'), noInvalidDate: true })
  .map((data) => data.toISOString().slice(0, 10))

/** Generates titles that fit every bank. */
export const titulosACobrar: fc.Arbitrary<TituloACobrar> = fc.record({
  nossoNumero: algarismos(8),
  valor: fc.integer({ min: 1, max: 9_999_999_999 }),
  vencimento: vencimentos,
})
