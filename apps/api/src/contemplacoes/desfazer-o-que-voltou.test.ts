import { addMonths } from '@contempla/consorcio'
import { expect, test } from 'vitest'
import { type Cena, useCena } from '../assembleias/assembleias.fixture.ts'
import { estornarUsoDoCredito, recordUsoDoCredito } from '../creditos/index.ts'
import { acao, desfazer, publicada } from './publicada.fixture.ts'

const cena = useCena()
const ator = { tipo: 'sistema', id: null } as const

/**
 * The yields, in parts per trillion, of the month in which the credit became available and of the four after it: 0.85%,
 * 0.91%, 1%, 0.8%, 0.7%.
 */
const rendimentos = [8_500_000_000, 9_100_000_000, 10_000_000_000, 8_000_000_000, 7_000_000_000]

const naContemplacao = 10_000_000
const noDesfazimento = 10_627_000

type Caso = {
  /** The credit at the assembly; `naContemplacao` by default. */
  credito?: number
  /** The bid took this much from the credit; without it the quota was drawn. */
  embutido?: number
  /** The bank was ordered to pay this much; the credit with its yields by default. */
  ordem?: number
  /** These are first days of months, counted in months from the availability. */
  voltou: number
  desfeita: number
  cobrado: number
  /** The group gets this much back beside the credit of the assembly. */
  rendeu: number
}

/** Makes a credit available on the first of a month, and registers the yields of that month and of those after it. */
async function comCredito(c: Cena, { embutido, credito = naContemplacao }: Pick<Caso, 'embutido' | 'credito'>) {
  const oferta = embutido === undefined ? null : { valorCentavos: 3_000_000, embutidoCentavos: embutido }
  const { grupo, sorteada, vencedora, doSorteio, doLance } = await publicada(c, oferta)
  const [id, cotaId] = embutido === undefined ? [doSorteio, sorteada] : [doLance, vencedora]
  if (oferta) await acao(c, id, 'lance')
  await acao(c, id, 'garantia')
  const primeiro = addMonths(`${grupo.dia.slice(0, 7)}-01`, 1)
  await c.ambiente.sql('update contemplacao set credito_centavos = $2, credito_disponivel_em = $3 where id = $1', [
    id,
    credito,
    primeiro,
  ])
  await c.ambiente.sql('update cota set credito_centavos = $2 where id = $1', [cotaId, noDesfazimento])
  for (const [i, ppt] of rendimentos.entries())
    await c.ambiente.sql(
      'insert into rendimento (grupo_id, mes, percentual_ppt, registrado_em) values ($1, $2, $3, now())',
      [grupo.id, addMonths(primeiro, i), ppt],
    )
  return { id, cotaId, grupo, noMes: (meses: number) => addMonths(primeiro, meses) }
}

/**
 * Pays a credit out a month after it was available, takes it back and undoes the contemplation; returns the quota's
 * charge and the group's gain.
 */
async function desfazerOQueVoltou({ ordem, voltou, desfeita, ...contemplada }: Omit<Caso, 'cobrado' | 'rendeu'>) {
  const c = cena()
  const { contexto } = c.ambiente.servidor
  const { id: contemplacaoId, cotaId, grupo, noMes } = await comCredito(c, contemplada)
  const dada = ordem === undefined ? {} : { ordem: { processo: 'faturamento-especie' as const, valor: ordem } }
  c.irPara(noMes(1))
  await contexto.db.transaction((tx) =>
    recordUsoDoCredito(tx, contexto, { contemplacaoId, dia: noMes(1), ator, ...dada }),
  )
  c.irPara(noMes(voltou))
  await contexto.db.transaction((tx) =>
    estornarUsoDoCredito(tx, contexto, { contemplacaoId, dia: noMes(voltou), ator }),
  )
  c.irPara(noMes(desfeita))
  const caixa = await c.caixa(grupo.id)
  expect((await desfazer(c, contemplacaoId)).status).toBe(200)
  const [feito] = await c.ambiente.sql<{ cobrado: number; rendeu: number }>(
    `select (select coalesce(sum(valor_centavos), 0) from diferenca_a_cobrar where cota_id = $1)::bigint as cobrado,
       (select coalesce(sum(valor_centavos), 0) from movimento_grupo where chave = $2)::bigint as rendeu`,
    [cotaId, `descontemplacao:${contemplacaoId}:rendimento`],
  )
  return { feito, voltouAoCaixa: (await c.caixa(grupo.id)) - caixa }
}

test.each<[string, Caso]>([
  // 10.000.000 × 1,0085 = 10.085.000, × 1,008 = 10.165.680.
  ['back two months later', { voltou: 3, desfeita: 4, cobrado: 461_320, rendeu: 165_680 }],
  // 10.085.000 × 1,007 = 10.155.595.
  ['back three months later', { voltou: 4, desfeita: 5, cobrado: 471_405, rendeu: 155_595 }],
  ['undone on the day on which it came back', { voltou: 3, desfeita: 3, cobrado: 542_000, rendeu: 85_000 }],
  // 8.000.000 × 1,0085 × 1,008 = 8.132.544; the whole credit, in the same proportion.
  [
    'of a bid that took a part of the credit',
    { embutido: 2_000_000, voltou: 3, desfeita: 4, cobrado: 461_320, rendeu: 132_544 },
  ],
  // 10.000.000 × 8.068.002 ÷ 8.000.000 = 10.085.002,5, half up; × 1,008 = 10.165.683,02.
  [
    'paid by an order of another amount',
    { embutido: 2_000_000, ordem: 8_068_002, voltou: 3, desfeita: 4, cobrado: 461_317, rendeu: 132_546 },
  ],
  // 2.000.000 × 1,008 = 2.016.000.
  [
    'of a bid that took all of it',
    { embutido: 2_000_000, credito: 2_000_000, voltou: 3, desfeita: 4, cobrado: 8_611_000, rendeu: 0 },
  ],
])(
  'what was paid out and came back is undone for what the group lacks of its credit, with no yield of the months in which it was out: %s',
  async (_caso, { cobrado, rendeu, ...caso }) => {
    expect((await desfazerOQueVoltou(caso)).feito).toEqual({ cobrado, rendeu })
  },
)

test('what comes back to the group and what the quota is charged are its credit of that day, to the centavo', async () => {
  const { feito, voltouAoCaixa } = await desfazerOQueVoltou({ voltou: 3, desfeita: 4 })
  expect(voltouAoCaixa + (feito?.cobrado ?? 0)).toBe(noDesfazimento)
})
