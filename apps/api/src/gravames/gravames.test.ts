import { randomUUID } from 'node:crypto'
import { addDays, fimDoDia } from '@contempla/consorcio'
import { moverPor } from '@contempla/dev-env'
import { expect, test } from 'vitest'
import { useCena } from '../assembleias/assembleias.fixture.ts'
import { vencerPrazos } from '../casos/index.ts'
import { ateALiberacao, ateOBanco, ateOContrato, contas, novaDeVeiculo } from '../faturamentos/bem/bem.fixture.ts'
import { hoje } from '../faturamentos/especie/especie.fixture.ts'
import { ateOBanco as ateOBancoDoUsado, novaDoUsado } from '../faturamentos/seminovo/seminovo.fixture.ts'
import { gravameDa } from './gravames.fixture.ts'
import { createAcompanhamento } from './index.ts'

const cena = useCena()

async function doVeiculo(cota: object = {}) {
  const c = cena()
  const t = await novaDeVeiculo(c, cota)
  const { gestor, ambiente } = c
  const { contexto } = ambiente.servidor
  /** Everything that is owed, paid on the day by the boleto that the desk issues; the payment's id. */
  const quitar = async () => {
    const params = { id: t.id }
    const { data } = await gestor.chamar('POST /pagamentos/cotas/:id/antecipacao', {
      params,
      body: { modo: 'quitacao' },
    })
    const body = { nossoNumero: String(data.boleto), valor: data.valor, dia: c.hoje() }
    const headers = { 'idempotency-key': randomUUID() }
    const feito = await gestor.chamar('POST /pagamentos', { body, headers })
    if (feito.status !== 200) throw new Error(JSON.stringify(feito.json))
    return Number(feito.data.id)
  }
  const devolver = (id: number) =>
    gestor.chamar('POST /pagamentos/:id/estorno', { params: { id }, body: { motivo: 'Cheque devolvido' } })
  const noCaso = async () => {
    const { id = 0 } = (await gravame.caso()) ?? {}
    return gestor.chamar('GET /casos/:id', { params: { id } })
  }
  const declarado = async () => {
    const { id = 0 } = (await gravame.caso()) ?? {}
    const { data } = await gestor.chamar('POST /casos/:id/declarado', { params: { id } })
    return data as { rotulo: string; declarado: string }[]
  }
  /** The lien as its holder finds it among their requests. */
  const solicitacao = async () => {
    const pergunta = { method: 'GET', url: 'ConsultaProtocolo', referenceId: 'solicitacoes', body: {} }
    const { data } = await t.chamar('POST /salesforce/consulta/casos', { body: { compositeRequest: [pergunta] } })
    return data.CASEResponse.flatMap(({ body }: { body: object[] }) => body).find(
      ({ Type }: { Type: string }) => Type === 'Gravame',
    )
  }
  const avisos = async () => {
    const { data } = await t.chamar('GET /notificacoes')
    return (data as { assunto: string }[]).map(({ assunto }) => assunto)
  }
  const cartoes = async () =>
    (await t.chamar('GET /cota/:id', { params: { id: t.id } })).data.casos.filter(
      ({ processo }: { processo: string }) => processo === 'gravame',
    )
  const gravame = gravameDa(c, t.id)
  return {
    c,
    t,
    ...gravame,
    quitar,
    devolver,
    noCaso,
    declarado,
    solicitacao,
    avisos,
    cartoes,
    acompanhar: () => createAcompanhamento()(contexto),
    vencer: () => vencerPrazos(contexto),
  }
}

/** A vehicle paid and noted on the first day. */
async function pago() {
  const v = await doVeiculo()
  await ateOBanco(v.c, v.t)
  await v.t.decidir('confirmar')
  return v
}

test('the seller is paid once the lien is noted, and not before', async () => {
  const { c, t, caso, fase, registrar, declarado } = await doVeiculo()
  await ateALiberacao(c, t)
  expect(await fase()).toBe('aApontar')
  expect(await t.decidir('liberar')).toMatchObject({ status: 409, codigo: 'GRAVAME_A_APONTAR' })
  const apontamento = { params: { id: (await caso())?.id ?? 0 }, headers: { 'idempotency-key': randomUUID() } }
  const body = { ato: 'apontar', fase: 'aApontar', registro: { numero: 'SNG 4711', dia: hoje } }
  const apontar = () => c.gestor.chamar('POST /casos/:id/andamentos', { ...apontamento, body })
  const { status, data } = await apontar()
  expect([status, data.fase]).toEqual([200, 'apontado'])
  expect((await apontar()).data).toEqual(data)
  expect((await registrar('apontar')).codigo).toBe('ATO_NAO_PERMITIDO')
  expect(await declarado()).toMatchObject([
    { rotulo: 'Veículo', declarado: 'Marca dos Testes Modelo dos Testes' },
    { rotulo: 'Chassi', declarado: '9BWZZZ377VT004251' },
    { rotulo: 'Apontamento', declarado: 'Nº SNG 4711, de 20/11/2026' },
  ])
  expect((await t.decidir('liberar')).status).toBe(200)
})

test('the seller is not paid against the lien of another vehicle', async () => {
  const { c, t, caso, registrar } = await doVeiculo()
  await ateALiberacao(c, t)
  const entrada = { veiculo: 'Outro', chassi: '9BGRD08X04G117974', placa: null, renavam: null }
  await moverPor(c.ambiente, 'sistema', { id: (await caso())?.id ?? 0, ato: 'trocar', entrada })
  expect((await registrar('apontar')).status).toBe(200)
  expect(await t.decidir('liberar')).toMatchObject({ status: 409, codigo: 'GRAVAME_A_APONTAR' })
})

test('paid, noted, registered, paid off and released: one day is promised to its holder and shown to the desk', async () => {
  const { registrar, acompanhar, quitar, cartoes, caso, fase, noCaso, solicitacao, avisos, historia } = await pago()
  expect((await registrar('registrar', { numero: 'DETRAN 8' })).status).toBe(200)
  await acompanhar()
  expect(await fase()).toBe('registrado')
  // Registered, it waits for nobody for years.
  expect((await noCaso()).data).toMatchObject({ vez: 'sistema', venceEm: null })
  await quitar()
  await acompanhar()
  expect(await caso()).toMatchObject({ fase: 'aBaixar', prometido_ate: '2026-11-27' })
  expect((await solicitacao())?.andamento).toMatchObject({ ate: '2026-11-27', pede: false })
  expect(await cartoes()).toMatchObject([{ titulo: 'Liberação do veículo', ate: '2026-11-27', tela: null }])
  expect((await noCaso()).data.venceEm).toBe(fimDoDia('2026-11-27').toISOString())
  expect(await avisos()).toContain('Vamos liberar o seu veículo')
  expect((await registrar('baixar', { numero: 'DETRAN 9' })).status).toBe(200)
  expect(await avisos()).toContain('O seu veículo está livre')
  expect(await solicitacao()).toMatchObject({ Status: 'Concluído', Fase__c: 'Gravame Baixado' })
  expect(await acompanhar()).toBe(0)
  expect(await historia()).toEqual([
    'abrir → aApontar',
    'apontar → apontado',
    'registrar → registrado',
    'quitar → aBaixar',
    'baixar → baixado',
  ])
})

test('a used vehicle’s lien is opened too, with its plate', async () => {
  const c = cena()
  const t = await novaDoUsado(c)
  await ateOBancoDoUsado(c, t)
  const { caso, fase } = gravameDa(c, t.id)
  expect(await fase()).toBe('apontado')
  const { data } = await c.gestor.chamar('POST /casos/:id/declarado', { params: { id: (await caso())?.id ?? 0 } })
  expect(data.map(({ rotulo }: { rotulo: string }) => rotulo)).toEqual([
    'Veículo',
    'Chassi',
    'Placa',
    'RENAVAM',
    'Apontamento',
  ])
})

test('paid, sent back and paid again, a vehicle has one lien', async () => {
  const { c, t, fase, historia } = await pago()
  expect((await t.decidir('estornar', 'Conta encerrada')).codigo).toBeUndefined()
  expect(await t.readFase()).toBe('pagamentoEstornado')
  expect(await fase()).toBe('apontado')
  await t.chamar('POST /core/faturamento/auto/conta', { body: contas(t) })
  // The new account takes another person's yes.
  await t.decidir('reprocessar')
  const outro = await c.nucleo.naRetaguarda('gestor')
  const { data: pedidos } = await outro.chamar('GET /autorizacoes', { query: { situacao: 'pendente', page_size: 100 } })
  const caso = String(await t.idDoCaso())
  const { id = 0 } = pedidos.find(({ objeto }: { objeto: { id: string } }) => objeto.id === caso) ?? {}
  await outro.chamar('POST /autorizacoes/:id/decisao', { params: { id }, body: { autoriza: true } })
  expect((await t.decidir('confirmar')).status).toBe(200)
  expect(await historia()).toEqual(['abrir → aApontar', 'apontar → apontado'])
})

test('where no purchase comes of it the desk takes off what was noted; nothing noted, nothing is left', async () => {
  const um = await doVeiculo()
  await ateOBanco(um.c, um.t)
  await um.t.decidir('estornar', 'Conta encerrada')
  await um.t.passo({ ato: 'desistir' })
  expect(await um.fase()).toBe('aDesfazer')
  expect((await um.registrar('baixar')).status).toBe(200)
  expect(await um.fase()).toBe('desfeito')
  const registrado = await pago()
  await registrado.registrar('registrar')
  await registrado.t.decidir('estornar', 'Conta encerrada')
  await registrado.t.passo({ ato: 'desistir' })
  expect(await registrado.fase()).toBe('aDesfazer')
  expect((await registrado.decidir('manter')).status).toBe(200)
  expect(await registrado.fase()).toBe('registrado')
  const outro = await doVeiculo()
  await ateALiberacao(outro.c, outro.t)
  await outro.t.passo({ ato: 'desistir' })
  expect(await outro.fase()).toBe('desfeito')
})

test('the next vehicle of a quota waits until the lien of the purchase undone is off', async () => {
  const v = await doVeiculo()
  await ateOBanco(v.c, v.t)
  await v.t.decidir('estornar', 'Conta encerrada')
  await v.t.passo({ ato: 'desistir' })
  await ateALiberacao(v.c, v.t)
  expect(await v.fase()).toBe('baixaAnterior')
  expect((await v.declarado()).map(({ rotulo }) => rotulo)).toContain('Apontamento anterior')
  expect((await v.t.decidir('liberar')).codigo).toBe('GRAVAME_A_APONTAR')
  await v.registrar('baixar')
  expect(await v.fase()).toBe('aApontar')
  await v.registrar('apontar')
  expect((await v.t.decidir('liberar')).status).toBe(200)
})

test.each([
  [30, 'apontado'],
  [31, 'apontamentoCaido'],
])('%i days after its note, a lien without its contract’s registration is %s', async (dias, fase) => {
  const v = await pago()
  expect((await v.noCaso()).data.venceEm).toBe(fimDoDia(addDays(hoje, 30)).toISOString())
  v.c.irPara(addDays(hoje, dias))
  await v.vencer()
  expect(await v.fase()).toBe(fase)
})

test('the thirty days count from the note, whenever it is written down', async () => {
  const v = await doVeiculo()
  await ateALiberacao(v.c, v.t)
  await v.registrar('apontar', { dia: addDays(hoje, -3) })
  expect((await v.noCaso()).data.venceEm).toBe(fimDoDia(addDays(hoje, 27)).toISOString())
})

test('what fell is noted anew, or was registered in time and told late; the desk finds it in its queue', async () => {
  const v = await pago()
  v.c.irPara(addDays(hoje, 31))
  await v.vencer()
  const query = { processo: 'gravame', vez: 'analista', numero: String((await v.caso())?.id) } as const
  const { data } = await v.c.gestor.chamar('GET /casos', { query })
  expect(data).toMatchObject([{ nomeDaFase: 'Apontamento a Refazer' }])
  expect((await v.registrar('registrar', { dia: addDays(hoje, 31) })).codigo).toBe('REGISTRO_FORA_DO_PRAZO')
  expect((await v.registrar('registrar', { dia: addDays(hoje, 30) })).status).toBe(200)
  expect(await v.fase()).toBe('registrado')
  await v.decidir('corrigir')
  await v.vencer()
  expect(await v.fase()).toBe('apontamentoCaido')
  expect((await v.registrar('apontar')).status).toBe(200)
  expect((await v.noCaso()).data.venceEm).toBe(fimDoDia(addDays(hoje, 61)).toISOString())
})

test.each([
  ['tomorrow', 1],
  ['before the note', -1],
])('a step is not made %s', async (_quando, dias) => {
  const v = await pago()
  expect(await v.registrar('registrar', { dia: addDays(hoje, dias) })).toMatchObject({
    status: 400,
    codigo: 'DIA_DO_REGISTRO',
  })
  expect(await v.decidir('registrar')).toMatchObject({ status: 400, codigo: 'REGISTRO_A_INFORMAR' })
  expect(await v.fase()).toBe('apontado')
})

test.each([
  [31, 'DIA_DO_REGISTRO'],
  [30, undefined],
])('a first note of %s days ago is told: %s', async (dias, codigo) => {
  const v = await doVeiculo()
  await ateALiberacao(v.c, v.t)
  expect((await v.registrar('apontar', { dia: addDays(hoje, -dias) })).codigo).toBe(codigo)
})

test('paid off before its contract was registered it is released all the same; owed again, its thirty days run on', async () => {
  const v = await pago()
  const pagamento = await v.quitar()
  await v.acompanhar()
  expect(await v.fase()).toBe('aBaixar')
  expect((await v.devolver(pagamento)).status).toBe(200)
  await v.acompanhar()
  expect(await v.fase()).toBe('apontado')
  expect((await v.noCaso()).data.venceEm).toBe(fimDoDia(addDays(hoje, 30)).toISOString())
})

test('a release is taken back where what paid the quota off is, and its holder is told', async () => {
  const v = await pago()
  await v.registrar('registrar')
  const pagamento = await v.quitar()
  await v.acompanhar()
  await v.devolver(pagamento)
  await v.acompanhar()
  expect(await v.fase()).toBe('voltouAGarantia')
  expect(await v.avisos()).toContain('O seu veículo continua na garantia')
  await v.quitar()
  await v.acompanhar()
  expect(await v.fase()).toBe('aBaixar')
})

test('a manager releases a vehicle before, keeps it after all, and opens again what was not done', async () => {
  const v = await pago()
  await v.registrar('registrar')
  expect((await v.decidir('dispensar')).status).toBe(200)
  await v.acompanhar()
  expect(await v.fase()).toBe('aDispensar')
  await v.decidir('manter')
  expect(await v.fase()).toBe('voltouAGarantia')
  await v.decidir('dispensar')
  await v.registrar('baixar')
  expect(await v.fase()).toBe('baixado')
  expect((await v.decidir('reabrir')).status).toBe(200)
  expect(await v.fase()).toBe('aBaixar')
})

test('the vehicle of before is released too, once what it guaranteed is paid off; bought owing nothing, or long ago, it is not', async () => {
  const v = await doVeiculo()
  const usar = (dia: string) =>
    v.c.ambiente.sql('update contemplacao set utilizado_em = $2 where cota_id = $1', [v.t.id, dia])
  await v.quitar()
  await usar(hoje)
  await v.acompanhar()
  expect(await v.caso()).toBeUndefined()
  await usar(addDays(hoje, -100))
  v.c.irPara(addDays(hoje, 11))
  await v.acompanhar()
  expect(await v.caso()).toBeUndefined()
  v.c.irPara(addDays(hoje, 10))
  const { contexto } = v.c.ambiente.servidor
  const todoDia = createAcompanhamento()
  await usar(hoje)
  await todoDia(contexto)
  await usar(addDays(hoje, -100))
  await todoDia(contexto)
  expect(await v.caso(), 'they are looked for once a day').toBeUndefined()
  await v.acompanhar()
  expect(await v.fase()).toBe('aBaixar')
  expect(await v.declarado()).toMatchObject([{ declarado: 'Comprado antes: veja no contrato da cota' }])
  expect((await v.registrar('baixar')).status).toBe(200)
})

test('owed again after it owed nothing, the purchase waits for a lien, which the desk opens by programming it anew', async () => {
  const v = await doVeiculo()
  const { c, t } = v
  await ateOContrato(c, t)
  await t.assinar()
  await t.conduzir()
  const pagamento = await v.quitar()
  await t.chamar('GET /core/faturamento/auto/programar-pagamento')
  await t.conduzir()
  await t.decidir('aprovar')
  expect([await t.readFase(), await v.caso()]).toEqual(['aguardandoLiberacao', undefined])
  expect((await v.devolver(pagamento)).status).toBe(200)
  expect((await t.decidir('liberar')).codigo).toBe('GRAVAME_A_APONTAR')
  for (const ato of ['devolver', 'devolver', 'programar', 'aprovar']) await t.decidir(ato, 'Falta o gravame')
  expect(await v.fase()).toBe('aApontar')
  await v.registrar('apontar')
  expect((await t.decidir('liberar')).status).toBe(200)
})

test('that there is no lien to note is a manager’s word, which pays nobody for a vehicle', async () => {
  const v = await doVeiculo()
  await ateALiberacao(v.c, v.t)
  const analista = await v.c.nucleo.naRetaguarda('analista')
  const params = { id: (await v.caso())?.id ?? 0 }
  const body = { ato: 'desfazer', fase: await v.fase(), motivo: 'Não há' }
  const { status } = await analista.chamar('POST /casos/:id/andamentos', { params, body })
  expect([status, await v.fase()]).toEqual([403, 'aApontar'])
  expect((await v.decidir('desfazer')).status).toBe(200)
  expect(await v.fase()).toBe('desfeito')
  expect((await v.t.decidir('liberar')).codigo).toBe('GRAVAME_A_APONTAR')
})

test('paid off by its own order a quota is released once the bank has paid, and noted anew where the money came back later', async () => {
  const v = await doVeiculo({ contemplacao: { dia: '2026-04-24', modalidade: 'Lance livre', lance: 35 } })
  const { c, t } = v
  await ateOBanco(c, t)
  const validar = async () => (await t.chamar('GET /core/faturamento/auto/validar')).data.saldoDevedor
  expect([await t.readFase(), await validar()]).toEqual(['aguardandoPagamento', 0])
  await v.acompanhar()
  expect(await v.fase()).toBe('apontado')
  await t.decidir('confirmar')
  await v.acompanhar()
  expect(await v.fase()).toBe('aBaixar')
  await v.registrar('baixar')
  await t.decidir('estornar', 'Conta encerrada')
  expect(await validar()).toBeGreaterThan(0)
  await t.chamar('POST /core/faturamento/auto/conta', { body: contas(t) })
  expect([await t.readFase(), await v.fase()]).toEqual(['reprocessarPagamento', 'aApontar'])
  expect((await t.decidir('reprocessar')).codigo).toBe('GRAVAME_A_APONTAR')
  await v.registrar('apontar')
  expect((await t.decidir('reprocessar')).codigo).toBe('AGUARDA_AUTORIZACAO')
})
