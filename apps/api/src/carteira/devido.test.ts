import type { ClienteHttp } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { withSistema } from '../sistema.fixture.ts'

const { ambiente, mundo, parceiro } = withSistema()

async function cotaCom(pedida: object) {
  const titular = await mundo.novoTitular(parceiro, { cotas: [pedida] })
  const http = await mundo.entrar(titular)
  const id = titular.cotas[0] ?? 0
  const readCom = async (quem: ClienteHttp) => (await quem.chamar('GET /cota/:id', { params: { id } })).data
  const ler = () => readCom(http)
  const readAgain = async () => readCom(await mundo.entrar(titular))
  return { ler, readAgain, lista: async () => (await http.chamar('GET /cotas')).data[0], id }
}

describe('what is owed today', () => {
  test('is nothing while no instalment is late', async () => {
    expect(await (await cotaCom({})).ler()).toMatchObject({ parcelasAtraso: 0, devidoHoje: null })
  })

  test('is the late instalments with fine and interest, the same in the list and in the detail', async () => {
    const { ler, lista } = await cotaCom({ emAtraso: 2 })
    const { devidoHoje, proximaParcela, parcelasAtraso } = await ler()
    expect(parcelasAtraso).toBe(2)
    expect((await lista()).devidoHoje).toEqual(devidoHoje)
    const { parcelas, nominal, diferenca, multa, juros, total } = devidoHoje
    expect([parcelas, nominal, diferenca]).toEqual([2, 2 * proximaParcela.valor, 0])
    expect(multa).toBe(2 * Math.round(proximaParcela.valor * 0.02))
    expect(juros).toBeGreaterThan(0)
    expect(total).toBe(nominal + multa + juros)
  })

  test('is nothing while the group is in formation, and no screen calls it late', async () => {
    const { ler, id } = await cotaCom({ emAtraso: 1 })
    await ambiente.sql("update grupo set situacao = 'FORMACAO' where id = (select grupo_id from cota where id = $1)", [
      id,
    ])
    const { atencoes, ...cota } = await ler()
    expect(cota).toMatchObject({ devidoHoje: null, parcelasAtraso: 0, proximaParcela: { emAtraso: false } })
    expect(cota.parcelaAVencer.numero).toBe(cota.proximaParcela.numero)
    expect(atencoes.map(({ tipo }: { tipo: string }) => tipo)).not.toContain('atraso')
  })

  test('grows by the day in interest alone', async () => {
    const { readAgain } = await cotaCom({ emAtraso: 1 })
    const agora = ambiente.relogio.agora()
    ambiente.relogio.avancar(86_400_000)
    const antes = (await readAgain()).devidoHoje
    ambiente.relogio.avancar(86_400_000)
    const depois = (await readAgain()).devidoHoje
    ambiente.relogio.ajustar(agora)
    expect(depois).toEqual({ ...antes, juros: depois.juros, total: antes.total + depois.juros - antes.juros })
    expect(depois.juros).toBeGreaterThan(antes.juros)
  })

  test('follows the version of the parameters in force in the group', async () => {
    const { ler, id } = await cotaCom({ emAtraso: 1 })
    const incluir = (desde: string) =>
      ambiente.sql(
        `insert into grupo_parametro select grupo_id, $2, '{"multaPpt": 0, "jurosMensalPpt": 0}' from cota where id = $1`,
        [id, desde],
      )
    await incluir('2026-11-21')
    expect((await ler()).devidoHoje.multa).toBeGreaterThan(0)
    await incluir('2026-11-20')
    expect((await ler()).devidoHoje).toMatchObject({ multa: 0, juros: 0 })
  })

  test('is nothing of a cancelled quota', async () => {
    expect((await (await cotaCom({ emAtraso: 2, situacao: 'Cancelado' })).ler()).devidoHoje).toBeNull()
  })
})

test('a quota of a closed group says so, and is asked for nothing that it left open, as the list of boletos', async () => {
  const { ler, id } = await cotaCom({ emAtraso: 1 })
  expect((await ler()).grupoEncerrado).toBe(false)
  await ambiente.sql("update grupo set situacao = 'ENCERRADO' where id = (select grupo_id from cota where id = $1)", [
    id,
  ])
  const { atencoes, ...cota } = await ler()
  expect(cota).toMatchObject({
    grupoEncerrado: true,
    devidoHoje: null,
    proximaParcela: null,
    parcelaAVencer: null,
    avisoDeExclusao: null,
  })
  expect(atencoes.map(({ tipo }: { tipo: string }) => tipo)).not.toContain('atraso')
})
