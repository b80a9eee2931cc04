import type { Marca } from './marca.ts'

/** Puts text before a place that must be there once: a template of another version is noticed, not spoiled. */
function antesDe(texto: string, lugar: string, novo: string): string {
  if (texto.split(lugar).length !== 2) throw new Error(`o modelo do Capacitor não traz "${lugar}" uma vez`)
  return texto.replace(lugar, () => novo + lugar)
}

function trocar(texto: string, lugar: RegExp, novo: string): string {
  if (!lugar.test(texto)) throw new Error(`o modelo do Capacitor não traz ${lugar}`)
  return texto.replace(lugar, () => novo)
}

const hostDe = ({ portal }: Marca) => new URL(portal).host

/** What an Android project of Capacitor's lacks: what it may ask of the phone, its links, and no copy of its data elsewhere. */
export const completarAndroid = {
  manifesto(xml: string, marca: Marca): string {
    const permissoes = ['CAMERA', 'USE_BIOMETRIC', 'POST_NOTIFICATIONS']
      .map((nome) => `    <uses-permission android:name="android.permission.${nome}" />\n`)
      .join('')
    const ligacoes = `            <intent-filter android:autoVerify="true">
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
                <data android:scheme="https" android:host="${hostDe(marca)}" />
            </intent-filter>

        `
    const semCopia = trocar(xml, /android:allowBackup="true"/, 'android:allowBackup="false"')
    const comCamera = '    <uses-feature android:name="android.hardware.camera" android:required="false" />\n'
    return antesDe(antesDe(semCopia, '</activity>', ligacoes), '</manifest>', permissoes + comCamera)
  },
  gradle: (texto: string, { versao, construcao }: Marca): string =>
    trocar(
      trocar(texto, /versionCode \d+/, `versionCode ${construcao}`),
      /versionName "[^"]*"/,
      `versionName "${versao}"`,
    ),
}

/** The same of an iOS project: each question to the person says why it is asked. */
export const completarIos = {
  info(plist: string, marca: Marca): string {
    const textos = {
      NSCameraUsageDescription: 'Para fotografar documentos e o seu rosto quando um pedido precisar deles.',
      NSFaceIDUsageDescription: 'Para entrar no aplicativo sem digitar a senha.',
      NSPhotoLibraryUsageDescription: 'Para enviar fotos de documentos que você já tem.',
    }
    const pares = Object.entries(textos).map(([chave, texto]) => `\t<key>${chave}</key>\n\t<string>${texto}</string>\n`)
    const dominios = `\t<key>WKAppBoundDomains</key>\n\t<array>\n\t\t<string>${new URL(marca.portal).hostname}</string>\n\t</array>\n`
    const fim = '</dict>\n</plist>'
    return antesDe(plist, fim, pares.join('') + dominios)
  },
  direitos: (marca: Marca): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
\t<key>aps-environment</key>
\t<string>production</string>
\t<key>com.apple.developer.associated-domains</key>
\t<array>
\t\t<string>applinks:${hostDe(marca)}</string>
\t</array>
</dict>
</plist>
`,
  projeto: (texto: string, { versao, construcao }: Marca): string =>
    trocar(
      texto
        .replaceAll(/MARKETING_VERSION = [^;]+;/g, `MARKETING_VERSION = ${versao};`)
        .replaceAll(/CURRENT_PROJECT_VERSION = [^;]+;/g, `CURRENT_PROJECT_VERSION = ${construcao};`),
      /INFOPLIST_FILE = App\/Info\.plist;/,
      'INFOPLIST_FILE = App/Info.plist;',
    ).replaceAll(
      'INFOPLIST_FILE = App/Info.plist;',
      'CODE_SIGN_ENTITLEMENTS = App/App.entitlements;\n\t\t\t\tINFOPLIST_FILE = App/Info.plist;',
    ),
}
