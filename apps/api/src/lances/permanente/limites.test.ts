import { parsePercent } from '@contempla/consorcio'
import { expect, test } from 'vitest'
import { useCena } from '../../assembleias/assembleias.fixture.ts'
import { changeContrato, lancesDe, novoOfertante, type OfertaDoTitular } from '../titular.fixture.ts'
import { makeRotina, permanentesDe, reunir } from './permanente.fixture.ts'

const cena = useCena()

/** The group is so small that no assembly has the money for a bid beside its draw. */
const cotas = 8

/** Sets the minimum bid as a percentage of the quota's credit of 8.000.000 centavos. */
const minimoDe = (porCento: string) => ({ lanceMinimoPpt: parsePercent(porCento), baseDoLanceMinimo: 'credito' })

async function depoisDe(valor: number, oferta: OfertaDoTitular, contrato: Record<string, string | number>) {
  const { grupo, id, titular } = await novoOfertante(cena, { cotas, parametros: { lanceFixo25: true } })
  await titular.permanecer(valor, oferta)
  await reunir(cena(), grupo, 10, 5)
  await changeContrato(cena(), grupo.id, cena().hoje(), contrato)
  const { ofertados } = await makeRotina(cena(), grupo.id)
  const [ultimo] = (await lancesDe(cena(), id)).slice(-1)
  return {
    ofertado:
      ofertados === 1 ? [ultimo?.['assembleia'], ultimo?.['valor_centavos'], ultimo?.['embutido_centavos']] : null,
    fim: (await permanentesDe(cena(), id)).at(-1)?.['motivo'],
  }
}

test.each<[string, number, OfertaDoTitular]>([
  ['in money', 2_400_000, {}],
  ['in percent', 2_400_000, { situacaoOferta: 'PE' }],
  ['as fixed', 2_000_000, { situacaoModalidade: 'LF' }],
])(
  'told %s, it is offered at the least that the group takes, and ends a centavo below it, never raised',
  async (_, valor, oferta) => {
    const noMinimo = String(valor / 80_000)
    expect(await depoisDe(valor, oferta, minimoDe(noMinimo))).toEqual({ ofertado: [11, valor, 0], fim: null })
    const acima = `${noMinimo}.00002`
    expect(await depoisDe(valor, oferta, minimoDe(acima))).toEqual({ ofertado: null, fim: 'LANCE_ABAIXO_DO_MINIMO' })
  },
)

test('its embedded part is offered while the group takes as much, and ends it after: no money takes its place', async () => {
  const oferta = { valorLanceEmbutido: 1_600_000 }
  const limite = (porCento: string) => ({ lanceEmbutidoMaximoPpt: parsePercent(porCento) })
  expect(await depoisDe(2_400_000, oferta, limite('20'))).toEqual({ ofertado: [11, 2_400_000, 1_600_000], fim: null })
  expect(await depoisDe(2_400_000, oferta, limite('19.99'))).toEqual({
    ofertado: null,
    fim: 'EMBUTIDO_ACIMA_DO_PERMITIDO',
  })
})
