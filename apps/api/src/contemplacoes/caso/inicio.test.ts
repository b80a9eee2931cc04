import { randomUUID } from 'node:crypto'
import { addDays } from '@contempla/consorcio'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ateOsDocumentos, useContemplacoes } from './caso.fixture.ts'

const { casos, contemplado, comoTitular, casoDa, hoje } = useContemplacoes()

const casosDa = (cotaId: number) =>
  casos().ambiente.sql("select fase from caso where cota_id = $1 and processo = 'contemplacao'", [cotaId])

test.each([
  ['on the day of the contemplation', 0, 'ainda-nao'],
  ['on the day after', 1, null],
])('begun %s: %i days', async (_caso, dias, impedimento) => {
  const dela = await contemplado({ dataContemplacao: addDays(hoje(), -dias) })
  expect(await dela.ver()).toMatchObject({
    impedimento,
    podeIniciar: impedimento === null,
    iniciaEm: addDays(hoje(), 1 - dias),
  })
  const { status, codigo } = await dela.mover('iniciar')
  expect([status, codigo]).toEqual(impedimento ? [409, 'CONTEMPLACAO_NAO_INICIAVEL'] : [200, undefined])
  expect(await casosDa(dela.id)).toHaveLength(impedimento ? 0 : 1)
})

test.each([
  ['nao-contemplada', 'update contemplacao set desfeita_em = dia where cota_id = $1'],
  ['cancelada', "update cota set situacao = 'Cancelado' where id = $1"],
  ['garantia-apresentada', 'update contemplacao set garantia_em = dia where cota_id = $1'],
  ['credito-usado', 'update contemplacao set garantia_em = dia, utilizado_em = dia where cota_id = $1'],
  [
    'fora-do-portal',
    `insert into grupo_parametro (grupo_id, vigente_desde, valores)
     select grupo_id, data_contemplacao, '{"contemplacaoPeloPortal": false}' from cota where id = $1`,
  ],
])('%s: it is said, and no case is opened', async (impedimento, mudar) => {
  const dela = await contemplado()
  await casos().ambiente.sql(mudar, [dela.id])
  expect(await dela.ver()).toMatchObject({ impedimento, podeIniciar: false, atos: [] })
  expect(await dela.mover('iniciar')).toMatchObject({ status: 409, codigo: 'CONTEMPLACAO_NAO_INICIAVEL' })
  expect(await casosDa(dela.id)).toEqual([])
})

test.each(['faturamento-especie', 'faturamento-novo', 'faturamento-seminovo'] as const)(
  'none is begun beside a %s under way, and one may be once that is over',
  async (processo) => {
    const dela = await contemplado()
    const id = await casos().mundo.casoEm(dela.titular, { processo })
    expect(await dela.mover('iniciar')).toMatchObject({ status: 409, codigo: 'CONTEMPLACAO_NAO_INICIAVEL' })
    // No act ends a billing of a vehicle: its guards are not written yet.
    await casos().ambiente.sql('update caso set encerrado_em = now() where id = $1', [id])
    expect((await dela.mover('iniciar')).status).toBe(200)
  },
)

test('repeated with its key it answers the same and does nothing again; begun again without, nobody has moved', async () => {
  const dela = await contemplado()
  const pedido = { body: { ato: 'iniciar', vista: null }, headers: { 'idempotency-key': randomUUID() } }
  const primeira = await dela.chamar('PUT /cotas/:id/contemplacao', pedido)
  const segunda = await dela.chamar('PUT /cotas/:id/contemplacao', pedido)
  expect(segunda.data).toEqual(primeira.data)
  expect(await dela.chamar('PUT /cotas/:id/contemplacao', { body: pedido.body })).toMatchObject({
    status: 409,
    codigo: 'CASO_MUDOU',
  })
  expect(await casosDa(dela.id)).toEqual([{ fase: 'apresentacaoDoSorteio' }])
})

test('a tab that looks at an earlier step moves nothing', async () => {
  const dela = await contemplado()
  await dela.mover('iniciar')
  const daOutraAba = { ato: 'continuar', vista: 'apresentacaoDoSorteio' }
  expect((await dela.chamar('PUT /cotas/:id/contemplacao', { body: daOutraAba })).status).toBe(200)
  expect(await dela.chamar('PUT /cotas/:id/contemplacao', { body: daOutraAba })).toMatchObject({ codigo: 'CASO_MUDOU' })
  expect(await casoDa(dela.id)).toMatchObject({ fase: 'condicoesDoSorteio' })
})

test('where nothing was begun there is no step to take, and none that the phase does not have', async () => {
  const dela = await contemplado()
  expect(await dela.mover('continuar')).toMatchObject({ status: 404, codigo: 'SEM_PROCESSO' })
  await dela.mover('iniciar')
  expect(await dela.mover('faturar')).toMatchObject({ status: 409, codigo: 'ATO_NAO_PERMITIDO' })
})

test('a bid begins at the offer; not paid, it does not meet the criteria, and they are said', async () => {
  const dela = await contemplado()
  await casos().ambiente.sql("update cota set modalidade_contemplacao = 'LL' where id = $1", [dela.id])
  expect((await dela.mover('iniciar')).data).toMatchObject({ tela: '/contemplado/oferta' })
  await dela.mover('confirmar')
  await casos().ambiente.sql(
    `update cota_saldo set em_aberto = '[{"numero": 3, "vencimento": "2020-01-10", "valor": 1}]' where cota_id = $1`,
    [dela.id],
  )
  expect((await dela.ver()).criterios).toContainEqual({ criterio: 'parcelas-em-dia', atendido: false })
  const recusa = await dela.mover('continuar')
  expect([recusa.codigo, recusa.json.mensagem]).toEqual([
    'CRITERIOS_NAO_ATENDIDOS',
    'Você não cumpre todos os critérios',
  ])
  await casos().ambiente.sql("update cota_saldo set em_aberto = '[]' where cota_id = $1", [dela.id])
  expect((await dela.mover('continuar')).status).toBe(200)
})

test.each([
  [1, 'tipoDoBem'],
  [2, 'restricaoDoCpf'],
])('who is %i late in another quota gets to %s', async (atraso, fase) => {
  const dela = await contemplado({}, {})
  const [outra] = await casos().ambiente.sql<{ id: number }>(
    `insert into cota (grupo_id, numero, versao, cliente_id, plano_id, situacao, nome_bem, credito_centavos, contribuicoes, data_adesao)
     select grupo_id, '0002', 0, cliente_id, plano_id, 'NORMAL', nome_bem, credito_centavos, contribuicoes, data_adesao
     from cota where id = $1 returning id`,
    [dela.id],
  )
  const abertas = Array.from({ length: atraso }, (_, i) => ({ numero: i + 1, vencimento: '2020-01-10', valor: 1 }))
  await casos().ambiente.sql(
    `insert into cota_saldo select (jsonb_populate_record(s, jsonb_build_object('cota_id', $2::bigint, 'em_aberto', $3::jsonb))).*
     from cota_saldo s where cota_id = $1`,
    [dela.id, outra?.id, JSON.stringify(abertas)],
  )
  for (const ato of ['iniciar', 'continuar', 'aceitar', 'confirmar', 'continuar']) await dela.mover(ato)
  expect((await dela.mover('escolher', { garantia: 'veiculo' })).data).toMatchObject({ vista: fase })
  if (fase !== 'restricaoDoCpf') return
  expect(await dela.mover('conferirDeNovo')).toMatchObject({ status: 409, codigo: 'GUARDA_NAO_ATENDIDA' })
  await casos().ambiente.sql("update cota_saldo set em_aberto = '[]' where cota_id = $1", [outra?.id])
  expect((await dela.mover('conferirDeNovo')).data).toMatchObject({ vista: 'garantia' })
})

test('a check of restrictions that the database fails clears the restriction, and the step is taken', async () => {
  const dela = await contemplado()
  for (const ato of ['iniciar', 'continuar', 'aceitar', 'confirmar', 'continuar']) await dela.mover(ato)
  const { crivo } = casos().ambiente.servidor.contexto
  const falha = vi.spyOn(crivo, 'isRestrito').mockImplementation(async (db) => {
    await db.execute(sql`select 1 / 0`)
    return true
  })
  onTestFinished(() => falha.mockRestore())
  const { status, data } = await dela.mover('escolher', { garantia: 'veiculo' })
  expect([falha.mock.calls.length, status, data?.vista]).toEqual([1, 200, 'tipoDoBem'])
  expect((await dela.ver()).escolhas.garantia).toBe('veiculo')
})

test('a guarantee or a good that the quota does not take is refused', async () => {
  const dela = await contemplado({ tipo: 'servico' })
  for (const ato of ['iniciar', 'continuar', 'aceitar', 'confirmar', 'continuar']) await dela.mover(ato)
  expect(await dela.mover('escolher', { garantia: 'veiculo' })).toMatchObject({ status: 400, codigo: 'VALIDACAO' })
  expect(await dela.mover('escolherEquipamento')).toMatchObject({ status: 400, codigo: 'VALIDACAO' })
  expect((await dela.mover('escolher', { garantia: 'fiador' })).data.tela).toBe('/contemplado/tipo-servico')
  expect(await dela.mover('escolherTipo', { bem: 'CASA' })).toMatchObject({
    status: 409,
    codigo: 'GUARDA_NAO_ATENDIDA',
  })
})

test('a representative confirms the offer, and changes nothing', async () => {
  const dela = await contemplado()
  const representante = comoTitular(dela.titular, 'representante')
  expect(await representante.mover('iniciar')).toMatchObject({ status: 409, codigo: 'ATO_NAO_PERMITIDO' })
  for (const ato of ['iniciar', 'continuar', 'aceitar']) await dela.mover(ato)
  expect(await representante.ver()).toMatchObject({ vista: 'confirmacaoDaOferta', atos: ['confirmar'] })
  expect((await representante.mover('confirmar')).data).toMatchObject({ vista: 'resultadoDaVerificacao', atos: [] })
  expect(await representante.mover('continuar')).toMatchObject({ status: 409, codigo: 'ATO_NAO_PERMITIDO' })
  const [andamento] = await casos().ambiente.sql(
    "select ator_tipo from caso_andamento where ato = 'confirmar' and caso_id = $1",
    [(await casoDa(dela.id)).id],
  )
  expect(andamento).toEqual({ ator_tipo: 'representante' })
})

test('what somebody earns a representative is not told', async () => {
  const dela = await contemplado()
  await ateOsDocumentos(dela)
  const renda = async ({ ver }: Pick<typeof dela, 'ver'>) => (await ver()).escolhas
  expect(await renda(dela)).toMatchObject({ perfil: 'appDriver', renda: 900_000 })
  expect(await renda(comoTitular(dela.titular, 'representante'))).toMatchObject({ perfil: 'appDriver', renda: null })
})

test('who came by a link is told where it stands and nothing of what was declared, and moves nothing', async () => {
  const dela = await contemplado()
  await ateOsDocumentos(dela)
  const porLink = comoTitular(dela.titular, 'transparente')
  expect(await porLink.ver()).toMatchObject({
    atos: [],
    documentos: [],
    escolhas: { garantia: null, bem: null, perfil: null, renda: null },
  })
  expect((await porLink.mover('voltar')).status).toBe(403)
})

test("another's quota is none, to read and to move", async () => {
  const [dela, outra] = [await contemplado(), await contemplado()]
  const params = { id: outra.id }
  expect((await dela.chamar('GET /cotas/:id/contemplacao', { params })).status).toBe(404)
  expect((await dela.chamar('GET /cotas/:id/retorno-crivo', { params })).status).toBe(404)
  const body = { ato: 'iniciar', vista: null }
  expect((await dela.chamar('PUT /cotas/:id/contemplacao', { params, body })).status).toBe(404)
  expect(await casosDa(outra.id)).toEqual([])
})

test('before anything was asked, the analysis of credit answered nothing', async () => {
  const dela = await contemplado()
  const nada = { CodigoCrivo__c: null, DecisaoDoCrivo__c: null, StatusCrivo__c: null }
  expect((await dela.chamar('GET /cotas/:id/retorno-crivo')).data).toEqual(nada)
})

test('an analysis approved for who held the quota before says nothing of its holder of today', async () => {
  const deAntes = await contemplado()
  await casos().mundo.casoEm(deAntes.titular, { processo: 'contemplacao', fase: 'cadastroAprovado' })
  const analise = async ({ ver }: Pick<typeof deAntes, 'ver'>) =>
    (await ver()).faturamento.emEspecie.condicoes.find(({ condicao }: { condicao: string }) => condicao === 'analise')
  expect(await analise(deAntes)).toEqual({ condicao: 'analise', atendida: true })
  const agora = await contemplado()
  await casos().ambiente.sql('update cota set cliente_id = $2 where id = $1', [deAntes.id, agora.clienteId])
  expect(await analise(comoTitular({ ...agora.titular, cotas: [deAntes.id] }))).toEqual({
    condicao: 'analise',
    atendida: false,
  })
})
