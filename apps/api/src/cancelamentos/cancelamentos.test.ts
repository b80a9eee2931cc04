import { randomUUID } from 'node:crypto'
import { addDays } from '@contempla/consorcio'
import { describe, expect, test } from 'vitest'
import { premiosDe, publicar, recordPremios, useCena } from '../assembleias/assembleias.fixture.ts'
import { expectSaldosDerivados } from '../cobrancas/cobrancas.fixture.ts'
import { emitirGrupo } from '../cobrancas/index.ts'
import { COMECO, novaCota } from './cancelamentos.fixture.ts'

const cena = useCena()
const sql = <T extends object>(texto: string, valores: unknown[]) => cena().ambiente.sql<T>(texto, valores)
const situacaoDa = async (id: number) =>
  (await sql<{ situacao: string }>('select situacao from cota where id = $1', [id]))[0]?.situacao
const restituicaoDa = (id: number) =>
  sql<{ origem: string; base: number; multa: number; penal: number; valor: number; paga_em: string | null }>(
    `select origem, base_centavos::int as base, multa_centavos::int as multa, penal_centavos::int as penal,
       valor_centavos::int as valor, paga_em from restituicao where cota_id = $1`,
    [id],
  )
const exclusaoDa = (id: number) =>
  sql('select motivo, excluida_em::text as dia from exclusao where cota_id = $1 and encerrada_em is null', [id])
const pagoDa = async (id: number) =>
  (
    await sql<{ total: number; fundos: number; reserva: number }>(
      `select pago_centavos::int as total, (fundo_comum_pago_centavos + diferenca_paga_centavos)::int as fundos,
         fundo_reserva_pago_centavos::int as reserva from cota_saldo where cota_id = $1`,
      [id],
    )
  )[0] ?? { total: 0, fundos: 0, reserva: 0 }
const reservaDo = async (grupoId: number) =>
  (
    await sql<{ valor: number }>(
      `select (coalesce((select sum(fundo_reserva_pago_centavos) from cota_saldo s join cota c on c.id = s.cota_id where c.grupo_id = $1), 0)
       + coalesce((select sum(valor_centavos) from movimento_grupo where grupo_id = $1 and conta = 'fundo-reserva'), 0))::int as valor`,
      [grupoId],
    )
  )[0]?.valor

const abertosDa = (id: number) =>
  sql<{ id: string; valor: number }>(
    'select id::text, valor_centavos::int as valor from boleto where cota_id = $1 and pago_em is null and baixado_em is null',
    [id],
  )

const doze = Array.from({ length: 12 }, () => ({}))
const setimo = addDays(COMECO, 7)
const oitavo = addDays(COMECO, 8)

describe('within seven days', () => {
  test.each([
    [setimo, '23:59:59', true],
    [oitavo, '00:00:00', false],
  ])('signed on the 20th, on %s at %s everything comes back: %s', async (dia, hora, tudo) => {
    const { titular, id } = await novaCota(cena())
    cena().irPara(dia, hora)
    const { data, status, json } = await titular.ver()
    expect(status, JSON.stringify(json)).toBe(200)
    expect(data).toMatchObject({ podeCancelar: true, arrependimentoAte: setimo })
    expect([data.devolucao !== null, data.consequencias !== null]).toEqual([tudo, !tudo])
    // What the other side of midnight promised is refused, and the holder asked again.
    expect(await titular.cancelar(!tudo)).toMatchObject({ status: 409, codigo: 'CASO_MUDOU' })
    expect(await situacaoDa(id)).toBe('Ativo')
    const feito = await titular.cancelar(tudo)
    expect(feito.status, JSON.stringify(feito.json)).toBe(200)
    expect(await exclusaoDa(id)).toEqual([{ motivo: tudo ? 'arrependimento' : 'pedido', dia }])
  })

  test('all that was paid is due with its correction, the funds give back theirs, and the number is free', async () => {
    const { titular, id, grupo } = await novaCota(cena())
    const { total, fundos, reserva } = await pagoDa(id)
    expect(total).toBeGreaterThan(fundos + reserva)
    const antes = { caixa: await cena().caixa(grupo.id), reserva: (await reservaDo(grupo.id)) ?? 0 }
    const { data } = await titular.ver()
    expect(data.devolucao.pago).toBe(total)
    const { status, json } = await titular.cancelar(true)
    expect(status, JSON.stringify(json)).toBe(200)
    const { valor } = data.devolucao
    expect(await restituicaoDa(id)).toEqual([
      { origem: 'arrependimento', base: valor, multa: 0, penal: 0, valor, paga_em: null },
    ])
    expect(await cena().caixa(grupo.id)).toBe(antes.caixa - fundos)
    expect(await reservaDo(grupo.id)).toBe(antes.reserva - reserva)
    expect(await situacaoDa(id)).toBe('Cancelado')
    const venda = await cena().gestor.chamar('GET /grupos/:id/venda', { params: { id: grupo.id } })
    expect(venda.data.numeros).toContain('0001')
    await expectSaldosDerivados(cena().ambiente, [id])
    const devidas = await cena().gestor.chamar('GET /restituicoes', { query: { grupo: grupo.codigo } })
    expect(devidas.data).toMatchObject([{ origem: 'arrependimento', valorCentavos: valor, aPagarCentavos: valor }])
  })

  test('open boletos are withdrawn, and afterwards nothing but the refund tells of it', async () => {
    const { titular, id, grupo } = await novaCota(cena(), { emDias: 15 })
    await emitirGrupo(cena().ambiente.servidor.contexto, cena().hoje(), grupo.id)
    expect(await abertosDa(id)).toHaveLength(1)
    await titular.cancelar(true)
    expect(await abertosDa(id)).toEqual([])
    const { data } = await titular.ver()
    expect(data).toMatchObject({ podeCancelar: false, impedimento: { codigo: 'CANCELAMENTO_JA_FEITO' } })
    expect(data.devolucao.valor).toBe((await restituicaoDa(id))[0]?.valor)
    expect(data.feitoEm).not.toBeNull()
  })

  test('where the contract ends the right with an assembly, one that was held ended it', async () => {
    const c = cena()
    const parametros = { arrependimentoCessaNaAssembleia: true }
    const { titular, grupo } = await novaCota(c, { parametros })
    expect((await titular.ver()).data.devolucao).not.toBeNull()
    await recordPremios(c, grupo.extracao, premiosDe(2))
    const { resposta } = await publicar(c, grupo)
    expect(resposta.status, JSON.stringify(resposta.json)).toBe(200)
    expect((await titular.ver()).data).toMatchObject({ podeCancelar: true, arrependimentoAte: null, devolucao: null })
  })
})

describe('after seven days', () => {
  const passada = { assinada: '2026-01-10' }

  test('the consequences are the refund by the rule that will pay it, and what is kept adds up', async () => {
    const { titular, id } = await novaCota(cena(), passada)
    const { data } = await titular.ver()
    const { consequencias } = data
    const linhas: { centavos: number }[] = consequencias.linhas
    expect(linhas.length).toBeGreaterThan(1)
    expect(linhas.reduce((soma, { centavos }) => soma + centavos, 0)).toBe(consequencias.valor)
    expect(consequencias.pago).toBe((await pagoDa(id)).total)
    expect(data.volta.custo).not.toBeNull()
    await titular.cancelar(false)
    const daEquipe = await cena().gestor.chamar('GET /cotas/:id/restituicao', { params: { id } })
    expect(daEquipe.data).toMatchObject({ partes: [], previsao: { linhas, valor: consequencias.valor } })
    const { data: depois } = await (await titular.entrar()).chamar(
      'GET /cotas/:id/devolucoes-cancelado/valores-devolver',
      {
        params: { id },
      },
    )
    expect(depois.previsao).toMatchObject({
      linhas,
      valor: consequencias.valor,
      proximoSorteio: consequencias.proximaAssembleia,
      ate: consequencias.devolveAte,
    })
    expect(depois.previsao.ate).not.toBeNull()
    const volta = await cena().gestor.chamar('GET /cotas/:id/volta', { params: { id } })
    expect(volta.data).toMatchObject({ total: data.volta.custo.total })
    expect(await restituicaoDa(id)).toEqual([])
  })

  test('who is late is told what coming back would cost, by the ledger as it will be', async () => {
    const { titular, id } = await novaCota(cena(), { ...passada, cotas: [{ emAtraso: 2 }, {}] })
    const { data } = await titular.ver()
    expect(data).toMatchObject({ atrasadas: 2, podeRenegociar: true })
    await titular.cancelar(false)
    const volta = await cena().gestor.chamar('GET /cotas/:id/volta', { params: { id } })
    expect(volta.data.atrasadas).toEqual(data.volta.custo.atrasadas)
    expect(volta.data.total).toBe(data.volta.custo.total)
  })

  test('a quota that left by wish goes on in the draw of the excluded, and may come back', async () => {
    const { titular, id } = await novaCota(cena(), passada)
    await titular.cancelar(false)
    const volta = await cena().gestor.chamar('POST /cotas/:id/volta', { params: { id } })
    expect(volta.status, JSON.stringify(volta.json)).toBe(200)
    // Back in the group it may leave again, by a case of its own.
    expect((await titular.ver()).data).toMatchObject({ podeCancelar: true, pedido: null, feitoEm: null })
    expect((await titular.cancelar(false)).status).toBe(200)
    expect(await sql("select id from caso where cota_id = $1 and processo = 'cancelamento'", [id])).toHaveLength(2)
  })

  test('money that arrives afterwards waits in the queue for a person, and the books stay as they were', async () => {
    const { titular, id, grupo } = await novaCota(cena(), { ...passada, emDias: 15 })
    await emitirGrupo(cena().ambiente.servidor.contexto, cena().hoje(), grupo.id)
    const [aberto] = await abertosDa(id)
    if (!aberto) throw new Error('não há boleto em aberto')
    await titular.cancelar(false)
    const caixa = await cena().caixa(grupo.id)
    const body = { nossoNumero: aberto.id, valor: aberto.valor, dia: cena().hoje() }
    const { status, json } = await cena().gestor.chamar('POST /pagamentos', { body })
    expect(status, JSON.stringify(json)).toBe(200)
    const recebidos = await sql('select fila_centavos::int as fila, resolvido_em from pagamento where boleto_id = $1', [
      aberto.id,
    ])
    expect(recebidos).toEqual([{ fila: aberto.valor, resolvido_em: null }])
    await expectSaldosDerivados(cena().ambiente, [id])
    expect(await cena().caixa(grupo.id)).toBe(caixa)
  })
})

describe('who is not let go', () => {
  test.each([
    ['CANCELAMENTO_DE_CONTEMPLADA', "update cota set data_contemplacao = '2026-11-01' where id = $1"],
    ['CANCELAMENTO_DE_QUITADA', "update cota set situacao = 'Quitado' where id = $1"],
    [
      'CANCELAMENTO_GRUPO_ENCERRADO',
      "update grupo set situacao = 'ENCERRADO' where id = (select grupo_id from cota where id = $1)",
    ],
    [
      'CANCELAMENTO_EM_FORMACAO',
      "update grupo set situacao = 'FORMACAO' where id = (select grupo_id from cota where id = $1)",
    ],
    ['CANCELAMENTO_JA_FEITO', "update cota set situacao = 'Cancelado' where id = $1"],
  ])('%s, told first and refused at the act', async (codigo, mudar) => {
    const { titular, id } = await novaCota(cena(), { assinada: '2026-01-10' })
    await sql(mudar, [id])
    const { data } = await titular.ver()
    expect(data).toMatchObject({ podeCancelar: false, impedimento: { codigo }, consequencias: null })
    expect(data.impedimento.mensagem).not.toBe('')
    expect(await titular.cancelar(false)).toMatchObject({ status: 409, codigo })
    expect(await exclusaoDa(id)).toEqual([])
    await sql(`update grupo set situacao = 'ANDAMENTO' where id = (select grupo_id from cota where id = $1)`, [id])
    await sql("update cota set data_contemplacao = null, situacao = 'Ativo' where id = $1", [id])
  })

  test('a visitor by link, a stranger and a holder without a code cannot', async () => {
    const { titular, id } = await novaCota(cena())
    const outra = await novaCota(cena())
    const body = { comDevolucao: true }
    const pedir = async (modo: 'normal' | 'transparente' | 'representante', comCodigo = true, de = titular) =>
      (await de.entrar(modo, comCodigo)).chamar('POST /cotas/:id/cancelamento', { params: { id }, body })
    expect((await pedir('transparente')).status).toBe(403)
    expect((await pedir('representante')).status).toBe(403)
    expect(await pedir('normal', false)).toMatchObject({ codigo: 'TRANSACAO_NAO_AUTORIZADA' })
    expect((await pedir('normal', true, outra.titular)).status).toBe(404)
    expect(await situacaoDa(id)).toBe('Ativo')
  })
})

test('asked for again with its key it answers the same', async () => {
  const { titular, id } = await novaCota(cena())
  const http = await titular.entrar()
  const envio = { params: { id }, body: { comDevolucao: true }, headers: { 'idempotency-key': randomUUID() } }
  const primeira = await http.chamar('POST /cotas/:id/cancelamento', envio)
  expect((await http.chamar('POST /cotas/:id/cancelamento', envio)).data).toEqual(primeira.data)
  expect(await restituicaoDa(id)).toHaveLength(1)
})

test('asked for twice at once it is done once', async () => {
  const { titular, id } = await novaCota(cena())
  const http = await titular.entrar()
  const pedir = (comChave: string) =>
    http.chamar('POST /cotas/:id/cancelamento', {
      params: { id },
      body: { comDevolucao: true },
      headers: { 'idempotency-key': comChave },
    })
  const juntas = await Promise.all([pedir(randomUUID()), pedir(randomUUID())])
  expect(juntas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await restituicaoDa(id)).toHaveLength(1)
})

test('on the day of an assembly it may leave until it is drawn, and the draw passes it over', async () => {
  const c = cena()
  const { titular, id, grupo } = await novaCota(c, { assinada: '2026-01-10', dia: '2027-01-05', cotas: doze })
  c.irPara(grupo.dia)
  await recordPremios(c, grupo.extracao, premiosDe(1))
  await titular.cancelar(false)
  const { resposta } = await publicar(c, grupo)
  expect(resposta.status, JSON.stringify(resposta.json)).toBe(200)
  expect(await sql('select id from contemplacao where cota_id = $1', [id])).toEqual([])
  expect(await sql('select id from contemplacao where grupo_id = $1', [grupo.id])).toHaveLength(1)
})

test('drawn, it is not let go any more', async () => {
  const c = cena()
  const { titular, grupo } = await novaCota(c, { assinada: '2026-01-10', dia: '2027-02-02', cotas: doze })
  c.irPara(grupo.dia)
  await recordPremios(c, grupo.extracao, premiosDe(1))
  const { resposta } = await publicar(c, grupo)
  expect(resposta.status, JSON.stringify(resposta.json)).toBe(200)
  expect(await titular.cancelar(false)).toMatchObject({ status: 409, codigo: 'CANCELAMENTO_DE_CONTEMPLADA' })
})

test('the letter says what was told on the day; before it there is none', async () => {
  const { titular } = await novaCota(cena())
  expect(await titular.carta()).toMatchObject({ codigo: 'SEM_PROCESSO' })
  await titular.cancelar(true)
  expect((await titular.carta()).status).toBe(200)
})

test('the staff registers what was asked for by telephone, by the same rule, with its protocol', async () => {
  const { id } = await novaCota(cena(), { assinada: '2026-01-10' })
  const chamar = (body: object) =>
    cena().gestor.chamar('POST /cotas/:id/cancelamento-a-pedido', { params: { id }, body })
  const fundamento = { meio: 'ligacao-gravada', referencia: 'Ligação 2026-000123' }
  expect(await chamar({ comDevolucao: true, fundamento })).toMatchObject({ status: 409, codigo: 'CASO_MUDOU' })
  expect((await chamar({ comDevolucao: false })).status).toBe(400)
  const previa = await cena().gestor.chamar('GET /cotas/:id/cancelamento-a-pedido', { params: { id } })
  expect(previa.data).toMatchObject({ podeCancelar: true })
  const feito = await chamar({ comDevolucao: false, fundamento })
  expect(feito.status, JSON.stringify(feito.json)).toBe(200)
  expect(feito.data.protocolo).toMatch(/^\d{8}$/)
  expect(await exclusaoDa(id)).toEqual([{ motivo: 'pedido', dia: cena().hoje() }])
})
