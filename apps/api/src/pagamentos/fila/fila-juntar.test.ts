import { randomUUID } from 'node:crypto'
import { addDays } from '@contempla/consorcio'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  custoDeHoje,
  type Devedora,
  emDia,
  expectRazaoExplica,
  hoje,
  novaDevedora,
  novoBoleto,
  pagamentoGuardado,
  pagar,
  retratoDa,
  useMesa,
} from '../pagamentos.fixture.ts'

const mesa = useMesa()
let devedora: Devedora
let custo: number
beforeEach(async () => {
  devedora = await novaDevedora(mesa())
  custo = await custoDeHoje(mesa(), devedora)
  quitacao = await novaQuitacao(devedora)
})

/** Issues a boleto of the quota that only its full price pays. */
const novaQuitacao = ({ cotaId }: Devedora) =>
  novoBoleto(mesa(), cotaId, { tipo: 'quitacao', valor_centavos: 90_000_000, vencimento: addDays(hoje, 30) })

let quitacao: number
/** Puts money of the quota into the queue. */
const receber = async (valor: number, dia = hoje, nossoNumero = String(quitacao)): Promise<number> =>
  (await pagar(mesa(), { nossoNumero, valor, dia })).data.id

const join = (id: number, juntos: readonly number[], chave: string = randomUUID(), { cotaId, parcela } = devedora) =>
  mesa().analista.chamar('POST /pagamentos/:id/alocacao', {
    params: { id },
    body: { idCota: cotaId, parcelas: [parcela.numero], juntos, observacao: 'completou por Pix' },
    headers: { 'idempotency-key': chave },
  })
const abater = (id: number, { cotaId }: Devedora = devedora, forma = 'prazo', chave: string = randomUUID()) =>
  mesa().analista.chamar('POST /pagamentos/:id/abatimento', {
    params: { id },
    body: { idCota: cotaId, forma },
    headers: { 'idempotency-key': chave },
  })
const estornar = (id: number) =>
  mesa().gestor.chamar('POST /pagamentos/:id/estorno', { params: { id }, body: { motivo: 'engano na fila' } })
const detalhe = async (id: number) => (await mesa().atendente.chamar('GET /pagamentos/:id', { params: { id } })).data
const trilha = (acao: string, id: number) =>
  mesa().ambiente.sql('select ator_id, depois from auditoria where acao = $1 and objeto_id = $2', [acao, String(id)])

describe('short payments joined', () => {
  test('close the instalment together: one payment made of all of them, which leave the queue', async () => {
    const ids = [await receber(custo - 1000), await receber(600), await receber(400)] as const
    const { status, data } = await join(ids[0], [ids[2], ids[1]])
    expect({ status, data }).toMatchObject({ status: 200, data: { estado: 'lancado', alocado: custo, naFila: 0 } })
    for (const id of ids) {
      expect(await pagamentoGuardado(mesa(), id)).toMatchObject({ resolucao: 'alocado', destino_id: data.id })
      expect(await detalhe(id)).toMatchObject({ estado: 'alocado-da-fila', virou: [data.id] })
    }
    expect(await detalhe(data.id)).toMatchObject({ origem: 'fila', veioDe: ids })
    expect((await retratoDa(mesa(), devedora)).boletos[0]).toMatchObject({ pago_em: hoje })
    expect(await trilha('alocar-da-fila', ids[0])).toMatchObject([
      { ator_id: mesa().analista.funcionarioId, depois: { pagamento: data.id, juntos: [ids[2], ids[1]] } },
    ])
    await expectRazaoExplica(mesa(), [devedora.cotaId])
  })

  test('cost what they cost on the day of the last: no part paid in time makes the whole timely', async () => {
    const { vencimento, valor } = devedora.parcela
    const emTempo = await receber(valor - 50, vencimento)
    const resto = await receber(custo - valor + 50, hoje)
    const { data } = await join(emTempo, [resto])
    expect(data).toMatchObject({ estado: 'lancado', alocado: custo })
    expect(await detalhe(data.id)).toMatchObject({ dia: hoje })
  })

  test('in time together are timely, whenever they are joined', async () => {
    const { vencimento, valor } = devedora.parcela
    const ids = [await receber(valor - 50, addDays(vencimento, -1)), await receber(50, vencimento)] as const
    const { data } = await join(ids[0], [ids[1]])
    expect(data).toMatchObject({ estado: 'lancado', alocado: valor })
    expect(await detalhe(data.id)).toMatchObject({ dia: vencimento })
  })

  test('leave what is over in the queue', async () => {
    const ids = [await receber(custo - 10), await receber(17)] as const
    const { data } = await join(ids[0], [ids[1]])
    expect(data).toMatchObject({ estado: 'na-fila', alocado: custo, naFila: 7, motivo: 'VALOR_A_MAIOR' })
  })

  test('short of the instalment are credited all the same, and its rest stays open', async () => {
    const ids = [await receber(1000), await receber(9)] as const
    expect((await join(ids[0], [ids[1]])).data).toMatchObject({ estado: 'lancado', alocado: 1009, naFila: 0 })
    const { saldo, boletos } = await retratoDa(mesa(), devedora)
    expect(saldo?.['em_aberto']).toMatchObject([{ valor: devedora.parcela.valor - 1009 }])
    expect(boletos[0]).toMatchObject({ pago_em: null })
    await expectRazaoExplica(mesa(), [devedora.cotaId])
  })

  test('with money that nobody knows whose it is, but not with another quota’s', async () => {
    const principal = await receber(custo - 10)
    const outra = await novaDevedora(mesa())
    const alheio = await receber(10, hoje, String(await novaQuitacao(outra)))
    expect((await join(principal, [alheio])).codigo).toBe('PAGAMENTO_DE_OUTRA_COTA')
    expect((await join(principal, [await receber(10, hoje, '999999999')])).data).toMatchObject({ alocado: custo })
  })

  test('are put back by the reversal, each where it was, and may be joined again', async () => {
    const ids = [await receber(custo - 10), await receber(10)] as const
    const antes = await retratoDa(mesa(), devedora)
    const { data } = await join(ids[0], [ids[1]])
    expect((await estornar(data.id)).status).toBe(200)
    expect(await retratoDa(mesa(), devedora)).toEqual(antes)
    for (const id of ids) expect(await detalhe(id)).toMatchObject({ estado: 'na-fila' })
    expect((await join(ids[1], [ids[0]])).data).toMatchObject({ estado: 'lancado', alocado: custo })
    await expectRazaoExplica(mesa(), [devedora.cotaId])
  })

  test('once, by one of ten at once in either order; the same request again gives the same answer', async () => {
    const ids = [await receber(custo - 10), await receber(10)] as const
    const chave = randomUUID()
    const feita = await join(ids[0], [ids[1]], chave)
    expect((await join(ids[0], [ids[1]], chave)).data).toEqual(feita.data)
    await estornar(feita.data.id)
    const respostas = await Promise.all(
      Array.from({ length: 10 }, (_, i) => (i % 2 ? join(ids[0], [ids[1]]) : join(ids[1], [ids[0]]))),
    )
    const codigos = respostas.map(({ codigo }) => codigo ?? 'feito').toSorted()
    expect(codigos).toEqual(['feito', ...Array<string>(9).fill('FORA_DA_FILA')].toSorted())
  })

  test.each([
    ['what does not exist', () => [999_999_999], 404, 'NAO_ENCONTRADO'],
    ['one of them twice', (id: number) => [id, id], 400, 'VALIDACAO'],
  ])('not %s', async (_caso, juntos, status, codigo) => {
    const id = await receber(custo - 10)
    const resposta = await join(id, juntos(await receber(10)))
    expect([resposta.status, resposta.codigo]).toEqual([status, codigo])
  })

  test('with itself are one', async () => {
    const id = await receber(1000)
    expect((await join(id, [id])).data).toMatchObject({ alocado: 1000, naFila: 0 })
  })
})

describe('what waits left as credit', () => {
  const credito = 40_000
  const semAtraso = async (): Promise<number> => {
    devedora = await novaDevedora(mesa(), emDia)
    return receber(credito, hoje, '999999999')
  }

  test.each(['prazo', 'parcela'])('comes off the plan today, by %s, and its reversal puts it back', async (forma) => {
    const id = await semAtraso()
    const antes = await retratoDa(mesa(), devedora)
    const { status, data } = await abater(id, devedora, forma)
    expect({ status, data }).toMatchObject({ status: 200, data: { estado: 'lancado', alocado: credito, naFila: 0 } })
    const { saldo } = await retratoDa(mesa(), devedora)
    expect(saldo?.['saldo_devedor_centavos']).toBeLessThan(antes.saldo?.['saldo_devedor_centavos'])
    expect(saldo?.['em_aberto']).toEqual(antes.saldo?.['em_aberto'])
    expect(await detalhe(data.id)).toMatchObject({ veioDe: [id], abatimento: { forma, valor: credito } })
    expect(await trilha('abater-da-fila', id)).toMatchObject([{ depois: { forma, valorCentavos: credito } }])
    await expectRazaoExplica(mesa(), [devedora.cotaId])
    expect((await estornar(data.id)).status).toBe(200)
    expect(await retratoDa(mesa(), devedora)).toEqual(antes)
    expect(await detalhe(id)).toMatchObject({ estado: 'na-fila' })
  })

  test('counts at today’s credit, whenever it was paid', async () => {
    devedora = await novaDevedora(mesa(), emDia)
    const id = await receber(credito, addDays(hoje, -30), '999999999')
    const { data } = await abater(id)
    expect(await detalhe(data.id)).toMatchObject({ dia: hoje })
  })

  test('once: the same request again gives the same answer, another finds nothing', async () => {
    const id = await semAtraso()
    const chave = randomUUID()
    const feita = await abater(id, devedora, 'prazo', chave)
    expect((await abater(id, devedora, 'prazo', chave)).data).toEqual(feita.data)
    expect((await abater(id)).codigo).toBe('FORA_DA_FILA')
  })

  const recusados: [string, () => Promise<number>, number, string][] = [
    ['while something is late', async () => receber(10, hoje, '999999999'), 409, 'ANTECIPACAO_COM_ATRASO'],
    [
      'of a cancelled quota',
      async () => {
        const id = await semAtraso()
        await mesa().ambiente.sql("update cota set situacao = 'Cancelado' where id = $1", [devedora.cotaId])
        return id
      },
      409,
      'ANTECIPACAO_COTA_CANCELADA',
    ],
    [
      'of a group whose books are closed',
      async () => {
        const id = await semAtraso()
        await mesa().ambiente.sql("update grupo set situacao = 'ENCERRADO' where id = $1", [devedora.grupoId])
        return id
      },
      409,
      'NADA_A_ANTECIPAR',
    ],
    [
      'beyond what is left of the plan',
      async () => {
        devedora = await novaDevedora(mesa(), emDia)
        return receber(90_000_000, hoje, '999999999')
      },
      409,
      'VALOR_NAO_CABE_NO_SALDO',
    ],
    ['that does not exist', async () => 999_999_999, 404, 'NAO_ENCONTRADO'],
  ]
  test.each(recusados)('not %s', async (_caso, preparar, status, codigo) => {
    const id = await preparar()
    const antes = await retratoDa(mesa(), devedora)
    const resposta = await abater(id)
    expect([resposta.status, resposta.codigo]).toEqual([status, codigo])
    expect(await retratoDa(mesa(), devedora)).toEqual(antes)
  })

  test('is for who moves cases', async () => {
    const pedido = { params: { id: 1 }, body: { idCota: devedora.cotaId, forma: 'prazo' } }
    expect((await mesa().atendente.chamar('POST /pagamentos/:id/abatimento', pedido)).codigo).toBe('PAPEL_NAO_PERMITE')
  })
})
