import { beforeEach, expect, test } from 'vitest'
import { avisar, hoje, useMesa } from '../pagamentos/pagamentos.fixture.ts'
import { novoDevedor } from './devedor.fixture.ts'

const mesa = useMesa()
beforeEach(() => mesa().ambiente.relogio.ajustar(new Date(`${hoje}T15:00:00Z`)))

type Devedor = Awaited<ReturnType<typeof novoDevedor>>

let eventos = 0
async function contar(nossoNumero: number | string, valor: number) {
  const evento = {
    id: `conferencia-${++eventos}`,
    tipo: 'pagamento',
    nossoNumero: String(nossoNumero),
    valor,
    dia: hoje,
  }
  expect((await avisar(mesa(), [evento])).status).toBe(200)
}

/** What every place says of money that came in. */
async function ditos({ chamar, listar, cotas }: Devedor, ticket: string | number) {
  const params = { ticket }
  const { data: boleto } = await chamar('GET /cotas/:id/boletos/:ticket', { params })
  const { data: novidade } = await chamar('GET /cotas/:id/boletos/:ticket/situacao', { params })
  const { data: pendente } = await chamar('GET /cotas/:id/cobrancas/pendente')
  const { data: conferido } = await chamar('POST /boletos/conferencia', { body: { codigo: boleto.linhaDigitavel } })
  const detalhes = await Promise.all(
    cotas.map(async ({ cotaId }) => (await chamar('GET /cota/:id', { params: { id: cotaId } })).data),
  )
  return {
    boleto: [boleto.situacao, boleto.recebido],
    novidade: novidade.situacao,
    pendente: [pendente.boleto?.ticket ?? null, pendente.recebido],
    conferido: conferido.resultado,
    lista: (await listar()).data.parcelas.map(({ recebido }: { recebido: unknown }) => recebido),
    cotas: detalhes.map(({ emConferencia }) => emConferencia && { ...emConferencia, parcelas: undefined }),
    atencoes: detalhes.map(({ atencoes }) =>
      atencoes
        .map(({ tipo }: { tipo: string }) => tipo)
        .filter((tipo: string) => ['atraso', 'vencimento', 'pagamento-em-conferencia'].includes(tipo)),
    ),
  }
}

test.each([
  [{ emDia: 2 }, 'vencimento'],
  [{ emAtraso: 2 }, 'atraso'],
])(
  'money short of a boleto (%j) is told as received in every place, until a person decides of it',
  async (quais, pede) => {
    const devedor = await novoDevedor(mesa(), quais)
    const { ticket, valorCobrado } = (await devedor.unificar()).data
    const antes = {
      boleto: ['aberto', null],
      novidade: 'aberto',
      pendente: [ticket, null],
      conferido: 'nosso',
      lista: [null, null],
      cotas: [null, null],
      atencoes: [[pede], [pede]],
    }
    expect(await ditos(devedor, ticket)).toEqual(antes)
    await contar(ticket, valorCobrado - 1)
    const recebido = { valor: valorCobrado - 1, dia: hoje }
    expect(await ditos(devedor, ticket)).toEqual({
      boleto: ['recebido', recebido],
      novidade: 'recebido',
      pendente: [null, recebido],
      conferido: 'recebido',
      lista: [recebido, recebido],
      cotas: [recebido, recebido],
      atencoes: [['pagamento-em-conferencia'], ['pagamento-em-conferencia']],
    })
    const [{ id } = { id: 0 }] = await mesa().ambiente.sql<{ id: number }>(
      'select id from pagamento where boleto_id = $1',
      [ticket],
    )
    const devolvido = await mesa().gestor.chamar('POST /pagamentos/:id/devolucao', {
      params: { id },
      body: { observacao: 'Devolvido a quem pagou' },
    })
    expect(devolvido.status, JSON.stringify(devolvido.json)).toBe(200)
    expect(await ditos(devedor, ticket)).toEqual(antes)
  },
)

test('what is over of a boleto that is paid is nothing to wait for', async () => {
  const devedor = await novoDevedor(mesa(), { emDia: 1 })
  const { ticket, valorCobrado } = (await devedor.unificar()).data
  await contar(ticket, valorCobrado + 1)
  expect(await ditos(devedor, ticket)).toMatchObject({
    boleto: ['pago', null],
    pendente: [null, null],
    cotas: [null],
    atencoes: [[]],
  })
})

test('a part that waits is told of its quota alone, and the boleto is not paid', async () => {
  const devedor = await novoDevedor(mesa(), { emDia: 2 })
  const [uma, outra] = devedor.cotas
  if (!uma || !outra) throw new Error('faltam cotas')
  const { ticket, valorCobrado } = (await devedor.unificar()).data
  await contar(uma.boleto, uma.parcela.valor)
  await contar(ticket, valorCobrado)
  const recebido = { valor: uma.parcela.valor, dia: hoje }
  expect(await ditos(devedor, ticket)).toMatchObject({
    boleto: ['recebido', recebido],
    novidade: 'recebido',
    cotas: [recebido, null],
  })
})

test('money that came before another had the quota is not told to them', async () => {
  const devedor = await novoDevedor(mesa(), { emDia: 1 })
  const [cota] = devedor.cotas
  if (!cota) throw new Error('faltam cotas')
  await contar(cota.boleto, cota.parcela.valor - 1)
  await mesa().ambiente.sql('insert into titular_anterior (cota_id, cliente_id, ate) values ($1, $2, $3)', [
    cota.cotaId,
    devedor.clienteId,
    hoje,
  ])
  const { data } = await devedor.chamar('GET /cota/:id', { params: { id: cota.cotaId } })
  expect(data.emConferencia).toBeNull()
})
