import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { diaEm } from '@contempla/consorcio'
import {
  type Ambiente,
  type ClienteHttp,
  createMundo,
  type Mundo,
  type ParceiroDeTeste,
  startAmbiente,
} from '@contempla/dev-env'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

let ambiente: Ambiente
let mundo: Mundo
let parceiro: ParceiroDeTeste
let http: ClienteHttp
let foto: Buffer

beforeAll(async () => {
  foto = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
  ambiente = await startAmbiente({ adminUrl: inject('TEST_DATABASE_URL') })
  mundo = createMundo(ambiente)
  parceiro = await mundo.novoParceiro()
  http = await mundo.entrar(await mundo.novoTitular(parceiro))
})
afterAll(() => ambiente.close())

type Parte = { nome: string; arquivo?: string; conteudo: string | Buffer }

/** A multipart body byte by byte, as no browser would write it. */
function multipart(partes: Parte[], { fim = '--x--\r\n' } = {}): Buffer {
  const blocos = partes.flatMap(({ nome, arquivo, conteudo }) => [
    Buffer.from(
      `--x\r\nContent-Disposition: form-data; name="${nome}"${arquivo === undefined ? '' : `; filename="${arquivo}"`}\r\n\r\n`,
    ),
    Buffer.from(conteudo),
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...blocos, Buffer.from(fim)])
}

async function post(body: Buffer, type = 'multipart/form-data; boundary=x') {
  const response = await fetch(`${ambiente.url}/app-cliente/v1/arquivos/v2`, {
    method: 'POST',
    headers: { ...http.headers, 'content-type': type },
    body: new Uint8Array(body),
  })
  return { status: response.status, codigo: (await response.json()).codigo }
}

const categoria: Parte = { nome: 'category', conteudo: 'documento' }
const arquivo = (): Parte => ({ nome: 'file', arquivo: 'a.jpg', conteudo: foto })

describe('a multipart body', () => {
  test('with its file and category is kept, in either order', async () => {
    expect((await post(multipart([categoria, arquivo()]))).status).toBe(200)
    expect((await post(multipart([arquivo(), categoria]))).status).toBe(200)
  })

  test.each<[string, () => Buffer, string?]>([
    ['without an end', () => multipart([categoria, arquivo()], { fim: '' })],
    ['that ends in the middle of a header', () => multipart([categoria], { fim: '--x\r\nContent-Dispo' })],
    ['empty', () => Buffer.alloc(0)],
    ['of its end alone', () => multipart([])],
    ['without a file', () => multipart([categoria])],
    ['with an empty file', () => multipart([categoria, { ...arquivo(), conteudo: '' }])],
    ['without a category', () => multipart([arquivo()])],
    ['with an unknown category', () => multipart([{ ...categoria, conteudo: 'outra' }, arquivo()])],
    ['with two files', () => multipart([categoria, arquivo(), arquivo()])],
    ['with its file in another field', () => multipart([categoria, { ...arquivo(), nome: 'foto' }])],
    ['with an unknown field', () => multipart([categoria, { nome: 'clienteId', conteudo: '1' }, arquivo()])],
    [
      'with a hundred fields',
      () => multipart([...Array.from({ length: 100 }, (_, i) => ({ nome: `c${i}`, conteudo: 'x' })), arquivo()]),
    ],
    ['that reaches for the prototype', () => multipart([{ nome: '__proto__', conteudo: 'x' }, categoria, arquivo()])],
    ['with a NUL in the category', () => multipart([{ ...categoria, conteudo: 'documento\0' }, arquivo()])],
    ['with a category too long', () => multipart([{ ...categoria, conteudo: 'documento'.repeat(10_000) }, arquivo()])],
    ['with the category as a file', () => multipart([{ ...categoria, arquivo: 'a.txt' }, arquivo()])],
    ['that is noise', () => Buffer.from('x'.repeat(10_000))],
    ['with a part without a header', () => Buffer.from('--x\r\n\r\nabc\r\n--x--\r\n')],
    ['without a boundary', () => multipart([categoria, arquivo()]), 'multipart/form-data'],
    ['with another boundary', () => multipart([categoria, arquivo()]), 'multipart/form-data; boundary=y'],
    ['of another type', () => Buffer.from('{}'), 'application/json'],
    ['of no known type', () => Buffer.from('x'), 'application/x-nada'],
  ])('%s is refused with a declared error', async (_nome, body, type) => {
    const { status, codigo } = await post(body(), type)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(['VALIDACAO', 'ARQUIVO_AUSENTE', 'ARQUIVO_FORMATO', 'FORMATO_NAO_ACEITO']).toContain(codigo)
  })
})

describe('a file', () => {
  const send = (cliente: ClienteHttp) =>
    cliente.chamar('POST /arquivos/blob', {
      body: { file: foto.toString('base64'), fileName: 'a.jpg', category: 'foto-cota' },
    })

  test('is recorded with its audit entry, and counted by its real bytes', async () => {
    const { data } = await send(http)
    const id = data.url.split('/').at(-1)
    const [row] = await ambiente.sql('select categoria, nome, tipo, tamanho_bytes from arquivo where id = $1', [id])
    expect(row).toEqual({ categoria: 'foto-cota', nome: 'a.jpg', tipo: 'image/jpeg', tamanho_bytes: data.tamanho })
    const trilha = await ambiente.sql('select acao, depois from auditoria where objeto_id = $1', [id])
    expect(trilha).toEqual([
      { acao: 'enviar-arquivo', depois: { categoria: 'foto-cota', tipo: 'image/jpeg', tamanho: data.tamanho } },
    ])
  })

  test('an empty one in base64 is none', async () => {
    const { codigo } = await http.chamar('POST /arquivos/blob', {
      body: { file: '', fileName: 'a.jpg', category: 'foto-cota' },
    })
    expect(codigo).toBe('ARQUIVO_AUSENTE')
  })

  test('a hundred a day, and not one more even when all come at once; the next day again', async () => {
    const titular = await mundo.novoTitular(parceiro)
    const cliente = await mundo.entrar(titular)
    await ambiente.sql('insert into envio_do_dia (cliente_id, dia, envios) values ($1, $2, 95)', [
      titular.clienteId,
      diaEm(ambiente.relogio.agora()),
    ])
    const respostas = await Promise.all(Array.from({ length: 20 }, () => send(cliente)))
    expect(respostas.filter((r) => r.status === 200)).toHaveLength(5)
    const recusada = respostas.find((r) => r.status !== 200)
    expect([recusada?.codigo, recusada?.headers.get('retry-after')]).toEqual(['MUITAS_REQUISICOES', '3600'])
    ambiente.relogio.avancar(86_400_000)
    expect((await send(await mundo.entrar(titular))).status).toBe(200)
    ambiente.relogio.avancar(-86_400_000)
  })

  test.each<[string, Record<string, string>]>([
    ['of no accepted type', { file: Buffer.from('MZ').toString('base64'), category: 'documento' }],
    ['without a byte', { file: '', category: 'foto-cota' }],
    ['over its size', { file: Buffer.alloc(6 * 1024 * 1024 + 1).toString('base64'), category: 'documento' }],
  ])('%s is refused, and counts as a try', async (_caso, dados) => {
    const titular = await mundo.novoTitular(parceiro)
    const cliente = await mundo.entrar(titular)
    const enviar = () => cliente.chamar('POST /arquivos/blob', { body: { fileName: 'a.pdf', ...dados } })
    expect((await enviar()).codigo).toMatch(/^ARQUIVO_/)
    const contagem = () => ambiente.sql('select envios from envio_do_dia where cliente_id = $1', [titular.clienteId])
    expect(await contagem()).toEqual([{ envios: 1 }])
    await ambiente.sql('update envio_do_dia set envios = 100 where cliente_id = $1', [titular.clienteId])
    expect((await enviar()).codigo).toBe('MUITAS_REQUISICOES')
    expect(await contagem()).toEqual([{ envios: 100 }])
  })

  test('is kept as nothing that the disk tells', async () => {
    const { data } = await send(http)
    const id: string = data.url.split('/').at(-1)
    const guardado = await readFile(join(ambiente.servidor.contexto.config.dataDir, 'arquivos', id.slice(0, 2), id))
    expect([guardado.includes(Buffer.from('ffd8ff', 'hex')), guardado.includes('JFIF')]).toEqual([false, false])
    const { bytes } = await http.chamar('GET /arquivos/:arquivo', { params: { arquivo: id } })
    expect(bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff')
  })

  test('bytes that could not be recorded are not left behind', async () => {
    const removidos: string[] = []
    const { arquivos } = ambiente.servidor.contexto
    const remove = arquivos.remove
    arquivos.remove = (id) => {
      removidos.push(id)
      return remove(id)
    }
    await ambiente.sql('alter table arquivo add constraint recusa check (nome <> $$recusado.jpg$$)')
    const body = { file: foto.toString('base64'), fileName: 'recusado.jpg', category: 'foto-cota' }
    const { status } = await http.chamar('POST /arquivos/blob', { body })
    await ambiente.sql('alter table arquivo drop constraint recusa')
    arquivos.remove = remove
    expect(status).toBe(500)
    expect(removidos).toHaveLength(1)
  })
})

describe('with a virus scanner', () => {
  test('what it finds is refused, what it cannot judge waits, what is clean is kept', async () => {
    let answer = 'stream: Eicar FOUND\0'
    const clamd = createServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', () => socket.end(answer))
    })
    await new Promise<void>((resolve) => clamd.listen(0, '127.0.0.1', resolve))
    const address = clamd.address()
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0
    const comClamd = await startAmbiente({
      adminUrl: inject('TEST_DATABASE_URL'),
      config: { clamd: { host: '127.0.0.1', port } },
    })
    const outro = createMundo(comClamd)
    const cliente = await outro.entrar(await outro.novoTitular(await outro.novoParceiro()))
    const body = { file: foto.toString('base64'), fileName: 'a.jpg', category: 'foto-cota' }
    const codigo = async () => (await cliente.chamar('POST /arquivos/blob', { body })).codigo
    expect(await codigo()).toBe('ARQUIVO_FORMATO')
    answer = 'ERROR\0'
    expect(await codigo()).toBe('INDISPONIVEL')
    expect(await comClamd.sql('select id from arquivo')).toEqual([])
    answer = 'stream: OK\0'
    expect(await codigo()).toBeUndefined()
    await comClamd.close()
    clamd.close()
  })
})
