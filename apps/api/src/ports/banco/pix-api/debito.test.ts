import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { forLog } from '../../../platform/log/for-log.ts'
import type { AcordoPedido, DebitoAutomatico, DebitoPedido } from '../debito.ts'
import { createPixApi } from './pix-api.ts'
import { type PspDeTeste, startPsp } from './psp.fixture.ts'

let psp: PspDeTeste
let debito: DebitoAutomatico
beforeEach(async () => {
  psp = await startPsp()
  const banco = createPixApi(psp.config, { timeoutMs: 400 })
  if (!banco.debito) throw new Error('sem débito')
  debito = banco.debito
})
afterEach(() => psp.close())

const acordo = (parte: Partial<AcordoPedido> = {}): AcordoPedido => ({
  forma: 'pix-automatico',
  contrato: 'acordo-1',
  objeto: 'Consórcio: cota 000123/0045',
  devedor: { nome: 'Francisco da Silva', inscricao: '12345678909' },
  conta: { ispb: '60701190', agencia: '1234', conta: '567890' },
  desde: new Date('2026-11-20T12:00:00Z'),
  primeiroVencimento: '2026-12-10',
  respondeAte: new Date('2026-12-20T12:00:00Z'),
  tentaDeNovo: false,
  ...parte,
})
const feitas = () => psp.pedidos.map(({ metodo, caminho }) => `${metodo} ${caminho.replace(/(?<=.)\/.+$/, '')}`)
const txid = 'debito'.padEnd(32, '0')

async function autorizado(parte: Partial<AcordoPedido> = {}) {
  const { idRec } = await debito.pedirAcordo(acordo(parte))
  psp.debito.responder(idRec, 'APROVADA')
  const pedido: DebitoPedido = { txid, idRec, valor: 12_345, vencimento: '2026-12-10' }
  return { idRec, pedido }
}

describe('an agreement is asked for', () => {
  test('as the published API takes it: made, and its confirmation asked of the payer’s bank', async () => {
    const { idRec, situacao } = await debito.pedirAcordo(acordo())
    expect(situacao).toBe('pedido')
    expect(feitas()).toEqual(['GET /rec', 'POST /rec', 'GET /rec', 'POST /solicrec'])
    expect(psp.pedidos[1]?.corpo).toEqual({
      vinculo: {
        contrato: 'acordo-1',
        objeto: 'Consórcio: cota 000123/0045',
        devedor: { cpf: '12345678909', nome: 'Francisco da Silva' },
      },
      calendario: { dataInicial: '2026-12-10', periodicidade: 'MENSAL' },
      politicaRetentativa: 'NAO_PERMITE',
    })
    expect(psp.pedidos[3]?.corpo).toEqual({
      idRec,
      calendario: { dataExpiracaoSolicitacao: '2026-12-20T12:00:00.000Z' },
      destinatario: { cpf: '12345678909', agencia: '1234', conta: '567890', ispbParticipante: '60701190' },
    })
  })

  test.each([
    ['a company whose CNPJ has letters', { devedor: { nome: 'Empresa', inscricao: '12ABC34501DE35' } }],
    [
      'names longer than the fields',
      { devedor: { nome: 'N'.repeat(200), inscricao: '12345678909' }, objeto: 'O'.repeat(50) },
    ],
    ['tries after the due day', { tentaDeNovo: true }],
  ])('also with %s', async (_o, parte) => {
    expect((await debito.pedirAcordo(acordo(parte))).situacao).toBe('pedido')
  })

  test.each([2, 4])('once, though the answer to request %i was lost: it is found by its contract', async (perdido) => {
    psp.state.capricho = (n) => (n === perdido ? 'perde' : undefined)
    await expect(debito.pedirAcordo(acordo())).rejects.toThrow('o banco não respondeu')
    await debito.pedirAcordo(acordo())
    await debito.pedirAcordo(acordo())
    expect(psp.debito.recs.size).toBe(1)
    expect([...psp.debito.recs.values()][0]?.solicitacao).toHaveLength(1)
  })

  test('and found also where the person has many', async () => {
    psp.state.porPagina = 2
    for (let i = 0; i < 5; i += 1) await debito.pedirAcordo(acordo({ contrato: `acordo-${i}` }))
    for (let i = 0; i < 5; i += 1) await debito.pedirAcordo(acordo({ contrato: `acordo-${i}` }))
    expect(psp.debito.recs.size).toBe(5)
  })
})

describe('an agreement stands as the bank has it', () => {
  test.each([
    ['APROVADA', undefined, 'autorizado', null],
    ['REJEITADA', undefined, 'recusado', null],
    ['EXPIRADA', undefined, 'expirado', null],
    ['CANCELADA', 'USUARIO_PAGADOR', 'cancelado', 'pagador'],
    ['CANCELADA', 'PSP_PAGADOR', 'cancelado', 'banco'],
  ] as const)('%s by %s: %s', async (status, quem, situacao, por) => {
    const { idRec } = await debito.pedirAcordo(acordo())
    psp.debito.responder(idRec, status, quem)
    expect(await debito.findAcordo(idRec)).toEqual({ idRec, situacao, por })
  })

  test('unknown there, it is none', async () => {
    expect(await debito.findAcordo('RN'.padEnd(29, '0'))).toBeNull()
  })

  test.each([false, true])('it is cancelled, answered or not (%s), and again it stays so', async (respondido) => {
    const { idRec } = await debito.pedirAcordo(acordo())
    if (respondido) psp.debito.responder(idRec, 'APROVADA')
    const fim = { idRec, situacao: 'cancelado', por: 'recebedor' }
    expect(await debito.cancelAcordo(idRec)).toEqual(fim)
    expect(await debito.cancelAcordo(idRec)).toEqual(fim)
    const [solicitacao] = psp.debito.recs.get(idRec)?.solicitacao ?? []
    expect(solicitacao?.status).toBe(respondido ? 'ACEITA' : 'CANCELADA')
  })

  test('cancelled by the payer first, it is the payer’s', async () => {
    const { idRec } = await autorizado()
    psp.debito.responder(idRec, 'CANCELADA')
    expect(await debito.cancelAcordo(idRec)).toMatchObject({ situacao: 'cancelado', por: 'pagador' })
  })
})

describe('a charge', () => {
  test('is sent as the published API takes it', async () => {
    const { idRec, pedido } = await autorizado()
    expect(await debito.registerDebito(pedido)).toEqual({
      situacao: 'ativo',
      motivo: null,
      tentativas: 1,
      recebidos: [],
    })
    expect(psp.pedidos.at(-1)).toEqual({
      metodo: 'PUT',
      caminho: `/cobr/${txid}`,
      corpo: {
        idRec,
        calendario: { dataDeVencimento: '2026-12-10' },
        valor: { original: '123.45' },
        ajusteDiaUtil: true,
        recebedor: { agencia: '9708', conta: '012682', tipoConta: 'CORRENTE' },
      },
    })
  })

  test('is one, though its answer was lost and it was asked for again', async () => {
    const { pedido } = await autorizado()
    const n = psp.pedidos.length + 1
    psp.state.capricho = (i) => (i === n ? 'perde' : undefined)
    expect((await debito.registerDebito(pedido)).situacao).toBe('ativo')
    expect((await debito.registerDebito(pedido)).situacao).toBe('ativo')
    await expect(debito.registerDebito({ ...pedido, valor: 1 })).rejects.toMatchObject({ definitivo: true })
  })

  test('of an agreement that nobody authorised is refused for good, and nobody’s data is told', async () => {
    const { idRec } = await debito.pedirAcordo(acordo())
    const falha = await debito
      .registerDebito({ txid, idRec, valor: 1, vencimento: '2026-12-10' })
      .catch((e: unknown) => e)
    expect(falha).toMatchObject({ definitivo: true, message: 'o banco respondeu 400 CobROperacaoInvalida' })
    expect(JSON.stringify(forLog(falha))).not.toContain('12345678909')
  })

  test('that was paid brings its money', async () => {
    const { pedido } = await autorizado()
    await debito.registerDebito(pedido)
    psp.debito.debitar(txid)
    expect(await debito.findDebito(pedido)).toMatchObject({ situacao: 'pago', recebidos: [{ txid, valor: 12_345 }] })
  })

  test('that failed says why; one that may not be tried again is refused', async () => {
    const { pedido } = await autorizado()
    await debito.registerDebito(pedido)
    psp.debito.falhar(txid)
    expect(await debito.findDebito(pedido)).toEqual({
      situacao: 'recusado',
      motivo: 'AM02',
      tentativas: 1,
      recebidos: [],
    })
  })

  test('that failed is tried again on a day to come, once however often that is asked', async () => {
    const { pedido } = await autorizado({ tentaDeNovo: true })
    await debito.registerDebito(pedido)
    psp.state.hoje = '2026-12-10'
    psp.debito.falhar(txid)
    expect((await debito.findDebito(pedido))?.situacao).toBe('falhou')
    await expect(debito.retryDebito(pedido, '2026-12-10')).rejects.toMatchObject({ definitivo: true })
    expect((await debito.retryDebito(pedido, '2026-12-12')).situacao).toBe('ativo')
    expect((await debito.retryDebito(pedido, '2026-12-12')).situacao).toBe('ativo')
    expect(psp.debito.cobrs.get(txid)?.tentativas).toHaveLength(2)
  })

  test('is taken back until the day before it falls due; from then on it stands', async () => {
    const { pedido } = await autorizado()
    await debito.registerDebito(pedido)
    psp.state.hoje = '2026-12-10'
    expect((await debito.removeDebito(pedido)).situacao).toBe('ativo')
    psp.state.hoje = '2026-12-09'
    expect((await debito.removeDebito(pedido)).situacao).toBe('removido')
    expect((await debito.removeDebito({ ...pedido, txid: 'outro'.padEnd(32, '0') })).situacao).toBe('removido')
  })
})

test('its notices come where those of Pix come', async () => {
  await createPixApi(psp.config).setEnderecoDoAviso('https://nos.example/integracoes/v1/pix/segredo')
  expect([...psp.debito.webhooks.keys()]).toEqual(['Rec', 'CobR'])
  expect([...psp.webhooks.values(), ...psp.debito.webhooks.values()]).toEqual(
    Array(3).fill('https://nos.example/integracoes/v1/pix/segredo'),
  )
})

test('without an account that takes it in there is no automatic debit, and no scope of it is asked for', async () => {
  const banco = createPixApi({ ...psp.config, contaDoDebito: undefined })
  expect(banco.debito).toBeUndefined()
  await banco.setEnderecoDoAviso('https://nos.example/x')
  expect(psp.debito.webhooks.size).toBe(0)
})
