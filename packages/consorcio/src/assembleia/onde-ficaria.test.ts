import { describe, expect, test } from 'vitest'
import { classificarLances, contemplarLances } from './classificacao.ts'
import { EDICAO_ATUAL } from './edicao.ts'
import type { ModalidadeDeLance } from './lances.ts'
import { type DisputaPublicada, ondeFicaria } from './onde-ficaria.ts'

const milhoes = 1_000_000

type Livre = { modalidade?: ModalidadeDeLance; quitacao?: boolean; credito?: number }

/** Makes a bid of so many per cent that enters the fund whole. */
const lance = (
  cota: number,
  porCento: number,
  { modalidade = 'livre', quitacao = false, credito = 10 * milhoes }: Livre = {},
) => {
  const valor = (credito * porCento) / 100
  return { cota, modalidade, credito, valor, quitacao, fundoComum: valor }
}

function disputa(
  lances: ReturnType<typeof lance>[],
  fundoComum: number,
  regra: Partial<DisputaPublicada['parametros']> = {},
): DisputaPublicada {
  const parametros = {
    desempate: 'superior',
    lanceQuitacaoVence: true,
    ordemDosLances: 'unica',
    lanceSemCaixa: 'para',
    ...regra,
  } as const
  const classificados = classificarLances(lances, 1, parametros)
  const apurados = contemplarLances(classificados, fundoComum, parametros).lances
  return {
    lances: apurados.map((apurado) => ({ ...apurado, recusa: null })),
    numeroDesempate: 1,
    fundoComum,
    parametros,
    edicao: EDICAO_ATUAL,
  }
}

describe('where a bid would have stood', () => {
  const publicada = () =>
    disputa(
      [lance(2, 20, { quitacao: true }), lance(3, 60), lance(4, 50, { modalidade: 'fixo-50' }), lance(5, 40)],
      18 * milhoes,
    )

  test.each([
    [39, false, 5],
    [41, false, 4],
    [51, true, 3],
    [60, true, 3],
    [61, true, 2],
  ])('%i%%: among the winners %s, in place %i of 5', (quanto, entreOsVencedores, posicao) => {
    expect(ondeFicaria(lance(9, quanto), publicada())).toEqual({ entreOsVencedores, posicao, de: 5 })
  })

  test('one that pays off goes ahead of all, where the contract lets it win so, and not where it does not', () => {
    const quita = lance(9, 10, { quitacao: true })
    expect(ondeFicaria(quita, disputa([lance(3, 60)], 9 * milhoes))).toMatchObject({
      entreOsVencedores: true,
      posicao: 1,
    })
    expect(ondeFicaria(quita, disputa([lance(3, 60)], 9 * milhoes, { lanceQuitacaoVence: false }))).toMatchObject({
      entreOsVencedores: false,
      posicao: 2,
    })
  })

  test('is told among its own kind, where each kind has its turn', () => {
    const porTipo = disputa([lance(3, 60), lance(4, 50, { modalidade: 'fixo-50' }), lance(5, 40)], 9 * milhoes, {
      ordemDosLances: 'por-modalidade',
    })
    expect(ondeFicaria(lance(9, 50), porTipo)).toEqual({ entreOsVencedores: false, posicao: 2, de: 3 })
  })

  test('a tie is the nearer’s to the number drawn, as it was then', () => {
    const um = disputa([lance(5, 50)], 5 * milhoes)
    expect(ondeFicaria(lance(4, 50), um)).toMatchObject({ entreOsVencedores: true, posicao: 1 })
    expect(ondeFicaria(lance(6, 50), um)).toMatchObject({ entreOsVencedores: false, posicao: 2 })
  })

  test('what the quota bid there itself is not in its way', () => {
    expect(ondeFicaria(lance(3, 61), disputa([lance(3, 60), lance(5, 40)], 4 * milhoes))).toEqual({
      entreOsVencedores: true,
      posicao: 1,
      de: 2,
    })
  })

  test('an assembly without bids is won by what its fund covers, and no more', () => {
    expect(ondeFicaria(lance(9, 30), disputa([], 7 * milhoes))).toEqual({ entreOsVencedores: true, posicao: 1, de: 1 })
    expect(ondeFicaria(lance(9, 30), disputa([], 7 * milhoes - 1))).toMatchObject({ entreOsVencedores: false })
  })
})

describe('a bid of more credit than the fund covers does not win, though one of less did with a lower percentage', () => {
  test.each([
    ['para', 10 * milhoes, [lance(1, 60), lance(2, 50)], lance(3, 55, { credito: 30 * milhoes })],
    [
      'passa-ao-seguinte',
      8 * milhoes,
      [lance(1, 40, { credito: 30 * milhoes }), lance(2, 30)],
      lance(3, 35, { credito: 30 * milhoes }),
    ],
  ] as const)('%s', (lanceSemCaixa, fundo, outros, meu) => {
    const publicada = disputa([...outros], fundo, { lanceSemCaixa })
    expect(publicada.lances.at(-1)).toMatchObject({ cota: 2, contemplado: true })
    expect(ondeFicaria(meu, publicada)).toEqual({ entreOsVencedores: false, posicao: 2, de: 3 })
  })

  test('nor one behind a bid of which nobody knows what it would have brought', () => {
    const publicada = disputa([lance(3, 60), lance(4, 50), lance(5, 45)], 4 * milhoes)
    const [dela, ...resto] = publicada.lances
    const semConta = {
      ...publicada,
      lances: [...(dela ? [dela] : []), ...resto.map((l) => ({ ...l, fundoComum: null }))],
    }
    expect(ondeFicaria(lance(3, 44), semConta)).toMatchObject({ entreOsVencedores: false, posicao: 3 })
  })
})
