import { expect, test } from 'vitest'
import { apresentacaoDa, atosDe, faseDe, faseDita, faseQueSeDiz, listProcessos, nomeDito } from '../index.ts'
import { caso } from './caso.fixture.ts'

const ditas = listProcessos.flatMap((processo) =>
  Object.entries(processo.fases).flatMap(([fase, { ditaComo }]) =>
    ditaComo === undefined ? [] : [{ processo, chave: processo.chave, fase, como: ditaComo }],
  ),
)

test('every phase whose name would warn a suspect is told as another', () => {
  const avisam = listProcessos.flatMap((processo) =>
    Object.keys(processo.fases).filter((fase) => /fraude|suspeit/i.test(nomeDito(processo, fase))),
  )
  expect(avisam).toEqual([])
  expect(ditas.length).toBeGreaterThan(4)
})

test.each(ditas)('$chave: $fase shows its holder what $como shows, and nothing that tells them apart', (dita) => {
  const { processo, fase, como } = dita
  const ver = (qual: string) => {
    const { tela, card, linha, passo, aviso, semNumero } = apresentacaoDa(processo, caso(qual))
    const { etapa, promessa, final } = faseDe(processo, qual) ?? {}
    const atos = (['cliente', 'representante'] as const).map((ator) => atosDe(processo, qual, ator))
    return { tela, card, linha, passo, aviso, semNumero, etapa, promessa, final, atos }
  }
  expect(ver(fase)).toEqual(ver(como))
  expect(nomeDito(processo, fase)).toBe(faseDe(processo, como)?.nome)
  expect([faseQueSeDiz(processo, fase), faseQueSeDiz(processo, como)]).toEqual([como, como])
  expect(faseDe(processo, como)?.ditaComo).toBeUndefined()
})

test.each([
  ['Suspeita de Fraude', 'Análise Faturamento'],
  ['Análise GRC', 'Análise GRC'],
  ['A phase of another system', 'A phase of another system'],
])('a record in "%s" is told as in "%s"', (Fase__c, dito) => {
  expect(faseDita({ Fase__c }, listProcessos)).toBe(dito)
})
