import { randomUUID } from 'node:crypto'
import { diaEm } from '@contempla/consorcio'
import { describe, expect, inject, test } from 'vitest'
import { novoDevedor } from '../../boletos/devedor.fixture.ts'
import {
  custoDeHoje,
  type Devedora,
  emDia,
  expectRazaoExplica,
  hoje,
  novaDevedora,
  novasDevedoras,
  pagamentoGuardado,
  pagar,
  retratoDa,
  useMesa,
} from '../pagamentos.fixture.ts'

const mesa = useMesa()
const motivo = 'lançado na cota errada'

const estornar = (id: number, chave: string = randomUUID()) =>
  mesa().gestor.chamar('POST /pagamentos/:id/estorno', {
    params: { id },
    body: { motivo },
    headers: { 'idempotency-key': chave },
  })

async function pago(devedora: Devedora, mais = 0): Promise<number> {
  const valor = (await custoDeHoje(mesa(), devedora)) + mais
  return (await pagar(mesa(), { nossoNumero: String(devedora.boleto), valor })).data.id
}

const impedimentoDe = async (id: number) =>
  (await mesa().atendente.chamar('GET /pagamentos/:id', { params: { id } })).data.impedimento

describe('a reversal', () => {
  test.each([
    ['in time', emDia],
    ['late', undefined],
  ])('of a payment %s leaves the quota and the group as they were', async (_nome, pedido) => {
    const devedora = await novaDevedora(mesa(), pedido)
    const antes = await retratoDa(mesa(), devedora)
    const id = await pago(devedora)
    expect(await retratoDa(mesa(), devedora)).not.toEqual(antes)
    const { status, data } = await estornar(id)
    expect({ status, data }).toEqual({
      status: 200,
      data: { id, estado: 'estornado', movimentos: expect.any(Number), naFila: 0 },
    })
    expect(await retratoDa(mesa(), devedora)).toEqual(antes)
    expect((await pagamentoGuardado(mesa(), id))?.['estornado_em']).toEqual(mesa().ambiente.relogio.agora())
    const [trilha] = await mesa().ambiente.sql(
      "select ator_id, depois from auditoria where acao = 'estornar-pagamento' and objeto_id = $1",
      [String(id)],
    )
    expect(trilha).toMatchObject({ ator_id: mesa().gestor.funcionarioId, depois: { motivo } })
    await expectRazaoExplica(mesa(), [devedora.cotaId])
  })

  test('is told to the holder by the boleto, until it is paid again', async () => {
    const devedor = await novoDevedor(mesa(), { emDia: 1 })
    const [devedora] = devedor.cotas
    if (!devedora) throw new Error('sem cota')
    const lido = async () => {
      const params = { id: devedora.cotaId, ticket: devedora.boleto }
      const { data } = await devedor.chamar('GET /cotas/:id/boletos/:ticket', { params })
      return [data.situacao, data.estornadoEm]
    }
    const id = await pago(devedora)
    expect(await lido()).toEqual(['pago', null])
    await estornar(id)
    expect(await lido()).toEqual(['aberto', diaEm(mesa().ambiente.relogio.agora())])
    await pago(devedora)
    expect(await lido()).toEqual(['pago', null])
  })

  test('lets the boleto be paid again, and reversed again', async () => {
    const devedora = await novaDevedora(mesa())
    const antes = await retratoDa(mesa(), devedora)
    await estornar(await pago(devedora))
    const id = await pago(devedora)
    expect(await pagamentoGuardado(mesa(), id)).toMatchObject({ fila_centavos: 0 })
    await estornar(id)
    expect(await retratoDa(mesa(), devedora)).toEqual(antes)
  })

  test('takes with it what of the payment waits in the queue', async () => {
    const devedora = await novaDevedora(mesa())
    const id = await pago(devedora, 100)
    await estornar(id)
    const { json } = await mesa().atendente.chamar('GET /pagamentos', {
      query: { estado: 'na-fila', busca: String(devedora.boleto) },
    })
    expect(json.total).toBe(0)
  })

  test('is shown in the detail beside what it undid', async () => {
    const devedora = await novaDevedora(mesa())
    const id = await pago(devedora)
    await estornar(id)
    const { data } = await mesa().atendente.chamar('GET /pagamentos/:id', { params: { id } })
    expect(data).toMatchObject({ estado: 'estornado', impedimento: 'Este pagamento já foi estornado.' })
    const soma = data.movimentos.reduce((total: number, { valor }: { valor: number }) => total + valor, 0)
    expect([data.movimentos.length, soma]).toEqual([6, 0])
  })

  test('is for who moves money, of what exists, once', async () => {
    const devedora = await novaDevedora(mesa(), emDia)
    const id = await pago(devedora)
    const pedido = { params: { id }, body: { motivo } }
    expect((await mesa().analista.chamar('POST /pagamentos/:id/estorno', pedido)).codigo).toBe('PAPEL_NAO_PERMITE')
    expect((await estornar(999_999_999)).codigo).toBe('NAO_ENCONTRADO')
    const curto = await mesa().gestor.chamar('POST /pagamentos/:id/estorno', { params: { id }, body: { motivo: 'a' } })
    expect(curto.codigo).toBe('VALIDACAO')
    const chave = randomUUID()
    const [primeira, repetida] = [await estornar(id, chave), await estornar(id, chave)]
    expect(repetida.json).toEqual(primeira.json)
    const outra = await estornar(id)
    expect([outra.status, outra.codigo]).toEqual([409, 'PAGAMENTO_JA_ESTORNADO'])
  })
})

describe('a payment on which something later depends is not reversed, and it says why', () => {
  const insertContemplacao = ({ cotaId, grupoId }: Devedora) =>
    mesa().ambiente.sql(
      `insert into contemplacao (cota_id, grupo_id, assembleia, dia, forma, credito_centavos, credito_disponivel_em, garantia_ate)
       values ($1, $2, 10, $3, 'sorteio', 8000000, $3, $3)`,
      [cotaId, grupoId, hoje],
    )
  const casos: [string, (devedora: Devedora, id: number) => Promise<unknown>, RegExp][] = [
    ['a contemplation since', insertContemplacao, /contemplada depois/],
    [
      'the exclusion of the quota',
      ({ cotaId }) => mesa().ambiente.sql("update cota set situacao = 'Cancelado' where id = $1", [cotaId]),
      /foi cancelada/,
    ],
    [
      'the closing of the group',
      ({ grupoId }) => mesa().ambiente.sql("update grupo set situacao = 'ENCERRADO' where id = $1", [grupoId]),
      /grupo foi encerrado/,
    ],
    [
      'a difference of it charged since',
      ({ cotaId, parcela }, id) =>
        mesa().ambiente.sql(
          `insert into diferenca_a_cobrar (chave, cota_id, parcela, dia, valor_centavos, percentual_ppt, cobrado_centavos, cobrada_na)
           values ($1, $2, $3, $4, 100, 1000, 100, 11)`,
          [`pagamento:${id}:diferenca:${parcela.numero}`, cotaId, parcela.numero, hoje],
        ),
      /cobrada na parcela 11/,
    ],
  ]
  test.each(casos)('%s', async (_nome, depender, palavras) => {
    const devedora = await novaDevedora(mesa())
    const id = await pago(devedora)
    await depender(devedora, id)
    const antes = await retratoDa(mesa(), devedora)
    expect(await impedimentoDe(id)).toMatch(palavras)
    const resposta = await estornar(id)
    expect([resposta.status, resposta.codigo]).toEqual([409, 'ESTORNO_NAO_PERMITIDO'])
    expect(resposta.json.detail).toMatch(palavras)
    expect(await retratoDa(mesa(), devedora)).toEqual(antes)
    expect((await pagamentoGuardado(mesa(), id))?.['estornado_em']).toBeNull()
  })

  test('money of which nothing was posted', async () => {
    const { data } = await pagar(mesa(), { nossoNumero: '999999999', valor: 10 })
    expect(await impedimentoDe(data.id)).toMatch(/resolva-o na fila/)
    expect((await estornar(data.id)).codigo).toBe('ESTORNO_NAO_PERMITIDO')
  })
})

const grupos = 5
const porGrupo = inject('completa') ? 100 : 6
const total = grupos * porGrupo

test(`${total} payments, each reversed twice by 20 workers, make exactly ${total} reversals`, {
  timeout: 120_000,
}, async () => {
  const devedoras: Devedora[] = []
  for (let i = 0; i < grupos; i += 1)
    devedoras.push(...(await novasDevedoras(mesa(), { ...emDia, cotas: porGrupo, maximoCotas: porGrupo })))
  const antes = await retratos(devedoras)
  const ids = await emParalelo(20, devedoras, async (devedora) => {
    const { data } = await pagar(mesa(), { nossoNumero: String(devedora.boleto), valor: devedora.parcela.valor })
    return data.id as number
  })
  expect(new Set(ids).size).toBe(total)
  const respostas = await emParalelo(20, [...ids, ...ids], async (id) => (await estornar(id)).codigo ?? 'feito')
  const vezesDe = (procurada: string) => respostas.filter((resposta) => resposta === procurada).length
  expect([vezesDe('feito'), vezesDe('PAGAMENTO_JA_ESTORNADO'), respostas.length]).toEqual([total, total, 2 * total])
  const [estornos] = await mesa().ambiente.sql<{ n: number }>(
    `select count(*)::int as n from movimento e join movimento m on m.id = e.estorna_id
     where m.chave like 'pagamento:%' and m.cota_id = any($1)`,
    [devedoras.map(({ cotaId }) => cotaId)],
  )
  expect(estornos?.n).toBe(total)
  expect(await retratos(devedoras)).toEqual(antes)
})

const retratos = (devedoras: readonly Devedora[]) =>
  mesa().ambiente.sql('select * from cota_saldo where cota_id = any($1) order by cota_id', [
    devedoras.map(({ cotaId }) => cotaId),
  ])

/** Processes every item with so many workers, of which each takes the next item. */
async function emParalelo<T, R>(quantos: number, itens: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const feitos: R[] = []
  let proximo = 0
  const worker = async () => {
    for (let i = proximo++; i < itens.length; i = proximo++) {
      const item = itens[i]
      if (item !== undefined) feitos[i] = await work(item)
    }
  }
  await Promise.all(Array.from({ length: quantos }, worker))
  return feitos
}
