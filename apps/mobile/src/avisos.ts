import { PushNotifications } from '@capacitor/push-notifications'
import { FCM } from '@capacitor-community/fcm'
import type { AvisosDoApp } from '@contempla/web/nativo'
import { seguir } from './ligacoes.ts'

const permissoes = { granted: 'concedida', denied: 'negada' } as const

/** Firebase's address of this app on this device, on both systems. */
export const avisos: AvisosDoApp = {
  async permissao() {
    const { receive } = await PushNotifications.checkPermissions()
    return receive === 'granted' || receive === 'denied' ? permissoes[receive] : 'por-pedir'
  },
  async endereco() {
    const { receive } = await PushNotifications.requestPermissions()
    if (receive !== 'granted') return null
    await PushNotifications.register()
    const { token } = await FCM.getToken()
    return token
  },
  async esquecer() {
    await FCM.deleteInstance()
  },
}

/** A message that is touched leads to its notice. */
export const abrirAvisoTocado = () =>
  PushNotifications.addListener('pushNotificationActionPerformed', ({ notification: { data } }) => {
    const { caminho } = Object(data)
    if (typeof caminho === 'string') seguir(new URL(caminho, location.origin).href)
  })
