import { existsSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { janelaDoCelular, type Navegador, pressesDe, touchAt } from './navegador.ts'
import { iniciar } from './processo.ts'

/** The id under which WebDriver answers with an element (W3C WebDriver §12.2). */
const elemento = 'element-6066-11e4-a52e-4f735466cecf'
const bibliotecas = '/usr/lib'

/** Debian keeps the browser of WebKitGTK beside its library, one folder an architecture and version. */
function findMiniBrowser(): string {
  const pastas = readdirSync(bibliotecas)
    .filter((nome) => nome.endsWith('-linux-gnu'))
    .flatMap((nome) => readdirSync(`${bibliotecas}/${nome}`).map((sub) => `${bibliotecas}/${nome}/${sub}`))
  const achado = pastas
    .map((pasta) => `${pasta}/MiniBrowser`)
    .find((caminho) => /webkit/.test(caminho) && existsSync(caminho))
  if (!achado) throw new Error('Não achei o MiniBrowser do WebKitGTK: apt-get install webkit2gtk-driver')
  return achado
}

const portaLivre = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const servidor = createServer().on('error', reject)
    servidor.listen(0, '127.0.0.1', () => {
      const endereco = servidor.address()
      servidor.close(() => resolve(typeof endereco === 'object' && endereco ? endereco.port : 0))
    })
  })

/** WebKit's driver tells nothing of a page's errors: each page is listened to from the first thing that is asked of it. */
const ouvirErros = `if (!window.errosDaPagina) {
  window.errosDaPagina = []
  const ouvir = (tipo, dizer) => addEventListener(tipo, (evento) => window.errosDaPagina.push(dizer(evento)))
  ouvir('error', ({ message }) => message)
  ouvir('unhandledrejection', ({ reason }) => String(reason))
  ouvir('securitypolicyviolation', ({ violatedDirective, blockedURI }) => violatedDirective + ': ' + blockedURI)
}`

type Enviar = <T = unknown>(metodo: 'GET' | 'POST' | 'DELETE', caminho: string, corpo?: object) => Promise<T>

async function sendA(base: string, ...[metodo, caminho, corpo]: Parameters<Enviar>): Promise<unknown> {
  const resposta = await fetch(`${base}${caminho}`, {
    method: metodo,
    ...(corpo ? { body: JSON.stringify(corpo) } : {}),
  })
  const { value } = (await resposta.json()) as { value: { error?: string; message?: string } | null }
  if (!resposta.ok) throw new Error(`WebKit ${metodo} ${caminho}: ${value?.error} ${value?.message}`)
  return value
}

async function waitForPorta(base: string) {
  for (let n = 0; n < 100; n++) {
    const { ready } = (await sendA(base, 'GET', '/status').catch(() => ({ ready: false }))) as { ready: boolean }
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('O WebKitWebDriver não respondeu')
}

/** A home of its own, which says where downloads go (freedesktop.org's user-dirs). */
async function makeCasa() {
  const casa = await mkdtemp(join(tmpdir(), 'contempla-webkit-'))
  const baixados = join(casa, 'baixados')
  await mkdir(baixados)
  await writeFile(join(casa, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${baixados}"\n`)
  return { casa, baixados }
}

/** WebKitGTK, the engine of Safari, by WebDriver, in a display of its own. */
export async function openWebKit(): Promise<Navegador> {
  const tela = await iniciar('Xvfb', ['-displayfd', '1', '-screen', '0', '800x900x24', '-nolisten', 'tcp'], /^(\d+)$/)
  const porta = await portaLivre()
  const { casa, baixados } = await makeCasa()
  const driver = await iniciar('sh', ['-c', `echo pronto; exec WebKitWebDriver --port=${porta}`], /pronto/, {
    env: {
      DISPLAY: `:${tela.achado[1]}`,
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      LANG: 'pt_BR.UTF-8',
      XDG_CONFIG_HOME: casa,
    },
  })
  const servidor = `http://127.0.0.1:${porta}`
  const encerrarTudo = async () => {
    await driver.encerrar()
    await tela.encerrar()
    await rm(casa, { recursive: true, force: true })
  }
  try {
    await waitForPorta(servidor)
    // Only without its bar, which is wider than a phone, does the window become as narrow as one.
    const opcoes = {
      binary: findMiniBrowser(),
      args: ['--automation', '--full-screen'],
    }
    const { sessionId, capabilities } = (await sendA(servidor, 'POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': opcoes } },
    })) as { sessionId: string; capabilities: { browserName: string; browserVersion: string } }
    const enviar = ((...pedido: Parameters<Enviar>) => sendA(`${servidor}/session/${sessionId}`, ...pedido)) as Enviar
    await enviar('POST', '/window/rect', janelaDoCelular)
    const nome = `WebKit (${capabilities.browserName} ${capabilities.browserVersion})`
    return navegadorDe({ nome, baixados }, enviar, encerrarTudo)
  } catch (erro) {
    await encerrarTudo()
    throw erro
  }
}

function navegadorDe(
  proprio: Pick<Navegador, 'nome' | 'baixados'>,
  enviar: Enviar,
  encerrarTudo: () => Promise<void>,
): Navegador {
  const achar = async (seletor: string) => {
    const achado = await enviar<Record<string, string>>('POST', '/element', { using: 'css selector', value: seletor })
    return `/element/${achado[elemento]}`
  }
  const erros: string[] = []
  const agir = async (fonte: object) => void (await enviar('POST', '/actions', { actions: [fonte] }))
  return {
    ...proprio,
    ir: (url) => enviar('POST', '/url', { url }),
    recarregar: () => enviar('POST', '/refresh', {}),
    avaliar: async <T>(expressao: string) => {
      const script = `${ouvirErros}; return { valor: (${expressao}), novos: window.errosDaPagina.splice(0) }`
      const { valor, novos } = await enviar<{ valor: T; novos: string[] }>('POST', '/execute/sync', {
        script,
        args: [],
      })
      erros.push(...novos)
      return valor
    },
    erros: () => erros,
    tocar: (x, y) => agir({ type: 'pointer', id: 'dedo', actions: touchAt(x, y) }),
    teclar: (texto, segurando) => agir({ type: 'key', id: 'teclado', actions: pressesDe(texto, segurando) }),
    chooseArquivo: async (seletor, caminho) => enviar('POST', `${await achar(seletor)}/value`, { text: caminho }),
    fechar: async () => {
      await enviar('DELETE', '').catch(() => undefined)
      await encerrarTudo()
    },
  }
}
