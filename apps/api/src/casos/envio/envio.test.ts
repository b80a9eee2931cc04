import type { ChaveDeDocumento } from '@contempla/consorcio/processos'
import type { TitularDeTeste } from '@contempla/dev-env'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { useCasos } from '../casos.fixture.ts'

const casos = useCasos()
const state = { fotos: 0 }
const foto = () =>
  sharp({ create: { width: 64 + ++state.fotos, height: 48, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()

const mandar = async (titular: TitularDeTeste, id: number, documentos: readonly object[]) =>
  (await casos().mundo.entrar(titular)).chamar('POST /antifraude/analise-documento/solicitar', {
    body: { CaseNumber: String(id).padStart(8, '0'), documentos },
  })

test('a company sends again its document that was refused: it has no personal document to send before', async () => {
  const { mundo, parceiro, nucleo } = casos()
  const titular = await mundo.novoTitular(parceiro, {
    inscricaoNacional: '11222333000181',
    cotas: [{ tipo: 'imovel' }],
  })
  const enviar = async (tipo: ChaveDeDocumento) => ({
    tipo,
    url: await mundo.sendArquivo(titular, { nome: `${tipo}.jpg`, bytes: await foto() }),
  })
  const tipos = ['selfie', 'documentos_empresa', 'documentos_socio', 'comprovante_residencia'] as const
  const id = await mundo.casoEm(titular, {
    processo: 'faturamento-especie',
    fase: 'analiseGrc',
    documentos: await Promise.all(tipos.map(enviar)),
  })
  const analista = await nucleo.naRetaguarda('analista')
  const { data } = await analista.chamar('GET /casos/:id', { params: { id } })
  const { id: recusado } = data.documentos.find(({ tipo }: { tipo: string }) => tipo === 'documentos_empresa')
  const documentos = [{ id: recusado, problema: 'ilegivel', motivo: 'Está escura' }]
  const body = { ato: 'pedirDocumentos', fase: 'analiseGrc', documentos }
  expect((await analista.chamar('POST /casos/:id/andamentos', { params: { id }, body })).status).toBe(200)

  const http = await mundo.entrar(titular)
  const query = { idCota: String(titular.cotas[0]) }
  const pendente = await http.chamar('GET /core/faturamento-credito/status', { query })
  expect(pendente.data.documentos).toMatchObject([
    { tipo: 'documentos_empresa', depoisDe: null, enviados: [{ motivo: 'Está escura' }] },
  ])
  const { status, json } = await mandar(titular, id, [await enviar('documentos_empresa')])
  expect(status, JSON.stringify(json)).toBe(200)
})

test('a person still sends the personal document before the photo of the face', async () => {
  const { mundo, parceiro } = casos()
  const titular = await mundo.novoTitular(parceiro)
  const id = await mundo.casoEm(titular, { processo: 'atualizacao-cadastral', fase: 'aguardandoDocumentos' })
  const url = await mundo.sendArquivo(titular, { nome: 'rosto.jpg', bytes: await foto() })
  const { codigo, json } = await mandar(titular, id, [{ tipo: 'selfie', url }])
  expect([codigo, json]).toMatchObject(['VALIDACAO', { mensagem: 'Envie primeiro: Documento com foto.' }])
})

/** Makes a noisy photo that is compressed so hard that encoding it again makes it larger. */
async function fotoQueCresce() {
  const lado = 3900
  const raw = Buffer.alloc(lado * lado * 3)
  for (let i = 0; i < raw.length; i++) raw[i] = (Math.imul(i, 2_654_435_761) >>> 13) & 255
  return sharp(raw, { raw: { width: lado, height: lado, channels: 3 } })
    .jpeg({ quality: 60 })
    .toBuffer()
}

test('a photo that the upload took is taken by the case, though it is kept larger than it came', async () => {
  const { mundo, parceiro, ambiente } = casos()
  const titular = await mundo.novoTitular(parceiro)
  const id = await mundo.casoEm(titular, { processo: 'faturamento-especie', fase: 'envioDosDocumentos' })
  const url = await mundo.sendArquivo(titular, { nome: 'cnh.jpg', bytes: await fotoQueCresce() })
  const [guardado] = await ambiente.sql<{ bytes: number }>('select tamanho_bytes as bytes from arquivo where id = $1', [
    url.split('/').at(-1),
  ])
  expect(guardado?.bytes).toBeGreaterThan(6 * 1024 * 1024)
  const outra = await mundo.sendArquivo(titular, { nome: 'conta.jpg', bytes: await foto() })
  const { status, json } = await mandar(titular, id, [
    { tipo: 'documento_pessoal', identidade: 'cnh', url },
    { tipo: 'comprovante_residencia', url: outra },
  ])
  expect(status, JSON.stringify(json)).toBe(200)
})

const pdf = async (): Promise<Buffer> => {
  const documento = new PDFDocument()
  documento.text(`Documento ${++state.fotos}`)
  documento.end()
  const partes: Uint8Array[] = []
  for await (const parte of documento) partes.push(parte)
  return Buffer.concat(partes)
}

test('the transfer of a vehicle is not taken as a photo: the field says so, and takes the PDF', async () => {
  const { mundo, parceiro, nucleo } = casos()
  const titular = await mundo.novoTitular(parceiro)
  const enviar = async (bytes: Buffer, tipo: ChaveDeDocumento = 'dutFrente') => ({
    tipo,
    url: await mundo.sendArquivo(titular, { nome: tipo, bytes }),
  })
  const documentos = [
    await enviar(await pdf()),
    { ...(await enviar(await foto(), 'documento_pessoal')), identidade: 'cnh' as const },
    await enviar(await foto(), 'selfie'),
    await enviar(await foto(), 'comprovante_residencia'),
  ]
  const id = await mundo.casoEm(titular, { processo: 'faturamento-especie', fase: 'analiseGrc', documentos })
  const analista = await nucleo.naRetaguarda('analista')
  const { data } = await analista.chamar('GET /casos/:id', { params: { id } })
  const apontados = [{ id: data.documentos[0].id, problema: 'incompleto', motivo: 'Falta a assinatura' }]
  const body = { ato: 'pedirDocumentos', fase: 'analiseGrc', documentos: apontados }
  expect((await analista.chamar('POST /casos/:id/andamentos', { params: { id }, body })).status).toBe(200)

  const http = await mundo.entrar(titular)
  const query = { idCota: String(titular.cotas[0]) }
  const { data: estado } = await http.chamar('GET /core/faturamento-credito/status', { query })
  expect(estado.documentos).toContainEqual(
    expect.objectContaining({ tipo: 'dutFrente', categoria: 'Veículo', formatos: ['application/pdf'] }),
  )
  expect(await mandar(titular, id, [await enviar(await foto())])).toMatchObject({
    codigo: 'ARQUIVO_FORMATO',
    json: {
      mensagem: expect.stringContaining('O DUT é aceito apenas em formato PDF.'),
      campos: [{ campo: 'documentos.0.url' }],
    },
  })
  expect((await mandar(titular, id, [await enviar(await pdf())])).status).toBe(200)
})
