import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Crm, RegistroEnviado, RegistroLido } from '../crm.ts'
import { parseSalesforce } from './config.ts'
import { type PlataformaDeTeste, startPlataforma } from './plataforma.fixture.ts'
import { createCrmSalesforce } from './salesforce.ts'

let plataforma: PlataformaDeTeste
let crm: Crm
let locais: RegistroLido[]
const inscricoes: Record<number, string> = { 7: '12345678909', 8: '12ABC34501DE35' }

const createDaqui = (pausaMs = 30_000) =>
  createCrmSalesforce(
    plataforma.config,
    {
      local: {
        listDaqui: async () => locais,
        listRegistros: async () => locais,
        getConta: async (id) => `local-${id}`,
      },
      readInscricao: async (id) => inscricoes[id] ?? '',
      listCotas: async () => new Set([31]),
    },
    { leituraMs: 400, gravacaoMs: 400, pausaMs },
  )

beforeEach(async () => {
  plataforma = await startPlataforma(['CreditoEspecieApp', 'PosVenda'])
  for (const inscricao of Object.values(inscricoes)) plataforma.addConta(inscricao)
  plataforma.cotas.push({ IdExterno__c: '31' })
  locais = []
  crm = createDaqui()
})
afterEach(() => plataforma.close())

const registro = (parte: Partial<RegistroEnviado> = {}): RegistroEnviado => ({
  CaseNumber: '00000123',
  RecordTypeDeveloperName: 'CreditoEspecieApp',
  Type: 'Crédito em Espécie App',
  Status: 'Em Andamento',
  Fase__c: 'Atualizar Cadastro',
  CreatedDate: '20/11/2026',
  DadosApp__c: '{"fluxo":1}',
  Observacao__c: null,
  Origin: 'APP',
  Description: 'Faturamento em espécie',
  DocumentosIlegiveis__c: null,
  DocumentosIncompletos__c: null,
  DocumentosIncorretos__c: null,
  ExpliqueMotivo__c: null,
  ModalidadeContemplacao__c: 'S',
  CodigoCrivo__c: null,
  DecisaoDoCrivo__c: null,
  StatusCrivo__c: null,
  idCota: 31,
  inscricao: '12345678909',
  ...parte,
})
const gravar = (parte?: Partial<RegistroEnviado>) => crm.gravar?.(registro(parte))

describe('a case is told', () => {
  test('as the specification gives it: a PATCH of a Case by its external number, with its account and quota', async () => {
    await gravar()
    expect(plataforma.pedidos).toEqual([
      [
        {
          method: 'GET',
          url: `/services/data/v43.0/query/?q=${encodeURIComponent("SELECT Id FROM RecordType WHERE SobjectType = 'Case' AND DeveloperName = 'CreditoEspecieApp'")}`,
          referenceId: 'tipo',
        },
        {
          method: 'PATCH',
          url: '/services/data/v43.0/sobjects/Case/NumeroExterno__c/EntradaAutoAPP00000123',
          referenceId: 'caso',
          body: expect.objectContaining({
            Type: 'Crédito em Espécie App',
            Fase__c: 'Atualizar Cadastro',
            RecordTypeId: '@{tipo.records[0].Id}',
            Account: { CPF__c: '12345678909' },
            CotaRelacionada__r: { IdExterno__c: '31' },
          }),
        },
      ],
    ])
  })

  test('once: told again, the same record has what is new', async () => {
    await gravar()
    await gravar({ Fase__c: 'BrScan em Andamento' })
    expect(plataforma.casos).toHaveLength(1)
    expect(plataforma.casos[0]).toMatchObject({ Fase__c: 'BrScan em Andamento' })
  })

  test('of a company by its CNPJ, letters included; of a person’s own case without a quota', async () => {
    await gravar({ inscricao: '12ABC34501DE35', idCota: null })
    expect(plataforma.casos[0]).toMatchObject({ Account: { CNPJ__c: '12ABC34501DE35' }, CotaRelacionada__r: null })
  })

  test.each([
    ['of a person whom the platform does not know', { inscricao: '98765432100' }, 'caso: 400 (INVALID_FIELD)'],
    ['of a quota that it does not know', { idCota: 32 }, 'caso: 400 (INVALID_FIELD)'],
    ['of a type that it does not have', { RecordTypeDeveloperName: 'Outro' }, 'caso: 400 (PROCESSING_HALTED)'],
  ])('%s it is refused for good, in words that hold nobody’s data', async (_o, parte, dito) => {
    await expect(gravar(parte)).rejects.toMatchObject({
      definitivo: true,
      message: `a plataforma de casos recusou ${dito}`,
    })
    expect(plataforma.casos).toEqual([])
  })

  test.each([
    ['says nothing', 'cala', 'a plataforma de casos não respondeu'],
    ['is out of service', { status: 503, codigo: 'SERVER_UNAVAILABLE' }, 'respondeu 503 (SERVER_UNAVAILABLE)'],
    ['had too many requests', { status: 403, codigo: 'REQUEST_LIMIT_EXCEEDED' }, '403 (REQUEST_LIMIT_EXCEEDED)'],
    ['had another write on the record', { parte: 'caso', status: 400, codigo: 'UNABLE_TO_LOCK_ROW' }, 'UNABLE_TO_LOCK'],
  ] as const)('a platform that %s may be told again', async (_o, capricho, dito) => {
    plataforma.state.capricho = (n) => (n === 1 ? capricho : undefined)
    await expect(gravar()).rejects.toMatchObject({ definitivo: false, message: expect.stringContaining(dito) })
    await gravar()
    expect(plataforma.casos).toHaveLength(1)
  })
})

describe('who asks', () => {
  test('has one token for all that it asks, and another once that is no longer taken', async () => {
    await Promise.all([gravar(), crm.getConta(7)])
    expect(plataforma.state.tokensDados).toBe(1)
    plataforma.expirar()
    await gravar()
    expect(plataforma.state.tokensDados).toBe(2)
  })

  test('with a wrong secret is told that there is no token, and tries anew', async () => {
    const certa = plataforma.config.clientSecret
    plataforma.config.clientSecret = 'outro'
    crm = createDaqui()
    await expect(gravar()).rejects.toThrow('a plataforma de casos não deu um token: respondeu 400')
    plataforma.config.clientSecret = certa
    crm = createDaqui()
    await gravar()
  })
})

describe('the records of a person', () => {
  const deFora = (parte: Record<string, unknown> = {}) => {
    plataforma.casos.push({
      CaseNumber: '00918273',
      CreatedDate: '2026-11-21T01:30:00.000+0000',
      Type: 'Pós Venda',
      Status: 'Closed',
      Fase__c: 'Final',
      Account: { CPF__c: '12345678909' },
      RecordType: { DeveloperName: 'PosVenda' },
      CotaRelacionada__r: { IdExterno__c: '31' },
      ...parte,
    })
  }

  test('are those that are run here, and those that are run there beside them, the newest first', async () => {
    await gravar()
    deFora()
    deFora({ CaseNumber: '00918274', CreatedDate: '2026-11-10T12:00:00.000+0000', Status: 'Escalado' })
    deFora({ CaseNumber: '00918275', Account: { CPF__c: '98765432100' } })
    // It belongs to a quota of the same person under another brand.
    deFora({ CaseNumber: '00918276', CotaRelacionada__r: { IdExterno__c: '32' } })
    const { idCota, inscricao: _, ...daqui } = registro()
    locais = [
      { ...daqui, idCota, tela: null, marcas: [], etapa: null, andamento: null, semNumero: false, porDizer: false },
    ]
    const lidos = await crm.listRegistros(7)
    expect(lidos.map(({ CaseNumber, CreatedDate, Status }) => [CaseNumber, CreatedDate, Status])).toEqual([
      // At half past one in the morning UTC it is still the day before here.
      ['00000123', '20/11/2026', 'Em Andamento'],
      ['00918273', '20/11/2026', 'Concluído'],
      ['00918274', '10/11/2026', 'Escalado'],
    ])
    expect(lidos[1]).toMatchObject({ RecordTypeDeveloperName: 'PosVenda', idCota: 31, tela: null, DadosApp__c: null })
  })

  test.each([
    ['New', 'Em Andamento'],
    ['Working', 'Em Andamento'],
    [null, 'Em Andamento'],
    ['Em Andamento', 'Em Andamento'],
    ['Escalado', 'Escalado'],
    ['Closed', 'Concluído'],
    ['Concluído', 'Concluído'],
  ])('are over only where their status says so: %s is %s', async (status, dito) => {
    deFora({ Status: status })
    expect(await crm.listRegistros(7)).toMatchObject([{ Status: dito }])
  })

  test('are those that are run here where the platform does not answer, and for a while it is not waited for', async () => {
    plataforma.state.capricho = () => 'cala'
    expect(await crm.listRegistros(7)).toEqual([])
    expect(await crm.getConta(7)).toBe('local-7')
    expect(plataforma.pedidos).toHaveLength(1)
    crm = createDaqui(0)
    await crm.listRegistros(7)
    await crm.listRegistros(7)
    expect(plataforma.pedidos).toHaveLength(3)
  })

  test('are told without it to who may not wait', async () => {
    locais = []
    expect(await crm.listDaqui(7)).toEqual([])
    expect(plataforma.pedidos).toEqual([])
  })

  test('what is no CPF nor CNPJ is never part of a question', async () => {
    inscricoes[9] = "1' OR Name != '"
    await expect(crm.listRegistros(9)).rejects.toThrow('inscrição que não é CPF nem CNPJ')
    expect(plataforma.pedidos).toEqual([])
  })

  test.each([
    [7, (p: PlataformaDeTeste) => p.contas[0]?.['Id']],
    [8, (p: PlataformaDeTeste) => p.contas[1]?.['Id']],
  ])('and their account is the platform’s (%i)', async (id, conta) => {
    expect(await crm.getConta(id)).toBe(conta(plataforma))
  })
})

describe('the configuration', () => {
  const env = {
    SALESFORCE_URL: 'https://minha.my.salesforce.com/',
    SALESFORCE_CLIENT_ID: 'a',
    SALESFORCE_CLIENT_SECRET: 'b',
  }

  test('is none without an address, and has names of its own for what is not the platform’s', () => {
    expect(parseSalesforce({})).toBeUndefined()
    expect(parseSalesforce(env)).toEqual({
      url: 'https://minha.my.salesforce.com',
      clientId: 'a',
      clientSecret: 'b',
      campoDoNumero: 'NumeroExterno__c',
      campoDaCota: 'IdExterno__c',
    })
  })

  test.each([
    [{ SALESFORCE_URL: 'http://minha.my.salesforce.com' }, 'SALESFORCE_URL'],
    [{ SALESFORCE_URL: 'https://minha.my.salesforce.com/services' }, 'SALESFORCE_URL'],
    [{ SALESFORCE_URL: 'minha' }, 'SALESFORCE_URL'],
    [{ SALESFORCE_CLIENT_ID: ' ' }, 'Falta SALESFORCE_CLIENT_ID'],
    [{ SALESFORCE_CLIENT_SECRET: '' }, 'Falta SALESFORCE_CLIENT_SECRET'],
    [{ SALESFORCE_CAMPO_DO_NUMERO: "Numero__c' OR" }, 'SALESFORCE_CAMPO_DO_NUMERO'],
    [{ SALESFORCE_CAMPO_DA_COTA: 'Id' }, 'SALESFORCE_CAMPO_DA_COTA'],
  ])('%j is refused by name', (parte, dito) => {
    expect(() => parseSalesforce({ ...env, ...parte })).toThrow(dito)
  })
})
