import { parseContaDaRemessa } from '@contempla/consorcio'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { CABECALHO, generateDemo } from '../gerador/demo.ts'
import { GRUPO_DA_ASSEMBLEIA_PUBLICADA } from '../gerador/grupos-da-demonstracao.ts'
import { type Ambiente, startAmbiente } from '../index.ts'
import { tellBancoOfAbertos } from './no-banco.ts'

const hoje = '2026-11-20'
const { codigo } = GRUPO_DA_ASSEMBLEIA_PUBLICADA
const contasDaRemessa = [parseContaDaRemessa('001/1234-3/56789-0/1234567/17/19/automatica')].filter(
  (conta) => conta !== null,
)
let ambiente: Ambiente

beforeAll(async () => {
  ambiente = await startAmbiente({
    adminUrl: inject('TEST_DATABASE_URL'),
    agora: new Date(`${hoje}T15:00:00Z`),
    config: { contasDaRemessa },
  })
  const linhas = [...generateDemo(hoje)].slice(1)
  await ambiente.importar(
    linhas.filter((linha) => !('grupo' in linha) || linha['grupo'] === codigo),
    CABECALHO.versao,
  )
})
afterAll(() => ambiente.close())

test('the demo begins with its open boletos at their bank, told of the day before, but those of who has no address', async () => {
  expect(await tellBancoOfAbertos(ambiente.servidor.contexto)).toBeGreaterThan(0)
  const [contados] = await ambiente.sql(
    `select count(*)::int as abertos, count(i.boleto_id)::int as no_banco,
       count(*) filter (where not exists (select from endereco_do_cliente e where e.cliente_id = c.cliente_id))::int as sem_endereco,
       min((r.criada_em at time zone 'America/Sao_Paulo')::date)::text as dia
     from boleto b join cota c on c.id = b.cota_id left join remessa_item i on i.boleto_id = b.id
       left join remessa r on r.id = i.remessa_id
     where b.pago_em is null and b.baixado_em is null and b.vencimento >= $1`,
    [hoje],
  )
  const { abertos, no_banco, sem_endereco, dia } = contados ?? {}
  expect(abertos).toBeGreaterThan(0)
  expect([no_banco, dia]).toEqual([Number(abertos) - Number(sem_endereco), '2026-11-19'])
})
