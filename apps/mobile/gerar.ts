import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { completarAndroid, completarIos } from './completar.ts'
import { type Marca, parseMarca } from './marca.ts'

const aqui = import.meta.dirname
const cli = createRequire(import.meta.url).resolve('@capacitor/cli/bin/capacitor')

/** Where the app begins: what its web view opens, and opens again where there was no network. */
const entradaDe = ({ portal }: Marca): string => `${portal}/entrar-mobile`

/** The shell's own page with the app's entry in it: a web view that shows it has no page to go back to on iOS. */
export const semConexaoDe = (marca: Marca, pagina: string): string => {
  if (!pagina.includes('%ENTRADA%')) throw new Error('a página sem conexão não leva à entrada')
  return pagina.replaceAll('%ENTRADA%', () => entradaDe(marca))
}

/** What Capacitor is told of an app: its web view opens the partner's own portal, always in the version that the server has. */
export const configDe = (marca: Marca) => ({
  appId: marca.id,
  appName: marca.nome,
  webDir: 'www',
  appendUserAgent: `ContemplaApp/${marca.versao}`,
  loggingBehavior: 'none',
  server: {
    url: entradaDe(marca),
    errorPath: 'index.html',
    // Other addresses go to the phone's browser.
    allowNavigation: [new URL(marca.portal).hostname],
  },
  android: { allowMixedContent: false, webContentsDebuggingEnabled: false },
  // Lets the service worker run, and keeps the web view to the portal's own domain.
  ios: { limitsNavigationsToAppBoundDomains: true, webContentsDebuggingEnabled: false },
  plugins: { PushNotifications: { presentationOptions: ['badge', 'sound', 'alert'] } },
})

function capacitor(pasta: string, ...args: string[]) {
  const { status } = spawnSync(process.execPath, [cli, ...args], { cwd: pasta, stdio: 'inherit' })
  if (status !== 0) throw new Error(`capacitor ${args.join(' ')} terminou com ${status}`)
}

/** Makes the Android and iOS projects of a brand in `gerado/<marca>`, anew. */
export function gerar(nomeDaMarca: string): string {
  const arquivo = join(aqui, 'marcas', `${nomeDaMarca}.json`)
  if (!existsSync(arquivo)) throw new Error(`não há ${arquivo}: copie marcas/exemplo.json`)
  const marca = parseMarca(JSON.parse(readFileSync(arquivo, 'utf8')))
  const pasta = join(aqui, 'gerado', nomeDaMarca)
  rmSync(pasta, { recursive: true, force: true })
  mkdirSync(pasta, { recursive: true })
  // Capacitor finds the plugins in the package of the folder that it works in.
  cpSync(join(aqui, 'package.json'), join(pasta, 'package.json'))
  cpSync(join(aqui, 'www'), join(pasta, 'www'), { recursive: true })
  change(join(pasta, 'www/index.html'), (pagina) => semConexaoDe(marca, pagina))
  writeFileSync(join(pasta, 'capacitor.config.json'), `${JSON.stringify(configDe(marca), null, 2)}\n`)
  capacitor(pasta, 'add', 'android')
  capacitor(pasta, 'add', 'ios')
  change(join(pasta, 'android/app/src/main/AndroidManifest.xml'), (xml) => completarAndroid.manifesto(xml, marca))
  change(join(pasta, 'android/app/build.gradle'), (gradle) => completarAndroid.gradle(gradle, marca))
  change(join(pasta, 'ios/App/App/Info.plist'), (plist) => completarIos.info(plist, marca))
  writeFileSync(join(pasta, 'ios/App/App/App.entitlements'), completarIos.direitos(marca))
  change(join(pasta, 'ios/App/App.xcodeproj/project.pbxproj'), (projeto) => completarIos.projeto(projeto, marca))
  return pasta
}

function change(arquivo: string, como: (texto: string) => string) {
  writeFileSync(arquivo, como(readFileSync(arquivo, 'utf8')))
}

if (import.meta.main) {
  const [nome = 'exemplo'] = process.argv.slice(2)
  process.stdout.write(`Os projetos estão em ${gerar(nome)}. Como construí-los: docs/operating.md, "The app".\n`)
}
