import { randomUUID } from 'node:crypto'
import { createMundo, type TitularDeTeste } from '@contempla/dev-env'
import { beforeEach, describe, expect, test } from 'vitest'
import { useMesa } from '../../pagamentos/pagamentos.fixture.ts'
import { fetchPdf, textosPorPagina } from '../texto.fixture.ts'

const mesa = useMesa()
const irPara = (instante: string) => mesa().ambiente.relogio.ajustar(new Date(instante))

type Pedido = Parameters<ReturnType<typeof createMundo>['novoTitular']>[1]
const novoTitular = (pedido: Pedido) => createMundo(mesa().ambiente).novoTitular(mesa().parceiro, pedido)

async function comoTitular(titular: TitularDeTeste) {
  const http = await createMundo(mesa().ambiente).entrar(titular)
  const ler = (chamada: Parameters<typeof http.chamar>[0], id: number, anoExercicio?: number) =>
    http.chamar(chamada, { params: { id }, query: anoExercicio === undefined ? {} : { anoExercicio } })
  return {
    http,
    comprovante: (id: number, ano?: number) => ler('GET /cotas/:id/comprovante-pagamentos', id, ano),
    informe: (id: number, ano?: number) => ler('GET /cotas/:id/informe-anual-rendimentos', id, ano),
    imprimirInforme: (id: number, ano: number) =>
      http.chamar('GET /cotas/:id/informe-anual-rendimentos/imprimir/:ano', { params: { id, ano } }),
    imprimirPagamentos: (id: number, hash: string) =>
      http.chamar('GET /cotas/:id/demonstrativo/imprimir/:hash', { params: { id, hash } }),
    anteriores: async () => (await http.chamar('GET /documentos/cotas-anteriores')).data.cotas,
  }
}

/** The quota goes to another, from the day on. */
async function passar(id: number, inscricao: string, recebidaEm: string) {
  const { ambiente, parceiro } = mesa()
  const [cota] = await ambiente.sql<{ grupo: string; numero: string; adesao: string }>(
    `select g.codigo as grupo, c.numero, c.data_adesao::text as adesao
     from cota c join grupo g on g.id = c.grupo_id where c.id = $1`,
    [id],
  )
  await ambiente.importar(
    [
      {
        tipo: 'cota',
        parceiro: parceiro.chave,
        grupo: cota?.grupo,
        cota: cota?.numero,
        versao: 0,
        cliente: inscricao,
        plano: 'convencional',
        situacao: 'NORMAL',
        nomeBem: 'Carro do comprador',
        credito: 8_000_000,
        contribuicoes: 60,
        dataAdesao: cota?.adesao,
        recebidaEm,
      },
    ],
    5,
  )
}

async function pagarAberta(id: number, dia: string): Promise<number> {
  const resposta = await mesa().gestor.chamar('GET /pagamentos/cotas/:id', { params: { id }, query: { dia } })
  const [parcela] = resposta.data.parcelas
  const feito = await mesa().gestor.chamar('POST /pagamentos', {
    body: { idCota: id, parcelas: [parcela.numero], valor: parcela.total, dia },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(feito.status).toBe(200)
  return parcela.total
}

describe('a quota with fourteen instalments paid, that went to another on 10 December and was paid by them since', () => {
  let antigo: TitularDeTeste
  let novo: TitularDeTeste
  let id = 0
  let doNovo = 0
  let doAntigo = 0
  beforeEach(async () => {
    irPara('2026-12-01T15:00:00Z')
    antigo = await novoTitular({ nome: 'Antônia Antiga', cotas: [{ pagas: 14 }] })
    novo = await novoTitular({ nome: 'Norma Nova', cotas: [] })
    id = antigo.cotas[0] ?? 0
    doAntigo = (await (await comoTitular(antigo)).comprovante(id, 2026)).data.valorPago
    irPara('2026-12-20T15:00:00Z')
    await passar(id, novo.inscricao, '2026-12-10')
    doNovo = await pagarAberta(id, '2026-12-15')
    irPara('2027-03-01T15:00:00Z')
  })

  test('tells its new holder of what they paid alone, and since when it is theirs', async () => {
    const { comprovante, informe, anteriores } = await comoTitular(novo)
    expect((await comprovante(id, 2026)).data).toMatchObject({
      valorPago: doNovo,
      recebidaEm: '2026-12-10',
      transferidaEm: null,
    })
    expect((await comprovante(id, 2025)).data).toMatchObject({ valorPago: 0 })
    const { data } = await informe(id)
    expect(data.anos).toEqual([2026])
    expect(data.informe).toMatchObject({
      situacao: 'nao-contemplada',
      recebidaEm: '2026-12-10',
      transferidaEm: null,
      consorcio: { anterior: 0, atual: doNovo },
      discriminacao: expect.stringContaining('1 de 60 parcelas pagas até 31/12/2026'),
    })
    expect(await anteriores()).toEqual([])
  })

  test('tells who had it of what they paid alone, until when it was theirs', async () => {
    const { comprovante, informe, anteriores } = await comoTitular(antigo)
    const [anterior] = await anteriores()
    expect(anterior).toMatchObject({ idCota: id, versao: 0, transferidaEm: '2026-12-10' })
    const { data } = await comprovante(id)
    expect(data).toMatchObject({ anoExercicio: 2026, anos: [2026, 2025], valorPago: doAntigo })
    expect(data).toMatchObject({ recebidaEm: null, transferidaEm: '2026-12-10' })
    expect((await informe(id)).data.anos).toEqual([2026, 2025])
    const de2025 = (await informe(id, 2025)).data.informe
    expect(de2025).toMatchObject({ situacao: 'nao-contemplada', transferidaEm: null })
    const de2026 = (await informe(id, 2026)).data.informe
    expect(de2026).toMatchObject({
      situacao: 'transferida',
      transferidaEm: '2026-12-10',
      pagoNoAno: doAntigo,
      consorcio: { anterior: de2025.consorcio.atual, atual: 0 },
      discriminacao: expect.stringContaining('14 de 60 parcelas pagas até 31/12/2026'),
    })
    expect(JSON.stringify([data, de2026])).not.toMatch(/comprador|Norma/)
    expect((await informe(id, 2027)).codigo).toBe('INFORME_AINDA_NAO_SAIU')
  })

  test('prints for who had it both papers, in their name, without what the quota is today', async () => {
    const { http, comprovante, imprimirInforme, imprimirPagamentos } = await comoTitular(antigo)
    const { hash } = (await comprovante(id, 2026)).data
    for (const { data } of [await imprimirInforme(id, 2026), await imprimirPagamentos(id, hash)]) {
      const { status, bytes } = await fetchPdf(http, data.url)
      expect(status).toBe(200)
      const texto = textosPorPagina(bytes).join('|')
      expect(texto).toContain('Antônia Antiga')
      expect(texto).toContain('10/12/2026')
      expect(texto).not.toMatch(/Norma|comprador|Crédito hoje/)
    }
  })

  test('shows who had it nothing else of it, and to a third person nothing at all', async () => {
    const params = { id, period: '2026-11' }
    const { http } = await comoTitular(antigo)
    for (const chamada of [
      'GET /cotas/:id/impressos',
      'GET /cotas/:id/extrato',
      'GET /cotas/:id/extrato/imprimir',
      'GET /cotas/:id/demonstrativo-atual',
      'GET /cotas/:id/demonstrativo-anterior/:period',
      'GET /cotas/:id/cobrancas/segunda-via',
      'GET /cotas/:id/informacoes-proposta',
    ] as const)
      expect([chamada, (await http.chamar(chamada, { params })).status]).toEqual([chamada, 404])
    const alheio = await comoTitular(await novoTitular({ cotas: [] }))
    const { hash } = (await (await comoTitular(antigo)).comprovante(id, 2026)).data
    for (const resposta of [
      await alheio.comprovante(id, 2026),
      await alheio.informe(id, 2026),
      await alheio.imprimirInforme(id, 2026),
      await alheio.imprimirPagamentos(id, hash),
    ])
      expect(resposta.status).toBe(404)
    expect(await alheio.anteriores()).toEqual([])
    expect(
      (await createMundo(mesa().ambiente).visitante(mesa().parceiro).chamar('GET /documentos/cotas-anteriores')).status,
    ).toBe(401)
  })

  test('come back to who had it, it is theirs from then on, and what they paid before stays on their papers', async () => {
    await passar(id, antigo.inscricao, '2027-02-01')
    const { comprovante, informe, anteriores } = await comoTitular(antigo)
    expect(await anteriores()).toEqual([])
    expect((await comprovante(id)).data).toMatchObject({
      anoExercicio: 2026,
      anos: [2027, 2026, 2025],
      valorPago: doAntigo,
      recebidaEm: '2027-02-01',
      transferidaEm: null,
    })
    expect((await informe(id)).data.anos).toEqual([2026, 2025])
    expect(await (await comoTitular(novo)).anteriores()).toMatchObject([{ idCota: id, transferidaEm: '2027-02-01' }])
  })
})

describe('the instalments of the report', () => {
  test('count on the day on which they were paid, though the bank told of it once the books were closed', async () => {
    irPara('2026-12-31T15:00:00Z')
    const titular = await novoTitular({ cotas: [{ pagas: 2 }] })
    const [id = 0] = titular.cotas
    const [cota] = await mesa().ambiente.sql<{ grupo: number }>('select grupo_id as grupo from cota where id = $1', [
      id,
    ])
    irPara('2027-01-04T15:00:00Z')
    await mesa().ambiente.sql(
      `insert into fechamento (grupo_id, ate, origem, fechado_em) values ($1, '2026-12-31', 'pessoa', now())`,
      [cota?.grupo],
    )
    await pagarAberta(id, '2026-12-31')
    const { informe } = await comoTitular(titular)
    expect((await informe(id, 2026)).data.informe.discriminacao).toContain('3 de 60 parcelas pagas até 31/12/2026')
  })
})
