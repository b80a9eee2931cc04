import { addDays, fimDoDia } from '@contempla/consorcio'
import { describe, expect, test } from 'vitest'
import { vencerPrazos } from '../../casos/index.ts'
import { descontemplacoes } from '../descontemplacoes.rotina.ts'
import { ateOsDocumentos, type Contemplado, useContemplacoes } from './caso.fixture.ts'
import { triarContemplacoes } from './triagem.periodica.ts'

const { casos, contemplado, comoTitular, casoDa, hoje } = useContemplacoes()
const contexto = () => casos().ambiente.servidor.contexto

/** Everything handed in, and with the analyst. */
async function emAnalise(cota: Parameters<typeof contemplado>[0] = {}) {
  const dela = await contemplado(cota)
  await ateOsDocumentos(dela)
  await dela.enviar()
  await dela.mover('concluir')
  await triarContemplacoes(contexto())
  return dela
}
async function decidir({ id: cotaId }: Pick<Contemplado, 'id'>, ato: string, mais: object = {}) {
  const { id, fase } = await casoDa(cotaId)
  const analista = await casos().nucleo.naRetaguarda('analista')
  return analista.chamar('POST /casos/:id/andamentos', { params: { id }, body: { ato, fase, ...mais } })
}
const parametrizar = (cotaId: number, valores: object) =>
  casos().ambiente.sql(
    `insert into grupo_parametro (grupo_id, vigente_desde, valores) select grupo_id, data_contemplacao, $2 from cota where id = $1`,
    [cotaId, JSON.stringify(valores)],
  )
async function irPara(dia: string) {
  casos().ambiente.relogio.ajustar(new Date(`${dia}T15:00:00Z`))
  await vencerPrazos(contexto())
}
/** What the automatic analysis would have said of each document of the case. */
const ler = async (cotaId: number, veredito: string) =>
  casos().ambiente.sql(
    `insert into leitura_de_documento (caso_documento_id, lido_em, veredito, dito)
     select id, now(), $2, 'como se viu' from caso_documento where caso_id = $1`,
    [(await casoDa(cotaId)).id, veredito],
  )
const contemplacaoDa = async (cotaId: number) =>
  (
    await casos().ambiente.sql<{
      id: number
      grupo_id: number
      garantia_ate: string
      garantia_em: string | null
      desfeita_em: string | null
    }>(
      `select id, grupo_id, garantia_ate::text, garantia_em::text, desfeita_em::text from contemplacao where cota_id = $1`,
      [cotaId],
    )
  )[0]
const descontemplar = async (cotaId: number, dia: string) =>
  descontemplacoes.executar(contexto(), dia, (await contemplacaoDa(cotaId))?.grupo_id ?? 0)

describe('the triage', () => {
  test.each([
    ['a credit over what the contract lets the opinion approve', 7_999_999, 900_000, 'ok', 'aguardandoAnaliseInterna'],
    ['a credit that it lets the opinion approve', 8_000_000, 900_000, 'ok', 'cadastroAprovado'],
    ['the same where the opinion does not approve', 8_000_000, 1_000, 'ok', 'aguardandoAnaliseInterna'],
    ['the same with a document that is suspect', 8_000_000, 900_000, 'suspeita', 'aguardandoAnaliseInterna'],
    ['the same with documents that were not read', 8_000_000, 900_000, null, 'aguardandoAnaliseInterna'],
  ])('of %s', async (_caso, limite, renda, lidos, fase) => {
    const dela = await contemplado()
    await parametrizar(dela.id, { aprovadoSoPeloCrivoCentavos: limite })
    await ateOsDocumentos(dela)
    await dela.mover('voltar')
    await dela.mover('escolherPerfil', { perfil: 'appDriver', renda })
    await dela.enviar()
    await dela.mover('concluir')
    if (lidos) await ler(dela.id, lidos)
    await triarContemplacoes(contexto())
    expect((await casoDa(dela.id)).fase).toBe(fase)
    expect((await contemplacaoDa(dela.id))?.garantia_em).toBe(fase === 'cadastroAprovado' ? hoje() : null)
  })

  test('keeps what was answered in the case record, once', async () => {
    const dela = await emAnalise()
    await triarContemplacoes(contexto())
    const pergunta = {
      method: 'GET',
      url: 'ConsultaProtocolo',
      referenceId: 'x',
      body: { IdExternoCota: String(dela.id) },
    }
    const body = { compositeRequest: [pergunta] }
    const { data } = await dela.chamar('POST /salesforce/consulta/casos', { params: {}, body })
    expect(data.CASEResponse[0].body).toMatchObject([
      { Type: 'Consultoria Análise', CodigoCrivo__c: '00', DecisaoDoCrivo__c: 'APROVADO', StatusCrivo__c: 'Concluído' },
    ])
  })
})

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
      /Contemplação, cota \S+ do grupo \S+\.\s+Você tem até \d\d\/\d\d\/\d{4}\./,
    )
    const pendente = await dela.ver()
    expect(pendente).toMatchObject({ tela: '/contemplado/documentos', fase: 'Pendência Cliente' })
    expect(pendente.documentos).toMatchObject([
      { tipo: 'extrato_bancario', problema: 'ilegivel', motivo: 'Não se lê o saldo' },
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
    expect((await decidir(dela, 'aprovarNoComite')).status).toBe(200)
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
    expect((await dela.mover('pedirReanalise')).data.tela).toBe('/contemplado/documentos-adicionais')
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

  const dever = (cotaId: number, centavos: number) =>
    casos().ambiente.sql("update cota_saldo set saldo_devedor_centavos = $2, em_aberto = '[]' where cota_id = $1", [
      cotaId,
      centavos,
    ])
  /** Approved, and owing so much on the n-th day after the contemplation. */
  async function aprovadaHa(dias: number, saldo: number) {
    const dela = await aprovada()
    const { emEspecie } = (await dela.ver()).faturamento
    await dever(dela.id, saldo)
    await irPara(addDays(emEspecie.aPartirDe, dias - 180))
    return { ...dela, aPartirDe: emEspecie.aPartirDe }
  }

  test.each([
    ['owing a centavo', 180, 1, ['quitada']],
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
      expect(data).toMatchObject({ podeFaturar: false, condicoes: emEspecie.condicoes, aPartirDe: emEspecie.aPartirDe })
      expect(await dela.mover('receberEmEspecie')).toMatchObject({ status: 409, codigo: 'ESPECIE_NAO_PERMITIDA' })
      expect((await casoDa(dela.id)).fase).toBe('escolhaDoFaturamento')
    },
  )

  test('in cash it is looked at, given back with a reason, and chosen again', async () => {
    const dela = await aprovadaHa(180, 0)
    expect((await dela.ver()).faturamento.emEspecie.pode).toBe(true)
    expect((await dela.mover('receberEmEspecie')).data).toMatchObject({ tela: '/contemplado/confirmacao-documentos' })
    await decidir(dela, 'devolver', { motivo: 'Faltam dias para a espécie' })
    expect(await dela.ver()).toMatchObject({
      tela: '/contemplado/deseja-faturar',
      motivo: 'Faltam dias para a espécie',
    })
    expect((await dela.mover('faturarDepois')).data.status).toBe('Concluído')
  })
})

describe('the deadline of the guarantee', () => {
  test('runs while it is the holder’s step: the contemplation is undone, and the case with it', async () => {
    const dela = await contemplado()
    await dela.mover('iniciar')
    const ate = (await contemplacaoDa(dela.id))?.garantia_ate ?? ''
    await irPara(ate)
    expect(await descontemplar(dela.id, ate)).toEqual({ desfeitas: 0 })
    const desfeita = async () => (await dela.chamar('GET /cota/:id')).data.contemplacaoDesfeita
    expect(await desfeita()).toBeNull()
    await irPara(addDays(ate, 1))
    expect(await descontemplar(dela.id, addDays(ate, 1))).toEqual({ desfeitas: 1 })
    expect((await casoDa(dela.id)).fase).toBe('casoExpirado')
    expect(await dela.ver()).toMatchObject({
      vista: null,
      tela: '/contemplado',
      impedimento: 'nao-contemplada',
      atos: [],
    })
    expect(await desfeita()).toEqual({ dia: addDays(ate, 1), porque: 'a garantia não foi apresentada no prazo' })
    const noticias = async () => (await dela.chamar('GET /cota/:id')).data.atencoes
    expect(await noticias()).toContainEqual(
      expect.objectContaining({ tipo: 'contemplacao-desfeita', dia: addDays(ate, 1) }),
    )
    await casos().ambiente.sql('insert into titular_anterior (cota_id, ate) values ($1, $2)', [
      dela.id,
      addDays(ate, 2),
    ])
    expect(await desfeita()).toBeNull()
    expect(await noticias()).not.toContainEqual(expect.objectContaining({ tipo: 'contemplacao-desfeita' }))
  })

  test('does not run against who handed it in, nor asks for it at home, and runs again once the case is given up', async () => {
    const dela = await emAnalise()
    const ate = (await contemplacaoDa(dela.id))?.garantia_ate ?? ''
    await irPara(addDays(ate, 1))
    expect(await descontemplar(dela.id, addDays(ate, 1))).toEqual({ desfeitas: 0 })
    const { data } = await dela.chamar('GET /cota/:id')
    expect(data.contemplacao).toMatchObject({ garantiaEm: null, garantiaEmAnalise: true, garantiaEmDiasUteis: null })
    expect(data.atencoes.map(({ tipo }: { tipo: string }) => tipo)).not.toContain('garantia-a-apresentar')
    await decidir(dela, 'reprovar', { motivo: 'O bem não serve de garantia' })
    expect(await descontemplar(dela.id, addDays(ate, 1))).toEqual({ desfeitas: 1 })
  })

  test('does not run against who was not approved while they may send something else, and runs once that is over', async () => {
    const dela = await emAnalise()
    const ate = (await contemplacaoDa(dela.id))?.garantia_ate ?? ''
    await irPara(ate)
    await decidir(dela, 'naoAprovar', { motivo: 'Falta uma prova de renda' })
    await irPara(addDays(ate, 1))
    expect(await descontemplar(dela.id, addDays(ate, 1))).toEqual({ desfeitas: 0 })
    const prazo = (await dela.ver()).prazo
    expect(prazo).toBe(fimDoDia(addDays(ate, 30)).toISOString())
    await irPara(addDays(ate, 31))
    expect((await casoDa(dela.id)).fase).toBe('prazoFinalizado')
    expect(await descontemplar(dela.id, addDays(ate, 31))).toEqual({ desfeitas: 1 })
  })

  test('undone, what the analysis of credit had answered is told no more', async () => {
    const dela = await emAnalise()
    const crivo = async () => (await dela.chamar('GET /cotas/:id/retorno-crivo')).data
    expect(await crivo()).toMatchObject({ StatusCrivo__c: 'Concluído' })
    await decidir(dela, 'reprovar', { motivo: 'O bem não serve de garantia' })
    const depois = addDays((await contemplacaoDa(dela.id))?.garantia_ate ?? '', 1)
    await irPara(depois)
    expect(await descontemplar(dela.id, depois)).toEqual({ desfeitas: 1 })
    expect(await crivo()).toEqual({ CodigoCrivo__c: null, DecisaoDoCrivo__c: null, StatusCrivo__c: null })
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

test('the other contemplated quotas of the person are told, and no quota of anybody else', async () => {
  const ontem = addDays(hoje(), -1)
  const titular = await casos().mundo.novoTitular(casos().parceiro, {
    cotas: [{ dataContemplacao: ontem }, { dataContemplacao: ontem, apelido: 'A segunda' }, {}],
  })
  const { outrasCotas } = await comoTitular(titular).ver()
  expect(outrasCotas).toMatchObject([{ idCota: titular.cotas[1], apelido: 'A segunda', dia: ontem }])
})
