import { createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { startAmbiente } from '@contempla/dev-env'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { createLogDeTeste } from '../log/log.fixture.ts'
import { createSaude, type Sonda } from './saude.ts'
import { createSondas } from './sondas.ts'

const aoFim: (() => unknown)[] = []
afterEach(async () => {
  for (const desfazer of aoFim.splice(0).toReversed()) await desfazer()
})

const bom = async () => undefined

describe('what is not reached', () => {
  test('is logged once when it goes and once when it comes back, and told meanwhile', async () => {
    let fora = false
    let perguntas = 0
    const sonda: Sonda = {
      servico: 'antivirus',
      async verificar() {
        perguntas++
        if (fora) throw new Error('não está')
      },
    }
    const { log, linhas } = createLogDeTeste()
    const saude = createSaude({ banco: bom, sondas: [sonda], cadaMs: 5 })
    aoFim.push(saude.vigiar(log))
    const maisTres = async () => {
      const ate = perguntas + 3
      await expect.poll(() => perguntas >= ate).toBe(true)
    }
    await maisTres()
    expect(linhas).toEqual([])
    fora = true
    await maisTres()
    expect(saude.foraDoAr()).toEqual(['antivirus'])
    expect(await saude.prontidao()).toEqual({ pronto: true, banco: 'ok', servicos: { antivirus: 'fora' } })
    fora = false
    await maisTres()
    expect(saude.foraDoAr()).toEqual([])
    expect(linhas.map(({ nivel, mensagem }) => `${nivel}: ${mensagem}`)).toEqual([
      'error: serviço fora do ar',
      'info: serviço de volta',
    ])
  })

  test.each([
    ['refuses', () => Promise.reject(new Error('recusado'))],
    ['never answers', () => new Promise(() => undefined)],
  ])('a database that %s makes the process not ready within 3 s', async (_caso, banco) => {
    const inicio = performance.now()
    expect(await createSaude({ banco, sondas: [] }).prontidao()).toEqual({ pronto: false, banco: 'fora', servicos: {} })
    expect(performance.now() - inicio).toBeLessThan(3000)
  })
})

/** Answers as it is told, at each new connection and at each line. */
async function ouvir(aoAbrir: (socket: Socket) => void, aoLer: (texto: string, socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('data', (bytes) => aoLer(bytes.toString(), socket))
    aoAbrir(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const fechar = () => {
    for (const socket of sockets) socket.destroy()
    return new Promise((resolve) => server.close(resolve))
  }
  aoFim.push(fechar)
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : 0, fechar }
}

describe('the services of a process', () => {
  test('readiness stays, and tells of each: a clamd, a mail server and files, there and gone', async () => {
    const clamd = await ouvir(
      () => {},
      (texto, socket) => socket.end(texto === 'zPING\0' ? 'PONG\0' : 'UNKNOWN COMMAND\0'),
    )
    const smtp = await ouvir(
      (socket) => socket.write('220 correio\r\n'),
      (texto, socket) => socket.write(/^(EHLO|HELO)/i.test(texto) ? '250 correio\r\n' : '221 até\r\n'),
    )
    const ambiente = await startAmbiente({
      adminUrl: inject('TEST_DATABASE_URL'),
      config: {
        clamd: { host: '127.0.0.1', port: clamd.port },
        smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
        papeis: ['api', 'jobs'],
      },
    })
    aoFim.push(() => ambiente.close())
    const pronto = async () => {
      const resposta = await fetch(`${ambiente.url}/saude/pronto`)
      return { status: resposta.status, ...(await resposta.json()) }
    }
    const todos = { arquivos: 'ok', antivirus: 'ok', email: 'ok' }
    await expect.poll(pronto, { timeout: 10_000 }).toEqual({ status: 200, pronto: true, banco: 'ok', servicos: todos })

    await clamd.fechar()
    await smtp.fechar()
    const { log, linhas: ditas } = createLogDeTeste()
    const saude = createSaude({ banco: bom, sondas: createSondas(ambiente.servidor.contexto.config), cadaMs: 20 })
    aoFim.push(saude.vigiar(log))
    await expect.poll(() => saude.foraDoAr().toSorted(), { timeout: 10_000 }).toEqual(['antivirus', 'email'])
    await sleep(100)
    expect(ditas.map(({ nivel, dados }) => `${nivel} ${Reflect.get(dados, 'servico')}`).toSorted()).toEqual([
      'error antivirus',
      'error email',
    ])
  })

  test('only a process that sends mail asks for the mail server, and none asks for what is not configured', async () => {
    const base = { s3: undefined, dataDir: '/tmp', clamd: undefined, smtpUrl: 'smtp://x:1' }
    const servicos = (papeis: ('api' | 'jobs')[]) => createSondas({ ...base, papeis }).map(({ servico }) => servico)
    expect(servicos(['api'])).toEqual(['arquivos'])
    expect(servicos(['api', 'jobs'])).toEqual(['arquivos', 'email'])
  })

  test('a bucket or a clamd that is not there is out of reach', async () => {
    const config = {
      s3: { bucket: 'b', endpoint: 'http://127.0.0.1:1', region: 'x' },
      clamd: { host: '127.0.0.1', port: 1 },
      papeis: [],
      smtpUrl: undefined,
      dataDir: '/tmp',
    }
    const sondas = createSondas(config)
    expect(sondas.map(({ servico }) => servico)).toEqual(['arquivos', 'antivirus'])
    for (const { verificar } of sondas) await expect(verificar()).rejects.toThrow(Error)
  })
})
