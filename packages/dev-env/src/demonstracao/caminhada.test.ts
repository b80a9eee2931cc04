import { createRelogioAjustavel, registrarTitulo } from '@contempla/api'
import { parseContaDaRemessa } from '@contempla/consorcio'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { CABECALHO, generateDemo } from '../gerador/demo.ts'
import { GRUPO_DA_ASSEMBLEIA_PUBLICADA } from '../gerador/grupos-da-demonstracao.ts'
import { type Ambiente, createNucleo, startAmbiente } from '../index.ts'
import { createCaminhadas } from './caminhada.ts'
import { createRelogioMovel } from './relogio.ts'

const sabado = '2026-11-21'
const { codigo } = GRUPO_DA_ASSEMBLEIA_PUBLICADA
const relogio = createRelogioAjustavel(new Date(`${sabado}T15:00:00Z`))
const contasDaRemessa = [parseContaDaRemessa('001/1234-3/56789-0/1234567/17/19/automatica')].filter(
  (conta) => conta !== null,
)
let ambiente: Ambiente

beforeAll(async () => {
  ambiente = await startAmbiente({
    adminUrl: inject('TEST_DATABASE_URL'),
    relogio,
    config: { contasDaRemessa, papeis: ['api', 'staff', 'jobs'] },
  })
  const linhas = [...generateDemo(sabado)].slice(1)
  await ambiente.importar(
    linhas.filter((linha) => !('grupo' in linha) || linha['grupo'] === codigo),
    CABECALHO.versao,
  )
})
afterAll(() => ambiente.close())

test('each day that the clock walks over does its evening: the bank is told on the business day, and not before', async () => {
  const { contexto } = ambiente.servidor
  const abertos = await ambiente.sql<{ id: number; valorCentavos: number; vencimento: string }>(
    `select id, valor_centavos as "valorCentavos", vencimento::text from boleto
     where pago_em is null and baixado_em is null and vencimento >= $1`,
    [sabado],
  )
  expect(abertos.length).toBeGreaterThan(0)
  await contexto.db.transaction(async (tx) => {
    for (const boleto of abertos) await registrarTitulo(tx, contexto, boleto)
  })
  const { funcionarioId } = await createNucleo(ambiente).naRetaguarda('gestor')
  const movel = createRelogioMovel(relogio)
  const caminhadas = createCaminhadas(contexto, movel)
  const caminhada = caminhadas.partir('2026-11-24', funcionarioId)
  while (caminhada.situacao === 'andando') await new Promise((resolve) => setTimeout(resolve, 100))
  expect(caminhada).toMatchObject({ situacao: 'chegou', motivo: null })
  expect(
    await ambiente.sql(
      "select distinct (criada_em at time zone 'America/Sao_Paulo')::date::text as dia from remessa order by 1",
    ),
  ).toEqual([{ dia: '2026-11-23' }])
})
