import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { desenharCurva, distanciaDe, limiaresDa, paresDe, pontoDe, type RostoMedido } from './curva.ts'
import { listarFotos } from './rosto.ts'

/** Numbers that are so far from the first one as is said, and in a direction of their own. */
const a = (distancia: number, direcao = 0) => Array.from({ length: 128 }, (_, i) => (i === direcao ? distancia : 0))
const rosto = (pessoa: string, descritor: readonly number[], documento = false): RostoMedido => ({
  pessoa,
  descritor,
  documento,
})

it('measures the distance of two faces, over all of their numbers', () => {
  expect(distanciaDe(a(0.3, 0), a(0.4, 127))).toBeCloseTo(0.5, 12)
})

it('counts both sides of each threshold, which itself is reached', () => {
  const pares = { mesmos: [0.449, 0.45, 0.9], outros: [0.349, 0.35, 0.1] }
  expect(pontoDe(pares, 0.35)).toEqual({ limiar: 0.35, falsaAceitacao: 1, falsaRecusa: 0 })
  expect(pontoDe(pares, 0.45)).toEqual({ limiar: 0.45, falsaAceitacao: 0, falsaRecusa: 1 })
})

it('takes every two pictures for a pair, and where there are documents only a selfie and a document', () => {
  const selfies = [rosto('ana', a(0)), rosto('ana', a(0.3)), rosto('otto', a(0.9))]
  // 0.3 and 0.9 apart, and 0.6 between Otto and the second of Ana: 0.65/0.60 a unit of distance.
  expect(paresDe(selfies).mesmos).toEqual([expect.closeTo(0.675, 9)])
  expect(paresDe(selfies).outros.toSorted((um, outro) => um - outro)).toEqual([
    expect.closeTo(0.025, 9),
    expect.closeTo(0.35, 9),
  ])
  const comDocumento = [...selfies, rosto('ana', a(0.1, 1), true), rosto('otto', a(0.9, 1), true)]
  const { mesmos, outros } = paresDe(comDocumento)
  expect([mesmos.length, outros.length]).toEqual([3, 3])
})

it('has the thresholds in use on the curve, once', () => {
  expect(limiaresDa([0.35, 0.47])).toContain(0.47)
  expect(limiaresDa([0.35, 0.47])).toHaveLength(limiaresDa([]).length + 1)
})

it('writes a row for each threshold with both parts, and says that there was nothing to compare', () => {
  const tabela = desenharCurva({ mesmos: [0.4, 0.8], outros: [0.1, 0.36, 0.2, 0.3] }, [0.35, 0.45])
  expect(tabela).toMatch(/0,35 \* +25,00% \(1 de 4\) +0,00% \(0 de 2\)/)
  expect(tabela).toMatch(/0,45 \* +0,00% \(0 de 4\) +50,00% \(1 de 2\)/)
  expect(desenharCurva({ mesmos: [], outros: [] }, [])).toMatch(/0,35 +— +—/)
})

it('finds one person in each subfolder, the documents by name, and leaves out what is no picture', () => {
  const pasta = mkdtempSync(join(tmpdir(), 'rosto-'))
  try {
    for (const pessoa of ['ana', 'otto']) mkdirSync(join(pasta, pessoa))
    for (const nome of ['ana/1.jpg', 'ana/Documento-frente.PNG', 'ana/notas.txt', 'otto/a.webp', 'solta.jpg'])
      writeFileSync(join(pasta, nome), '')
    expect(listarFotos(pasta)).toEqual([
      { pessoa: 'ana', arquivo: join(pasta, 'ana/1.jpg'), documento: false },
      { pessoa: 'ana', arquivo: join(pasta, 'ana/Documento-frente.PNG'), documento: true },
      { pessoa: 'otto', arquivo: join(pasta, 'otto/a.webp'), documento: false },
    ])
  } finally {
    rmSync(pasta, { recursive: true })
  }
})
