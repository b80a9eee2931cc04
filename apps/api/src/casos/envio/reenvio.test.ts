import type { ChaveDeDocumento, ChaveDeProcesso } from '@contempla/consorcio/processos'
import type { TitularDeTeste } from '@contempla/dev-env'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { useCasos } from '../casos.fixture.ts'

const casos = useCasos()
const state = { fotos: 0 }

type Enviado = { tipo: ChaveDeDocumento; url: string; identidade?: 'rg' | 'cnh' }

/** Uploads a photo of its own under this name. */
async function foto(
  titular: TitularDeTeste,
  tipo: ChaveDeDocumento,
  mais: { nome?: string; identidade?: 'rg' | 'cnh' } = {},
): Promise<Enviado> {
  const { nome = `${tipo}.jpg`, ...identidade } = mais
  const bytes = await sharp({ create: { width: 64 + ++state.fotos, height: 48, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
  return { tipo, url: await casos().mundo.sendArquivo(titular, { nome, bytes }), ...identidade }
}

type Guardado = {
  id: number
  tipo: string
  arquivo: string
  problema: string | null
  substituido: boolean
  enviado_em: Date
}
const guardados = (id: number) =>
  casos().ambiente.sql<Guardado>(
    `select id::int, tipo, arquivo_id::text as arquivo, problema, substituido_em is not null as substituido, enviado_em
     from caso_documento where caso_id = $1 order by id`,
    [id],
  )
const arquivoDe = ({ url }: Enviado) => url.split('/').at(-1)
const valem = async (id: number) =>
  (await guardados(id)).flatMap(({ arquivo, substituido }) => (substituido ? [] : [arquivo]))

async function comoTitular(titular: TitularDeTeste, id: number) {
  const http = await casos().mundo.entrar(titular)
  return {
    mandar: (documentos: readonly Enviado[], qual: 'solicitar' | 'solicitar-reanalise' = 'solicitar-reanalise') =>
      http.chamar(`POST /antifraude/analise-documento/${qual}`, {
        body: { CaseNumber: String(id).padStart(8, '0'), documentos },
      }),
    pedidos: async () => (await http.chamar('GET /core/dados-cadastrais/status')).data.documentos,
  }
}

/** Sends documents, and has the analyst mark those at these places, each with its reason. */
async function marcado(documentos: (titular: TitularDeTeste) => Promise<Enviado[]>, marcas: Record<number, string>) {
  const titular = await casos().mundo.novoTitular(casos().parceiro)
  const enviados = await documentos(titular)
  const caso = { processo: 'atualizacao-cadastral', fase: 'analiseGrc', documentos: enviados } as const
  const id = await casos().mundo.casoEm(titular, caso)
  const linhas = await guardados(id)
  const analista = await casos().nucleo.naRetaguarda('analista')
  const apontados = Object.entries(marcas).map(([lugar, motivo]) => ({
    id: linhas[Number(lugar)]?.id,
    problema: 'ilegivel',
    motivo,
  }))
  const body = { ato: 'pedirDocumentos', fase: 'analiseGrc', documentos: apontados }
  const { status, json } = await analista.chamar('POST /casos/:id/andamentos', { params: { id }, body })
  expect(status, JSON.stringify(json)).toBe(200)
  return { titular, id, enviados, linhas, analista, ...(await comoTitular(titular, id)) }
}

const oResto = async (titular: TitularDeTeste) => [
  await foto(titular, 'selfie'),
  await foto(titular, 'comprovante_residencia'),
]
const comRg = async (titular: TitularDeTeste) => [
  await foto(titular, 'documento_pessoal', { nome: 'frente.jpg', identidade: 'rg' }),
  await foto(titular, 'documento_pessoal', { nome: 'verso.jpg', identidade: 'rg' }),
  ...(await oResto(titular)),
]

describe('one of two files refused', () => {
  test('is told by its name, its problem and its reason, beside the one that counts', async () => {
    const { pedidos } = await marcado(comRg, { 1: 'O verso está escuro' })
    expect(await pedidos()).toMatchObject([
      {
        tipo: 'documento_pessoal',
        falta: true,
        enviados: [
          { nome: 'frente.jpg', problema: null, motivo: null, conta: true },
          { nome: 'verso.jpg', problema: 'ilegivel', motivo: 'O verso está escuro', conta: false },
        ],
      },
    ])
  })

  test('is sent again alone: the other side stands', async () => {
    const { titular, id, enviados, mandar } = await marcado(comRg, { 1: 'O verso está escuro' })
    const verso = await foto(titular, 'documento_pessoal', { identidade: 'rg' })
    expect((await mandar([verso])).data.fase).toBe('Reanálise BrScan')
    const [frente, , selfie, comprovante] = enviados.map(arquivoDe)
    expect(await valem(id)).toEqual([frente, selfie, comprovante, arquivoDe(verso)])
  })

  test('leaves room for itself alone', async () => {
    const { titular, mandar } = await marcado(comRg, { 1: 'O verso está escuro' })
    const lado = () => foto(titular, 'documento_pessoal', { identidade: 'rg' })
    expect((await mandar([await lado(), await lado()])).json).toMatchObject({
      codigo: 'VALIDACAO',
      mensagem: 'Somente 1 arquivos neste campo.',
    })
  })

  test('may be sent as another identity document, which takes the place of both', async () => {
    const { titular, id, enviados, mandar } = await marcado(comRg, { 1: 'O verso está escuro' })
    const cnh = await foto(titular, 'documento_pessoal', { identidade: 'cnh' })
    expect((await mandar([cnh])).status).toBe(200)
    const [, , selfie, comprovante] = enviados.map(arquivoDe)
    expect(await valem(id)).toEqual([selfie, comprovante, arquivoDe(cnh)])
  })
})

test('two files refused are told each with its own reason', async () => {
  const { pedidos } = await marcado(comRg, { 0: 'A frente está cortada', 1: 'O verso está escuro' })
  expect(await pedidos()).toMatchObject([
    { enviados: [{ motivo: 'A frente está cortada' }, { motivo: 'O verso está escuro' }] },
  ])
})

test('of other documents that were asked for, those that were accepted stand when one is sent again', async () => {
  const { titular, id, enviados, mandar } = await marcado(
    async (dono) => [
      ...(await comRg(dono)),
      await foto(dono, 'extra', { nome: 'certidao.jpg' }),
      await foto(dono, 'extra', { nome: 'procuracao.jpg' }),
    ],
    { 5: 'Falta a assinatura' },
  )
  const outra = await foto(titular, 'extra')
  expect((await mandar([outra])).status).toBe(200)
  expect(await valem(id)).toEqual([...enviados.slice(0, 5).map(arquivoDe), arquivoDe(outra)])
})

async function aguardando() {
  const titular = await casos().mundo.novoTitular(casos().parceiro)
  const id = await casos().mundo.casoEm(titular, { processo: 'atualizacao-cadastral', fase: 'aguardandoDocumentos' })
  return { titular, id, ...(await comoTitular(titular, id)) }
}

test('a picture that was not uploaded as a document is handed in as none, and the refusal says which file', async () => {
  const { titular, id, mandar } = await aguardando()
  const http = await casos().mundo.entrar(titular)
  const form = new FormData()
  const png = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
  form.set('category', 'foto-cota')
  form.set('file', new Blob([new Uint8Array(png)]), 'conta.png')
  const { url } = (await http.chamar('POST /arquivos/v2', { form })).data
  const cnh = await foto(titular, 'documento_pessoal', { identidade: 'cnh' })
  const comprovante: Enviado = { tipo: 'comprovante_residencia', url }
  expect(await mandar([cnh, await foto(titular, 'selfie'), comprovante], 'solicitar')).toMatchObject({
    codigo: 'ARQUIVO_FORMATO',
    json: { campos: [{ campo: 'documentos.2.url' }] },
  })
  expect(await guardados(id)).toEqual([])
})

describe('a file that is in the case already', () => {
  test('as the same and standing stays as it was sent, beside what is new', async () => {
    const { titular, id, linhas, enviados, mandar } = await marcado(comRg, { 1: 'O verso está escuro' })
    casos().ambiente.relogio.avancar(60_000)
    const verso = await foto(titular, 'documento_pessoal', { identidade: 'rg' })
    const [frente = verso] = enviados
    expect((await mandar([frente, verso])).status).toBe(200)
    expect((await guardados(id))[0]).toEqual(linhas[0])
    expect(await valem(id)).toContain(arquivoDe(frente))
  })

  test.each<[string, ChaveDeDocumento, 'rg' | 'cnh' | undefined]>([
    ['of another kind', 'comprovante_residencia', undefined],
    ['as another identity document', 'documento_pessoal', 'cnh'],
  ])('is not handed in again %s: its first sending is not written over', async (_, tipo, identidade) => {
    const { id, linhas, enviados, mandar } = await marcado(comRg, { 1: 'O verso', 3: 'Não é do seu nome' })
    const [frente] = enviados
    const deNovo: Enviado = { tipo, url: frente?.url ?? '', ...(identidade && { identidade }) }
    expect(await mandar([deNovo])).toMatchObject({
      codigo: 'VALIDACAO',
      json: {
        mensagem:
          'Este arquivo já foi enviado neste pedido como: Documento com foto. Escolha de novo o arquivo a enviar.',
        campos: [{ campo: 'documentos.0.url' }],
      },
    })
    expect((await guardados(id))[0]).toEqual(linhas[0])
  })

  test('and gave its place to another does not come back', async () => {
    const { titular, id, enviados, linhas, mandar } = await marcado(comRg, { 1: 'O verso está escuro' })
    await casos().ambiente.sql('update caso_documento set substituido_em = now() where id = $1', [linhas[0]?.id])
    const [frente] = enviados
    const verso = await foto(titular, 'documento_pessoal', { identidade: 'rg' })
    expect(await mandar([frente ?? verso, verso])).toMatchObject({ codigo: 'VALIDACAO' })
    expect((await guardados(id))[0]).toMatchObject({ substituido: true })
  })

  test('is not handed in of two kinds in one sending', async () => {
    const { titular, mandar } = await aguardando()
    const { url } = await foto(titular, 'selfie')
    const cnh: Enviado = { tipo: 'documento_pessoal', identidade: 'cnh', url }
    const resto = [await foto(titular, 'comprovante_residencia')]
    expect(await mandar([cnh, { tipo: 'selfie', url }, ...resto], 'solicitar')).toMatchObject({
      codigo: 'VALIDACAO',
      json: { campos: [{ campo: 'documentos.1.url' }] },
    })
  })
})

describe('a billing', () => {
  const doFaturamento = async (fase: string, pessoa: object = {}) => {
    const titular = await casos().mundo.novoTitular(casos().parceiro, { cotas: [{ tipo: 'imovel' }], ...pessoa })
    const processo: ChaveDeProcesso = 'faturamento-especie'
    const enviados = [
      await foto(titular, 'documento_pessoal', { identidade: 'cnh' }),
      await foto(titular, 'comprovante_residencia'),
    ]
    const id = await casos().mundo.casoEm(titular, { processo, fase, documentos: enviados })
    return { titular, id, enviados, ...(await comoTitular(titular, id)) }
  }

  test('begun anew counts what was sent and stands: nothing has to be sent again', async () => {
    const { id, enviados, mandar } = await doFaturamento('envioDosDocumentos')
    expect((await mandar([], 'solicitar')).data.fase).toBe('BrScan em Andamento')
    expect(await valem(id)).toEqual(enviados.map(arquivoDe))
  })

  test('keeps, of a document that is replaced, the file that comes again with the new one', async () => {
    const { titular, id, enviados, mandar } = await doFaturamento('envioDosDocumentos')
    const [cnh, conta] = enviados
    const [segunda, terceira] = [
      await foto(titular, 'comprovante_residencia'),
      await foto(titular, 'comprovante_residencia'),
    ]
    await casos().ambiente.sql(
      `insert into caso_documento (caso_id, tipo, arquivo_id, enviado_em) values ($1, 'comprovante_residencia', $2, now())`,
      [id, arquivoDe(segunda)],
    )
    expect((await mandar([conta ?? segunda, terceira], 'solicitar')).status).toBe(200)
    expect(await valem(id)).toEqual([cnh, conta, terceira].map((cada) => cada && arquivoDe(cada)))
  })

  test('whose documents are being read is not begun again by nothing new', async () => {
    const { enviados, mandar } = await doFaturamento('reanaliseBrscan')
    expect((await mandar([])).codigo).toBe('ARQUIVO_AUSENTE')
    expect((await mandar(enviados)).codigo).toBe('ARQUIVO_AUSENTE')
  })

  test('of a company waits for the other side of the RG of who signs', async () => {
    const titular = await casos().mundo.novoTitular(casos().parceiro, {
      inscricaoNacional: '11222333000181',
      cotas: [{ tipo: 'imovel' }],
    })
    const id = await casos().mundo.casoEm(titular, { processo: 'faturamento-especie', fase: 'envioDosDocumentos' })
    const { mandar } = await comoTitular(titular, id)
    const lado = () => foto(titular, 'documentos_socio', { identidade: 'rg' })
    const umLado = [
      await foto(titular, 'documentos_empresa'),
      await foto(titular, 'comprovante_residencia'),
      await lado(),
    ]
    expect(await mandar(umLado, 'solicitar')).toMatchObject({
      codigo: 'ARQUIVO_AUSENTE',
      json: { mensagem: 'Todos os arquivos são obrigatórios' },
    })
    expect((await mandar([...umLado, await lado()], 'solicitar')).status).toBe(200)
  })
})

test('what was sent and what was refused is in the trail, with who and without the reason’s words', async () => {
  const { titular, id, linhas, analista, mandar } = await marcado(comRg, { 1: 'O verso está escuro' })
  const verso = await foto(titular, 'documento_pessoal', { identidade: 'rg' })
  await mandar([verso])
  const trilha = await casos().ambiente.sql(
    `select acao, ator_tipo, ator_id, depois from auditoria
     where objeto_tipo = 'caso' and objeto_id = $1 and acao like '%-documentos-do-caso' order by id`,
    [String(id)],
  )
  const cliente = { acao: 'enviar-documentos-do-caso', ator_tipo: 'cliente', ator_id: titular.clienteId }
  expect(trilha).toEqual([
    { ...cliente, depois: { documentos: linhas.map((linha) => ({ id: linha.id, documento: linha.tipo })) } },
    {
      acao: 'apontar-documentos-do-caso',
      ator_tipo: 'funcionario',
      ator_id: analista.funcionarioId,
      depois: { documentos: [{ id: linhas[1]?.id, documento: 'documento_pessoal', problema: 'ilegivel' }] },
    },
    { ...cliente, depois: { documentos: [{ id: expect.any(Number), documento: 'documento_pessoal' }] } },
  ])
})
