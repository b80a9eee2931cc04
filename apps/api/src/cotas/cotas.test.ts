import { addMonths } from '@contempla/consorcio'
import { type ClienteHttp, type TitularDeTeste } from '@contempla/dev-env'
import { beforeAll, describe, expect, test } from 'vitest'
import { withSistema } from '../sistema.fixture.ts'

const { ambiente, mundo, parceiro } = withSistema()
let titular: TitularDeTeste
let http: ClienteHttp
const tipos = ['auto', 'imovel', 'auto', 'servico', 'auto'] as const

beforeAll(async () => {
  titular = await mundo.novoTitular(parceiro, { cotas: tipos.map((tipo) => ({ tipo })) })
  http = await mundo.entrar(titular)
})

const ids = (lista: { idCota: number }[]) => lista.map((c) => c.idCota)

describe('the list of quotas', () => {
  test.each([
    [{}, 1, 20, 5, 1, 5],
    [{ page_size: 2 }, 1, 2, 5, 3, 2],
    [{ page: 2, page_size: 2 }, 2, 2, 5, 3, 2],
    [{ page: 3, page_size: 2 }, 3, 2, 5, 3, 1],
    [{ page: 4, page_size: 2 }, 4, 2, 5, 3, 0],
    [{ page: 1, page_size: 100 }, 1, 100, 5, 1, 5],
    [{ page: 1, page_size: 1, tipo: 'auto' }, 1, 1, 3, 3, 1],
    [{ tipo: 'pesados' }, 1, 20, 0, 0, 0],
  ])('%j', async (query, page, page_size, total, total_pages, length) => {
    const { json } = await http.chamar('GET /cotas', { query })
    expect({ ...json, data: json.data.length }).toEqual({ data: length, page, page_size, total, total_pages })
  })

  test('the pages hold each quota once, always in one order', async () => {
    const paginas = await Promise.all(
      [1, 2, 3].map((page) => http.chamar('GET /cotas', { query: { page, page_size: 2 } })),
    )
    expect(paginas.flatMap(({ data }) => ids(data))).toEqual(titular.cotas)
  })

  test('a filter holds its kind alone, and tells how many quotas there are in all', async () => {
    const { data } = await http.chamar('GET /cotas', { query: { tipo: 'imovel' } })
    expect(ids(data)).toEqual([titular.cotas[1]])
    expect(data[0]).toMatchObject({ tipo: 'imovel', numeroCotasCliente: 5 })
  })

  test.each([
    ['page', '0'],
    ['page', '-1'],
    ['page', 'x'],
    ['page', '100001'],
    ['page', '1.5'],
    ['page_size', '0'],
    ['page_size', '101'],
    ['tipo', 'all'],
    ['tipo', ''],
  ])('%s=%s is refused by its name', async (campo, valor) => {
    const { status, json } = await http.chamar('GET /cotas', { query: { [campo]: valor } })
    expect([status, json.codigo, json.campos[0].campo]).toEqual([400, 'VALIDACAO', campo])
  })

  test('the short list has every quota, whatever their number', async () => {
    const muitas = await mundo.novoTitular(parceiro, { cotas: Array.from({ length: 25 }, () => ({ pagas: 0 })) })
    const { data } = await (await mundo.entrar(muitas)).chamar('GET /cotas/simples')
    expect(ids(data)).toEqual(muitas.cotas)
    expect(Object.keys(data[0])).not.toContain('cdInscricaoNacional')
  })

  test('somebody without a quota has an empty one', async () => {
    const { json } = await (await mundo.entrar(await mundo.novoTitular(parceiro, { cotas: [] }))).chamar('GET /cotas')
    expect(json).toEqual({ data: [], page: 1, page_size: 20, total: 0, total_pages: 0 })
  })
})

describe('a quota', () => {
  const abrir = async (pedida: object) => {
    const dono = await mundo.novoTitular(parceiro, { cotas: [pedida] })
    const [id = 0] = dono.cotas
    const cliente = await mundo.entrar(dono)
    return { dono, id, cliente, cota: (await cliente.chamar('GET /cota/:id', { params: { id } })).data }
  }

  test('in day owes what is not due yet', async () => {
    const { cota, dono } = await abrir({ pagas: 3 })
    expect(cota).toMatchObject({
      parcelasPagas: 3,
      parcelasAtraso: 0,
      contemplada: false,
      cancelada: false,
      quitada: false,
      dataContemplacao: '1900-01-01T00:00:00',
    })
    expect(cota.proximaParcela).toMatchObject({ numero: 4, emAtraso: false })
    expect(cota.cdInscricaoNacional).toBe(dono.inscricao)
    expect(cota.details.disponibilidade).toBeNull()
    expect(cota.extrato.percentuais.pago).toBeCloseTo((3 / 60) * 118, 1)
    expect(cota.percentualPago).toBeCloseTo(5, 1)
  })

  test('tells its first credit, its insurance, its next readjustment, and until when its group lasts', async () => {
    const { cota, id } = await abrir({ pagas: 3 })
    const [grupo] = await ambiente.sql<{ primeira: string; ultima: string }>(
      `select min(dia)::text as primeira, max(dia)::text as ultima from assembleia
       where grupo_id = (select grupo_id from cota where id = $1)`,
      [id],
    )
    expect(cota.extrato).toMatchObject({ creditoOriginal: 8_000_000, seguroMensal: 0 })
    expect(cota.proximoReajuste).toBe(addMonths(grupo?.primeira ?? '', 12))
    expect(cota.assembleiaFinal).toEqual({ numero: 60, data: grupo?.ultima })
  })

  test('of a group without a calendar, or that ends first, has no readjustment to come', async () => {
    const { id, cliente } = await abrir({ pagas: 3 })
    const read = async () => (await cliente.chamar('GET /cota/:id', { params: { id } })).data
    const doGrupo = 'grupo_id = (select grupo_id from cota where id = $1)'
    await ambiente.sql(`delete from assembleia where ${doGrupo} and numero > 6`, [id])
    await ambiente.sql('update grupo set total_assembleias = 6 where id = (select grupo_id from cota where id = $1)', [
      id,
    ])
    expect(await read()).toMatchObject({ proximoReajuste: null, assembleiaFinal: { numero: 6 } })
    await ambiente.sql(`delete from assembleia where ${doGrupo}`, [id])
    expect(await read()).toMatchObject({ proximoReajuste: null, assembleiaFinal: null })
  })

  test.each([1, 3])('%i late', async (emAtraso) => {
    const { cota } = await abrir({ pagas: 2, emAtraso })
    expect(cota.parcelasAtraso).toBe(emAtraso)
    expect(cota.proximaParcela).toMatchObject({ numero: 3, emAtraso: true })
  })

  test('an instalment due today is not late; tomorrow it is', async () => {
    const { cota, id, cliente } = await abrir({ pagas: 2 })
    const vencimento = new Date(`${cota.proximaParcela.vencimento}T15:00:00Z`)
    const antes = ambiente.relogio.agora()
    const emAtraso = async (instante: Date) => {
      ambiente.relogio.ajustar(instante)
      const dela = await mundo.entrar({ ...(await donoDe(id)), parceiro })
      return (await dela.chamar('GET /cota/:id', { params: { id } })).data.parcelasAtraso
    }
    expect(cliente).toBeDefined()
    expect(await emAtraso(vencimento)).toBe(0)
    expect(await emAtraso(new Date(vencimento.getTime() + 11.9 * 3_600_000))).toBe(0)
    expect(await emAtraso(new Date(vencimento.getTime() + 12 * 3_600_000))).toBe(1)
    ambiente.relogio.ajustar(antes)
  })

  const donoDe = async (id: number): Promise<TitularDeTeste> => {
    const [row] = await ambiente.sql<{ cliente_id: number; inscricao_cifrada: Buffer }>(
      'select cliente_id, inscricao_cifrada from cota c join cliente k on k.id = c.cliente_id where c.id = $1',
      [id],
    )
    const inscricao = row ? ambiente.servidor.contexto.cifra.decifrar(row.inscricao_cifrada) : ''
    return { parceiro, inscricao, email: '', nascimento: '1984-02-29', clienteId: row?.cliente_id ?? 0, cotas: [id] }
  }

  test.each([
    ['Cancelado', { cancelada: true, quitada: false, proximaParcela: null }],
    ['Quitado', { cancelada: false, quitada: true }],
  ])('%s', async (situacao, esperado) => {
    const { cota } = await abrir({ situacao })
    expect(cota).toMatchObject({ situacaoCota: situacao, ...esperado })
  })

  test('without a movement yet is there all the same', async () => {
    const [grupo] = await ambiente.sql<{ codigo: string }>('select codigo from grupo order by id limit 1')
    const dono = await mundo.novoTitular(parceiro, { cotas: [] })
    await ambiente.importar([
      {
        tipo: 'cota',
        parceiro: parceiro.chave,
        grupo: grupo?.codigo,
        cota: '0099',
        versao: 0,
        cliente: dono.inscricao,
        plano: 'convencional',
        situacao: 'NORMAL',
        nomeBem: 'Moto',
        credito: 1_000_000,
        contribuicoes: 60,
        dataAdesao: '2026-11-20',
      },
    ])
    const { json } = await (await mundo.entrar(dono)).chamar('GET /cotas')
    expect(json.data).toMatchObject([{ nomeBem: 'Moto', percentualPago: 0, parcelasPagas: 0, proximaParcela: null }])
  })

  test('contemplated counts from the day after, and only then has its credit to use', async () => {
    for (const [dataContemplacao, contemplada] of [
      ['2026-11-19', true],
      ['2026-11-20', false],
    ] as const) {
      const { cota, id, cliente } = await abrir({ dataContemplacao, credito: 9_000_000 })
      expect(cota).toMatchObject({ contemplada, dataContemplacao: `${dataContemplacao}T00:00:00` })
      const disponivel = await cliente.chamar('GET /cotas/:id/valor-disponivel', { params: { id } })
      expect(disponivel.codigo ?? disponivel.data).toEqual(
        contemplada ? { VlrAPagar: 9_000_000, VlrCreditoCorrigido: 9_000_000 } : 'COTA_NAO_CONTEMPLADA',
      )
      expect(cota.details.disponibilidade).toBe(contemplada ? 9_000_000 : null)
    }
  })

  test('once the good is delivered nothing is left to pay', async () => {
    const { id, cliente } = await abrir({ dataContemplacao: '2026-10-01' })
    await ambiente.sql("update contemplacao set utilizado_em = '2026-11-01' where cota_id = $1", [id])
    const { data } = await cliente.chamar('GET /cotas/:id/valor-disponivel', { params: { id } })
    expect(data).toEqual({ VlrAPagar: 0, VlrCreditoCorrigido: 8_000_000 })
  })
})
