import type { Nucleo } from '@contempla/dev-env'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withSistema } from '../sistema.fixture.ts'
import { createGravador, falhou, limpar } from './mundo.fixture.ts'
import { registro } from './registro.ts'

const { ambiente, nucleo, parceiro } = withSistema()
let grupos: { id: number; codigo: string }[]
type Staff = Awaited<ReturnType<Nucleo['naRetaguarda']>>
let gravar: ReturnType<typeof createGravador>
let gestor: Staff
let atendente: Staff

beforeAll(async () => {
  grupos = []
  for (let i = 0; i < 3; i += 1) grupos.push(await nucleo.novoGrupo(parceiro, { cotas: 1 }))
  gravar = createGravador(ambiente, grupos, rotina.nome)
  gestor = await nucleo.naRetaguarda('gestor')
  atendente = await nucleo.naRetaguarda('atendente')
})
beforeEach(async () => {
  await limpar(ambiente)
  ambiente.relogio.ajustar(new Date('2026-11-20T15:00:00Z'))
})

const [rotina = { nome: '', titulo: '' }] = registro

const chamadas = [
  ['GET /rotinas', {}],
  ['GET /rotinas/execucoes', {}],
  ['GET /rotinas/execucoes/:id', { params: { id: 1 } }],
  ['GET /rotinas/execucoes/:id/grupos', { params: { id: 1 } }],
  ['POST /rotinas/execucoes/:id/repetir', { params: { id: 1 } }],
  ['POST /rotinas/:nome/executar', { params: { nome: rotina.nome }, body: { dia: '2026-11-20' } }],
] as const

test.each(chamadas)('%s asks for a staff session', async (chamada, envio) => {
  const ninguem = await nucleo.naRetaguarda('gestor')
  ninguem.cookies.clear()
  expect(await ninguem.chamar(chamada, envio)).toMatchObject({ status: 401, codigo: 'TOKEN_EXPIRED' })
})

test.each(chamadas.slice(4))('%s is not for an analista', async (chamada, envio) => {
  const analista = await nucleo.naRetaguarda('analista')
  expect(await analista.chamar(chamada, envio)).toMatchObject({ status: 403, codigo: 'PAPEL_NAO_PERMITE' })
})

test.each(chamadas.filter(([chamada]) => chamada.includes(':id')))(
  '%s of what does not exist is 404',
  async (chamada) => {
    const envio = { params: { id: 900_719_925_474_000 } }
    expect(await gestor.chamar(chamada, envio)).toMatchObject({ status: 404, codigo: 'NAO_ENCONTRADO' })
  },
)

test("a group's part has no address of its own", async () => {
  await gravar({}, [{}])
  const [parte] = await ambiente.sql<{ id: number }>('select id from execucao where grupo_id is not null')
  const resposta = await gestor.chamar('GET /rotinas/execucoes/:id', { params: { id: parte?.id ?? 0 } })
  expect(resposta).toMatchObject({ status: 404, codigo: 'NAO_ENCONTRADO' })
})

describe('the panel', () => {
  test('lists every routine in the order of the day, with nothing run yet', async () => {
    const { status, data } = await atendente.chamar('GET /rotinas')
    expect(status).toBe(200)
    expect(data.rotinas.map(({ nome }: { nome: string }) => nome)).toEqual(registro.map(({ nome }) => nome))
    expect(data).toMatchObject({
      hoje: '2026-11-20',
      proximoDia: '2026-11-21',
      fila: { naFila: 0, emCurso: 0, falharam: 0, diasAtrasados: 0, semProcesso: false },
      rotinas: registro.map(() => ({ ultima: null, falhas: 0 })),
    })
  })

  test('shows the last run, failures that wait for a person, and days behind', async () => {
    await gravar({ ...falhou, dia: '2026-11-18' })
    await gravar({ situacao: 'em-curso', dia: '2026-11-19', feito: 1, total: 3 })
    const id = await gravar({ situacao: 'na-fila', dia: '2026-11-20' })
    const { data } = await atendente.chamar('GET /rotinas')
    expect(data.fila).toMatchObject({ naFila: 1, emCurso: 1, falharam: 1, diasAtrasados: 1, semProcesso: false })
    expect(data.rotinas[0]).toMatchObject({ falhas: 1, ultima: { id, dia: '2026-11-20', situacao: 'na-fila' } })
  })

  test.each([
    ['a minute', 60_000, false],
    ['more than a minute', 60_001, true],
  ])('says after %s whether nobody takes what waits', async (_caso, ms, semProcesso) => {
    await gravar({ situacao: 'na-fila' })
    ambiente.relogio.avancar(ms)
    expect((await atendente.chamar('GET /rotinas')).data.fila.semProcesso).toBe(semProcesso)
  })
})

describe('the runs', () => {
  test('come newest first, a page at a time, without the parts of the groups', async () => {
    for (const dia of ['2026-11-17', '2026-11-18', '2026-11-19']) await gravar({ dia }, [{}, {}])
    const pagina = await atendente.chamar('GET /rotinas/execucoes', { query: { page: 1, page_size: 2 } })
    expect(pagina.json).toMatchObject({
      data: [{ dia: '2026-11-19' }, { dia: '2026-11-18' }],
      page: 1,
      page_size: 2,
      total: 3,
      total_pages: 2,
    })
  })

  test.each([
    [{ dia: '2026-11-18' }, ['2026-11-18']],
    [{ situacao: 'falhou' }, ['2026-11-17']],
    [{ rotina: rotina.nome }, ['2026-11-18', '2026-11-17']],
    [{ rotina: 'nenhuma' }, []],
    [{ rotina: rotina.nome, situacao: 'concluida' }, ['2026-11-18']],
  ])('are found by %j', async (query, dias) => {
    await gravar({ ...falhou, dia: '2026-11-17' })
    await gravar({ dia: '2026-11-18' })
    const { json } = await atendente.chamar('GET /rotinas/execucoes', { query })
    expect(json.data.map(({ dia }: { dia: string }) => dia)).toEqual(dias)
    expect(json.total).toBe(dias.length)
  })

  test('have a page each, whose groups come failed first', async () => {
    const id = await gravar({ ...falhou, resultado: { emitidas: 7 } }, [
      { resultado: { emitidas: 7 } },
      { situacao: 'falhou', erro: 'quebrou', tentativas: 9 },
    ])
    const params = { id }
    expect((await atendente.chamar('GET /rotinas/execucoes/:id', { params })).data).toMatchObject({
      id,
      titulo: rotina.titulo,
      erro: falhou.erro,
      resultado: { emitidas: 7 },
      grupos: { concluidos: 1, falharam: 1 },
      pedidaPor: null,
    })
    const todos = await atendente.chamar('GET /rotinas/execucoes/:id/grupos', { params })
    expect(todos.json).toMatchObject({
      total: 2,
      data: [
        { codigo: grupos[1]?.codigo, situacao: 'falhou', erro: 'quebrou', tentativas: 9, resultado: {} },
        { codigo: grupos[0]?.codigo, situacao: 'concluida', erro: null, resultado: { emitidas: 7 } },
      ],
    })
    const falhos = await atendente.chamar('GET /rotinas/execucoes/:id/grupos', {
      params,
      query: { situacao: 'falhou' },
    })
    expect(falhos.json).toMatchObject({ total: 1, data: [{ grupoId: grupos[1]?.id }] })
  })
})
