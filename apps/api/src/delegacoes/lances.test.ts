import { describe, expect, test } from 'vitest'
import { withSistema } from '../sistema.fixture.ts'
import { createDelegacoes } from './delegacoes.fixture.ts'

const sistema = withSistema()
const d = createDelegacoes(sistema)

/** A holder whose group has its assembly in three days. */
const cena = async () => {
  const titular = await d.novoTitular({ cotas: [{ pagas: 2 }] })
  const [id = 0] = titular.cotas
  await sistema.ambiente.sql(
    'update assembleia a set dia = a.dia + 3 from cota c where c.id = $1 and a.grupo_id = c.grupo_id and a.dia = $2',
    [id, d.emDias(0)],
  )
  return { titular, id, dono: await d.entrar(titular.clienteId) }
}

describe('the holder’s sealed bid', () => {
  test('is read within the scope of bids alone, in the quota and in the list', async () => {
    const { titular, id, dono } = await cena()
    expect((await d.ofertar(dono, id, 2_000_123)).json).toMatchObject({ data: { protocolo: expect.any(String) } })
    for (const alcance of ['ver', 'pagar', 'lances'] as const) {
      const { delegado } = await d.delegar(titular, { alcance })
      const detalhe = await delegado.chamar('GET /cota/:id', { params: { id } })
      const simples = await delegado.chamar('GET /cotas/simples')
      const diz = [detalhe, simples].map(({ bytes }) => bytes.toString().includes('2000123'))
      expect([alcance, detalhe.status, diz, detalhe.data.lance !== null]).toEqual([
        alcance,
        200,
        [alcance === 'lances', alcance === 'lances'],
        alcance === 'lances',
      ])
    }
  })
})
