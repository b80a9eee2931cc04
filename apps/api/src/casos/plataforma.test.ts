import { listProcessos } from '@contempla/consorcio/processos'
import { senhaDeTeste } from '@contempla/dev-env'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type PlataformaDeTeste, startPlataforma } from '../ports/crm/salesforce/plataforma.fixture.ts'
import { useCasos } from './casos.fixture.ts'

let plataforma: PlataformaDeTeste
beforeAll(async () => {
  plataforma = await startPlataforma(listProcessos.map(({ recordType }) => recordType))
})
const casos = useCasos(() => ({ salesforce: plataforma.config }))
afterAll(() => plataforma.close())
afterEach(() => {
  plataforma.state.capricho = undefined
})

const consulta = { compositeRequest: [{ method: 'GET', url: 'ConsultaProtocolo', referenceId: 'casos', body: {} }] }

test('what is run there asks for no update here: the entry and the status say the same', async () => {
  const { mundo, parceiro } = casos()
  const titular = await mundo.novoTitular(parceiro)
  await mundo.casoEm(titular, { processo: 'atualizacao-cadastral', fase: 'aguardandoDocumentos' })
  plataforma.casos.push({
    CaseNumber: '00918273',
    CreatedDate: '2026-11-21T01:30:00.000+0000',
    Status: 'Em Andamento',
    Fase__c: 'Atualização Obrigatória',
    Account: { CPF__c: titular.inscricao },
  })
  const { data } = await (await mundo.entrar(titular)).chamar('GET /core/dados-cadastrais/status')
  expect(data.atualizacaoCadastralObrigatoria).toBe(false)
})

test('of a person who is a customer of two brands, each tells the cases of its own quotas', async () => {
  const { mundo, parceiro } = casos()
  const titular = await mundo.novoTitular(parceiro)
  const emOutra = await mundo.novoTitular(await mundo.novoParceiro(), { inscricaoNacional: titular.inscricao })
  for (const [i, cota] of [titular.cotas[0], emOutra.cotas[0]].entries())
    plataforma.casos.push({
      CaseNumber: `0091828${i}`,
      CreatedDate: '2026-11-21T01:30:00.000+0000',
      Account: { CPF__c: titular.inscricao },
      CotaRelacionada__r: { IdExterno__c: String(cota) },
    })
  for (const [i, dono] of [titular, emOutra].entries()) {
    const http = await mundo.entrar(dono)
    const { data } = await http.chamar('POST /salesforce/consulta/casos', { body: consulta })
    expect(data.CASEResponse[0].body).toMatchObject([{ CaseNumber: `0091828${i}` }])
    expect(data.CASEResponse[0].body).toHaveLength(1)
  }
})

// This test runs last, because the platform is not asked again for half a minute.
test('a platform that hangs keeps nobody from entering, nor from their own cases', async () => {
  const { mundo, parceiro } = casos()
  const titular = await mundo.novoTitular(parceiro)
  const id = await mundo.casoEm(titular, { processo: 'atualizacao-cadastral' })
  plataforma.state.capricho = () => 'cala'
  const http = mundo.visitante(titular.parceiro)
  const body = { grant_type: 'password', username: titular.inscricao, password: senhaDeTeste }
  const entrou = await http.chamar('POST /login', { body })
  expect([entrou.status, entrou.data.usuario.atualizacaoCadastralObrigatoria]).toEqual([200, true])
  http.headers = { ...http.headers, access_token: entrou.data.access_token }
  const { status, data } = await http.chamar('POST /salesforce/consulta/casos', { body: consulta })
  expect(status).toBe(200)
  expect(data.CASEResponse[0].body).toMatchObject([{ CaseNumber: String(id).padStart(8, '0') }])
})
