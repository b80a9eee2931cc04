import { randomBytes } from 'node:crypto'
import { startAmbiente } from '@contempla/dev-env'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { hoje } from '../pagamentos/pagamentos.fixture.ts'
import { avisarPix, cobrancasDo, createMesaComBanco, novoBoletoAberto, pagamentosDo, pedir } from './pix.fixture.ts'

const mesa = createMesaComBanco()
beforeEach(() => mesa().ambiente.relogio.ajustar(new Date(`${hoje}T15:00:00Z`)))

/** As the published example of a notice has them (examples/pixWebhook2). */
const exemplo = (parte: Record<string, unknown> = {}) => ({
  endToEndId: `E87654321202009091221${randomBytes(6).toString('hex').slice(0, 11)}`,
  txid: '971122d8f37211eaadc10242ac120002',
  valor: '110.00',
  horario: `${hoje}T14:15:00.358Z`,
  infoPagador: '0123456789',
  ...parte,
})

async function novaCobranca() {
  const aberto = await novoBoletoAberto(mesa())
  await pedir(mesa())
  return { ...aberto, txid: await aberto.txid(), reais: (aberto.valor / 100).toFixed(2) }
}

const guardado = async (endToEndId: string) =>
  mesa().ambiente.sql<Record<string, unknown>>(
    `select boleto_id, nosso_numero, valor_centavos, alocado_centavos, fila_centavos, fila_motivo, dia::text, origem
     from pagamento where chave = $1`,
    [`pix:${endToEndId}`],
  )
const contar = async () => (await mesa().ambiente.sql<{ n: number }>('select count(*)::int as n from pagamento'))[0]?.n

describe('a notice of a Pix', () => {
  test('settles the boleto of its charge, which is seen as paid at once', async () => {
    const { boleto, valor, chamar, txid } = await novaCobranca()
    const pix = mesa().psp.pagar(txid)
    const resposta = await avisarPix(mesa(), [pix])
    expect([resposta.status, await resposta.json()]).toEqual([200, { data: { recebidos: 1 } }])
    expect(await guardado(pix.endToEndId)).toEqual([
      {
        boleto_id: boleto,
        nosso_numero: String(boleto),
        valor_centavos: valor,
        alocado_centavos: valor,
        fila_centavos: 0,
        fila_motivo: null,
        dia: hoje,
        origem: 'pix',
      },
    ])
    const { data } = await chamar('GET /cotas/:id/boletos/:ticket/situacao', { params: { ticket: boleto } })
    expect(data).toEqual({ situacao: 'pago', pixEmRegistro: false })
    expect(await cobrancasDo(mesa(), boleto)).toMatchObject([{ situacao: 'paga', pedir_em: null }])
    expect(await pedir(mesa())).toEqual([])
  })

  test('settles the boleto of its charge though another administrator’s had its number', async () => {
    const { boleto, valor, cota, txid } = await novaCobranca()
    const outro = await novaCobranca()
    await mesa().ambiente.sql(
      "insert into boleto_anterior (banco, numero, cota_id, parcela) values ('237', $1, $2, $3)",
      [String(boleto), outro.cota.cotaId, cota.parcela.numero],
    )
    await avisarPix(mesa(), [mesa().psp.pagar(txid)])
    expect(await pagamentosDo(mesa(), boleto)).toMatchObject([{ alocado: valor, fila: 0 }])
  })

  test('sent again, twice in each of twelve at once, is one payment', async () => {
    const { boleto, txid } = await novaCobranca()
    const pix = mesa().psp.pagar(txid)
    const respostas = await Promise.all(Array.from({ length: 12 }, () => avisarPix(mesa(), [pix, pix])))
    expect(respostas.map(({ status }) => status)).toEqual(Array<number>(12).fill(200))
    expect(await pagamentosDo(mesa(), boleto)).toHaveLength(1)
  })

  test('counts on the day of São Paulo on which it was paid', async () => {
    const { txid } = await novaCobranca()
    const pix = mesa().psp.pagar(txid, { horario: '2026-11-20T02:59:59Z' })
    await avisarPix(mesa(), [pix])
    expect(await guardado(pix.endToEndId)).toMatchObject([{ dia: '2026-11-19' }])
  })

  test.each([
    ['less', -1, null],
    ['more', 500, 'VALOR_A_MAIOR'],
  ])('of %s than the boleto charges goes as such money goes by any door', async (_qual, diferenca, motivo) => {
    const { boleto, valor, txid } = await novaCobranca()
    const pago = valor + diferenca
    await avisarPix(mesa(), [mesa().psp.pagar(txid, { valor: (pago / 100).toFixed(2) })])
    const feito = Math.min(valor, pago)
    expect(await pagamentosDo(mesa(), boleto)).toMatchObject([
      { valor: pago, alocado: feito, fila: pago - feito, motivo },
    ])
  })

  test('whose money waits for a person has no other code to be paid by meanwhile', async () => {
    const { txid, ver, boleto } = await novaCobranca()
    // Of a day too long gone to be posted as of it.
    await avisarPix(mesa(), [mesa().psp.pagar(txid, { horario: '2026-09-01T12:00:00Z' })])
    expect(await ver()).toMatchObject({ situacao: 'recebido', pixCopiaECola: null, pixEmRegistro: false })
    const [{ id } = { id: 0 }] = await pagamentosDo(mesa(), boleto)
    const devolvido = await mesa().gestor.chamar('POST /pagamentos/:id/devolucao', {
      params: { id },
      body: { observacao: 'devolvido pelo banco' },
      headers: { 'idempotency-key': `devolucao-do-boleto-${boleto}` },
    })
    expect(devolvido.status).toBe(200)
    expect(await ver()).toMatchObject({ situacao: 'aberto', pixEmRegistro: true })
  })

  test.each([
    ['a charge that is not ours', {}],
    ['a charge that looks like one of our numbers', { txid: '00000000000000000000000000000001' }],
    ['no charge', { txid: undefined }],
  ])('of %s waits for a person, as nobody’s', async (_qual, parte) => {
    const pix = exemplo(parte)
    expect((await avisarPix(mesa(), [pix])).status).toBe(200)
    expect(await guardado(pix.endToEndId)).toEqual([
      {
        boleto_id: null,
        nosso_numero: pix.txid ?? pix.endToEndId,
        valor_centavos: 11_000,
        alocado_centavos: 0,
        fila_centavos: 11_000,
        fila_motivo: 'BOLETO_DESCONHECIDO',
        dia: hoje,
        origem: 'pix',
      },
    ])
  })

  test('of another amount under a name that came before waits for a person, once', async () => {
    const pix = exemplo()
    await avisarPix(mesa(), [pix])
    const antes = await contar()
    const outro = { ...pix, valor: '999.00' }
    await Promise.all([avisarPix(mesa(), [outro]), avisarPix(mesa(), [outro])])
    expect(await contar()).toBe((antes ?? 0) + 1)
    const [divergente] = await mesa().ambiente.sql(
      'select fila_motivo, fila_centavos from pagamento where chave like $1',
      [`pix-divergente:${pix.endToEndId}:%`],
    )
    expect(divergente).toEqual({ fila_motivo: 'AVISO_DIVERGENTE', fila_centavos: 99_900 })
  })

  test('with fields and values that the published API may add is taken all the same', async () => {
    const pix = exemplo({ componentesValor: { original: { valor: '110.00' } }, novidade: [1], devolucoes: [] })
    expect((await avisarPix(mesa(), undefined, { corpo: JSON.stringify({ pix: [pix], mais: true }) })).status).toBe(200)
    expect(await guardado(pix.endToEndId)).toHaveLength(1)
  })
})

describe('is refused, and keeps nothing', () => {
  const casos: [string, () => Promise<Response>, number][] = [
    ['at another address', () => avisarPix(mesa(), [exemplo()], { segredo: 'x'.repeat(39) }), 404],
    ['at an address cut short', () => avisarPix(mesa(), [exemplo()], { segredo: 'segredo' }), 404],
    ['no JSON', () => avisarPix(mesa(), [], { corpo: '{"pix":[' }), 400],
    ['a Pix without its name', () => avisarPix(mesa(), [exemplo({ endToEndId: undefined })]), 400],
    ['a name of another length', () => avisarPix(mesa(), [exemplo({ endToEndId: 'E1' })]), 400],
    ['an amount that is a number', () => avisarPix(mesa(), [exemplo({ valor: 110 })]), 400],
    ['a negative amount', () => avisarPix(mesa(), [exemplo({ valor: '-110.00' })]), 400],
    ['an instant that is none', () => avisarPix(mesa(), [exemplo({ horario: 'ontem' })]), 400],
    ['the year 0000', () => avisarPix(mesa(), [exemplo({ horario: '0000-01-01T12:00:00Z' })]), 400],
    ['a year before there was Pix', () => avisarPix(mesa(), [exemplo({ horario: '2019-12-31T12:00:00Z' })]), 400],
    ['a value of nothing', () => avisarPix(mesa(), [exemplo({ valor: '0.00' })]), 400],
    [
      'a return of nothing',
      () =>
        avisarPix(mesa(), [
          exemplo({ devolucoes: [{ id: '1', rtrId: 'D'.repeat(32), valor: '000.00', status: 'DEVOLVIDO' }] }),
        ]),
      400,
    ],
    [
      'a hundred and one of them',
      () =>
        avisarPix(
          mesa(),
          Array.from({ length: 101 }, () => exemplo()),
        ),
      400,
    ],
    ['one good and one bad', () => avisarPix(mesa(), [exemplo(), exemplo({ valor: '1' })]), 400],
    ['a huge body', () => avisarPix(mesa(), [], { corpo: `{"pix":[],"x":"${'x'.repeat(270_000)}"}` }), 413],
  ]
  test.each(casos)('%s', async (_nome, enviar, status) => {
    const antes = await contar()
    expect((await enviar()).status).toBe(status)
    expect(await contar()).toBe(antes)
  })
})

describe('where the installation says which certificates the bank shows', () => {
  const impressao = 'ab'.repeat(32)
  const com = async (proxies: number, headers: Record<string, string>) => {
    const { pix } = mesa().ambiente.servidor.contexto.config
    const ambiente = await startAmbiente({
      adminUrl: inject('TEST_DATABASE_URL'),
      config: {
        proxies,
        pix: pix && {
          tipo: 'embutido',
          aviso: { segredo: 'segredo-do-endereco-dos-avisos-de-teste', certificados: [impressao] },
        },
      },
    })
    try {
      return (await avisarPix({ ambiente }, [exemplo()], { headers })).status
    } finally {
      await ambiente.close()
    }
  }

  test.each<[string, number, Record<string, string>, number]>([
    ['one of them, as the proxy tells it', 1, { 'x-certificado-do-cliente': impressao.toUpperCase() }, 200],
    ['another', 1, { 'x-certificado-do-cliente': 'cd'.repeat(32) }, 404],
    ['none', 1, {}, 404],
    ['one that nobody but the sender vouches for', 0, { 'x-certificado-do-cliente': impressao }, 404],
  ])('%s (%i proxies) answers %j with %i', async (_qual, proxies, headers, status) => {
    expect(await com(proxies, headers)).toBe(status)
  })
})

test('without a bank that tells of anything there is no such address', async () => {
  const ambiente = await startAmbiente({ adminUrl: inject('TEST_DATABASE_URL') })
  try {
    expect((await avisarPix({ ambiente }, [exemplo()])).status).toBe(404)
  } finally {
    await ambiente.close()
  }
})
