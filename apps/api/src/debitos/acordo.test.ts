import { randomUUID } from 'node:crypto'
import { createClienteHttp } from '@contempla/dev-env'
import { beforeEach, describe, expect, test } from 'vitest'
import { hoje } from '../pagamentos/pagamentos.fixture.ts'
import { createMesaComBanco } from '../pix/pix.fixture.ts'
import { avisarRec, novoAutorizado, novoTitular, outroIdRec, pedir } from './debitos.fixture.ts'

const mesa = createMesaComBanco()
beforeEach(() => {
  const { ambiente, psp } = mesa()
  ambiente.relogio.ajustar(new Date(`${hoje}T15:00:00Z`))
  psp.state.capricho = undefined
  psp.state.hoje = hoje
})

describe('an agreement is made', () => {
  test('of the account of the record, asked of the bank, and counts once it is authorised there', async () => {
    const titular = await novoTitular(mesa())
    expect(await titular.ver()).toMatchObject({
      formas: ['pix-automatico'],
      conta: { agencia: '1234', conta: '•••890' },
      impedimento: null,
      acordo: null,
      proxima: null,
    })
    const { status, data } = await titular.fazer({ valorMaximo: 500_000 })
    expect([status, data.acordo]).toMatchObject([200, { situacao: 'pedido', valorMaximo: 500_000, motivo: null }])
    const manutencao = async () =>
      (await titular.chamar('GET /cotas/:id/forma-pagamento/manutencao')).data.formaPagamento
    expect(await manutencao()).toBe('boleto')
    expect(await pedir(mesa())).toEqual([])
    const rec = mesa().psp.debito.recs.get(await titular.idRec())
    expect(rec).toMatchObject({
      status: 'CRIADA',
      vinculo: { objeto: expect.stringContaining(titular.cota.codigo) },
      solicitacao: [{ destinatario: { agencia: '1234', conta: '567890', ispbParticipante: '60701190' } }],
    })
    const aviso = mesa().psp.debito.responder(await titular.idRec(), 'APROVADA')
    const resposta = await avisarRec(mesa(), [aviso])
    expect([resposta.status, await resposta.json()]).toEqual([200, { data: { recebidos: 1 } }])
    await avisarRec(mesa(), [aviso])
    expect(await manutencao()).toBe('pix-automatico')
    expect(await titular.ver()).toMatchObject({
      acordo: { situacao: 'autorizado' },
      proxima: { parcela: titular.cota.parcela.numero, dataVencimento: titular.vencimento, situacao: 'agendada' },
    })
    expect(await titular.passos()).toEqual([
      { de: null, para: 'a-pedir', motivo: null },
      { de: 'a-pedir', para: 'pedido', motivo: null },
      { de: 'pedido', para: 'autorizado', motivo: null },
    ])
    expect((await titular.mensagens()).filter((assunto) => assunto === 'débito automático autorizado')).toHaveLength(1)
    const { data: naRetaguarda } = await mesa().atendente.chamar('GET /cotas/:id', {
      params: { id: titular.cota.cotaId },
    })
    expect(naRetaguarda).toMatchObject({
      acordosDeDebito: [{ forma: 'pix-automatico', situacao: 'autorizado', valorMaximo: 500_000 }],
      debitos: [{ boleto: titular.boleto, situacao: 'a-registrar', valor: titular.valor }],
    })
  })

  test('once for a key, however often it is sent', async () => {
    const titular = await novoTitular(mesa())
    const headers = { 'idempotency-key': randomUUID() }
    const respostas = await Promise.all(Array.from({ length: 5 }, () => titular.fazer({}, headers)))
    expect(new Set(respostas.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await titular.acordos()).toHaveLength(1)
  })

  test('one at a time, whatever came at once', async () => {
    const titular = await novoTitular(mesa())
    const respostas = await Promise.all(Array.from({ length: 5 }, () => titular.fazer()))
    expect(respostas.map(({ status, codigo }) => `${status} ${codigo ?? ''}`.trim()).toSorted()).toEqual([
      '200',
      ...Array<string>(4).fill('409 DEBITO_JA_FEITO'),
    ])
  })

  test('of an account: without one it is said what is missing', async () => {
    const titular = await novoTitular(mesa())
    await mesa().ambiente.sql('delete from conta_bancaria where cliente_id = $1', [titular.clienteId])
    expect(await titular.ver()).toMatchObject({ conta: null, impedimento: null })
    expect(await titular.fazer()).toMatchObject({ status: 409, codigo: 'DEBITO_SEM_CONTA' })
    const conta = { banco: '001', agencia: '4321', conta: '98765', digito: 'X' }
    expect(await titular.fazer({ conta: { ...conta, banco: '999' } })).toMatchObject({ codigo: 'BANCO_DESCONHECIDO' })
    expect((await titular.fazer({ conta: { ...conta, agencia: '0000' } })).status).toBe(400)
    expect((await titular.fazer({ conta })).data.acordo.conta).toMatchObject({ agencia: '4321', conta: '•••650' })
    await pedir(mesa())
    expect(mesa().psp.debito.recs.get(await titular.idRec())?.solicitacao).toMatchObject([
      { destinatario: { ispbParticipante: '00000000', agencia: '4321', conta: '987650' } },
    ])
  })

  test.each(['CANCELADO', 'QUITADO'])('of a quota that still pays: of one that is %s, it is none', async (situacao) => {
    const titular = await novoTitular(mesa())
    await mesa().ambiente.sql('update cota set situacao = $2 where id = $1', [titular.cota.cotaId, situacao])
    expect(await titular.fazer()).toMatchObject({ status: 409, codigo: 'DEBITO_SEM_PARCELAS' })
  })

  test('only by a way that the bank has', async () => {
    const titular = await novoTitular(mesa())
    expect(await titular.fazer({ forma: 'debito-em-conta' })).toMatchObject({
      status: 409,
      codigo: 'DEBITO_INDISPONIVEL',
    })
  })

  test('by nobody without a session, nor of another’s quota', async () => {
    const [um, outro] = [await novoTitular(mesa()), await novoTitular(mesa())]
    const params = { id: um.cota.cotaId }
    for (const chamada of [
      'GET /cotas/:id/forma-pagamento/debito-automatico',
      'DELETE /cotas/:id/forma-pagamento/debito-automatico',
    ] as const) {
      expect((await createClienteHttp(mesa().ambiente.url).chamar(chamada, { params })).status).toBe(401)
      expect((await outro.chamar(chamada, { params })).status).toBe(404)
    }
  })

  test('and that the bank away is no end of it; that it refuses it is', async () => {
    const titular = await novoTitular(mesa())
    await titular.fazer()
    mesa().psp.state.capricho = () => ({ status: 503, tipo: 'ServicoIndisponivel' })
    const [acordo] = await titular.acordos()
    const doAcordo = async () =>
      (await pedir(mesa())).filter(({ dados }) => 'acordo' in dados && dados.acordo === acordo?.id)
    expect(await doAcordo()).toMatchObject([{ nivel: 'warn', dados: { falhas: 1 } }])
    expect(await titular.ver()).toMatchObject({ acordo: { situacao: 'pedido' } })
    mesa().psp.state.capricho = (_n, { metodo }) =>
      metodo === 'POST' ? { status: 400, tipo: 'RecOperacaoInvalida' } : undefined
    mesa().ambiente.relogio.avancar(60_000)
    expect(await doAcordo()).toMatchObject([{ nivel: 'error' }])
    expect(await titular.acordos()).toMatchObject([{ situacao: 'recusado', motivo: 'banco', pedir_em: null }])
    expect(await titular.mensagens()).toContain('o débito automático acabou')
  })
})

describe('an agreement ends', () => {
  test.each([
    ['REJEITADA', undefined, 'recusado', 'pagador'],
    ['EXPIRADA', undefined, 'expirado', 'sem-resposta'],
    ['CANCELADA', 'USUARIO_PAGADOR', 'cancelado', 'pagador'],
    ['CANCELADA', 'PSP_PAGADOR', 'cancelado', 'banco'],
  ] as const)('as the payer’s bank tells: %s by %s', async (status, quem, situacao, motivo) => {
    const titular = await novoTitular(mesa())
    await titular.fazer()
    await pedir(mesa())
    await avisarRec(mesa(), [mesa().psp.debito.responder(await titular.idRec(), status, quem)])
    expect(await titular.ver()).toMatchObject({ acordo: { situacao, motivo } })
    expect((await titular.fazer()).status).toBe(200)
  })

  test('also where the notice never came: the bank is asked again', async () => {
    const titular = await novoTitular(mesa())
    await titular.fazer()
    await pedir(mesa())
    mesa().psp.debito.responder(await titular.idRec(), 'APROVADA')
    mesa().ambiente.relogio.avancar(10 * 60_000 - 1)
    await pedir(mesa())
    expect(await titular.acordos()).toMatchObject([{ situacao: 'pedido' }])
    mesa().ambiente.relogio.avancar(1)
    await pedir(mesa())
    expect(await titular.acordos()).toMatchObject([{ situacao: 'autorizado' }])
  })

  test('unanswered for thirty days', async () => {
    const titular = await novoTitular(mesa())
    await titular.fazer()
    await pedir(mesa())
    mesa().ambiente.relogio.avancar(31 * 86_400_000)
    await pedir(mesa())
    expect(await titular.acordos()).toMatchObject([{ situacao: 'expirado', motivo: 'sem-resposta', pedir_em: null }])
    expect(mesa().psp.debito.recs.get(await titular.idRec())?.status).toBe('CANCELADA')
  })

  test('by its holder: at once here, and at the bank with what it charged', async () => {
    const titular = await novoAutorizado(mesa())
    await pedir(mesa())
    expect((await titular.encerrar()).data.acordo).toMatchObject({ situacao: 'cancelado', motivo: 'titular' })
    expect(await titular.encerrar()).toMatchObject({ status: 409, codigo: 'DEBITO_SEM_ACORDO' })
    await pedir(mesa())
    const { debito } = mesa().psp
    expect(debito.recs.get(await titular.idRec())?.status).toBe('CANCELADA')
    expect(debito.cobrs.get(await titular.txid())?.status).toBe('CANCELADA')
    expect(await titular.debitos()).toMatchObject([{ situacao: 'removido' }])
    expect((await titular.mensagens()).at(-1)).toBe('o débito automático acabou')
  })

  test('by its holder before the bank was ever asked for it', async () => {
    const titular = await novoTitular(mesa())
    const antes = mesa().psp.pedidos.length
    await titular.fazer()
    await titular.encerrar()
    await pedir(mesa())
    expect(mesa().psp.pedidos).toHaveLength(antes)
    expect(await titular.acordos()).toMatchObject([{ situacao: 'cancelado', pedir_em: null }])
  })

  test.each([
    [
      'outro-titular',
      'update cota set cliente_id = (select id from cliente where id <> cliente_id order by id limit 1) where id = $1',
    ],
    ['cota-cancelada', "update cota set situacao = 'CANCELADO' where id = $1"],
    ['cota-quitada', "update cota set situacao = 'QUITADO' where id = $1"],
  ])('with the quota: %s', async (motivo, mudanca) => {
    const titular = await novoAutorizado(mesa())
    await pedir(mesa())
    await mesa().ambiente.sql(mudanca, [titular.cota.cotaId])
    await pedir(mesa())
    expect(await titular.acordos()).toMatchObject([{ situacao: 'cancelado', motivo, pedir_em: null }])
    expect((await titular.passos()).at(-1)).toEqual({ de: 'autorizado', para: 'cancelado', motivo })
    expect(mesa().psp.debito.recs.get(await titular.idRec())?.status).toBe('CANCELADA')
    expect(await titular.debitos()).toMatchObject([{ situacao: 'removido' }])
    expect((await titular.mensagens()).at(-1)).toBe('o débito automático acabou')
  })
})

test('what the bank tells of nobody’s agreement, or at a wrong address, changes nothing', async () => {
  const aviso = [{ idRec: outroIdRec(), status: 'APROVADA' }]
  expect((await avisarRec(mesa(), aviso)).status).toBe(200)
  expect((await avisarRec(mesa(), aviso, 'x'.repeat(40))).status).toBe(404)
})
