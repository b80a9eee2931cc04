import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  custoDeHoje,
  type Devedora,
  emDia,
  expectRazaoExplica,
  hoje,
  novaDevedora,
  pagamentoGuardado,
  pagar,
  retratoDa,
  useMesa,
} from '../pagamentos.fixture.ts'

const mesa = useMesa()

/** Takes in money of an unknown boleto. */
const perdido = async (valor: number): Promise<number> =>
  (await pagar(mesa(), { nossoNumero: '999999999', valor })).data.id

const alocar = (id: number, { cotaId, parcela }: Devedora, chave: string = randomUUID()) =>
  mesa().analista.chamar('POST /pagamentos/:id/alocacao', {
    params: { id },
    body: { idCota: cotaId, parcelas: [parcela.numero], observacao: 'confirmado por telefone' },
    headers: { 'idempotency-key': chave },
  })
const devolver = (id: number) =>
  mesa().analista.chamar('POST /pagamentos/:id/devolucao', {
    params: { id },
    body: { observacao: 'TED ao pagador' },
  })
const estornar = (id: number) =>
  mesa().gestor.chamar('POST /pagamentos/:id/estorno', { params: { id }, body: { motivo: 'engano na fila' } })

let devedora: Devedora
let custo: number
beforeEach(async () => {
  devedora = await novaDevedora(mesa())
  custo = await custoDeHoje(mesa(), devedora)
})

describe('what waits is allocated', () => {
  test('to the instalments chosen: a payment made of the queue’s, which leaves it', async () => {
    const id = await perdido(custo)
    const { status, data } = await alocar(id, devedora)
    expect({ status, data }).toMatchObject({ status: 200, data: { estado: 'lancado', alocado: custo, naFila: 0 } })
    expect(await pagamentoGuardado(mesa(), id)).toMatchObject({
      resolucao: 'alocado',
      resolvido_por: mesa().analista.funcionarioId,
      observacao: 'confirmado por telefone',
      valor_centavos: custo,
      fila_centavos: custo,
    })
    expect(await pagamentoGuardado(mesa(), data.id)).toMatchObject({ origem: 'fila', cota_id: devedora.cotaId })
    const { data: detalhe } = await mesa().atendente.chamar('GET /pagamentos/:id', { params: { id } })
    expect(detalhe).toMatchObject({ estado: 'alocado-da-fila', virou: [data.id] })
    const { data: filho } = await mesa().atendente.chamar('GET /pagamentos/:id', { params: { id: data.id } })
    expect(filho).toMatchObject({ veioDe: [id], origem: 'fila' })
    expect((await retratoDa(mesa(), devedora)).boletos).toMatchObject([{ pago_em: hoje }])
    const [trilha] = await mesa().ambiente.sql(
      "select ator_id from auditoria where acao = 'alocar-da-fila' and objeto_id = $1",
      [String(id)],
    )
    expect(trilha).toEqual({ ator_id: mesa().analista.funcionarioId })
    await expectRazaoExplica(mesa(), [devedora.cotaId])
  })

  test('with what is over in the queue again', async () => {
    const id = await perdido(custo + 30)
    const { data } = await alocar(id, devedora)
    expect(data).toMatchObject({ estado: 'na-fila', alocado: custo, naFila: 30, motivo: 'VALOR_A_MAIOR' })
    expect((await devolver(data.id)).data).toMatchObject({ estado: 'devolvido' })
  })

  test('as of the day on which it was paid: who waited in our queue is not late for it', async () => {
    const { vencimento, valor } = devedora.parcela
    const { data } = await pagar(mesa(), { nossoNumero: '999999999', valor, dia: vencimento })
    expect((await alocar(data.id, devedora)).data).toMatchObject({ estado: 'lancado', alocado: valor })
  })

  test('by one of two people at once', async () => {
    const id = await perdido(custo)
    const respostas = await Promise.all(Array.from({ length: 10 }, () => alocar(id, devedora)))
    const codigos = respostas.map(({ codigo }) => codigo ?? 'feito').toSorted()
    expect(codigos).toEqual(['feito', ...Array<string>(9).fill('FORA_DA_FILA')].toSorted())
  })

  test('and its reversal puts it back, to be allocated again', async () => {
    const id = await perdido(custo)
    const antes = await retratoDa(mesa(), devedora)
    const { data } = await alocar(id, devedora)
    expect((await estornar(data.id)).status).toBe(200)
    expect(await retratoDa(mesa(), devedora)).toEqual(antes)
    expect(await pagamentoGuardado(mesa(), id)).toMatchObject({ resolvido_em: null, resolucao: null })
    expect((await alocar(id, devedora)).data).toMatchObject({ estado: 'lancado', alocado: custo })
  })

  test('and the payment that it came from is not reversed before it', async () => {
    const outra = await novaDevedora(mesa(), emDia)
    const { data: dono } = await pagar(mesa(), {
      nossoNumero: String(outra.boleto),
      valor: outra.parcela.valor + custo,
    })
    const { data: filho } = await alocar(dono.id, devedora)
    const recusado = await estornar(dono.id)
    expect(recusado.json.detail).toMatch(/alocada pela fila/)
    await estornar(filho.id)
    expect((await estornar(dono.id)).status).toBe(200)
  })
})

test('money known to be of another quota changes hands only with a word on how that was learnt', async () => {
  const outra = await novaDevedora(mesa(), emDia)
  const { data: dono } = await pagar(mesa(), { nossoNumero: String(outra.boleto), valor: outra.parcela.valor + custo })
  const params = { id: dono.id }
  const { cotaId } = devedora
  const alocacao = { idCota: cotaId, parcelas: [devedora.parcela.numero] }
  const codigos = [
    (await mesa().analista.chamar('POST /pagamentos/:id/alocacao', { params, body: alocacao })).codigo,
    (
      await mesa().analista.chamar('POST /pagamentos/:id/alocacao', {
        params,
        body: { ...alocacao, observacao: 'sei' },
      })
    ).codigo,
    (
      await mesa().analista.chamar('POST /pagamentos/:id/abatimento', {
        params,
        body: { idCota: cotaId, forma: 'prazo' },
      })
    ).codigo,
  ]
  expect(codigos).toEqual(['DESTINO_SEM_OBSERVACAO', 'VALIDACAO', 'DESTINO_SEM_OBSERVACAO'])
  expect(await pagamentoGuardado(mesa(), dono.id)).toMatchObject({ resolvido_em: null })
  expect((await alocar(dono.id, devedora)).data).toMatchObject({ alocado: custo })
})

describe('what can’t be allocated stays where it is', () => {
  test.each([
    ['instalments that are not open', (d: Devedora) => ({ ...d, parcela: { ...d.parcela, numero: 1 } }), 409],
    ['a quota that does not exist', (d: Devedora) => ({ ...d, cotaId: 999_999_999 }), 404],
  ])('%s', async (_nome, mudar, status) => {
    const id = await perdido(custo)
    const resposta = await alocar(id, mudar(devedora))
    expect([resposta.status, resposta.codigo]).toEqual([
      status,
      status === 404 ? 'NAO_ENCONTRADO' : 'PARCELAS_NAO_ESTAO_ABERTAS',
    ])
    expect(await pagamentoGuardado(mesa(), id)).toMatchObject({ resolvido_em: null })
  })
})

describe('what waits is returned', () => {
  test('once, with a note, and nothing is deleted', async () => {
    const id = await perdido(77)
    const { data } = await devolver(id)
    expect(data).toMatchObject({ id, estado: 'devolvido', naFila: 77 })
    expect(await pagamentoGuardado(mesa(), id)).toMatchObject({
      resolucao: 'devolvido',
      observacao: 'TED ao pagador',
      resolvido_por: mesa().analista.funcionarioId,
      valor_centavos: 77,
    })
    expect((await devolver(id)).codigo).toBe('FORA_DA_FILA')
    expect((await alocar(id, devedora)).codigo).toBe('FORA_DA_FILA')
    expect((await devolver(999_999_999)).codigo).toBe('NAO_ENCONTRADO')
  })

  test('and then the part that was posted is not reversed', async () => {
    const { data } = await pagar(mesa(), { nossoNumero: String(devedora.boleto), valor: custo + 5 })
    await devolver(data.id)
    expect((await estornar(data.id)).json.detail).toMatch(/devolvida/)
  })
})

test('resolving is for who moves cases, and the summary adds up', async () => {
  const id = await perdido(41)
  const pedido = { params: { id }, body: { observacao: 'TED ao pagador' } }
  const { atendente } = mesa()
  expect((await atendente.chamar('POST /pagamentos/:id/devolucao', pedido)).codigo).toBe('PAPEL_NAO_PERMITE')
  const alocacao = { params: { id }, body: { idCota: devedora.cotaId, parcelas: [1] } }
  expect((await atendente.chamar('POST /pagamentos/:id/alocacao', alocacao)).codigo).toBe('PAPEL_NAO_PERMITE')
  const { data } = await atendente.chamar('GET /pagamentos/fila')
  const [espera] = await mesa().ambiente.sql<{ n: number; total: number }>(
    `select count(*)::int as n, sum(fila_centavos)::bigint as total from pagamento
     where fila_centavos > 0 and resolvido_em is null and estornado_em is null`,
  )
  expect(data).toMatchObject({ quantidade: espera?.n, total: espera?.total })
  const somados = data.motivos.reduce((soma: number, { total }: { total: number }) => soma + total, 0)
  expect(somados).toBe(data.total)
  const { json } = await atendente.chamar('GET /pagamentos', { query: { estado: 'na-fila', page_size: 100 } })
  expect(json.total).toBe(espera?.n)
  const ids = json.data.map((item: { id: number }) => item.id)
  expect(ids).toEqual(ids.toSorted((a: number, b: number) => a - b))
  await mesa().ambiente.sql("update pagamento set fila_motivo = 'COTA_CANCELADA' where id = $1", [id])
  const aDevolver = await atendente.chamar('GET /pagamentos', { query: { estado: 'na-fila', destino: 'devolver' } })
  expect(aDevolver.json.data.map((item: { id: number }) => item.id)).toEqual([id])
})
