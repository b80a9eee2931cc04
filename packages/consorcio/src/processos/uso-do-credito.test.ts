import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import {
  ATORES,
  atosDe,
  type ChaveDeProcesso,
  conforme,
  faseDe,
  listProcessos,
  ocupaCredito,
  PROCESSOS,
  PROCESSOS_DO_CREDITO,
  type Processo,
  podeMover,
  quemTemOCredito,
  usoEscolhido,
} from './index.ts'
import { caso } from './motor/caso.fixture.ts'

type Caso = { id: number; processo: ChaveDeProcesso; fase: string }
type Passo = { abre: boolean; qual: number; ator: number; ato: number; atendida: boolean }

const daCota = listProcessos.filter(({ de }) => de === 'cota')
const isAberto = ({ processo, fase }: Caso) => faseDe(PROCESSOS[processo], fase)?.final !== true
const escolher = <T>(lista: readonly T[], n: number): T | undefined =>
  lista.length === 0 ? undefined : lista[n % lista.length]

/**
 * Finds where a step leads a case by its table alone: a move by an actor who may make it, or the end of the phase's
 * time.
 */
function seguinte({ processo, fase }: Caso, { ator, ato, atendida }: Passo): string | undefined {
  const tabela: Processo = PROCESSOS[processo]
  const movimentos = ATORES.flatMap((quem) => atosDe(tabela, fase, quem).map((cada) => ({ quem, cada })))
  const vencido = faseDe(tabela, fase)?.prazo?.vencido
  const movimento = escolher(movimentos, ato + ator)
  if (!movimento) return vencido
  const permissao = podeMover(tabela, caso(fase), {
    ator: movimento.quem,
    ato: movimento.cada.ato,
    atendida: () => atendida,
  })
  return permissao.pode ? conforme(permissao.para, caso(fase)) : vencido
}

/** Lists all cases of one quota after these steps; `proibe` says whether the rule of the credit's use is applied. */
function andar(passos: readonly Passo[], proibe = true): { casos: Caso[]; juntos: string[] } {
  const casos: Caso[] = []
  const juntos: string[] = []
  for (const passo of passos) {
    const atual = passo.abre ? undefined : escolher(casos, passo.qual)
    const tabela = escolher(daCota, passo.qual)
    const processo = atual?.processo ?? (tabela?.chave as ChaveDeProcesso)
    const para = atual ? seguinte(atual, passo) : tabela?.inicia
    if (para === undefined) continue
    const jaAberto = casos.some((cada) => cada !== atual && cada.processo === processo && isAberto(cada))
    const fica = faseDe(PROCESSOS[processo], para)?.final !== true
    if (fica && jaAberto && (!atual || !isAberto(atual))) continue
    const outros = casos.filter((cada) => cada !== atual && isAberto(cada))
    const antes = atual && isAberto(atual) ? { processo, fase: atual.fase } : null
    if (proibe && quemTemOCredito(outros, { antes, depois: { processo, fase: para } })) continue
    if (atual) atual.fase = para
    else casos.push({ id: casos.length, processo, fase: para })
    const usando = casos
      .filter((cada) => isAberto(cada) && isUsando(cada))
      .map(({ processo: p, fase }) => `${p}/${fase}`)
    if (usando.length > 1) juntos.push(usando.join(' + '))
  }
  return { casos, juntos }
}

/**
 * In these steps of the records' timelines money is on its way; they are found by name, independently of the table
 * under test.
 */
const emUso = /Pagamento|Assinatura|Análise|Reanálise|Aprovação|Liberação|Assinado|Solicitada|Escolha/
const isUsando = ({ processo, fase }: Caso): boolean =>
  PROCESSOS_DO_CREDITO.includes(processo) &&
  emUso.test(faseDe(PROCESSOS[processo], fase)?.nome ?? '') &&
  !/^Pagamento Enviado$/.test(faseDe(PROCESSOS[processo], fase)?.nome ?? '')

const passos = fc.array(
  fc.record({ abre: fc.boolean(), qual: fc.nat(50), ator: fc.nat(3), ato: fc.nat(9), atendida: fc.boolean() }),
  { minLength: 40, maxLength: 160 },
)
const vezes = inject('completa') ? 20_000 : 400

describe('one use of a credit at a time', () => {
  test('whatever is opened, moved, left to its deadlines or opened again, of all the processes of one quota', () => {
    fc.assert(
      fc.property(passos, (dados) => {
        expect(andar(dados).juntos).toEqual([])
      }),
      { numRuns: vezes, seed: 20_261_120 },
    )
  })

  test('without the table, the same steps bring two uses together: it is the table that keeps them apart', () => {
    const amostra = fc.sample(passos, { numRuns: 3000, seed: 20_261_120 })
    expect(amostra.some((dados) => andar(dados, false).juntos.length > 0)).toBe(true)
  })

  test('no deadline alone takes a credit that the case had not: it could not be refused', () => {
    const tomam = listProcessos.flatMap((processo) =>
      Object.keys(processo.fases).flatMap((fase) => {
        const vencido = faseDe(processo, fase)?.prazo?.vencido
        const toma =
          vencido !== undefined &&
          !ocupaCredito({ processo: processo.chave, fase }) &&
          ocupaCredito({ processo: processo.chave, fase: vencido })
        return toma ? [`${processo.chave}: ${fase} → ${vencido}`] : []
      }),
    )
    expect(tomam).toEqual([])
  })

  test('asked in both directions: who has it keeps it, and the other is refused, whichever came first', () => {
    const escolha = { processo: 'contemplacao', fase: 'escolhaDoFaturamento' }
    const emEspecie = { processo: 'faturamento-especie', fase: 'atualizarCadastro' }
    const dita = (outros: (typeof escolha)[], antes: typeof escolha | null, depois: typeof escolha) =>
      quemTemOCredito(outros, { antes, depois })?.processo
    expect(dita([escolha], null, emEspecie)).toBe('contemplacao')
    expect(dita([emEspecie], null, escolha)).toBe('faturamento-especie')
    expect(dita([emEspecie], { ...escolha, fase: 'bemEscolhido' }, { ...escolha, fase: 'escolhaRefeita' })).toBe(
      'faturamento-especie',
    )
    expect(dita([escolha], emEspecie, { ...emEspecie, fase: 'termoDeAutorizacao' }), 'it goes on').toBeUndefined()
    expect(dita([escolha], null, { ...emEspecie, fase: 'tratativaNaoIniciada' }), 'nothing yet').toBeUndefined()
  })
})

describe('nothing refused is paid', () => {
  const { contemplacao } = PROCESSOS
  /** Lists the phases that the holder can reach without anybody's answer. */
  function sozinho(de: string): Set<string> {
    const vistas = new Set([de])
    for (const fase of vistas)
      for (const { para, senao } of atosDe(contemplacao, fase, 'cliente')) {
        vistas.add(conforme(para, caso(fase)))
        if (senao) vistas.add(senao.para)
      }
    return vistas
  }

  test.each(['escolhaDevolvida', 'escolhaRefeita', 'bemEscolhido'])(
    'from %s, where cash was refused or given up, no step of the holder’s alone leaves cash open to them',
    (fase) => {
      const chega = sozinho(fase)
      expect([...chega].filter((cada) => faseDe(contemplacao, cada)?.final && usoEscolhido(cada) !== 'bem')).toEqual([])
      expect(chega.has('especieAprovada')).toBe(false)
    },
  )
})
