import { describe, expect, test } from 'vitest'
import { componentesDe, SEM_PERCENTUAL } from './componentes.ts'
import { valorDevido } from './pagamento.ts'
import { parcelasDevidas } from './parcelas-devidas.ts'
import type { Movimento } from './razao.ts'
import { estornar, saldoDaCota } from './razao.ts'

const credito = 1_000_000
const um = { ...SEM_PERCENTUAL, fundoComum: 10_000_000_000 }

const emissao = (numero: number, vencimento: string, id = `e${numero}`): Movimento => ({
  id,
  tipo: 'emissao',
  dia: '2026-01-01',
  parcela: numero,
  vencimento,
  credito,
  valores: componentesDe({ fundoComum: 10_000 }),
  percentuais: um,
  estorna: null,
})
const pagamento = (numero: number, valor = 10_000): Movimento => ({
  ...emissao(numero, '2026-02-10', `p${numero}`),
  tipo: 'pagamento',
  vencimento: null,
  valores: componentesDe({ fundoComum: valor }),
})
const diferenca = (numero: number, valor: number): Movimento => ({
  ...emissao(numero, '2026-02-10', `d${numero}`),
  tipo: 'diferenca',
  vencimento: null,
  valores: componentesDe({ diferenca: valor }),
  percentuais: { ...SEM_PERCENTUAL, fundoComum: valor * 1_000_000 },
})
const estorno = (movimento: Movimento) => estornar(movimento, { id: `x${movimento.id}`, dia: '2026-02-11' })

const casos: [string, Movimento[], { numero: number; total: number }[]][] = [
  ['nothing issued, nothing owed', [], []],
  ['one issued is owed whole', [emissao(1, '2026-02-10')], [{ numero: 1, total: 10_000 }]],
  ['one paid is not owed', [emissao(1, '2026-02-10'), pagamento(1)], []],
  [
    'a payment reversed leaves it owed',
    [emissao(1, '2026-02-10'), pagamento(1), estorno(pagamento(1))],
    [{ numero: 1, total: 10_000 }],
  ],
  ['one whose issue was reversed is not owed', [emissao(1, '2026-02-10'), estorno(emissao(1, '2026-02-10'))], []],
  ['a difference is part of it', [emissao(1, '2026-02-10'), diferenca(1, 500)], [{ numero: 1, total: 10_500 }]],
  [
    'they come by due day, whatever their order in the ledger',
    [emissao(2, '2026-03-10'), emissao(1, '2026-02-10')],
    [
      { numero: 1, total: 10_000 },
      { numero: 2, total: 10_000 },
    ],
  ],
  [
    'an issue made anew after a reversal counts once',
    [emissao(1, '2026-02-10'), estorno(emissao(1, '2026-02-10')), emissao(1, '2026-02-20', 'e1b')],
    [{ numero: 1, total: 10_000 }],
  ],
]

describe('parcelasDevidas', () => {
  test.each(casos)('%s', (_caso, movimentos, esperadas) => {
    const devidas = parcelasDevidas({ movimentos, pausas: [] })
    const totais = devidas.map((parcela) => ({
      numero: parcela.numero,
      total: valorDevido(parcela, parcela.vencimento, credito, {
        multaPpt: 20_000_000_000,
        jurosMensalPpt: 10_000_000_000,
        contagemDeJuros: 'pro-rata-dia',
      }).total,
    }))
    expect(totais).toEqual(esperadas)
    const { emAberto } = saldoDaCota(
      movimentos,
      { percentuais: SEM_PERCENTUAL, contribuicoes: 2 },
      credito,
      '9999-12-31',
    )
    expect(emAberto.map(({ numero, valor }) => ({ numero, total: valor }))).toEqual(esperadas)
  })

  test('keeps the percentages that a late one is recalculated by', () => {
    const [parcela] = parcelasDevidas({ movimentos: [emissao(1, '2026-02-10'), diferenca(1, 500)], pausas: [] })
    expect(parcela?.percentuais.fundoComum).toBe(10_500_000_000)
  })
})
