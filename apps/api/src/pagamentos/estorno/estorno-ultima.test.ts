import { expect, test } from 'vitest'
import { apurarSaldo, readCotas } from '../../razao/index.ts'
import {
  hojeDo,
  irAoReajuste,
  type Mundo,
  novoMundo,
  pagar,
  pagarAbertas,
  pedir,
  sqlDo,
  verCota,
} from '../../razao/nucleo.fixture.ts'
import { expectPlanoInteiro } from '../../razao/nucleo-invariantes.fixture.ts'
import { readConta } from '../conta.ts'
import { expectRazaoExplica, useMesa } from '../pagamentos.fixture.ts'

const mesa = useMesa()

/** Prepares the day of the readjustment, with the last month's instalment open at the former credit. */
async function naUltima(plano: string) {
  const mundo = await novoMundo(mesa(), plano, 2)
  const [, cota = 0] = mundo.cotas
  await irAoReajuste(mundo, 0)
  return { mundo, cota }
}

const retratoDe = async (mundo: Mundo, cota: number) => ({
  abertas: (await readCotas(mesa().ambiente.servidor.contexto.db, [cota])).map((lida) => apurarSaldo(lida)),
  situacao: await sqlDo(mundo, 'select situacao from cota where id = $1', [cota]),
  pendentes: await sqlDo(
    mundo,
    `select valor_centavos, fundo_comum_ppt from diferenca_a_cobrar
     where cota_id = $1 and valor_centavos <> cobrado_centavos and cancelada_em is null order by id`,
    [cota],
  ),
  fila: await sqlDo(
    mundo,
    `select valor_centavos from pagamento
     where cota_id = $1 and fila_centavos > 0 and resolvido_em is null and estornado_em is null`,
    [cota],
  ),
  boletos: await sqlDo(
    mundo,
    'select parcelas, valor_centavos, pago_em::text from boleto where cota_id = $1 and baixado_em is null order by id',
    [cota],
  ),
})

async function pagarEVer(mundo: Mundo, cota: number): Promise<number> {
  await pagarAbertas(mundo, cota)
  const [pago] = await sqlDo(
    mundo,
    "select id from pagamento where cota_id = $1 and origem = 'manual' order by id desc limit 1",
    [cota],
  )
  return pago?.['id']
}
const estornar = (mundo: Mundo, id: number) =>
  pedir(mundo, 'gestor', 'POST /pagamentos/:id/estorno', { params: { id }, body: { motivo: 'cota errada' } })

test.each(['reajustado-no-fim', 'deflacionado'])(
  'a payment that brought the last instalment of a quota (%s) is reversed with it, and may be made again',
  async (plano) => {
    const { mundo, cota } = await naUltima(plano)
    const antes = await retratoDe(mundo, cota)
    const id = await pagarEVer(mundo, cota)
    const depois = await retratoDe(mundo, cota)
    expect((await estornar(mundo, id)).status).toBe(200)
    expect(await retratoDe(mundo, cota)).toEqual(antes)
    await expectRazaoExplica(mesa(), [cota])
    await pagarEVer(mundo, cota)
    expect(await retratoDe(mundo, cota)).toEqual(depois)
  },
)

test('what else the last instalment carried is pending again', async () => {
  const { mundo, cota } = await naUltima('reajustado-no-fim')
  await sqlDo(
    mundo,
    "insert into diferenca_a_cobrar (chave, cota_id, dia, valor_centavos, percentual_ppt) values ('descontemplacao:' || $1::bigint, $1, $2, 1234, 0)",
    [cota, hojeDo(mundo)],
  )
  const antes = await retratoDe(mundo, cota)
  const id = await pagarEVer(mundo, cota)
  expect((await retratoDe(mundo, cota)).pendentes).toEqual([])
  expect((await estornar(mundo, id)).status).toBe(200)
  expect(await retratoDe(mundo, cota)).toEqual(antes)
})

test('not once the last instalment was paid, or what it gave back was', async () => {
  const cara = await naUltima('reajustado-no-fim')
  const id = await pagarEVer(cara.mundo, cara.cota)
  await pagarEVer(cara.mundo, cara.cota)
  expect((await estornar(cara.mundo, id)).json.detail).toBe('A diferença que ele deixou já foi cobrada na parcela 14.')
  const barata = await naUltima('deflacionado')
  const outro = await pagarEVer(barata.mundo, barata.cota)
  const [sobra] = await sqlDo(barata.mundo, "select id from pagamento where cota_id = $1 and origem = 'sobra'", [
    barata.cota,
  ])
  const devolucao = { params: { id: sobra?.['id'] }, body: { observacao: 'por Pix, ao titular' } }
  expect((await pedir(barata.mundo, 'analista', 'POST /pagamentos/:id/devolucao', devolucao)).status).toBe(200)
  expect((await estornar(barata.mundo, outro)).codigo).toBe('ESTORNO_NAO_PERMITIDO')
})

test.each([
  ['still open', false],
  ['paid already', true],
])('a pay-off is reversed though the last instalment, of differences alone, is %s', async (_caso, paga) => {
  const mundo = await novoMundo(mesa(), 'convencional', 2)
  const [, cota = 0] = mundo.cotas
  await pagarAbertas(mundo, cota)
  await sqlDo(
    mundo,
    "insert into diferenca_a_cobrar (chave, cota_id, dia, valor_centavos, percentual_ppt) values ('descontemplacao:' || $1::bigint, $1, $2, 1234, 0)",
    [cota, hojeDo(mundo)],
  )
  const antes = await readConta(mesa().ambiente.servidor.contexto.db, cota, hojeDo(mundo))
  const params = { id: cota }
  const { data: tudo } = await pedir(mundo, 'atendente', 'GET /pagamentos/cotas/:id/antecipacao', {
    params,
    query: { modo: 'quitacao' },
  })
  // A payoff pays the difference too; only a payment of the plan's value leaves a last instalment.
  const { data } = await pedir(mundo, 'atendente', 'POST /pagamentos/cotas/:id/antecipacao', {
    params,
    body: { modo: 'valor', valor: tudo.valor - 1234 },
  })
  const { data: quitacao } = await pagar(mundo, { nossoNumero: String(data.boleto), valor: data.valor })
  expect((await verCota(mundo, cota)).parcelas).toMatchObject([{ numero: 8, total: 1234 }])
  if (paga) await pagarAbertas(mundo, cota)
  const estorno = await estornar(mundo, quitacao.id)
  expect(estorno.status, JSON.stringify(estorno.json)).toBe(200)
  const depois = await readConta(mesa().ambiente.servidor.contexto.db, cota, hojeDo(mundo))
  expect(depois).toMatchObject({ quitada: false, cronograma: antes?.cronograma })
  expect((await verCota(mundo, cota)).parcelas.map(({ total }) => total)).toEqual(paga ? [] : [1234])
  await expectRazaoExplica(mesa(), [cota])
  await expectPlanoInteiro(mundo)
})
