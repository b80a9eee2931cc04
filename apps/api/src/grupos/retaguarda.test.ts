import { randomUUID } from 'node:crypto'
import {
  type Ambiente,
  createMundo,
  createNucleo,
  type GrupoDeTeste,
  type Nucleo,
  type ParceiroDeTeste,
  startAmbiente,
} from '@contempla/dev-env'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { getCaixa } from './index.ts'

let ambiente: Ambiente
let nucleo: Nucleo
let parceiro: ParceiroDeTeste
let gestor: Awaited<ReturnType<Nucleo['naRetaguarda']>>

beforeAll(async () => {
  ambiente = await startAmbiente({ adminUrl: inject('TEST_DATABASE_URL') })
  nucleo = createNucleo(ambiente)
  parceiro = await createMundo(ambiente).novoParceiro()
})
beforeEach(async () => {
  ambiente.relogio.ajustar(new Date('2026-11-20T15:00:00Z'))
  gestor = await nucleo.naRetaguarda('gestor')
})
afterAll(() => ambiente.close())

const em = ({ id }: GrupoDeTeste) => ({ params: { id } })
const caixaDe = ({ id }: GrupoDeTeste) => getCaixa(ambiente.servidor.contexto.db, id)
const movimentos = ({ id }: GrupoDeTeste) =>
  ambiente.sql<{ id: number; conta: string; valor_centavos: number; dia: string; tipo: string }>(
    'select id, conta, valor_centavos, dia::text, tipo from movimento_grupo where grupo_id = $1 order by id',
    [id],
  )
const auditado = async (acao: string, id: string | number) =>
  (await ambiente.sql('select 1 from auditoria where acao = $1 and objeto_id = $2', [acao, String(id)])).length

const primeiraAssembleia = '2027-01-15'
const umPorCento = 10_000_000_000

describe('who may', () => {
  const leituras = [
    'GET /grupos',
    'GET /grupos/:id',
    'GET /grupos/:id/cotas',
    'GET /grupos/:id/caixa',
    'GET /grupos/:id/caixa/movimentos',
    'GET /grupos/:id/calendario',
    'GET /grupos/:id/parametros',
  ] as const
  const escritas = [
    ['POST /grupos/:id/constituicao', { primeiraAssembleia }],
    ['POST /grupos/:id/rendimentos', { mes: '2026-10', percentualPpt: umPorCento }],
    ['POST /grupos/:id/despesas', { valorCentavos: 100, historico: 'Cartório' }],
    ['POST /grupos/:id/caixa/movimentos/:movimento/estorno', { motivo: 'Engano' }],
    ['POST /grupos/:id/calendario', {}],
    ['PUT /grupos/:id/calendario/:numero', { dia: '2026-12-28' }],
    ['POST /grupos/:id/parametros/previa', { vigenteDesde: '2026-12-01', mudancas: { multaPpt: umPorCento } }],
    ['POST /grupos/:id/parametros', { vigenteDesde: '2026-12-01', mudancas: { multaPpt: umPorCento } }],
  ] as const

  test.each(leituras)('%s is read by an attendant, and by nobody who is not in', async (chamada) => {
    const grupo = await nucleo.novoGrupo(parceiro, { cotas: 1 })
    const atendente = await nucleo.naRetaguarda('atendente')
    expect((await atendente.chamar(chamada, em(grupo))).status).toBe(200)
    atendente.cookies.clear()
    expect((await atendente.chamar(chamada, em(grupo))).codigo).toBe('TOKEN_EXPIRED')
    if (chamada === 'GET /grupos') return
    expect((await gestor.chamar(chamada, { params: { id: 999_999 } })).codigo).toBe('NAO_ENCONTRADO')
  })

  test.each(escritas)('%s is a manager’s', async (chamada, body) => {
    const grupo = await nucleo.novoGrupo(parceiro, { cotas: 1 })
    const params = { id: grupo.id, movimento: 1, numero: 30 }
    const analista = await nucleo.naRetaguarda('analista')
    expect((await analista.chamar(chamada, { params, body })).codigo).toBe('PAPEL_NAO_PERMITE')
    analista.cookies.clear()
    expect((await analista.chamar(chamada, { params, body })).codigo).toBe('TOKEN_EXPIRED')
    const nenhum = await gestor.chamar(chamada, { params: { ...params, id: 999_999 }, body })
    expect(nenhum.codigo).toBe('NAO_ENCONTRADO')
    if (chamada.endsWith('previa')) return
    const semChave = await gestor.chamar(chamada, { params, body, headers: { 'idempotency-key': '' } })
    expect(semChave.codigo).toBe('CHAVE_DE_IDEMPOTENCIA')
  })
})

describe('the groups', () => {
  test('each with its next assembly, its cash and its quotas counted', async () => {
    const grupo = await nucleo.novoGrupo(parceiro, {
      cotas: [
        {},
        { emAtraso: 2 },
        { contemplacao: { dia: '2026-08-20', modalidade: 'Sorteio', lance: 0 } },
        { cancelamento: '2026-09-01' },
        { quitacao: '2026-10-20' },
      ],
    })
    const { json } = await gestor.chamar('GET /grupos', { query: { codigo: grupo.codigo } })
    expect(json).toMatchObject({ page: 1, total: 1, total_pages: 1 })
    expect(json.data).toEqual([
      expect.objectContaining({
        id: grupo.id,
        situacao: 'ANDAMENTO',
        parceiro: { chave: parceiro.chave, nome: expect.any(String) },
        proximaAssembleia: { numero: 10, dia: '2026-11-25' },
        caixa: await caixaDe(grupo),
        cotas: { ativas: 4, contempladas: 1, excluidas: 1, emAtraso: 1 },
      }),
    ])
    const { data } = await gestor.chamar('GET /grupos/:id', em(grupo))
    expect(data).toMatchObject({
      assembleiasRealizadas: 9,
      assembleiasNoCalendario: 60,
      quitadas: 1,
      encerramento: null,
    })
    expect(data.ultimaAssembleia.numero).toBe(60)
    expect(data.emAbertoCentavos).toBeGreaterThan(0)
  })

  test.each([
    [{ situacao: 'FORMACAO' }, 0],
    [{ situacao: 'ANDAMENTO' }, 1],
    [{ tipo: 'imovel' }, 0],
    [{ tipo: 'auto' }, 1],
    [{ parceiro: 'nenhum' }, 0],
  ])('filtered by %j', async (filtro, total) => {
    const { codigo } = await nucleo.novoGrupo(parceiro, { cotas: 1 })
    const { json } = await gestor.chamar('GET /grupos', { query: { codigo, ...filtro } })
    expect(json.total).toBe(total)
  })

  test.each([
    ['ativas', ['0001', '0002', '0003', '0005']],
    ['contempladas', ['0003']],
    ['excluidas', ['0004']],
    ['em-atraso', ['0002']],
    ['quitadas', ['0005']],
  ])('its quotas, only the %s', async (filtro, numeros) => {
    const grupo = await nucleo.novoGrupo(parceiro, {
      cotas: [
        {},
        { emAtraso: 2 },
        { contemplacao: { dia: '2026-08-20', modalidade: 'Sorteio', lance: 0 } },
        { cancelamento: '2026-09-01' },
        { quitacao: '2026-10-20' },
      ],
    })
    const { json } = await gestor.chamar('GET /grupos/:id/cotas', { ...em(grupo), query: { filtro } })
    expect(json.data.map(({ numero }: { numero: string }) => numero)).toEqual(numeros)
    expect(json.total).toBe(numeros.length)
    expect(json.data[0]).toMatchObject({ parcelasEmAtraso: filtro === 'em-atraso' ? 2 : 0 })
  })
})

test('a quota of a group is found by its number, with or without its zeros', async () => {
  const grupo = await nucleo.novoGrupo(parceiro, { cotas: 3 })
  for (const numero of ['2', '0002']) {
    const { json } = await gestor.chamar('GET /grupos/:id/cotas', { ...em(grupo), query: { numero } })
    expect(json.data).toEqual([expect.objectContaining({ id: grupo.cotas.get('0002') })])
  }
})

describe('the cash', () => {
  test('its months close with what the group has, in both accounts, and each opens where the last closed', async () => {
    const grupo = await nucleo.novoGrupo(parceiro, { cotas: [{}, { emAtraso: 1 }, { cancelamento: '2026-09-01' }] })
    await gestor.chamar('POST /grupos/:id/rendimentos', {
      ...em(grupo),
      body: { mes: '2026-09', percentualPpt: umPorCento },
    })
    const { data } = await gestor.chamar('GET /grupos/:id/caixa', em(grupo))
    expect(data.saldo).toEqual(await caixaDe(grupo))
    expect(data.meses[0].mes).toBe('2026-11')
    for (const conta of ['fundoComum', 'fundoReserva'])
      for (const [i, mes] of data.meses.entries()) {
        expect(mes[conta].fechamento).toBe(
          mes[conta].abertura + mes[conta].cotas + mes[conta].entradas + mes[conta].saidas,
        )
        expect(mes[conta].abertura).toBe(data.meses[i + 1]?.[conta].fechamento ?? 0)
      }
    expect(data.aRender).toEqual(['2026-10'])
    expect(data.meses.find(({ mes }: { mes: string }) => mes === '2026-09').rendimentoPpt).toBe(umPorCento)
  })

  test('the yield of a month is posted on its last day, on what it opened with, once', async () => {
    const grupo = await nucleo.novoGrupo(parceiro)
    const antes = (await gestor.chamar('GET /grupos/:id/caixa', em(grupo))).data
    const outubro = antes.meses.find(({ mes }: { mes: string }) => mes === '2026-10')
    const body = { mes: '2026-10', percentualPpt: umPorCento }
    const headers = { 'idempotency-key': randomUUID() }
    const { data } = await gestor.chamar('POST /grupos/:id/rendimentos', { ...em(grupo), body, headers })
    expect(data).toMatchObject({
      fundoComum: Math.round(outubro.fundoComum.abertura / 100),
      fundoReserva: Math.round(outubro.fundoReserva.abertura / 100),
    })
    expect(data.saldo).toEqual({
      fundoComum: antes.saldo.fundoComum + data.fundoComum,
      fundoReserva: antes.saldo.fundoReserva + data.fundoReserva,
    })
    expect(await movimentos(grupo)).toEqual([
      expect.objectContaining({ conta: 'fundo-comum', valor_centavos: data.fundoComum, dia: '2026-10-31' }),
      expect.objectContaining({ conta: 'fundo-reserva', valor_centavos: data.fundoReserva, dia: '2026-10-31' }),
    ])
    const repetida = await gestor.chamar('POST /grupos/:id/rendimentos', { ...em(grupo), body, headers })
    expect(repetida.data).toEqual(data)
    const outra = await gestor.chamar('POST /grupos/:id/rendimentos', { ...em(grupo), body })
    expect(outra.codigo).toBe('RENDIMENTO_JA_REGISTRADO')
    expect(await movimentos(grupo)).toHaveLength(2)
    expect(await auditado('registrar-rendimento', grupo.id)).toBe(1)
  })

  test.each([
    ['2026-11', 'MES_NAO_TERMINOU'],
    ['2026-08', 'RENDIMENTO_FORA_DE_ORDEM'],
  ])('the yield of %s is refused: %s', async (mes, codigo) => {
    const grupo = await nucleo.novoGrupo(parceiro)
    const registrar = (doMes: string) =>
      gestor.chamar('POST /grupos/:id/rendimentos', { ...em(grupo), body: { mes: doMes, percentualPpt: umPorCento } })
    await registrar('2026-09')
    expect((await registrar(mes)).codigo).toBe(codigo)
    expect(await movimentos(grupo)).toHaveLength(2)
  })

  test('a yield typed wrong is reversed in both accounts and registered again', async () => {
    const grupo = await nucleo.novoGrupo(parceiro)
    const antes = await caixaDe(grupo)
    const registrar = (percentualPpt: number) =>
      gestor.chamar('POST /grupos/:id/rendimentos', { ...em(grupo), body: { mes: '2026-10', percentualPpt } })
    await registrar(3 * umPorCento)
    const [primeiro] = await movimentos(grupo)
    const estornar = () =>
      gestor.chamar('POST /grupos/:id/caixa/movimentos/:movimento/estorno', {
        params: { id: grupo.id, movimento: primeiro?.id ?? 0 },
        body: { motivo: 'Percentual errado' },
      })
    const { data } = await estornar()
    expect(data.estornos).toHaveLength(2)
    expect(data.saldo).toEqual(antes)
    expect((await estornar()).codigo).toBe('MOVIMENTO_JA_ESTORNADO')
    expect((await registrar(umPorCento)).status).toBe(200)
    expect(await movimentos(grupo)).toHaveLength(6)
    const [{ percentual_ppt } = { percentual_ppt: 0 }] = await ambiente.sql<{ percentual_ppt: number }>(
      'select percentual_ppt from rendimento where grupo_id = $1',
      [grupo.id],
    )
    expect(percentual_ppt).toBe(umPorCento)
  })

  test('a yield after which another month yielded is not reversed', async () => {
    const grupo = await nucleo.novoGrupo(parceiro)
    for (const mes of ['2026-09', '2026-10'])
      await gestor.chamar('POST /grupos/:id/rendimentos', { ...em(grupo), body: { mes, percentualPpt: umPorCento } })
    const [setembro] = await movimentos(grupo)
    const { codigo } = await gestor.chamar('POST /grupos/:id/caixa/movimentos/:movimento/estorno', {
      params: { id: grupo.id, movimento: setembro?.id ?? 0 },
      body: { motivo: 'Engano' },
    })
    expect(codigo).toBe('RENDIMENTO_FORA_DE_ORDEM')
    expect(await movimentos(grupo)).toHaveLength(4)
  })

  test('an expense takes all that the reserve has, and not a centavo more', async () => {
    const grupo = await nucleo.novoGrupo(parceiro)
    const { fundoReserva } = await caixaDe(grupo)
    const pagar = (valorCentavos: number, headers = {}) =>
      gestor.chamar('POST /grupos/:id/despesas', {
        ...em(grupo),
        headers,
        body: { valorCentavos, historico: 'Cartório' },
      })
    expect((await pagar(fundoReserva + 1)).codigo).toBe('FUNDO_DE_RESERVA_INSUFICIENTE')
    const headers = { 'idempotency-key': randomUUID() }
    const { data } = await pagar(fundoReserva, headers)
    expect(data.saldo.fundoReserva).toBe(0)
    expect((await pagar(fundoReserva, headers)).data).toEqual(data)
    expect(await caixaDe(grupo)).toEqual(data.saldo)
    const { json } = await gestor.chamar('GET /grupos/:id/caixa/movimentos', em(grupo))
    expect(json.data).toEqual([
      expect.objectContaining({ id: data.movimento, tipo: 'despesa', historico: 'Cartório', estornavel: true }),
    ])
  })

  test('what an assembly posted is not reversed by hand, nor is a reversal, nor what is another group’s', async () => {
    const grupo = await nucleo.novoGrupo(parceiro)
    const outro = await nucleo.novoGrupo(parceiro)
    const [{ id: movimento } = { id: 0 }] = await ambiente.sql<{ id: number }>(
      `insert into movimento_grupo (chave, grupo_id, conta, tipo, dia, valor_centavos, criado_em)
       values ($1, $2, 'fundo-comum', 'contemplacao', '2026-11-01', -100, now()) returning id`,
      [randomUUID(), grupo.id],
    )
    const estornar = (id: number, alvo: number) =>
      gestor.chamar('POST /grupos/:id/caixa/movimentos/:movimento/estorno', {
        params: { id, movimento: alvo },
        body: { motivo: 'Engano' },
      })
    expect((await estornar(grupo.id, movimento)).codigo).toBe('MOVIMENTO_NAO_ESTORNAVEL')
    expect((await estornar(outro.id, movimento)).codigo).toBe('NAO_ENCONTRADO')
    const despesa = await gestor.chamar('POST /grupos/:id/despesas', {
      ...em(grupo),
      body: { valorCentavos: 10, historico: 'Cartório' },
    })
    const { data } = await estornar(grupo.id, despesa.data.movimento)
    expect((await estornar(grupo.id, data.estornos[0])).codigo).toBe('MOVIMENTO_NAO_ESTORNAVEL')
  })

  test('a closed group takes no yield, no expense, no reversal and no parameters', async () => {
    const grupo = await nucleo.novoGrupo(parceiro, { situacao: 'ENCERRADO' })
    const fechadas = [
      ['POST /grupos/:id/rendimentos', { mes: '2026-10', percentualPpt: umPorCento }],
      ['POST /grupos/:id/despesas', { valorCentavos: 100, historico: 'Cartório' }],
      ['POST /grupos/:id/caixa/movimentos/:movimento/estorno', { motivo: 'Engano' }],
      ['POST /grupos/:id/calendario', {}],
      ['POST /grupos/:id/parametros', { vigenteDesde: '2026-12-01', mudancas: { multaPpt: umPorCento } }],
    ] as const
    for (const [chamada, body] of fechadas)
      expect((await gestor.chamar(chamada, { params: { id: grupo.id, movimento: 1 }, body })).codigo).toBe(
        'GRUPO_ENCERRADO',
      )
  })
})

describe('the calendar', () => {
  const mudar = ({ id }: GrupoDeTeste, numero: number, dia: string) =>
    gestor.chamar('PUT /grupos/:id/calendario/:numero', { params: { id, numero }, body: { dia } })
  const diaDe = async ({ id }: GrupoDeTeste, numero: number) =>
    (await ambiente.sql('select dia::text from assembleia where grupo_id = $1 and numero = $2', [id, numero]))[0]?.[
      'dia'
    ]

  test('says what was held, what is to come, and what falls on no business day', async () => {
    // Assembly 10 is kept on 2026-11-28, a Saturday.
    const grupo = await nucleo.novoGrupo(parceiro, { emDias: 8 })
    const { data } = await gestor.chamar('GET /grupos/:id/calendario', em(grupo))
    expect(data.assembleias).toHaveLength(60)
    expect(data.assembleias[8]).toMatchObject({ numero: 9, estado: 'realizada', podeMudar: false })
    expect(data.assembleias[9]).toMatchObject({
      dia: '2026-11-28',
      estado: 'futura',
      avisos: ['NAO_E_DIA_UTIL'],
      podeMudar: true,
    })
    expect(data.proposta).toEqual([])
  })

  test('the next twelve follow the rule of the first, to the last of the group', async () => {
    const grupo = await nucleo.novoGrupo(parceiro)
    const [{ dia: primeira } = { dia: '' }] = await ambiente.sql<{ dia: string }>(
      'select dia::text from assembleia where grupo_id = $1 and numero = 1',
      [grupo.id],
    )
    await ambiente.sql('delete from assembleia where grupo_id = $1 and numero > 45', [grupo.id])
    const gerar = (body = {}) => gestor.chamar('POST /grupos/:id/calendario', { ...em(grupo), body })
    const { proposta } = (await gestor.chamar('GET /grupos/:id/calendario', em(grupo))).data
    expect((await gerar({ primeira: '2027-03-01' })).codigo).toBe('DIA_DA_ASSEMBLEIA')
    const { data } = await gerar()
    expect(data.assembleias.map(({ numero }: { numero: number }) => numero)).toEqual(
      Array.from({ length: 12 }, (_, i) => 46 + i),
    )
    expect(proposta.map(({ numero, dia }: { numero: number; dia: string }) => ({ numero, dia }))).toEqual(
      data.assembleias,
    )
    expect(primeira.slice(8)).toBe('25')
    expect((await gerar()).data.assembleias).toHaveLength(3)
    expect((await gerar()).codigo).toBe('CALENDARIO_COMPLETO')
  })

  test('a group without assemblies begins on the day that is given', async () => {
    const grupo = await nucleo.novoGrupo(parceiro)
    await ambiente.sql('delete from assembleia where grupo_id = $1', [grupo.id])
    const gerar = (body = {}) => gestor.chamar('POST /grupos/:id/calendario', { ...em(grupo), body })
    expect((await gerar()).codigo).toBe('DIA_DA_ASSEMBLEIA')
    expect((await gerar({ primeira: '2026-11-20' })).codigo).toBe('DIA_DA_ASSEMBLEIA')
    const { data } = await gerar({ primeira: primeiraAssembleia })
    expect(data.assembleias.slice(0, 2)).toEqual([
      { numero: 1, dia: primeiraAssembleia },
      { numero: 2, dia: '2027-02-15' },
    ])
  })

  test('a future day changes between its neighbours, with a word on a day that is no business day', async () => {
    const grupo = await nucleo.novoGrupo(parceiro)
    expect((await mudar(grupo, 11, '2026-12-28')).data).toEqual({ numero: 11, dia: '2026-12-28', avisos: [] })
    expect(await diaDe(grupo, 11)).toBe('2026-12-28')
    expect((await mudar(grupo, 11, '2026-12-26')).data.avisos).toEqual(['NAO_E_DIA_UTIL'])
    expect((await mudar(grupo, 11, '2026-11-25')).codigo).toBe('DIA_DA_ASSEMBLEIA')
    expect((await mudar(grupo, 11, '2027-01-25')).codigo).toBe('DIA_DA_ASSEMBLEIA')
    expect((await mudar(grupo, 61, '2026-12-28')).codigo).toBe('NAO_ENCONTRADO')
    expect(await diaDe(grupo, 11)).toBe('2026-12-26')
    expect(await auditado('mudar-dia-da-assembleia', `${grupo.id}/11`)).toBe(2)
  })

  test('the day of one that was held, is today, or has bids never changes', async () => {
    const grupo = await nucleo.novoGrupo(parceiro)
    expect((await mudar(grupo, 9, '2026-11-21')).codigo).toBe('ASSEMBLEIA_JA_REALIZADA')
    await ambiente.sql(
      `insert into lance (protocolo, cota_id, grupo_id, assembleia, modalidade, valor_centavos, embutido_centavos,
         fgts_centavos, forma, situacao, criado_em)
       values ($1, $2, $3, 10, 'livre', 100000, 0, 0, 'ultimas-parcelas', 'ativo', now())`,
      [randomUUID(), grupo.cotas.get('0001'), grupo.id],
    )
    expect((await mudar(grupo, 10, '2026-11-26')).codigo).toBe('ASSEMBLEIA_COM_LANCES')
    await ambiente.sql("update lance set situacao = 'cancelado' where grupo_id = $1", [grupo.id])
    expect((await mudar(grupo, 10, '2026-11-26')).status).toBe(200)
    ambiente.relogio.ajustar(new Date('2026-11-26T15:00:00Z'))
    expect((await mudar(grupo, 10, '2026-11-27')).codigo).toBe('ASSEMBLEIA_JA_REALIZADA')
  })

  test('it does not come before the due day of instalments already issued', async () => {
    const grupo = await nucleo.novoGrupo(parceiro)
    await ambiente.sql(
      `insert into emissao_mensal (grupo_id, assembleia, vencimento, iniciada_em) values ($1, 11, '2026-12-15', now())`,
      [grupo.id],
    )
    expect((await mudar(grupo, 11, '2026-12-14')).codigo).toBe('DIA_DA_ASSEMBLEIA')
    expect((await mudar(grupo, 11, '2026-12-15')).status).toBe(200)
  })
})

describe('a group in formation', () => {
  const constituir = ({ id }: GrupoDeTeste, dia: string, headers = {}) =>
    gestor.chamar('POST /grupos/:id/constituicao', { params: { id }, body: { primeiraAssembleia: dia }, headers })
  const emFormacao = () => nucleo.novoGrupo(parceiro, { situacao: 'FORMACAO', assembleia: 1, emDias: 40, cotas: 2 })

  test('begins: the first assembly is marked, the others follow it, the quotas are in force', async () => {
    const grupo = await emFormacao()
    const headers = { 'idempotency-key': randomUUID() }
    const { data } = await constituir(grupo, primeiraAssembleia, headers)
    expect(data).toMatchObject({ situacao: 'ANDAMENTO', cotas: 2 })
    expect((await constituir(grupo, primeiraAssembleia, headers)).data).toEqual(data)
    const guardadas = await ambiente.sql(
      'select numero, dia::text from assembleia where grupo_id = $1 order by numero',
      [grupo.id],
    )
    expect(guardadas).toEqual(data.assembleias)
    expect(guardadas[1]).toEqual({ numero: 2, dia: '2027-02-15' })
    expect(await ambiente.sql('select distinct situacao from cota where grupo_id = $1', [grupo.id])).toEqual([
      { situacao: 'Ativo' },
    ])
    expect((await constituir(grupo, primeiraAssembleia)).codigo).toBe('GRUPO_NAO_ESTA_EM_FORMACAO')
    expect(await auditado('constituir-grupo', grupo.id)).toBe(1)
  })

  test('not today, nor so soon that the first instalment would be due already, nor without quotas', async () => {
    const grupo = await emFormacao()
    expect((await constituir(grupo, '2026-11-20')).codigo).toBe('DIA_DA_ASSEMBLEIA')
    await ambiente.sql('update grupo set dia_vencimento = 19 where id = $1', [grupo.id])
    expect((await constituir(grupo, '2026-11-23')).codigo).toBe('DIA_DA_ASSEMBLEIA')
    await ambiente.sql("update cota set situacao = 'Cancelado' where grupo_id = $1", [grupo.id])
    expect((await constituir(grupo, primeiraAssembleia)).codigo).toBe('GRUPO_SEM_COTAS')
    expect(await ambiente.sql('select situacao from grupo where id = $1', [grupo.id])).toEqual([
      { situacao: 'FORMACAO' },
    ])
  })
})
