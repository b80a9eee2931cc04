import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildWebApps, findChromium, installTools, root } from '../scripts/bootstrap.mjs'
import { type Benchmark, type Medida, mediana, numero } from './medida.ts'
import { deNovo, rastroPerdido } from './repetir.ts'

const visitas = Number(process.env['BENCH_VISITAS'] ?? 5)
const lighthouse = join(root, 'tools/node_modules/lighthouse/cli/index.js')
const demonstracao = join(root, 'packages/dev-env/src/demonstracao/main.ts')
const chromium = findChromium() ?? '/usr/bin/chromium'
const opcoesDoChromium = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A page of one button: the best that this browser on this machine gives. */
const paginaDeUmBotao = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Um botão</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="Um botão">
<link rel="icon" href="data:,"></head><body><main><h1>Um botão</h1><button type="button">Entrar</button></main></body></html>`

type Auditoria = { score: number | null; numericValue?: number; details?: { items?: unknown[] } }
type Relatorio = {
  categories: Record<'performance' | 'accessibility' | 'best-practices', { score: number | null }>
  audits: Record<string, Auditoria>
  runtimeError?: { code: string; message: string }
}

type Visita = {
  desempenho: number
  acessibilidade: number
  praticas: number
  lcp: number
  fcp: number
  tbt: number
  cls: number
  scripts: number
}

const tentativas = 4

const visit = (url: string) => deNovo(() => visitOnce(url), { vezes: tentativas, passageira: rastroPerdido })

/** One first visit on Lighthouse's slow phone: an empty cache, simulated slow 4G, the processor four times slower. */
async function visitOnce(url: string): Promise<Visita> {
  const pasta = mkdtempSync(join(tmpdir(), 'contempla-lighthouse-'))
  try {
    const args = [
      lighthouse,
      url,
      '--quiet',
      '--output=json',
      `--chrome-flags=${[...opcoesDoChromium, `--user-data-dir=${join(pasta, 'perfil')}`].join(' ')}`,
      '--only-categories=performance,accessibility,best-practices',
    ]
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      env: { ...process.env, CHROME_PATH: chromium },
      maxBuffer: 1 << 28,
    })
    const relatorio: Relatorio = JSON.parse(stdout)
    const guardar = process.env['BENCH_RELATORIO']
    if (guardar && url.endsWith('/login')) writeFileSync(guardar, stdout)
    if (relatorio.runtimeError)
      throw new Error(`Lighthouse: ${relatorio.runtimeError.code}, ${relatorio.runtimeError.message}`)
    return resumir(relatorio)
  } finally {
    await rm(pasta, { recursive: true, force: true })
  }
}

function resumir({ categories, audits }: Relatorio): Visita {
  const nota = (categoria: keyof Relatorio['categories']) => (categories[categoria].score ?? Number.NaN) * 100
  const valor = (auditoria: string) => audits[auditoria]?.numericValue ?? Number.NaN
  return {
    desempenho: nota('performance'),
    acessibilidade: nota('accessibility'),
    praticas: nota('best-practices'),
    lcp: valor('largest-contentful-paint') / 1000,
    fcp: valor('first-contentful-paint') / 1000,
    tbt: valor('total-blocking-time'),
    cls: valor('cumulative-layout-shift'),
    scripts: scriptsRecebidos(audits['network-requests']?.details?.items ?? []) / 1000,
  }
}

function scriptsRecebidos(pedidos: readonly unknown[]): number {
  let bytes = 0
  for (const pedido of pedidos) {
    if (typeof pedido !== 'object' || pedido === null || !('resourceType' in pedido) || !('transferSize' in pedido))
      continue
    if (pedido.resourceType === 'Script' && typeof pedido.transferSize === 'number') bytes += pedido.transferSize
  }
  return bytes
}

/** The demo as `npm start` runs it, on a port and a folder of its own. */
export async function comDemonstracao<T>(fn: (url: string, pid: number) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'contempla-demonstracao-'))
  const processo = spawn(process.execPath, [demonstracao], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, CONTEMPLA_DEMO: '1', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const saida = once(processo, 'exit')
  try {
    return await fn(await enderecoAnunciado(processo), processo.pid ?? 0)
  } finally {
    processo.kill('SIGTERM')
    await saida
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function enderecoAnunciado({ stdout }: ChildProcess): Promise<string> {
  let dito = ''
  for await (const parte of stdout ?? []) {
    dito += String(parte)
    const url = /http:\/\/localhost:\d+(?=\s)/.exec(dito)?.[0]
    if (url) {
      stdout?.resume()
      return url
    }
  }
  throw new Error(`A demonstração não começou:\n${dito}`)
}

async function comPaginaDeUmBotao<T>(fn: (url: string) => Promise<T>): Promise<T> {
  const servidor = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(paginaDeUmBotao)
  })
  servidor.listen(0, '127.0.0.1')
  await once(servidor, 'listening')
  const address = servidor.address()
  try {
    return await fn(`http://localhost:${address && typeof address === 'object' ? address.port : 0}`)
  } finally {
    servidor.close()
  }
}

function compare(login: Visita[], botao: Visita[]): Medida[] {
  const medida = (nome: string, campo: keyof Visita, outros: Pick<Medida, 'unidade' | 'casas' | 'limite'>): Medida => {
    const doBotao = mediana(botao.map((visita) => visita[campo]))
    return {
      nome,
      valor: mediana(login.map((visita) => visita[campo])),
      nota: `página de um botão: ${numero(doBotao, outros.casas)}; visitas: ${login.map((visita) => numero(visita[campo], outros.casas)).join(' ')}`,
      ...outros,
    }
  }
  return [
    medida('desempenho', 'desempenho', { unidade: 'pontos', limite: { minimo: 98 } }),
    medida('acessibilidade', 'acessibilidade', { unidade: 'pontos', limite: { minimo: 100 } }),
    medida('boas práticas', 'praticas', { unidade: 'pontos', limite: { minimo: 100 } }),
    medida('maior pintura (LCP)', 'lcp', { unidade: 's', casas: 2, limite: { maximo: 1.3 } }),
    medida('deslocamento (CLS)', 'cls', { unidade: '', casas: 3, limite: { maximo: 0.05 } }),
    medida('primeira pintura (FCP)', 'fcp', { unidade: 's', casas: 2 }),
    medida('bloqueio (TBT)', 'tbt', { unidade: 'ms', limite: { maximo: 100 } }),
    medida('scripts recebidos', 'scripts', { unidade: 'kB', casas: 1 }),
  ]
}

export const primeiraVisita: Benchmark = {
  nome: 'primeira-visita',
  descricao: 'Lighthouse de celular na entrada da demonstração, ao lado de uma página de um botão',
  async medir() {
    if (!existsSync(chromium)) throw new Error(`Falta o Chromium em ${chromium} (CHROMIUM_PATH diz outro lugar)`)
    await buildWebApps()
    installTools()
    return comDemonstracao((url) =>
      comPaginaDeUmBotao(async (urlDoBotao) => {
        const login: Visita[] = []
        const botao: Visita[] = []
        for (let i = 0; i < visitas; i += 1) {
          login.push(await visit(`${url}/login`))
          botao.push(await visit(urlDoBotao))
        }
        return compare(login, botao)
      }),
    )
  },
}
