const databaseName = 'contempla-leitura'
const storeName = 'consultas'
const entryKey = 'cache'

/**
 * One value on this device, in IndexedDB. A browser that refuses storage (private window, full disk) reads nothing and
 * keeps nothing: only the reading without a network is lost.
 */
export const readOffline = (): Promise<unknown> =>
  transact('readonly', (store) => store.get(entryKey)).catch(() => undefined)

export const writeOffline = (value: unknown): Promise<unknown> =>
  transact('readwrite', (store) => store.put(value, entryKey)).catch(() => undefined)

export const wipeOffline = (): Promise<unknown> =>
  transact('readwrite', (store) => store.clear()).catch(() => undefined)

function transact(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(storeName)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      const transaction = database.transaction(storeName, mode)
      const request = work(transaction.objectStore(storeName))
      transaction.oncomplete = () => {
        database.close()
        resolve(request.result)
      }
      transaction.onabort = () => {
        database.close()
        reject(transaction.error)
      }
    }
  })
}
