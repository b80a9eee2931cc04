import { useSyncExternalStore } from 'react'

export type FiltroSalvo = { nome: string; texto: string }

const chaveDe = (tela: string) => `contempla.filtros.${tela}`
const ouvintes = new Set<() => void>()
const avisar = () => {
  for (const ouvinte of ouvintes) ouvinte()
}

const ler = (tela: string): string => {
  try {
    return localStorage.getItem(chaveDe(tela)) ?? '[]'
  } catch {
    return '[]'
  }
}

const ehFiltro = (v: unknown): v is FiltroSalvo =>
  typeof v === 'object' &&
  v !== null &&
  'nome' in v &&
  'texto' in v &&
  typeof v.nome === 'string' &&
  typeof v.texto === 'string'

/** Whatever this device holds that is no list of filters counts as none. */
export function lerSalvos(json: string): FiltroSalvo[] {
  try {
    const lido: unknown = JSON.parse(json)
    return Array.isArray(lido) ? lido.filter(ehFiltro) : []
  } catch {
    return []
  }
}

const subscribe = (ouvinte: () => void) => {
  ouvintes.add(ouvinte)
  window.addEventListener('storage', ouvinte)
  return () => {
    ouvintes.delete(ouvinte)
    window.removeEventListener('storage', ouvinte)
  }
}

/** The named filters of a screen, kept on this device. */
export function useFiltrosSalvos(tela: string) {
  const salvos = lerSalvos(useSyncExternalStore(subscribe, () => ler(tela)))
  const gravar = (novos: FiltroSalvo[]) => {
    try {
      localStorage.setItem(chaveDe(tela), JSON.stringify(novos))
    } catch {
      // Without storage the filters only are not kept.
    }
    avisar()
  }
  return {
    salvos,
    salvar: (filtro: FiltroSalvo) => gravar([...salvos.filter(({ nome }) => nome !== filtro.nome), filtro]),
    apagar: (nome: string) => gravar(salvos.filter((s) => s.nome !== nome)),
  }
}
