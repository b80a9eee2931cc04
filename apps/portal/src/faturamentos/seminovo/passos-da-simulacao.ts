import { type Passos, passosDe } from '../../casos/index.ts'
import { doSeminovo, fasesDoSeminovo } from './base.ts'
import * as simulacao from './simulacao.tsx'

/** What the simulation is, which vehicles are taken, and the wait for what no table says. */
export const passosDaSimulacao: Passos = passosDe('faturamento-seminovo', {
  ...doSeminovo,
  telas: {
    '/faturamentoseminovo/simulacao/regrasdeaceite': { ato: 'selecionarVeiculo', linha: simulacao.regras },
  },
  fases: fasesDoSeminovo({
    aguardandoDadosVistoria: simulacao.introducao,
    bemIncluido: simulacao.introducao,
    bemNaoIncluido: simulacao.introducao,
    cadastroModelo: simulacao.inclusaoDaMarca,
    cadastroManualBem: simulacao.inclusaoDaMarca,
    avaliacaoDoBem: simulacao.avaliacao,
  }),
})
