import { defineProcesso } from '../motor/processo.ts'
import {
  aoFim,
  card,
  cessionarioDesiste,
  comCessionario,
  convidar,
  desistir,
  desistirPagando,
  doCliente,
  encerramentos,
  recusarNoFim,
  saiu,
  semTaxa,
  taxaEstornada,
} from './partes/transferencia-partes.ts'

const aguarde = '/transferencia-cota/aguarde'
const pedido = {
  nome: 'Tratativa Não Iniciada',
  marcas: ['semCredito'],
  etapa: 'pedido',
  card: card('Continuar'),
  // A draft that nobody goes on with ends: the conditions may be others by then (tables.md, D8).
  prazo: { dias: 30, vencido: 'cancelada' },
  sistema: saiu,
} as const
const dadosDoCessionario = {
  ...pedido,
  tela: '/transferencia-cota/cpf-cnpj-cessionario',
  cliente: {
    informarCessionario: {
      para: 'confirmacaoDoEmail',
      guarda: 'cessionarioIdentificado',
      efeito: 'guardarCessionario',
    },
    ...desistir,
  },
} as const
const naAnalise = {
  marcas: ['emAnalise'],
  promessa: 'resposta',
  etapa: 'analise',
  tela: aguarde,
  card: card('Acompanhar'),
  linha: 'Pendente',
  cliente: desistir,
  sistema: { desistirDoConvite: { para: 'recusadaPeloCessionario', efeito: 'encerrarConvite' }, ...saiu },
  // Facts-2 §15: the contract provides for the assessment of who takes the quota over, and its proof is kept.
  analista: {
    aprovar: {
      rotulo: 'Aprovar a transferência',
      para: 'aguardandoPagamentoDaTaxa',
      guarda: 'podeAprovar',
      senao: { para: 'aguardandoAceite', efeito: 'prepararAssinatura' },
      efeito: 'cobrarTaxa',
      pede: 'motivoInterno',
      contra: { salvo: 'crivoFavoravel', texto: 'O crivo não aprova quem vai receber a cota' },
    },
    pedirDocumentos: {
      rotulo: 'Pedir outros documentos',
      para: 'documentosDoCessionario',
      efeito: 'chamarDeNovo',
      pede: 'documentos',
    },
    pedirOutroCessionario: {
      rotulo: 'Pedir outro cessionário',
      para: 'outroCessionario',
      efeito: 'encerrarConvite',
      pede: 'motivo',
    },
    recusar: { rotulo: 'Recusar', para: 'recusada', efeito: 'encerrarConvite', pede: 'motivo' },
  },
} as const

const aguardandoPagamento = {
  nome: 'Aguardando Pagamento da Taxa',
  marcas: ['aPagar'],
  etapa: 'taxa',
  tela: aguarde,
  card: { ...card('Pagar a taxa'), pede: true },
  linha: 'Pendente',
  prazo: { ...doCliente, efeito: 'encerrarSemTaxa' },
  cliente: semTaxa,
  sistema: {
    pagar: { para: 'aguardandoAceite', efeito: 'prepararAssinatura' },
    desistirDoConvite: { para: 'recusadaPeloCessionario', efeito: 'encerrarSemTaxa' },
    ...saiu,
  },
  analista: {
    recusar: { rotulo: 'Recusar', para: 'recusada', efeito: 'encerrarSemTaxa', pede: 'motivo' },
  },
} as const

/**
 * Hands a quota to another holder: the request, who receives it, the analysis of the assignee, the fee, the signatures of
 * both, the change. Rules and outcomes: document 3, §4 and §5; the four rules hold at the request, at the approval and at
 * the change. Law 11.795, art. 13: the administrator consents before.
 *
 * `esperaOCessionario`: the assignee fills in by their link; `aAceitar`: they sign, and pay the fee before where it is theirs; `aAssinar`: the holder does; `aPagar`:
 * the fee; `comTaxa`: it was paid, where there is one; `assinada`: both signed; `emAnalise`: the analyst decides; `passada`: the quota is another's; `encerrada`: it can be so no
 * more, and the assignee is told too.
 */
export const transferencia = defineProcesso({
  chave: 'transferencia',
  titulo: 'Transferência de cota',
  recordType: 'TransferenciaCotaApp',
  tipo: 'Transferência de Cota',
  de: 'cota',
  abre: ['cliente'],
  inicia: 'tratativaNaoIniciada',
  promessas: {
    resposta: { diasUteis: 7, palavras: 'A resposta sai' },
    mudanca: { diasUteis: 3, palavras: 'A cota muda de titular' },
  },
  etapas: { pedido: 'Pedido', analise: 'Análise', taxa: 'Taxa de transferência', conclusao: 'Transferência' },
  fases: {
    tratativaNaoIniciada: {
      ...pedido,
      tela: '/transferencia-cota/introducao',
      cliente: { iniciar: { para: 'dadosDoCessionario', guarda: 'podeTransferir' } },
    },
    dadosDoCessionario,
    outroCessionario: {
      ...dadosDoCessionario,
      linha: 'Erro',
      aviso: { titulo: 'Indique outra pessoa para a cota', texto: 'Veja o motivo e informe quem vai recebê-la.' },
    },
    confirmacaoDoEmail: {
      ...pedido,
      tela: '/transferencia-cota/confirmar-email',
      cliente: {
        solicitar: { para: 'solicitada', guarda: 'podeSolicitar', efeito: 'convidarCessionario' },
        voltar: 'dadosDoCessionario',
        ...desistir,
      },
    },
    solicitada: {
      ...comCessionario,
      nome: 'Transferência Solicitada',
      tela: '/transferencia-cota/sucesso',
      prazo: { horas: 24, vencido: 'aguardandoCessionario' },
      cliente: { ciente: 'aguardandoCessionario', ...convidar('solicitada'), ...comCessionario.cliente },
    },
    aguardandoCessionario: {
      ...comCessionario,
      nome: 'Aguardando Cessionário',
      tela: aguarde,
      prazo: doCliente,
      cliente: { ...convidar('aguardandoCessionario'), ...comCessionario.cliente },
    },
    emAnalise: {
      ...naAnalise,
      nome: 'Em Análise',
      aviso: {
        titulo: 'A transferência está em análise',
        texto: 'Quem vai receber a cota enviou os dados e os documentos.',
      },
      prazo: { diasUteis: 7, vencido: 'analiseInterna' },
    },
    analiseInterna: { ...naAnalise, nome: 'Análise Interna' },
    documentosDoCessionario: {
      ...comCessionario,
      nome: 'Aguardando Documentos',
      etapa: 'analise',
      tela: aguarde,
      prazo: doCliente,
      cliente: { ...convidar('documentosDoCessionario'), ...comCessionario.cliente },
      aviso: {
        titulo: 'Faltam documentos da transferência',
        texto:
          'Pedimos outros documentos a quem vai receber a cota, num link por e-mail. Você não precisa enviar nada.',
      },
    },
    aguardandoPagamentoDaTaxa: {
      ...aguardandoPagamento,
      aviso: { titulo: 'Transferência aprovada', texto: 'Pague a taxa de transferência para continuar.' },
    },
    taxaEstornada: {
      ...aguardandoPagamento,
      aviso: {
        titulo: 'O pagamento da taxa foi desfeito',
        texto: 'A transferência espera por ele: pague o novo boleto para continuar.',
      },
      sistema: {
        ...aguardandoPagamento.sistema,
        pagar: {
          para: 'aguardandoEfetivacao',
          guarda: 'termoAssinado',
          senao: { para: 'aguardandoAceite', efeito: 'prepararAssinatura' },
        },
      },
    },
    aguardandoAceite: {
      nome: 'Aguardando Assinatura do Cessionário',
      marcas: ['aAceitar', 'comTaxa'],
      ...aoFim,
      aviso: {
        titulo: 'Falta assinar a transferência',
        texto: 'Enviamos o termo a quem vai receber a cota. Depois é a sua vez de assinar.',
      },
      cliente: { ...convidar('aguardandoAceite'), ...desistirPagando },
      sistema: {
        aceitar: 'aguardandoAssinatura',
        ...taxaEstornada,
        ...cessionarioDesiste,
        ...saiu,
      },
    },
    aguardandoAssinatura: {
      nome: 'Aguardando Assinatura',
      marcas: ['aAssinar', 'comTaxa'],
      ...aoFim,
      card: card('Assinar'),
      aviso: {
        titulo: 'É a sua vez de assinar',
        texto: 'Quem vai receber a cota já assinou. Leia o termo e assine com a sua senha e um código.',
      },
      cliente: { assinar: 'aguardandoEfetivacao', ...desistirPagando },
      sistema: { ...taxaEstornada, ...saiu },
    },
    aguardandoEfetivacao: {
      nome: 'Transferência Assinada',
      marcas: ['assinada', 'comTaxa'],
      promessa: 'mudanca',
      etapa: 'conclusao',
      tela: aguarde,
      card: card('Acompanhar'),
      linha: 'Pendente',
      analista: {
        transferir: {
          rotulo: 'Transferir a cota',
          papel: 'gestor',
          para: 'transferida',
          guarda: 'semImpedimento',
          senao: 'pendenciaDaTransferencia',
          efeito: 'transferirCota',
        },
        recusar: recusarNoFim,
      },
      sistema: { ...taxaEstornada, ...saiu },
    },
    // The words of what fails go with the notice and on the screen: arrears are paid, a contemplation is not paid away.
    pendenciaDaTransferencia: {
      nome: 'Pendência da Transferência',
      marcas: ['assinada', 'comTaxa'],
      ...aoFim,
      aviso: {
        titulo: 'A transferência parou',
        texto: 'O termo está assinado, mas a cota já não cumpre uma das regras da transferência.',
      },
      cliente: {
        regularizar: { para: 'aguardandoEfetivacao', guarda: 'podeTransferir' },
        ...desistirPagando,
      },
      analista: { recusar: recusarNoFim },
      sistema: { ...taxaEstornada, ...saiu },
    },
    ...encerramentos,
  },
})
