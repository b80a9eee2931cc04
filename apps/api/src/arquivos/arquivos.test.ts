import { readFile } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
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
    await ambiente.sql('insert into envio_do_dia (cliente_id, dia, envios) values ($1, $2, 98)', [
      titular.clienteId,
      diaEm(ambiente.relogio.agora()),
    ])
    const respostas = await Promise.all(Array.from({ length: 5 }, () => send(cliente)))
    expect(respostas.filter((r) => r.status === 200)).toHaveLength(2)
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

  test('sixty that are refused one after the other meet a wait, which says how long; then one more is looked at', async () => {
    const cliente = await mundo.entrar(await mundo.novoTitular(parceiro))
    const enviar = (file: string) =>
      cliente.chamar('POST /arquivos/blob', { body: { file, fileName: 'a.pdf', category: 'documento' } })
    const codigos: (string | undefined)[] = []
    for (let i = 0; i < 60; i += 1) codigos.push((await enviar('TVo=')).codigo)
    expect(codigos.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'ARQUIVO_FORMATO'))
    expect(codigos.slice(10)).toEqual(Array.from({ length: 50 }, () => 'MUITAS_REQUISICOES'))
    expect((await enviar(foto.toString('base64'))).headers.get('retry-after')).toBe('15')
    ambiente.relogio.avancar(15_000)
    expect((await enviar(foto.toString('base64'))).status).toBe(200)
    expect((await enviar('TVo=')).codigo).toBe('ARQUIVO_FORMATO')
    expect((await enviar(foto.toString('base64'))).codigo).toBe('MUITAS_REQUISICOES')
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

/** A system whose virus scanner answers each file by `answer`. */
async function comClamd(answer: (socket: Socket) => void) {
  const clamd = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => answer(socket))
  })
  await new Promise<void>((resolve) => clamd.listen(0, '127.0.0.1', resolve))
  const address = clamd.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const proprio = await startAmbiente({
    adminUrl: inject('TEST_DATABASE_URL'),
    config: { clamd: { host: '127.0.0.1', port } },
  })
  const outro = createMundo(proprio)
  const parceiroDele = await outro.novoParceiro()
  const novoCliente = async () => outro.entrar(await outro.novoTitular(parceiroDele))
  const close = async () => {
    await proprio.close()
    clamd.close()
  }
  return { proprio, novoCliente, close }
}

/** The same, which holds every file until `soltar`. */
async function comClamdPreso() {
  const presos: Socket[] = []
  let preso = true
  const liberar = (socket: Socket) => socket.end('stream: OK\0')
  const sistema = await comClamd((socket) => (preso ? presos.push(socket) : liberar(socket)))
  const soltar = () => {
    preso = false
    presos.forEach(liberar)
  }
  return { ...sistema, soltar }
}

const blob = () => ({ file: foto.toString('base64'), fileName: 'a.jpg', category: 'foto-cota' })

describe('of the files of one customer', () => {
  test('one is looked at and four wait; the rest is refused before it counts, and others are let through', async () => {
    const { proprio, novoCliente, soltar, close } = await comClamdPreso()
    const cliente = await novoCliente()
    const enviar = (de: ClienteHttp) => de.chamar('POST /arquivos/blob', { body: blob() })
    const codigos: (string | undefined)[] = []
    const enviados = Array.from({ length: 20 }, async () => {
      const resposta = await enviar(cliente)
      codigos.push(resposta.codigo)
      return resposta
    })
    await expect.poll(() => codigos).toEqual(Array.from({ length: 15 }, () => 'MUITAS_REQUISICOES'))
    expect(await proprio.sql('select envios from envio_do_dia')).toEqual([{ envios: 5 }])
    soltar()
    const respostas = await Promise.all(enviados)
    expect(respostas.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(respostas.find(({ status }) => status !== 200)?.headers.get('retry-after')).toBe('1')
    expect((await enviar(cliente)).status).toBe(200)
    expect((await enviar(await novoCliente())).status).toBe(200)
    await close()
  })

  test('those of who hung up keep their places until they have been looked at', async () => {
    const { proprio, novoCliente, soltar, close } = await comClamdPreso()
    const { headers } = await novoCliente()
    const enviar = (signal: AbortSignal | null = null) =>
      fetch(`${proprio.url}/app-cliente/v1/arquivos/blob`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(blob()),
        signal,
      })
    const desligar = new AbortController()
    const enviados = Array.from({ length: 5 }, () => enviar(desligar.signal).catch(() => undefined))
    await expect.poll(() => proprio.sql('select envios from envio_do_dia')).toEqual([{ envios: 5 }])
    desligar.abort()
    await Promise.all(enviados)
    expect((await enviar()).status).toBe(429)
    soltar()
    await expect.poll(async () => (await enviar()).status, { timeout: 10_000 }).toBe(200)
    await close()
  })
})

describe('with a virus scanner', () => {
  test('what it finds is refused, what it cannot judge waits, what is clean is kept', async () => {
    let answer = 'stream: Eicar FOUND\0'
    const sistema = await comClamd((socket) => socket.end(answer))
    const cliente = await sistema.novoCliente()
    const codigo = async () => (await cliente.chamar('POST /arquivos/blob', { body: blob() })).codigo
    expect(await codigo()).toBe('ARQUIVO_FORMATO')
    answer = 'ERROR\0'
    expect(await codigo()).toBe('INDISPONIVEL')
    expect(await sistema.proprio.sql('select id from arquivo')).toEqual([])
    answer = 'stream: OK\0'
    expect(await codigo()).toBeUndefined()
    await sistema.close()
  })
})
