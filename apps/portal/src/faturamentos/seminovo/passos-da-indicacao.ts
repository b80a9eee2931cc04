import { type Passos, passosDe } from '../../casos/index.ts'
import { doSeminovo } from './base.ts'
import * as indicacao from './indicacao.tsx'

/** Which vehicle: its plate, what is known of it, and whether it may be the guarantee. */
export const passosDaIndicacao: Passos = passosDe('faturamento-seminovo', {
  ...doSeminovo,
  telas: {
    '/faturamentoseminovo/simulacao/placa': { ato: 'selecionarVeiculo', linha: indicacao.placa },
    '/faturamentoseminovo/simulacao/placaencontrada': { ato: 'selecionarVeiculo', linha: indicacao.placaEncontrada },
    '/faturamentoseminovo/simulacao/placanaoencontrada': {
      ato: 'selecionarVeiculo',
      linha: indicacao.placaNaoEncontrada,
    },
    '/faturamentoseminovo/simulacao/aprovado': { ato: 'selecionarVeiculo', linha: indicacao.aprovado },
    '/faturamentoseminovo/simulacao/reprovado': { ato: 'selecionarVeiculo', linha: indicacao.reprovado },
  },
  fases: {},
})
