import { PROCESSOS, temMarca } from '@contempla/consorcio/processos'
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { useCena } from '../../assembleias/assembleias.fixture.ts'
import { ateOBanco, contas, type DeVeiculo, novaDeVeiculo } from './bem.fixture.ts'

const cena = useCena()

const ATOS = ['confirmar', 'estornar', 'outraConta', 'reprocessar', 'desfazer'] as const
const novo = PROCESSOS['faturamento-novo']

/** What the books say of the quota and its group by now; the case only says whether its money is out. */
async function livrosDe(t: DeVeiculo) {
  const c = cena()
  const { sql } = c.ambiente
  const [dela] = await sql<{ usado: boolean; saldo: number; pago: number; desfeita: boolean }>(
    `select k.utilizado_em is not null as usado, k.desfeita_em is not null as desfeita,
       s.saldo_devedor_centavos::bigint as saldo, s.pago_ppt::bigint as pago
     from contemplacao k join cota_saldo s on s.cota_id = k.cota_id where k.cota_id = $1 order by k.id desc limit 1`,
    [t.id],
  )
  return { ...dela, caixa: await c.caixa(t.grupo.id) }
}

async function agir(t: DeVeiculo, ato: (typeof ATOS)[number]) {
  const c = cena()
  if (ato === 'outraConta') return t.chamar('POST /core/faturamento/auto/conta', { body: contas(t) })
  if (ato === 'desfazer') {
    const [k] = await c.ambiente.sql<{ id: number }>(
      'select id from contemplacao where cota_id = $1 and desfeita_em is null',
      [t.id],
    )
    const body = { motivo: 'A_PEDIDO', observacao: 'Propriedade' }
    return c.gestor.chamar('POST /contemplacoes/:id/desfazimento', { params: { id: k?.id ?? 0 }, body })
  }
  const feito = await t.decidir(ato, 'Propriedade')
  if (feito.codigo !== 'AGUARDA_AUTORIZACAO') return feito
  const outro = await c.nucleo.naRetaguarda('gestor')
  const { data } = await outro.chamar('GET /autorizacoes', { query: { situacao: 'pendente', page_size: 100 } })
  const caso = String(await t.idDoCaso())
  const pedido = data.find(({ objeto }: { objeto: { id: string } }) => objeto.id === caso)
  return outro.chamar('POST /autorizacoes/:id/decisao', { params: { id: pedido?.id ?? 0 }, body: { autoriza: true } })
}

/** Where the money of a case is: with the group, at the bank or paid. */
async function ondeEsta(t: DeVeiculo): Promise<'no grupo' | 'fora'> {
  const fase = (await t.readFase()) ?? ''
  return temMarca(novo, fase, 'noBanco') || temMarca(novo, fase, 'pago') ? 'fora' : 'no grupo'
}

test('paid, reversed, paid again and undone in any order, the books are those of where the money is, and of nothing else', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 110 }),
      fc.array(fc.constantFrom(...ATOS), { minLength: 3, maxLength: 8 }),
      async (porCento, atos) => {
        const c = cena()
        const t = await novaDeVeiculo(c)
        const { saldoDevedor, valorCredito } = (await t.chamar('GET /core/faturamento/auto/validar')).data
        const valorCompra = Math.max(saldoDevedor, Math.floor((valorCredito * porCento) / 100))
        const vistos = new Map([['no grupo', await livrosDe(t)]])
        await ateOBanco(c, t, { valorCompra })
        expect(await ondeEsta(t)).toBe('fora')
        for (const ato of atos) {
          const { status } = await agir(t, ato)
          expect([ato, status < 500]).toEqual([ato, true])
          const livros = await livrosDe(t)
          if (livros.desfeita) break
          const { usado, ...dinheiro } = livros
          const onde = await ondeEsta(t)
          expect(usado).toBe(temMarca(novo, (await t.readFase()) ?? '', 'pago'))
          const { usado: _, ...antes } = vistos.get(onde) ?? livros
          expect([ato, onde, dinheiro]).toEqual([ato, onde, antes])
          vistos.set(onde, livros)
        }
      },
    ),
    { numRuns: inject('completa') ? 12 : 3 },
  )
})
