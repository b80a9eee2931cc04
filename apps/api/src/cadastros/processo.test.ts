import type { Chamada, ClienteHttp, TitularDeTeste } from '@contempla/dev-env'
import { createClienteHttp } from '@contempla/dev-env'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { useCasos } from '../casos/casos.fixture.ts'
import { vencerPrazos } from '../casos/index.ts'
import { createSegredo, hashSegredo } from '../platform/cifra.ts'

const casos = useCasos()
const endereco = {
  cep: '01001000',
  endereco: 'Praça da Sé',
  numero: '10',
  bairro: 'Sé',
  cidade: 'São Paulo',
  idCidade: 3_550_308,
  uf: 'SP',
}

/** Who came in with the password, and gave the code for the profile. */
async function entrarComCodigo(titular: TitularDeTeste): Promise<ClienteHttp> {
  const { ambiente } = casos()
  const { sessoes, db, relogio } = ambiente.servidor.contexto
  const { clienteId, parceiro } = titular
  const { accessToken, sessaoId } = await sessoes.abrir(db, {
    clienteId,
    clientId: parceiro.clientId,
    modo: 'normal',
    web: false,
  })
  const token = createSegredo()
  await ambiente.sql(
    `insert into verificacao (cliente_id, sessao_id, acao, codigo_hash, criada_em, usada_em, token_hash, token_expira_em)
     values ($1, $2, 'perfil', '\\x00', $3, $3, $4, $5)`,
    [clienteId, sessaoId, relogio.agora(), hashSegredo(token), new Date(relogio.agora().getTime() + 900_000)],
  )
  return createClienteHttp(ambiente.url, {
    client_id: parceiro.clientId,
    access_token: accessToken,
    'auth-token': token,
  })
}

let foto: Buffer
beforeAll(async () => {
  foto = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
})

async function subir(http: ClienteHttp, nome = 'foto.jpg', bytes = foto): Promise<string> {
  const form = new FormData()
  form.set('category', 'documento')
  form.set('file', new Blob([new Uint8Array(bytes)]), nome)
  const resposta = await fetch(`${casos().ambiente.url}/app-cliente/v1/arquivos/v2`, {
    method: 'POST',
    headers: http.headers,
    body: form,
  })
  const corpo = (await resposta.json()) as { data: { url: string } }
  return corpo.data.url
}

const status = async (http: ClienteHttp) => (await http.chamar('GET /core/dados-cadastrais/status')).data
const pedir = (http: ClienteHttp, body: object) => http.chamar('PATCH /core/dados-cadastrais/atualizar', { body })
const mandar = (http: ClienteHttp, qual: string, body: object) =>
  http.chamar(`POST /antifraude/analise-documento/${qual}` as Chamada, { body })

const daIdentidade = (tipo: string) => (tipo === 'documento_pessoal' ? { identidade: 'cnh' } : {})

async function vencerAFase(id: number) {
  const { ambiente, lerCaso } = casos()
  const { vence_em: vence } = await lerCaso(id)
  ambiente.relogio.avancar(Math.max(0, (vence?.getTime() ?? 0) - ambiente.relogio.agora().getTime()))
  await vencerPrazos(ambiente.servidor.contexto)
}

describe('a change of who the person is', () => {
  test('goes from the mandatory update to the analyst’s approval, and is true only then', async () => {
    const { mundo, nucleo, parceiro, assuntosPara, listAtos } = casos()
    const titular = await mundo.novoTitular(parceiro, { atualizacaoObrigatoria: true })
    const http = await entrarComCodigo(titular)
    expect(await status(http)).toMatchObject({
      atualizacaoCadastralObrigatoria: true,
      fase: 'Atualização Obrigatória',
      tela: '/atualizacao-obrigatoria',
      documentos: [],
    })

    const pedida = await pedir(http, { nome: 'Ana Casada', estadoCivil: 2, novoEndereco: endereco })
    const CaseNumber = String(pedida.data.CaseNumber)
    const id = Number(CaseNumber)
    expect(pedida.data).toMatchObject({
      fase: 'Aguardando Documentos',
      tela: '/perfil/atualizacao/validar-identificacao',
    })
    expect((await status(http)).atualizacaoCadastralObrigatoria).toBe(false)
    const pedidos = (await status(http)).documentos
    expect(pedidos.map((d: { tipo: string }) => d.tipo)).toEqual([
      'documento_pessoal',
      'selfie',
      'comprovante_residencia',
    ])

    const documentos = [
      { tipo: 'documento_pessoal', identidade: 'cnh', url: await subir(http) },
      { tipo: 'selfie', url: await subir(http) },
    ]
    expect(await mandar(http, 'solicitar', { CaseNumber, documentos })).toMatchObject({ codigo: 'ARQUIVO_AUSENTE' })
    documentos.push({ tipo: 'comprovante_residencia', url: await subir(http) })
    expect((await mandar(http, 'solicitar', { CaseNumber, documentos })).data).toMatchObject({
      fase: 'BrScan em Andamento',
      tela: '/perfil/atualizacao/analisando-informacoes',
    })
    await vencerAFase(id)

    const analista = await nucleo.naRetaguarda('analista')
    const caso = (await analista.chamar('GET /casos/:id', { params: { id } })).data
    expect(caso).toMatchObject({ fase: 'analiseGrc', documentos: [{}, {}, {}] })
    const declarado = (await analista.chamar('POST /casos/:id/declarado', { params: { id } })).data
    expect(declarado).toEqual([
      {
        rotulo: 'Nome',
        atual: expect.stringMatching(/^Titular/),
        declarado: 'Ana Casada',
        documento: 'documento_pessoal',
      },
      { rotulo: 'Estado civil', atual: null, declarado: 'Casado(a)', documento: null },
      {
        rotulo: 'Endereço',
        atual: null,
        declarado: 'Praça da Sé, 10, Sé, São Paulo/SP, CEP 01001000',
        documento: 'comprovante_residencia',
      },
    ])
    const documento = caso.documentos[0].id
    const visto = await analista.chamar('GET /casos/:id/documentos/:documento', { params: { id, documento } })
    expect(visto.status).toBe(200)
    const mover = (body: object) => analista.chamar('POST /casos/:id/andamentos', { params: { id }, body })
    const problema = { id: documento, problema: 'ilegivel', motivo: 'A foto está escura' }
    const pede = { ato: 'pedirDocumentos', fase: 'analiseGrc', documentos: [problema] }
    expect((await mover(pede)).data.fase).toBe('pendenciaCliente')
    expect(await status(http)).toMatchObject({
      tela: '/perfil/atualizacao/problema-documentos',
      documentos: [{ tipo: 'documento_pessoal', problema: 'ilegivel', motivo: 'A foto está escura' }],
    })
    expect(await mandar(http, 'solicitar-reanalise', { CaseNumber, documentos: [] })).toMatchObject({
      codigo: 'ARQUIVO_AUSENTE',
    })
    const recusado = { tipo: 'documento_pessoal', identidade: 'cnh', url: documentos[0]?.url ?? '' }
    expect(await mandar(http, 'solicitar-reanalise', { CaseNumber, documentos: [recusado] })).toMatchObject({
      codigo: 'ARQUIVO_JA_RECUSADO',
    })
    const outro = { tipo: 'documento_pessoal', identidade: 'cnh', url: await subir(http) }
    const aceito = { tipo: 'selfie', url: await subir(http) }
    expect(await mandar(http, 'solicitar-reanalise', { CaseNumber, documentos: [outro, aceito] })).toMatchObject({
      codigo: 'VALIDACAO',
    })
    expect((await status(http)).documentos).toMatchObject([{ motivo: 'A foto está escura' }])
    expect((await mandar(http, 'solicitar-reanalise', { CaseNumber, documentos: [outro] })).data.fase).toBe(
      'Reanálise BrScan',
    )
    await vencerAFase(id)

    const dados = async () =>
      (await http.chamar('GET /cotas/:id/dados-cadastrais', { params: { id: titular.cotas[0] ?? 0 } })).data
    expect((await dados()).nome).not.toBe('Ana Casada')
    expect((await mover({ ato: 'aprovar', fase: 'analiseGrc' })).data.fase).toBe('documentoAprovado')
    expect(await dados()).toMatchObject({ nome: 'Ana Casada', estadoCivil: 2, alteracaoPendente: false })
    const depois = (await analista.chamar('POST /casos/:id/declarado', { params: { id } })).data
    expect(depois).toContainEqual(expect.objectContaining({ rotulo: 'Nome', declarado: 'Ana Casada' }))
    expect((await assuntosPara(titular.email)).at(-1)).toMatch(/: Cadastro atualizado$/)
    expect(await listAtos(id)).toEqual([
      'sistema abrir:  → atualizacaoObrigatoria',
      'cliente alterar: atualizacaoObrigatoria → aguardandoDocumentos',
      'cliente enviarDocumentos: aguardandoDocumentos → brScanEmAndamento',
      'sistema prazo: brScanEmAndamento → analiseGrc',
      'analista pedirDocumentos: analiseGrc → pendenciaCliente',
      'cliente reenviarDocumentos: pendenciaCliente → reanaliseBrscan',
      'sistema prazo: reanaliseBrscan → analiseGrc',
      'analista aprovar: analiseGrc → documentoAprovado',
    ])
    const { casos: abertos } = (await http.chamar('GET /cota/:id', { params: { id: titular.cotas[0] ?? 0 } })).data
    expect(abertos, 'what was approved asks for nothing more').toEqual([])
    const outra = (await pedir(await entrarComCodigo(titular), { nomeMae: 'Rosa' })).data
    expect(outra).toMatchObject({ fase: 'Aguardando Documentos' })
    expect(outra.CaseNumber).not.toBe(CaseNumber)
    expect((await analista.chamar('POST /casos/:id/declarado', { params: { id } })).data).toEqual(depois)
  })

  test('that was refused as a suspected fraud is applied where the branch confirms the person', async () => {
    const titular = await casos().mundo.novoTitular(casos().parceiro)
    const http = await entrarComCodigo(titular)
    const CaseNumber = String((await pedir(http, { nome: 'Ana Casada' })).data.CaseNumber)
    const id = Number(CaseNumber)
    const tipos = ['documento_pessoal', 'selfie', 'comprovante_residencia']
    const documentos = await Promise.all(
      tipos.map(async (tipo) => ({
        tipo,
        url: await subir(http),
        ...(tipo === 'documento_pessoal' ? { identidade: 'cnh' } : {}),
      })),
    )
    await mandar(http, 'solicitar', { CaseNumber, documentos })
    await vencerAFase(id)
    const analista = await casos().nucleo.naRetaguarda('analista')
    const mover = (body: object) => analista.chamar('POST /casos/:id/andamentos', { params: { id }, body })
    await mover({ ato: 'suspeitar', fase: 'analiseGrc', motivo: 'Parece montado' })
    await mover({ ato: 'recusar', fase: 'suspeitaFraude', motivo: 'Leve o original' })
    expect((await analista.chamar('POST /casos/:id/declarado', { params: { id } })).data).toHaveLength(1)
    expect((await mover({ ato: 'aprovarNaFilial', fase: 'documentoRecusado' })).data.fase).toBe('documentoAprovado')
    const { nome } = (await http.chamar('GET /cotas/:id/dados-cadastrais', { params: { id: titular.cotas[0] ?? 0 } }))
      .data
    expect(nome).toBe('Ana Casada')
  })

  test('of which nothing is kept is not approved, and nobody is told that it was', async () => {
    const titular = await casos().mundo.novoTitular(casos().parceiro)
    const fase = 'analiseGrc'
    const id = await casos().mundo.casoEm(titular, { processo: 'atualizacao-cadastral', fase })
    const analista = await casos().nucleo.naRetaguarda('analista')
    const decisao = { params: { id }, body: { ato: 'aprovar', fase } }
    expect(await analista.chamar('POST /casos/:id/andamentos', decisao)).toMatchObject({
      status: 409,
      codigo: 'SEM_ALTERACAO_A_APLICAR',
    })
    expect((await casos().lerCaso(id)).fase).toBe(fase)
    expect(await casos().assuntosPara(titular.email)).not.toContainEqual(expect.stringMatching(/Cadastro atualizado$/))
  })

  test('that is let lapse is given up, and may be asked for again', async () => {
    const titular = await casos().mundo.novoTitular(casos().parceiro)
    const http = await entrarComCodigo(titular)
    const id = Number((await pedir(http, { nomeMae: 'Rita' })).data.CaseNumber)
    await vencerAFase(id)
    expect((await casos().lerCaso(id)).fase).toBe('prazoFinalizado')
    const [alteracao] = await casos().ambiente.sql(
      'select aplicada_em, descartada_em is not null as descartada from alteracao_cadastral where cliente_id = $1',
      [titular.clienteId],
    )
    expect(alteracao).toEqual({ aplicada_em: null, descartada: true })
    const deNovo = await pedir(await entrarComCodigo(titular), { nomeMae: 'Rosa' })
    expect(deNovo.data).toMatchObject({ fase: 'Aguardando Documentos' })
    expect(Number(deNovo.data.CaseNumber)).toBeGreaterThan(id)
  })

  test('that had to be made, and is let lapse, has to be made still', async () => {
    const titular = await casos().mundo.novoTitular(casos().parceiro, { atualizacaoObrigatoria: true })
    const http = await entrarComCodigo(titular)
    const id = Number((await pedir(http, { nomeMae: 'Rita' })).data.CaseNumber)
    expect((await status(http)).atualizacaoCadastralObrigatoria).toBe(false)
    await vencerAFase(id)
    const depois = await entrarComCodigo(titular)
    expect(await status(depois)).toMatchObject({
      atualizacaoCadastralObrigatoria: true,
      tela: '/atualizacao-obrigatoria',
      prazo: null,
    })
    expect((await depois.chamar('GET /core/dados-cadastrais/confirmar-dados')).status).toBe(200)
    expect((await casos().lerCaso(id)).fase).toBe('concluido')
  })

  test('that an analyst asked for, and is let lapse, has to be made still', async () => {
    const titular = await casos().mundo.novoTitular(casos().parceiro)
    const analista = await casos().nucleo.naRetaguarda('analista')
    await analista.chamar('POST /consorciados/:id/atualizacao-cadastral', { params: { id: titular.clienteId } })
    const id = Number((await pedir(await entrarComCodigo(titular), { nomeMae: 'Rita' })).data.CaseNumber)
    await vencerAFase(id)
    expect((await casos().lerCaso(id)).fase).toBe('atualizacaoObrigatoria')
  })

  test('asked for twice at once is one case, and each is answered as declared', async () => {
    const titular = await casos().mundo.novoTitular(casos().parceiro)
    const [um, outro] = [await entrarComCodigo(titular), await entrarComCodigo(titular)]
    const respostas = await Promise.all([pedir(um, { nomeMae: 'Rita' }), pedir(outro, { nomeMae: 'Rosa' })])
    expect(respostas.some((r) => r.status === 200)).toBe(true)
    for (const { status: s, codigo } of respostas) expect(codigo ?? s).toBeOneOf([200, 'CASO_JA_ABERTO'])
    const abertos = await casos().ambiente.sql('select 1 from caso where cliente_id = $1', [titular.clienteId])
    expect(abertos).toHaveLength(1)
  })

  test('for which an analyst asks another document waits for that one', async () => {
    const titular = await casos().mundo.novoTitular(casos().parceiro)
    const fase = 'analiseGrc'
    const id = await casos().mundo.casoEm(titular, { processo: 'atualizacao-cadastral', fase })
    const analista = await casos().nucleo.naRetaguarda('analista')
    const motivo = 'Envie a certidão de casamento'
    const body = { ato: 'pedirAdicionais', fase, motivo }
    await analista.chamar('POST /casos/:id/andamentos', { params: { id }, body })
    const http = await entrarComCodigo(titular)
    const { CaseNumber, documentos, ...estado } = await status(http)
    expect([estado.motivo, documentos.map((d: { tipo: string }) => d.tipo)]).toEqual([motivo, ['extra']])
    expect(await mandar(http, 'solicitar', { CaseNumber, documentos: [] })).toMatchObject({ codigo: 'ARQUIVO_AUSENTE' })
    const extra = { tipo: 'extra', url: await subir(http) }
    expect((await mandar(http, 'solicitar', { CaseNumber, documentos: [extra] })).data.fase).toBe('Análise GRC')

    const [enviado] = (await analista.chamar('GET /casos/:id', { params: { id } })).data.documentos
    const ilegivel = { id: enviado.id, problema: 'ilegivel', motivo: 'Não se lê' }
    const deNovo = { ato: 'pedirDocumentos', fase, documentos: [ilegivel] }
    await analista.chamar('POST /casos/:id/andamentos', { params: { id }, body: deNovo })
    const pedidos = (await status(http)).documentos
    expect(pedidos.find((d: { tipo: string }) => d.tipo === 'extra')).toMatchObject({ motivo: 'Não se lê' })
    const outroExtra = await Promise.all(
      pedidos.map(async ({ tipo }: { tipo: string }) => ({ tipo, url: await subir(http), ...daIdentidade(tipo) })),
    )
    expect((await mandar(http, 'solicitar-reanalise', { CaseNumber, documentos: outroExtra })).data.fase).toBe(
      'Reanálise BrScan',
    )
  })

  test('is not made for another’s case, nor with another’s files or what is no document', async () => {
    const dono = await entrarComCodigo(await casos().mundo.novoTitular(casos().parceiro))
    const outro = await entrarComCodigo(await casos().mundo.novoTitular(casos().parceiro))
    const { CaseNumber } = (await pedir(dono, { nomeMae: 'Rita' })).data
    const [minha, alheia] = [await subir(dono), await subir(outro)]
    const tudo = (url: string) =>
      ['documento_pessoal', 'selfie', 'comprovante_residencia'].map((tipo) => ({ tipo, url, ...daIdentidade(tipo) }))
    expect(await mandar(outro, 'solicitar', { CaseNumber, documentos: tudo(alheia) })).toMatchObject({ status: 404 })
    expect(await mandar(dono, 'solicitar', { CaseNumber, documentos: tudo(alheia) })).toMatchObject({ status: 404 })
    const [linha] = await casos().ambiente.sql('select count(*)::int as n from caso_documento where caso_id = $1', [
      Number(CaseNumber),
    ])
    expect(linha).toEqual({ n: 0 })
    expect(
      await mandar(dono, 'solicitar', { CaseNumber, documentos: [{ tipo: 'contrato_social', url: minha }] }),
    ).toMatchObject({ codigo: 'VALIDACAO' })
  })

  test.each([
    [
      'what it does not ask for',
      ['documento_pessoal', 'contrato_social_alteracao_contratual'],
      /^Este pedido não inclui/,
    ],
    ['more files than a field takes', ['selfie', 'selfie'], /^Somente 1 arquivos neste campo\.$/],
  ])('takes no %s', async (_, tipos, mensagem) => {
    const http = await entrarComCodigo(await casos().mundo.novoTitular(casos().parceiro))
    const { CaseNumber } = (await pedir(http, { nomeMae: 'Rita' })).data
    const documentos = await Promise.all(
      tipos.map(async (tipo) => ({ tipo, url: await subir(http), ...daIdentidade(tipo) })),
    )
    const { codigo, json } = await mandar(http, 'solicitar', { CaseNumber, documentos })
    expect(codigo).toBe('VALIDACAO')
    expect((json as { detail: string }).detail).toMatch(mensagem)
    expect((await casos().lerCaso(Number(CaseNumber))).fase).toBe('aguardandoDocumentos')
  })

  const resto = async (http: ClienteHttp) => [
    { tipo: 'selfie', url: await subir(http) },
    { tipo: 'comprovante_residencia', url: await subir(http) },
  ]

  test('with the front of an RG alone waits for its back, and keeps which document it was', async () => {
    const titular = await casos().mundo.novoTitular(casos().parceiro)
    const http = await entrarComCodigo(titular)
    const { CaseNumber } = (await pedir(http, { nomeMae: 'Rita' })).data
    const [pedido] = (await status(http)).documentos
    expect(pedido.identidades).toContainEqual({ chave: 'rg', nome: 'RG', lados: 2 })
    const lado = async () => ({ tipo: 'documento_pessoal', identidade: 'rg', url: await subir(http) })
    const frente = [await lado(), ...(await resto(http))]
    expect(await mandar(http, 'solicitar', { CaseNumber, documentos: frente })).toMatchObject({
      codigo: 'ARQUIVO_AUSENTE',
    })
    const documentos = [...frente, await lado()]
    expect((await mandar(http, 'solicitar', { CaseNumber, documentos })).status).toBe(200)
    const guardados = await casos().ambiente.sql(
      'select tipo, identidade from caso_documento where caso_id = $1 order by id',
      [Number(CaseNumber)],
    )
    expect(guardados).toEqual([
      { tipo: 'documento_pessoal', identidade: 'rg' },
      { tipo: 'selfie', identidade: null },
      { tipo: 'comprovante_residencia', identidade: null },
      { tipo: 'documento_pessoal', identidade: 'rg' },
    ])
    const analista = await casos().nucleo.naRetaguarda('analista')
    const caso = (await analista.chamar('GET /casos/:id', { params: { id: Number(CaseNumber) } })).data
    expect(caso.documentos[0]).toMatchObject({ tipo: 'documento_pessoal', identidade: 'rg' })
  })

  test.each<[string, (string | undefined)[], (string | undefined)[], RegExp]>([
    ['a personal document without saying which', [undefined], [undefined], /^Diga qual documento você envia/],
    ['two personal documents', ['rg', 'cnh'], [undefined], /^Diga qual documento você envia/],
    ['a selfie that is said to be an RG', ['cnh'], ['rg'], /^Diga qual documento você envia/],
    ['more sides than it has', ['cnh', 'cnh'], [undefined], /^Somente 1 arquivos neste campo\.$/],
  ])('takes not %s', async (_, pessoais, selfies, mensagem) => {
    const http = await entrarComCodigo(await casos().mundo.novoTitular(casos().parceiro))
    const { CaseNumber } = (await pedir(http, { nomeMae: 'Rita' })).data
    const cada = (tipo: string, identidades: (string | undefined)[]) =>
      Promise.all(identidades.map(async (identidade) => ({ tipo, url: await subir(http), identidade })))
    const documentos = [...(await cada('documento_pessoal', pessoais)), ...(await cada('selfie', selfies))]
    const { codigo, json } = await mandar(http, 'solicitar', { CaseNumber, documentos })
    expect(codigo).toBe('VALIDACAO')
    expect((json as { detail: string }).detail).toMatch(mensagem)
  })

  test('of a company asks for the proof of its address, and takes nothing that only people have', async () => {
    const empresa = await casos().mundo.novoTitular(casos().parceiro, { inscricaoNacional: '11222333000181' })
    const http = await entrarComCodigo(empresa)
    expect(await pedir(http, { nomeMae: 'Rita' })).toMatchObject({ status: 400, codigo: 'CAMPO_DE_PESSOA_FISICA' })
    expect((await pedir(http, { novoEndereco: endereco })).data.documentos).toMatchObject([
      { tipo: 'documento_pessoal' },
      { tipo: 'selfie' },
      { tipo: 'contrato_social_alteracao_contratual' },
      { tipo: 'comprovante_residencia' },
    ])
  })

  test('to a date that has not come is refused', async () => {
    const http = await entrarComCodigo(await casos().mundo.novoTitular(casos().parceiro))
    const resposta = await pedir(http, { dataNascimentoFundacao: '2999-01-01' })
    expect(resposta).toMatchObject({ status: 400, codigo: 'DATA_FUTURA' })
    expect((await http.chamar('GET /core/dados-cadastrais/status')).codigo).toBe('SEM_PROCESSO')
  })

  test('is refused while one is being looked at', async () => {
    const titular = await casos().mundo.novoTitular(casos().parceiro)
    await casos().mundo.casoEm(titular, { processo: 'atualizacao-cadastral', fase: 'analiseGrc' })
    const http = await entrarComCodigo(titular)
    expect(await pedir(http, { nomeMae: 'Rita' })).toMatchObject({ status: 409, codigo: 'ATO_NAO_PERMITIDO' })
    expect(await http.chamar('GET /core/dados-cadastrais/confirmar-dados')).toMatchObject({ status: 409 })
  })
})
