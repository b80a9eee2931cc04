import { defineProcesso } from '../motor/processo.ts'

const card = (acao: string) => ({ titulo: 'Transferência da cota', acao })
const aguarde = '/transferencia-cota/aguarde'
const passo = {
  nome: 'Tratativa Não Iniciada',
  marcas: ['semCredito'],
  etapa: 'pedido',
  card: card('Continuar'),
} as const
const desistir = { desistir: 'cancelada' } as const
const dadosDoCessionario = {
  ...passo,
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
const doAnalista = {
  aprovar: { rotulo: 'Aprovar', para: 'aguardandoPagamentoDaTaxa', guarda: 'podeTransferir' },
  pedirOutroCessionario: { rotulo: 'Pedir outro cessionário', para: 'outroCessionario', pede: 'motivo' },
  recusar: { rotulo: 'Recusar', para: 'recusada', pede: 'motivo' },
} as const
const doCliente = { dias: 30, vencido: 'prazoFinalizado' } as const

/**
 * Hands a quota to another holder: the request, the analysis of the assignee, the fee, the signatures. Rules and
 * outcomes: document 3, §4 and §5. The rules must hold at the request, at the approval and at the transfer.
 */
export const transferencia = defineProcesso({
  chave: 'transferencia',
  titulo: 'Transferência de cota',
  recordType: 'TransferenciaCotaApp',
  tipo: 'Transferência de Cota',
  de: 'cota',
  abre: ['cliente'],
  inicia: 'tratativaNaoIniciada',
  promessas: { resposta: { diasUteis: 7, palavras: 'A resposta sai' } },
  etapas: { pedido: 'Pedido', analise: 'Análise', taxa: 'Taxa de transferência', conclusao: 'Transferência' },
  fases: {
    tratativaNaoIniciada: {
      ...passo,
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
      ...passo,
      tela: '/transferencia-cota/confirmar-email',
      cliente: {
        solicitar: { para: 'solicitada', guarda: 'podeTransferir' },
        voltar: 'dadosDoCessionario',
        ...desistir,
      },
      sistema: { falhar: 'falhaNaSolicitacao' },
    },
    falhaNaSolicitacao: {
      ...passo,
      tela: '/transferencia-cota/erro',
      linha: 'Erro',
      cliente: { tentarDeNovo: { para: 'solicitada', guarda: 'podeTransferir' }, ...desistir },
    },
    solicitada: {
      nome: 'Transferência Solicitada',
      promessa: 'resposta',
      etapa: 'analise',
      tela: '/transferencia-cota/sucesso',
      card: card('Acompanhar'),
      prazo: { horas: 24, vencido: 'emAnalise' },
      cliente: { ciente: 'emAnalise', ...desistir },
      analista: doAnalista,
    },
    emAnalise: {
      nome: 'Em Análise',
      promessa: 'resposta',
      etapa: 'analise',
      tela: aguarde,
      card: card('Acompanhar'),
      prazo: { diasUteis: 7, vencido: 'analiseInterna' },
      cliente: desistir,
      analista: doAnalista,
    },
    analiseInterna: {
      nome: 'Análise Interna',
      promessa: 'resposta',
      etapa: 'analise',
      tela: aguarde,
      card: card('Acompanhar'),
      cliente: desistir,
      analista: doAnalista,
    },
    aguardandoPagamentoDaTaxa: {
      nome: 'Aguardando Pagamento da Taxa',
      etapa: 'taxa',
      tela: aguarde,
      card: card('Acompanhar'),
      linha: 'Pendente',
      aviso: { titulo: 'Transferência aprovada', texto: 'Pague a taxa de transferência para continuar.' },
      prazo: doCliente,
      cliente: desistir,
      sistema: { pagar: 'aguardandoAssinatura' },
    },
    aguardandoAssinatura: {
      nome: 'Aguardando Assinatura',
      etapa: 'conclusao',
      tela: aguarde,
      card: card('Acompanhar'),
      linha: 'Pendente',
      aviso: { titulo: 'Falta assinar', texto: 'Você e quem vai receber a cota já podem assinar a transferência.' },
      prazo: doCliente,
      cliente: desistir,
      sistema: {
        assinar: {
          para: 'transferida',
          guarda: 'podeTransferir',
          senao: 'pendenciaDaTransferencia',
          efeito: 'transferirCota',
        },
      },
    },
    pendenciaDaTransferencia: {
      nome: 'Pendência da Transferência',
      etapa: 'conclusao',
      tela: aguarde,
      card: card('Acompanhar'),
      linha: 'Pendente',
      aviso: {
        titulo: 'A transferência espera por você',
        texto: 'A transferência está assinada, e só se conclui com as parcelas da cota em dia.',
      },
      cliente: desistir,
      analista: {
        concluir: {
          rotulo: 'Transferir a cota',
          para: 'transferida',
          guarda: 'podeTransferir',
          efeito: 'transferirCota',
        },
        recusar: doAnalista.recusar,
      },
    },
    transferida: { nome: 'Transferida', etapa: 'conclusao', linha: 'Concluido', final: true },
    recusada: {
      nome: 'Transferência Recusada',
      etapa: 'analise',
      tela: '/transferencia-cota/erro',
      linha: 'Erro',
      aviso: { titulo: 'Transferência não aprovada', texto: 'Veja o motivo e o que você pode fazer agora.' },
      final: true,
    },
    prazoFinalizado: {
      nome: 'Prazo Finalizado',
      etapa: 'conclusao',
      tela: '/transferencia-cota/introducao',
      linha: 'Erro',
      aviso: { titulo: 'O prazo da transferência terminou', texto: 'Você pode pedir a transferência de novo.' },
      final: true,
    },
    cancelada: { nome: 'Cancelada', etapa: 'pedido', linha: 'Fechado', final: true },
  },
})
