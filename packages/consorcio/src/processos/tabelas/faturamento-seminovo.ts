import { defineProcesso } from '../motor/processo.ts'
import {
  antesDoBanco,
  cardDoBem,
  fins,
  identificacao,
  iniciarManual,
  manual,
  naEscolhaDoBem,
  prazosDoBem,
  promessasDoBem,
  recomecar,
  tipoDoFaturamentoDoBem,
} from './partes/faturamento-bem.ts'
import { contrato } from './partes/faturamento-contrato.ts'
import { pagamentoDoBem } from './partes/faturamento-pagamento.ts'
import { prazosDoProprietario, proprietario } from './partes/faturamento-proprietario.ts'
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
  promessas: { ...promessasDoBem, garantia: { diasUteis: 7, palavras: 'A resposta sai' } },
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
    ...antesDoBanco({
      aguardandoEscolhaBem: {
        ...naEscolhaDoBem,
        marcas: ['aEscolher'],
        passo: { tela: '/faturamentoseminovo/atualizacaocadastral/telefone' },
        cliente: {
          atualizarCadastro: { para: 'aguardandoDadosVistoria', efeito: 'guardarCadastroDoFaturamento' },
          ...recomecar,
          ...iniciarManual,
        },
        // The representative confirms the data and cannot change it.
        representante: { confirmarCadastro: { para: 'aguardandoDadosVistoria', efeito: 'confirmarCadastro' } },
      },
      // A consultant found that it can be done here.
      devolvidoAoApp: {
        ...naEscolhaDoBem,
        aviso: { titulo: 'O faturamento continua pelo app', texto: 'Veja o motivo e continue o faturamento por aqui.' },
        cliente: {
          atualizarCadastro: { para: 'aguardandoDadosVistoria', efeito: 'guardarCadastroDoFaturamento' },
          ...recomecar,
        },
        representante: { confirmarCadastro: { para: 'aguardandoDadosVistoria', efeito: 'confirmarCadastro' } },
      },
    }),
    ...simulacao,
    ...vistoria,
    ...proprietario,
    ...antesDoBanco({
      aguardandoAssinatura: { ...noContrato, ...contrato.aguardandoAssinatura },
      contratoAtrasado: { ...noContrato, ...contrato.contratoAtrasado },
      contratoEnviado: { ...noContrato, ...contrato.contratoEnviado },
      documentoAssinado: { ...noContrato, ...contrato.documentoAssinado },
      pendenciaContrato: { ...noContrato, ...contrato.pendenciaContrato, card: { ...noContrato.card, pede: false } },
      programarPagamento: {
        nome: 'Programar Pagamento',
        marcas: ['esperaONucleo'],
        promessa: 'dinheiro',
        ...noContrato,
        linha: 'Pendente',
        mostraPagamento: true,
        sistema: { programar: 'programacaoAndamento', apontarDetran: 'pendenciaDetran' },
        analista: { programar: { rotulo: 'Programar o pagamento', para: 'programacaoManual' } },
      },
    }),
    ...pagamentoDoBem({
      acompanhar: '/faturamentoseminovo/acompanharpagamento',
      detran: '/faturamentoseminovo/pendencia-detran',
      conta: '/faturamentoseminovo/dadosbancariosestorno',
      contaValida: 'contaDeQuemVendeu',
    }),
    ...manual('/faturamento/manual'),
    ...prazosDoProprietario,
    ...prazosDoBem,
    ...fins,
  },
})
