import { inteiro, opcao, percentual } from './parametro.ts'

const idade = (rotulo: string, padrao: number) => inteiro('quantidade', rotulo, padrao, { min: 0, max: 30 })

/**
 * What a group's contract says about a used vehicle: the age up to which it is accepted, by its model year, and the
 * margin that its value needs over the outstanding balance. The defaults are the numbers of Embracon, Nissan and
 * Renault (document 3 §9, 'Vehicle acceptance tables'). They count for a lender that has no table of its own, and for a
 * contract that says so.
 */
export const PARAMETROS_DE_ACEITE = {
  /** The table that counts: that of the group's lender, one of the two others, or the numbers below for any lender. */
  tabelaDeAceite: opcao(
    'Tabela de aceite do veículo usado',
    ['da-credora', 'cnvw', 'cooperativas', 'do-contrato'],
    'da-credora',
  ),
  /** Cars and SUVs: up to 5 years without a margin, 6 and 7 with 20%, 8 to 10 with 30%. */
  idadeDoCarroSemMargem: idade('Carro: anos que aceita sem margem', 5),
  idadeDoCarroNaPrimeiraMargem: idade('Carro: anos que aceita com a primeira margem', 7),
  idadeMaximaDoCarro: idade('Carro: idade máxima, em anos', 10),
  primeiraMargemDoCarroPpt: percentual('Carro: primeira margem sobre o saldo', 20),
  segundaMargemDoCarroPpt: percentual('Carro: segunda margem sobre o saldo', 30),
  /** Vans and utilities: up to 7 years, 6 and 7 with 20%. */
  idadeDoUtilitarioSemMargem: idade('Utilitário: anos que aceita sem margem', 5),
  idadeMaximaDoUtilitario: idade('Utilitário: idade máxima, em anos', 7),
  margemDoUtilitarioPpt: percentual('Utilitário: margem sobre o saldo', 20),
  /** Trucks and buses: the same as vans. */
  idadeDoPesadoSemMargem: idade('Caminhão ou ônibus: anos que aceita sem margem', 5),
  idadeMaximaDoPesado: idade('Caminhão ou ônibus: idade máxima, em anos', 7),
  margemDoPesadoPpt: percentual('Caminhão ou ônibus: margem sobre o saldo', 20),
  /**
   * Motorcycles: up to 3 years, and 'a 3-year-old needs 3 years left to settle'. We read it as at most three years
   * left, because an old motorcycle does not guarantee a debt that outlives it. The other reading, at least three years
   * left, would accept the same motorcycle only for the longer debts, which are the riskier ones.
   */
  idadeMaximaDaMoto: idade('Motocicleta: idade máxima, em anos', 3),
  mesesRestantesDaMotoMaisVelha: inteiro(
    'meses',
    'Motocicleta na idade máxima: meses que podem faltar para quitar',
    36,
    { min: 0, max: 240 },
  ),
  /** The inspection is charged once, at one of these two prices (document 2 §9). */
  vistoriaAprovadaCentavos: inteiro('centavos', 'Vistoria: preço quando aprovada', 15_000, { min: 0, max: 1_000_000 }),
  vistoriaNaoAprovadaCentavos: inteiro('centavos', 'Vistoria: preço quando recusada, ou sem ninguém no local', 7_500, {
    min: 0,
    max: 1_000_000,
  }),
} as const
