import { expect, test } from 'vitest'
import { type Cena, useCena } from '../../assembleias/assembleias.fixture.ts'
import { checkRazao, publicada } from '../../contemplacoes/publicada.fixture.ts'

const cena = useCena()

/** Makes a bid that was marked as paid and whose contemplation was undone since. */
async function desfeita(c: Cena, extra: Record<string, unknown>) {
  const { vencedora, doLance } = await publicada(c, { valorCentavos: 5_000_000 })
  const antes = await retrato(c, vencedora)
  const [boleto] = await c.ambiente.sql(
    "select id, valor_centavos as valor from boleto where cota_id = $1 and tipo = 'lance'",
    [vencedora],
  )
  const { data } = await c.gestor.chamar('POST /pagamentos', {
    body: { dia: c.hoje(), nossoNumero: String(boleto?.['id']), valor: boleto?.['valor'] },
  })
  const estornar = () =>
    c.gestor.chamar('POST /pagamentos/:id/estorno', { params: { id: data.id }, body: { motivo: 'outro número' } })
  expect((await estornar()).json.detail).toMatch(/desfaça a contemplação/)
  const desfazimento = await c.gestor.chamar('POST /contemplacoes/:id/desfazimento', {
    params: { id: doLance },
    body: { motivo: 'A_PEDIDO', observacao: 'lançado por engano', ...extra },
  })
  expect(desfazimento.status).toBe(200)
  return { vencedora, antes, estornar, id: data.id as number }
}

const retrato = async (c: Cena, cota: number) => ({
  saldo: await c.ambiente.sql('select * from cota_saldo where cota_id = $1', [cota]),
  fila: await c.ambiente.sql(
    `select valor_centavos from pagamento
     where cota_id = $1 and fila_centavos > 0 and resolvido_em is null and estornado_em is null`,
    [cota],
  ),
  abatimentos: await c.ambiente.sql('select chave from abatimento where cota_id = $1 and estornado_em is null', [cota]),
})

test.each([
  ['its money left in the quota', {}],
  ['its money forgotten', { dinheiroNaoEntrou: true }],
])('a bid posted by mistake is reversed once its contemplation was undone, %s', async (_caso, extra) => {
  const c = cena()
  const { vencedora, antes, estornar, id } = await desfeita(c, extra)
  const feito = await estornar()
  expect([feito.status, feito.json.detail]).toEqual([200, undefined])
  expect(await retrato(c, vencedora)).toEqual(antes)
  await checkRazao(c, vencedora)
  const [aberto] = await c.ambiente.sql(
    "select count(*)::int as n from boleto where cota_id = $1 and tipo = 'lance' and pago_em is null and baixado_em is null",
    [vencedora],
  )
  expect(aberto).toEqual({ n: 0 })
  expect((await estornar()).codigo).toBe('PAGAMENTO_JA_ESTORNADO')
  expect((await c.gestor.chamar('GET /pagamentos/:id', { params: { id } })).data).toMatchObject({ estado: 'estornado' })
})

test('not once the plan was laid out anew with it', async () => {
  const c = cena()
  const { vencedora, estornar } = await desfeita(c, {})
  await c.ambiente.sql(
    `insert into recomposicao (chave, cota_id, origem, dia, primeira, ultima, fundo_comum_ppt, taxa_administracao_ppt,
       fundo_reserva_ppt, abatimentos_ate)
     select 'teste:' || $1::bigint, $1, 'troca-de-credito', $2, 12, 60, 1, 1, 1, max(id) from abatimento where cota_id = $1`,
    [vencedora, c.hoje()],
  )
  const { codigo, json } = await estornar()
  expect([codigo, json.detail]).toEqual([
    'ESTORNO_NAO_PERMITIDO',
    'O plano da cota foi refeito depois, contando com este pagamento.',
  ])
})
