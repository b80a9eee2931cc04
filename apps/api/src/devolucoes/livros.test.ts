import { mesesDePermanencia, saldoAposPermanencia, totalDasLinhas } from '@contempla/consorcio'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contemplada, excluida, useFim } from '../encerramentos/encerramentos.fixture.ts'
import {
  decidirDispensa,
  desfazerDevolucaoPaga,
  dispensarPenal,
  procurarDevolucao,
  readDevolucao,
  registrarDevolucaoPaga,
} from '../encerramentos/index.ts'
import { getGrupo } from '../grupos/index.ts'
import { cancelada } from './devolucoes.fixture.ts'

const fim = useFim()

const passos = ['pagar', 'voltar', 'pela-lista', 'procurar', 'decidir-dispensa', 'dispensar', 'passar-um-mes'] as const
type Passo = (typeof passos)[number]

type Linha = {
  id: number
  valor: number
  penal: number
  dispensada: number
  /** What the administrator took of the penalty. */
  tomada: number
  decidida: boolean
  base: number
  multa: number
  pago: number | null
  taxa: number | null
  paga: boolean
  procurado: string | null
}

async function lerLivros(grupo: { id: number; cotas: unknown }, cotaId: number) {
  const [linha] = await fim.ambiente.sql<Linha>(
    `select id::int, valor_centavos as valor, penal_centavos as penal, penal_dispensada_centavos as dispensada,
       dispensa_decidida_em is not null as decidida, coalesce((select -valor_centavos from movimento_grupo
         where chave = 'penal:' || r.cota_id), 0)::bigint as tomada,
       base_centavos as base, multa_centavos as multa, pago_centavos as pago, taxa_centavos as taxa,
       paga_em is not null as paga, procurado_em::text as procurado from restituicao r where cota_id = $1`,
    [cotaId],
  )
  if (!linha) throw new Error('sem restituição')
  const [soma] = await fim.ambiente.sql<{ penal: number; restituicao: number }>(
    `select coalesce(sum(valor_centavos) filter (where tipo = 'multa-de-exclusao'), 0)::bigint as penal,
       coalesce(sum(valor_centavos) filter (where tipo = 'restituicao'), 0)::bigint as restituicao
     from movimento_grupo where cota_id = $1`,
    [cotaId],
  )
  const { db } = fim.ambiente.servidor.contexto
  const [caixa] = await fim.ambiente.sql<{ caixa: number }>(
    `select coalesce(sum(valor_centavos), 0)::bigint as caixa from movimento_grupo where grupo_id = $1`,
    [grupo.id],
  )
  return { linha, ...soma, caixa: caixa?.caixa, devolucao: await readDevolucao(db, cotaId, '2026-11-20') }
}

const mesDepois = (n: number) => new Date(Date.UTC(2026, 11 + n, 21)).toISOString().slice(0, 10)

const ator = { tipo: 'sistema', id: null } as const

async function fazer(passo: Passo, cotaId: number, dia: string) {
  const { contexto } = fim.ambiente.servidor
  await contexto.db.transaction(async (tx) => {
    const { aReceber, pagas } = await readDevolucao(tx, cotaId, dia)
    if (passo === 'procurar') await procurarDevolucao(tx, aReceber, dia)
    if (passo === 'voltar') await desfazerDevolucaoPaga(tx, pagas)
    if (passo === 'decidir-dispensa') await decidirDispensa(tx, aReceber, dia)
    // As with the order to the bank, which posts what was decided before it pays.
    if (passo === 'dispensar' || passo === 'pagar')
      for (const { id } of aReceber) await dispensarPenal(tx, contexto, { id, dia, ator })
    if (passo === 'pagar') await registrarDevolucaoPaga(tx, contexto, { partes: aReceber, dia })
  })
  if (passo !== 'pela-lista') return
  const [row] = await fim.ambiente.sql<{ id: number }>('select id::int from restituicao where cota_id = $1', [cotaId])
  await fim.gestor.chamar('POST /restituicoes/:id/pagamento', { params: { id: row?.id ?? 0 } })
}

test.each([
  ['of a running group', false],
  ['of a closed group', true],
])(
  'whatever is paid, comes back, is paid by the list, asked for or waived, the books of a refund add up: %s',
  async (_, encerrado) => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...passos), { minLength: 3, maxLength: 9 }), async (sequencia) => {
        fim.noDia('2026-11-20')
        const { grupo, cotaId } = encerrado
          ? await fim.encerrado([contemplada, excluida]).then((g) => ({ grupo: g, cotaId: g.cotas.get('0002') ?? 0 }))
          : await cancelada(fim)
        const antes = await lerLivros(grupo, cotaId)
        let mes = 0
        for (const passo of sequencia) {
          if (passo === 'passar-um-mes') mes += 1
          const dia = mesDepois(mes)
          fim.noDia(dia)
          await fazer(passo, cotaId, dia)
          const { linha, penal, restituicao, caixa } = await lerLivros(grupo, cotaId)
          // The cash is as the draw or the closing left it, and what the administrator keeps is the penalty, once.
          expect(caixa).toBe(antes.caixa)
          expect(linha.penal + linha.dispensada).toBe(antes.linha.penal)
          expect(linha.valor).toBe(antes.linha.valor + linha.dispensada)
          expect((penal ?? 0) + (restituicao ?? 0)).toBe((antes.penal ?? 0) + (antes.restituicao ?? 0))
          expect(linha.base - linha.multa - linha.penal).toBe(linha.valor)
          expect(linha.pago === null).toBe(!linha.paga)
          expect((linha.pago ?? linha.valor) + (linha.taxa ?? 0)).toBe(linha.valor)
          await conferirTaxa(grupo.id, cotaId, linha, dia)
        }
      }),
      { numRuns: 12 },
    )
  },
  240_000,
)

/** What is still due is the amount less the fee of the months until it was asked for, and no later. */
async function conferirTaxa(grupoId: number, cotaId: number, linha: Linha, dia: string) {
  if (linha.paga) return
  const { db } = fim.ambiente.servidor.contexto
  const { parametros } = await getGrupo(db, grupoId, dia)
  const { cota, aReceber } = await readDevolucao(db, cotaId, dia)
  const ate = linha.procurado !== null && linha.procurado < dia ? linha.procurado : dia
  const meses = cota.encerradoEm === null ? 0 : mesesDePermanencia(cota.encerradoEm, ate, parametros, [])
  const dispensavel = cota.encerrado ? Math.min(linha.penal, linha.tomada - linha.dispensada) : linha.penal
  const devido = saldoAposPermanencia(linha.valor + (linha.decidida ? dispensavel : 0), meses, parametros)
  expect(aReceber.reduce((soma, { valor }) => soma + valor, 0)).toBe(devido)
  for (const { valor, linhas } of aReceber) expect(totalDasLinhas(linhas)).toBe(valor)
}
