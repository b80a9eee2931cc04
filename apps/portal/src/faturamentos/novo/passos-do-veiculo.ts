import { type Passos, passosDe } from '../../casos/index.ts'
import { doNovo, fasesDoNovo } from './base.ts'
import * as linhas from './veiculo.tsx'

/** The credit that buys a new vehicle: which one, for how much, and from which dealership. */
export const passosDoVeiculo: Passos = passosDe('faturamento-novo', {
  ...doNovo,
  telas: {
    '/faturamentonovo/atualizacaocadastral': { ato: 'atualizarCadastro', linha: linhas.corrigirContatos },
    '/faturamentonovo/proximos-passos': { ato: 'escolherBem', linha: linhas.proximosPassos },
    '/faturamentonovo/dados-veiculo': { ato: 'escolherBem', linha: linhas.dadosDoVeiculo },
  },
  fases: fasesDoNovo({
    bemNovo: linhas.introducao,
    devolvidoAoApp: linhas.introducao,
    cadastroModelo: linhas.inclusaoDaMarca,
    cadastroManualBem: linhas.inclusaoDaMarca,
    erroCadastro: linhas.dadosDoVeiculo,
    aguardandoDadosVeiculo: linhas.valorDaCompra,
    modeloIncluido: linhas.valorDaCompra,
    aguardandoConcessionaria: linhas.dadosDaConcessionaria,
    erroConcessionaria: linhas.dadosDaConcessionaria,
    cadastroConcessionaria: linhas.inclusaoDaConcessionaria,
    cadastroManualConcessionaria: linhas.inclusaoDaConcessionaria,
  }),
})
