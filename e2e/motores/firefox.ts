import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Navegador } from './navegador.ts'
import { iniciar } from './processo.ts'

type Enviar = <T = Record<string, unknown>>(metodo: string, params: object) => Promise<T>
type Resposta = { id?: number; type: string; result?: unknown; error?: string; message?: string }
type Remoto = { sharedId: string }

const pressionar = (texto: string) =>
  [...texto].flatMap((tecla) => [
    { type: 'keyDown', value: tecla },
    { type: 'keyUp', value: tecla },
  ])

/** One connection of WebDriver BiDi (W3C), which Firefox speaks itself. */
async function connect(endereco: string): Promise<{ enviar: Enviar; desligar: () => void }> {
  const ws = new WebSocket(endereco)
  await new Promise((resolve, reject) => {
    ws.addEventListener('open', resolve, { once: true })
    ws.addEventListener('error', () => reject(new Error('O Firefox não aceitou a conexão')), { once: true })
  })
  const esperando = new Map<number, (resposta: Resposta) => void>()
  ws.addEventListener('message', ({ data }) => {
    const resposta: Resposta = JSON.parse(String(data))
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
  return { enviar, desligar: () => ws.close() }
}

/** Firefox by WebDriver BiDi, on a profile of its own. */
export async function openFirefox(): Promise<Navegador> {
  const perfil = await mkdtemp(join(tmpdir(), 'contempla-firefox-'))
  await writeFile(
    join(perfil, 'user.js'),
    'user_pref("intl.accept_languages", "pt-BR, pt");\nuser_pref("security.webauth.webauthn", false);\nuser_pref("browser.shell.checkDefaultBrowser", false);\n',
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
    const { enviar, desligar } = await connect(`${processo.achado[1]}/session`)
    const { capabilities } = await enviar<{ capabilities: { browserName: string; browserVersion: string } }>(
      'session.new',
      { capabilities: {} },
    )
    const { context } = await enviar<{ context: string }>('browsingContext.create', { type: 'tab' })
    const nome = `Firefox (${capabilities.browserName} ${capabilities.browserVersion})`
    return navegadorDe(nome, context, enviar, async () => {
      await enviar('session.end', {}).catch(() => undefined)
      desligar()
      await encerrarTudo()
    })
  } catch (erro) {
    await encerrarTudo()
    throw erro
  }
}

function navegadorDe(nome: string, context: string, enviar: Enviar, fechar: () => Promise<void>): Navegador {
  const achar = async (seletor: string): Promise<Remoto> => {
    const { nodes } = await enviar<{ nodes: Remoto[] }>('browsingContext.locateNodes', {
      context,
      locator: { type: 'css', value: seletor },
      maxNodeCount: 1,
    })
    const [node] = nodes
    if (!node) throw new Error(`${nome}: não há ${seletor} na tela`)
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
    if (type !== 'success') throw new Error(`${nome}: ${exceptionDetails?.text}`)
    return JSON.parse(result?.value ?? 'null')
  }
  const clicar = async (seletor: string) => {
    const origin = { type: 'element', element: await achar(seletor) }
    await naPagina(`document.querySelector(${JSON.stringify(seletor)}).scrollIntoView({ block: 'center' })`)
    await enviar('input.performActions', {
      context,
      actions: [
        {
          type: 'pointer',
          id: 'mouse',
          actions: [
            { type: 'pointerMove', x: 0, y: 0, origin },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ],
    })
  }
  return {
    nome,
    ir: async (url) => void (await enviar('browsingContext.navigate', { context, url, wait: 'complete' })),
    recarregar: async () => void (await enviar('browsingContext.reload', { context, wait: 'complete' })),
    avaliar: <T>(expressao: string) => naPagina(expressao) as Promise<T>,
    digitar: async (seletor, texto) => {
      await clicar(seletor)
      await enviar('input.performActions', {
        context,
        actions: [{ type: 'key', id: 'teclado', actions: pressionar(texto) }],
      })
    },
    clicar,
    chooseArquivo: async (seletor, caminho) =>
      void (await enviar('input.setFiles', { context, element: await achar(seletor), files: [caminho] })),
    fechar,
  }
}
