import { wipeOffline } from '../dados/offline-store.ts'

/** Caches that hold only the public shell, and may stay. */
const publicCaches = /precache|contempla-pagina/

/** Removes what reading left on this device: the offline copy, any private cache. */
export async function wipeDevice(): Promise<void> {
  await wipeOffline()
  if (!('caches' in window)) return
  const names = await caches.keys()
  await Promise.all(names.filter((name) => !publicCaches.test(name)).map((name) => caches.delete(name)))
}
