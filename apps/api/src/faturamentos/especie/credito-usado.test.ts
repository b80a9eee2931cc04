import { describe, expect, test } from 'vitest'
import { useCena } from '../../assembleias/assembleias.fixture.ts'
import { ateAConta, ateOBanco, diasDepois, hoje, novaQuitada } from './especie.fixture.ts'

const cena = useCena()
type Titular = Awaited<ReturnType<typeof novaQuitada>>

const contemplacaoDa = async (t: Titular) =>
  (await cena().gestor.chamar('GET /contemplacoes', { query: { grupo: t.grupo.codigo } })).data[0]

describe('what a used credit was paid with', () => {
  const creditoUsado = async (t: Titular) =>
    (await t.chamar('GET /cota/:id', { params: { id: t.id } })).data.creditoUsado

  test('in cash: as much, when and in which account, hidden, as its billing tells; no more once it came back', async () => {
    const t = await novaQuitada(cena())
    await ateAConta(cena(), t)
    await ateOBanco(t)
    expect(await creditoUsado(t)).toBeNull()
    await t.decidir('confirmar')
    const { valorCredito, pagoEm, dadosBancarios } = (await t.status()).data
    const { nomeBanco, agencia, conta } = dadosBancarios
    expect(await creditoUsado(t)).toEqual({ valor: valorCredito, dia: pagoEm, conta: { nomeBanco, agencia, conta } })
    expect(conta).toBe('•••45-6')
    await t.decidir('estornar', 'Conta encerrada')
    expect(await creditoUsado(t)).toBeNull()
  })

  test('otherwise: as much and when, and no account', async () => {
    const t = await novaQuitada(cena())
    const { id, creditoCorrigidoCentavos } = await contemplacaoDa(t)
    const usar = { params: { id }, body: { dia: hoje } }
    expect((await cena().gestor.chamar('POST /contemplacoes/:id/credito', usar)).status).toBe(200)
    expect(await creditoUsado(t)).toEqual({ valor: creditoCorrigidoCentavos, dia: hoje, conta: null })
  })

  test('here, with no yield to post: as much as it was', async () => {
    const c = cena()
    const t = await novaQuitada(c)
    await c.ambiente.sql('update rendimento set percentual_ppt = 0 where grupo_id = $1', [t.grupo.id])
    c.irPara(diasDepois(1))
    const { id } = await contemplacaoDa(t)
    const dia = diasDepois(1)
    expect((await c.gestor.chamar('POST /contemplacoes/:id/credito', { params: { id }, body: { dia } })).status).toBe(
      200,
    )
    expect(await creditoUsado(t)).toEqual({ valor: 8_000_000, dia, conta: null })
  })

  test('before the quota came in, on that very day even: nobody said how much it was', async () => {
    const contemplacao = { dia: '2026-04-24', modalidade: 'Lance livre', lance: 6 } as const
    for (const entregaDoBem of ['2026-10-01', hoje]) {
      const t = await novaQuitada(cena(), { cota: { contemplacao, entregaDoBem } })
      const { data } = await t.chamar('GET /cota/:id', { params: { id: t.id } })
      expect(data).toMatchObject({ creditoUtilizado: true, creditoUsado: null, contemplacao: null })
    }
  })
})
