import { addDays, fimDoDia } from '@contempla/consorcio'
import { describe, expect, test } from 'vitest'
import { deverSo } from '../../creditos/divida.fixture.ts'
import { morarEm } from '../garantia/garantia.fixture.ts'
import { useAnalise } from './analise.fixture.ts'
import { ateOsDocumentos } from './caso.fixture.ts'

const { casos, contemplado, comoTitular, emAnalise, decidir, irPara, casoDa, contemplacaoDa, hoje } = useAnalise()

describe('what an analyst decides', () => {
  test('a document refused is sent again, alone, and comes back to the analysis', async () => {
    const dela = await emAnalise()
    const { id } = await casoDa(dela.id)
    const [extrato] = await casos().ambiente.sql<{ id: number }>(
      "select id::int from caso_documento where caso_id = $1 and tipo = 'extrato_bancario'",
      [id],
    )
    const documentos = [{ id: extrato?.id, problema: 'ilegivel', motivo: 'Não se lê o saldo' }]
    expect((await decidir(dela, 'pedirDocumentos', { documentos })).status).toBe(200)
    expect(await casos().textoDoUltimoPara(dela.titular.email)).toMatch(
      /Contemplação, grupo \d+, cota \d+\.\s+Você tem até \d\d\/\d\d\/\d{4}\./,
    )
    const pendente = await dela.ver()
    expect(pendente).toMatchObject({ tela: '/contemplado/documentos', fase: 'Pendência Cliente' })
    expect(pendente.documentos).toMatchObject([
      { tipo: 'extrato_bancario', enviados: [{ problema: 'ilegivel', motivo: 'Não se lê o saldo' }] },
    ])
    expect((await dela.enviar('solicitar-reanalise')).data.tela).toBe('/contemplado/confirmacao-documentos')
    expect((await casoDa(dela.id)).fase).toBe('retornoCliente')
  })

  test('another document is asked for in words, and goes to the second analysis', async () => {
    const dela = await emAnalise()
    expect((await decidir(dela, 'pedirAdicionais', { motivo: 'Envie o contrato de trabalho' })).status).toBe(200)
    expect(await dela.ver()).toMatchObject({
      tela: '/contemplado/documentos-adicionais',
      motivo: 'Envie o contrato de trabalho',
    })
    await dela.enviar()
    expect((await casoDa(dela.id)).fase).toBe('aguardandoReanaliseInterna')
    expect(await decidir(dela, 'aprovarNoComite')).toMatchObject({ status: 403, codigo: 'PAPEL_NAO_PERMITE' })
    expect((await decidir(dela, 'aprovarNoComite', { papel: 'gestor' })).status).toBe(200)
    expect((await contemplacaoDa(dela.id))?.garantia_em).toBe(hoje())
    expect(await dela.ver()).toMatchObject({ tela: '/contemplado/crivo' })
  })

  test('not approved, it is told why and asks to be looked at again', async () => {
    const dela = await emAnalise()
    await decidir(dela, 'naoAprovar', { motivo: 'A renda não comporta a parcela' })
    expect(await dela.ver()).toMatchObject({
      tela: '/contemplado/resultado-analise',
      motivo: 'A renda não comporta a parcela',
    })
    const ditos = await casos().assuntosPara(dela.titular.email)
    expect((await dela.mover('pedirReanalise')).data).toMatchObject({
      fase: 'Pendência Cliente Reanálise',
      tela: '/contemplado/documentos-adicionais',
      motivo: 'A renda não comporta a parcela',
    })
    expect(await casos().assuntosPara(dela.titular.email), 'of their own click nobody is told').toEqual(ditos)
    await dela.enviar()
    expect((await casoDa(dela.id)).fase).toBe('aguardandoReanaliseInterna')
    expect((await dela.ver()).motivo).toBeNull()
    expect((await contemplacaoDa(dela.id))?.garantia_em).toBeNull()
  })

  test('rejected, it is over, is told why, and may be begun again', async () => {
    const dela = await emAnalise()
    await decidir(dela, 'reprovar', { motivo: 'O bem não serve de garantia' })
    expect(await dela.ver()).toMatchObject({
      vista: null,
      status: 'Concluído',
      tela: '/contemplado/resultado-analise',
      podeIniciar: true,
    })
    expect((await dela.mover('iniciar')).data).toMatchObject({ tela: '/contemplado/sorteio' })
  })
})

describe('approved', () => {
  async function aprovada() {
    const dela = await emAnalise()
    await decidir(dela, 'aprovar')
    await dela.mover('continuar')
    return dela
  }

  test('the credit may be used from the day on which it is available, and the case is over', async () => {
    const dela = await aprovada()
    const { faturamento } = await dela.ver()
    expect(faturamento).toMatchObject({ pode: false, motivo: 'O crédito ainda não está disponível.' })
    expect(await dela.mover('faturar')).toMatchObject({ status: 409, codigo: 'CREDITO_AINDA_NAO_DISPONIVEL' })
    await irPara(addDays(faturamento.disponivelEm, -1))
    expect((await dela.ver()).faturamento.pode).toBe(false)
    await irPara(faturamento.disponivelEm)
    expect((await dela.ver()).faturamento).toMatchObject({ pode: true, motivo: null })
    expect((await dela.mover('faturar')).data).toMatchObject({
      vista: null,
      status: 'Concluído',
      impedimento: 'garantia-apresentada',
    })
  })

  const dever = (cotaId: number, centavos: number) => deverSo(casos().ambiente, cotaId, centavos)
  /** Approves a case that owes this much on the n-th day after the contemplation. */
  async function aprovadaHa(dias: number, saldo: number) {
    const dela = await aprovada()
    const { emEspecie } = (await dela.ver()).faturamento
    await dever(dela.id, saldo)
    await irPara(addDays(emEspecie.aPartirDe, dias - 180))
    return { ...dela, aPartirDe: emEspecie.aPartirDe }
  }

  test.each([
    ['owing more than the credit pays', 180, 99_000_000, ['quitada']],
    ['on the eve of the day from which it may', 179, 0, ['carencia']],
    ['before the credit is available', 2, 0, ['credito-disponivel', 'carencia']],
  ])(
    'it is not had in cash %s: the choice says why, and is refused as the billing would',
    async (_, dias, saldo, faltam) => {
      const dela = await aprovadaHa(dias, saldo)
      const { emEspecie } = (await dela.ver()).faturamento
      expect(emEspecie).toMatchObject({ pode: false, aPartirDe: dela.aPartirDe })
      const faltantes = emEspecie.condicoes.filter(({ atendida }: { atendida: boolean }) => !atendida)
      expect(faltantes.map(({ condicao }: { condicao: string }) => condicao)).toEqual(faltam)
      const { data } = await dela.chamar('GET /core/faturamento-credito/validar', {
        params: {},
        query: { idCota: dela.id },
      })
      // The contemplation's case holds the credit until the choice is made, so a billing beside it is one request too
      // many.
      const condicoes = emEspecie.condicoes.map((cada: { condicao: string }) =>
        cada.condicao === 'unico' ? { ...cada, atendida: false } : cada,
      )
      expect(data).toMatchObject({ podeFaturar: false, condicoes, aPartirDe: emEspecie.aPartirDe })
      expect(await dela.mover('receberEmEspecie')).toMatchObject({ status: 409, codigo: 'ESPECIE_NAO_PERMITIDA' })
      expect((await casoDa(dela.id)).fase).toBe('escolhaDoFaturamento')
    },
  )

  test.each([0, 1_701_092])(
    'owing %i, what cash would be is told before it is chosen: as the billing tells it, by the day that the request keeps',
    async (saldo) => {
      const dela = await aprovadaHa(180, saldo)
      const { recebe } = (await dela.ver()).faturamento.emEspecie
      expect(recebe).toMatchObject({ saldoDevedor: saldo, valor: recebe.credito - saldo, diasUteis: 8 })
      const { data } = await dela.mover('receberEmEspecie')
      expect(data.prazo).toBe(fimDoDia(recebe.respostaAte).toISOString())
      const validar = await dela.chamar('GET /core/faturamento-credito/validar', {
        params: {},
        query: { idCota: dela.id },
      })
      expect(validar.data).toMatchObject({ valorCredito: recebe.credito, saldoDevedor: saldo })
    },
  )

  test.each([
    ['pass over a holiday of the whole country', null, true],
    ['pass over one of the holder’s state', 'RR', true],
    ['count one of another state', 'AP', false],
  ] as const)('the day told before cash is chosen, and the one kept, %s', async (_, uf, passa) => {
    const { ambiente } = casos()
    const dela = await aprovadaHa(180, 0)
    await morarEm({ ambiente }, dela.id, 'RR')
    const antes = (await dela.ver()).faturamento.emEspecie.recebe.respostaAte
    await ambiente.sql("insert into feriado (dia, descricao, uf) values ($1, 'Só deste ano', $2)", [antes, uf])
    const { respostaAte } = (await dela.ver()).faturamento.emEspecie.recebe
    expect(respostaAte > antes).toBe(passa)
    expect((await dela.mover('receberEmEspecie')).data.prazo).toBe(fimDoDia(respostaAte).toISOString())
  })

  test('in cash it is looked at, given back with a reason, and chosen again', async () => {
    const dela = await aprovadaHa(180, 0)
    expect((await dela.ver()).faturamento.emEspecie.pode).toBe(true)
    expect((await dela.mover('receberEmEspecie')).data).toMatchObject({ tela: '/contemplado/confirmacao-documentos' })
    await decidir(dela, 'devolver', { motivo: 'Faltam dias para a espécie' })
    expect(await dela.ver()).toMatchObject({
      tela: '/contemplado/deseja-faturar',
      motivo: 'Faltam dias para a espécie',
    })
    expect((await dela.mover('faturarDepois')).status, 'what was refused does not pass by waiting').toBe(409)
    expect((await dela.mover('faturar')).data.status).toBe('Concluído')
  })

  test('in cash it is approved: the holder is told as they were promised, and led to where the billing begins', async () => {
    const dela = await aprovadaHa(180, 0)
    await dela.mover('receberEmEspecie')
    expect((await decidir(dela, 'aprovar')).status).toBe(200)
    expect((await casos().assuntosPara(dela.titular.email)).at(-1)).toMatch(
      /Você já pode receber o seu crédito em dinheiro$/,
    )
    const [noticia] = await casos().ambiente.sql(
      'select tela, acao from notificacao where cliente_id = $1 order by id desc limit 1',
      [dela.clienteId],
    )
    expect(noticia).toEqual({ tela: '/faturamento/iniciar', acao: 'Iniciar faturamento' })
    expect(await dela.ver()).toMatchObject({
      vista: null,
      fase: 'Concluído',
      status: 'Concluído',
      tela: '/faturamento/iniciar',
      faturamento: { emEspecie: { pode: true } },
    })
  })
})

test('a company declares no income and sends its own documents', async () => {
  const dela = await contemplado({}, { inscricaoNacional: '11222333000181', nome: 'Padaria do João Ltda.' })
  await ateOsDocumentos(dela, 'PJ')
  const { documentos, passos } = await dela.ver()
  expect(documentos.map(({ tipo }: { tipo: string }) => tipo)).toEqual([
    'documentos_empresa',
    'documentos_socio',
    'comprovante_residencia',
    'declaracao_ir',
    'extrato_bancario',
  ])
  expect(passos.map(({ passo }: { passo: string }) => passo)).not.toContain('IncomeProfile')
  expect((await dela.enviar('solicitar-empresa')).data.tela).toBe('/contemplado/documentos-adicionais')
})

test('the other contemplated quotas of the person are told, each with its credit as its own screens have it', async () => {
  const ontem = addDays(hoje(), -1)
  const titular = await casos().mundo.novoTitular(casos().parceiro, {
    cotas: [
      { dataContemplacao: ontem },
      { dataContemplacao: addDays(hoje(), -60), apelido: 'A segunda', credito: 8_000_000 },
      {},
    ],
  })
  await casos().ambiente.sql(
    `insert into rendimento (grupo_id, mes, percentual_ppt, registrado_em)
     select grupo_id, date_trunc('month', $2::date), 10000000000, now() from cota where id = $1`,
    [titular.cotas[1], hoje()],
  )
  const dela = comoTitular(titular)
  const { outrasCotas } = await dela.ver()
  expect(outrasCotas).toMatchObject([{ idCota: titular.cotas[1], apelido: 'A segunda', dia: addDays(hoje(), -60) }])
  const { data } = await dela.chamar('GET /cota/:id', { params: { id: titular.cotas[1] ?? 0 } })
  expect(outrasCotas[0].credito).toBe(data.contemplacao.credito)
  expect(data.contemplacao.credito).toBeGreaterThan(data.contemplacao.creditoNaAssembleia)
})
