import { addDays, diaDaExtracao, parametrosPadrao } from '@contempla/consorcio'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { gerarDemo } from '../gerador/demo.ts'
import { type Ambiente, createNucleo, startAmbiente } from '../index.ts'
import { aPagar, createFigurantes } from './figurantes.ts'

const hoje = '2026-11-20'
const doGrupo = '000102'
let ambiente: Ambiente

beforeAll(async () => {
  ambiente = await startAmbiente({ adminUrl: inject('TEST_DATABASE_URL'), agora: new Date(`${hoje}T15:00:00Z`) })
  const linhas = [...gerarDemo(hoje)].slice(1)
  await ambiente.importar(
    linhas.filter(
      (linha) =>
        !['municipio', 'logradouro'].includes(linha.tipo) && (!('grupo' in linha) || linha['grupo'] === doGrupo),
    ),
  )
})
afterAll(() => ambiente.close())

describe('what a quota pays', () => {
  const dia = '2026-12-10'
  const [outubro, novembro, setembro] = ['2026-10-10', '2026-11-10', '2026-09-10']
  test.each<[string, number, string[], string[]]>([
    ['in time, what falls due', 3, [dia], [dia]],
    ['owing one, that one when the next falls due', 3, [novembro, dia], [novembro]],
    ['owing one, nothing before', 3, [novembro], []],
    ['owing two, the oldest when the next falls due', 4, [outubro, novembro, dia], [outubro]],
    ['one in three of those, nothing any more', 3, [outubro, novembro, dia], []],
    ['owing three, nothing', 4, [setembro, outubro, novembro, dia], []],
  ])('%s', (_caso, cotaId, abertas, esperado) => {
    const pagas = aPagar(
      abertas.map((vencimento) => ({ cotaId, vencimento })),
      dia,
    )
    expect(pagas.map(({ vencimento }) => vencimento)).toEqual(esperado)
  })
})

test('winners of the demo pay their bids and bring their guarantees, and instalments are paid on their day, once', async () => {
  const http = await createNucleo(ambiente).naRetaguarda('gestor')
  const premios = ['12345', '23456', '34567', '45678', '56789']
  const extracao = diaDaExtracao(hoje, parametrosPadrao('auto'))
  await http.chamar('POST /extracoes', { body: { dia: extracao, premios, conferencia: premios } })
  const { data } = await http.chamar('GET /assembleias', { query: { de: hoje, ate: hoje } })
  const params = { grupoId: data[0].grupoId, numero: data[0].numero }
  const { conferencia } = (await http.chamar('GET /assembleias/:grupoId/:numero/previa', { params })).data
  await http.chamar('POST /assembleias/:grupoId/:numero/publicacao', { params, body: { conferencia } })

  const viverODia = createFigurantes(ambiente.servidor.contexto)
  ambiente.relogio.ajustar(new Date(`${addDays(hoje, 1)}T15:00:00Z`))
  const depois = await viverODia(addDays(hoje, 1))
  expect(depois.lancesPagos).toBeGreaterThan(0)
  expect(depois.garantiasApresentadas).toBeGreaterThan(depois.lancesPagos)
  const pendentes = await ambiente.sql(
    'select 1 from contemplacao where desfeita_em is null and (garantia_em is null or (lance_id is not null and lance_pago_em is null))',
  )
  expect(pendentes).toEqual([])

  const [proxima] = await ambiente.sql<{ dia: string }>(
    `select min(e->>'vencimento') as dia from cota_saldo, jsonb_array_elements(em_aberto) e where e->>'vencimento' > $1`,
    [hoje],
  )
  const vencimento = proxima?.dia ?? ''
  ambiente.relogio.ajustar(new Date(`${vencimento}T15:00:00Z`))
  expect((await viverODia(vencimento)).parcelasPagas).toBeGreaterThan(30)
  expect((await viverODia(vencimento)).parcelasPagas).toBe(0)
  expect(await ambiente.sql('select 1 from pagamento where fila_centavos > 0')).toEqual([])
  const dasPersonas = await ambiente.sql(
    'select 1 from pagamento p join cota c on c.id = p.cota_id join cliente k on k.id = c.cliente_id where k.senha_hash is not null',
  )
  expect(dasPersonas).toEqual([])
})
