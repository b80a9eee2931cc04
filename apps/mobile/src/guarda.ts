/** What says nothing of anybody, and is better kept from one start to the next. */
const ficam = ['contempla.esquema', 'contempla.valores', 'contempla.avisos-do-app']
/** How the vault is kept where there is none: in a browser, which the bridge is tested in. */
export const prefixoDoCofre = 'capacitor-storage_'

/**
 * The page's `localStorage` in the app: what it keeps lasts as long as the app is open, in the store of the visit, and
 * nothing of anybody is written on the device. Who comes back comes in by face, finger or password.
 */
export function createGuarda(doAparelho: Storage, daVisita: Storage): Storage {
  // Apart from what the page keeps in the store of its visit itself.
  const prefixo = 'app:'
  const isDoAparelho = (chave: string) => ficam.includes(chave) || chave.startsWith(prefixoDoCofre)
  const chaves = () => [
    ...Object.keys(doAparelho).filter(isDoAparelho),
    ...Object.keys(daVisita).flatMap((chave) => (chave.startsWith(prefixo) ? [chave.slice(prefixo.length)] : [])),
  ]
  const onde = (chave: string): [Storage, string] =>
    isDoAparelho(chave) ? [doAparelho, chave] : [daVisita, prefixo + chave]
  return {
    get length() {
      return chaves().length
    },
    key: (indice) => chaves()[indice] ?? null,
    getItem(chave) {
      const [guarda, nome] = onde(chave)
      return guarda.getItem(nome)
    },
    setItem(chave, valor) {
      const [guarda, nome] = onde(chave)
      guarda.setItem(nome, valor)
    },
    removeItem(chave) {
      const [guarda, nome] = onde(chave)
      guarda.removeItem(nome)
    },
    clear() {
      for (const chave of chaves()) if (!chave.startsWith(prefixoDoCofre)) this.removeItem(chave)
    },
  }
}

/** What a page keeps to be read without a network holds a person's figures: the app lets it keep none. */
export const semBancos = (): Pick<IDBFactory, 'open' | 'deleteDatabase' | 'cmp' | 'databases'> => {
  const recusar = () => {
    throw new DOMException('o aplicativo não guarda dados fora do cofre', 'SecurityError')
  }
  return { open: recusar, deleteDatabase: recusar, cmp: recusar, databases: () => Promise.resolve([]) }
}
