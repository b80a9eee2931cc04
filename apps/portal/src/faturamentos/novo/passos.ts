import { type Passos, passosDe } from '../../casos/index.ts'
import { doNovo, fasesDoNovo } from './base.ts'
import * as linhas from './linhas.tsx'

/** The credit that buys a new vehicle, from its choice until the purchase's documents are sent. */
export const passosDoNovo: Passos = passosDe('faturamento-novo', {
  ...doNovo,
  telas: {
    '/faturamentonovo/atualizacaocadastral': { ato: 'atualizarCadastro', linha: linhas.corrigirContatos },
    '/faturamentonovo/proximos-passos': { ato: 'escolherBem', linha: linhas.proximosPassos },
    '/faturamentonovo/dados-veiculo': { ato: 'escolherBem', linha: linhas.dadosDoVeiculo },
    '/faturamentonovo/dados-bancarios': { ato: 'informarConta', linha: linhas.dadosBancarios },
    '/faturamentonovo/ordemcompra': { ato: 'informarNotaFiscal', linha: linhas.ordemDeCompra },
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
    retornoEscolhaBem: linhas.formaDePagamento,
    retornoLiberado: linhas.formaDePagamento,
    confirmacaoDoFaturamento: linhas.confirmarFaturamento,
    pendenciaSaldo: linhas.pendenciaDeSaldo,
    aguardandoDocumentos: linhas.envioDeDocumentos,
    documentosIlegiveis: linhas.envioDeDocumentos,
    documentosIncorretos: linhas.envioDeDocumentos,
  }),
})
