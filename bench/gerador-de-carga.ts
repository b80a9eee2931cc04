import { connect, type Socket } from 'node:net'
import { quantil } from './medida.ts'
import { servir } from './processo.ts'

export type Carga = {
  porta: number
  /** Requests as they go over the wire; each connection walks through them. */
  pedidos: string[]
  conexoes: number
  segundos: number
}
export type Resultado = { respostas: number; porSegundo: number; p50: number; p95: number }

const fimDoCabecalho = Buffer.from('\r\n\r\n')

/** The length of the first whole answer in the bytes, or 0 while it is not whole. Throws unless it is a 200. */
function tamanhoDaResposta(bytes: Buffer): number {
  const fim = bytes.indexOf(fimDoCabecalho)
  if (fim < 0) return 0
  const cabecalho = bytes.toString('latin1', 0, fim)
  if (!cabecalho.startsWith('HTTP/1.1 200'))
    throw new Error(`A resposta não foi 200: ${bytes.toString('utf8', 0, 400)}`)
  const corpo = /\ncontent-length: (\d+)/i.exec(cabecalho)?.[1]
  if (corpo === undefined) throw new Error('A resposta não diz o seu tamanho')
  const total = fim + fimDoCabecalho.length + Number(corpo)
  return bytes.length >= total ? total : 0
}

type Estado = { proximo: number; latencias: number[]; ate: number }

/** One connection that always has one request under way, until the time is over. */
function keepOcupada(socket: Socket, pedidos: string[], estado: Estado): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let recebido: Buffer = Buffer.alloc(0)
  let inicio = 0
  const enviar = () => {
    inicio = performance.now()
    socket.write(pedidos[estado.proximo++ % pedidos.length] ?? '')
  }
  const receber = (parte: Buffer) => {
    recebido = recebido.length === 0 ? parte : Buffer.concat([recebido, parte])
    const tamanho = tamanhoDaResposta(recebido)
    if (tamanho === 0) return
    recebido = recebido.subarray(tamanho)
    const agora = performance.now()
    estado.latencias.push(agora - inicio)
    if (agora < estado.ate) enviar()
    else resolve()
  }
  socket.on('data', (parte) => {
    try {
      receber(Buffer.from(parte))
    } catch (error) {
      reject(error)
    }
  })
  socket.once('error', reject)
  socket.once('close', () => reject(new Error('O servidor fechou a conexão')))
  enviar()
  return promise
}

async function abrir(porta: number): Promise<Socket> {
  const socket = connect({ port: porta, host: '127.0.0.1', noDelay: true })
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  return socket
}

async function carregar({ porta, pedidos, conexoes, segundos }: Carga): Promise<Resultado> {
  const sockets = await Promise.all(Array.from({ length: conexoes }, () => abrir(porta)))
  const inicio = performance.now()
  const estado: Estado = { proximo: 0, latencias: [], ate: inicio + segundos * 1000 }
  try {
    await Promise.all(sockets.map((socket) => keepOcupada(socket, pedidos, estado)))
  } finally {
    for (const socket of sockets) socket.destroy()
  }
  const { latencias } = estado
  const decorridos = (performance.now() - inicio) / 1000
  return {
    respostas: latencias.length,
    porSegundo: latencias.length / decorridos,
    p50: quantil(latencias, 0.5),
    p95: quantil(latencias, 0.95),
  }
}

/** Each request once, so many connections at a time; how long each took, in ms and in their order, and all of them, in s. */
async function sendAll({ porta, pedidos, conexoes }: Omit<Carga, 'segundos'>) {
  const sockets = await Promise.all(Array.from({ length: conexoes }, () => abrir(porta)))
  const latencias: number[] = pedidos.map(() => Number.NaN)
  const inicio = performance.now()
  let proximo = 0
  const seguir = async (socket: Socket) => {
    while (proximo < pedidos.length) {
      const qual = proximo++
      const estado: Estado = { proximo: 0, latencias: [], ate: 0 }
      await keepOcupada(socket, [pedidos[qual] ?? ''], estado)
      socket.removeAllListeners()
      latencias[qual] = estado.latencias[0] ?? Number.NaN
    }
  }
  try {
    await Promise.all(sockets.map(seguir))
  } finally {
    for (const socket of sockets) socket.destroy()
  }
  return { latencias, segundos: (performance.now() - inicio) / 1000 }
}

const servicos = { carregar, sendAll }
export type GeradorDeCarga = typeof servicos
servir(servicos)
