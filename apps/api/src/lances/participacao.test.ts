import { describe, expect, test } from 'vitest'
import { premiosDe, publicar, recordPremios, useCena } from '../assembleias/assembleias.fixture.ts'
import { lancesDe, novoOfertante } from './titular.fixture.ts'

const cena = useCena()

/**
 * The group's next assembly is the 10th; the quota makes its last 49 contributions, so it takes part from the 12th on.
 */
async function vendidaDepois() {
  const ofertante = await novoOfertante(cena, { cotas: 6 })
  await cena().ambiente.sql('update cota set contribuicoes = 49 where id = $1', [ofertante.id])
  return ofertante
}

describe('the next assembly of a quota that joined after others were charged is the first that it takes part in', () => {
  test('for its bids, its home, its dashboard, its calendar and the staff', async () => {
    const { id, titular } = await vendidaDepois()
    const numero = 12
    expect((await titular.credenciamento()).data).toMatchObject({ assembleia: { numero }, impedimento: null })
    expect((await titular.simular(2_000_000)).data).toMatchObject({ assembleia: { numero } })
    expect((await titular.chamar('GET /cota/:id')).data).toMatchObject({ proximaAssembleia: { numero } })
    expect((await titular.chamar('GET /cotas')).data).toMatchObject([{ proximaAssembleia: { numero } }])
    expect((await titular.chamar('GET /cotas/:id/dashboard/resultado-assembleia')).data).toMatchObject({
      proxima: { numero },
      ultima: { numero: 9 },
    })
    const { data } = await titular.chamar('GET /cotas/:id/assembleias/calendario')
    expect(
      data
        .filter((assembleia: { numero: number }) => assembleia.numero > 9 && assembleia.numero < 14)
        .map((assembleia: { numero: number; participa: boolean }) => [assembleia.numero, assembleia.participa]),
    ).toEqual([
      [10, false],
      [11, false],
      [12, true],
      [13, true],
    ])
    const daEquipe = await cena().gestor.chamar('GET /cotas/:id/lances', { params: { id } })
    expect(daEquipe.data).toMatchObject({ assembleia: { numero }, impedimento: null })
  })

  test('and a bid competes there: the ones before leave it as it is', async () => {
    const { grupo, id, titular } = await vendidaDepois()
    const { data } = await titular.ofertar(2_000_000)
    expect(data.lance).toMatchObject({ numeroAssembleia: 12, status: 'ativo' })
    await recordPremios(cena(), grupo.extracao, premiosDe(3))
    expect((await publicar(cena(), grupo)).resposta.status).toBe(200)
    expect(await lancesDe(cena(), id)).toMatchObject([{ assembleia: 12, situacao: 'ativo' }])
    expect((await titular.credenciamento()).data.lance).toMatchObject({ protocolo: data.protocolo })
  })
})
