import { describe, expect, test } from 'vitest'
import { em, primeiraAssembleia, umPorCento, useCena } from './grupos.fixture.ts'

const cena = useCena()

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
    const { nucleo, gestor, novoGrupo } = cena()
    const grupo = await novoGrupo({ cotas: 1 })
    const atendente = await nucleo.naRetaguarda('atendente')
    expect((await atendente.chamar(chamada, em(grupo))).status).toBe(200)
    atendente.cookies.clear()
    expect((await atendente.chamar(chamada, em(grupo))).codigo).toBe('TOKEN_EXPIRED')
    if (chamada === 'GET /grupos') return
    expect((await gestor.chamar(chamada, { params: { id: 999_999 } })).codigo).toBe('NAO_ENCONTRADO')
  })

  test.each(escritas)('%s is a manager’s', async (chamada, body) => {
    const { nucleo, gestor, novoGrupo } = cena()
    const grupo = await novoGrupo({ cotas: 1 })
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
    const { parceiro, gestor, novoGrupo, caixaDe } = cena()
    const grupo = await novoGrupo({
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
    const { gestor, novoGrupo } = cena()
    const { codigo } = await novoGrupo({ cotas: 1 })
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
    const { gestor, novoGrupo } = cena()
    const grupo = await novoGrupo({
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

test.each([
  ['FORMACAO', 0],
  ['ANDAMENTO', 1],
] as const)('what fell due in a group in %s makes %i quotas late in its lists', async (situacao, emAtraso) => {
  const { ambiente, gestor, novoGrupo } = cena()
  const grupo = await novoGrupo({ situacao: 'FORMACAO', assembleia: 1, emDias: 12, cotas: 1 })
  await ambiente.sql('update grupo set situacao = $2 where id = $1', [grupo.id, situacao])
  ambiente.relogio.ajustar(new Date('2026-12-10T15:00:00Z'))
  const [{ aberta } = { aberta: 0 }] = await ambiente.sql<{ aberta: number }>(
    `select (em_aberto -> 0 ->> 'valor')::int as aberta from cota_saldo where cota_id = $1
       and em_aberto -> 0 ->> 'vencimento' < '2026-12-10'`,
    [grupo.cotas.get('0001')],
  )
  expect(aberta).toBeGreaterThan(0)
  const { json: lista } = await gestor.chamar('GET /grupos', { query: { codigo: grupo.codigo } })
  expect(lista.data).toMatchObject([{ cotas: { ativas: 1, emAtraso } }])
  const { data } = await gestor.chamar('GET /grupos/:id', em(grupo))
  expect(data).toMatchObject({ emAbertoCentavos: emAtraso * aberta, cotas: { emAtraso } })
  const { json: cotas } = await gestor.chamar('GET /grupos/:id/cotas', em(grupo))
  expect(cotas.data).toMatchObject([{ parcelasEmAtraso: emAtraso, emAtrasoCentavos: emAtraso * aberta }])
  const { json: filtradas } = await gestor.chamar('GET /grupos/:id/cotas', {
    ...em(grupo),
    query: { filtro: 'em-atraso' },
  })
  expect(filtradas.total).toBe(emAtraso)
})

test('a quota of a group is found by its number, with or without its zeros', async () => {
  const { gestor, novoGrupo } = cena()
  const grupo = await novoGrupo({ cotas: 3 })
  for (const numero of ['2', '0002']) {
    const { json } = await gestor.chamar('GET /grupos/:id/cotas', { ...em(grupo), query: { numero } })
    expect(json.data).toEqual([expect.objectContaining({ id: grupo.cotas.get('0002') })])
  }
})
