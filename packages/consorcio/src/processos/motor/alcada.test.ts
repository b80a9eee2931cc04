import { describe, expect, test } from 'vitest'
import {
  ATORES,
  atosDe,
  conforme,
  faseDe,
  isAprovacao,
  isDecisao,
  listProcessos,
  PROCESSOS,
  type Processo,
} from '../index.ts'
import { caso } from './caso.fixture.ts'

const comDinheiro = listProcessos.filter((processo) =>
  Object.keys(processo.fases).some((fase) => atosDe(processo, fase, 'analista').some(({ outraPessoa }) => outraPessoa)),
)

/** Money that left, by the name that the record gives its phase. */
const isPaga = (processo: Processo, fase: string) =>
  /^Pagamento (Enviado|Visto)/.test(faseDe(processo, fase)?.nome ?? '')

/**
 * Every phase that a case may come to with one person at the desk, by whatever they, its holder, the machine and the time do.
 * `vigia`: an act that takes two people is not made, since who decided is refused, and where nobody did another confirms.
 */
function comUmaPessoa(processo: Processo, { vigia }: { vigia: boolean }): Set<string> {
  const vistas = new Set<string>([processo.inicia])
  for (const fase of vistas) {
    const vencido = faseDe(processo, fase)?.prazo?.vencido
    if (vencido) vistas.add(vencido)
    for (const ator of ATORES)
      for (const ato of atosDe(processo, fase, ator)) {
        if (vigia && ator === 'analista' && ato.outraPessoa) continue
        vistas.add(conforme(ato.para, caso(fase)))
        if (ato.senao) vistas.add(ato.senao.para)
      }
  }
  return vistas
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

  test.each([
    ['devolucao', 'brScanEmAndamento', 'aprovar', 'documentoAprovado', [false, false]],
    ['devolucao', 'analiseGrc', 'pedirDocumentos', 'pendenciaCliente', [true, false]],
    ['devolucao', 'analiseGrc', 'suspeitar', 'suspeitaFraude', [true, false]],
    ['devolucao', 'analiseGrc', 'assumir', 'analiseGrc', [false, false]],
    ['devolucao', 'analiseGrc', 'aprovar', 'cadastroAprovado', [true, true]],
    ['devolucao', 'documentoRecusado', 'aprovarNaFilial', 'cadastroAprovado', [true, true]],
    ['devolucao', 'aguardandoLiberacao', 'liberar', 'aguardandoAtualizacaoNewcon', [false, false]],
    ['faturamento-especie', 'aguardandoAprovacao', 'aprovar', 'aguardandoLiberacao', [true, true]],
    ['faturamento-especie', 'aguardandoAprovacao', 'devolver', 'contaDevolvida', [true, false]],
    ['faturamento-novo', 'programacaoManual', 'programar', 'aguardandoAprovacao', [true, true]],
  ] as const)(
    '%s, %s: who made "%s" decided it, and who asked for something did not approve it',
    (chave, de, ato, para, eh) => {
      const passo = { ato, de, para }
      const [decide, aprova] = eh
      // The machine's `aprovar` is no act of the staff's there.
      const daEquipe = atosDe(PROCESSOS[chave], de, 'analista').length > 0
      expect([daEquipe && isDecisao(PROCESSOS[chave], passo), isAprovacao(PROCESSOS[chave], passo)]).toEqual([
        decide,
        aprova,
      ])
    },
  )
})
