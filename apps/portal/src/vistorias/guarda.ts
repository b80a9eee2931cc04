import type { Angulo } from '@contempla/consorcio'
import { transact } from '../shell/aparelho/banco.ts'
import type { FotoGuardada, Vistoria } from './vistoria.ts'

const onde = { database: 'contempla-vistoria', store: 'vistorias' } as const

/** What this device keeps of one inspection. */
export type Guardado = { vistoria: Vistoria | null; fotos: FotoGuardada[] }

/** Keeps what a link's inspection has on this device. */
export type Guarda = {
  read(): Promise<Guardado>
  keepVistoria(vistoria: Vistoria): Promise<void>
  /** Resolves once the photo is written; false where the browser refuses storage, and the photo lasts as long as the page. */
  keepFoto(foto: FotoGuardada): Promise<boolean>
  removeFoto(angulo: Angulo): Promise<void>
  wipe(): Promise<void>
}

const isFoto = (value: unknown): value is FotoGuardada =>
  typeof value === 'object' && value !== null && 'angulo' in value && 'bytes' in value

/** The link itself is not written: a part of it tells one inspection from another, and opens none. */
const nomeDo = (link: string) => link.slice(0, 12)

/** The photos of a link's inspection, in IndexedDB, each under a key of its own: what is written once is not written again. */
export function createGuarda(link: string): Guarda {
  const nome = nomeDo(link)
  const chave = (parte: string) => `${nome}/${parte}`
  // What follows the slash in the order of characters, which every key of this inspection stands before.
  const todas = () => IDBKeyRange.bound(`${nome}/`, `${nome}0`, false, true)
  const write = (parte: string, valor: unknown) =>
    transact(onde, 'readwrite', (store) => store.put(valor, chave(parte))).then(
      () => true,
      () => false,
    )
  return {
    async read() {
      const valores = await transact(onde, 'readonly', (store) => store.getAll(todas())).catch((): unknown[] => [])
      const vistoria = await transact(onde, 'readonly', (store) => store.get(chave('vistoria'))).catch(() => undefined)
      return { vistoria: (vistoria as Vistoria | undefined) ?? null, fotos: valores.filter(isFoto) }
    },
    async keepVistoria(vistoria) {
      await write('vistoria', vistoria)
    },
    keepFoto: (foto) => write(foto.angulo, foto),
    async removeFoto(angulo) {
      await transact(onde, 'readwrite', (store) => store.delete(chave(angulo))).catch(() => undefined)
    },
    async wipe() {
      await transact(onde, 'readwrite', (store) => store.delete(todas())).catch(() => undefined)
    },
  }
}
