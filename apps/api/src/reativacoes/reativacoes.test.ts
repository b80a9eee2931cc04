import { randomUUID } from 'node:crypto'
import { addDays, CONDICAO_EM_PALAVRAS, CONDICOES_DA_REATIVACAO, formatReais } from '@contempla/consorcio'
import { expect, test } from 'vitest'
import { useCena } from '../assembleias/assembleias.fixture.ts'
import { escritoPara, noPortal } from '../carteira/titular.fixture.ts'
import { vencerPrazos } from '../casos/index.ts'
import { expectSaldosDerivados } from '../cobrancas/cobrancas.fixture.ts'
import { emitirGrupo } from '../cobrancas/index.ts'
import { novaExcluida, titularDa } from './reativacoes.fixture.ts'

const cena = useCena()
type Campo = { rotulo: string; declarado: string }

const casosDa = (cotaId: number) =>
  cena().ambiente.sql<{ id: number; fase: string; encerrado_em: Date | null }>(
    "select id::int, fase, encerrado_em from caso where cota_id = $1 and processo = 'reativacao' order by id",
    [cotaId],
  )
const situacaoDa = async (cotaId: number) =>
  (await cena().ambiente.sql<{ situacao: string }>('select situacao from cota where id = $1', [cotaId]))[0]?.situacao

/** Makes the request and returns the staff's case. */
async function pedida(parametros = {}) {
  const dela = await novaExcluida(cena(), parametros)
  const { status, data, json } = await dela.titular.pedir()
  expect(status, JSON.stringify(json)).toBe(200)
  expect({ status, ...data.compositeResponse[0] }).toMatchObject({ status: 200, httpStatusCode: 201 })
  const [caso] = await casosDa(dela.id)
  return { ...dela, casoId: caso?.id ?? 0, numero: data.compositeResponse[0].body.CaseNumber as string }
}
const decidir = (casoId: number, body: object) =>
  cena().gestor.chamar('POST /casos/:id/andamentos', { params: { id: casoId }, body })

test('who may ask sees the five conditions met, and what coming back costs, as the staff sees it', async () => {
  const { id, titular } = await novaExcluida(cena())
  const { data, json, status } = await titular.ver()
  expect(status, JSON.stringify(json)).toBe(200)
  const { data: daEquipe } = await cena().gestor.chamar('GET /cotas/:id/volta', { params: { id } })
  expect(data).toMatchObject({ podePedir: true, pedido: null, custo: { total: daEquipe.total, dia: cena().hoje() } })
  expect(data.custo.atrasadas).toEqual(daEquipe.atrasadas)
  expect(data.condicoes.map((cada: { atendida: boolean }) => cada.atendida)).toEqual([true, true, true, true, true])
  expect((await noPortal(cena(), id)).podeVoltar).toBe(true)
})

test('asked for: 201 in the first part of the answer; asked again, 200 and the same one request', async () => {
  const { titular, id, numero } = await pedida()
  const outra = await titular.pedir()
  expect(outra.data.compositeResponse[0]).toMatchObject({ httpStatusCode: 200, body: { CaseNumber: numero } })
  expect(await casosDa(id)).toMatchObject([{ fase: 'solicitada', encerrado_em: null }])
  expect((await titular.ver()).data).toMatchObject({
    podePedir: false,
    pedido: { CaseNumber: numero, status: 'Em Andamento', atos: ['desistir'] },
  })
  expect(await noPortal(cena(), id)).toMatchObject({ podeVoltar: false })
  expect(await situacaoDa(id)).toContain('Cancelado')
})

test('repeated with its key it answers the same, and does nothing again', async () => {
  const { titular, id } = await novaExcluida(cena())
  const chave = randomUUID()
  const [primeira, segunda] = [await titular.pedir(chave), await titular.pedir(chave)]
  expect(segunda.data).toEqual(primeira.data)
  expect(await casosDa(id)).toHaveLength(1)
})

test.each([
  ['cancelada', "update cota set situacao = 'Ativo' where id = $1"],
  ['nao-contemplada', "update cota set data_contemplacao = '2026-12-01' where id = $1"],
  [
    'assembleias',
    'update grupo set total_assembleias = (select min(numero) + 4 from assembleia a where a.grupo_id = grupo.id and a.dia >= $HOJE) where id = (select grupo_id from cota where id = $1)',
  ],
  ['parcela-paga', 'update cota_saldo set parcelas_pagas = 0 where cota_id = $1'],
])(
  'where %s fails it is said, to the holder and at the desk, and neither a request is opened nor one decided',
  async (condicao, mudar) => {
    const { id, titular, casoId } = await pedida()
    await cena().ambiente.sql(mudar.replace('$HOJE', `'${cena().hoje()}'`), [id])
    const decidida = await decidir(casoId, { ato: 'aprovar', fase: 'solicitada' })
    expect(decidida).toMatchObject({ status: 409, codigo: 'REATIVACAO_NAO_PERMITIDA' })
    const { data: naMesa } = await cena().gestor.chamar('POST /casos/:id/declarado', { params: { id: casoId } })
    const aDizer = Object.fromEntries(
      CONDICOES_DA_REATIVACAO.map((cada) => [CONDICAO_EM_PALAVRAS[cada], cada === condicao ? 'Não' : 'Sim']),
    )
    expect(Object.fromEntries(naMesa.map(({ rotulo, declarado }: Campo) => [rotulo, declarado]))).toMatchObject(aDizer)
    expect((await titular.desistir()).status).toBe(200)

    expect(await titular.pedir()).toMatchObject({ status: 409, codigo: 'REATIVACAO_NAO_PERMITIDA' })
    const { data } = await titular.ver()
    const falham = data.condicoes.filter((cada: { atendida: boolean }) => !cada.atendida)
    expect(falham.map((cada: { condicao: string }) => cada.condicao)).toEqual([condicao])
    expect(data.podePedir).toBe(false)
    expect(await casosDa(id)).toMatchObject([{ fase: 'cancelada' }])
  },
)

test('approved, the core brings the quota back, what was late is owed, and its holder is told once', async () => {
  const { id, titular, casoId } = await pedida()
  cena().irPara(addDays(cena().hoje(), 2))
  const { data: antes } = await titular.ver()
  const { data: declarado } = await cena().gestor.chamar('POST /casos/:id/declarado', { params: { id: casoId } })
  expect(declarado.map((cada: { declarado: string }) => cada.declarado)).toContain(formatReais(antes.custo.total))

  const aprovada = await decidir(casoId, { ato: 'aprovar', fase: 'solicitada' })
  expect(aprovada.status, JSON.stringify(aprovada.json)).toBe(200)
  expect(await situacaoDa(id)).toBe('Ativo')
  expect(await casosDa(id)).toMatchObject([{ fase: 'reativada', encerrado_em: expect.any(Date) }])
  const detalhe = await noPortal(cena(), id)
  expect(detalhe).toMatchObject({ cancelada: false, podeVoltar: false, parcelasAtraso: 3 })
  const escrito = (await escritoPara(cena(), id)).filter(({ assunto }) => /voltou ao grupo/i.test(assunto))
  expect(escrito).toHaveLength(1)
  expect(escrito[0]?.texto).toContain(formatReais(antes.custo.total))
  await expectSaldosDerivados(cena().ambiente, [id])
  expect((await titular.ver()).data).toMatchObject({ podePedir: false, pedido: { status: 'Concluído' } })
})

test.each([0, 8, 24])(
  'approved %i days later, by when the month may have been issued without it, home tells the next instalment that its letter does, and it is the one that is issued',
  async (dias) => {
    const { casoId, id, titular, grupo } = await pedida()
    cena().irPara(addDays(cena().hoje(), dias))
    await emitirGrupo(cena().ambiente.servidor.contexto, cena().hoje(), grupo.id)
    const { data: volta } = await cena().gestor.chamar('GET /cotas/:id/volta', { params: { id } })
    const { custo } = (await titular.ver()).data
    expect((await decidir(casoId, { ato: 'aprovar', fase: 'solicitada' })).status).toBe(200)
    const { proximaEmissao } = await noPortal(cena(), id)
    expect(proximaEmissao).toMatchObject({ numero: volta.primeira, vencimento: custo.vencimentoDaProxima })
  },
)

test('refused, the holder reads why, and may ask again', async () => {
  const { id, titular, casoId } = await pedida()
  const motivo = 'A vaga foi prometida a outra pessoa'
  expect((await decidir(casoId, { ato: 'recusar', fase: 'solicitada', motivo })).status).toBe(200)
  expect((await titular.ver()).data).toMatchObject({
    podePedir: true,
    pedido: { fase: 'Reativação Recusada', motivo, status: 'Concluído' },
  })
  expect((await titular.pedir()).data.compositeResponse[0].httpStatusCode).toBe(201)
  expect(await casosDa(id)).toHaveLength(2)
})

test('given up, the quota stays cancelled; given up again, there is nothing to give up', async () => {
  const { id, titular } = await pedida()
  expect(await titular.desistir()).toMatchObject({ status: 200, data: { status: 'Concluído' } })
  expect(await titular.desistir()).toMatchObject({ status: 409, codigo: 'ATO_NAO_PERMITIDO' })
  expect(await situacaoDa(id)).toContain('Cancelado')
})

test('of a quota without a request there is none to give up', async () => {
  const { titular } = await novaExcluida(cena())
  expect(await titular.desistir()).toMatchObject({ status: 404, codigo: 'SEM_PROCESSO' })
})

test('the staff does not bring back around a request: it is decided', async () => {
  const { id, casoId } = await pedida()
  const voltar = () => cena().gestor.chamar('POST /cotas/:id/volta', { params: { id } })
  expect(await voltar()).toMatchObject({ status: 409, codigo: 'REATIVACAO_PEDIDA' })
  await decidir(casoId, { ato: 'recusar', fase: 'solicitada', motivo: 'Pedido por engano' })
  expect((await voltar()).status).toBe(200)
})

test('nobody answers for seven business days: it goes up to the internal analysis, still to be decided', async () => {
  const { casoId, titular } = await pedida()
  cena().irPara(addDays(cena().hoje(), 15))
  await vencerPrazos(cena().ambiente.servidor.contexto)
  expect((await titular.ver()).data.pedido.fase).toBe('Análise Interna')
  expect((await decidir(casoId, { ato: 'aprovar', fase: 'analiseInterna' })).status).toBe(200)
})

test('the number that its holder asked for is neither offered nor sold, until the request is decided', async () => {
  const { id, casoId, grupo } = await pedida()
  const [doGrupo] = await cena().ambiente.sql<{ plano: string }>(
    'select p.chave as plano from cota c join plano p on p.id = c.plano_id where c.id = $1',
    [id],
  )
  const vender = () =>
    cena().gestor.chamar('POST /grupos/:id/cotas', {
      params: { id: grupo.id },
      body: {
        inscricaoNacional: grupo.titulares.get('0002'),
        plano: doGrupo?.plano,
        numero: '0001',
        nomeBem: 'Automóvel',
        credito: 8_000_000,
      },
    })
  const oferecidos = async () =>
    (await cena().gestor.chamar('GET /grupos/:id/venda', { params: { id: grupo.id } })).data.numeros
  expect(await oferecidos()).not.toContain('0001')
  expect(await vender()).toMatchObject({ status: 409, codigo: 'REATIVACAO_PEDIDA' })
  expect(await casosDa(id)).toMatchObject([{ fase: 'solicitada', encerrado_em: null }])
  await decidir(casoId, { ato: 'recusar', fase: 'solicitada', motivo: 'O titular não quer mais' })
  expect(await oferecidos()).toContain('0001')
  expect(await vender()).toMatchObject({ status: 200, data: { versao: 1 } })
})

test("another's quota is none: it is neither seen, asked for nor given up", async () => {
  const { id } = await pedida()
  const { grupo } = await novaExcluida(cena())
  const outro = await titularDa(cena(), grupo.cotas.get('0002') ?? 0)
  const [dele] = await cena().ambiente.sql<{ cliente_id: number }>('select cliente_id from cota where id = $1', [id])
  expect(outro.clienteId).not.toBe(dele?.cliente_id)
  const { ver, pedir, desistir } = outro.da(id)
  for (const chamar of [ver, pedir, desistir])
    expect(await chamar()).toMatchObject({ status: 404, codigo: 'NAO_ENCONTRADO' })
})
