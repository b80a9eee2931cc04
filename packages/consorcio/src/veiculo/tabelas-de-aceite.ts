import type { ParametrosDoGrupo } from '../parametros/parametros.ts'
import type { PARAMETROS_DE_ACEITE } from '../parametros/parametros-de-aceite.ts'
import type { Ppt } from '../valores/percentual.ts'
import type { Credora } from './credora.ts'
import type { TipoDeVeiculo } from './tipo.ts'

/** Vehicles of up to this age, in years, are accepted with this margin over the outstanding balance. */
export type FaixaDeAceite = { ate: number; margemPpt: Ppt }

/** The bands of a kind in the order of age: the last one says how old it may be. */
export type RegraDeAceite = {
  faixas: readonly [FaixaDeAceite, ...FaixaDeAceite[]]
  /** From this age on the plan may have no more than these months left; null where it does not matter. */
  quitacao: { idade: number; meses: number } | null
}

/** How old a vehicle may be: what the last band says, whatever a contract wrote in the others. */
export const idadeMaximaDe = ({ faixas }: RegraDeAceite): number => (faixas.at(-1) ?? faixas[0]).ate

export type TabelaDeAceite = Readonly<Record<TipoDeVeiculo, RegraDeAceite>>

type ParametrosDeAceite = Pick<ParametrosDoGrupo, keyof typeof PARAMETROS_DE_ACEITE>

const UM_POR_CENTO = 10_000_000_000
const faixa = (ate: number, margemPpt: Ppt): FaixaDeAceite => ({ ate, margemPpt })
const regra = (...faixas: RegraDeAceite['faixas']): RegraDeAceite => ({ faixas, quitacao: null })

const ateDezAnos = regra(faixa(10, 0))
const ateCincoAnos = regra(faixa(5, 0))
const carroDaCooperativa = regra(faixa(5, 0), faixa(10, 25 * UM_POR_CENTO))
const pesadoDaCooperativa = regra(faixa(5, 0), faixa(7, 10 * UM_POR_CENTO), faixa(10, 30 * UM_POR_CENTO))

/** The tables of lenders that have their own (document 3 §9). Where it says cars, SUVs are read with them. */
const DE_CREDORA = {
  cnvw: {
    LEVE: ateDezAnos,
    SUV_CAMIONETE: ateDezAnos,
    UTILITARIO: ateDezAnos,
    PESADO: ateDezAnos,
    ONIBUS: ateDezAnos,
    MOTOCICLETA: regra(faixa(3, 0)),
  },
  cooperativas: {
    LEVE: carroDaCooperativa,
    SUV_CAMIONETE: carroDaCooperativa,
    UTILITARIO: ateCincoAnos,
    PESADO: pesadoDaCooperativa,
    ONIBUS: pesadoDaCooperativa,
    MOTOCICLETA: ateCincoAnos,
  },
} as const satisfies Record<string, TabelaDeAceite>

function doContrato(p: ParametrosDeAceite): TabelaDeAceite {
  const carro = regra(
    faixa(p.idadeDoCarroSemMargem, 0),
    faixa(p.idadeDoCarroNaPrimeiraMargem, p.primeiraMargemDoCarroPpt),
    faixa(p.idadeMaximaDoCarro, p.segundaMargemDoCarroPpt),
  )
  const pesado = regra(faixa(p.idadeDoPesadoSemMargem, 0), faixa(p.idadeMaximaDoPesado, p.margemDoPesadoPpt))
  return {
    LEVE: carro,
    SUV_CAMIONETE: carro,
    UTILITARIO: regra(
      faixa(p.idadeDoUtilitarioSemMargem, 0),
      faixa(p.idadeMaximaDoUtilitario, p.margemDoUtilitarioPpt),
    ),
    PESADO: pesado,
    ONIBUS: pesado,
    MOTOCICLETA: {
      ...regra(faixa(p.idadeMaximaDaMoto, 0)),
      quitacao: { idade: p.idadeMaximaDaMoto, meses: p.mesesRestantesDaMotoMaisVelha },
    },
  }
}

/**
 * The table of a lender. Document 3 §9 does not say who its 'cooperatives' are: they are the lenders of its list whose names
 * are those of credit unions. Of cresol, a credit union too, it says 'similar with variations, details not shown': it takes
 * the cooperatives' as they are, until its contract says otherwise. Who is not here takes the contract's numbers, which by
 * default are those of Embracon, Nissan and Renault: of the tables, the strictest for a motorcycle or a truck.
 */
const DA_CREDORA: Partial<Record<Credora, keyof typeof DE_CREDORA>> = {
  cnvw: 'cnvw',
  unicred: 'cooperativas',
  credisis: 'cooperativas',
  sulcredi: 'cooperativas',
  cresol: 'cooperativas',
}

/** Finds the table by which the vehicles of a group are accepted. `credora`: null where the unit is nobody's we know. */
export function tabelaDeAceiteDe(credora: Credora | null, parametros: ParametrosDeAceite): TabelaDeAceite {
  const { tabelaDeAceite } = parametros
  const propria = credora === null ? undefined : DA_CREDORA[credora]
  const qual = tabelaDeAceite === 'da-credora' ? (propria ?? 'do-contrato') : tabelaDeAceite
  return qual === 'do-contrato' ? doContrato(parametros) : DE_CREDORA[qual]
}
