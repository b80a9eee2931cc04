import { readPix } from '@contempla/consorcio'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { forLog } from '../../../platform/log/for-log.ts'
import type { Banco, CobrancaPedida } from '../banco.ts'
import { ErroDoBanco } from '../erro.ts'
import { createCertificados } from './certificados.fixture.ts'
import { createPixApi } from './pix-api.ts'
import { chaveDoRecebedor, type PspDeTeste, startPsp } from './psp.fixture.ts'

let psp: PspDeTeste
let banco: Banco
beforeEach(async () => {
  psp = await startPsp()
  banco = createPixApi(psp.config, { timeoutMs: 400 })
})
afterEach(() => psp.close())

let cobrancas = 0
const pedida = (parte: Partial<CobrancaPedida> = {}): CobrancaPedida => ({
  txid: `cobranca${String(++cobrancas).padStart(20, '0')}`,
  valor: 12_345,
  vencimento: '2026-12-10',
  devedor: { nome: 'Francisco da Silva', inscricao: '12345678909' },
  ...parte,
})
const falhaDe = (promessa: Promise<unknown>) =>
  promessa.then(
    () => undefined,
    (error: unknown) => error,
  )
const chamadas = () => psp.pedidos.map(({ metodo, caminho }) => `${metodo} ${caminho.replace(/\/[^/]+$/, '')}`)

describe('a charge is registered', () => {
  test('as the published API takes it, and its code is one that our reader takes', async () => {
    const cobranca = pedida()
    const { situacao, pixCopiaECola, recebidos } = await banco.registerCobranca(cobranca)
    expect([situacao, recebidos]).toEqual(['ativa', []])
    expect(readPix(pixCopiaECola ?? '')).toMatchObject({ pix: { chave: null, nome: 'Empresa de Logistica SA' } })
    expect(psp.pedidos.at(-1)).toEqual({
      metodo: 'PUT',
      caminho: `/cobv/${cobranca.txid}`,
      corpo: {
        calendario: { dataDeVencimento: '2026-12-10', validadeAposVencimento: 0 },
        devedor: { cpf: '12345678909', nome: 'Francisco da Silva' },
        valor: { original: '123.45' },
        chave: chaveDoRecebedor,
      },
    })
  })

  test.each([
    ['a company', { devedor: { nome: 'Empresa', inscricao: '56989000019533' } }],
    ['a company whose CNPJ has letters', { devedor: { nome: 'Empresa', inscricao: '12ABC34501DE35' } }],
    ['somebody of a very long name', { devedor: { nome: 'N'.repeat(201), inscricao: '12345678909' } }],
    ['one centavo', { valor: 1 }],
    ['as much as the field holds', { valor: 999_999_999_999 }],
  ])('also of %s', async (_quem, parte) => {
    expect((await banco.registerCobranca(pedida(parte))).situacao).toBe('ativa')
  })

  test('by a bank that answers its address alone, with a code written of that', async () => {
    psp.state.comCopiaECola = false
    const { txid } = pedida()
    const { pixCopiaECola } = await banco.registerCobranca(pedida({ txid }))
    const acesso = psp.cobrancas.get(txid)?.acesso
    expect(readPix(pixCopiaECola ?? '')).toMatchObject({ pix: { url: `pix.example.com/qr/v2/cobv/${acesso}` } })
  })

  test('once, however often it is asked for under one txid', async () => {
    const cobranca = pedida()
    const primeira = await banco.registerCobranca(cobranca)
    expect(await banco.registerCobranca(cobranca)).toEqual(primeira)
    expect(psp.cobrancas.size).toBe(1)
  })

  test('of which the answer was lost, by asking again under the same txid', async () => {
    psp.state.capricho = (n) => (n === 1 ? 'perde' : undefined)
    const cobranca = pedida()
    expect((await banco.registerCobranca(cobranca)).situacao).toBe('ativa')
    expect(psp.pedidos.map(({ caminho }) => caminho)).toEqual(Array(2).fill(`/cobv/${cobranca.txid}`))
    expect(psp.cobrancas.size).toBe(1)
  })

  test('by a bank that refuses a txid which it has, where what it has is what is asked for', async () => {
    const cobranca = pedida()
    await banco.registerCobranca(cobranca)
    psp.state.capricho = (_n, { metodo }) =>
      metodo === 'PUT' ? { status: 400, tipo: 'CobVOperacaoInvalida' } : undefined
    expect((await banco.registerCobranca(cobranca)).situacao).toBe('ativa')
    const outra = await falhaDe(banco.registerCobranca({ ...cobranca, valor: 12_346 }))
    expect(outra).toMatchObject({ definitivo: true, message: 'o banco tem outra cobrança com este txid' })
  })

  test('that was paid since is told as paid, with what came in', async () => {
    const cobranca = pedida()
    await banco.registerCobranca(cobranca)
    const { endToEndId, horario } = psp.pagar(cobranca.txid)
    expect(await banco.registerCobranca(cobranca)).toEqual({
      situacao: 'paga',
      pixCopiaECola: null,
      recebidos: [{ endToEndId, txid: cobranca.txid, valor: 12_345, horario: new Date(horario), devolucoes: [] }],
    })
  })

  test.each<[string, Partial<CobrancaPedida>, string]>([
    ['of a day gone by', { vencimento: '2026-11-19' }, 'cobv.calendario.dataDeVencimento'],
    ['of nothing', { valor: 0 }, 'valor.original'],
    ['of somebody without a number', { devedor: { nome: 'Ninguém', inscricao: '123' } }, 'devedor.cpf'],
  ])('but not one %s: it is refused for good, in words without anybody’s data', async (_qual, parte, campo) => {
    const falha = await falhaDe(banco.registerCobranca(pedida(parte)))
    expect(falha).toMatchObject({ definitivo: true, message: `o banco respondeu 400 CobVOperacaoInvalida (${campo})` })
    expect(JSON.stringify(forLog(falha))).not.toContain('12345678909')
    expect(chamadas()).toEqual(['PUT /cobv', 'GET /cobv'])
  })
})

describe('a charge is taken back', () => {
  test('and is gone', async () => {
    const { txid } = pedida()
    await banco.registerCobranca(pedida({ txid }))
    expect(await banco.removeCobranca(txid)).toEqual({ situacao: 'removida', pixCopiaECola: null, recebidos: [] })
    expect(psp.cobrancas.get(txid)?.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR')
  })

  test('of which the answer was lost, as gone', async () => {
    const { txid } = pedida()
    await banco.registerCobranca(pedida({ txid }))
    psp.state.capricho = (n) => (n === 2 ? 'perde' : undefined)
    expect((await banco.removeCobranca(txid)).situacao).toBe('removida')
    expect(chamadas()).toEqual(['PUT /cobv', 'PATCH /cobv', 'PATCH /cobv', 'GET /cobv'])
  })

  test('that was paid before, as paid, with what came in', async () => {
    const { txid } = pedida()
    await banco.registerCobranca(pedida({ txid }))
    const { endToEndId } = psp.pagar(txid)
    expect(await banco.removeCobranca(txid)).toMatchObject({
      situacao: 'paga',
      recebidos: [{ endToEndId, valor: 12_345 }],
    })
  })

  test('that the bank never had, as gone', async () => {
    expect((await banco.removeCobranca(pedida().txid)).situacao).toBe('removida')
  })

  test('that the bank keeps all the same is an error', async () => {
    const { txid } = pedida()
    await banco.registerCobranca(pedida({ txid }))
    psp.state.capricho = (_n, { metodo }) =>
      metodo === 'PATCH' ? { status: 400, tipo: 'CobVOperacaoInvalida' } : undefined
    expect(await falhaDe(banco.removeCobranca(txid))).toMatchObject({ definitivo: true })
  })
})

test('a charge is looked up; one that the bank does not know is none', async () => {
  const { txid } = pedida()
  expect(await banco.findCobranca(txid)).toBeNull()
  await banco.registerCobranca(pedida({ txid }))
  expect(await banco.findCobranca(txid)).toMatchObject({ situacao: 'ativa' })
})

test('what came in is listed page by page, with what of it went back', async () => {
  psp.state.porPagina = 2
  const pagos = []
  for (let i = 0; i < 5; i += 1) {
    const cobranca = pedida()
    await banco.registerCobranca(cobranca)
    pagos.push(psp.pagar(cobranca.txid))
  }
  const [primeiro] = pagos
  if (primeiro)
    primeiro.devolucoes = [
      {
        id: 'd1',
        rtrId: `D${'1'.repeat(31)}`,
        valor: '23.45',
        horario: {},
        status: 'DEVOLVIDO',
        natureza: 'MED_FRAUDE',
      },
    ]
  const recebidos = await banco.listRecebidos(new Date('2026-11-20T00:00:00Z'), new Date('2026-11-20T23:59:59Z'))
  expect(recebidos.map(({ endToEndId }) => endToEndId)).toEqual(pagos.map(({ endToEndId }) => endToEndId))
  expect(recebidos[0]?.devolucoes).toEqual([{ rtrId: `D${'1'.repeat(31)}`, valor: 2345, situacao: 'devolvida' }])
  expect(await banco.listRecebidos(new Date('2026-11-21T00:00:00Z'), new Date('2026-11-21T01:00:00Z'))).toEqual([])
})

test('the bank is told where to tell of what comes in', async () => {
  await banco.setEnderecoDoAviso('https://contempla.example/integracoes/v1/pix/segredo')
  expect([...psp.webhooks]).toEqual([[chaveDoRecebedor, 'https://contempla.example/integracoes/v1/pix/segredo']])
})

describe('the token', () => {
  test('is asked for once by all who ask at once, and kept', async () => {
    await Promise.all([1, 2, 3, 4].map(() => banco.findCobranca(pedida().txid)))
    await banco.findCobranca(pedida().txid)
    expect(psp.state.tokensDados).toBe(1)
  })

  test('is not begun with in its last ten seconds', async () => {
    psp.state.tokenSegundos = 9
    await banco.findCobranca(pedida().txid)
    await banco.findCobranca(pedida().txid)
    expect(psp.state.tokensDados).toBe(2)
  })

  test('that the bank no longer takes is asked for anew, and the call made again', async () => {
    psp.state.capricho = (n) => (n === 1 ? { status: 401 } : undefined)
    expect((await banco.registerCobranca(pedida())).situacao).toBe('ativa')
    expect(psp.state.tokensDados).toBe(2)
  })

  test('refused is no refusal of what was asked', async () => {
    const outro = createPixApi({ ...psp.config, clientSecret: 'outro' }, { timeoutMs: 400 })
    expect(await falhaDe(outro.registerCobranca(pedida()))).toMatchObject({
      definitivo: false,
      message: 'o banco não deu um token: respondeu 401',
    })
  })
})

describe('the bank is asked up to three times', () => {
  test.each([500, 503, 504, 429])('where it answers %i', async (status) => {
    psp.state.capricho = (n) => (n < 3 ? { status } : undefined)
    expect((await banco.registerCobranca(pedida())).situacao).toBe('ativa')
    psp.state.capricho = () => ({ status, tipo: 'ServicoIndisponivel' })
    const falha = await falhaDe(banco.registerCobranca(pedida()))
    expect(falha).toMatchObject({ definitivo: false, message: `o banco respondeu ${status} ServicoIndisponivel` })
    expect(psp.pedidos).toHaveLength(6)
  })

  test('where it says nothing within its time', async () => {
    psp.state.capricho = (n) => (n < 3 ? 'cala' : undefined)
    expect((await banco.registerCobranca(pedida())).situacao).toBe('ativa')
  })

  test('and once where it refuses what is asked', async () => {
    psp.state.capricho = () => ({ status: 403, tipo: 'AcessoNegado' })
    expect(await falhaDe(banco.removeCobranca(pedida().txid))).toBeInstanceOf(ErroDoBanco)
    expect(chamadas()).toEqual(['PATCH /cobv', 'GET /cobv'])
  })
})

test.each([
  ['no JSON', '<html>manutenção</html>'],
  ['half of one', '{"txid":'],
  ['another charge', JSON.stringify({ txid: 'x', status: 'ATIVA', valor: { original: '1.00' }, calendario: {} })],
  ['an array', '[]'],
])('an answer with %s is none', async (_qual, corpo) => {
  psp.state.capricho = () => ({ status: 200, corpo })
  const falha = await falhaDe(banco.registerCobranca(pedida()))
  expect(falha).toMatchObject({ definitivo: false, message: expect.stringContaining('o banco respondeu 200 sem') })
})

test('who has no certificate, or one of another authority, gets no answer', async () => {
  const alheio = await createCertificados()
  const outros = [
    { ...psp.config, ...alheio.cliente },
    { ...psp.config, ca: alheio.ca },
  ]
  for (const config of outros)
    expect(await falhaDe(createPixApi(config, { timeoutMs: 400 }).findCobranca(pedida().txid))).toMatchObject({
      message: 'o banco não respondeu',
      definitivo: false,
    })
  expect(psp.pedidos).toEqual([])
})
