import { describe, expect, test } from 'vitest'
import { abrirAviso, mostrarAviso } from './avisos.ts'
import type { Escopo } from './escopo.ts'

/** The browser's side: what was shown, and where its windows were led. */
function createNavegador(janelas: string[] = [], { controladas = true } = {}) {
  const feito: unknown[] = []
  const abertas = janelas.map((url) => ({
    url,
    focus: async () => feito.push(['focar', url]),
    navigate: async (para: string) => {
      // As a browser refuses it, by the standard (Service Workers, Client.navigate).
      if (!controladas) throw new TypeError('This service worker is not the client’s active service worker.')
      return feito.push(['levar', para])
    },
  }))
  const escopo = {
    location: { origin: 'https://portal.example' },
    registration: { showNotification: async (titulo: string, opcoes: object) => feito.push([titulo, opcoes]) },
    clients: { matchAll: async () => abertas, openWindow: async (url: string) => feito.push(['abrir', url]) },
  } as unknown as Escopo
  const notificacao = (caminho: unknown) =>
    ({ data: { caminho }, close: () => feito.push('fechar') }) as unknown as Notification
  return { escopo, feito, notificacao }
}

describe('a message that comes', () => {
  test('is shown in its words, and the same notice takes its own place', async () => {
    const { escopo, feito } = createNavegador()
    const corpo = { titulo: 'Empresa', texto: 'Há uma novidade na sua cota.', caminho: '/notifications/7' }
    await mostrarAviso(escopo, { json: () => corpo })
    expect(feito).toMatchObject([
      ['Empresa', { body: corpo.texto, tag: '/notifications/7', data: { caminho: '/notifications/7' } }],
    ])
  })

  test.each([
    ['nothing', null],
    ['what is no JSON', { json: () => JSON.parse('{') }],
    ['another shape', { json: () => ({ titulo: 1, texto: null }) }],
    ['no object', { json: () => null }],
  ])('with %s is shown too: a browser would say something of its own', async (_, data) => {
    const { escopo, feito } = createNavegador()
    await mostrarAviso(escopo, data)
    expect(feito).toMatchObject([['Consórcio', { tag: '/notifications' }]])
  })
})

describe('a notice that is touched', () => {
  test('opens where it is read, in the portal’s window', async () => {
    const { escopo, feito, notificacao } = createNavegador(['https://portal.example/home'])
    await abrirAviso(escopo, notificacao('/notifications/7'))
    expect(feito).toEqual([
      'fechar',
      ['levar', 'https://portal.example/notifications/7'],
      ['focar', 'https://portal.example/home'],
    ])
  })

  test('opens a window of its own where the portal’s was there before this worker', async () => {
    const { escopo, feito, notificacao } = createNavegador(['https://portal.example/home'], { controladas: false })
    await abrirAviso(escopo, notificacao('/notifications/7'))
    expect(feito).toEqual(['fechar', ['abrir', 'https://portal.example/notifications/7']])
  })

  test('leaves the staff’s console as it is', async () => {
    const { escopo, feito, notificacao } = createNavegador([
      'https://portal.example/retaguarda/casos',
      'https://portal.example/boletos',
    ])
    await abrirAviso(escopo, notificacao('/notifications/7'))
    expect(feito.at(-1)).toEqual(['focar', 'https://portal.example/boletos'])
  })

  test('opens a window where there is none', async () => {
    const { escopo, feito, notificacao } = createNavegador()
    await abrirAviso(escopo, notificacao('/notifications/7'))
    expect(feito).toEqual(['fechar', ['abrir', 'https://portal.example/notifications/7']])
  })

  test.each(['https://outro.example/x', '//outro.example/x', '/\t/outro.example', '//[', 'javascript:alert(1)'])(
    'leads nowhere but here: %s',
    async (caminho) => {
      const { escopo, feito, notificacao } = createNavegador()
      await abrirAviso(escopo, notificacao(caminho))
      expect(feito).toEqual(['fechar', ['abrir', 'https://portal.example/notifications']])
    },
  )
})
