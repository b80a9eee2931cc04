import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { abrirAviso, mostrarAviso } from './avisos.ts'
import type { Escopo } from './escopo.ts'
import { trazer } from './guarda.ts'
import { semPagina } from './paginas.ts'

declare const self: Escopo

const guarda = new PrecacheController()
guarda.addToCacheList(self.__WB_MANIFEST)
registerRoute(new PrecacheRoute(guarda))
self.addEventListener('install', (evento) => evento.waitUntil(trazer(guarda, evento)))
self.addEventListener('activate', (evento) => evento.waitUntil(guarda.activate(evento)))
cleanupOutdatedCaches()

// The page carries the partner's configuration, so it is fetched, and only kept for when there is no network.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !semPagina.test(url.pathname),
  new NetworkFirst({
    cacheName: 'contempla-pagina',
    networkTimeoutSeconds: 4,
    plugins: [{ cacheKeyWillBeUsed: async () => '/' }],
  }),
)

// The app does not start without its bridge, which comes like the page: from the network first, and else as it was. A browser
// never asks for it, so it is brought ahead in the app alone.
const ponte = '/nativo/ponte.js'
const daPonte = new NetworkFirst({ cacheName: 'contempla-ponte', networkTimeoutSeconds: 4 })
registerRoute(({ url }) => url.origin === self.location.origin && url.pathname === ponte, daPonte)
if (/\bContemplaApp\/\d/.test(self.navigator.userAgent))
  self.addEventListener('install', (evento) =>
    evento.waitUntil(Promise.all(daPonte.handleAll({ event: evento, request: new Request(ponte) }))),
  )

self.addEventListener('push', (evento) => evento.waitUntil(mostrarAviso(self, evento.data)))
self.addEventListener('notificationclick', (evento) => evento.waitUntil(abrirAviso(self, evento.notification)))
