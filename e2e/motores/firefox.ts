import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { janelaDoCelular, type Navegador, pressesDe, touchAt } from './navegador.ts'
import { iniciar } from './processo.ts'

type Enviar = <T = Record<string, unknown>>(metodo: string, params: object) => Promise<T>
type Resposta = {
  id?: number
  type: string
  result?: unknown
  error?: string
  message?: string
  method?: string
  params?: { level?: string; text?: string | null }
}
type Remoto = { sharedId: string }

/** One connection of WebDriver BiDi (W3C), which Firefox speaks itself. */
async function connect(endereco: string): Promise<{ enviar: Enviar; erros: readonly string[]; desligar: () => void }> {
  const ws = new WebSocket(endereco)
  await new Promise((resolve, reject) => {
    ws.addEventListener('open', resolve, { once: true })
    ws.addEventListener('error', () => reject(new Error('O Firefox não aceitou a conexão')), { once: true })
  })
  const esperando = new Map<number, (resposta: Resposta) => void>()
  const erros: string[] = []
  ws.addEventListener('message', ({ data }) => {
    const resposta: Resposta = JSON.parse(String(data))
    if (resposta.method === 'log.entryAdded' && resposta.params?.level === 'error')
      erros.push(resposta.params.text ?? '')
    if (resposta.id !== undefined) esperando.get(resposta.id)?.(resposta)
  })
  let ultimo = 0
  const enviar: Enviar = (method, params) =>
    new Promise((resolve, reject) => {
      const id = ++ultimo
      esperando.set(id, (resposta) => {
        esperando.delete(id)
        if (resposta.type === 'success') resolve(resposta.result as never)
        else reject(new Error(`Firefox ${method}: ${resposta.error} ${resposta.message}`))
      })
      ws.send(JSON.stringify({ id, method, params }))
    })
  return { enviar, erros, desligar: () => ws.close() }
}

/** Firefox by WebDriver BiDi, on a profile of its own. */
export async function openFirefox(): Promise<Navegador> {
  const perfil = await mkdtemp(join(tmpdir(), 'contempla-firefox-'))
  const baixados = join(perfil, 'baixados')
  await mkdir(baixados)
  const preferencias = {
    'intl.accept_languages': 'pt-BR, pt',
    'security.webauth.webauthn': false,
    'browser.shell.checkDefaultBrowser': false,
    'browser.download.folderList': 2,
    'browser.download.dir': baixados,
    'browser.download.always_ask_before_handling_new_types': false,
    'pdfjs.disabled': true,
  }
  await writeFile(
    join(perfil, 'user.js'),
    Object.entries(preferencias)
      .map(([chave, valor]) => `user_pref("${chave}", ${JSON.stringify(valor)});\n`)
      .join(''),
  )
  const args = ['--headless', '--no-remote', '--profile', perfil, '--remote-debugging-port', '0']
  const processo = await iniciar(
    process.env['FIREFOX_PATH'] ?? 'firefox-esr',
    args,
    /WebDriver BiDi listening on (ws:\S+)/,
  )
  const encerrarTudo = async () => {
    await processo.encerrar()
    await rm(perfil, { recursive: true, force: true })
  }
  try {
    const { enviar, erros, desligar } = await connect(`${processo.achado[1]}/session`)
    const { capabilities } = await enviar<{ capabilities: { browserName: string; browserVersion: string } }>(
      'session.new',
      { capabilities: {} },
    )
    await enviar('session.subscribe', { events: ['log.entryAdded'] })
    const { context } = await enviar<{ context: string }>('browsingContext.create', { type: 'tab' })
    await enviar('browsingContext.setViewport', { context, viewport: janelaDoCelular })
    const nome = `Firefox (${capabilities.browserName} ${capabilities.browserVersion})`
    return navegadorDe({ nome, baixados, erros: () => erros }, context, enviar, async () => {
      await enviar('session.end', {}).catch(() => undefined)
      desligar()
      await encerrarTudo()
    })
  } catch (erro) {
    await encerrarTudo()
    throw erro
  }
}

function navegadorDe(
  proprio: Pick<Navegador, 'nome' | 'baixados' | 'erros'>,
  context: string,
  enviar: Enviar,
  fechar: () => Promise<void>,
): Navegador {
  const achar = async (seletor: string): Promise<Remoto> => {
    const { nodes } = await enviar<{ nodes: Remoto[] }>('browsingContext.locateNodes', {
      context,
      locator: { type: 'css', value: seletor },
      maxNodeCount: 1,
    })
    const [node] = nodes
    if (!node) throw new Error(`${proprio.nome}: não há ${seletor} na tela`)
    return { sharedId: node.sharedId }
  }
  const naPagina = async (expressao: string): Promise<unknown> => {
    const { type, result, exceptionDetails } = await enviar<{
      type: string
      result?: { value?: string }
      exceptionDetails?: { text: string }
    }>('script.evaluate', {
      expression: `JSON.stringify((${expressao}) ?? null)`,
      target: { context },
      awaitPromise: true,
    })
    if (type !== 'success') throw new Error(`${proprio.nome}: ${exceptionDetails?.text}`)
    return JSON.parse(result?.value ?? 'null')
  }
  const agir = async (fonte: object) => void (await enviar('input.performActions', { context, actions: [fonte] }))
  return {
    ...proprio,
    ir: async (url) => void (await enviar('browsingContext.navigate', { context, url, wait: 'complete' })),
    recarregar: async () => void (await enviar('browsingContext.reload', { context, wait: 'complete' })),
    avaliar: <T>(expressao: string) => naPagina(expressao) as Promise<T>,
    tocar: (x, y) => agir({ type: 'pointer', id: 'dedo', actions: touchAt(x, y) }),
    teclar: (texto, segurando) => agir({ type: 'key', id: 'teclado', actions: pressesDe(texto, segurando) }),
    chooseArquivo: async (seletor, caminho) =>
      void (await enviar('input.setFiles', { context, element: await achar(seletor), files: [caminho] })),
    fechar,
  }
}
