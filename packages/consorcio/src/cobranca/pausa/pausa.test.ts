import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '../../calendario/dia.ts'
import { parametrosPadrao } from '../../parametros/parametros.ts'
import { componentesDe, SEM_PERCENTUAL } from '../componentes.ts'
import { valorDevido } from '../pagamento.ts'
import { diaForaDaPausa, diasForaDaPausa, inicioDaPausa, type Pausa } from './pausa.ts'

const regra = parametrosPadrao('auto')
const pausas: Pausa[] = [{ de: '2026-11-15', ate: '2027-02-28' }]
const aberta = (vencimento: string, quais: readonly Pausa[] = pausas) => ({
  numero: 13,
  vencimento,
  credito: 8_000_000,
  valores: componentesDe({ fundoComum: 100_000, taxaAdministracao: 16_000, fundoReserva: 2_000 }),
  percentuais: SEM_PERCENTUAL,
  emDinheiro: 0,
  pausas: quais,
})
const encargos = (vencimento: string, dia: string, quais = pausas) => {
  const { multa, juros } = valorDevido(aberta(vencimento, quais), dia, 8_000_000, regra)
  return [multa, juros]
}

describe('an instalment of R$ 1.180,00 while its quota is held from 15/11/2026 to 28/02/2027', () => {
  test.each([
    ['due two days before the hold, is fined for the day before it', '2026-11-13', '2026-11-14', [2_360, 39]],
    ['and that is all that it costs on the first day', '2026-11-13', '2026-11-15', [2_360, 39]],
    ['and on the last', '2026-11-13', '2027-02-28', [2_360, 39]],
    ['and one more day counts on the day after it', '2026-11-13', '2027-03-01', [2_360, 79]],
    ['due on the eve, is never late before the end', '2026-11-14', '2027-02-28', [0, 0]],
    ['and is late on the day after it', '2026-11-14', '2027-03-01', [2_360, 39]],
    ['due on the first day, is not late on the last', '2026-11-15', '2027-02-28', [0, 0]],
    ['due on the last day, is not late on it', '2027-02-28', '2027-02-28', [0, 0]],
    ['due on the last day, is late on the next, as any other', '2027-02-28', '2027-03-01', [2_360, 39]],
    ['due after it, is as any other', '2027-03-10', '2027-04-09', [2_360, 1_180]],
  ])('%s', (_, vencimento, dia, esperado) => {
    expect(encargos(vencimento, dia)).toEqual(esperado)
  })

  test('counts nothing while the hold has no end', () => {
    expect(encargos('2026-12-10', '2036-12-10', [{ de: '2026-11-15', ate: null }])).toEqual([0, 0])
  })
})

test('a hold begins with the death, or sixty days before a notice that came later', () => {
  expect(inicioDaPausa('2026-09-28', '2026-11-27')).toBe('2026-09-28')
  expect(inicioDaPausa('2026-09-27', '2026-11-27')).toBe('2026-09-28')
  expect(inicioDaPausa('2000-01-01', '2026-11-27')).toBe('2026-09-28')
})

const dia = fc.integer({ min: 0, max: 400 }).map((n) => addDays('2026-01-01', n))
const pausa = fc
  .tuple(dia, fc.option(fc.integer({ min: 0, max: 90 })))
  .map(([de, dura]): Pausa => ({ de, ate: dura === null ? null : addDays(de, dura) }))

test('the days counted are those that no pause has, however the pauses lie, and the inverse finds the day', () => {
  fc.assert(
    fc.property(dia, fc.integer({ min: 0, max: 300 }), fc.array(pausa, { maxLength: 4 }), (desde, dura, quais) => {
      const ate = addDays(desde, dura)
      const dias = Array.from({ length: daysBetween(desde, ate) }, (_, i) => addDays(desde, i + 1))
      const fora = dias.filter((d) => !quais.some((p) => p.de <= d && (p.ate === null || d <= p.ate)))
      const contados = diasForaDaPausa(desde, ate, quais)
      expect(contados).toBe(fora.length)
      const ultimo = contados > 0 ? diaForaDaPausa(desde, contados, quais) : undefined
      expect(ultimo).toBe(fora.at(-1))
      expect(diasForaDaPausa(ate, desde, quais)).toBe(0)
    }),
  )
})
