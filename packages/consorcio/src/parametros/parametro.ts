/**
 * A contractual parameter: its label, its permitted values, and the default where a group's version does not set it.
 */
export type DefinicaoDeParametro = { rotulo: string } & (
  | {
      tipo: 'ppt' | 'centavos' | 'quantidade' | 'dias' | 'dias-uteis' | 'meses'
      padrao: number
      min: number
      max: number
    }
  | { tipo: 'logico'; padrao: boolean }
  | { tipo: 'opcao'; padrao: string; opcoes: readonly string[] }
  | { tipo: 'hora'; padrao: string }
)

/** The type of a parameter's value. */
export type ValorDeParametro<D> = D extends { tipo: 'opcao'; opcoes: readonly (infer Opcao)[] }
  ? Opcao
  : D extends { tipo: 'logico' }
    ? boolean
    : D extends { tipo: 'hora' }
      ? string
      : number

const UM_POR_CENTO = 10_000_000_000

/** Defines a percentage; the arguments are in percent, and the value is stored in ppt. */
export function percentual(rotulo: string, padrao: number, { min = 0, max = 100 } = {}) {
  const [padraoPpt, minPpt, maxPpt] = [padrao, min, max].map((valor) => Math.round(valor * UM_POR_CENTO))
  return { tipo: 'ppt', rotulo, padrao: padraoPpt ?? 0, min: minPpt ?? 0, max: maxPpt ?? 0 } as const
}

export function inteiro<const Tipo extends 'centavos' | 'quantidade' | 'dias' | 'dias-uteis' | 'meses'>(
  tipo: Tipo,
  rotulo: string,
  padrao: number,
  { min, max }: { min: number; max: number },
) {
  return { tipo, rotulo, padrao, min, max } as const
}

export function logico(rotulo: string, padrao: boolean) {
  return { tipo: 'logico', rotulo, padrao } as const
}

export function opcao<const Opcao extends string>(rotulo: string, opcoes: readonly Opcao[], padrao: NoInfer<Opcao>) {
  return { tipo: 'opcao', rotulo, opcoes, padrao } as const
}

export function hora(rotulo: string, padrao: string) {
  return { tipo: 'hora', rotulo, padrao } as const
}

/** Tells whether the parameter may hold a stored value. */
export function isValorDeParametro(definicao: DefinicaoDeParametro, valor: unknown): boolean {
  switch (definicao.tipo) {
    case 'logico':
      return typeof valor === 'boolean'
    case 'opcao':
      return typeof valor === 'string' && definicao.opcoes.includes(valor)
    case 'hora':
      return typeof valor === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(valor)
    default:
      return (
        typeof valor === 'number' && Number.isSafeInteger(valor) && valor >= definicao.min && valor <= definicao.max
      )
  }
}
