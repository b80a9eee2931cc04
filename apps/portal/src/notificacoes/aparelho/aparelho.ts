import type { Contrato, Payload } from '@contempla/contract'
import type { AvisosDoApp } from '@contempla/web/nativo'
import { base64URLStringToBuffer, bufferToBase64URLString } from '@simplewebauthn/browser'
import { api } from '../../shell/app.ts'
import { inscricaoDoAparelho, registroDoServiceWorker } from '../../shell/dados/service-worker.ts'

export type Aparelhos = Payload<Contrato['GET /notificacoes/aparelhos']>

/**
 * The state of notifications in this browser. iPhone and iPad only notify a portal that was installed on the home
 * screen.
 */
export type Situacao = 'ligado' | 'desligado' | 'bloqueado' | 'instalar' | 'sem-suporte'

/** The app's own way, where the portal stands in one. */
const doApp = () => globalThis.contemplaNativo?.avisos
const enderecoDoApp = (token: string) => `fcm:${token}`
/** Under this the app keeps by which address it was turned on, as the server names it: the device may change it since. */
const ligadoPor = 'contempla.avisos-do-app'

const temPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
const falta = (): 'instalar' | 'sem-suporte' =>
  'standalone' in navigator && !navigator.standalone ? 'instalar' : 'sem-suporte'

/** As the server names it: SHA-256 of its address, base64url. */
const hashDe = async ({ endpoint }: { endpoint: string }) =>
  bufferToBase64URLString(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)))

/** Tells whether the browser's subscription was made for the installation's present key. */
function isDaChave({ options }: PushSubscription, chave: string | null): boolean {
  return options.applicationServerKey !== null && bufferToBase64URLString(options.applicationServerKey) === chave
}

/** A browser that is subscribed is on only for whom the server says: another person may have been in it before. */
export async function readSituacao({ chave, aplicativo, inscricoes }: Aparelhos): Promise<Situacao> {
  const app = doApp()
  if (app) return aplicativo ? readSituacaoDoApp(app, inscricoes) : 'sem-suporte'
  if (!temPush()) return falta()
  if (Notification.permission === 'denied') return 'bloqueado'
  const inscricao = await inscricaoDoAparelho()
  if (!inscricao || !isDaChave(inscricao, chave)) return 'desligado'
  return inscricoes.includes(await hashDe(inscricao)) ? 'ligado' : 'desligado'
}

/** It is on by the address of now, or by the one that the device had when it was turned on. */
async function isLigadoNoApp(app: AvisosDoApp, inscricoes: readonly string[]): Promise<boolean> {
  const antes = localStorage.getItem(ligadoPor)
  if (antes !== null && inscricoes.includes(antes)) return true
  const token = await app.endereco()
  return token !== null && inscricoes.includes(await hashDe({ endpoint: enderecoDoApp(token) }))
}

async function readSituacaoDoApp(app: AvisosDoApp, inscricoes: readonly string[]): Promise<Situacao> {
  const permissao = await app.permissao()
  if (permissao === 'negada') return 'bloqueado'
  if (permissao !== 'concedida') return 'desligado'
  // A device that gives no address now is told so where it is turned on.
  return (await isLigadoNoApp(app, inscricoes).catch(() => false)) ? 'ligado' : 'desligado'
}

async function ligarApp(app: AvisosDoApp): Promise<Aparelhos | null> {
  const token = await app.endereco()
  if (token === null) return null
  const endpoint = enderecoDoApp(token)
  const aparelhos = await api('PUT /notificacoes/aparelhos', { body: { endpoint }, noLoading: true })
  localStorage.setItem(ligadoPor, await hashDe({ endpoint }))
  return aparelhos
}

async function desligarApp(app: AvisosDoApp): Promise<void> {
  const token = await app.endereco()
  if (token === null) return
  await api('PUT /notificacoes/aparelhos/desligar', { body: { endpoint: enderecoDoApp(token) }, noLoading: true })
  await app.esquecer()
  localStorage.removeItem(ligadoPor)
}

function toBody({ endpoint, keys }: PushSubscriptionJSON) {
  const { p256dh = '', auth = '' } = keys ?? {}
  return { endpoint: endpoint ?? '', keys: { p256dh, auth } }
}

async function inscrever(chave: string): Promise<Aparelhos> {
  const { pushManager } = await registroDoServiceWorker()
  const inscricao = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: base64URLStringToBuffer(chave),
  })
  return api('PUT /notificacoes/aparelhos', { body: toBody(inscricao.toJSON()), noLoading: true })
}

/** The server first: where it does not answer, the device stays on, and says so. */
export async function desligar(): Promise<void> {
  const app = doApp()
  if (app) return desligarApp(app)
  const inscricao = await inscricaoDoAparelho()
  if (!inscricao) return
  const { endpoint } = inscricao
  await api('PUT /notificacoes/aparelhos/desligar', { body: { endpoint }, noLoading: true })
  await inscricao.unsubscribe()
}

/** Asks the person, then the browser, then the server; null where the person did not let it. */
export async function ligar(chave: string): Promise<Aparelhos | null> {
  const app = doApp()
  if (app) return ligarApp(app)
  if ((await Notification.requestPermission()) !== 'granted') return null
  // An existing subscription belongs to another key or another person, so its messages must no longer arrive.
  await desligar()
  return inscrever(chave)
}

/**
 * Once a visit: ties a device that is on to this session, with which it ends, and to the installation's key; one that is on
 * for somebody else, or that the server has ended, is told of nothing more.
 */
export async function renovar(): Promise<void> {
  const app = doApp()
  if (app) return renovarApp(app)
  if (!temPush() || Notification.permission !== 'granted') return
  const inscricao = await inscricaoDoAparelho()
  if (!inscricao) return
  const aparelhos = await api('GET /notificacoes/aparelhos', { noLoading: true })
  const minha = aparelhos.inscricoes.includes(await hashDe(inscricao))
  if (minha && isDaChave(inscricao, aparelhos.chave))
    return void (await api('PUT /notificacoes/aparelhos', { body: toBody(inscricao.toJSON()), noLoading: true }))
  await inscricao.unsubscribe()
  if (minha && aparelhos.chave) await inscrever(aparelhos.chave)
}

/** Only where it is on for this person already: the address may be another since, and the session is another. */
async function renovarApp(app: AvisosDoApp): Promise<void> {
  if ((await app.permissao()) !== 'concedida') return
  const { aplicativo, inscricoes } = await api('GET /notificacoes/aparelhos', { noLoading: true })
  if (aplicativo && (await isLigadoNoApp(app, inscricoes))) await ligarApp(app)
}
