import { listProcessos } from '@contempla/consorcio/processos'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type PlataformaDeTeste, startPlataforma } from '../../ports/crm/salesforce/plataforma.fixture.ts'
import { useCasos } from '../casos.fixture.ts'
import { contarCasos, vencerPrazos } from '../index.ts'

let plataforma: PlataformaDeTeste
beforeAll(async () => {
  plataforma = await startPlataforma([...new Set(listProcessos.map(({ recordType }) => recordType))])
})
const casos = useCasos(() => ({ salesforce: plataforma.config }))
afterAll(() => plataforma.close())
beforeEach(async () => {
  plataforma.state.capricho = undefined
  await casos().ambiente.sql('delete from caso_a_contar')
})

const minuto = 60_000
const contar = () => contarCasos(casos().ambiente.servidor.contexto)
const pendentes = () =>
  casos().ambiente.sql<{ tentativas: number; proxima_em: Date | null }>('select * from caso_a_contar')
const contado = (id: number) =>
  plataforma.casos.find((linha) => linha['NumeroExterno__c'] === `EntradaAutoAPP${String(id).padStart(8, '0')}`)

async function abrir() {
  const { mundo, parceiro } = casos()
  const titular = await mundo.novoTitular(parceiro)
  const [cotaId = 0] = titular.cotas
  plataforma.addConta(titular.inscricao)
  plataforma.cotas.push({ IdExterno__c: String(cotaId) })
  const id = await mundo.casoEm(titular, { processo: 'atualizacao-cadastral', fase: 'brScanEmAndamento' })
  return { titular, cotaId, id }
}

test('a case is told once it is opened, and again at each step; told, nothing waits', async () => {
  const { id } = await abrir()
  expect(contado(id)).toBeUndefined()
  await contar()
  expect(contado(id)).toMatchObject({ Status: 'Em Andamento', Fase__c: 'BrScan em Andamento' })
  expect(await pendentes()).toEqual([])
  casos().ambiente.relogio.avancar(4 * minuto)
  await vencerPrazos(casos().ambiente.servidor.contexto)
  await contar()
  expect(contado(id)).toMatchObject({ Fase__c: 'Análise GRC' })
  expect(await pendentes()).toEqual([])
})

test('of a quota it names the quota', async () => {
  const { titular, cotaId } = await abrir()
  const id = await casos().mundo.casoEm(titular, { processo: 'faturamento-especie', fase: 'atualizarCadastro' })
  await contar()
  expect(contado(id)).toMatchObject({
    Type: 'Crédito em Espécie App',
    RecordType: { DeveloperName: 'CreditoEspecieApp' },
    CotaRelacionada__r: { IdExterno__c: String(cotaId) },
    Account: { CPF__c: titular.inscricao },
  })
})

test('a platform out of reach is told later, a minute and then two, and nothing is lost', async () => {
  const { id } = await abrir()
  plataforma.state.capricho = () => ({ status: 503, codigo: 'SERVER_UNAVAILABLE' })
  const { relogio } = casos().ambiente
  const agora = relogio.agora().getTime()
  await expect(contar()).rejects.toThrow('1 casos não foram contados à plataforma')
  expect(await pendentes()).toMatchObject([{ tentativas: 1, proxima_em: new Date(agora + minuto) }])
  relogio.avancar(minuto - 1)
  expect(await contar()).toBe(0)
  relogio.avancar(1)
  await expect(contar()).rejects.toThrow('1 casos não foram contados à plataforma')
  expect(await pendentes()).toMatchObject([{ tentativas: 2, proxima_em: new Date(agora + 3 * minuto) }])
  plataforma.state.capricho = undefined
  relogio.avancar(2 * minuto)
  await contar()
  expect(contado(id)).toBeDefined()
  expect(await pendentes()).toEqual([])
})

test('a platform out of reach is asked about one case, and no other waits for it', async () => {
  await abrir()
  await abrir()
  let pedidos = 0
  plataforma.state.capricho = () => {
    pedidos += 1
    return { status: 503, codigo: 'SERVER_UNAVAILABLE' }
  }
  await expect(contar()).rejects.toThrow('1 casos não foram contados à plataforma')
  expect(pedidos).toBe(1)
  expect((await pendentes()).filter(({ tentativas }) => tentativas === 0)).toHaveLength(1)
})

test('a case refused for good does not keep the next from being told', async () => {
  const { mundo, parceiro } = casos()
  const semConta = await mundo.novoTitular(parceiro)
  await mundo.casoEm(semConta, { processo: 'atualizacao-cadastral', fase: 'brScanEmAndamento' })
  casos().ambiente.relogio.avancar(1)
  const { id } = await abrir()
  await expect(contar()).rejects.toThrow('1 casos não foram contados à plataforma')
  expect(contado(id)).toBeDefined()
  expect(await pendentes()).toMatchObject([{ proxima_em: null }])
  // The deadlines of a later test move this case too, so its account must exist.
  plataforma.addConta(semConta.inscricao)
})

test('what the platform refused for good waits for the case’s next step', async () => {
  const { mundo, parceiro, ambiente } = casos()
  const titular = await mundo.novoTitular(parceiro)
  const id = await mundo.casoEm(titular, { processo: 'atualizacao-cadastral', fase: 'brScanEmAndamento' })
  await expect(contar()).rejects.toThrow('1 casos não foram contados à plataforma')
  expect(await pendentes()).toMatchObject([{ proxima_em: null }])
  ambiente.relogio.avancar(minuto)
  expect(await contar()).toBe(0)
  plataforma.addConta(titular.inscricao)
  ambiente.relogio.avancar(3 * minuto)
  await vencerPrazos(ambiente.servidor.contexto)
  await contar()
  expect(contado(id)).toMatchObject({ Fase__c: 'Análise GRC' })
})

test('who asks for their cases is told those that are run on the platform too, and their account there', async () => {
  const { titular, id } = await abrir()
  await contar()
  plataforma.casos.push({
    CaseNumber: '00918273',
    CreatedDate: '2026-11-01T12:00:00.000+0000',
    Type: 'Pós Venda',
    Status: 'Em Andamento',
    Fase__c: 'Contato',
    Account: { CPF__c: titular.inscricao },
    RecordType: { DeveloperName: 'PosVendaAntiga' },
  })
  const { chamar } = await casos().mundo.entrar(titular)
  const pergunta = { method: 'GET', url: 'ConsultaProtocolo', referenceId: 'casos', body: {} }
  const { data } = await chamar('POST /salesforce/consulta/casos', { body: { compositeRequest: [pergunta] } })
  expect(
    data.CASEResponse[0].body.map(({ CaseNumber, tela }: { CaseNumber: string; tela: string }) => [CaseNumber, tela]),
  ).toEqual([
    [String(id).padStart(8, '0'), '/perfil/atualizacao/analisando-informacoes'],
    ['00918273', null],
  ])
  const conta = await chamar('POST /salesforce/consulta/accountid', { body: {} })
  expect(conta.data.AccountId).toBe(plataforma.contas.find((linha) => linha['CPF__c'] === titular.inscricao)?.['Id'])
})
