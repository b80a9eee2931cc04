/** What the phases of a transfer have in common. */
export const card = (acao: string) => ({ titulo: 'Transferência da cota', acao })

export const doCliente = { dias: 30, vencido: 'prazoFinalizado', efeito: 'encerrarConvite' } as const

/** Who was invited is told no more of the quota; nothing was paid. */
export const desistir = { desistir: { para: 'cancelada', efeito: 'encerrarConvite' } } as const
/** The fee's boleto is withdrawn; it was not paid. */
export const semTaxa = { desistir: { para: 'cancelada', efeito: 'encerrarSemTaxa' } } as const
/** What the group's contract keeps of a fee, where who paid it gives up after the analysis, is told before. */
export const desistirPagando = { desistir: { para: 'canceladaDepois', efeito: 'titularDesiste' } } as const
export const cessionarioDesiste = {
  desistirDoConvite: { para: 'recusadaPeloCessionario', efeito: 'cessionarioDesiste' },
} as const

/** The quota is not to be transferred any more (`fimDaTransferencia`): what was paid comes back whole, and both are told. */
export const saiu = {
  encerrar: { para: 'transferenciaEncerrada', efeito: 'devolverTaxa', pede: 'motivo' },
} as const

/** Another link for whatever is the assignee's to do; the one before opens nothing more. */
export const convidar = <const F extends string>(para: F) => ({ convidar: { para, efeito: 'convidarDeNovo' } }) as const

/** The assignee fills in, by the link that went to their e-mail; the holder may name another instead. */
export const comCessionario = {
  marcas: ['esperaOCessionario'],
  etapa: 'pedido',
  card: card('Acompanhar'),
  linha: 'Pendente',
  cliente: { recomecar: { para: 'dadosDoCessionario', efeito: 'encerrarConvite' }, ...desistir },
  sistema: {
    entregar: { para: 'emAnalise', efeito: 'pedirParecer' },
    desistirDoConvite: { para: 'outroCessionario', efeito: 'encerrarConvite' },
    ...saiu,
  },
} as const

/**
 * The bank took the fee back, or its payment was undone: it is charged anew. What both signed stands where the holder pays;
 * the assignee pays before they sign, so that they sign again.
 */
export const taxaEstornada = {
  estornarTaxa: {
    para: 'taxaEstornada',
    guarda: 'titularPaga',
    efeito: 'cobrarDeNovo',
    senao: { para: 'aguardandoAceite', efeito: 'prepararAssinatura' },
  },
} as const

/** After the fee was paid: what ends here without the transfer, not by the holder's own will, gives all of it back. */
export const aoFim = {
  etapa: 'conclusao',
  tela: '/transferencia-cota/aguarde',
  card: card('Acompanhar'),
  linha: 'Pendente',
  prazo: { dias: 30, vencido: 'prazoFinalizado', efeito: 'devolverTaxa' },
  sistema: saiu,
} as const

export const recusarNoFim = {
  rotulo: 'Não transferir',
  papel: 'gestor',
  para: 'naoTransferida',
  efeito: 'devolverTaxa',
  pede: 'motivo',
} as const

/** How it ends. A refusal after the analysis is no failure of the request, which has the error screen for itself. */
export const encerramentos = {
  transferida: {
    nome: 'Transferida',
    marcas: ['passada'],
    etapa: 'conclusao',
    linha: 'Concluido',
    aviso: {
      titulo: 'A cota foi transferida',
      texto:
        'Ela já é de quem a recebeu: as parcelas deixam de ser suas. O termo assinado fica nos seus documentos, em Termos de transferência. Se você recebeu por ela mais do que tinha pago, a diferença pode ser ganho de capital na sua declaração de imposto de renda: fale com o seu contador.',
    },
    final: true,
  },
  recusada: {
    nome: 'Transferência Recusada',
    etapa: 'analise',
    tela: '/transferencia-cota/aguarde',
    linha: 'Erro',
    aviso: { titulo: 'Transferência não aprovada', texto: 'Veja o motivo e o que você pode fazer agora.' },
    final: true,
  },
  naoTransferida: {
    nome: 'Transferência Recusada',
    etapa: 'conclusao',
    tela: '/transferencia-cota/aguarde',
    linha: 'Erro',
    aviso: {
      titulo: 'A cota não foi transferida',
      texto: 'Ela continua sua. A taxa, se foi paga, volta inteira a quem a pagou. Veja o motivo.',
    },
    final: true,
  },
  recusadaPeloCessionario: {
    nome: 'Transferência Recusada',
    etapa: 'conclusao',
    tela: '/transferencia-cota/aguarde',
    linha: 'Erro',
    aviso: {
      titulo: 'Quem ia receber a cota desistiu',
      texto: 'A cota continua sua. Se você já tinha pago a taxa, ela volta inteira.',
    },
    final: true,
  },
  prazoFinalizado: {
    nome: 'Prazo Finalizado',
    etapa: 'conclusao',
    tela: '/transferencia-cota/introducao',
    linha: 'Erro',
    aviso: {
      titulo: 'O prazo da transferência terminou',
      texto: 'A cota continua sua. Você pode pedir a transferência de novo; a taxa, se foi paga, volta inteira.',
    },
    final: true,
  },
  transferenciaEncerrada: {
    nome: 'Transferência Encerrada',
    etapa: 'conclusao',
    linha: 'Erro',
    marcas: ['encerrada'],
    mantemMotivo: true,
    aviso: {
      titulo: 'A transferência foi encerrada',
      texto: 'A cota já não pode ser transferida. A taxa, se foi paga, volta inteira a quem a pagou.',
    },
    final: true,
  },
  cancelada: { nome: 'Cancelada', etapa: 'pedido', linha: 'Fechado', final: true },
  canceladaDepois: { nome: 'Cancelada', etapa: 'conclusao', linha: 'Fechado', final: true },
} as const
