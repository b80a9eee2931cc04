import { addDays, addMonths, daysBetween } from '@contempla/consorcio'
import { expect, test } from 'vitest'
import { useCena } from '../assembleias/assembleias.fixture.ts'
import { acao, credito, publicada, ver } from '../contemplacoes/publicada.fixture.ts'

const cena = useCena()
const umMilesimo = 10 ** 9

type Caso = {
  /** Registered months, counted from the month of the availability, with the yield in thousandths of the credit. */
  registrados: (readonly [mes: number, milesimos: number])[]
  /** Days from the availability, which is on a 20th, to the use. */
  espera: (ateOFim: number) => number
  /** Days of each month that yield, with the yield in thousandths. */
  rende: (ateOFim: number) => (readonly [mes: number, dias: number, milesimos: number])[]
}

test.each<[string, Caso]>([
  ['on the day on which it is available: nothing', { registrados: [[-1, 9]], espera: () => 0, rende: () => [] }],
  [
    'the day after: a day of the running month, by the rate of the month before',
    { registrados: [[-1, 9]], espera: () => 1, rende: () => [[0, 1, 9]] },
  ],
  ['the day after, with no month registered: nothing', { registrados: [], espera: () => 1, rende: () => [] }],
  [
    'on the first of the month after: no day of it',
    {
      registrados: [
        [-1, 9],
        [0, 8],
      ],
      espera: (ateOFim) => ateOFim,
      rende: (ateOFim) => [[0, ateOFim, 8]],
    },
  ],
  [
    'on the second of it: its day by the rate of the month that ended',
    {
      registrados: [[0, 8]],
      espera: (ateOFim) => ateOFim + 1,
      rende: (ateOFim) => [
        [0, ateOFim, 8],
        [1, 1, 8],
      ],
    },
  ],
  [
    'on the second of it, where the last registered is of 0%: nothing for its day',
    {
      registrados: [
        [-1, 9],
        [0, 0],
      ],
      espera: (ateOFim) => ateOFim + 1,
      rende: () => [],
    },
  ],
])(
  'the month of the use yields by the last rate registered: used %s',
  async (_caso, { registrados, espera, rende }) => {
    const c = cena()
    const { grupo, sorteada, doSorteio } = await publicada(c, null)
    await acao(c, doSorteio, 'garantia')
    const mes = (n: number) => addMonths(`${addMonths(grupo.dia, 1).slice(0, 7)}-01`, n)
    const disponivel = addDays(mes(0), 19)
    await c.ambiente.sql('update contemplacao set credito_disponivel_em = $2 where id = $1', [doSorteio, disponivel])
    const ateOFim = daysBetween(disponivel, mes(1))
    const usadoEm = addDays(disponivel, espera(ateOFim))
    c.irPara(usadoEm)
    const record = (n: number, milesimos: number) =>
      c.gestor.chamar('POST /grupos/:id/rendimentos', {
        params: { id: grupo.id },
        body: { mes: mes(n).slice(0, 7), percentualPpt: milesimos * umMilesimo },
      })
    for (const [n, milesimos] of registrados) expect((await record(n, milesimos)).status).toBe(200)
    const fator = rende(ateOFim).reduce(
      (produto, [n, dias, milesimos]) => produto * (1 + ((milesimos / 1000) * dias) / daysBetween(mes(n), mes(n + 1))),
      1,
    )
    const rendimento = Math.round(credito * fator) - credito
    const esperado = { creditoCorrigidoCentavos: credito + rendimento, rendimentoCentavos: rendimento }
    expect(await ver(c, doSorteio)).toMatchObject(esperado)
    expect((await acao(c, doSorteio, 'credito')).data).toMatchObject({ situacao: 'utilizada', ...esperado })
    const lancado = () =>
      c.ambiente.sql(
        "select valor_centavos as valor, dia::text from movimento_grupo where cota_id = $1 and tipo = 'rendimento-do-credito'",
        [sorteada],
      )
    const pago = rendimento === 0 ? [] : [{ valor: rendimento, dia: usadoEm }]
    expect(await lancado()).toEqual(pago)
    // A yield of the month of the use that is registered later does not change the amount paid.
    const doUso = usadoEm < mes(1) ? 0 : 1
    c.irPara(mes(doUso + 1))
    expect((await record(doUso, 20)).status).toBe(200)
    expect(await ver(c, doSorteio)).toMatchObject(esperado)
    expect(await lancado()).toEqual(pago)
  },
)
