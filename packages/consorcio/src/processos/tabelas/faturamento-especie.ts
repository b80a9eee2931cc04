import { defineProcesso } from '../motor/processo.ts'
import { analise } from './partes/analise.ts'
import {
  cardDaEspecie as card,
  centralDaEspecie as central,
  daPendencia,
  noPagamento,
  pagamentoDaEspecie,
} from './partes/especie-pagamento.ts'
import { desistir, outroUso } from './partes/pagamento-devolvido.ts'
import { doSistema } from './partes/pagamento-sem-resposta.ts'

const iniciar = '/faturamento/iniciar'
const analisando = '/faturamentoespecie/analisandoinformacoes'
const analisandoInterna = '/faturamentoespecie/analisandoinformacoesinterna'
/**
 * A contemplation that is undone, or a credit that was used otherwise, leaves nothing to pay: whatever the case waited for,
 * it ends. Not so once the bank was told to pay.
 */
const semCredito = { descontemplar: 'casoExpirado', encerrarPeloUso: 'casoExpirado' } as const
const naAnalise = {
  etapa: 'analise',
  card: card('Acompanhar'),
  linha: 'Pendente',
  promessa: 'resposta',
  cliente: desistir,
} as const
const aReenviar = {
  etapa: 'documentos',
  tela: '/faturamentoespecie/reanalise',
  card: card('Enviar documentos'),
} as const
/** The steps of the phase that asks to update the registration: the data, the terms, the face, the documents. */
const noCadastro = {
  nome: 'Atualizar Cadastro',
  etapa: 'documentos',
  card: card('Atualizar cadastro'),
  linha: 'Pendente',
  prazo: daPendencia,
  sistema: outroUso,
} as const
/** The desk that reads first has as long as the answer was promised for. */
const daResposta = { diasUteis: 3, desde: 'abertura', vencido: 'analiseFaturamento' } as const
const aEnviar = { guarda: 'documentosObrigatorios', efeito: 'contarDoEnvio' } as const
const reenviarLink = { para: 'autenticacaoFacial', guarda: 'poucosLinks', efeito: 'enviarLinkDeAutenticacao' } as const
const noNewcon = {
  nome: 'Aguardando Atualização Newcon',
  marcas: ['semConta'],
  ...noPagamento,
  linha: 'Pendente',
  promessa: 'resposta',
  cliente: desistir,
} as const

/** A face that was refused is taken anew by its link, and by nothing else: what proves who it is is no file of theirs. */
const aosDocumentos = {
  para: 'pendenciaCliente',
  guarda: 'rostoNaoApontado',
  senao: 'rostoRecusado',
  pede: 'documentos',
} as const
const aprovado = { para: 'aguardandoAtualizacaoNewcon' } as const
const identificacao = analise({
  aprovado,
  aprovadoPorPessoa: aprovado,
  pedirDocumentos: aosDocumentos,
  aoEnviar: { efeito: 'contarDoEnvio' },
  prazo: daPendencia,
  cliente: desistir,
  sistema: outroUso,
  paraQue: 'continuar o faturamento',
  cardDaFilial: card('Acompanhar'),
})
const comSuspeita = identificacao.analiseGrc.analista

/**
 * The credit of a contemplated quota paid in cash. Phases, cards and screens: document 2 §4, 'Cash billing phases to
 * cards' and 'Cash/auto billing status to screen'.
 *
 * `esperaORosto`: the camera's link was sent; `rostoDeNovo`: the picture did not serve. `semConta`: approved, the account is yet
 * to be asked for. `esperaONucleo`: the administrator's core answers next. `programado`, `semResposta`, `pago`, `estornado`: where
 * the money is. `aDisposicao`: it waits for its holder outside the case. `semCredito`: the case does not keep the credit from
 * another use.
 */
export const faturamentoEspecie = defineProcesso({
  chave: 'faturamento-especie',
  titulo: 'Faturamento em espécie',
  recordType: 'CreditoEspecieApp',
  tipo: 'Crédito em Espécie App',
  balde: 'faturamentoEspecie',
  de: 'cota',
  abre: ['cliente'],
  enviaPorLink: true,
  soPeloLinkDoRosto: ['selfie'],
  // Document 2 §9: three business days for the answer, and five for the bank; the approval of a payment has as many as the answer.
  promessas: {
    resposta: { diasUteis: 3, palavras: 'A resposta sai' },
    dinheiro: { diasUteis: 8, palavras: 'O dinheiro chega' },
  },
  inicia: 'tratativaNaoIniciada',
  etapas: {
    inicio: 'Início do faturamento',
    documentos: 'Cadastro e documentos',
    analise: 'Análise',
    pagamento: 'Pagamento',
  },
  fases: {
    tratativaNaoIniciada: {
      nome: 'Tratativa Não Iniciada',
      marcas: ['semCredito'],
      etapa: 'inicio',
      tela: central,
      card: card('Iniciar Faturamento'),
      cliente: { iniciar: { para: 'atualizarCadastro', guarda: 'podeFaturar' }, ...desistir },
      sistema: semCredito,
    },
    atualizarCadastro: {
      ...noCadastro,
      tela: central,
      cliente: {
        atualizarCadastro: { para: 'termoDeAutorizacao', efeito: 'guardarCadastroDoFaturamento' },
        ...desistir,
      },
      // The representative confirms the data and cannot change it.
      representante: { confirmarCadastro: { para: 'termoDeAutorizacao', efeito: 'confirmarCadastro' } },
    },
    // Terms that were agreed to are locked (document 2 §4, 'Withdrawal case'): nothing leads back here.
    termoDeAutorizacao: {
      ...noCadastro,
      tela: '/faturamentoespecie/termodeautorizacao',
      cliente: { aceitarTermos: { ...reenviarLink, guarda: 'termosAceitos' }, ...desistir },
    },
    // Document 2 §6: cash billing requires a facial-recognition link; its life is document 3 §9's. The link's own message is
    // the notice.
    autenticacaoFacial: {
      ...noCadastro,
      marcas: ['esperaORosto'],
      tela: '/faturamentoespecie/identificacao',
      prazo: { dias: 'diasDoLinkDeAutenticacao', vencido: 'linkExpirado' },
      cliente: { reenviarLink, ...desistir },
      sistema: {
        // Taken anew, with every other document as good as it was, there is nothing more to send.
        autenticar: {
          para: 'brScanEmAndamento',
          guarda: 'documentosCompletos',
          senao: { para: 'envioDosDocumentos', efeito: 'guardarRosto' },
          efeito: 'guardarRostoEContar',
        },
        recusar: { para: 'documentoRecusado', efeito: 'guardarRosto' },
        ...outroUso,
      },
    },
    linkExpirado: {
      ...noCadastro,
      tela: '/faturamentoespecie/identificacao',
      linha: 'Erro',
      aviso: { titulo: 'O link do reconhecimento facial expirou', texto: 'Peça outro para continuar o faturamento.' },
      cliente: { reenviarLink, ...desistir },
    },
    envioDosDocumentos: {
      ...noCadastro,
      tela: '/faturamentoespecie/anexar-documentos',
      card: card('Enviar documentos'),
      aviso: { titulo: 'Reconhecimento facial concluído', texto: 'Envie os seus documentos para continuar.' },
      cliente: { enviarDocumentos: { para: 'brScanEmAndamento', ...aEnviar }, ...desistir },
    },
    brScanEmAndamento: { ...identificacao.brScanEmAndamento, ...naAnalise, tela: analisando },
    retornoBrscan: {
      ...identificacao.retornoBrscan,
      ...naAnalise,
      tela: '/faturamentoespecie/aindaanalisandoinformacoes',
      prazo: daResposta,
      // Past the four minutes a person may answer as well: the machine may be out of order.
      analista: comSuspeita,
    },
    reanaliseBrscan: {
      ...identificacao.reanaliseBrscan,
      ...aReenviar,
      linha: 'Pendente',
      prazo: daResposta,
      analista: comSuspeita,
    },
    analiseGrc: { ...identificacao.analiseGrc, ...naAnalise, tela: analisando, prazo: daResposta },
    analiseFaturamento: { ...identificacao.analiseFaturamento, ...naAnalise, tela: analisandoInterna },
    // What was refused by mistake is looked at again, with what was sent.
    analiseReaberta: {
      ...identificacao.analiseFaturamento,
      ...naAnalise,
      tela: analisandoInterna,
      aviso: {
        titulo: 'A sua análise foi reaberta',
        texto: 'Vamos olhar de novo o que você já enviou: não é preciso mandar nada.',
      },
    },
    suspeitaFraude: { ...identificacao.suspeitaFraude, ...naAnalise, tela: analisandoInterna },
    pendenciaCliente: { ...identificacao.pendenciaCliente, ...aReenviar, linha: 'Erro' },
    rostoRecusado: {
      ...noCadastro,
      nome: 'Pendência Cliente',
      marcas: ['pendencia', 'rostoDeNovo'],
      tela: '/faturamentoespecie/identificacao',
      card: card('Fazer o reconhecimento facial'),
      linha: 'Erro',
      aviso: {
        titulo: 'Faça de novo o reconhecimento facial',
        texto: 'A foto do seu rosto não serviu. Veja o motivo e peça outro link para a câmera.',
      },
      cliente: { reenviarLink, ...desistir },
    },
    documentosAdicionaisGrc: {
      ...identificacao.documentosAdicionaisGrc,
      ...aReenviar,
      tela: '/faturamentoespecie/documento-rejeitado',
      linha: 'Pendente',
    },
    documentoRecusado: {
      ...identificacao.documentoRecusado,
      etapa: 'analise',
      tela: '/faturamento/identificacaofilial',
      linha: 'Erro',
      analista: {
        ...identificacao.documentoRecusado.analista,
        reabrir: {
          rotulo: 'Voltar à análise',
          papel: 'gestor',
          para: 'analiseReaberta',
          efeito: 'contarDoEnvio',
          pede: 'motivoInterno',
        },
      },
    },
    aguardandoAtualizacaoNewcon: {
      ...noNewcon,
      marcas: [...noNewcon.marcas, 'esperaONucleo'],
      prazo: { ...doSistema, vencido: 'atualizacaoManual' },
      sistema: { atualizar: 'cadastroAprovado', ...outroUso },
    },
    atualizacaoManual: {
      ...noNewcon,
      sistema: { atualizar: 'cadastroAprovado', ...outroUso },
      analista: { atualizar: { rotulo: 'Cadastro atualizado no Newcon', para: 'cadastroAprovado' } },
    },
    ...pagamentoDaEspecie,
    prazoFinalizado: {
      nome: 'Prazo Finalizado',
      marcas: ['semCredito'],
      etapa: 'inicio',
      tela: iniciar,
      card: card('Iniciar Faturamento'),
      linha: 'Erro',
      aviso: { titulo: 'Prazo para envio expirado!', texto: 'Você pode retomar o faturamento quando quiser.' },
      // Taken up again, the documents are asked for anew: what was sent until then stays in the history alone.
      cliente: {
        reiniciar: { para: 'tratativaNaoIniciada', guarda: 'podeFaturar', efeito: 'deixarDocumentos' },
        ...desistir,
      },
      sistema: outroUso,
    },
    desistido: { nome: 'Cancelado pelo Cliente', etapa: 'inicio', linha: 'Fechado', final: true },
    casoExpirado: { nome: 'Caso Expirado', etapa: 'inicio', linha: 'Erro', final: true },
    creditoComOutroUso: {
      nome: 'Caso Expirado',
      etapa: 'inicio',
      linha: 'Erro',
      aviso: {
        titulo: 'O faturamento em dinheiro foi encerrado',
        texto: 'O crédito desta cota já teve outro destino. Se você não sabe qual, fale com o atendimento.',
      },
      final: true,
    },
  },
})
