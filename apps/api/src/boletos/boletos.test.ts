import { randomUUID } from 'node:crypto'
import { addDays, barrasDaLinha, diasDoFator } from '@contempla/consorcio'
import { createClienteHttp } from '@contempla/dev-env'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Devedora, hoje, useMesa } from '../pagamentos/pagamentos.fixture.ts'
import { novoDevedor } from './devedor.fixture.ts'

const mesa = useMesa()
beforeEach(() => mesa().ambiente.relogio.ajustar(new Date(`${hoje}T15:00:00Z`)))

type Linha = { idCota: number; parcela: number; valorCobrado: number; situacao: string; marcada: boolean }
const daCota = (linhas: Linha[], { cotaId }: Devedora) => linhas.filter(({ idCota }) => idCota === cotaId)

const guardado = async (ticket: string) =>
  (
    await mesa().ambiente.sql(
      'select tipo, valor_centavos, vencimento::text, pago_em::text, baixado_em::text from boleto where id = $1',
      [ticket],
    )
  )[0]

describe('the list', () => {
  test('has the open instalments of this quota, and with S those of the holder’s others, by due day', async () => {
    const { cotas, listar } = await novoDevedor(mesa(), { emDia: 1, emAtraso: 1 })
    const [emDia, atrasada] = cotas
    if (!emDia || !atrasada) throw new Error('faltam cotas')
    const { data } = await listar('S')
    expect(data.parcelas.map(({ idCota }: Linha) => idCota)).toEqual([atrasada.cotaId, emDia.cotaId])
    expect((await listar('N')).data.parcelas.map(({ idCota }: Linha) => idCota)).toEqual([emDia.cotaId])
    expect(daCota(data.parcelas, emDia)).toMatchObject([
      {
        parcela: emDia.parcela.numero,
        nomeMovimentoFinanceiro: `Parcela ${emDia.parcela.numero}`,
        situacao: 'due',
        valorCobrado: emDia.parcela.valor,
        multa: 0,
        juros: 0,
        marcada: false,
      },
    ])
  })

  test('of a late one tells fine and interest, as the one rule counts them', async () => {
    const { cotas, listar } = await novoDevedor(mesa(), { emAtraso: 1 })
    const [atrasada] = cotas
    const [linha] = (await listar()).data.parcelas
    expect(linha.situacao).toBe('late')
    expect(linha.multa).toBe(Math.round(linha.valorParcela * 0.02))
    expect(linha.valorCobrado).toBe(linha.valorParcela + linha.diferenca + linha.multa + linha.juros)
    const { data } = await mesa().atendente.chamar('GET /pagamentos/cotas/:id', {
      params: { id: atrasada?.cotaId ?? 0 },
    })
    expect(linha.valorCobrado).toBe(data.parcelas[0].total)
  })

  test.each([
    ['all', ['late', 'due']],
    ['due', ['due']],
    ['late', ['late']],
  ])('filtered by %s has %j', async (filtro, situacoes) => {
    const { listar } = await novoDevedor(mesa(), { emDia: 1, emAtraso: 1 })
    expect((await listar('S', filtro)).data.parcelas.map(({ situacao }: Linha) => situacao)).toEqual(situacoes)
  })

  test('leaves out what a cancelled quota owed', async () => {
    const { cotas, listar } = await novoDevedor(mesa(), { emDia: 2 })
    await mesa().ambiente.sql("update cota set situacao = 'Cancelado' where id = $1", [cotas[1]?.cotaId])
    expect((await listar('S')).data.parcelas).toHaveLength(1)
  })
})

describe('marking', () => {
  test('stays until taken back, and tells what the boleto would be', async () => {
    const { cotas, listar, marcar } = await novoDevedor(mesa(), { emDia: 2 })
    const [uma, outra] = cotas
    if (!uma || !outra) throw new Error('faltam cotas')
    await marcar(uma)
    expect((await marcar(outra)).data).toEqual({ marcada: true })
    const { data } = await listar()
    expect(data).toMatchObject({
      quantidadeMarcada: 2,
      valorMarcado: uma.parcela.valor + outra.parcela.valor,
      dataVencimento: uma.parcela.vencimento,
      impedimento: null,
    })
    expect((await listar('N')).data).toMatchObject({ quantidadeMarcada: 1, valorMarcado: uma.parcela.valor })
    expect((await marcar(outra, 'desmarcar')).data).toEqual({ marcada: false })
    expect((await listar()).data.quantidadeMarcada).toBe(1)
  })

  test('late with on-time is refused, whichever came first', async () => {
    const { cotas, listar, marcar } = await novoDevedor(mesa(), { emDia: 1, emAtraso: 1 })
    const [emDia, atrasada] = cotas
    if (!emDia || !atrasada) throw new Error('faltam cotas')
    await marcar(emDia)
    expect((await marcar(atrasada)).codigo).toBe('ATRASADAS_COM_EM_DIA')
    expect((await listar()).data.quantidadeMarcada).toBe(1)
  })

  test('what fell late since is told, and makes no boleto with what did not', async () => {
    const { cotas, listar, marcar, gerar } = await novoDevedor(mesa(), { emDia: 1, maisTarde: 1 })
    const [antes, depois] = cotas
    if (!antes || !depois) throw new Error('faltam cotas')
    await marcar(antes)
    await marcar(depois)
    mesa().ambiente.relogio.ajustar(new Date(`${addDays(antes.parcela.vencimento, 1)}T15:00:00Z`))
    const { data } = await listar()
    expect(data.impedimento.codigo).toBe('ATRASADAS_COM_EM_DIA')
    expect((await gerar(data.identificador)).codigo).toBe('ATRASADAS_COM_EM_DIA')
    await marcar(depois, 'desmarcar')
    expect((await gerar((await listar()).data.identificador)).status).toBe(200)
  })

  test('of another’s instalment, or of one that is not open, is 404', async () => {
    const { cotas, marcar } = await novoDevedor(mesa(), { emDia: 1 })
    const alheio = await novoDevedor(mesa(), { emDia: 1 })
    const [minha] = cotas
    const [outra] = alheio.cotas
    if (!minha || !outra) throw new Error('faltam cotas')
    expect((await marcar(outra)).codigo).toBe('NAO_ENCONTRADO')
    expect((await marcar(outra, 'desmarcar')).codigo).toBe('NAO_ENCONTRADO')
    expect((await marcar({ ...minha, parcela: { ...minha.parcela, numero: 59 } })).codigo).toBe('NAO_ENCONTRADO')
  })
})

describe('the boleto of what is marked', () => {
  test('charges them all by one line, which says its bank, value and day', async () => {
    const { cotas, unificar } = await novoDevedor(mesa(), { emDia: 3 })
    const { status, data } = await unificar()
    expect(status).toBe(200)
    const total = cotas.reduce((soma, { parcela }) => soma + parcela.valor, 0)
    expect(data).toMatchObject({
      tipo: 'segunda-via',
      situacao: 'aberto',
      valorCobrado: total,
      dataVencimento: cotas[0]?.parcela.vencimento,
      dataPagamento: null,
    })
    expect(data.parcelas.map(({ idCota, valor }: { idCota: number; valor: number }) => [idCota, valor])).toEqual(
      cotas.map(({ cotaId, parcela }) => [cotaId, parcela.valor]),
    )
    const barras = barrasDaLinha(data.linhaDigitavel)
    expect(barras).toBe(data.codigoDeBarras)
    expect(Number(barras?.slice(9, 19))).toBe(total)
    expect(diasDoFator(barras?.slice(5, 9) ?? '')).toContain(data.dataVencimento)
    expect(await guardado(data.ticket)).toMatchObject({ tipo: 'segunda-via', valor_centavos: total, pago_em: null })
  })

  test('is made once by its key; the marks are gone, and there is nothing more to make', async () => {
    const { cotas, listar, marcar, gerar } = await novoDevedor(mesa(), { emDia: 1 })
    const [cota] = cotas
    if (!cota) throw new Error('faltam cotas')
    await marcar(cota)
    const { identificador } = (await listar()).data
    const chave = { 'idempotency-key': randomUUID() }
    const primeiro = await gerar(identificador, 'S', chave)
    expect((await gerar(identificador, 'S', chave)).data).toEqual(primeiro.data)
    expect((await gerar(identificador)).codigo).toBe('NADA_MARCADO')
    expect((await listar()).data.quantidadeMarcada).toBe(0)
    expect(
      await mesa().ambiente.sql("select ator_tipo from auditoria where acao = 'gerar-boleto' and objeto_id = $1", [
        primeiro.data.ticket,
      ]),
    ).toEqual([{ ator_tipo: 'cliente' }])
  })

  test.each([
    ['cobrancas', (ids: string[]) => ({ cobrancas: ids })],
    ['identificadorCobranca', ([id = '']: string[]) => ({ identificadorCobranca: id })],
  ])('is of the instalments that %s names, whatever is marked, and only of the holder’s', async (_, corpo) => {
    const { cotas, chamar, listar, marcar } = await novoDevedor(mesa(), { emDia: 2 })
    const [uma, outra] = cotas
    const alheio = await novoDevedor(mesa(), { emDia: 1 })
    if (!uma || !outra || !alheio.cotas[0]) throw new Error('faltam cotas')
    await marcar(outra)
    const idDe = ({ cotaId, parcela }: Devedora) => `${cotaId}-${parcela.numero}`
    const gerar = (body: object) => chamar('POST /cotas/:id/cobrancas/segunda-via/gerar-boleto', { body })
    expect((await gerar(corpo([idDe(alheio.cotas[0])]))).codigo).toBe('NAO_ENCONTRADO')
    expect((await gerar(corpo([idDe(outra)]))).codigo).toBe('NAO_ENCONTRADO')
    expect((await gerar({ ...corpo([idDe(uma)]), identificadorProcesso: '0'.repeat(64) })).codigo).toBe(
      'COBRANCA_DIFERENTE',
    )
    const { data } = await gerar(corpo([idDe(uma)]))
    expect(data).toMatchObject({ valorCobrado: uma.parcela.valor, parcelas: [{ idCota: uma.cotaId }] })
    expect((await listar()).data.quantidadeMarcada).toBe(1)
  })

  test('is of what is marked by identificadorProcesso, and of nothing that nobody saw', async () => {
    const { cotas, chamar, listar, marcar } = await novoDevedor(mesa(), { emDia: 1 })
    const [cota] = cotas
    if (!cota) throw new Error('falta a cota')
    await marcar(cota)
    const { identificador } = (await listar()).data
    const gerar = (body: object) => chamar('POST /cotas/:id/cobrancas/segunda-via/gerar-boleto', { body })
    expect((await gerar({})).codigo).toBe('COBRANCA_DIFERENTE')
    expect((await gerar({ identificadorProcesso: identificador })).data.valorCobrado).toBe(cota.parcela.valor)
  })

  test('is refused where another was marked since', async () => {
    const { cotas, listar, marcar, gerar } = await novoDevedor(mesa(), { emDia: 2 })
    const [uma, outra] = cotas
    if (!uma || !outra) throw new Error('faltam cotas')
    await marcar(uma)
    const { identificador } = (await listar()).data
    await marcar(outra)
    expect((await gerar(identificador)).codigo).toBe('COBRANCA_DIFERENTE')
  })

  test('asked for again is the same one: the code that was copied goes on paying it', async () => {
    const { unificar } = await novoDevedor(mesa(), { emDia: 2 })
    const primeiro = (await unificar()).data
    expect((await unificar()).data).toMatchObject({ ticket: primeiro.ticket, substituiu: [] })
    expect(await guardado(primeiro.ticket)).toMatchObject({ baixado_em: null })
  })

  test('takes the place of those that charged any of it: they are written off', async () => {
    const { unificar, chamar, cotas } = await novoDevedor(mesa(), { emDia: 2 })
    const primeiro = (await unificar()).data
    const segundo = (await unificar(cotas.slice(0, 1))).data
    expect(await guardado(primeiro.ticket)).toMatchObject({ baixado_em: hoje })
    expect(
      (await chamar('GET /cotas/:id/boletos/:ticket', { params: { ticket: primeiro.ticket } })).data.situacao,
    ).toBe('cancelado')
    expect((await chamar('GET /cotas/:id/cobrancas/pendente')).data.boleto.ticket).toBe(segundo.ticket)
  })

  test('of another’s quota is 404', async () => {
    const { unificar } = await novoDevedor(mesa(), { emDia: 1 })
    const { ticket } = (await unificar()).data
    const alheio = await novoDevedor(mesa(), { emDia: 1 })
    expect((await alheio.chamar('GET /cotas/:id/boletos/:ticket', { params: { ticket } })).status).toBe(404)
  })
})

test('who came by a link does not undo the boleto in which the holder gathered instalments', async () => {
  const devedor = await novoDevedor(mesa(), { emDia: 2 })
  const { ticket } = (await devedor.unificar()).data
  const { sessoes, db } = mesa().ambiente.servidor.contexto
  const { clientId } = mesa().parceiro
  const aberta = { clienteId: devedor.clienteId, clientId, modo: 'transparente', web: false } as const
  const { accessToken } = await sessoes.abrir(db, aberta)
  const peloLink = createClienteHttp(mesa().ambiente.url, { client_id: clientId, access_token: accessToken })
  const [parcela] = (await devedor.listar()).data.parcelas
  const gerar = (substituir: boolean) =>
    peloLink.chamar('POST /cotas/:id/cobrancas/boleto', {
      params: { id: parcela.idCota },
      body: { idMovimentoFinanceiro: parcela.idMovimentoFinanceiro, substituir },
      headers: { 'idempotency-key': randomUUID() },
    })
  expect((await gerar(true)).codigo).toBe('ACESSO_LIMITADO')
  expect((await gerar(false)).codigo).toBe('BOLETO_UNIFICADO_ABERTO')
  expect(await guardado(ticket)).toMatchObject({ baixado_em: null })
})

test('the boleto of the month, once it is asked for, is the one that waits to be paid', async () => {
  const { chamar, listar } = await novoDevedor(mesa(), { emDia: 1 })
  const pendente = async () => (await chamar('GET /cotas/:id/cobrancas/pendente')).data.boleto?.ticket ?? null
  expect(await pendente()).toBeNull()
  const [parcela] = (await listar()).data.parcelas
  const { data } = await chamar('POST /cotas/:id/cobrancas/boleto', {
    body: { idMovimentoFinanceiro: parcela.idMovimentoFinanceiro },
  })
  expect([await pendente(), data.tipo]).toEqual([data.ticket, 'mensal'])
})

describe('the boleto of one instalment', () => {
  const doMovimento = async (devedor: Awaited<ReturnType<typeof novoDevedor>>) => {
    const [{ idMovimentoFinanceiro }] = (await devedor.listar('N')).data.parcelas
    return devedor.chamar('POST /cotas/:id/cobrancas/boleto', { body: { idMovimentoFinanceiro } })
  }

  test('on time is that of its month', async () => {
    const devedor = await novoDevedor(mesa(), { emDia: 1 })
    const { data } = await doMovimento(devedor)
    expect(data).toMatchObject({ ticket: String(devedor.cotas[0]?.boleto), tipo: 'mensal' })
    expect(data.parcelas).toMatchObject([{ idCota: devedor.cotas[0]?.cotaId, valor: devedor.cotas[0]?.parcela.valor }])
  })

  test('late is one of today’s price, until today or the first banking day', async () => {
    const devedor = await novoDevedor(mesa(), { emAtraso: 1 })
    const [linha] = (await devedor.listar()).data.parcelas
    const { data } = await doMovimento(devedor)
    // 2026-11-20 is a holiday and a Friday.
    expect(data).toMatchObject({ tipo: 'segunda-via', valorCobrado: linha.valorCobrado, dataVencimento: '2026-11-23' })
    expect((await doMovimento(devedor)).data.ticket).toBe(data.ticket)
    mesa().ambiente.relogio.ajustar(new Date('2026-11-24T15:00:00Z'))
    expect((await doMovimento(devedor)).data.ticket).not.toBe(data.ticket)
  })

  test('of a movement that issued nothing open is 404', async () => {
    const devedor = await novoDevedor(mesa(), { emDia: 1 })
    const resposta = await devedor.chamar('POST /cotas/:id/cobrancas/boleto', { body: { idMovimentoFinanceiro: 1 } })
    expect(resposta.codigo).toBe('NAO_ENCONTRADO')
  })
})

describe('one instalment of a boleto that charges it with others', () => {
  const pagar = ({ chamar }: Awaited<ReturnType<typeof novoDevedor>>, linha: object, substituir?: boolean) =>
    chamar('POST /cotas/:id/cobrancas/boleto', {
      body: { ...linha, ...(substituir === undefined ? {} : { substituir }) },
    })

  test('is asked about first, and replaces it only where that is wanted, telling which', async () => {
    const devedor = await novoDevedor(mesa(), { emAtraso: 2 })
    const { ticket, valorCobrado } = (await devedor.unificar()).data
    const [{ idCota, idMovimentoFinanceiro }] = (await devedor.listar()).data.parcelas
    expect(idCota).toBe(devedor.cotas[0]?.cotaId)
    const recusado = await pagar(devedor, { idMovimentoFinanceiro })
    expect([recusado.status, recusado.codigo]).toEqual([409, 'BOLETO_UNIFICADO_ABERTO'])
    expect(recusado.json.detail).toContain('reúne 2 parcelas')
    expect(await guardado(ticket)).toMatchObject({ baixado_em: null, valor_centavos: valorCobrado })
    const { data, status } = await pagar(devedor, { idMovimentoFinanceiro }, true)
    expect(status).toBe(200)
    expect(data).toMatchObject({ substituiu: [ticket], parcelas: [{ idCota }], motivoDoCancelamento: null })
    expect((await devedor.chamar('GET /cotas/:id/boletos/:ticket', { params: { ticket } })).data).toMatchObject({
      situacao: 'cancelado',
      motivoDoCancelamento: 'substituido',
    })
    // Its own boleto is returned again without asking.
    expect(await pagar(devedor, { idMovimentoFinanceiro })).toMatchObject({
      status: 200,
      data: { ticket: data.ticket, substituiu: [] },
    })
  })

  test('on time is asked about too, and then is paid by that of its month', async () => {
    const devedor = await novoDevedor(mesa(), { emDia: 2 })
    const { ticket } = (await devedor.unificar()).data
    const [{ idMovimentoFinanceiro }] = (await devedor.listar('N')).data.parcelas
    expect((await pagar(devedor, { idMovimentoFinanceiro })).codigo).toBe('BOLETO_UNIFICADO_ABERTO')
    expect(await guardado(ticket)).toMatchObject({ baixado_em: null })
    const mensal = String(devedor.cotas[0]?.boleto)
    const { data } = await pagar(devedor, { idMovimentoFinanceiro }, true)
    expect(data).toMatchObject({ ticket: mensal, tipo: 'mensal', substituiu: [ticket] })
    expect(await guardado(ticket)).not.toMatchObject({ baixado_em: null })
    expect((await pagar(devedor, { idMovimentoFinanceiro })).data).toMatchObject({ ticket: mensal, substituiu: [] })
  })

  test('is not asked about once that boleto can be paid no more', async () => {
    const devedor = await novoDevedor(mesa(), { emAtraso: 2 })
    const { ticket, dataVencimento } = (await devedor.unificar()).data
    mesa().ambiente.relogio.ajustar(new Date(`${addDays(dataVencimento, 1)}T15:00:00Z`))
    const [{ idMovimentoFinanceiro }] = (await devedor.listar()).data.parcelas
    expect(await pagar(devedor, { idMovimentoFinanceiro })).toMatchObject({
      status: 200,
      data: { substituiu: [ticket] },
    })
  })
})
