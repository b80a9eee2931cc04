import type { Plano } from '@contempla/consorcio'
import { describe, expect, test } from 'vitest'
import { publicar, useCena } from './assembleias.fixture.ts'
import { credito, type GrupoDaReuniao, idDe, novaReuniao, ofertar } from './reuniao.fixture.ts'

const cena = useCena()

const umPorCento = 10 ** 10
const planoBase = {
  prazoMeses: 60,
  taxaAdministracaoPpt: 15 * umPorCento,
  fundoReservaPpt: 2 * umPorCento,
  seguroMensalPpt: 0,
  casasDoPercentual: 4,
}

describe('the draws of the sources, through the service', () => {
  const premios = ['19258', '54266', '69713', '08037', '68267']
  const renumerar = async (grupo: GrupoDaReuniao, numeros: readonly number[]) => {
    await cena().ambiente.sql("update cota set numero = '9' || right(numero, 3) where grupo_id = $1", [grupo.id])
    for (const [i, numero] of numeros.entries())
      await cena().ambiente.sql('update cota set numero = $2 where id = $1', [
        idDe(grupo, i + 1),
        String(numero).padStart(4, '0'),
      ])
  }
  const centenas = [
    '258',
    '925',
    '192',
    '266',
    '426',
    '542',
    '713',
    '971',
    '697',
    '037',
    '803',
    '080',
    '267',
    '826',
    '682',
  ]
  const milhares = ['9258', '1925', '4266', '5426', '9713', '6971', '8037', '0803', '8267', '6826']
  const fora = [80, 81, 82, 83, 84, 85, 86, 87]

  test.each<[string, number, Record<string, string>, number[], string[], number]>([
    ['up to 1,000: fifteen hundreds', 750, {}, [258, 192, 266, ...fora], centenas, 258],
    ['the first fit one of the fifteen', 750, {}, [10, 266, 713, ...fora], centenas, 266],
    [
      'two hundreds a prize',
      750,
      { centenasPorPremio: 'duas' },
      [192, 266, 426, ...fora],
      ['258', '192', '266', '542', '713', '697', '037', '080', '267', '682'],
      192,
    ],
    ['up to 5,000: thousands, reduced', 3000, {}, [258, 1925, ...fora], milhares, 258],
    [
      'up to 5,000: additional numbers',
      3000,
      { reducaoDeMilhar: 'numeros-adicionais' },
      [1925, 2426, ...fora],
      milhares,
      1925,
    ],
    ['up to 10,000: thousands, dropped', 6000, {}, [258, 1925, ...fora], milhares, 1925],
  ])('%s', async (_caso, maximoCotas, parametros, numeros, sorteados, contemplada) => {
    const c = cena()
    const grupo = await novaReuniao(c, { maximoCotas, parametros, cotas: numeros.length }, premios)
    await renumerar(grupo, numeros)
    const { previa, resposta } = await publicar(c, grupo)
    const [sorteio] = previa.data.sorteios
    expect(sorteio.candidatos.map(({ sorteado }: { sorteado: string }) => sorteado)).toEqual(sorteados)
    expect(sorteio.contemplada).toBe(contemplada)
    expect(resposta.status).toBe(200)
  })

  test.each<[string, number[], number]>([
    ['alternada', [257, 260, 10, ...fora], 257],
    ['superior-depois-inferior', [257, 261, 10, ...fora], 261],
    ['superior', [257, 10, ...fora], 10],
  ])('nobody fit among the candidates: approximation %s', async (aproximacao, numeros, contemplada) => {
    const c = cena()
    const grupo = await novaReuniao(c, { maximoCotas: 750, parametros: { aproximacao }, cotas: numeros.length }, [
      '19258',
      '99999',
      '99998',
      '99997',
      '99996',
    ])
    await renumerar(grupo, numeros)
    const { previa } = await publicar(c, grupo)
    expect(previa.data.sorteios[0].contemplada).toBe(contemplada)
  })

  test('an approximation of hundreds of tries is counted by reason, and shown by its first and its last', async () => {
    const c = cena()
    const longe = ['19700', '99999', '99998', '99997', '99996']
    const grupo = await novaReuniao(c, { maximoCotas: 750, cotas: 9 }, longe)
    await renumerar(grupo, [400, ...fora])
    const { previa } = await publicar(c, grupo)
    const { aproximacao, contemplada } = previa.data.sorteios[0]
    expect(contemplada).toBe(400)
    expect(aproximacao.tentativas).toBe(350)
    expect(aproximacao.recusas).toEqual([{ motivo: 'SEM_COTA_ATIVA', quantidade: 349 }])
    expect(aproximacao.mostradas.map(({ ordem }: { ordem: number }) => ordem)).toEqual([
      ...Array.from({ length: 12 }, (_, i) => i + 1),
      350,
    ])
    expect(aproximacao.mostradas.at(-1)).toMatchObject({ cota: 400, motivo: null })
  })

  test('the ranking of the worked example, with its ties', async () => {
    const c = cena()
    // The example's bids enter the fund whole, as in a plan without administration and reserve.
    const venda = {
      chave: 'so-fundo',
      nome: 'Só fundo comum',
      plano: { ...planoBase, taxaAdministracaoPpt: 0, fundoReservaPpt: 0, modalidade: 'convencional' as const },
    }
    const grupo = await novaReuniao(
      c,
      { maximoCotas: 750, cotas: 30, venda, parametros: { sorteiosDeAtivos: 0 } },
      premios,
    )
    const lances = [
      [101, 80_000, 24_000],
      [205, 60_000, 21_000],
      [333, 80_000, 28_000],
      [410, 100_000, 35_000],
      [512, 40_000, 13_000],
      [620, 60_000, 30_000],
      [742, 80_000, 28_000.01],
    ] as const
    for (const [i, [numero, doCredito, valor]] of lances.entries()) {
      await c.ambiente.sql('update cota set credito_centavos = $2, numero = $3 where id = $1', [
        idDe(grupo, i + 1),
        doCredito * 100,
        String(numero).padStart(4, '0'),
      ])
      await c.ambiente.sql('update cota_saldo set saldo_devedor_centavos = $2 where cota_id = $1', [
        idDe(grupo, i + 1),
        doCredito * 100,
      ])
      await ofertar(c, grupo, i + 1, Math.round(valor * 100))
    }
    // The example's cash is R$ 200.000,00.
    const falta = 20_000_000 - (await c.caixa(grupo.id))
    await c.ambiente.sql(
      "insert into movimento_grupo (chave, grupo_id, conta, tipo, dia, valor_centavos, criado_em) values ($1, $2, 'fundo-comum', 'despesa', '2026-11-20', $3, now())",
      [`acerto:${grupo.id}`, grupo.id, falta],
    )
    const { previa, resposta } = await publicar(c, grupo)
    expect(previa.data.numeroDesempate).toBe(258)
    expect(previa.data.lances.map(({ cota }: { cota: number }) => cota)).toEqual([620, 205, 333, 410, 742, 512, 101])
    expect(previa.data.contempladas.map(({ cota }: { cota: number }) => cota)).toEqual([620, 205, 333, 410])
    expect(resposta.data.saldoFinalCentavos).toBe(1_400_000)
  })
})

describe('bids, as they stand on the day', () => {
  const planos: [string, Plano][] = [
    ['conventional', { ...planoBase, modalidade: 'convencional' }],
    ['mais por menos', { ...planoBase, modalidade: 'mais-por-menos', fracaoPpt: 75 * umPorCento }],
    [
      'plano justo',
      { ...planoBase, taxaAdministracaoPpt: 0, modalidade: 'plano-justo', adicionalPpt: 0.35 * umPorCento },
    ],
  ]
  const combinacoes = planos.flatMap(([nome, plano]) =>
    (['prazo', 'parcela'] as const).map((f) => [nome, f, plano] as const),
  )
  test.each(combinacoes)(
    '%s, by %s: what is left for the next bid is what the ledger holds once they are paid',
    async (nome, forma, plano) => {
      const c = cena()
      const chave = `${nome.replaceAll(' ', '-')}-${forma}`
      const grupo = await novaReuniao(c, { cotas: 24, venda: { chave, nome: chave, plano } })
      for (const [numero, valor] of [
        [3, 4_100_000],
        [4, 3_333_333],
      ] as const)
        await ofertar(c, grupo, numero, valor, { forma })
      const { previa, resposta } = await publicar(c, grupo)
      expect(previa.data.contempladas).toHaveLength(3)
      const { data } = await c.gestor.chamar('GET /contemplacoes', { query: { grupo: grupo.codigo } })
      for (const { id, lance } of data)
        if (lance) await c.gestor.chamar('POST /contemplacoes/:id/lance', { params: { id }, body: { dia: c.hoje() } })
      expect(await c.caixa(grupo.id)).toBe(resposta.data.saldoFinalCentavos)
      expect(resposta.data.saldoFinalCentavos).toBeLessThan(
        resposta.data.saldoInicialCentavos - 3 * credito + 4_100_000 + 3_333_333,
      )
    },
  )

  test('an embedded part that the credit of the day does not allow keeps it out, with the reason', async () => {
    const c = cena()
    const grupo = await novaReuniao(c, { cotas: 14 })
    await ofertar(c, grupo, 3, 3_000_000, { embutidoCentavos: 2_000_000 })
    await ofertar(c, grupo, 4, 3_000_000, { embutidoCentavos: 1_999_996 })
    await c.ambiente.sql('update cota set credito_centavos = 7999984 where id = any($1)', [
      [idDe(grupo, 3), idDe(grupo, 4)],
    ])
    const { previa } = await publicar(c, grupo)
    expect(previa.data.lancesForaDaDisputa).toEqual([{ cota: 3, motivo: 'EMBUTIDO_ACIMA_DO_PERMITIDO' }])
    expect(previa.data.lances.map(({ cota }: { cota: number }) => cota)).toEqual([4])
    expect(await c.ambiente.sql('select situacao, motivo from lance where cota_id = $1', [idDe(grupo, 3)])).toEqual([
      { situacao: 'fora-da-disputa', motivo: 'EMBUTIDO_ACIMA_DO_PERMITIDO' },
    ])
  })
})
