import { addDays } from '@contempla/consorcio'
import { beforeEach, expect, test } from 'vitest'
import { novoDevedor } from '../boletos/devedor.fixture.ts'
import { avisar, hoje, useMesa } from '../pagamentos/pagamentos.fixture.ts'

const mesa = useMesa()
beforeEach(() => mesa().ambiente.relogio.ajustar(new Date(`${hoje}T15:00:00Z`)))

type Devedor = Awaited<ReturnType<typeof novoDevedor>>

const marcaDe = async ({ chamar }: Devedor): Promise<string> => {
  const { status, data } = await chamar('GET /cotas/marca')
  expect(status).toBe(200)
  return data.marca
}

let eventos = 0
async function pagar({ cotas: [cota] }: Devedor, { valor, dia = hoje }: { valor?: number; dia?: string } = {}) {
  const evento = {
    id: `marca-${++eventos}`,
    tipo: 'pagamento',
    nossoNumero: String(cota?.boleto),
    valor: valor ?? cota?.parcela.valor ?? 0,
    dia,
  }
  expect((await avisar(mesa(), [evento])).status).toBe(200)
}

test.each([
  ['paid whole', pagar],
  ['paid in part', (devedor: Devedor) => pagar(devedor, { valor: 1_000 })],
  ['money that waits for a person', (devedor: Devedor) => pagar(devedor, { dia: addDays(hoje, -61) })],
  [
    'a nickname',
    ({ cotas: [cota] }: Devedor) =>
      mesa().ambiente.sql('update cota set apelido = $2 where id = $1', [cota?.cotaId, 'Outro']),
  ],
  ['the day that turns', async () => mesa().ambiente.relogio.avancar(86_400_000)],
])('what is written of a person’s quotas changes their mark: %s', async (_, acontecer) => {
  const devedor = await novoDevedor(mesa(), { emDia: 2 })
  const antes = await marcaDe(devedor)
  expect(await marcaDe(devedor)).toBe(antes)
  await acontecer(devedor)
  expect(await marcaDe(devedor)).not.toBe(antes)
})

test('money that waited and is given back changes it again', async () => {
  const devedor = await novoDevedor(mesa(), { emDia: 1 })
  await pagar(devedor, { dia: addDays(hoje, -61) })
  const esperando = await marcaDe(devedor)
  const [{ id } = { id: 0 }] = await mesa().ambiente.sql<{ id: number }>(
    'select id from pagamento where cota_id = $1',
    [devedor.cotas[0]?.cotaId],
  )
  const body = { observacao: 'Devolvido a quem pagou' }
  expect((await mesa().gestor.chamar('POST /pagamentos/:id/devolucao', { params: { id }, body })).status).toBe(200)
  expect(await marcaDe(devedor)).not.toBe(esperando)
})

test('what happens to others, and what is only read, leaves it as it is', async () => {
  const [devedor, outro] = [await novoDevedor(mesa(), { emDia: 1 }), await novoDevedor(mesa(), { emDia: 1 })]
  const antes = await marcaDe(devedor)
  expect(await marcaDe(outro)).not.toBe(antes)
  await pagar(outro)
  await devedor.listar()
  await devedor.chamar('GET /cota/:id')
  expect(await marcaDe(devedor)).toBe(antes)
})
