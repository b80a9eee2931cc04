import type { ParametrosDoGrupo } from '../parametros/parametros.ts'
import type { PARAMETROS_DE_ACEITE } from '../parametros/parametros-de-aceite.ts'
import type { Ppt } from '../valores/percentual.ts'
import type { Credora } from './credora.ts'
import type { TipoDeVeiculo } from './tipo.ts'

/** Vehicles of up to this age, in years, are accepted with this margin over the outstanding balance. */
export type FaixaDeAceite = { ate: number; margemPpt: Ppt }

/** The bands of a kind of vehicle, in the order of age. The last one has the maximum age. */
export type RegraDeAceite = {
  faixas: readonly [FaixaDeAceite, ...FaixaDeAceite[]]
  /** From this age on, the plan may have at most these months left; null where there is no such rule. */
  quitacao: { idade: number; meses: number } | null
}

/** Returns the maximum age: the last band decides, even where a contract gave an earlier band a higher age. */
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

/** The tables of the lenders that have their own (document 3 §9). SUVs follow the rows of cars. */
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
 * The table of each lender. Document 3 §9 does not name its 'cooperatives': we take the lenders of its list whose names
 * are those of credit unions. It says of cresol, another credit union, 'similar with variations, details not shown':
 * cresol takes the cooperatives' table until its contract says otherwise. Every other lender takes the numbers of the
 * contract, whose defaults are those of Embracon, Nissan and Renault: they are the strictest for motorcycles and
 * trucks.
 */
const DA_CREDORA: Partial<Record<Credora, keyof typeof DE_CREDORA>> = {
  cnvw: 'cnvw',
  unicred: 'cooperativas',
  credisis: 'cooperativas',
  sulcredi: 'cooperativas',
  cresol: 'cooperativas',
}

/**
 * Finds the table for the vehicles of a group. `credora`: null for a business unit that the specification does not
 * name.
 */
export function tabelaDeAceiteDe(credora: Credora | null, parametros: ParametrosDeAceite): TabelaDeAceite {
  const { tabelaDeAceite } = parametros
  const propria = credora === null ? undefined : DA_CREDORA[credora]
  const qual = tabelaDeAceite === 'da-credora' ? (propria ?? 'do-contrato') : tabelaDeAceite
  return qual === 'do-contrato' ? doContrato(parametros) : DE_CREDORA[qual]
}
