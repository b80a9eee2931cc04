import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as esperar } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { basePath } from '@contempla/contract'
import sharp from 'sharp'
import { startS3 } from '../../apps/api/src/platform/files/s3.fixture.ts'
import { startSmtpDeTeste } from '../../apps/api/src/platform/mail/smtp.fixture.ts'
import { caminhoDe, oferta } from '../lances.ts'
import { type Benchmark, lerPedido, type Medida, numero, quantil } from '../medida.ts'
import { cabecalhosDe } from '../pedidos.ts'
import { iniciar } from '../processo.ts'
import type { Produto, Titular } from '../produto.ts'
import { copiar } from './copia.ts'
import { ambienteDasEscritas, encher } from './escritas.ts'
import { comPostgresDoSistema, type PostgresDoSistema } from './postgres-do-sistema.ts'

const raiz = join(import.meta.dirname, '../..')
const papeis = ['api,web', 'api,web', 'jobs'] as const
/** Few: what is looked for is what the replacing costs, not what overload does. */
const titulares = 4
/** Files and bids have their cap a day, of a person and of a quota: they go each so many turns. */
const cadaVoltas = 10
const trabalhoMs = 2000

type Filho = { papel: string; processo: ChildProcess; url: string; log: string[]; pronto: boolean }

/** One process of the version in a folder, as a supervisor starts it; its log is kept. */
async function subir(papel: string, env: NodeJS.ProcessEnv, versao: string): Promise<Filho> {
  const processo = spawn(process.execPath, [join(versao, 'apps/api/src/main.ts')], {
    cwd: versao,
    env: { ...process.env, ...env, CONTEMPLA_ROLES: papel },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const filho: Filho = { papel, processo, url: '', log: [], pronto: false }
  let resto = ''
  processo.stdout.setEncoding('utf8').on('data', (texto: string) => {
    const linhas = (resto + texto).split('\n')
    resto = linhas.pop() ?? ''
    filho.log.push(...linhas)
    filho.url ||= /no ar em (http\S+)/.exec(linhas.join('\n'))?.[1] ?? ''
  })
  while (!filho.url) {
    if (processo.exitCode !== null) throw new Error(`um processo de ${papel} terminou com ${processo.exitCode}`)
    await esperar(50)
  }
  return filho
}

/** As the proxy of docs/operating.md: sends each request to a process whose probe answers, asked four times a second. */
function vigiar(filhos: readonly Filho[], parar: AbortSignal) {
  const olhar = async (filho: Filho) => {
    filho.pronto = await fetch(`${filho.url}/saude/pronto`).then(
      ({ status }) => status === 200,
      () => false,
    )
  }
  const seguir = async () => {
    while (!parar.aborted) {
      await Promise.all(filhos.map(olhar))
      await esperar(250)
    }
  }
  return seguir()
}

type Carga = { filhos: readonly Filho[]; falhas: string[]; latencias: number[]; parar: AbortSignal }

/** Sends one request, once: whoever is told anything but 200 saw a failure. */
async function pedir(carga: Carga, caminho: string, envio: RequestInit = {}): Promise<unknown> {
  const prontos = carga.filhos.filter(({ papel, pronto }) => pronto && papel !== 'jobs')
  const alvo = prontos[carga.latencias.length % Math.max(1, prontos.length)]
  const inicio = performance.now()
  try {
    if (!alvo) throw new Error('nenhum processo pronto')
    const resposta = await fetch(alvo.url + caminho, envio)
    const texto = await resposta.text()
    if (resposta.status !== 200) throw new Error(`${resposta.status} ${/"codigo":"\w+"/.exec(texto)?.[0]}`)
    return resposta.headers.get('content-type')?.includes('json') ? JSON.parse(texto) : undefined
  } catch (error) {
    const causa = error instanceof Error && error.cause instanceof Error ? error.cause : error
    carga.falhas.push(`${caminho.replace(/\d{2,}/g, ':id')}: ${String(causa)}`)
    return undefined
  } finally {
    carga.latencias.push(performance.now() - inicio)
  }
}

/** One holder: reads the home screen's calls, opens the page, sends a file and replaces the bid, again and again. */
async function usar(carga: Carga, titular: Titular & { credito: number }, foto: Blob) {
  const headers = cabecalhosDe(titular)
  const post = (caminho: string, corpo: object) =>
    pedir(carga, caminho, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(corpo),
    })
  for (let volta = 0; !carga.parar.aborted; volta += 1) {
    const valor = Math.round(titular.credito * 0.3) + volta
    await pedir(carga, '/login')
    await pedir(carga, `${basePath}/cotas`, { headers })
    await pedir(carga, `${basePath}/cota/${titular.cotaId}`, { headers })
    await esperar(200)
    if (volta % cadaVoltas !== 0) continue
    const form = new FormData()
    form.set('category', 'documento')
    form.set('file', foto, 'foto.jpg')
    await pedir(carga, `${basePath}/arquivos/v2`, { method: 'POST', headers, body: form })
    const simulada = await post(`${caminhoDe(titular)}/simulacao`, { ...oferta, valorLance: valor })
    const { identificador } = (simulada as { data?: { identificador?: string } } | undefined)?.data ?? {}
    if (identificador) await post(caminhoDe(titular), { ...oferta, valorOferta: valor, identificador })
  }
}

/** Asks each process to end, waits for it and puts one of that version in its place; the codes with which they ended. */
async function trocarTodos(filhos: Filho[], env: NodeJS.ProcessEnv, versao: string): Promise<number[]> {
  const codigos: number[] = []
  for (const [n, filho] of filhos.entries()) {
    await esperar(trabalhoMs)
    const fim = once(filho.processo, 'exit')
    filho.processo.kill('SIGTERM')
    const [codigo] = (await fim) as [number | null]
    codigos.push(codigo ?? -1)
    filhos[n] = await subir(filho.papel, env, versao)
  }
  await esperar(trabalhoMs)
  return codigos
}

/** The lines of the logs that carry the id which the body of an error told. */
async function procurarErro(filhos: readonly Filho[], titular: Titular): Promise<number> {
  const [alvo] = filhos
  const resposta = await fetch(`${alvo?.url}${basePath}/cota/999999999`, { headers: cabecalhosDe(titular) })
  const { pedido } = (await resposta.json()) as { pedido?: string }
  if (!pedido || resposta.headers.get('x-request-id') !== pedido) return 0
  await esperar(500)
  return filhos.flatMap(({ log }) => log).filter((linha) => linha.includes(`"pedido":"${pedido}"`)).length
}

async function measure(postgres: PostgresDoSistema): Promise<Medida[]> {
  const { url, ownerUrl } = postgres.enderecos('contempla')
  const { anterior } = lerPedido().values
  const primeira = anterior === undefined ? raiz : resolve(anterior)
  // What the first version serves is of its own making: the schema is changed under it, by the first process of this one.
  const daPrimeira = (arquivo: string) => import(pathToFileURL(join(primeira, arquivo)).href)
  const api: typeof import('@contempla/api') = await daPrimeira('apps/api/src/index.ts')
  const massa: typeof import('../massa.ts') = await daPrimeira('bench/massa.ts')
  await api.migrateDatabase(ownerUrl, { applicationUrl: url })
  await encher(ownerUrl, { ...api, ...massa })
  const [s3, smtp] = [await startS3(), await startSmtpDeTeste()]
  const env: NodeJS.ProcessEnv = {
    ...ambienteDasEscritas(url),
    DATABASE_URL_MIGRACAO: ownerUrl,
    DATA_DIR: postgres.pasta,
    S3_BUCKET: 'contempla',
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'chave',
    AWS_SECRET_ACCESS_KEY: 'segredo',
    SMTP_URL: smtp.url,
    CONTEMPLA_DRENAGEM: '2',
  }
  const abridor = await iniciar<Produto>(join(primeira, 'bench/produto.ts'), ambienteDasEscritas(ownerUrl))
  const quem = await abridor.pedir('openOfertantes', titulares)
  await abridor.encerrar()
  const [primeiro] = quem
  if (!primeiro) throw new Error('ninguém pode ofertar')
  const filhos: Filho[] = []
  const fim = new AbortController()
  try {
    for (const papel of papeis) filhos.push(await subir(papel, env, primeira))
    const vigia = vigiar(filhos, fim.signal)
    while (!filhos.every(({ pronto }) => pronto)) await esperar(50)
    const carga: Carga = { filhos, falhas: [], latencias: [], parar: fim.signal }
    const pixels = sharp({ create: { width: 800, height: 600, channels: 3, background: '#7a9' } })
    const foto = new Blob([new Uint8Array(await pixels.jpeg().toBuffer())])
    const uso = Promise.all(quem.map((titular) => usar(carga, titular, foto)))
    const codigos = await trocarTodos(filhos, env, raiz)
    // And back, as whoever finds a fault in the new one does: the former one meets the schema of this one.
    if (primeira !== raiz) codigos.push(...(await trocarTodos(filhos, env, primeira)))
    const linhas = await procurarErro(filhos, primeiro)
    fim.abort()
    await Promise.all([uso, vigia])
    await encerrar(filhos)
    const copia = await copiar(postgres, 'contempla', 'restaurado')
    return [
      {
        nome: 'pedidos durante a troca dos três processos',
        valor: carga.latencias.length,
        unidade: 'pedidos',
        nota: `PostgreSQL ${postgres.versao}; p50 ${numero(quantil(carga.latencias, 0.5))} ms, p99 ${numero(quantil(carga.latencias, 0.99))} ms`,
      },
      {
        nome: 'pedidos que falharam',
        valor: carga.falhas.length,
        unidade: 'pedidos',
        limite: { maximo: 0 },
        ...(carga.falhas.length ? { nota: [...new Set(carga.falhas)].slice(0, 5).join('; ') } : {}),
      },
      {
        nome: 'processos que não saíram com 0',
        valor: codigos.filter((codigo) => codigo !== 0).length,
        unidade: 'processos',
        limite: { maximo: 0 },
      },
      { nome: 'linhas do log com o id do erro', valor: linhas, unidade: 'linhas', limite: { minimo: 1 } },
      { nome: 'arquivos no S3', valor: s3.objetos.size, unidade: 'arquivos', limite: { minimo: 1 } },
      { nome: 'e-mails enviados', valor: smtp.recebidas.length, unidade: 'e-mails' },
      {
        nome: 'tabelas e sequências que voltaram diferentes',
        valor: copia.diferentes.length,
        unidade: `de ${copia.tabelas}`,
        limite: { maximo: 0 },
        nota: `copiadas e restauradas em ${numero(copia.segundos, 1)} s${copia.diferentes.length ? `: ${copia.diferentes.join(', ')}` : ''}`,
      },
    ]
  } finally {
    fim.abort()
    await encerrar(filhos)
    s3.server.closeAllConnections()
    s3.server.close()
    await smtp.close()
  }
}

async function encerrar(filhos: readonly Filho[]) {
  for (const { processo } of filhos) {
    if (processo.exitCode !== null || processo.signalCode !== null) continue
    const saida = once(processo, 'exit')
    processo.kill('SIGINT')
    await saida
  }
}

export const producao: Benchmark = {
  nome: 'producao',
  descricao: 'três processos em modo de produção trocados um a um sob uso, e o banco copiado e restaurado',
  soQuandoPedido: true,
  async medir() {
    if (!existsSync(join(raiz, 'apps/portal/dist'))) throw new Error('falta o portal construído: npm run build')
    return comPostgresDoSistema('contempla', measure)
  },
}
