import { componentesDe, type Lancamento, SEM_PERCENTUAL, sum } from '@contempla/consorcio'
import { type GrupoDeTeste, type Nucleo } from '@contempla/dev-env'
import { beforeAll, describe, expect, test } from 'vitest'
import { readDivida } from '../creditos/divida.ts'
import { estornos, lancar, lockCotas, readCotas } from '../razao/index.ts'
import { withSistema } from '../sistema.fixture.ts'

const { ambiente, nucleo, parceiro } = withSistema()
let atendente: Awaited<ReturnType<Nucleo['naRetaguarda']>>
let grupo: GrupoDeTeste

beforeAll(async () => {
  atendente = await nucleo.naRetaguarda('atendente')
  grupo = await nucleo.novoGrupo(parceiro, { cotas: [{}, { emAtraso: 2 }, { cancelamento: '2026-10-15' }, {}] })
})

const id = (numero: string) => grupo.cotas.get(numero) ?? 0
const ver = async (numero: string) => (await atendente.chamar('GET /cotas/:id', { params: { id: id(numero) } })).data
const razao = (numero: string, query: Record<string, string | number> = {}) =>
  atendente.chamar('GET /cotas/:id/razao', { params: { id: id(numero) }, query })

describe('a quota', () => {
  test('says what it is and where it stands, as the balance that is kept', async () => {
    const cota = await ver('0001')
    const [saldo] = await ambiente.sql('select * from cota_saldo where cota_id = $1', [id('0001')])
    expect(cota).toMatchObject({
      grupo: grupo.codigo,
      cota: '0001',
      consorciado: { nome: 'Consorciado 0001', inscricaoMascarada: expect.stringMatching(/^•••\./) },
      valorPago: saldo?.['pago_centavos'],
      parcelasPagas: saldo?.['parcelas_pagas'],
      pago: { totalPpt: saldo?.['pago_ppt'] },
      contratado: { totalPpt: saldo?.['contratado_ppt'] },
      devidoHoje: 0,
      contemplacoes: [],
      lances: [],
    })
    const [lida] = await readCotas(ambiente.servidor.contexto.db, [id('0001')])
    if (!lida) throw new Error('a cota sumiu')
    expect(cota.saldoDevedor).toBe((await readDivida(ambiente.servidor.contexto.db, lida, cota.hoje)).total)
    expect(cota.saldo.totalPpt).toBe(cota.contratado.totalPpt - cota.pago.totalPpt)
    expect(cota.futuras).toHaveLength(3)
    expect(cota.futuras[0].numero).toBe(cota.abertas.length + cota.parcelasPagas + 1)
  })

  test.each(['0001', '0002', '0003'])(
    '%s owes the same on its screen and in the list of its holder',
    async (numero) => {
      const cota = await ver(numero)
      const { data } = await atendente.chamar('GET /consorciados/:id', { params: { id: cota.consorciado.id } })
      const naLista = data.cotas.find((uma: { id: number }) => uma.id === cota.id)
      expect(naLista.saldoDevedor).toBe(cota.saldoDevedor)
    },
  )

  test('late, says what each instalment costs today: fine once, interest by the day', async () => {
    const cota = await ver('0002')
    const atrasadas = cota.abertas.filter((p: { diasDeAtraso: number }) => p.diasDeAtraso > 0)
    expect(atrasadas).toHaveLength(2)
    for (const parcela of atrasadas) {
      const base = parcela.nominal + parcela.diferenca
      expect(parcela.multa).toBe(Math.round(base * 0.02))
      expect(parcela.juros).toBe(Math.round((base * 0.01 * parcela.diasDeAtraso) / 30))
      expect(parcela.total).toBe(base + parcela.multa + parcela.juros)
    }
    expect(cota.devidoHoje).toBe(sum(atrasadas.map((p: { total: number }) => p.total)))
  })

  test('cancelled, is asked for nothing', async () => {
    expect(await ver('0003')).toMatchObject({ abertas: [], futuras: [], devidoHoje: 0 })
  })
})

describe('the ledger', () => {
  test('comes from the last movement to the first, each with the balance that follows it', async () => {
    const { data, json } = await razao('0002', { page_size: 100 })
    expect(json.total).toBe(data.length)
    const emOrdem = data.toReversed()
    let saldo = 0
    for (const movimento of emOrdem) {
      saldo += movimento.valor
      expect(movimento.saldo).toBe(saldo)
      expect(sum(Object.values<number>(movimento.componentes))).toBe(movimento.valor)
    }
    expect(saldo).toBe(sum((await ver('0002')).abertas.map((p: { nominal: number }) => p.nominal)))
  })

  test('is paged, and kept to a month where one is asked for, without losing the balance before it', async () => {
    const { data: tudo } = await razao('0001', { page_size: 100 })
    const { meses } = await ver('0001')
    const doMes = await razao('0001', { mes: meses[1] })
    expect(doMes.data).toEqual(tudo.filter((m: { dia: string }) => m.dia.startsWith(meses[1])))
    const segunda = await razao('0001', { page: 2, page_size: 2 })
    expect(segunda.data).toEqual(tudo.slice(2, 4))
    expect(segunda.json.total).toBe(tudo.length)
    expect((await razao('0001', { page: 100, page_size: 2 })).json).toMatchObject({ total: tudo.length, data: [] })
    expect((await razao('0001', { mes: '2001-01' })).json).toMatchObject({ total: 0, data: [] })
    expect((await razao('0001', { mes: '2001-13' })).codigo).toBe('VALIDACAO')
  })

  test('ties a reversal to what it reverses, both ways', async () => {
    const cotaId = id('0004')
    const { db } = ambiente.servidor.contexto
    const agora = ambiente.relogio.agora()
    const multa: Lancamento = {
      tipo: 'multa',
      dia: '2026-11-19',
      parcela: 1,
      vencimento: null,
      credito: 8_000_000,
      valores: componentesDe({ multa: 777 }),
      percentuais: SEM_PERCENTUAL,
    }
    await db.transaction(async (tx) => {
      await lockCotas(tx, [cotaId])
      await lancar(tx, [{ cotaId, chave: `multa:${cotaId}`, lancamento: multa }], agora)
      const [cota] = await lockCotas(tx, [cotaId])
      const movimentos = cota?.movimentos ?? []
      const feita = movimentos.filter(({ valores }) => valores.multa === 777)
      await lancar(tx, estornos(cotaId, movimentos, feita, '2026-11-20'), agora)
    })
    const [estorno, original] = (await razao('0004')).data
    expect(estorno).toMatchObject({ valor: -777, estorna: original.id, estornadoPor: null })
    expect(original).toMatchObject({ valor: 777, estorna: null, estornadoPor: estorno.id })
    expect(estorno.saldo).toBe(original.saldo - 777)
  })
})
