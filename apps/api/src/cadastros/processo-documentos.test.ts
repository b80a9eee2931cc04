import type { ClienteHttp } from '@contempla/dev-env'
import { describe, expect, test } from 'vitest'
import { daIdentidade, endereco, mandar, pedir, status, useAlteracao } from './processo.fixture.ts'

const { casos, entrarComCodigo, subir } = useAlteracao()

describe('a change of who the person is, by its documents', () => {
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
    expect(pedidos.find((d: { tipo: string }) => d.tipo === 'extra')).toMatchObject({
      enviados: [{ motivo: 'Não se lê' }],
    })
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
    expect((await casos().readCaso(Number(CaseNumber))).fase).toBe('aguardandoDocumentos')
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

  test('takes the kinds in either spelling, and keeps the one inside', async () => {
    const http = await entrarComCodigo(await casos().mundo.novoTitular(casos().parceiro))
    const { CaseNumber } = (await pedir(http, { nomeMae: 'Rita' })).data
    const documentos = [
      { tipo: 'documentoPessoal', identidade: 'cnh', url: await subir(http) },
      { tipo: 'selfie', url: await subir(http) },
      { tipo: 'comprovanteResidencia', url: await subir(http) },
    ]
    expect((await mandar(http, 'solicitar', { CaseNumber, documentos })).status).toBe(200)
    const guardados = await casos().ambiente.sql('select tipo from caso_documento where caso_id = $1 order by id', [
      Number(CaseNumber),
    ])
    expect(guardados).toEqual([{ tipo: 'documento_pessoal' }, { tipo: 'selfie' }, { tipo: 'comprovante_residencia' }])
  })

  test('takes no selfie before the personal document', async () => {
    const http = await entrarComCodigo(await casos().mundo.novoTitular(casos().parceiro))
    const { CaseNumber, documentos: pedidos } = (await pedir(http, { nomeMae: 'Rita' })).data
    expect(pedidos).toMatchObject([
      { tipo: 'documento_pessoal', validade: null },
      { tipo: 'selfie', depoisDe: 'documento_pessoal' },
      { tipo: 'comprovante_residencia', validade: 'Com até 60 dias' },
    ])
    const selfie = { tipo: 'selfie', url: await subir(http) }
    const { codigo, json } = await mandar(http, 'solicitar', { CaseNumber, documentos: [selfie] })
    expect(codigo).toBe('VALIDACAO')
    expect((json as { detail: string }).detail).toBe('Envie primeiro: Documento com foto.')
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
})
