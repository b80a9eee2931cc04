import { type Passos, passosDe } from '../../casos/index.ts'
import { doSeminovo } from './base.ts'
import * as cadastro from './cadastro.tsx'

/** Where the purchase stands, and the contacts with which it begins: all of them beside the phases' own screens. */
export const passosDoCadastro: Passos = passosDe('faturamento-seminovo', {
  ...doSeminovo,
  telas: {
    // Until the bank is told to pay, every phase may be given up.
    '/faturamentoseminovo/centralcontemplacao': { ato: 'desistir', linha: cadastro.central },
    '/faturamentoseminovo/atualizacaocadastral/telefone': {
      ato: 'atualizarCadastro',
      linha: cadastro.conferir('telefone'),
    },
    '/faturamentoseminovo/atualizacaocadastral/email': { ato: 'atualizarCadastro', linha: cadastro.conferir('email') },
    '/faturamentoseminovo/atualizacaocadastral/endereco': {
      ato: 'atualizarCadastro',
      linha: cadastro.conferir('endereco'),
    },
    '/faturamentoseminovo/atualizacaocadastral/resumo': { ato: 'atualizarCadastro', linha: cadastro.resumo },
  },
  fases: {},
})
