import type { FatosDeAptidao } from './aptidao.ts'
import { motivoDeInaptidao } from './aptidao.ts'
import type { EntradaDaAssembleia, ResultadoDaAssembleia } from './assembleia.ts'
import { isLanceDeQuitacao } from './lances.ts'

/** What decided an assembly as the first bundles told it: with arrears and balances, and the whole bid serving the credit. */
export type EntradaNoFormato1 = Omit<EntradaDaAssembleia, 'cotas' | 'lances'> & {
  cotas: readonly (Pick<EntradaDaAssembleia['cotas'][number], 'cota' | 'credito'> & {
    saldoDevedor: number
    aptidao: FatosDeAptidao
  })[]
  lances: readonly (Pick<EntradaDaAssembleia['lances'][number], 'cota' | 'modalidade' | 'valor'> & {
    embutido: number
    fgts: number
  })[]
}

const SAIRAM = [
  'fgtsDaParcelaPpt',
  'fgtsParcelas',
  'fgtsAtrasoMaximo',
  'fgtsIntervaloMeses',
  'fgtsTetoDoImovelCentavos',
]

/** The parameters of the first bundles, as they are now: some of FGTS went, and nobody was charged what came since. */
export const parametrosDoFormato1 = (valores: Record<string, unknown>): Record<string, unknown> => ({
  taxaDeCadastroCentavos: 0,
  ...Object.fromEntries(Object.entries(valores).filter(([nome]) => !SAIRAM.includes(nome))),
})

/** The same input in today's form: it gives what it gave then. `parametros` are those of `parametrosDoFormato1`. */
export function atualizarEntrada(
  { cotas, lances, ...comum }: EntradaNoFormato1,
  parametros: EntradaDaAssembleia['parametros'],
): EntradaDaAssembleia {
  const saldos = new Map(cotas.map(({ cota, saldoDevedor }) => [cota, saldoDevedor]))
  return {
    ...comum,
    parametros,
    cotas: cotas.map(({ cota, credito, aptidao }) => ({ cota, credito, inaptidao: motivoDeInaptidao(aptidao) })),
    lances: lances.map(({ cota, modalidade, valor }) => ({
      cota,
      modalidade,
      valor,
      fundoComum: valor,
      quitacao: isLanceDeQuitacao(valor, saldos.get(cota) ?? 0),
      recusa: null,
    })),
  }
}

const semCampos = (valor: unknown, campos: readonly string[]): unknown =>
  typeof valor === 'object' && valor !== null && 'lances' in valor && Array.isArray(valor.lances)
    ? {
        ...valor,
        lances: valor.lances.map((lance) =>
          Object.fromEntries(Object.entries(Object(lance)).filter(([nome]) => !campos.includes(nome))),
        ),
      }
    : valor

/** The result that a first bundle states and the one found today, told alike. */
export const compararNoFormato1 = (publicado: unknown, apurado: ResultadoDaAssembleia) => ({
  publicado: semCampos(publicado, ['embutido', 'fgts', 'saldoDevedor']),
  apurado: semCampos(apurado, ['fundoComum', 'recusa']),
})
