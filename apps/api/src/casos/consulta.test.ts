import { createClienteHttp, levarAte } from '@contempla/dev-env'
import { expect, test } from 'vitest'
import { contaDe } from '../faturamentos/especie/especie.fixture.ts'
import { useCasos } from './casos.fixture.ts'

const casos = useCasos()

type Filtro = { CPF_CNPJ?: string; RecordTypeDeveloperName?: string; IdExternoCota?: string }
const pergunta = (body: Filtro, referenceId = 'casos') => ({
  method: 'GET',
  url: 'ConsultaProtocolo',
  referenceId,
  body,
})

/** A holder of two quotas with a case in each, and one of the person. */
async function titularComCasos() {
  const { mundo, parceiro } = casos()
  const titular = await mundo.novoTitular(parceiro, { cotas: [{}, {}] })
  const [uma = 0, outra = 0] = titular.cotas
  const especie = await mundo.casoEm(titular, { processo: 'faturamento-especie', fase: 'atualizarCadastro' })
  const { chamar } = await mundo.entrar(titular)
  const consultar = (...compositeRequest: unknown[]) =>
    chamar('POST /salesforce/consulta/casos', { body: { compositeRequest } })
  return { titular, uma, outra, especie, consultar }
}

const numero = (id: number) => String(id).padStart(8, '0')

test('each question has its answer, in its order and by its reference', async () => {
  const { consultar, especie, uma, outra } = await titularComCasos()
  const { status, data } = await consultar(
    pergunta({ RecordTypeDeveloperName: 'CreditoEspecieApp' }, 'especie'),
    pergunta({ RecordTypeDeveloperName: 'ReativacaoCotaApp' }, 'reativacao'),
    pergunta({ IdExternoCota: String(uma) }, 'desta'),
    pergunta({ IdExternoCota: String(outra) }, 'da-outra'),
  )
  expect(status).toBe(200)
  expect(
    data.CASEResponse.map(({ referenceId, httpStatusCode, body }: (typeof data.CASEResponse)[number]) => [
      referenceId,
      httpStatusCode,
      body.map(({ CaseNumber }: { CaseNumber: string }) => CaseNumber),
    ]),
  ).toEqual([
    ['especie', 200, [numero(especie)]],
    ['reativacao', 200, []],
    ['desta', 200, [numero(especie)]],
    ['da-outra', 200, []],
  ])
  expect(data.CASEResponse[0].body[0]).toMatchObject({
    Type: 'Crédito em Espécie App',
    RecordTypeDeveloperName: 'CreditoEspecieApp',
    IdExternoCota: String(uma),
    Status: 'Em Andamento',
    Fase__c: 'Atualizar Cadastro',
  })
})

test('whose the cases are is the session’s to say: another’s CPF in the question changes nothing', async () => {
  const { consultar, especie } = await titularComCasos()
  const outro = await titularComCasos()
  const { data } = await consultar(pergunta({ CPF_CNPJ: outro.titular.inscricao }))
  expect(data.CASEResponse[0].body.map(({ CaseNumber }: { CaseNumber: string }) => CaseNumber)).toEqual([
    numero(especie),
  ])
})

test('a quota of another is one that does not exist, also among others that do', async () => {
  const { consultar, uma } = await titularComCasos()
  const outro = await titularComCasos()
  const doOutro = await consultar(
    pergunta({ IdExternoCota: String(uma) }),
    pergunta({ IdExternoCota: String(outro.uma) }),
  )
  const nenhuma = await consultar(pergunta({ IdExternoCota: '999999999999' }))
  expect([doOutro.status, doOutro.codigo]).toEqual([404, 'NAO_ENCONTRADO'])
  expect([nenhuma.status, nenhuma.codigo]).toEqual([404, 'NAO_ENCONTRADO'])
})

test.each([
  ['no question', []],
  ['eleven questions', Array.from({ length: 11 }, () => pergunta({}))],
  ['another command', [{ ...pergunta({}), url: 'ApagarProtocolo' }]],
  ['a write', [{ ...pergunta({}), method: 'PATCH' }]],
  ['a kind of record that there is not', [pergunta({ RecordTypeDeveloperName: 'Account' })]],
  ['a field of its own', [pergunta({ Id: '1' } as Filtro)]],
])('%s is refused', async (_, perguntas) => {
  const { consultar } = await titularComCasos()
  const { status, codigo } = await consultar(...perguntas)
  expect([status, codigo]).toEqual([400, 'VALIDACAO'])
})

test('the number is not shown in the phases that hide it, and the phase’s screen is told', async () => {
  const { mundo, parceiro } = casos()
  const titular = await mundo.novoTitular(parceiro)
  await mundo.casoEm(titular, { processo: 'contemplacao', fase: 'triagemEmAndamento' })
  const { chamar } = await mundo.entrar(titular)
  const { data } = await chamar('POST /salesforce/consulta/casos', { body: { compositeRequest: [pergunta({})] } })
  expect(data.CASEResponse[0].body).toMatchObject([
    { CaseNumber: null, Fase__c: 'Triagem em Andamento', tela: '/contemplado/confirmacao-documentos' },
  ])
})

test('what a process keeps of a case is not all told: neither account, contact, secret, nor what the staff reads', async () => {
  const { mundo, parceiro, ambiente } = casos()
  const titular = await mundo.novoTitular(parceiro, { cotas: [{}, {}] })
  const crivo = { codigo: '27', resultado: 'RESTRITO', motivo: 'SO-DA-EQUIPE', em: '2026-11-20T12:00:00Z' }
  const contemplacao = { garantia: 'veiculo', bem: 'LEVE', perfil: 'appDriver', renda: 912_345 }
  await mundo.casoEm(titular, {
    processo: 'contemplacao',
    fase: 'aguardandoAnaliseInterna',
    dados: { ...contemplacao, crivo },
  })
  const conta = { ...contaDe(titular.inscricao), conta: '9876543' }
  await mundo.casoEm(
    { ...titular, cotas: titular.cotas.slice(1) },
    {
      processo: 'faturamento-especie',
      fase: 'aguardandoAprovacao',
      dados: {
        conta,
        cadastro: { email: 'onde@exemplo.com.br', telefone: null, endereco: null, por: 'cliente' },
        link: { hash: 'SEGREDO-DO-LINK', enviadoA: [] },
        termosAceitosEm: '2026-11-20T12:00:00Z',
      },
    },
  )
  const { sessoes, db } = ambiente.servidor.contexto
  const { clientId } = parceiro
  for (const modo of ['normal', 'representante'] as const) {
    const { accessToken } = await sessoes.abrir(db, { clienteId: titular.clienteId, clientId, modo, web: false })
    const http = createClienteHttp(ambiente.url, { client_id: clientId, access_token: accessToken })
    const { data } = await http.chamar('POST /salesforce/consulta/casos', {
      body: { compositeRequest: [pergunta({})] },
    })
    const dito = data.CASEResponse[0].body.map(({ DadosApp__c }: { DadosApp__c: string }) => JSON.parse(DadosApp__c))
    expect(dito).toEqual([
      { termosAceitosEm: '2026-11-20T12:00:00Z', fotoEm: null, pagamento: null },
      { garantia: 'veiculo', bem: 'LEVE', perfil: 'appDriver' },
    ])
  }
})

test('the account is of who asks, whatever the body names', async () => {
  const { mundo, parceiro } = casos()
  const [um, outro] = [await mundo.novoTitular(parceiro), await mundo.novoTitular(parceiro)]
  const numeroDaConta = async (titular: typeof um, body: object) =>
    (await (await mundo.entrar(titular)).chamar('POST /salesforce/consulta/accountid', { body })).data.AccountId
  const sua = await numeroDaConta(um, {})
  expect(await numeroDaConta(um, { CPF_CNPJ: outro.inscricao })).toBe(sua)
  expect(await numeroDaConta(outro, { CPF_CNPJ: um.inscricao })).not.toBe(sua)
})

test('a notice of contemplation is among them from the day on which it shows', async () => {
  const { consultar, titular, especie } = await titularComCasos()
  const { mundo, ambiente } = casos()
  const aviso = await mundo.casoEm(titular, { processo: 'aviso-contemplacao' })
  const numeros = async () => {
    const { data } = await consultar(pergunta({}))
    return data.CASEResponse[0].body.map(({ CaseNumber }: { CaseNumber: string }) => CaseNumber)
  }
  expect(await numeros()).toEqual([numero(especie)])
  await levarAte(ambiente, aviso, 'tratativaNaoIniciada')
  expect(await numeros()).toEqual([numero(aviso), numero(especie)])
  await levarAte(ambiente, aviso, 'avisoRetirado')
  expect(await numeros()).toEqual([numero(aviso), numero(especie)])
})
