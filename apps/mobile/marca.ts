/** A brand's app: who it is in the stores, and the portal that it opens. */
export type Marca = {
  /** Reverse domain; the same in both stores. */
  id: string
  nome: string
  /** An https origin: what a partner's domain is. */
  portal: string
  /** What people read in the store: 1.70.0. */
  versao: string
  /** Rises with each package that is sent to a store. */
  construcao: number
}

const formas = {
  id: (valor: unknown) => typeof valor === 'string' && /^[a-z]\w*(\.[a-z]\w*){2,}$/.test(valor),
  nome: (valor: unknown) => typeof valor === 'string' && /^[^<>&"']{2,30}$/.test(valor),
  portal: (valor: unknown) => typeof valor === 'string' && URL.canParse(valor) && isOrigemSegura(new URL(valor), valor),
  versao: (valor: unknown) => typeof valor === 'string' && /^\d+\.\d+\.\d+$/.test(valor),
  construcao: (valor: unknown) => Number.isSafeInteger(valor) && Number(valor) > 0,
} satisfies Record<keyof Marca, (valor: unknown) => boolean>

const isOrigemSegura = ({ protocol, origin }: URL, texto: string) => protocol === 'https:' && origin === texto

/** Throws an Error that names the field that is missing or not as it must be. */
export function parseMarca(lida: unknown): Marca {
  const valores = Object(lida)
  for (const [campo, serve] of Object.entries(formas))
    if (!serve(valores[campo])) throw new Error(`marca: "${campo}" não serve: ${JSON.stringify(valores[campo])}`)
  return valores
}
