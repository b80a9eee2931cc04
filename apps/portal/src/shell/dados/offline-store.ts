import { transact } from '../aparelho/banco.ts'

const onde = { database: 'contempla-leitura', store: 'consultas' } as const
const entryKey = 'cache'

/**
 * One value on this device, in IndexedDB. A browser that refuses storage (private window, full disk) reads nothing and
 * keeps nothing: only the reading without a network is lost.
 */
export const readOffline = (): Promise<unknown> =>
  transact(onde, 'readonly', (store) => store.get(entryKey)).catch(() => undefined)

export const writeOffline = (value: unknown): Promise<unknown> =>
  transact(onde, 'readwrite', (store) => store.put(value, entryKey)).catch(() => undefined)

export const wipeOffline = (): Promise<unknown> =>
  transact(onde, 'readwrite', (store) => store.clear()).catch(() => undefined)
