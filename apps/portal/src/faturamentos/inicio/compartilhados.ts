import type { Candidato } from '../../casos/index.ts'
import { bemQuery, type FaturamentoDoBem } from '../bem/consultas.ts'
import { type Faturamento, faturamentoQuery } from '../consultas.ts'

const anda = ({ status }: { status: string }) => status !== 'Concluído'

const doNovo: Candidato<FaturamentoDoBem> = {
  processo: 'faturamento-novo',
  le: bemQuery,
  anda: (estado) => estado.tipoProcesso === 'FATURAMENTO_NOVO_AUTO' && anda(estado),
  passos: () => import('../novo/gerais.ts').then((m) => m.passosGeraisDoNovo),
}

const doSeminovo: Candidato<FaturamentoDoBem> = {
  processo: 'faturamento-seminovo',
  le: bemQuery,
  anda: (estado) => estado.tipoProcesso === 'FATURAMENTO_SEMINOVO_AUTO' && anda(estado),
  passos: () => import('../seminovo/gerais.ts').then((m) => m.passosGeraisDoSeminovo),
}

const daEspecie: Candidato<Faturamento> = {
  processo: 'faturamento-especie',
  le: faturamentoQuery,
  anda,
  passos: () => import('../especie/passos.ts').then((m) => m.passosDaEspecie),
}

/** The billings of a vehicle, which share the addresses of the general billing. */
export const passosDoBem: readonly Candidato[] = [doNovo, doSeminovo]

/** Every billing may send its holder to a branch. */
export const passosDaFilial: readonly Candidato[] = [daEspecie, ...passosDoBem]
