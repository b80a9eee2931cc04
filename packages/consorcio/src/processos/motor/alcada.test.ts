import { describe, expect, test } from 'vitest'
import { ATORES, atosDe, conforme, faseDe, isDecisao, listProcessos, type Processo } from '../index.ts'
import { caso } from './caso.fixture.ts'

const comDinheiro = listProcessos.filter((processo) =>
  Object.keys(processo.fases).some((fase) => atosDe(processo, fase, 'analista').some(({ outraPessoa }) => outraPessoa)),
)

/** Money that left, by the name that the record gives its phase. */
const isPaga = (processo: Processo, fase: string) =>
  /^Pagamento (Enviado|Visto)/.test(faseDe(processo, fase)?.nome ?? '')

type Estado = { fase: string; decidiu: boolean }

/** Every phase that a case may come to with one person and no other to decide it, by whatever its holder and the time do. */
function comUmaPessoa(processo: Processo, { vigia }: { vigia: boolean }): Set<string> {
  const vistos = new Map<string, Estado>()
  const fila: Estado[] = [{ fase: processo.inicia, decidiu: false }]
  const ir = (de: Estado, para: string, daPessoa: boolean) => {
    const decidiu = de.decidiu || (daPessoa && isDecisao(processo, { de: de.fase, para }))
    const chave = `${para}/${decidiu}`
    if (vistos.has(chave)) return
    vistos.set(chave, { fase: para, decidiu })
    fila.push({ fase: para, decidiu })
  }
  for (const estado of fila) {
    const { fase, decidiu } = estado
    const vencido = faseDe(processo, fase)?.prazo?.vencido
    if (vencido) ir(estado, vencido, false)
    for (const ator of ATORES)
      for (const ato of atosDe(processo, fase, ator)) {
        if (vigia && ator === 'analista' && ato.outraPessoa && decidiu) continue
        // What the automatic analysis approved was decided by another than who releases it.
        if (ator === 'sistema' && ato.ato === 'aprovar') continue
        ir(estado, conforme(ato.para, caso(fase)), ator === 'analista')
        if (ato.senao) ir(estado, ato.senao.para, ator === 'analista')
      }
  }
  return new Set([...vistos.values()].map(({ fase }) => fase))
}

describe('two people for money', () => {
  test('every process that pays somebody has an act of a second person', () => {
    const pagam = listProcessos.filter((processo) => Object.keys(processo.fases).some((fase) => isPaga(processo, fase)))
    expect(pagam.map(({ chave }) => chave)).toEqual(comDinheiro.map(({ chave }) => chave))
    expect(pagam.length).toBeGreaterThan(2)
  })

  test.each(comDinheiro.map((processo) => [processo.chave, processo] as const))(
    '%s: whatever one person does at the desk, its money does not leave',
    (_chave, processo) => {
      expect([...comUmaPessoa(processo, { vigia: true })].filter((fase) => isPaga(processo, fase))).toEqual([])
      // It is the second person that keeps it: without, the same steps pay.
      expect([...comUmaPessoa(processo, { vigia: false })].some((fase) => isPaga(processo, fase))).toBe(true)
    },
  )
})
