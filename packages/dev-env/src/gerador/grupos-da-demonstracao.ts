import { type Calendario, createCalendario, type Dia, FERIADOS } from '@contempla/consorcio'
import { createGrupo, type Grupo, type ModeloDeGrupo, PLANOS } from './grupos.ts'

type Modelo = Omit<ModeloDeGrupo, 'parceiro'>

const reais = (valor: number) => valor * 100

const daContempla = {
  auto: {
    codigo: '000101',
    categoria: 'auto',
    bem: 'Automóvel compacto 1.0',
    creditoInicial: reais(75_000),
    venda: PLANOS.auto80,
    assembleia: 25,
    emDias: 14,
    // Only this group offers an insurance beside its quotas: 3% of the instalment a month.
    parametros: { premioDoSeguroPpt: 30_000_000_000 },
  },
  assembleiaHoje: {
    codigo: '000102',
    categoria: 'auto',
    bem: 'Automóvel sedã 1.6',
    creditoInicial: reais(92_000),
    venda: PLANOS.auto60,
    assembleia: 40,
    emDias: 0,
  },
  assembleiaRecente: {
    codigo: '000103',
    categoria: 'auto',
    bem: 'SUV compacto',
    creditoInicial: reais(118_000),
    venda: PLANOS.auto72,
    assembleia: 31,
    emDias: -3,
  },
  assembleiaOntem: {
    codigo: '000104',
    categoria: 'auto',
    bem: 'Picape média',
    creditoInicial: reais(140_000),
    venda: PLANOS.auto60,
    assembleia: 13,
    emDias: -1,
  },
  quaseNoFim: {
    codigo: '000105',
    categoria: 'auto',
    bem: 'Automóvel hatch 1.0',
    creditoInicial: reais(58_000),
    venda: PLANOS.auto60,
    assembleia: 57,
    emDias: 9,
  },
  encerrado: {
    codigo: '000106',
    categoria: 'auto',
    bem: 'Motocicleta 300 cc',
    creditoInicial: reais(28_000),
    venda: PLANOS.auto24,
    assembleia: 24,
    emDias: -95,
    situacao: 'ENCERRADO',
  },
  emFormacao: {
    codigo: '000107',
    categoria: 'auto',
    bem: 'Automóvel elétrico',
    creditoInicial: reais(160_000),
    venda: PLANOS.auto80,
    assembleia: 1,
    emDias: 25,
    situacao: 'FORMACAO',
  },
  imovel: {
    codigo: '000201',
    categoria: 'imovel',
    bem: 'Imóvel residencial',
    creditoInicial: reais(300_000),
    venda: PLANOS.imovel180,
    assembleia: 49,
    emDias: 8,
  },
  maisPorMenos: {
    codigo: '000202',
    categoria: 'imovel',
    bem: 'Imóvel ou terreno',
    creditoInicial: reais(420_000),
    venda: PLANOS.maisPorMenos,
    assembleia: 30,
    emDias: 16,
  },
  servico: {
    codigo: '000301',
    categoria: 'servico',
    bem: 'Reforma e serviços',
    creditoInicial: reais(25_000),
    venda: PLANOS.planoJusto,
    assembleia: 16,
    emDias: 20,
  },
  pesados: {
    codigo: '000401',
    categoria: 'pesados',
    bem: 'Caminhão trator 6x2',
    creditoInicial: reais(450_000),
    venda: PLANOS.pesados100,
    assembleia: 33,
    emDias: 10,
  },
} as const satisfies Record<string, Modelo>

const daMontadora = {
  aurora: {
    codigo: '000610',
    categoria: 'auto',
    bem: 'Aurora Sol 1.0 Turbo',
    creditoInicial: reais(104_900),
    venda: PLANOS.auto72,
    assembleia: 18,
    emDias: 6,
  },
} as const satisfies Record<string, Modelo>

const daCooperativa = {
  serraImovel: {
    codigo: '000710',
    categoria: 'imovel',
    bem: 'Imóvel rural',
    creditoInicial: reais(350_000),
    venda: PLANOS.imovel150,
    assembleia: 30,
    emDias: -2,
  },
  serraPesados: {
    codigo: '000711',
    categoria: 'pesados',
    bem: 'Trator agrícola 120 cv',
    creditoInicial: reais(380_000),
    venda: PLANOS.pesados100,
    assembleia: 12,
    emDias: 18,
  },
  serraServico: {
    codigo: '000712',
    categoria: 'servico',
    bem: 'Energia solar',
    creditoInicial: reais(32_000),
    venda: PLANOS.servico36,
    assembleia: 7,
    emDias: 12,
  },
} as const satisfies Record<string, Modelo>

/**
 * Its last assembly was three weeks ago, so its closing may be told now and done a month later. It comes last because
 * of the figurants' ids.
 */
const noFim = {
  codigo: '000108',
  categoria: 'auto',
  bem: 'Motocicleta 160 cc',
  creditoInicial: reais(19_000),
  venda: PLANOS.auto24,
  assembleia: 24,
  emDias: -21,
} as const satisfies Modelo

/**
 * Its assembly is today, and is decided when the demo begins. It has an extraction of its own, so that today's other
 * assemblies still wait for theirs.
 */
export const GRUPO_DA_ASSEMBLEIA_PUBLICADA = {
  parceiro: 'contempla',
  codigo: '000109',
  categoria: 'auto',
  bem: 'Automóvel hatch 1.6',
  creditoInicial: reais(66_000),
  venda: PLANOS.auto60,
  assembleia: 3,
  emDias: 0,
  parametros: { extracaoDaLoteria: 'ultima-do-mes-anterior' },
} as const satisfies ModeloDeGrupo

export type NomeDoGrupo =
  | keyof typeof daContempla
  | keyof typeof daMontadora
  | keyof typeof daCooperativa
  | 'noFim'
  | 'publicada'
/** The order is that in which the figurants' national ids were given out, so add new ones at the end. */
export const NOMES_DOS_GRUPOS = [
  ...Object.keys(daContempla),
  ...Object.keys(daMontadora),
  ...Object.keys(daCooperativa),
  'noFim',
  'publicada',
]
export type GruposDaDemonstracao = Record<NomeDoGrupo, Grupo>

/** Returns the banking calendar with national holidays only. */
export const calendarioDaDemonstracao = (): Calendario => createCalendario(FERIADOS)

export function gruposDaDemonstracao(hoje: Dia): GruposDaDemonstracao {
  const calendario = calendarioDaDemonstracao()
  const da = (parceiro: string, modelo: Modelo) => createGrupo({ ...modelo, parceiro }, hoje, calendario)
  return {
    auto: da('contempla', daContempla.auto),
    assembleiaHoje: da('contempla', daContempla.assembleiaHoje),
    assembleiaRecente: da('contempla', daContempla.assembleiaRecente),
    assembleiaOntem: da('contempla', daContempla.assembleiaOntem),
    quaseNoFim: da('contempla', daContempla.quaseNoFim),
    encerrado: da('contempla', daContempla.encerrado),
    emFormacao: da('contempla', daContempla.emFormacao),
    imovel: da('contempla', daContempla.imovel),
    maisPorMenos: da('contempla', daContempla.maisPorMenos),
    servico: da('contempla', daContempla.servico),
    pesados: da('contempla', daContempla.pesados),
    aurora: da('montadora', daMontadora.aurora),
    serraImovel: da('cooperativa', daCooperativa.serraImovel),
    serraPesados: da('cooperativa', daCooperativa.serraPesados),
    serraServico: da('cooperativa', daCooperativa.serraServico),
    noFim: da('contempla', noFim),
    publicada: createGrupo(GRUPO_DA_ASSEMBLEIA_PUBLICADA, hoje, calendario),
  }
}
