import { wipeOffline } from '../dados/offline-store.ts'
import { wipeRascunhos } from '../dados/wipe-rascunhos.ts'

/** Caches that hold only the public shell, and may stay. */
const publicCaches = /precache|contempla-pagina/

/** Removes what is left on this device: what was being typed, the offline copy, any private cache. */
export async function wipeDevice(): Promise<void> {
  wipeRascunhos(localStorage)
  await wipeOffline()
  if (!('caches' in window)) return
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !publicCaches.test(name)).map((name) => caches.delete(name)))
}
