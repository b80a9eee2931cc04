import { readFileSync } from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'
import { personas } from '../packages/dev-env/src/personas.ts'
import { buildWebApps, findChromium } from '../scripts/bootstrap.mjs'
import { type Benchmark, type Medida, mediana } from './medida.ts'
import { comDemonstracao } from './primeira-visita.ts'

const visitas = Number(process.env['BENCH_VISITAS'] ?? 5)
/** Several quotas, with something to do in one of them. */
const quem = personas.find(({ chave }) => chave === 'vanda-de-tudo')
/** Lighthouse's slow 4G, as the line gives it and not simulated: 150 ms there and back, 1.6 Mbit/s. */
const lentidao = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const calmaMs = 1500
const ticksPorSegundo = 100

type Visita = { primeiras: string[]; bytes: number; segundos: number; cpuMs: number }

/** What a process and its threads have spent, in milliseconds. */
function cpuDe(pid: number): number {
  const campos = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return ((Number(campos[11]) + Number(campos[12])) * 1000) / ticksPorSegundo
}

/** The calls of the API from now on, and what they brought over the line, headers included. */
function contar(page: Page) {
  const contado = { chamadas: [] as string[], bytes: 0 }
  page.on('requestfinished', async (pedido) => {
    const { pathname } = new URL(pedido.url())
    if (!pathname.startsWith('/app-cliente/') || pathname.endsWith('/login')) return
    contado.chamadas.push(`${pedido.method()} ${pathname.replace('/app-cliente/v1', '')}`)
    const { responseBodySize, responseHeadersSize } = await pedido.sizes()
    contado.bytes += responseBodySize + responseHeadersSize
  })
  return contado
}

async function visit(browser: Browser, url: string, pid: number): Promise<Visita> {
  if (!quem) throw new Error('A demonstração perdeu quem tem várias cotas')
  const context = await browser.newContext({ serviceWorkers: 'block', viewport: { width: 360, height: 740 } })
  try {
    const page = await context.newPage()
    const linha = await context.newCDPSession(page)
    await page.goto(`${url}/login`)
    await page.getByLabel('CPF ou CNPJ').fill(quem.inscricao)
    await page.getByLabel('Senha', { exact: true }).fill(quem.senha)
    await page.waitForTimeout(2 * calmaMs)
    await linha.send('Network.enable')
    await linha.send('Network.emulateNetworkConditions', lentidao)
    const contado = contar(page)
    const [cpu, inicio] = [cpuDe(pid), performance.now()]
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.getByRole('link', { name: 'Ver detalhes da cota' }).waitFor()
    const segundos = (performance.now() - inicio) / 1000
    return { primeiras: contado.chamadas, bytes: contado.bytes, segundos, cpuMs: cpuDe(pid) - cpu }
  } finally {
    await context.close()
  }
}

export const inicio: Benchmark = {
  nome: 'inicio',
  descricao: 'A primeira tela depois da entrada: chamadas, bytes, CPU do servidor e tempo em 4G lento',
  async medir() {
    await buildWebApps()
    const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
    try {
      return await comDemonstracao(async (url, pid) => {
        // The first one warms the server up, and is met by the modals of the day.
        const [, ...vistas] = await emOrdem(visitas + 1, () => visit(browser, url, pid))
        return medidasDe(vistas)
      })
    } finally {
      await browser.close()
    }
  },
}

async function emOrdem<T>(vezes: number, fn: () => Promise<T>): Promise<T[]> {
  const feitos: T[] = []
  for (let i = 0; i < vezes; i += 1) feitos.push(await fn())
  return feitos
}

function medidasDe(vistas: readonly Visita[]): Medida[] {
  const da = (campo: (visita: Visita) => number) => mediana(vistas.map(campo))
  const chamadas = vistas[0]?.primeiras.join(', ') ?? ''
  return [
    { nome: 'chamadas', valor: da((v) => v.primeiras.length), unidade: '', limite: { maximo: 4 }, nota: chamadas },
    { nome: 'bytes das chamadas', valor: da((v) => v.bytes / 1000), unidade: 'kB', casas: 1, limite: { maximo: 40 } },
    { nome: 'tempo em 4G lento', valor: da((v) => v.segundos), unidade: 's', casas: 2 },
    { nome: 'CPU do servidor, com o login', valor: da((v) => v.cpuMs), unidade: 'ms' },
  ]
}
