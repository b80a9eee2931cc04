import { describe, expect, test } from 'vitest'
import { endereco, fotografar, mandar, pedir, status, useAlteracao } from './processo.fixture.ts'

const { casos, entrarComCodigo, subir, vencerAFase } = useAlteracao()

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

    const escura = await fotografar()
    const documentos = [
      { tipo: 'documento_pessoal', identidade: 'cnh', url: await subir(http, 'cnh.jpg', escura) },
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
        declarado: 'Praça da Sé, 10, Sé, São Paulo/SP, 01001-000',
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
      documentos: [{ tipo: 'documento_pessoal', enviados: [{ problema: 'ilegivel', motivo: 'A foto está escura' }] }],
    })
    expect(await mandar(http, 'solicitar-reanalise', { CaseNumber, documentos: [] })).toMatchObject({
      codigo: 'ARQUIVO_AUSENTE',
    })
    for (const url of [documentos[0]?.url ?? '', await subir(http, 'outro-nome.jpg', escura)]) {
      const recusado = { tipo: 'documento_pessoal', identidade: 'cnh', url }
      expect(await mandar(http, 'solicitar-reanalise', { CaseNumber, documentos: [recusado] })).toMatchObject({
        codigo: 'ARQUIVO_JA_RECUSADO',
        json: { campos: [{ campo: 'documentos.0.url' }] },
      })
    }
    const outro = { tipo: 'documento_pessoal', identidade: 'cnh', url: await subir(http) }
    const aceito = { tipo: 'selfie', url: await subir(http) }
    expect(await mandar(http, 'solicitar-reanalise', { CaseNumber, documentos: [outro, aceito] })).toMatchObject({
      codigo: 'VALIDACAO',
    })
    expect((await status(http)).documentos).toMatchObject([{ enviados: [{ motivo: 'A foto está escura' }] }])
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
    expect((await casos().readCaso(id)).fase).toBe(fase)
    expect(await casos().assuntosPara(titular.email)).not.toContainEqual(expect.stringMatching(/Cadastro atualizado$/))
  })

  test('that is let lapse is given up, and may be asked for again', async () => {
    const titular = await casos().mundo.novoTitular(casos().parceiro)
    const http = await entrarComCodigo(titular)
    const id = Number((await pedir(http, { nomeMae: 'Rita' })).data.CaseNumber)
    await vencerAFase(id)
    expect((await casos().readCaso(id)).fase).toBe('prazoFinalizado')
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
    expect((await casos().readCaso(id)).fase).toBe('concluido')
  })

  test('that an analyst asked for, and is let lapse, has to be made still', async () => {
    const titular = await casos().mundo.novoTitular(casos().parceiro)
    const analista = await casos().nucleo.naRetaguarda('analista')
    await analista.chamar('POST /consorciados/:id/atualizacao-cadastral', { params: { id: titular.clienteId } })
    const id = Number((await pedir(await entrarComCodigo(titular), { nomeMae: 'Rita' })).data.CaseNumber)
    await vencerAFase(id)
    expect((await casos().readCaso(id)).fase).toBe('atualizacaoObrigatoria')
  })

  test('is given up by who asked for it, while no document was sent', async () => {
    const titular = await casos().mundo.novoTitular(casos().parceiro)
    const http = await entrarComCodigo(titular)
    const desistir = () => http.chamar('POST /core/dados-cadastrais/desistir')
    expect((await desistir()).codigo).toBe('SEM_PROCESSO')
    const id = Number((await pedir(http, { nome: 'Ana Casada' })).data.CaseNumber)
    expect((await desistir()).data).toMatchObject({ status: 'Concluído', tela: null, documentos: [] })
    expect(await casos().readCaso(id)).toMatchObject({ fase: 'concluido', encerrado_em: expect.any(Date) })
    const dados = (await http.chamar('GET /cotas/:id/dados-cadastrais', { params: { id: titular.cotas[0] ?? 0 } })).data
    expect(dados).toMatchObject({ alteracaoPendente: false, nome: expect.not.stringContaining('Casada') })
    expect((await casos().listAtos(id)).at(-1)).toBe('cliente desistir: aguardandoDocumentos → concluido')
    expect((await desistir()).codigo).toBe('SEM_PROCESSO')
    expect((await pedir(http, { nome: 'Ana Casada' })).data.fase).toBe('Aguardando Documentos')
  })

  test('that had to be made, and is given up, has to be made still', async () => {
    const http = await entrarComCodigo(
      await casos().mundo.novoTitular(casos().parceiro, { atualizacaoObrigatoria: true }),
    )
    expect((await http.chamar('POST /core/dados-cadastrais/desistir')).codigo).toBe('ATO_NAO_PERMITIDO')
    await pedir(http, { nome: 'Ana Casada' })
    expect((await http.chamar('POST /core/dados-cadastrais/desistir')).data.tela).toBe('/atualizacao-obrigatoria')
    expect((await status(http)).atualizacaoCadastralObrigatoria).toBe(true)
  })

  test('is not given up while it is being looked at', async () => {
    const titular = await casos().mundo.novoTitular(casos().parceiro)
    const id = await casos().mundo.casoEm(titular, { processo: 'atualizacao-cadastral', fase: 'analiseGrc' })
    const http = await entrarComCodigo(titular)
    expect((await http.chamar('POST /core/dados-cadastrais/desistir')).codigo).toBe('ATO_NAO_PERMITIDO')
    expect((await casos().readCaso(id)).fase).toBe('analiseGrc')
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
