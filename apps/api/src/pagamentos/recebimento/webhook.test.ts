import { addDays } from '@contempla/consorcio'
import { startAmbiente } from '@contempla/dev-env'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { avisar, emDia, hoje, novaDevedora, novasDevedoras, useMesa } from '../pagamentos.fixture.ts'

const mesa = useMesa()

let ids = 0
const evento = (dados: Record<string, unknown> = {}) => ({
  id: `evt-${++ids}`,
  tipo: 'pagamento',
  nossoNumero: '999999999',
  valor: 100,
  dia: hoje,
  ...dados,
})
const count = async () => (await mesa().ambiente.sql('select count(*)::int as n from pagamento'))[0]?.['n']
const readEventos = async (response: Response) => (await response.json()).data.eventos

describe('a signed notice', () => {
  test('is posted, and answers what became of each event', async () => {
    const devedora = await novaDevedora(mesa(), emDia)
    const bom = evento({ nossoNumero: String(devedora.boleto), valor: devedora.parcela.valor })
    const perdido = evento()
    const response = await avisar(mesa(), [bom, perdido])
    expect(response.status).toBe(200)
    expect(await readEventos(response)).toEqual([
      {
        id: bom.id,
        situacao: 'recebido',
        pagamento: expect.any(Number),
        alocado: devedora.parcela.valor,
        naFila: 0,
        motivo: null,
      },
      {
        id: perdido.id,
        situacao: 'recebido',
        pagamento: expect.any(Number),
        alocado: 0,
        naFila: 100,
        motivo: 'BOLETO_DESCONHECIDO',
      },
    ])
    const [row] = await mesa().ambiente.sql('select origem, dia::text, recebido_por from pagamento where chave = $1', [
      `webhook:${bom.id}`,
    ])
    expect(row).toEqual({ origem: 'webhook', dia: hoje, recebido_por: null })
  })

  test('sent again, as banks do, does nothing again', async () => {
    const devedora = await novaDevedora(mesa(), emDia)
    const eventos = [evento({ nossoNumero: String(devedora.boleto), valor: devedora.parcela.valor })]
    const [primeiro] = await readEventos(await avisar(mesa(), eventos))
    const [repetido] = await readEventos(await avisar(mesa(), eventos))
    expect(repetido).toEqual({ ...primeiro, situacao: 'repetido' })
    const varias = await Promise.all(Array.from({ length: 30 }, () => avisar(mesa(), [...eventos, ...eventos])))
    expect(varias.map(({ status }) => status)).toEqual(Array<number>(30).fill(200))
    const feitos = await mesa().ambiente.sql('select 1 from pagamento where boleto_id = $1', [devedora.boleto])
    expect(feitos).toHaveLength(1)
  })

  test('30 at once with one new id are one payment', async () => {
    const devedora = await novaDevedora(mesa(), emDia)
    const eventos = [evento({ nossoNumero: String(devedora.boleto), valor: devedora.parcela.valor }), evento()]
    const antes = await count()
    const respostas = await Promise.all(Array.from({ length: 30 }, () => avisar(mesa(), eventos)))
    const recebidos = (await Promise.all(respostas.map(readEventos))).flat()
    expect(recebidos.filter(({ situacao }) => situacao === 'recebido')).toHaveLength(2)
    expect(await count()).toBe(antes + 2)
  })

  test('of another payment under an id already used waits for a person, once', async () => {
    const { boleto, parcela } = await novaDevedora(mesa(), emDia)
    const um = evento()
    await avisar(mesa(), [um])
    const antes = await count()
    const outro = { ...um, nossoNumero: String(boleto), valor: parcela.valor }
    const [primeira] = await readEventos(await avisar(mesa(), [outro]))
    expect(primeira).toMatchObject({
      situacao: 'divergente',
      alocado: 0,
      naFila: parcela.valor,
      motivo: 'AVISO_DIVERGENTE',
    })
    expect(await readEventos(await avisar(mesa(), [outro, um]))).toMatchObject([
      { situacao: 'repetido', pagamento: primeira.pagamento },
      { situacao: 'repetido' },
    ])
    expect(await count()).toBe(antes + 1)
  })

  test.each([
    [60, null],
    [61, 'DIA_ANTIGO'],
  ])('of %i days ago waits for a person as money of today, with the day that was told: %s', async (dias, motivo) => {
    const { boleto, parcela } = await novaDevedora(mesa(), emDia)
    const dia = addDays(hoje, -dias)
    const antigo = evento({ nossoNumero: String(boleto), valor: parcela.valor, dia })
    expect(await readEventos(await avisar(mesa(), [antigo]))).toMatchObject([{ motivo }])
    const [row] = await mesa().ambiente.sql(
      'select dia::text, dia_informado::text as informado from pagamento where chave = $1',
      [`webhook:${antigo.id}`],
    )
    expect(row).toEqual(motivo ? { dia: hoje, informado: dia } : { dia, informado: null })
  })

  test('of a day to come waits for a person, as money of today', async () => {
    const devedora = await novaDevedora(mesa(), emDia)
    const { boleto, cotaId, parcela } = devedora
    const futuro = evento({ nossoNumero: String(boleto), valor: parcela.valor, dia: '2026-11-21' })
    await avisar(mesa(), [futuro])
    const [row] = await mesa().ambiente.sql(
      'select dia::text, dia_informado::text as informado, alocado_centavos, fila_motivo, cota_id from pagamento where chave = $1',
      [`webhook:${futuro.id}`],
    )
    expect(row).toEqual({
      dia: hoje,
      informado: '2026-11-21',
      alocado_centavos: 0,
      fila_motivo: 'DIA_NO_FUTURO',
      cota_id: cotaId,
    })
  })

  test('50 events of one request are all posted, at the latest as they are sent again; 51 are refused', async () => {
    const devedoras = await novasDevedoras(mesa(), { ...emDia, cotas: 50 })
    const eventos = devedoras.map(({ boleto, parcela }) =>
      evento({ nossoNumero: String(boleto), valor: parcela.valor }),
    )
    let response = await avisar(mesa(), eventos)
    for (let vez = 1; response.status === 503 && vez < 10; vez += 1) response = await avisar(mesa(), eventos)
    expect((await readEventos(response)).every(({ naFila }: { naFila: number }) => naFila === 0)).toBe(true)
    expect((await avisar(mesa(), [...eventos, evento()])).status).toBe(400)
  })
})

describe('a notice is refused and keeps nothing', () => {
  // The signer uses the real time, which stands still here.
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') }))
  afterAll(() => void vi.useRealTimers())
  const agora = () => Date.now() / 1000
  const zeros = '0'.repeat(64)
  const casos: [string, () => Promise<Response>, number][] = [
    ['signed with another secret', () => avisar(mesa(), [evento()], { segredo: 'outro segredo qualquer' }), 401],
    ['with a signature of nothing', () => avisar(mesa(), [evento()], { assinatura: `t=${agora()},v1=${zeros}` }), 401],
    ['with a malformed signature', () => avisar(mesa(), [evento()], { assinatura: 'v1=abc' }), 401],
    ['signed 301 seconds ago', () => avisar(mesa(), [evento()], { segundos: agora() - 301 }), 401],
    ['signed 301 seconds ahead', () => avisar(mesa(), [evento()], { segundos: agora() + 301 }), 401],
    ['signed, of no event', () => avisar(mesa(), []), 400],
    ['signed, of another kind', () => avisar(mesa(), [evento({ tipo: 'estorno' })]), 400],
    ['signed, of no money', () => avisar(mesa(), [evento({ valor: 0 })]), 400],
    ['signed, of a fraction of a centavo', () => avisar(mesa(), [evento({ valor: 1.5 })]), 400],
    ['signed, of the year 0000', () => avisar(mesa(), [evento({ dia: '0000-01-01' })]), 400],
    ['signed, of a year of another century', () => avisar(mesa(), [evento({ dia: '1999-12-31' })]), 400],
    ['signed, but no JSON', () => avisar(mesa(), [], { corpo: '{' }), 400],
    ['without a body', () => fetch(`${mesa().ambiente.url}/integracoes/v1/pagamentos`, { method: 'POST' }), 401],
    [
      'without a body, but with a header in the right form',
      () =>
        fetch(`${mesa().ambiente.url}/integracoes/v1/pagamentos`, {
          method: 'POST',
          headers: { 'contempla-assinatura': `t=${agora()},v1=${zeros}` },
        }),
      401,
    ],
  ]
  test.each(casos)('%s', async (_nome, enviar, status) => {
    const antes = await count()
    const response = await enviar()
    expect(response.status).toBe(status)
    expect((await response.json()).codigo).toBe(status === 401 ? 'ASSINATURA_INVALIDA' : 'VALIDACAO')
    expect(await count()).toBe(antes)
  })

  test.each([
    ['300 seconds ago', -300],
    ['300 seconds ahead', 300],
  ])('but not when signed %s', async (_nome, segundos) => {
    expect((await avisar(mesa(), [evento()], { segundos: agora() + segundos })).status).toBe(200)
  })

  test('a changed byte of a signed body', async () => {
    const corpo = JSON.stringify({ eventos: [evento()] })
    const { createHmac } = await import('node:crypto')
    const { segredoDeTeste } = await import('../pagamentos.fixture.ts')
    const hmac = createHmac('sha256', segredoDeTeste).update(`${agora()}.${corpo}`).digest('hex')
    const trocado = corpo.replace('"valor":100', '"valor":900')
    const response = await avisar(mesa(), [], { corpo: trocado, assinatura: `t=${agora()},v1=${hmac}` })
    expect(response.status).toBe(401)
  })
})

test('without a secret there is no such address, signed or not', async () => {
  const ambiente = await startAmbiente({ adminUrl: inject('TEST_DATABASE_URL') })
  try {
    const response = await avisar({ ambiente }, [evento()])
    expect([response.status, (await response.json()).codigo]).toEqual([404, 'NAO_ENCONTRADO'])
  } finally {
    await ambiente.close()
  }
})

test('OpenAPI tells of it', async () => {
  const response = await fetch(`${mesa().ambiente.url}/app-cliente/v1/docs/json`)
  const { paths } = await response.json()
  expect(paths['/integracoes/v1/pagamentos'].post).toMatchObject({ security: [{ assinatura: [] }] })
})
