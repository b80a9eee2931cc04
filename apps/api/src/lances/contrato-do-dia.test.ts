import { addDays, parsePercent } from '@contempla/consorcio'
import { fundamentoDeTeste } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { premiosDe, publicar, recordPremios, useCena } from '../assembleias/assembleias.fixture.ts'
import { changeContrato, lancesDe, novoOfertante } from './titular.fixture.ts'

const cena = useCena()

const embutidoDe5 = { lanceEmbutidoMaximoPpt: parsePercent('5') }

/** Makes a bidder whose group's contract has these values from the assembly's day on, or from `dias` after it. */
async function comContrato(valores: Record<string, string | number | boolean>, dias = 0) {
  const ofertante = await novoOfertante(cena, { cotas: 12 })
  await changeContrato(cena(), ofertante.grupo.id, addDays(ofertante.grupo.dia, dias), valores)
  return ofertante
}

describe('a bid is decided by the contract of the assembly’s day', () => {
  test('of which the embedded limit is: what it does not take is refused when it is offered, by holder and staff', async () => {
    const { id, titular } = await comContrato(embutidoDe5)
    expect((await titular.credenciamento()).data).toMatchObject({
      percentualMaximoEmbutido: 5,
      valorMaximoEmbutido: 400_000,
    })
    expect((await titular.embutido({ situacaoModalidade: 'LL', valorLance: 3_000_000 })).data).toMatchObject({
      valorMaximoEmbutido: 400_000,
    })
    expect((await titular.simular(3_000_000, { valorLanceEmbutido: 400_001 })).codigo).toBe(
      'EMBUTIDO_ACIMA_DO_PERMITIDO',
    )
    const body = {
      fundamento: fundamentoDeTeste,
      modalidade: 'livre',
      valorCentavos: 3_000_000,
      embutidoCentavos: 400_001,
      forma: 'prazo',
    }
    const daEquipe = await cena().gestor.chamar('POST /cotas/:id/lances', { params: { id }, body })
    expect(daEquipe.codigo).toBe('EMBUTIDO_ACIMA_DO_PERMITIDO')
    expect((await cena().gestor.chamar('GET /cotas/:id/lances', { params: { id } })).data).toMatchObject({
      embutidoMaximoCentavos: 400_000,
    })
    expect(await lancesDe(cena(), id)).toEqual([])
  })

  test('so that what was taken competes', async () => {
    const { grupo, id, titular } = await comContrato(embutidoDe5)
    expect((await titular.ofertar(3_000_000, { valorLanceEmbutido: 400_000 })).data.protocolo).toEqual(
      expect.any(String),
    )
    await recordPremios(cena(), grupo.extracao, premiosDe(7))
    expect((await publicar(cena(), grupo)).resposta.status).toBe(200)
    expect(await lancesDe(cena(), id)).toMatchObject([{ motivo: null, posicao: 1 }])
  })

  test('and not that of the day after', async () => {
    const { grupo, id, titular } = await comContrato(embutidoDe5, 1)
    expect((await titular.ofertar(3_000_000, { valorLanceEmbutido: 2_000_000 })).data.protocolo).toEqual(
      expect.any(String),
    )
    await recordPremios(cena(), grupo.extracao, premiosDe(7))
    expect((await publicar(cena(), grupo)).resposta.status).toBe(200)
    expect(await lancesDe(cena(), id)).toMatchObject([{ motivo: null, posicao: 1 }])
  })

  test.each([
    ['withdrawn on it is refused', 0, ['LF'], 'MODALIDADE_NAO_ADMITIDA'],
    ['withdrawn on the day after is taken', 1, ['LL'], undefined],
  ])('a free bid %s', async (_caso, dias, tipos, codigo) => {
    const { titular } = await comContrato({ lanceLivre: false, lanceFixo25: true, lanceFixo50: false }, dias)
    const { tiposLance } = (await titular.credenciamento()).data
    expect(tiposLance.map(({ modalidade }: { modalidade: string }) => modalidade)).toEqual(
      expect.arrayContaining(tipos),
    )
    expect((await titular.ofertar(3_000_000)).codigo).toBe(codigo)
  })

  test.each([
    ['on it is asked of a centavo less', 0, 'LANCE_ABAIXO_DO_MINIMO'],
    ['on the day after is not', 1, undefined],
  ])('the least that is raised %s', async (_caso, dias, codigo) => {
    const { titular } = await comContrato({ lanceMinimoPpt: parsePercent('30'), baseDoLanceMinimo: 'credito' }, dias)
    expect((await titular.simular(2_400_000)).status).toBe(200)
    expect((await titular.simular(2_399_999)).codigo).toBe(codigo)
  })
})
