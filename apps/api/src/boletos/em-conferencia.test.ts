import { addDays } from '@contempla/consorcio'
import { beforeEach, expect, test } from 'vitest'
import { avisar, hoje, useMesa } from '../pagamentos/pagamentos.fixture.ts'
import { novoDevedor } from './devedor.fixture.ts'

const mesa = useMesa()
beforeEach(() => mesa().ambiente.relogio.ajustar(new Date(`${hoje}T15:00:00Z`)))

type Devedor = Awaited<ReturnType<typeof novoDevedor>>

let eventos = 0
/** Money of a day too long past to be posted on it waits for a person. */
const antigo = addDays(hoje, -61)

async function contar(nossoNumero: number | string, valor: number, dia = hoje) {
  const evento = {
    id: `conferencia-${++eventos}`,
    tipo: 'pagamento',
    nossoNumero: String(nossoNumero),
    valor,
    dia,
  }
  expect((await avisar(mesa(), [evento])).status).toBe(200)
}

/** Reads everything that the screens say about money that came in. */
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
  'money of a boleto (%j) that waits is told as received in every place, until a person decides of it',
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
    await contar(ticket, valorCobrado, antigo)
    const recebido = { valor: valorCobrado, dia: hoje }
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

test.each([
  [{ emDia: 1 }, 'vencimento'],
  [{ emAtraso: 1 }, 'atraso'],
])(
  'much short of a boleto (%j), every place says what came, what is missing, and how to pay it',
  async (quais, pede) => {
    const devedor = await novoDevedor(mesa(), quais)
    const [cota] = devedor.cotas
    if (!cota) throw new Error('faltam cotas')
    const resta = cota.parcela.valor - 1_000
    await contar(cota.boleto, 1_000)
    const pagoEmParte = { valor: 1_000, dia: hoje }
    const [aberta] = (await devedor.listar()).data.parcelas
    expect(aberta).toMatchObject({ valorParcela: resta, pagoEmParte, recebido: null })
    const doBoleto = async (ticket: string | number) =>
      (await devedor.chamar('GET /cotas/:id/boletos/:ticket', { params: { ticket } })).data
    expect(await doBoleto(cota.boleto)).toMatchObject({ situacao: 'parcial', pagoEmParte, recebido: null })
    const { data: detalhe } = await devedor.chamar('GET /cota/:id', { params: { id: cota.cotaId } })
    expect(detalhe.atencoes).toMatchObject([
      { tipo: pede },
      { tipo: 'parcela-paga-em-parte', valor: 1_000, dia: hoje, numero: cota.parcela.numero, resta },
    ])
    expect(detalhe.proximaParcela).toMatchObject({ valor: resta })
    const { data: novo } = await devedor.chamar('POST /cotas/:id/cobrancas/boleto', {
      params: { id: cota.cotaId },
      body: { idMovimentoFinanceiro: aberta.idMovimentoFinanceiro },
    })
    expect(novo).toMatchObject({ situacao: 'aberto', valorCobrado: aberta.valorCobrado })
    await contar(novo.ticket, novo.valorCobrado)
    expect((await devedor.listar()).data.parcelas).toEqual([])
    expect(await doBoleto(cota.boleto)).toMatchObject({ situacao: 'pago', pagoEmParte: null })
    const { data: depois } = await devedor.chamar('GET /cota/:id', { params: { id: cota.cotaId } })
    expect(depois.atencoes).toEqual([])
  },
)

test('what is short by centavos is told of a paid boleto as coming with the next', async () => {
  const devedor = await novoDevedor(mesa(), { emDia: 1 })
  const [cota] = devedor.cotas
  if (!cota) throw new Error('faltam cotas')
  await contar(cota.boleto, cota.parcela.valor - 3)
  const { data } = await devedor.chamar('GET /cotas/:id/boletos/:ticket', { params: { ticket: cota.boleto } })
  expect(data).toMatchObject({ situacao: 'pago', naProxima: 3 })
})

test('money that waits for what was paid by other means meanwhile holds back nothing else', async () => {
  const devedor = await novoDevedor(mesa(), { emDia: 1 })
  const [cota] = devedor.cotas
  if (!cota) throw new Error('faltam cotas')
  await contar(cota.boleto, cota.parcela.valor, antigo)
  await contar(cota.boleto, cota.parcela.valor)
  const { data } = await devedor.chamar('GET /cota/:id', { params: { id: cota.cotaId } })
  expect(data.emConferencia).toEqual({ valor: cota.parcela.valor, dia: hoje, parcelas: [] })
})

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
  await contar(cota.boleto, cota.parcela.valor, antigo)
  await mesa().ambiente.sql('insert into titular_anterior (cota_id, cliente_id, ate) values ($1, $2, $3)', [
    cota.cotaId,
    devedor.clienteId,
    hoje,
  ])
  const { data } = await devedor.chamar('GET /cota/:id', { params: { id: cota.cotaId } })
  expect(data.emConferencia).toBeNull()
})

test('what is too little for what it came for stops nobody from paying it, and is told', async () => {
  const devedor = await novoDevedor(mesa(), { emDia: 1 })
  const [cota] = devedor.cotas
  if (!cota) throw new Error('faltam cotas')
  await contar(cota.boleto, 1000, antigo)
  const { data } = await devedor.chamar('GET /cota/:id', { params: { id: cota.cotaId } })
  expect(data.emConferencia).toMatchObject({ valor: 1000, parcelas: [] })
  expect(data.atencoes.map(({ tipo }: { tipo: string }) => tipo)).toContain('pagamento-em-conferencia')
  expect(JSON.stringify(await devedor.listar())).not.toContain('"recebido":{')
})
