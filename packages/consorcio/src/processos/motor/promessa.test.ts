import { describe, expect, test } from 'vitest'
import { atosDe, faseDe, isMesmaPromessa, listProcessos, prometeResposta, valoresDe } from '../index.ts'
import type { Processo } from './processo.ts'

const dita = (processo: Processo, fase: string) => prometeResposta(processo, { fase, respostas: {} })

/** These acts report what the holder did elsewhere; after them the case waits for something else. */
const doTitular: readonly string[] = ['assinar', 'conferir']

/** Lists the phases to which the administrator, its systems and its deadlines lead a case from a phase. */
function destinos(processo: Processo, fase: string): string[] {
  const porAtos = (['analista', 'sistema'] as const).flatMap((ator) =>
    atosDe(processo, fase, ator)
      .filter(({ ato }) => !doTitular.includes(ato))
      .flatMap(({ para, senao }) => [...valoresDe(para), ...(senao ? [senao.para] : [])]),
  )
  const vencido = faseDe(processo, fase)?.prazo?.vencido
  return [...new Set([...porAtos, ...(vencido ? [vencido] : [])])]
}

describe.each(listProcessos.map((processo) => [processo.chave, processo] as const))('of %s', (_chave, processo) => {
  const fases = Object.keys(processo.fases)

  test('the day that the holder was told is not replaced on the way from desk to desk, unless something else is told', () => {
    const trocam = fases
      .filter((fase) => dita(processo, fase))
      .flatMap((de) =>
        destinos(processo, de)
          .filter((para) => para !== de && dita(processo, para))
          .filter((para) => !isMesmaPromessa(processo, de, para) && faseDe(processo, para)?.aviso === undefined)
          .map((para) => `${de} → ${para}`),
      )
    expect(trocam).toEqual([])
  })

  test('the day is told from the first minute: what the system reads for minutes has the promise of the desk after it', () => {
    const mudas = fases.filter((fase) => {
      const { prazo, card } = faseDe(processo, fase) ?? {}
      const emLeitura = prazo !== undefined && 'minutos' in prazo
      return emLeitura && card !== undefined && dita(processo, prazo.vencido) && !dita(processo, fase)
    })
    expect(mudas).toEqual([])
  })

  test('each promise that a phase names is one of the process, and each of the process is named', () => {
    const nomeadas = new Set(fases.flatMap((fase) => faseDe(processo, fase)?.promessa ?? []))
    expect([...nomeadas].toSorted()).toEqual(Object.keys(processo.promessas ?? {}).toSorted())
  })
})
