import { defineProcesso } from '../motor/processo.ts'
import {
  cardDoBem,
  contrato,
  identificacao,
  iniciarManual,
  interrompido,
  naEscolhaDoBem,
  tipoDoFaturamentoDoBem,
} from './partes/faturamento-bem.ts'
import { pagamentoDoBem } from './partes/faturamento-pagamento.ts'
import { proprietario } from './partes/faturamento-proprietario.ts'
import { simulacao, vistoria } from './partes/faturamento-vistoria.ts'

const noContrato = {
  etapa: 'contrato',
  tela: '/faturamentoseminovo/assinaturacontrato',
  card: cardDoBem,
} as const

/**
 * The credit of a contemplated quota that buys a used vehicle: simulated, inspected, sold by someone, bought under a
 * contract. Phases and screens: document 2 §4, 'Status to step' and 'Used-vehicle timeline'; terms: §9.
 */
export const faturamentoSeminovo = defineProcesso({
  chave: 'faturamento-seminovo',
  titulo: 'Faturamento de veículo seminovo',
  recordType: 'EntradaAutoApp',
  tipo: tipoDoFaturamentoDoBem,
  tipoProcesso: 'FATURAMENTO_SEMINOVO_AUTO',
  de: 'cota',
  abre: ['cliente'],
  enviaPorLink: true,
  inicia: 'tratativaNaoIniciada',
  // Document 2 §9: an internal analysis takes up to seven business days, an inclusion two, and a payment five once it is released.
  promessas: {
    resposta: { diasUteis: 7, palavras: 'A resposta sai' },
    garantia: { diasUteis: 7, palavras: 'A resposta sai' },
    contrato: { diasUteis: 7, palavras: 'O contrato chega' },
    inclusao: { diasUteis: 2, palavras: 'A resposta sai' },
    dinheiro: { diasUteis: 8, palavras: 'O dinheiro chega' },
  },
  etapas: {
    cadastro: 'Atualização cadastral',
    simulacao: 'Indicação do bem',
    vistoria: 'Vistoria do veículo',
    proprietario: 'Dados do proprietário',
    contrato: 'Assinatura do contrato',
    pagamento: 'Pagamento',
  },
  fases: {
    ...identificacao,
    aguardandoEscolhaBem: {
      ...naEscolhaDoBem,
      passo: { tela: '/faturamentoseminovo/atualizacaocadastral/telefone' },
      cliente: {
        atualizarCadastro: { para: 'aguardandoDadosVistoria', efeito: 'guardarCadastroDoFaturamento' },
        escolherNovo: { para: 'aguardandoEscolhaBem', efeito: 'passarParaNovo' },
        iniciarManual,
      },
      // The representative confirms the data and cannot change it.
      representante: { confirmarCadastro: { para: 'aguardandoDadosVistoria', efeito: 'confirmarCadastro' } },
    },
    ...simulacao,
    ...vistoria,
    ...proprietario,
    aguardandoAssinatura: { ...noContrato, ...contrato.aguardandoAssinatura },
    contratoAtrasado: { ...noContrato, ...contrato.contratoAtrasado },
    contratoEnviado: { ...noContrato, ...contrato.contratoEnviado },
    documentoAssinado: { ...noContrato, ...contrato.documentoAssinado },
    pendenciaContrato: { ...noContrato, ...contrato.pendenciaContrato, card: { ...noContrato.card, pede: false } },
    programarPagamento: {
      nome: 'Programar Pagamento',
      promessa: 'dinheiro',
      ...noContrato,
      linha: 'Pendente',
      sistema: { programar: 'programacaoAndamento', apontarDetran: 'pendenciaDetran' },
      analista: { programar: { rotulo: 'Programar o pagamento', para: 'programacaoManual' } },
    },
    ...pagamentoDoBem({
      acompanhar: '/faturamentoseminovo/acompanharpagamento',
      detran: '/faturamentoseminovo/pendencia-detran',
      conta: '/faturamentoseminovo/dadosbancariosestorno',
      contaValida: 'contaDoVendedor',
    }),
    ...interrompido('/faturamento/manual'),
  },
})
