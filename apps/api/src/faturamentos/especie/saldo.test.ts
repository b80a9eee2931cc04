import { describe, expect, test } from 'vitest'
import { useCena } from '../../assembleias/assembleias.fixture.ts'
import { ateAConta, ateOBanco, novaQuitada } from './especie.fixture.ts'

const cena = useCena()

type Titular = Awaited<ReturnType<typeof novaQuitada>>

/** Makes a quota that owes less than its credit, with all instalments still to come. */
async function novaComSaldo() {
  const t = await novaQuitada(cena(), { assembleia: 50, cota: { quitacao: undefined } })
  const { data } = await t.validar()
  return { ...t, credito: data.valorCredito as number, saldo: data.saldoDevedor as number }
}

const quitando = { termo: true, condicoes: true, quitarComOCredito: true }
const saldoDe = async ({ id }: Titular) =>
  (
    await cena().ambiente.sql<{ saldo: number }>(
      'select saldo_devedor_centavos::int as saldo from cota_saldo where cota_id = $1',
      [id],
    )
  )[0]?.saldo

describe('of a quota that owes still, the credit may be had in cash,', () => {
  test('where its holder chooses that the credit pays what is owed, and sees what is left', async () => {
    const t = await novaComSaldo()
    expect(t.saldo).toBeGreaterThan(0)
    expect(t.saldo).toBeLessThan(t.credito)
    expect((await t.validar()).data.podeFaturar).toBe(true)
    await t.abrir()
    await t.iniciar()
    await t.atualizar()
    expect((await t.status()).data).toMatchObject({
      valorCredito: t.credito,
      saldoDevedor: t.saldo,
      valorAPagar: t.credito - t.saldo,
      quitaComOCredito: false,
    })
    expect(await t.aceitar()).toMatchObject({ status: 409, json: { codigo: 'SALDO_SEM_ESCOLHA' } })
    expect((await t.aceitar(quitando)).data).toMatchObject({ quitaComOCredito: true })
  })

  test('is paid what is left, and owes nothing', async () => {
    const t = await novaComSaldo()
    await ateAConta(cena(), t, quitando)
    expect(await saldoDe(t)).toBe(t.saldo)
    await ateOBanco(t)
    expect(await saldoDe(t)).toBe(0)
    await t.decidir('confirmar')
    expect((await t.status()).data).toMatchObject({
      valorCredito: t.credito - t.saldo,
      saldoDevedor: t.saldo,
      valorAPagar: 0,
    })
    const { data } = await t.chamar('GET /cota/:id', { params: { id: t.id } })
    expect(data).toMatchObject({ quitada: true, creditoUtilizado: true, parcelasAtraso: 0, parcelasAVencer: 0 })
  })

  test('owes again where the bank sends it back, and is paid the same the next time', async () => {
    const t = await novaComSaldo()
    await ateAConta(cena(), t, quitando)
    await ateOBanco(t)
    await t.decidir('confirmar')
    await t.decidir('estornar', 'Conta encerrada')
    expect(await saldoDe(t)).toBe(t.saldo)
    expect((await t.status()).data).toMatchObject({ valorAPagar: t.credito - t.saldo, saldoDevedor: t.saldo })
    await ateOBanco(t)
    await t.decidir('confirmar')
    expect(await saldoDe(t)).toBe(0)
    expect((await t.status()).data).toMatchObject({ valorCredito: t.credito - t.saldo, valorAPagar: 0 })
  })
})
