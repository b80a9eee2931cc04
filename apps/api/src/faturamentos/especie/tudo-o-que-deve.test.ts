import { addDays, addMonths, type Dia, parsePercent, sum } from '@contempla/consorcio'
import { PLANOS } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { useCena } from '../../assembleias/assembleias.fixture.ts'
import { emitirGrupo } from '../../cobrancas/index.ts'
import { applyReajuste } from '../../cobrancas/reajuste/reajuste.service.ts'
import { getGrupo } from '../../grupos/index.ts'
import { ateAConta, ateOBanco, hoje, novaQuitada } from './especie.fixture.ts'

const cena = useCena()
const contexto = () => cena().ambiente.servidor.contexto
const quitando = { termo: true, condicoes: true, quitarComOCredito: true }

type Titular = Awaited<ReturnType<typeof novaQuitada>>

const plano = { ...PLANOS.auto60.plano, seguroMensalPpt: parsePercent('0.0385') }
const venda = { ...PLANOS.auto60, chave: 'com-seguro', nome: 'Com seguro', plano }

type Estado = {
  /** Instalments are issued as of so many days after `hoje`; 0 leaves the history as it is. */
  emitidaAte?: number
  emAtraso?: number
  /** Pending differences in centavos. */
  pendentes?: readonly number[]
  semGarantia?: boolean
}

/** Makes a quota that owes the rest of its plan, and whatever the state adds. */
async function novaQueDeve({ emitidaAte = 0, emAtraso = 0, pendentes = [], semGarantia = false }: Estado) {
  const t = await novaQuitada(cena(), {
    assembleia: 50,
    venda,
    parametros: { reajusteAnualPpt: parsePercent('5') },
    cota: { quitacao: undefined, emAtraso, ...(semGarantia ? { garantia: undefined } : {}) },
  })
  if (emitidaAte > 0) await emitirGrupo(contexto(), addDays(hoje, emitidaAte), t.grupo.id)
  for (const [i, valor] of pendentes.entries())
    await cena().ambiente.sql(
      `insert into diferenca_a_cobrar (chave, cota_id, dia, valor_centavos, percentual_ppt) values ($1, $2, $3, $4, 0)`,
      [`pendente:${t.id}:${i}`, t.id, hoje, valor],
    )
  return t
}

type NaRazao = { saldo: number; abertas: { valor: number; numero: number }[]; situacao: string; pago: number }

async function naRazao({ id }: Titular): Promise<NaRazao> {
  const [row] = await cena().ambiente.sql<NaRazao>(
    `select s.saldo_devedor_centavos::int as saldo, s.em_aberto as abertas, c.situacao, s.pago_centavos::int as pago
     from cota_saldo s join cota c on c.id = s.cota_id where c.id = $1`,
    [id],
  )
  if (!row) throw new Error('a cota sumiu')
  return row
}

const seguroAberto = async ({ id }: Titular) =>
  (
    await cena().ambiente.sql<{ seguro: number }>(
      `select coalesce(sum((d -> 'valores' ->> 'seguro')::int), 0)::int as seguro
       from cota_saldo s, jsonb_array_elements(s.devidas) d where s.cota_id = $1`,
      [id],
    )
  )[0]?.seguro ?? 0

const naFila = async ({ id }: Titular) =>
  (
    await cena().ambiente.sql<{ valor: number }>(
      "select coalesce(sum(fila_centavos), 0)::int as valor from pagamento where cota_id = $1 and origem = 'sobra'",
      [id],
    )
  )[0]?.valor ?? 0

const estados: readonly [string, Estado][] = [
  ['nothing issued', {}],
  ['an instalment issued with its insurance', { emitidaAte: 30 }],
  ['two issued', { emitidaAte: 60 }],
  ['differences pending', { pendentes: [5_000, 730] }],
  ['differences that leave over', { pendentes: [-4_000, 1_000] }],
  ['an instalment issued and differences pending', { emitidaAte: 30, pendentes: [12_345, -45] }],
]

describe('what the screen says is owed is what the credit settles, and nothing is open afterwards,', () => {
  test.each(estados)('of a quota with %s', async (_nome, estado) => {
    const t = await novaQueDeve(estado)
    expect((await seguroAberto(t)) > 0).toBe((estado.emitidaAte ?? 0) > 0)
    const antes = await naRazao(t)
    await ateAConta(cena(), t, quitando)
    const { valorCredito, saldoDevedor, valorAPagar } = (await t.status()).data
    expect((await t.validar()).data).toMatchObject({ saldoDevedor, valorCredito })
    expect(valorAPagar).toBe(valorCredito - saldoDevedor)
    await ateOBanco(t)
    const depois = await naRazao(t)
    expect(depois).toEqual({
      saldo: 0,
      abertas: [],
      situacao: 'Quitado',
      // Money that differences give back belongs to the holder and waits in the queue.
      pago: antes.pago + saldoDevedor - (await naFila(t)),
    })
    expect(await naFila(t)).toBe(Math.max(0, -sum(estado.pendentes ?? [])))
    expect((await t.decidir('confirmar')).status).toBe(200)
    expect((await t.status()).data).toMatchObject({ saldoDevedor, valorCredito: valorAPagar, valorAPagar: 0 })
    expect(await naRazao(t)).toEqual(depois)
  })
})

test('a late instalment counts with fine and interest to the day, and stands in the way until it is paid', async () => {
  const t = await novaQueDeve({ emAtraso: 1 })
  const { data } = await t.validar()
  expect(data.podeFaturar).toBe(false)
  const { abertas, saldo } = await naRazao(t)
  expect(abertas.length).toBeGreaterThan(0)
  expect(data.saldoDevedor).toBeGreaterThan(saldo)
  cena().irPara(addDays(hoje, 1))
  expect((await t.validar()).data.saldoDevedor).toBeGreaterThan(data.saldoDevedor)
})

async function readjust(t: Titular, data: Dia) {
  const dia = cena().hoje()
  await contexto().db.transaction(async (tx) =>
    applyReajuste(tx, contexto(), await getGrupo(tx, t.grupo.id, dia), data, { tipo: 'sistema', id: null }),
  )
}

test.each([true, false])(
  'a credit that rises between the order and the answer changes nothing that was told, without guarantee too: %s',
  async (semGarantia) => {
    const t = await novaQueDeve({ emitidaAte: 30, semGarantia })
    if (semGarantia)
      await cena().ambiente.sql('update contemplacao set garantia_ate = $2 where cota_id = $1', [
        t.id,
        addMonths(hoje, 6),
      ])
    await ateAConta(cena(), t, quitando)
    const { saldoDevedor, valorAPagar } = (await t.status()).data
    await ateOBanco(t)
    // After November's assembly nothing is left to charge for what was paid before.
    cena().irPara(addDays(hoje, 6))
    await readjust(t, addDays(hoje, 6))
    expect((await t.status()).data).toMatchObject({ saldoDevedor, valorAPagar })
    expect((await t.decidir('confirmar')).status).toBe(200)
    expect((await t.status()).data).toMatchObject({ saldoDevedor, valorCredito: valorAPagar, valorAPagar: 0 })
    expect(await naRazao(t)).toMatchObject({ saldo: 0, abertas: [], situacao: 'Quitado' })
  },
)

test.each(['antes', 'depois'])(
  'sent back %s of the confirmation, it owes again to the centavo, and is paid once more',
  async (quando) => {
    const t = await novaQueDeve({ emitidaAte: 30, pendentes: [12_345] })
    const antes = await naRazao(t)
    await ateAConta(cena(), t, quitando)
    const { saldoDevedor, valorAPagar } = (await t.status()).data
    await ateOBanco(t)
    if (quando === 'depois') await t.decidir('confirmar')
    expect((await t.decidir('estornar', 'Conta encerrada')).status).toBe(200)
    expect(await naRazao(t)).toEqual(antes)
    expect((await t.status()).data).toMatchObject({ saldoDevedor, valorAPagar })
    await ateOBanco(t)
    expect((await t.decidir('confirmar')).status).toBe(200)
    expect(await naRazao(t)).toMatchObject({
      saldo: 0,
      abertas: [],
      situacao: 'Quitado',
      pago: antes.pago + saldoDevedor,
    })
  },
)
