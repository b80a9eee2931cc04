import { describe, expect, test } from 'vitest'
import { useCasosComDinheiro } from '../varredura/duas-pessoas-do-caso.fixture.ts'

const mesa = useCasosComDinheiro()

/** A refund that waits for its release, which one manager asked for; `um` asked, `outro` may say yes. */
async function pedida(...ato: Parameters<typeof mesa>) {
  const m = await mesa(...ato)
  const [um, outro] = [await m.cena.nucleo.naRetaguarda('gestor'), await m.cena.nucleo.naRetaguarda('gestor')]
  expect((await m.mover(um)).codigo).toBe('AGUARDA_AUTORIZACAO')
  return { ...m, lerPedido: m.pedido, um, outro, pedido: await m.pedido() }
}
const daDevolucao = () => pedida('devolucao', 'aguardandoLiberacao', 'liberar')

describe('what one of the staff asked for of a case', () => {
  test('is void once the case moved, also where it came back, and says so', async () => {
    const { cena, id, um, outro, pedido, lerPedido, mover, decidir, readFase, listar, comoTitular } =
      await daDevolucao()
    const terceiro = await cena.nucleo.naRetaguarda('gestor')
    expect((await mover(terceiro, 'devolver')).status).toBe(200)
    expect(await decidir(outro, pedido.id)).toMatchObject({ status: 409, codigo: 'AUTORIZACAO_SUPERADA' })
    await comoTitular('solicitarPagamento', 'contaDevolvida', 'aguardandoLiberacao')
    expect(await readFase()).toBe('aguardandoLiberacao')
    expect(await decidir(outro, pedido.id)).toMatchObject({ status: 409, codigo: 'AUTORIZACAO_SUPERADA' })
    expect(await readFase()).toBe('aguardandoLiberacao')
    expect((await listar(outro)).filter(({ objeto }) => objeto.id === String(id))).toMatchObject([
      { situacao: 'superada', decide: false },
    ])
    expect((await mover(um)).codigo, 'and is asked for anew').toBe('AGUARDA_AUTORIZACAO')
    const nova = await lerPedido()
    expect((await decidir(outro, nova.id)).status).toBe(200)
    expect(await readFase()).toBe('aguardandoAtualizacaoNewcon')
  })

  test.each(['outro', 'terceiro'] as const)('is authorised whoever took the case meanwhile: %s', async (de) => {
    const { cena, assumir, outro, pedido, decidir, readFase } = await daDevolucao()
    const quem = { outro, terceiro: await cena.nucleo.naRetaguarda('analista') }[de]
    expect((await assumir(quem)).status).toBe(200)
    expect((await decidir(outro, pedido.id)).codigo).toBeUndefined()
    expect(await readFase()).toBe('aguardandoAtualizacaoNewcon')
  })

  test('is authorised by another who asks for the same, with the case taken, whatever the words of their reason', async () => {
    const { assumir, mover, outro, readFase, listar, pedido, um } = await pedida(
      'devolucao',
      'reprocessarPagamento',
      'reprocessar',
    )
    expect((await mover(um)).codigo, 'not by who asked').toBe('AGUARDA_AUTORIZACAO')
    await assumir(outro)
    expect((await mover(outro, 'reprocessar', 'Vi no extrato')).status).toBe(200)
    expect(await readFase()).toBe('aguardandoPagamento')
    expect((await listar(um)).find(({ id }) => id === pedido.id)).toMatchObject({
      situacao: 'autorizada',
      decididaPor: { id: outro.funcionarioId },
    })
  })

  test.each([
    ['devolucao', 'Devolução de valores'],
    ['faturamento-especie', 'Faturamento em espécie'],
  ] as const)('names the act, the case and its holder: %s', async (processo, titulo) => {
    const { id, titular, pedido } = await pedida(processo, 'aguardandoLiberacao', 'liberar')
    expect(pedido).toMatchObject({
      pedido: `Liberar o pagamento: ${titulo}, caso ${String(id).padStart(8, '0')}`,
      titular,
    })
  })

  test('is asked for on its case no more once it is void', async () => {
    const { cena, id, outro, mover, comoTitular } = await daDevolucao()
    const jaPedido = async () => {
      const { data } = await outro.chamar('GET /casos/:id', { params: { id } })
      return data.atos.map(({ jaPedido: pedido }: { jaPedido: object | null }) => pedido !== null)
    }
    expect(await jaPedido()).toEqual([true, false])
    await mover(await cena.nucleo.naRetaguarda('gestor'), 'devolver')
    await comoTitular('solicitarPagamento', 'contaDevolvida', 'aguardandoLiberacao')
    expect(await jaPedido()).toEqual([false, false])
  })
})
