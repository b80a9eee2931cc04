import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCalendario } from '../calendario/calendario.ts'
import { addDays } from '../calendario/dia.ts'
import { countPrimeirasPagas, erroDaSelecao, impedimentoDaRenegociacao, passoDaRenegociacao } from './renegociacao.ts'

const regra = { parcelasPorRenegociacao: 2, renegociacoesPorPlano: 3, parcelasPagasParaRenegociar: 3 }
const calendario = createCalendario([])
const primeiroVencimento = '2026-01-05'
const vencimentoDe = (numero: number) => addDays(primeiroVencimento, (numero - 1) * 30)

/**
 * Models one quota as a person would keep it on paper: an instalment every thirty days, in hand ten days before it
 * falls due.
 */
function createModelo() {
  let dia = '2025-12-20'
  let contemplada = false
  const emitidas = new Set<number>()
  const abertas = new Set<number>()
  const feitas: { numeros: number[]; proxima: number; pagaEm: string | null; desfecho: string | null }[] = []
  const emCurso = () => feitas.find(({ desfecho }) => desfecho === null)
  const atrasadas = () => [...abertas].filter((n) => vencimentoDe(n) < dia).toSorted((a, b) => a - b)

  function emitir() {
    for (let n = 1; vencimentoDe(n) <= addDays(dia, 10); n += 1)
      if (!emitidas.has(n)) {
        emitidas.add(n)
        abertas.add(n)
      }
  }

  function decidir() {
    const feita = emCurso()
    if (!feita || !emitidas.has(feita.proxima)) return
    const quitadaEm = abertas.has(feita.proxima) ? null : feita.pagaEm
    const proxima = { vencimento: vencimentoDe(feita.proxima), quitadaEm, lembrada: true }
    const passo = passoDaRenegociacao(proxima, dia, calendario)
    if (passo === 'aguardar') return
    feita.desfecho = passo
    if (passo === 'reverter') for (const n of feita.numeros) abertas.add(n)
  }

  return {
    feitas,
    abertas,
    contemplar: () => {
      contemplada = true
    },
    passar(dias: number) {
      for (let i = 0; i < dias; i += 1) {
        dia = addDays(dia, 1)
        emitir()
        decidir()
      }
    },
    pagar(qual: number) {
      const numero = [...abertas].toSorted((a, b) => a - b)[qual]
      if (numero === undefined) return
      abertas.delete(numero)
      const feita = emCurso()
      if (feita?.proxima === numero) feita.pagaEm = dia
      decidir()
    },
    /** Checks a request by the rules, and applies it where they allow it. */
    pedir(quais: readonly number[]) {
      const disponiveis = atrasadas()
      const numeros = quais.map((qual) => disponiveis[qual] ?? 99)
      const emAberto = [...abertas].map((numero) => ({ numero }))
      const fatos = {
        cancelada: false,
        contemplada,
        grupoEmAndamento: true,
        emCurso: emCurso() !== undefined,
        feitas: feitas.length,
        primeirasPagas: countPrimeirasPagas(emitidas, emAberto, regra.parcelasPagasParaRenegociar),
        disponiveis: disponiveis.length,
        restantes: 1,
      }
      const recusa = impedimentoDaRenegociacao(fatos, regra) ?? erroDaSelecao(numeros, disponiveis, regra)
      if (recusa) return false
      const aVencer = [...abertas].filter((n) => vencimentoDe(n) >= dia)
      const proxima = Math.min(emitidas.size + 1, ...aVencer)
      for (const n of numeros) abertas.delete(n)
      feitas.push({ numeros, proxima, pagaEm: null, desfecho: null })
      return true
    },
    estado: () => ({ contemplada, tresPagas: [1, 2, 3].every((n) => emitidas.has(n) && !abertas.has(n)) }),
  }
}

const passo = fc.oneof(
  { weight: 200, arbitrary: fc.record({ faz: fc.constant('passar' as const), n: fc.integer({ min: 1, max: 25 }) }) },
  { weight: 120, arbitrary: fc.record({ faz: fc.constant('pagar' as const), n: fc.nat(2) }) },
  { weight: 200, arbitrary: fc.record({ faz: fc.constant('pedir' as const), n: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.record({ faz: fc.constant('contemplar' as const), n: fc.constant(0) }) },
)
const escolhas = [[0], [0, 1], [1], [0, 1, 2], [0, 0]]

test('the limits hold under any order: two a request, three a plan, one at a time, none before the first three are paid', () => {
  let aceitas = 0
  fc.assert(
    fc.property(fc.array(passo, { minLength: 60, maxLength: 110 }), (passos) => {
      const modelo = createModelo()
      const pedidos = passos.flatMap(({ faz, n }) => {
        if (faz !== 'pedir') {
          modelo[faz](n)
          return []
        }
        const antes = { ...modelo.estado(), emCurso: modelo.feitas.some(({ desfecho }) => desfecho === null) }
        return modelo.pedir(escolhas[n] ?? []) ? [antes] : []
      })
      aceitas += pedidos.length
      expect(pedidos).toEqual(pedidos.map(() => ({ contemplada: false, tresPagas: true, emCurso: false })))
      expect(pedidos.length).toBeLessThanOrEqual(3)
      expect(modelo.feitas.filter(({ numeros }) => numeros.length > 2)).toEqual([])
    }),
    { seed: 10, numRuns: 60 },
  )
  expect(aceitas).toBeGreaterThan(50)
})

test('of each request, what was late is late again or stays renegotiated, by whether what decides was paid in its time', () => {
  fc.assert(
    fc.property(fc.array(passo, { minLength: 60, maxLength: 110 }), (passos) => {
      const modelo = createModelo()
      for (const { faz, n } of passos)
        if (faz === 'pedir') modelo.pedir(escolhas[n] ?? [])
        else modelo[faz](n)
      modelo.passar(90)
      for (const { desfecho, pagaEm, proxima } of modelo.feitas)
        expect(desfecho).toBe(pagaEm !== null && pagaEm <= vencimentoDe(proxima) ? 'cumprir' : 'reverter')
    }),
    { seed: 10, numRuns: 60 },
  )
})
