import {
  addDays,
  addMonths,
  type Calendario,
  type Dia,
  multiplyHalfUp,
  type Plano,
  type TipoCota,
  type ValoresDeParametros,
} from '@contempla/consorcio'
import type { LinhaGrupo } from './linha.ts'

const umPorCento = 10_000_000_000
const diasDoVencimentoAteAAssembleia = 10
const mesesEntreReajustes = 12

export type PlanoDaVenda = { chave: string; nome: string; plano: Plano }

export type ModeloDeGrupo = {
  parceiro: string
  codigo: string
  categoria: TipoCota
  bem: string
  /** The credit on the group's first day, in centavos. */
  creditoInicial: number
  venda: PlanoDaVenda
  situacao?: 'FORMACAO' | 'ANDAMENTO' | 'ENCERRADO'
  /** The number of the assembly that takes place `emDias` days from today (before today when negative). */
  assembleia: number
  emDias: number
  /** The parameters that its contract sets beside those of all the demo's contracts. */
  parametros?: ValoresDeParametros
}

export type Grupo = ModeloDeGrupo & {
  dataDaAssembleia(numero: number): Dia
  /** Returns the due day of the contribution that goes with the assembly. */
  vencimento(numero: number): Dia
  /** Returns the credit in force for that contribution, in centavos; it is readjusted every twelve. */
  credito(numero: number): number
  /**
   * Returns the credit in force on a day, in centavos; it is readjusted every twelve months from the first assembly on.
   */
  creditoEm(dia: Dia): number
}

/** The yearly readjustment: the construction index for real estate, the consumer one for the rest. */
const reajuste: Record<TipoCota, { indice: string; anualPpt: number }> = {
  imovel: { indice: 'INCC', anualPpt: 6.1 * umPorCento },
  auto: { indice: 'IPCA', anualPpt: 4.5 * umPorCento },
  pesados: { indice: 'IPCA', anualPpt: 4.5 * umPorCento },
  servico: { indice: 'IPCA', anualPpt: 4.5 * umPorCento },
}

export function createGrupo(modelo: ModeloDeGrupo, hoje: Dia, calendario: Calendario): Grupo {
  const ancora = addDays(hoje, modelo.emDias)
  const { anualPpt } = reajuste[modelo.categoria]
  const creditos = [modelo.creditoInicial]
  for (let ano = 1; ano * mesesEntreReajustes < modelo.venda.plano.prazoMeses; ano += 1) {
    const anterior = creditos[ano - 1] ?? modelo.creditoInicial
    creditos.push(anterior + multiplyHalfUp(anterior, anualPpt))
  }
  // The anchor stays on the requested day, even on a Sunday, because some personas depend on the very day.
  const dataDaAssembleia = memo((numero) =>
    numero === modelo.assembleia ? ancora : calendario.nextDiaUtil(addMonths(ancora, numero - modelo.assembleia)),
  )
  const reajustes = creditos.slice(1).map((_, i) => addMonths(dataDaAssembleia(1), (i + 1) * mesesEntreReajustes))
  return {
    ...modelo,
    dataDaAssembleia,
    vencimento: memo((numero) =>
      calendario.nextDiaUtil(addMonths(addDays(ancora, -diasDoVencimentoAteAAssembleia), numero - modelo.assembleia)),
    ),
    credito: (numero) => creditos[Math.floor((numero - 1) / mesesEntreReajustes)] ?? modelo.creditoInicial,
    creditoEm: (dia) => creditos[reajustes.filter((reajustado) => reajustado <= dia).length] ?? modelo.creditoInicial,
  }
}

function memo(fn: (numero: number) => Dia): (numero: number) => Dia {
  const prontos = new Map<number, Dia>()
  return (numero) => {
    const pronto = prontos.get(numero) ?? fn(numero)
    prontos.set(numero, pronto)
    return pronto
  }
}

/** Writes the group's line; `maximoCotas` counts its numbers, sold or not. */
export function linhaDoGrupo(grupo: Grupo, maximoCotas: number): LinhaGrupo {
  const { prazoMeses } = grupo.venda.plano
  const { indice, anualPpt } = reajuste[grupo.categoria]
  return {
    tipo: 'grupo',
    parceiro: grupo.parceiro,
    codigo: grupo.codigo,
    categoria: grupo.categoria,
    situacao: grupo.situacao ?? 'ANDAMENTO',
    prazoMeses,
    totalAssembleias: prazoMeses,
    maximoCotas,
    diaVencimento: Number(grupo.vencimento(grupo.assembleia).slice(8)),
    unidadeNegocio: 1,
    parametros: [
      {
        vigenteDesde: addMonths(grupo.dataDaAssembleia(1), -2),
        valores: {
          multaPpt: 2 * umPorCento,
          jurosMensalPpt: umPorCento,
          lanceEmbutidoMaximoPpt: 25 * umPorCento,
          diasUteisParaGarantia: 5,
          indiceDeReajuste: indice,
          reajusteAnualPpt: anualPpt,
          ...grupo.parametros,
        },
      },
    ],
    assembleias: Array.from({ length: prazoMeses }, (_, i) => ({ numero: i + 1, dia: grupo.dataDaAssembleia(i + 1) })),
  }
}

export function linhaDoPlano(parceiro: string, { chave, nome, plano }: PlanoDaVenda) {
  return { tipo: 'plano', parceiro, chave, nome, ...plano }
}

const base = (prazoMeses: number, taxa: number, fundoReserva: number) => ({
  prazoMeses,
  taxaAdministracaoPpt: taxa * umPorCento,
  fundoReservaPpt: fundoReserva * umPorCento,
  seguroMensalPpt: 0,
  casasDoPercentual: 4,
})

const convencional = (categoria: string, prazo: number, taxa: number, fundo: number): PlanoDaVenda => ({
  chave: `${categoria.toLowerCase()}-${prazo}`,
  nome: `Plano ${categoria} ${prazo}`,
  plano: { ...base(prazo, taxa, fundo), modalidade: 'convencional' },
})

export const PLANOS = {
  auto24: convencional('Auto', 24, 12, 1),
  auto60: convencional('Auto', 60, 15, 2),
  auto72: convencional('Auto', 72, 16, 2),
  auto80: convencional('Auto', 80, 16, 2),
  imovel150: convencional('Imovel', 150, 18, 2),
  imovel180: {
    chave: 'imovel-180',
    nome: 'Plano Imóvel 180 com seguro',
    plano: { ...base(180, 19, 2), seguroMensalPpt: 380_000_000, modalidade: 'convencional' },
  },
  pesados100: convencional('Pesados', 100, 14, 3),
  servico36: convencional('Servico', 36, 18, 1),
  maisPorMenos: {
    chave: 'mais-por-menos-200',
    nome: 'Mais por menos',
    plano: { ...base(200, 20, 2), modalidade: 'mais-por-menos', fracaoPpt: 75 * umPorCento },
  },
  planoJusto: {
    chave: 'plano-justo-36',
    nome: 'Plano Justo',
    plano: { ...base(36, 0, 1), modalidade: 'plano-justo', adicionalPpt: 0.45 * umPorCento },
  },
} satisfies Record<string, PlanoDaVenda>
