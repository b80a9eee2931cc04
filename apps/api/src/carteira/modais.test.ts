import { randomUUID } from 'node:crypto'
import { addDays, diaEm } from '@contempla/consorcio'
import { createClienteHttp, levarAte, type TitularDeTeste } from '@contempla/dev-env'
import sharp from 'sharp'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { withSistema } from '../sistema.fixture.ts'

const { ambiente, mundo, parceiro } = withSistema()
let inicio: Date

beforeAll(async () => {
  inicio = ambiente.relogio.agora()
})
afterEach(() => ambiente.relogio.ajustar(inicio))

type Modo = 'normal' | 'transparente' | 'representante'
const hoje = () => diaEm(ambiente.relogio.agora())
const novo = (...cotas: object[]) => mundo.novoTitular(parceiro, { cotas })

/** The holder, in this way; each time a session of its own, so that the clock may be moved between them. */
async function entrar({ clienteId }: TitularDeTeste, modo: Modo = 'normal') {
  const { sessoes, db } = ambiente.servidor.contexto
  const { clientId } = parceiro
  const { accessToken } = await sessoes.abrir(db, { clienteId, clientId, modo, web: false })
  return createClienteHttp(ambiente.url, { client_id: clientId, access_token: accessToken })
}

async function listar(titular: TitularDeTeste, modo?: Modo): Promise<string[]> {
  const http = await entrar(titular, modo)
  const { data } = await http.chamar('GET /usuarios/:id/modais', { params: { id: titular.clienteId } })
  return data.map(({ tipo }: { tipo: string }) => tipo)
}

async function mostrar(
  titular: TitularDeTeste,
  tipo: string,
  { modo, chave = randomUUID() }: { modo?: Modo; chave?: string } = {},
) {
  const http = await entrar(titular, modo)
  return http.chamar('PUT /usuarios/:id/modais/:tipo', {
    params: { id: titular.clienteId, tipo },
    headers: { 'idempotency-key': chave },
  })
}

/** Of another width each: the same bytes are the same file. */
const fotografia = (width: number) =>
  sharp({ create: { width: 40 + width, height: 40, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()

describe('home stops the holder', () => {
  test('for what is late, for a contemplation and for documents, across the quotas, the most urgent first', async () => {
    const titular = await novo({ dataContemplacao: addDays(hoje(), -10) }, { emAtraso: 1 })
    const [contemplada, atrasada] = titular.cotas
    await mundo.casoEm(titular, { processo: 'aviso-contemplacao', fase: 'tratativaNaoIniciada' })
    await mundo.casoEm(titular, { processo: 'atualizacao-cadastral', fase: 'pendenciaCliente' })
    const http = await entrar(titular)
    const { data } = await http.chamar('GET /usuarios/:id/modais', { params: { id: titular.clienteId } })
    expect(data).toMatchObject([
      { tipo: 'atraso', idCota: atrasada },
      { tipo: 'contemplacao', idCota: contemplada },
      { tipo: 'documentos', atencao: { caso: { processo: 'atualizacao-cadastral' } } },
    ])
  })

  test.each<[string, object, string[]]>([
    ['a quota in order', {}, []],
    ['one that is late', { emAtraso: 2 }, ['atraso']],
    ['one that was cancelled late', { emAtraso: 2, situacao: 'Cancelado' }, []],
  ])('of %s: %j → %j', async (_caso, cota, esperado) => {
    expect(await listar(await novo(cota))).toEqual(esperado)
  })

  test('for nothing of a notice that was read, nor of documents that were sent', async () => {
    const titular = await novo({})
    const ids = [
      await mundo.casoEm(titular, { processo: 'aviso-contemplacao', fase: 'tratativaNaoIniciada' }),
      await mundo.casoEm(titular, {
        processo: 'atualizacao-cadastral',
        fase: 'pendenciaCliente',
        documentos: await Promise.all(
          (['documento_pessoal', 'selfie', 'comprovante_residencia'] as const).map(async (tipo) => ({
            tipo,
            url: await mundo.sendArquivo(titular, { nome: `${tipo}.jpg`, bytes: await fotografia(tipo.length) }),
          })),
        ),
      }),
    ]
    expect(await listar(titular)).toEqual(['contemplacao', 'documentos'])
    await levarAte(ambiente, ids[0] ?? 0, 'cienteViaApp')
    expect(await listar(titular)).toEqual(['documentos'])
    await levarAte(ambiente, ids[1] ?? 0, 'analiseGrc')
    expect(await listar(titular)).toEqual([])
  })

  test.each<[Modo, string[]]>([
    ['normal', ['atraso', 'contemplacao', 'documentos']],
    ['transparente', []],
    ['representante', []],
  ])('who came in as %s, and nobody in their place: %j', async (modo, esperado) => {
    const titular = await novo({ emAtraso: 1 })
    await mundo.casoEm(titular, { processo: 'aviso-contemplacao', fase: 'tratativaNaoIniciada' })
    await mundo.casoEm(titular, { processo: 'atualizacao-cadastral', fase: 'pendenciaCliente' })
    expect(await listar(titular, modo)).toEqual(esperado)
  })
})

describe('each once a day', () => {
  const as = (dia: string, hora: string) => ambiente.relogio.ajustar(new Date(`${dia}T${hora}-03:00`))

  test('of Brasília, by itself, until midnight and again after it', async () => {
    const titular = await novo({ emAtraso: 1 })
    await mundo.casoEm(titular, { processo: 'atualizacao-cadastral', fase: 'pendenciaCliente' })
    const dia = hoje()
    as(dia, '00:00:00')
    expect((await mostrar(titular, 'atraso')).data).toEqual({ primeiraDoDia: true })
    expect(await listar(titular)).toEqual(['documentos'])
    as(dia, '23:59:59')
    expect((await mostrar(titular, 'atraso')).data).toEqual({ primeiraDoDia: false })
    expect(await listar(titular)).toEqual(['documentos'])
    as(addDays(dia, 1), '00:00:00')
    expect(await listar(titular)).toEqual(['atraso', 'documentos'])
    expect((await mostrar(titular, 'atraso')).data).toEqual({ primeiraDoDia: true })
    const guardado = await ambiente.sql('select tipo, dia::text from modal_visto where cliente_id = $1', [
      titular.clienteId,
    ])
    expect(guardado).toEqual([{ tipo: 'atraso', dia: addDays(dia, 1) }])
  })

  test('of ten devices at once one shows it, and the same asking again is told the same', async () => {
    const titular = await novo({ emAtraso: 1 })
    const chave = randomUUID()
    const respostas = await Promise.all(Array.from({ length: 10 }, () => mostrar(titular, 'atraso')))
    expect(respostas.filter(({ data }) => data.primeiraDoDia)).toHaveLength(1)
    const outro = await novo({ emAtraso: 1 })
    expect((await mostrar(outro, 'atraso', { chave })).data).toEqual({ primeiraDoDia: true })
    expect((await mostrar(outro, 'atraso', { chave })).data).toEqual({ primeiraDoDia: true })
  })

  test('a link and a representative show none, and take none of the holder’s away', async () => {
    const titular = await novo({ emAtraso: 1 })
    expect((await mostrar(titular, 'atraso', { modo: 'transparente' })).data).toEqual({ primeiraDoDia: false })
    expect((await mostrar(titular, 'atraso', { modo: 'representante' })).status).toBe(403)
    expect(await listar(titular)).toEqual(['atraso'])
    expect((await mostrar(titular, 'atraso')).data).toEqual({ primeiraDoDia: true })
    expect(await listar(titular)).toEqual([])
  })

  test('a modal that does not exist is refused', async () => {
    expect((await mostrar(await novo({}), 'novidade')).codigo).toBe('PARAMETRO_INVALIDO')
  })
})
