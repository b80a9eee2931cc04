import { beforeEach, describe, expect, test } from 'vitest'
import { hoje, useMesa } from '../pagamentos/pagamentos.fixture.ts'
import { novoDevedor } from './devedor.fixture.ts'

const mesa = useMesa()
beforeEach(() => mesa().ambiente.relogio.ajustar(new Date(`${hoje}T15:00:00Z`)))

type Devedor = Awaited<ReturnType<typeof novoDevedor>>

const pedidos: Record<string, (devedor: Devedor) => Promise<{ chamada: string; body: object }>> = {
  'the boleto of the month': async ({ listar }) => {
    const [{ idMovimentoFinanceiro }] = (await listar()).data.parcelas
    return { chamada: 'POST /cotas/:id/cobrancas/boleto', body: { idMovimentoFinanceiro } }
  },
  'the boleto of chosen instalments': async ({ cotas: [cota] }) => ({
    chamada: 'POST /cotas/:id/cobrancas/segunda-via/gerar-boleto',
    body: { cobrancas: [`${cota?.cotaId}-${cota?.parcela.numero}`] },
  }),
  'the boleto of a payoff': async ({ chamar }) => {
    const { valor } = (await chamar('GET /cotas/:id/cobrancas/quitacao')).data
    return { chamada: 'POST /cotas/:id/cobrancas/quitacao/boleto', body: { valor } }
  },
  'the boleto of money paid ahead': async ({ chamar }) => {
    const pedido = { tipo: 'prazo', quantidade: 1 }
    const { identificador } = (await chamar('POST /cotas/:id/cobrancas/antecipacao/simulacao', { body: { pedido } }))
      .data
    return { chamada: 'POST /cotas/:id/cobrancas/antecipacao/boleto', body: { pedido, identificador } }
  },
}

describe('what the limit of the day counts', () => {
  test.each(Object.entries(pedidos))(
    'is what is issued: %s that exists is given back, limit or no limit',
    async (_, de) => {
      const devedor = await novoDevedor(mesa(), { emDia: 1 })
      const { chamada, body } = await de(devedor)
      const pedir = () => devedor.chamar(chamada as Parameters<Devedor['chamar']>[0], { body })
      const primeiro = await pedir()
      expect(primeiro.status, JSON.stringify(primeiro.json)).toBe(200)
      const vezes = () =>
        mesa().ambiente.sql('select vezes from ato_do_dia where cliente_id = $1 and chamada = $2', [
          devedor.clienteId,
          chamada,
        ])
      const contadas = await vezes()
      expect((await pedir()).data.ticket).toBe(primeiro.data.ticket)
      expect(await vezes()).toEqual(contadas)
      await mesa().ambiente.sql('update ato_do_dia set vezes = 1000 where cliente_id = $1', [devedor.clienteId])
      expect((await pedir()).data?.ticket).toBe(primeiro.data.ticket)
    },
  )

  test.each([
    ['of the quota', 20, false],
    ['of the person', 60, true],
  ])('past that %s a boleto that would have to be made is refused, and none is left', async (_, vezes, daPessoa) => {
    const devedor = await novoDevedor(mesa(), { emAtraso: 1 })
    const { clienteId, cotas } = devedor
    const [cota] = cotas
    const alvo = daPessoa ? '' : String(cota?.cotaId)
    await mesa().ambiente.sql(
      "insert into ato_do_dia (cliente_id, chamada, alvo, dia, vezes) values ($1, 'POST /cotas/:id/cobrancas/boleto', $2, $3, $4)",
      [clienteId, alvo, hoje, vezes],
    )
    const [{ idMovimentoFinanceiro }] = (await devedor.listar()).data.parcelas
    const recusado = await devedor.chamar('POST /cotas/:id/cobrancas/boleto', { body: { idMovimentoFinanceiro } })
    expect([recusado.status, recusado.codigo]).toEqual([429, 'LIMITE_DO_DIA'])
    expect(
      await mesa().ambiente.sql("select id from boleto where cota_id = $1 and tipo <> 'mensal'", [cota?.cotaId]),
    ).toEqual([])
  })
})
