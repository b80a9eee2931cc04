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

self.addEventListener('push', (evento) => evento.waitUntil(mostrarAviso(self, evento.data)))
self.addEventListener('notificationclick', (evento) => evento.waitUntil(abrirAviso(self, evento.notification)))
