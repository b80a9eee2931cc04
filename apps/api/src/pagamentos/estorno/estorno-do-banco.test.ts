import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  avisar,
  type Devedora,
  emDia,
  expectRazaoExplica,
  hoje,
  novaDevedora,
  pagar,
  retratoDa,
  useMesa,
} from '../pagamentos.fixture.ts'
import { createArquivos, escrever, tituloDa } from '../retorno/retorno.fixture.ts'

const mesa = useMesa()
const { enviar, pagamentosDo } = createArquivos(mesa)

const estornar = (id: number, body: Record<string, unknown> = {}) =>
  mesa().gestor.chamar('POST /pagamentos/:id/estorno', { params: { id }, body: { motivo: 'cota errada', ...body } })
const naFilaDa = ({ cotaId }: Devedora) =>
  mesa().ambiente.sql(
    `select id, valor_centavos as valor, dia::text, fila_motivo as motivo from pagamento
     where cota_id = $1 and fila_centavos > 0 and resolvido_em is null and estornado_em is null`,
    [cotaId],
  )

async function peloArquivo(devedora: Devedora, aMais: number): Promise<number> {
  const valorPago = devedora.parcela.valor + aMais
  const { data } = await enviar(escrever([tituloDa(devedora, { valorPago })]))
  const [pago] = await pagamentosDo(data.id)
  return pago.id
}

async function peloAviso({ boleto, parcela, cotaId }: Devedora, aMais: number): Promise<number> {
  const valor = parcela.valor + aMais
  await avisar(mesa(), [{ id: randomUUID(), tipo: 'pagamento', nossoNumero: String(boleto), valor, dia: hoje }])
  const [pago] = await mesa().ambiente.sql('select id from pagamento where cota_id = $1', [cotaId])
  return pago?.['id']
}

const portas = [
  ['file', peloArquivo],
  ['notice', peloAviso],
] as const

test.each(portas)(
  'money that came by the bank’s %s waits in the queue once its posting is reversed',
  async (_, porta) => {
    const devedora = await novaDevedora(mesa(), emDia)
    const antes = await retratoDa(mesa(), devedora)
    const id = await porta(devedora, 7)
    const valor = devedora.parcela.valor + 7
    expect((await estornar(id)).data).toMatchObject({ estado: 'estornado', naFila: valor })
    expect(await retratoDa(mesa(), devedora)).toEqual(antes)
    const [espera] = await naFilaDa(devedora)
    expect(await naFilaDa(devedora)).toEqual([{ id: expect.any(Number), valor, dia: hoje, motivo: 'ESTORNADO' }])
    const alocada = await mesa().analista.chamar('POST /pagamentos/:id/alocacao', {
      params: { id: espera?.['id'] },
      body: { idCota: devedora.cotaId, parcelas: [devedora.parcela.numero] },
    })
    expect(alocada.data).toMatchObject({ alocado: devedora.parcela.valor, naFila: 7 })
    await expectRazaoExplica(mesa(), [devedora.cotaId])
  },
)

test.each(portas)('nothing waits of what the bank took back (%s)', async (_, porta) => {
  const devedora = await novaDevedora(mesa(), emDia)
  const id = await porta(devedora, 0)
  expect((await estornar(id, { bancoRetomou: true })).data).toMatchObject({ naFila: 0 })
  expect(await naFilaDa(devedora)).toEqual([])
})

test('nor of what a person had posted by hand', async () => {
  const devedora = await novaDevedora(mesa(), emDia)
  const { data } = await pagar(mesa(), { nossoNumero: String(devedora.boleto), valor: devedora.parcela.valor })
  expect((await estornar(data.id)).data).toMatchObject({ naFila: 0 })
  expect(await naFilaDa(devedora)).toEqual([])
})
