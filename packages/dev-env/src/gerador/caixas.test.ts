import { diaDaExtracao, parametrosPadrao } from '@contempla/consorcio'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Ambiente, startAmbiente } from '../ambiente/ambiente.ts'
import { createNucleo } from '../ambiente/grupos.ts'
import { CABECALHO, generateDemo } from './demo.ts'

const hoje = '2026-11-20'
let ambiente: Ambiente

beforeAll(async () => {
  ambiente = await startAmbiente({ adminUrl: inject('TEST_DATABASE_URL'), agora: new Date(`${hoje}T15:00:00Z`) })
  await ambiente.importar([...generateDemo(hoje)].slice(1), CABECALHO.versao)
})
afterAll(() => ambiente.close())

const grupos = () =>
  ambiente.sql<{ codigo: string; situacao: string; creditos: number }>(
    `select g.codigo, g.situacao, ((select sum(s.fundo_comum_pago_centavos + s.diferenca_paga_centavos) from cota_saldo s
        join cota c on c.id = s.cota_id where c.grupo_id = g.id)
      + coalesce((select sum(m.valor_centavos) from movimento_grupo m where m.grupo_id = g.id), 0))::float
      / (select max(credito_centavos) from cota c where c.grupo_id = g.id) as creditos
     from grupo g order by g.codigo`,
  )

test('no group of the demo was contemplated beyond its cash', async () => {
  const todos = await grupos()
  expect(todos.filter(({ creditos }) => creditos < 0)).toEqual([])
  // The assemblies of the next ten days must find quotas to contemplate and the cash for it.
  const proximos = todos.filter(({ codigo }) => ['000102', '000105', '000201', '000401', '000610'].includes(codigo))
  expect(proximos.filter(({ creditos }) => creditos < 1)).toEqual([])
})

test('loaded again, nothing is contemplated, refunded or bid twice', async () => {
  const retrato = () =>
    ambiente.sql(`select (select count(*) from contemplacao)::int as contemplacoes, (select count(*) from restituicao)::int as restituicoes,
      (select sum(valor_centavos) from movimento_grupo)::bigint as caixa, (select count(*) from lance)::int as lances`)
  const antes = await retrato()
  await ambiente.importar([...generateDemo(hoje)].slice(1), CABECALHO.versao)
  expect(await retrato()).toEqual(antes)
  expect(antes[0]?.['contemplacoes']).toBeGreaterThan(50)
  expect(antes[0]?.['lances']).toBeGreaterThan(30)
})

test("today's assembly has bids, and winners by draw and by bid once the prizes are in", async () => {
  const http = await createNucleo(ambiente).naRetaguarda('gestor')
  const premios = ['12345', '23456', '34567', '45678', '56789']
  const dia = diaDaExtracao(hoje, parametrosPadrao('auto'))
  await http.chamar('POST /extracoes', { body: { dia, premios, conferencia: premios } })
  const { data } = await http.chamar('GET /assembleias', { query: { de: hoje, ate: hoje } })
  const [assembleia] = data.filter(({ grupo }: { grupo: string }) => grupo === '000102')
  expect(assembleia).toMatchObject({ situacao: 'pronta' })
  expect(assembleia.lancesAtivos).toBeGreaterThan(5)
  const params = { grupoId: assembleia.grupoId, numero: assembleia.numero }
  const previa = await http.chamar('GET /assembleias/:grupoId/:numero/previa', { params })
  expect(previa.data.impedimento).toBeNull()
  const formas = previa.data.contempladas.map(({ forma }: { forma: string }) => forma)
  expect(formas).toContain('sorteio')
  expect(formas).toContain('lance')
  expect(previa.data.lancesForaDaDisputa.length).toBeLessThan(previa.data.totalDeLances)
})
