import type { ChaveDeProcesso } from '@contempla/consorcio/processos'
import { type Chamada, type ClienteHttp, createClienteHttp, type TitularDeTeste } from '@contempla/dev-env'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ModoDeSessao } from '../../platform/sessions.ts'
import { paginaDeTexto } from '../../ports/antifraude/documentos.fixture.ts'
import { useCasos } from '../casos.fixture.ts'

const casos = useCasos()
let foto: Buffer
beforeAll(async () => {
  foto = await paginaDeTexto({})
})

async function entrar({ clienteId, parceiro: { clientId } }: TitularDeTeste, modo: ModoDeSessao): Promise<ClienteHttp> {
  const { ambiente } = casos()
  const { sessoes, db } = ambiente.servidor.contexto
  const { accessToken } = await sessoes.abrir(db, { clienteId, clientId, modo, web: false })
  return createClienteHttp(ambiente.url, { client_id: clientId, access_token: accessToken })
}

const subir = (http: ClienteHttp, categoria = 'documento', bytes = foto) => {
  const form = new FormData()
  form.set('category', categoria)
  form.set('file', new Blob([new Uint8Array(bytes)]), 'foto.jpg')
  return http.chamar('POST /arquivos/v2', { form })
}

const mandar = (http: ClienteHttp, qual: string, body: object) =>
  http.chamar(`POST /antifraude/analise-documento/${qual}` as Chamada, { body })

async function abrir(processo?: ChaveDeProcesso, fase?: string) {
  const titular = await casos().mundo.novoTitular(casos().parceiro)
  const id = processo ? await casos().mundo.casoEm(titular, { processo, ...(fase && { fase }) }) : 0
  return { titular, id, CaseNumber: String(id).padStart(8, '0') }
}

const umByteAMais = () => Buffer.concat([foto, Buffer.alloc(6 * 1024 * 1024 + 1 - foto.length)])

describe('who came by a link, without a password', () => {
  test.each<[string, ChaveDeProcesso | undefined, string | undefined, number]>([
    ['sends what a billing waits for', 'faturamento-especie', 'envioDosDocumentos', 200],
    ['sends again what a billing waits for', 'faturamento-especie', 'pendenciaCliente', 200],
    ['sends nothing while the billing is looked into', 'faturamento-especie', 'analiseGrc', 403],
    ['sends nothing to a billing that asks for no document', 'faturamento-especie', 'atualizarCadastro', 403],
    ['sends nothing to change the registration', 'atualizacao-cadastral', 'aguardandoDocumentos', 403],
    ['sends nothing without a case', undefined, undefined, 403],
  ])('%s', async (_, processo, fase, status) => {
    const { titular } = await abrir(processo, fase)
    const http = await entrar(titular, 'transparente')
    const resposta = await subir(http)
    expect([resposta.status, resposta.codigo]).toEqual([status, status === 200 ? undefined : 'ACESSO_LIMITADO'])
    const [{ n } = { n: -1 }] = await casos().ambiente.sql<{ n: number }>(
      'select count(*)::int as n from arquivo where cliente_id = $1',
      [titular.clienteId],
    )
    expect(n).toBe(status === 200 ? 1 : 0)
  })

  test('sends documents alone, and no photo of themselves', async () => {
    const { titular } = await abrir('faturamento-especie', 'envioDosDocumentos')
    expect((await subir(await entrar(titular, 'transparente'), 'foto-usuario')).codigo).toBe('ACESSO_LIMITADO')
  })

  test('hands in what a billing waits for, and what a registration update waits for not', async () => {
    const faturamento = await abrir('faturamento-especie', 'envioDosDocumentos')
    const http = await entrar(faturamento.titular, 'transparente')
    const { CaseNumber } = faturamento
    const documentos = [
      { tipo: 'documento_pessoal', identidade: 'cnh', url: (await subir(http)).data.url },
      { tipo: 'comprovante_residencia', url: (await subir(http)).data.url },
    ]
    expect((await mandar(http, 'solicitar', { CaseNumber, documentos })).data.fase).toBe('BrScan em Andamento')
    const cadastro = await abrir('atualizacao-cadastral', 'aguardandoDocumentos')
    const porLink = await entrar(cadastro.titular, 'transparente')
    const vazio = { CaseNumber: cadastro.CaseNumber, documentos: [] }
    expect((await mandar(porLink, 'solicitar', vazio)).codigo).toBe('ACESSO_LIMITADO')
    expect((await mandar(porLink, 'solicitar-reanalise', vazio)).codigo).toBe('ACESSO_LIMITADO')
  })
})

test('a representative sends nothing, whatever the process: no table gives them the act', async () => {
  const { titular, CaseNumber } = await abrir('faturamento-especie', 'envioDosDocumentos')
  const http = await entrar(titular, 'representante')
  expect((await subir(http)).codigo).toBe('REPRESENTANTE_NAO_ALTERA')
  expect((await mandar(http, 'solicitar', { CaseNumber, documentos: [] })).codigo).toBe('REPRESENTANTE_NAO_ALTERA')
})

describe('the documents of a billing asked for again', () => {
  test('are taken by their own call, which knows no other process', async () => {
    const { titular, CaseNumber } = await abrir('faturamento-especie', 'pendenciaCliente')
    const http = await entrar(titular, 'normal')
    expect((await mandar(http, 'solicitar-reanalise-faturamento', { CaseNumber, documentos: [] })).codigo).toBe(
      'ARQUIVO_AUSENTE',
    )
    const cadastro = await abrir('atualizacao-cadastral', 'pendenciaCliente')
    const doCadastro = await entrar(cadastro.titular, 'normal')
    const body = { CaseNumber: cadastro.CaseNumber, documentos: [] }
    expect((await mandar(doCadastro, 'solicitar-reanalise-faturamento', body)).status).toBe(404)
  })
})

test('a document of more than 6 MB is refused where it is sent', async () => {
  const { titular } = await abrir()
  const http = await entrar(titular, 'normal')
  expect((await subir(http, 'documento', umByteAMais())).codigo).toBe('ARQUIVO_MUITO_GRANDE')
})
