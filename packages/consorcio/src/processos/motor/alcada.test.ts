import { describe, expect, test } from 'vitest'
import {
  ATORES,
  atosDe,
  conforme,
  esperaOutraPessoa,
  faseDe,
  isAprovacao,
  isAprovado,
  isDecisao,
  listProcessos,
  PROCESSOS,
  type Processo,
} from '../index.ts'
import { caso } from './caso.fixture.ts'

const comDinheiro = listProcessos.filter((processo) =>
  Object.keys(processo.fases).some((fase) => atosDe(processo, fase, 'analista').some(({ outraPessoa }) => outraPessoa)),
)

/** Tells that money has left, or quotas, by the record's name for the phase. */
const isEntregue = (processo: Processo, fase: string) =>
  /^(Pagamento (Enviado|Visto)|Falecimento Concluído)/.test(faseDe(processo, fase)?.nome ?? '')

/**
 * Lists every phase to which a case may come with one person at the desk, by anything that they, its holder, the
 * machine and the deadlines do. With `vigia` an act that takes two people is not made: the person who decided is
 * refused, and where nobody decided another one confirms.
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

describe('two people for what leaves', () => {
  test('every process that pays somebody, or passes quotas on, has an act of a second person', () => {
    const entregam = listProcessos.filter((processo) =>
      Object.keys(processo.fases).some((fase) => isEntregue(processo, fase)),
    )
    expect(entregam.map(({ chave }) => chave)).toEqual(comDinheiro.map(({ chave }) => chave))
    expect(entregam.length).toBeGreaterThan(2)
  })

  test.each(comDinheiro.map((processo) => [processo.chave, processo] as const))(
    '%s: whatever one person does at the desk, nothing leaves',
    (_chave, processo) => {
      expect([...comUmaPessoa(processo, { vigia: true })].filter((fase) => isEntregue(processo, fase))).toEqual([])
      // Without the second person, the same steps send it.
      expect([...comUmaPessoa(processo, { vigia: false })].some((fase) => isEntregue(processo, fase))).toBe(true)
    },
  )

  test.each([
    ['devolucao', 'analiseGrc', 'pedirDocumentos', 'pendenciaCliente', true],
    ['devolucao', 'analiseGrc', 'suspeitar', 'suspeitaFraude', true],
    ['devolucao', 'analiseGrc', 'assumir', 'analiseGrc', false],
    ['devolucao', 'analiseGrc', 'aprovar', 'cadastroAprovado', true],
    ['devolucao', 'aguardandoLiberacao', 'liberar', 'aguardandoAtualizacaoNewcon', false],
    ['devolucao', 'aguardandoLiberacao', 'devolver', 'contaDevolvida', false],
    ['faturamento-especie', 'aguardandoAprovacao', 'devolver', 'contaDevolvida', true],
  ] as const)(
    '%s, %s: who made "%s" decided it, unless it is the second person’s own work',
    (chave, de, ato, para, decide) => {
      const passo = { ato, de, para }
      expect(isDecisao(PROCESSOS[chave], passo)).toBe(decide)
    },
  )
})

describe('an approval of a payment', () => {
  const queAprovam = listProcessos.flatMap((processo) =>
    Object.keys(processo.fases).flatMap((fase) =>
      atosDe(processo, fase, 'analista')
        .filter(({ ato }) => isAprovacao(processo, { de: fase, ato }))
        .map(({ ato, para }) => ({ processo, fase, ato, para: conforme(para, caso(fase)) })),
    ),
  )

  test('is what its row says, and no other act that goes on', () => {
    expect(queAprovam.map(({ processo: { chave }, fase, ato }) => [chave, fase, ato])).toEqual([
      ['faturamento-especie', 'aguardandoAprovacao', 'aprovar'],
      ['devolucao', 'aguardandoAprovacao', 'aprovar'],
      ['falecimento', 'herdeirosEmAnalise', 'aprovar'],
      ['faturamento-novo', 'aguardandoAprovacao', 'aprovar'],
      ['faturamento-seminovo', 'aguardandoAprovacao', 'aprovar'],
    ])
  })

  test.each(queAprovam)(
    '$processo.chave, $fase: $ato leaves the payment to the second person',
    ({ processo, para }) => {
      expect(esperaOutraPessoa(processo, para)).toBe(true)
    },
  )

  const aprova = { ator: 'analista', ato: 'aprovar', de: 'aguardandoAprovacao', para: 'aguardandoLiberacao' } as const
  const libera = { ator: 'analista', ato: 'liberar', de: 'aguardandoLiberacao', para: 'pagamentoLiberado' } as const
  const toma = { ator: 'analista', ato: 'assumir', de: 'aguardandoLiberacao', para: 'aguardandoLiberacao' } as const
  const estorna = { ator: 'sistema', ato: 'estornar', de: 'aguardandoPagamento', para: 'pagamentoEstornado' } as const
  const conta = {
    ator: 'cliente',
    ato: 'informarConta',
    de: 'pagamentoEstornado',
    para: 'reprocessarPagamento',
  } as const
  test.each([
    ['there is none', [conta, toma], false],
    ['it was made', [conta, aprova, toma], true],
    ['the money was sent and came back', [conta, aprova, libera, estorna], true],
    ['the holder gave an account since', [aprova, libera, estorna, conta], false],
    ['a representative did', [aprova, { ...conta, ator: 'representante' }], false],
    ['it was made again', [aprova, libera, estorna, conta, aprova], true],
    ['the machine made it', [{ ...aprova, ator: 'sistema' }], false],
  ] as const)('counts until the holder moves the case: %s', (_, passos, aprovado) => {
    expect(isAprovado(PROCESSOS['faturamento-novo'], passos)).toBe(aprovado)
  })
})
