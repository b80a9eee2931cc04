import { inteiro, opcao, percentual } from './parametro.ts'

const idade = (rotulo: string, padrao: number) => inteiro('quantidade', rotulo, padrao, { min: 0, max: 30 })

/**
 * What a group's contract says of a used vehicle that is bought with the credit: up to which age it is accepted, in years of
 * the model, and with which margin over the outstanding balance. The numbers are those of Embracon, Nissan and Renault
 * (document 3 §9, 'Vehicle acceptance tables'), and count where the lender has no table of its own, or where the contract says
 * that they do.
 */
export const PARAMETROS_DE_ACEITE = {
  /** Whose table counts: the one of the group's lender, another's, or the numbers below, whoever the lender is. */
  tabelaDeAceite: opcao(
    'Tabela de aceite do veículo usado',
    ['da-credora', 'cnvw', 'cooperativas', 'do-contrato'],
    'da-credora',
  ),
  /** Cars and SUVs: up to 5 years without a margin, 6 and 7 with 20%, 8 to 10 with 30%. */
  idadeDoCarroSemMargem: idade('Carro aceito sem margem, anos até', 5),
  idadeDoCarroNaPrimeiraMargem: idade('Carro aceito com a primeira margem, anos até', 7),
  idadeMaximaDoCarro: idade('Carro aceito, anos até', 10),
  primeiraMargemDoCarroPpt: percentual('Primeira margem do carro sobre o saldo', 20),
  segundaMargemDoCarroPpt: percentual('Segunda margem do carro sobre o saldo', 30),
  /** Vans and utilities: up to 7 years, 6 and 7 with 20%. */
  idadeDoUtilitarioSemMargem: idade('Utilitário aceito sem margem, anos até', 5),
  idadeMaximaDoUtilitario: idade('Utilitário aceito, anos até', 7),
  margemDoUtilitarioPpt: percentual('Margem do utilitário sobre o saldo', 20),
  /** Trucks and buses: the same as vans. */
  idadeDoPesadoSemMargem: idade('Caminhão ou ônibus aceito sem margem, anos até', 5),
  idadeMaximaDoPesado: idade('Caminhão ou ônibus aceito, anos até', 7),
  margemDoPesadoPpt: percentual('Margem do caminhão ou ônibus sobre o saldo', 20),
  /**
   * Motorcycles: up to 3 years, and of one of 3 years 'a 3-year-old needs 3 years left to settle'. We read it as at most three
   * years: an old motorcycle is no guarantee of a debt that lives longer than it. The other reading, at least three years,
   * would accept the same motorcycle only for the longer debts, which no lender wants.
   */
  idadeMaximaDaMoto: idade('Motocicleta aceita, anos até', 3),
  mesesRestantesDaMotoMaisVelha: inteiro(
    'meses',
    'Meses que podem faltar para quitar, com a motocicleta da idade máxima',
    36,
    { min: 0, max: 240 },
  ),
  /** The inspection is charged once: on approval, or when it was refused or nobody came (document 2 §9). */
  vistoriaAprovadaCentavos: inteiro('centavos', 'Vistoria aprovada', 15_000, { min: 0, max: 1_000_000 }),
  vistoriaNaoAprovadaCentavos: inteiro('centavos', 'Vistoria não aprovada, ou sem comparecimento', 7_500, {
    min: 0,
    max: 1_000_000,
  }),
} as const
