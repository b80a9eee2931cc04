import { addDays, demonstrativoDoPeriodo } from '@contempla/consorcio'
import { beforeEach, expect, test } from 'vitest'
import { getGrupo } from '../grupos/index.ts'
import { useMesa } from '../pagamentos/pagamentos.fixture.ts'
import { cronogramaDaCota } from '../razao/index.ts'
import { cumprirPagas } from './index.ts'
import { cotaDe, irPara, novoAtrasado, pagarParcela, passarRotinas, saldoDe } from './renegociacoes.fixture.ts'

const mesa = useMesa()
const hoje = '2026-11-20'
/** The deciding instalment falls due on Wednesday, 16 December; the bank's file about it comes on the 17th. */
const vencimento = '2026-12-16'
const reverte = '2026-12-18'
beforeEach(() => irPara(mesa(), hoje))

const contexto = () => mesa().ambiente.servidor.contexto
const feitaDa = async (cotaId: number) =>
  (
    await mesa().ambiente.sql(
      'select desfecho, encerrada_em::text, lembrada_em::text from renegociacao where cota_id = $1 order by id desc',
      [cotaId],
    )
  )[0]
const mensagens = async () =>
  (await mesa().ambiente.sql<{ n: number }>('select count(*)::int as n from mensagem_saida'))[0]?.n ?? 0
const rotina = (grupoId: number, dia: string) => passarRotinas(mesa(), grupoId, dia, ['renegociacoes'])

/** Makes a renegotiation whose deciding instalment is issued. */
async function renegociada(pedido: Parameters<typeof novoAtrasado>[1] = {}) {
  const dona = await novoAtrasado(mesa(), pedido)
  const feito = await dona.renegociar()
  await passarRotinas(mesa(), dona.grupoId, '2026-12-05', ['emissao-mensal'])
  return { ...dona, ...feito }
}

const estornar = async (id: number) => {
  const { status, json } = await mesa().gestor.chamar('POST /pagamentos/:id/estorno', {
    params: { id },
    body: { motivo: 'cheque devolvido', bancoRetomou: true },
  })
  expect(status, JSON.stringify(json)).toBe(200)
}
/** Reads the quota's debt and its future charges, without their days. */
const posicao = async (cotaId: number) => {
  const cota = await cotaDe(mesa(), cotaId)
  const { em_aberto } = await saldoDe(mesa(), cotaId)
  const pendentes = await mesa().ambiente.sql(
    `select valor_centavos - cobrado_centavos as valor, componente, diluida_desde from diferenca_a_cobrar
     where cota_id = $1 and cancelada_em is null and cobrado_centavos <> valor_centavos order by id`,
    [cotaId],
  )
  const [params] = await mesa().ambiente.sql('select grupo_id from cota where id = $1', [cotaId])
  const grupo = await getGrupo(contexto().db, params?.['grupo_id'], hoje)
  return { em_aberto, pendentes, cronograma: cronogramaDaCota(cota, [], grupo.parametros) }
}

test.each([
  ['on the last day on which it may still be paid', addDays(reverte, -1), 'cumprida', [11]],
  ['once the day to pay is over', reverte, 'desfeita', [9, 10, 11]],
])('the payment reversed %s: it is %s', async (_quando, dia, desfecho, abertas) => {
  const dona = await renegociada()
  irPara(mesa(), vencimento)
  const { id } = await pagarParcela(mesa(), dona.cotaId, 11, vencimento)
  await cumprirPagas(contexto())
  irPara(mesa(), dia)
  await estornar(id)
  await cumprirPagas(contexto())
  expect(await feitaDa(dona.cotaId)).toMatchObject({ desfecho })
  expect((await saldoDe(mesa(), dona.cotaId)).em_aberto.map(({ numero }) => numero)).toEqual(abertas)
  // After the last day the daily run undoes it too.
  await rotina(dona.grupoId, addDays(reverte, 1))
  expect(await feitaDa(dona.cotaId)).toMatchObject({ desfecho: 'desfeita' })
  expect(await rotina(dona.grupoId, addDays(reverte, 2))).toEqual({})
})

test('undone, and the payment in time comes to be known later: the plan is as if it had never been undone', async () => {
  const dona = await renegociada()
  const antes = await posicao(dona.cotaId)
  await rotina(dona.grupoId, reverte)
  expect((await posicao(dona.cotaId)).em_aberto.map(({ numero }) => numero)).toEqual([9, 10, 11])
  irPara(mesa(), addDays(reverte, 2))
  const enviadas = await mensagens()
  const { id } = await pagarParcela(mesa(), dona.cotaId, 11, vencimento)
  await cumprirPagas(contexto())
  expect(await feitaDa(dona.cotaId)).toMatchObject({ desfecho: 'cumprida' })
  expect(await mensagens()).toBe(enviadas + 1)
  expect(await posicao(dona.cotaId)).toEqual({ ...antes, em_aberto: [] })
  const [trilha] = await mesa().ambiente.sql(
    "select ator_tipo from auditoria where acao = 'restaurar-renegociacao' and objeto_id = $1",
    [String(dona.cotaId)],
  )
  expect(trilha).toEqual({ ator_tipo: 'sistema' })
  // Once that payment is reversed too, it is undone again.
  await estornar(id)
  await cumprirPagas(contexto())
  expect(await feitaDa(dona.cotaId)).toMatchObject({ desfecho: 'desfeita' })
  expect((await posicao(dona.cotaId)).em_aberto.map(({ numero }) => numero)).toEqual([9, 10, 11])
})

test('undone, and paid late: it stays undone', async () => {
  const dona = await renegociada()
  await rotina(dona.grupoId, reverte)
  irPara(mesa(), addDays(reverte, 2))
  await pagarParcela(mesa(), dona.cotaId, 11, addDays(vencimento, 1))
  await cumprirPagas(contexto())
  expect(await feitaDa(dona.cotaId)).toMatchObject({ desfecho: 'desfeita' })
})

test.each([
  ['of a month in which it was not owed', '2026-11-30'],
  ['of the month in which it is owed again, before it was', '2026-12-17'],
])(
  'undone, and one of its instalments paid as of a day %s: no month ends owing less than nothing',
  async (_qual, pagoEm) => {
    const dona = await renegociada()
    await rotina(dona.grupoId, reverte)
    irPara(mesa(), addDays(reverte, 2))
    const meses = async () => {
      const { movimentos } = await cotaDe(mesa(), dona.cotaId)
      return ['2026-10', '2026-11', '2026-12'].map((mes) => demonstrativoDoPeriodo(movimentos, mes).fechamento.total)
    }
    // Nothing is open at the end of November, because both instalments were renegotiated. In December both are owed
    // again, together with the deciding one.
    expect((await meses()).slice(1)).toEqual([0, 3 * 155_992])
    const { id } = await pagarParcela(mesa(), dona.cotaId, 9, pagoEm)
    expect((await meses()).slice(1)).toEqual([0, 2 * 155_992])
    const pagos = await mesa().ambiente.sql(
      "select dia::text, data_valor::text from movimento where chave like 'pagamento:' || $1::bigint || ':%' and tipo = 'pagamento'",
      [id],
    )
    expect(new Set(pagos.map(({ dia, data_valor }) => `${dia} ${data_valor}`))).toEqual(
      new Set([`${addDays(reverte, 2)} ${pagoEm}`]),
    )
  },
)

test('undone, and one of its instalments paid since: a person sees to it', async () => {
  const dona = await renegociada()
  await rotina(dona.grupoId, reverte)
  irPara(mesa(), addDays(reverte, 2))
  await pagarParcela(mesa(), dona.cotaId, 9, addDays(reverte, 2))
  await pagarParcela(mesa(), dona.cotaId, 11, vencimento)
  await cumprirPagas(contexto())
  expect(await feitaDa(dona.cotaId)).toMatchObject({ desfecho: 'desfeita' })
  expect((await saldoDe(mesa(), dona.cotaId)).em_aberto.map(({ numero }) => numero)).toEqual([10])
})
