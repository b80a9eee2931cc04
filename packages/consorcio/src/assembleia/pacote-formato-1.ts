import { motivoDeInaptidao } from './aptidao.ts'
import type { EntradaDaAssembleia, ResultadoDaAssembleia } from './assembleia.ts'
import { isLanceDeQuitacao } from './lances.ts'

/**
 * The first format did not single out quotas that joined later or had paid nothing; nobody could ask to be left out, or
 * renegotiate.
 */
type FatosNoFormato1 = {
  cancelada: boolean
  contemplada: boolean
  parcelasEmAtraso: number
  pagouAteOVencimento: boolean
}

const motivoNoFormato1 = ({ pagouAteOVencimento: pagouNoPrazo, ...fatos }: FatosNoFormato1) =>
  motivoDeInaptidao({
    ...fatos,
    pagouNoPrazo,
    entrou: true,
    pagouContribuicao: true,
    renegociacaoEmCurso: false,
    bloqueada: false,
  })

/** The input of the first bundles, with arrears and balances, and with the whole bid serving the credit. */
export type EntradaNoFormato1 = Omit<EntradaDaAssembleia, 'cotas' | 'lances'> & {
  cotas: readonly (Pick<EntradaDaAssembleia['cotas'][number], 'cota' | 'credito'> & {
    saldoDevedor: number
    aptidao: FatosNoFormato1
  })[]
  lances: readonly (Pick<EntradaDaAssembleia['lances'][number], 'cota' | 'modalidade' | 'valor'> & {
    embutido: number
    fgts: number
  })[]
}

/** Converts such an input to today's form, which gives the same result. */
export function updateEntrada({ cotas, lances, ...comum }: EntradaNoFormato1): EntradaDaAssembleia {
  const saldos = new Map(cotas.map(({ cota, saldoDevedor }) => [cota, saldoDevedor]))
  return {
    ...comum,
    cotas: cotas.map(({ cota, credito, aptidao }) => ({ cota, credito, inaptidao: motivoNoFormato1(aptidao) })),
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

/** Brings the result that a first bundle states and the one found today to the same form. */
export const compareInFormato1 = (publicado: unknown, apurado: ResultadoDaAssembleia) => ({
  publicado: semCampos(publicado, ['embutido', 'fgts', 'saldoDevedor']),
  apurado: semCampos(apurado, ['fundoComum', 'recusa']),
})
