import { addDays, parsePercent } from '@contempla/consorcio'
import type { GrupoDeTeste } from '@contempla/dev-env'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { lockGrupo } from '../../grupos/index.ts'
import { readCotas } from '../../razao/index.ts'
import { withSistema } from '../../sistema.fixture.ts'
import { expectSaldosDerivados, irPara, pagarAbertas } from '../cobrancas.fixture.ts'
import { emitirGrupo, rotinas } from '../index.ts'

const { ambiente, nucleo, parceiro } = withSistema()
const hoje = '2026-11-20'

beforeEach(() => irPara(ambiente, hoje))

const rotina = rotinas.find(({ nome }) => nome === 'exclusoes')
async function run(dia: string, grupoId: number) {
  irPara(ambiente, dia)
  return rotina?.executar(ambiente.servidor.contexto, dia, grupoId)
}
const alvos = (dia: string) => rotina?.alvos(ambiente.servidor.contexto, dia)
const exclusaoDa = async (cotaId: number) =>
  ambiente.sql(
    `select avisada_em::text, exclui_em::text, excluida_em::text, encerrada_em::text, desfecho from exclusao
     where cota_id = $1 order by id`,
    [cotaId],
  )
const cotaDe = async (id: number) => (await readCotas(ambiente.servidor.contexto.db, [id]))[0]
const mensagens = async () => (await ambiente.sql('select 1 from mensagem_saida')).length
const primeira = (grupo: GrupoDeTeste) => grupo.cotas.get('0001') ?? 0

/** A group whose first quota is late by as many instalments, everything until now issued. */
async function comAtraso(emAtraso: number, extra: { contemplacao?: true } = {}) {
  const contemplacao = { dia: '2026-07-01', modalidade: 'Sorteio', lance: 0 } as const
  const grupo = await nucleo.novoGrupo(parceiro, {
    cotas: [{ emAtraso, ...(extra.contemplacao ? { contemplacao } : {}) }, {}],
    parametros: { parcelasParaExclusao: 3, diasDoAvisoDeExclusao: 10 },
  })
  return grupo
}

describe('arrears', () => {
  test('of one instalment fewer than the contract says call for nothing', async () => {
    const grupo = await comAtraso(2)
    expect(await alvos(hoje)).not.toContain(grupo.id)
    expect(await run(hoje, grupo.id)).toEqual({ avisadas: 0, excluidas: 0, regularizadas: 0 })
    expect(await exclusaoDa(primeira(grupo))).toEqual([])
  })

  test('of a contemplated quota are not its exclusion', async () => {
    const grupo = await comAtraso(3, { contemplacao: true })
    expect(await run(hoje, grupo.id)).toMatchObject({ avisadas: 0 })
  })

  test('are told to the holder once, and exclude the quota once the file of its last day has come, not before', async () => {
    const grupo = await comAtraso(3)
    const cotaId = primeira(grupo)
    const antes = await mensagens()
    expect(await alvos(hoje)).toContain(grupo.id)
    expect(await run(hoje, grupo.id)).toEqual({ avisadas: 1, excluidas: 0, regularizadas: 0 })
    expect(await run(hoje, grupo.id)).toEqual({ avisadas: 0, excluidas: 0, regularizadas: 0 })
    expect(await mensagens()).toBe(antes + 1)
    expect(await exclusaoDa(cotaId)).toMatchObject([
      { avisada_em: hoje, exclui_em: addDays(hoje, 11), excluida_em: null },
    ])
    const ultimoDia = addDays(hoje, 10)
    expect(await run(ultimoDia, grupo.id)).toMatchObject({ excluidas: 0 })
    expect(await cotaDe(cotaId)).toMatchObject({ situacao: 'Ativo' })
    // The bank's file of the last day comes on the next.
    expect(await run(addDays(hoje, 11), grupo.id)).toMatchObject({ excluidas: 0 })
    const dia = addDays(hoje, 12)
    expect(await run(dia, grupo.id)).toMatchObject({ excluidas: 1 })
    expect(await cotaDe(cotaId)).toMatchObject({ situacao: 'Cancelado' })
    expect(await exclusaoDa(cotaId)).toMatchObject([{ excluida_em: dia, encerrada_em: null }])
    const [saldo] = await ambiente.sql('select em_aberto, parcelas_pagas from cota_saldo where cota_id = $1', [cotaId])
    expect(saldo).toMatchObject({ em_aberto: [] })
    expect(saldo?.['parcelas_pagas']).toBeGreaterThan(0)
    await expectSaldosDerivados(ambiente, [...grupo.cotas.values()])
    const trilha = await ambiente.sql(
      "select acao, ator_tipo from auditoria where objeto_tipo = 'cota' and objeto_id = $1 order by id",
      [String(cotaId)],
    )
    expect(trilha).toEqual([
      { acao: 'avisar-exclusao', ator_tipo: 'sistema' },
      { acao: 'excluir-cota', ator_tipo: 'sistema' },
    ])
    expect(await run(addDays(dia, 1), grupo.id)).toEqual({ avisadas: 0, excluidas: 0, regularizadas: 0 })
  })

  test('after an outage the runs made up for tell the holder now, and exclude only when the whole term has passed', async () => {
    const grupo = await comAtraso(3)
    const cotaId = primeira(grupo)
    const volta = addDays(hoje, 12)
    const correr = async (dia: string) => rotina?.executar(ambiente.servidor.contexto, dia, grupo.id)
    irPara(ambiente, volta)
    const feitas: unknown[] = []
    for (let dia = hoje; dia <= volta; dia = addDays(dia, 1)) feitas.push(await correr(dia))
    expect(feitas[0]).toMatchObject({ avisadas: 1 })
    expect(feitas.slice(1)).toEqual(feitas.slice(1).map(() => ({ avisadas: 0, excluidas: 0, regularizadas: 0 })))
    expect(await exclusaoDa(cotaId)).toMatchObject([{ avisada_em: volta, exclui_em: addDays(volta, 11) }])
    expect(await run(addDays(volta, 10), grupo.id)).toMatchObject({ excluidas: 0 })
    // Down again over the last day of the term: the exclusion is of the day on which it is made.
    irPara(ambiente, addDays(volta, 14))
    expect(await correr(addDays(volta, 11))).toMatchObject({ excluidas: 1 })
    expect(await exclusaoDa(cotaId)).toMatchObject([{ excluida_em: addDays(volta, 14) }])
  })

  test('end with the payment, and what comes later is a new notice', async () => {
    const grupo = await comAtraso(3)
    const cotaId = primeira(grupo)
    await run(hoje, grupo.id)
    await pagarAbertas(ambiente, cotaId, hoje, 1)
    const depois = addDays(hoje, 11)
    expect(await run(depois, grupo.id)).toEqual({ avisadas: 0, excluidas: 0, regularizadas: 1 })
    expect(await exclusaoDa(cotaId)).toMatchObject([{ encerrada_em: depois, desfecho: 'regularizada' }])
    await emitirGrupo(ambiente.servidor.contexto, addDays(hoje, 60), grupo.id)
    expect(await run(addDays(hoje, 60), grupo.id)).toMatchObject({ avisadas: 1 })
    expect(await exclusaoDa(cotaId)).toHaveLength(2)
  })

  test('pay or not, boletos of an excluded quota are withdrawn and its differences cancelled', async () => {
    const grupo = await comAtraso(3)
    const cotaId = primeira(grupo)
    await ambiente.sql(
      `insert into diferenca_a_cobrar (chave, cota_id, dia, valor_centavos, percentual_ppt) values ('x:' || $1::bigint, $1, $2, 5, 0)`,
      [cotaId, hoje],
    )
    await run(hoje, grupo.id)
    const dia = addDays(hoje, 12)
    await run(dia, grupo.id)
    const boletos = await ambiente.sql('select baixado_em::text from boleto where cota_id = $1', [cotaId])
    expect(boletos.length).toBeGreaterThanOrEqual(3)
    expect(boletos.filter(({ baixado_em: baixado }) => baixado !== dia)).toEqual([])
    expect(
      await ambiente.sql('select cancelada_em::text from diferenca_a_cobrar where cota_id = $1', [cotaId]),
    ).toEqual([{ cancelada_em: dia }])
  })

  test('a boleto of another quota that charges one of the excluded is withdrawn; that of the other alone stays', async () => {
    const grupo = await comAtraso(3)
    const [excluida, outra] = [primeira(grupo), grupo.cotas.get('0002') ?? 0]
    const boletoDe = async (cobradas: readonly number[]) => {
      const [{ id } = { id: 0 }] = await ambiente.sql<{ id: number }>(
        `insert into boleto (cota_id, tipo, parcelas, valor_centavos, vencimento, criado_em)
         values ($1, 'segunda-via', '{}', 20000, $2, now()) returning id`,
        [outra, addDays(hoje, 30)],
      )
      await ambiente.sql(
        `insert into boleto_item (boleto_id, cota_id, parcela, vencimento, valor_centavos)
         select $1, unnest($2::bigint[]), 1, $3, 10000`,
        [id, cobradas, hoje],
      )
      return id
    }
    const [dasDuas, soDaOutra] = [await boletoDe([outra, excluida]), await boletoDe([outra])]
    await run(hoje, grupo.id)
    await run(addDays(hoje, 12), grupo.id)
    expect(
      await ambiente.sql('select id, baixado_em is null as vale from boleto where id = any($1) order by id', [
        [dasDuas, soDaOutra],
      ]),
    ).toEqual([
      { id: dasDuas, vale: false },
      { id: soDaOutra, vale: true },
    ])
  })
})

describe('the staff', () => {
  async function excluida() {
    const grupo = await comAtraso(3)
    await run(hoje, grupo.id)
    irPara(ambiente, addDays(hoje, 12))
    return { grupo, cotaId: primeira(grupo), gestor: await nucleo.naRetaguarda('gestor') }
  }

  test('excludes a quota whose notice ran out, once for each key, and none before', async () => {
    const { cotaId, gestor, grupo } = await excluida()
    irPara(ambiente, addDays(hoje, 11))
    const params = { id: cotaId }
    expect((await gestor.chamar('POST /cotas/:id/exclusao', { params })).codigo).toBe('EXCLUSAO_SEM_PRAZO')
    const semAviso = { id: grupo.cotas.get('0002') ?? 0 }
    expect((await gestor.chamar('POST /cotas/:id/exclusao', { params: semAviso })).codigo).toBe('EXCLUSAO_SEM_PRAZO')
    irPara(ambiente, addDays(hoje, 12))
    const headers = { 'idempotency-key': `exclusao-${cotaId}-0123456789` }
    const feita = await gestor.chamar('POST /cotas/:id/exclusao', { params, headers })
    expect(feita.data.data ?? feita.data).toMatchObject({ situacao: 'Cancelado' })
    const repetida = await gestor.chamar('POST /cotas/:id/exclusao', { params, headers })
    expect(repetida.json).toEqual(feita.json)
    expect((await gestor.chamar('POST /cotas/:id/exclusao', { params })).codigo).toBe('COTA_JA_EXCLUIDA')
    expect(
      await ambiente.sql("select 1 from auditoria where acao = 'excluir-cota' and objeto_id = $1", [String(cotaId)]),
    ).toHaveLength(1)
  })

  test('lists the notices by what they call for, and says what is owed', async () => {
    const { cotaId, gestor, grupo } = await excluida()
    const ver = async (query: Record<string, string>) =>
      (await gestor.chamar('GET /exclusoes', { query: { grupo: grupo.codigo, ...query } })).json
    expect((await ver({ situacao: 'vencida' })).data).toMatchObject([
      { idCota: cotaId, devidoHoje: { parcelas: 3 }, situacao: 'vencida' },
    ])
    expect((await ver({ situacao: 'avisada' })).total).toBe(0)
    irPara(ambiente, addDays(hoje, 11))
    expect((await ver({ situacao: 'avisada' })).total).toBe(1)
  })

  test('tells who has no e-mail by letter: nothing runs until its day is recorded, once', async () => {
    const grupo = await comAtraso(3)
    const cotaId = primeira(grupo)
    await ambiente.sql('delete from email_do_cliente where cliente_id = (select cliente_id from cota where id = $1)', [
      cotaId,
    ])
    expect(await run(hoje, grupo.id)).toEqual({ avisadas: 0, excluidas: 0, regularizadas: 0 })
    const depois = addDays(hoje, 40)
    expect(await run(depois, grupo.id)).toEqual({ avisadas: 0, excluidas: 0, regularizadas: 0 })
    const espera = { avisada_em: null, exclui_em: null, excluida_em: null, encerrada_em: null, desfecho: null }
    expect(await exclusaoDa(cotaId)).toEqual([espera])
    const [gestor, analista, atendente] = [
      await nucleo.naRetaguarda('gestor'),
      await nucleo.naRetaguarda('analista'),
      await nucleo.naRetaguarda('atendente'),
    ]
    const list = async () => (await gestor.chamar('GET /exclusoes', { query: { grupo: grupo.codigo } })).json.data
    expect(await list()).toMatchObject([{ idCota: cotaId, situacao: 'sem-aviso', avisadaEm: null, excluiEm: null }])
    expect((await gestor.chamar('POST /cotas/:id/exclusao', { params: { id: cotaId } })).codigo).toBe(
      'EXCLUSAO_SEM_PRAZO',
    )
    const [atraso] = await ambiente.sql<{ vencimento: string }>(
      "select em_aberto -> 2 ->> 'vencimento' as vencimento from cota_saldo where cota_id = $1",
      [cotaId],
    )
    const carta = (dia: string, id = cotaId, quem = analista) =>
      quem.chamar('POST /cotas/:id/aviso-por-carta', { params: { id }, body: { dia } })
    expect((await carta(depois, cotaId, atendente)).codigo).toBe('PAPEL_NAO_PERMITE')
    expect((await carta(depois, 999_999_999)).codigo).toBe('NAO_ENCONTRADO')
    expect((await carta(depois, grupo.cotas.get('0002'))).codigo).toBe('AVISO_NAO_ESPERA_CARTA')
    expect((await carta(addDays(depois, 1))).codigo).toBe('CARTA_FORA_DO_PRAZO')
    expect((await carta(atraso?.vencimento ?? '')).codigo).toBe('CARTA_FORA_DO_PRAZO')
    const enviada = addDays(depois, -2)
    const feita = await carta(enviada)
    expect(feita).toMatchObject({ status: 200, data: { idCota: cotaId, avisadaEm: enviada } })
    const { excluiEm } = feita.data
    expect(excluiEm > addDays(enviada, 11)).toBe(true)
    expect((await carta(depois)).codigo).toBe('AVISO_NAO_ESPERA_CARTA')
    // The day that every list tells is the one that the holder reads, and the one on which it happens.
    expect(await list()).toMatchObject([{ situacao: 'avisada', avisadaEm: enviada, excluiEm }])
    const { data } = await gestor.chamar('GET /cotas/:id', { params: { id: cotaId } })
    expect(data.exclusoes).toMatchObject([{ excluiEm }])
    expect(await run(addDays(excluiEm, -1), grupo.id)).toMatchObject({ excluidas: 0 })
    expect(await run(excluiEm, grupo.id)).toMatchObject({ excluidas: 1 })
  })

  test('need no letter for who has an e-mail by then: it is told at once', async () => {
    const grupo = await comAtraso(3)
    const cotaId = primeira(grupo)
    const titular = '(select cliente_id from cota where id = $1)'
    await ambiente.sql(`update email_do_cliente set principal = false where cliente_id = ${titular}`, [cotaId])
    await run(hoje, grupo.id)
    await ambiente.sql(`update email_do_cliente set principal = true where cliente_id = ${titular}`, [cotaId])
    const dia = addDays(hoje, 1)
    expect(await run(dia, grupo.id)).toMatchObject({ avisadas: 1 })
    expect(await exclusaoDa(cotaId)).toMatchObject([{ avisada_em: dia, exclui_em: addDays(dia, 11) }])
  })

  test('brings an excluded quota back: it pays what it owed at once and the rest of the plan to the last centavo', async () => {
    const { cotaId, gestor, grupo } = await excluida()
    await run(addDays(hoje, 12), grupo.id)
    const params = { id: cotaId }
    const antes = await cotaDe(cotaId)
    const { data, status } = await gestor.chamar('POST /cotas/:id/volta', { params })
    expect(status).toBe(200)
    expect(await cotaDe(cotaId)).toMatchObject({ situacao: 'Ativo', recomposicao: { primeira: data.primeira } })
    const volta = addDays(hoje, 12)
    expect(await exclusaoDa(cotaId)).toMatchObject([
      { desfecho: 'reativada', encerrada_em: volta },
      // What it owes at once may take it out again: its holder was told so with the news, and the days run from there.
      { desfecho: null, avisada_em: volta, exclui_em: addDays(volta, 11) },
    ])
    expect(await run(volta, grupo.id), 'nobody is told twice').toMatchObject({ avisadas: 0, excluidas: 0 })
    expect((await gestor.chamar('POST /cotas/:id/volta', { params })).codigo).toBe('COTA_NAO_EXCLUIDA')
    let dia = addDays(hoje, 12)
    for (let mes = 0; mes < 60; mes += 1) {
      dia = addDays(dia, 31)
      irPara(ambiente, dia)
      await emitirGrupo(ambiente.servidor.contexto, dia, grupo.id)
      await pagarAbertas(ambiente, cotaId, dia)
    }
    const [saldo] = await ambiente.sql(
      'select fundo_comum_pago_ppt, taxa_administracao_pago_ppt, fundo_reserva_pago_ppt, saldo_devedor_centavos, em_aberto from cota_saldo where cota_id = $1',
      [cotaId],
    )
    expect(saldo).toEqual({
      fundo_comum_pago_ppt: parsePercent('100'),
      taxa_administracao_pago_ppt: parsePercent('15'),
      fundo_reserva_pago_ppt: parsePercent('2'),
      saldo_devedor_centavos: 0,
      em_aberto: [],
    })
    expect(antes?.situacao).toBe('Cancelado')
    const anteriores = await ambiente.sql(
      `select 1 from movimento m where cota_id = $1 and tipo = 'emissao' and estorna_id is null and parcela < $2
         and not exists (select from movimento e where e.estorna_id = m.id)`,
      [cotaId, data.primeira],
    )
    // Those it had paid, and the three that it was excluded for.
    const pagas = antes?.movimentos.filter(({ tipo }) => tipo === 'pagamento').length ?? 0
    expect(anteriores).toHaveLength(pagas + 3)
  })

  test('waits for an assembly of the group under way, holding nothing that it needs', async () => {
    const { cotaId, gestor, grupo } = await excluida()
    await run(addDays(hoje, 12), grupo.id)
    const { db } = ambiente.servidor.contexto
    let voltou = false
    const reativacao = await db.transaction(async (tx) => {
      await lockGrupo(tx, grupo.id)
      const pedida = gestor.chamar('POST /cotas/:id/volta', { params: { id: cotaId } }).then((resposta) => {
        voltou = true
        return resposta
      })
      await new Promise((resolve) => setTimeout(resolve, 300))
      await tx.execute(sql`SELECT FROM cota_saldo WHERE cota_id = ${cotaId} FOR UPDATE NOWAIT`)
      expect(voltou).toBe(false)
      return { pedida }
    })
    expect((await reativacao.pedida).status).toBe(200)
  })

  test('but not when the number was sold again, the refund was settled or the group ended', async () => {
    const { cotaId, gestor, grupo } = await excluida()
    await run(addDays(hoje, 12), grupo.id)
    const reativar = async () => (await gestor.chamar('POST /cotas/:id/volta', { params: { id: cotaId } })).codigo
    await ambiente.sql("update grupo set situacao = 'ENCERRADO' where id = $1", [grupo.id])
    expect(await reativar()).toBe('GRUPO_NAO_ESTA_EM_ANDAMENTO')
    await ambiente.sql("update grupo set situacao = 'ANDAMENTO' where id = $1", [grupo.id])
    const [restituicao] = await ambiente.sql<{ id: number }>(
      `insert into restituicao (cota_id, grupo_id, origem, dia, base_centavos, multa_centavos, penal_centavos, valor_centavos)
       values ($1, $2, 'sorteio', $3, 1, 0, 0, 1) returning id`,
      [cotaId, grupo.id, hoje],
    )
    expect(await reativar()).toBe('COTA_RESTITUIDA')
    await ambiente.sql('delete from restituicao where id = $1', [restituicao?.id])
    const venda = await gestor.chamar('POST /grupos/:id/cotas', {
      params: { id: grupo.id },
      body: {
        inscricaoNacional: grupo.titulares.get('0002'),
        plano: 'auto-60',
        numero: '0001',
        nomeBem: 'Automóvel',
        credito: 8_000_000,
      },
    })
    expect(venda.data).toMatchObject({ versao: 1 })
    expect(await reativar()).toBe('COTA_REVENDIDA')
  })
})
