import { defineProcesso } from '../motor/processo.ts'
import {
  aAnalisar,
  aprovado,
  card,
  comParecer,
  confirmacaoDeDocumentos,
  daAnalise,
  daPendencia,
  doAnalista,
  doComite,
  dosAdicionais,
  naAnalise,
  naoAprovado,
  pelaContemplacao,
  reprovado,
} from './partes/contemplacao-analise.ts'

const comum = '/contemplado/documentos/:doc?'
const selecaoDeDocumentos = {
  imovel: comum,
  servico: comum,
  auto: comum,
  pesados: '/contemplado/documentos-pesado/:doc?',
} as const

/** A company proves its income by its own documents, so it skips that step. */
const depoisDoBem = { PF: 'perfilDaRenda', PJ: 'selecaoDeDocumentos' } as const
/** The way back leads to the step before (document 2 §2); the good is chosen on two screens. */
const aoBem = { guarda: 'semEquipamentoAntes', senao: 'tipoDeEquipamento' } as const

/** The customer's steps before there is anything to analyse share one phase of the record. */
const passo = { nome: 'Tratativa Não Iniciada', card: card('Continuar'), sistema: pelaContemplacao } as const
const naOferta = { ...passo, etapa: 'oferta' } as const
const naGarantia = { ...passo, etapa: 'garantia' } as const
const nosDocumentos = { ...passo, etapa: 'documentos' } as const
const usos = {
  faturar: { para: 'bemEscolhido', guarda: 'podeFaturar' },
  receberEmEspecie: { para: 'aguardandoAnalisePagamentoEspecie', guarda: 'podeReceberEmEspecie' },
} as const
const escolhaDoFaturamento = {
  nome: 'Cadastro Aprovado',
  noFluxo: 'InvoiceSelection',
  marcas: ['aprovada'],
  etapa: 'credito',
  tela: '/contemplado/deseja-faturar',
  card: card('Continuar'),
  cliente: usos,
  sistema: pelaContemplacao,
} as const
/** The choice is not asked for again; a holder who gives it up before anything was billed chooses anew. */
const escolherDeNovo = { escolherDeNovo: { para: 'escolhaRefeita', guarda: 'podeEscolherDeNovo' } } as const

/**
 * The marks of the phases:
 * - `emTriagem`: the machine reads the documents before any analyst has the case.
 * - `garantiaEntregue`: the guarantee is with the administrator, or was asked for again with a time of its own. The
 * group's deadline does not run against the holder here; once the case leaves these phases without an accepted
 * guarantee, the deadline moves by that time (`prorrogarGarantia`).
 * - `pendencia`: refused or missing documents wait for the holder. `adicionais`: documents beside the first ones are
 * asked for. `aPedidoDoTitular`: the holder asked for the new analysis. `prazoAcabou`: the time to send them is over.
 * - `aprovada`, `recusada`: the result of the analysis. `desfeita`: the contemplation was undone.
 * - `paraBem`, `paraEspecie`: the holder's choice for the credit; the other use may be asked for only after a new
 * choice. `usoDevolvido`: the administrator gave the choice back.
 */

/**
 * Leads from the news of a contemplation to the customer's choice of a billing: the steps of document 2 §2, 'Flow
 * steps', and the phases of §4, 'Contemplated case phases to screens'. A late analysis of the administrator goes to the
 * second one and never counts against the customer.
 */
export const contemplacao = defineProcesso({
  chave: 'contemplacao',
  titulo: 'Contemplação',
  recordType: 'ConsultoriaAnaliseApp',
  tipo: 'Consultoria Análise',
  balde: 'consultoriaAnalise',
  de: 'cota',
  abre: ['cliente', 'sistema'],
  inicia: 'tratativaNaoIniciada',
  etapas: {
    oferta: 'Contemplação',
    garantia: 'Garantia',
    documentos: 'Documentos',
    analise: 'Análise',
    credito: 'Uso do crédito',
  },
  fluxo: {
    DrawPresentation: 'Seu sorteio',
    Conditions: 'Condições',
    OfferConfirmation: 'Confirmação',
    VerificationResults: 'Verificação',
    Guarantee: 'Garantia',
    CpfRestriction: 'Restrição',
    HeavyType: 'O que comprar',
    IncomeProfile: 'Renda',
    DocumentSelection: 'Documentos',
    ExtraDocumentConfirmation: 'Documentos adicionais',
    DocumentConfirmation: 'Análise',
    SieveResult: 'Resultado',
    InvoiceSelection: 'Uso do crédito',
  },
  // Document 2 §9: an internal analysis takes up to seven business days, and cash is answered in three.
  promessas: {
    resposta: { diasUteis: 7, palavras: 'A resposta sai' },
    especie: { diasUteis: 3, palavras: 'A resposta sai' },
  },
  fases: {
    tratativaNaoIniciada: {
      ...naOferta,
      tela: '/contemplado',
      cliente: {
        iniciar: {
          para: { SORTEIO: 'apresentacaoDoSorteio', LANCE: 'confirmacaoDaOferta' },
          guarda: 'podeIniciarContemplacao',
        },
      },
    },
    apresentacaoDoSorteio: {
      ...naOferta,
      noFluxo: 'DrawPresentation',
      tela: '/contemplado/sorteio',
      cliente: { continuar: 'condicoesDoSorteio' },
    },
    condicoesDoSorteio: {
      ...naOferta,
      noFluxo: 'Conditions',
      tela: '/contemplado/condicoes-sorteio',
      cliente: { aceitar: 'confirmacaoDaOferta' },
    },
    confirmacaoDaOferta: {
      ...naOferta,
      noFluxo: 'OfferConfirmation',
      tela: '/contemplado/oferta',
      cliente: { confirmar: { para: 'resultadoDaVerificacao', efeito: 'guardarPasso' } },
      // The representative confirms the data and cannot change it (document 2 §6).
      representante: { confirmar: { para: 'resultadoDaVerificacao', efeito: 'guardarPasso' } },
    },
    resultadoDaVerificacao: {
      ...naOferta,
      noFluxo: 'VerificationResults',
      tela: '/contemplado/verification',
      cliente: { continuar: { para: 'garantia', guarda: 'criteriosAtendidos' } },
    },
    garantia: {
      ...naGarantia,
      noFluxo: 'Guarantee',
      tela: '/contemplado/garantia/:item?',
      cliente: {
        escolher: { para: 'tipoDoBem', guarda: 'cpfSemRestricao', senao: 'restricaoDoCpf', efeito: 'guardarPasso' },
        escolherEquipamento: {
          para: 'tipoDeEquipamento',
          guarda: 'cpfSemRestricao',
          senao: 'restricaoDoCpf',
          efeito: 'guardarPasso',
        },
      },
    },
    restricaoDoCpf: {
      ...naGarantia,
      noFluxo: 'CpfRestriction',
      tela: '/contemplado/cpf',
      linha: 'Erro',
      cliente: { conferirDeNovo: { para: 'garantia', guarda: 'cpfSemRestricao' } },
    },
    tipoDoBem: {
      ...naGarantia,
      noFluxo: 'HeavyType',
      tela: {
        imovel: '/contemplado/tipo-imovel',
        servico: '/contemplado/tipo-servico',
        auto: '/contemplado/tipo-automovel',
        pesados: '/contemplado/tipo-pesado',
      },
      cliente: {
        escolherTipo: { para: depoisDoBem, guarda: 'bemDaCota', efeito: 'guardarPasso' },
        voltar: 'garantia',
      },
    },
    tipoDeEquipamento: {
      ...naGarantia,
      noFluxo: 'HeavyType',
      tela: '/contemplado/tipo-equipamento',
      cliente: {
        escolherTipo: { para: depoisDoBem, guarda: 'bemDaCota', efeito: 'guardarPasso' },
        voltar: 'garantia',
      },
    },
    perfilDaRenda: {
      ...nosDocumentos,
      noFluxo: 'IncomeProfile',
      tela: selecaoDeDocumentos,
      cliente: {
        escolherPerfil: { para: 'selecaoDeDocumentos', efeito: 'guardarPasso' },
        voltar: { para: 'tipoDoBem', ...aoBem },
      },
    },
    selecaoDeDocumentos: {
      ...nosDocumentos,
      noFluxo: 'DocumentSelection',
      tela: selecaoDeDocumentos,
      cliente: {
        enviarDocumentos: { para: 'confirmacaoDosAdicionais', guarda: 'documentosObrigatorios' },
        // The customer came back and keeps the documents already sent.
        continuar: { para: 'confirmacaoDosAdicionais', guarda: 'documentosObrigatorios' },
        voltar: { para: { PF: 'perfilDaRenda', PJ: 'tipoDoBem' }, ...aoBem },
      },
    },
    confirmacaoDosAdicionais: {
      ...nosDocumentos,
      noFluxo: 'ExtraDocumentConfirmation',
      marcas: ['adicionais'],
      tela: '/contemplado/documentos-adicionais',
      cliente: {
        enviarDocumentos: aAnalisar,
        concluir: aAnalisar,
        voltar: 'selecaoDeDocumentos',
      },
    },
    triagemEmAndamento: {
      nome: 'Triagem em Andamento',
      ...naAnalise,
      marcas: ['emTriagem', 'garantiaEntregue'],
      semNumero: true,
      prazo: daAnalise,
      analista: doAnalista,
      sistema: {
        aprovar: { para: 'cadastroAprovado', efeito: 'aprovarPeloCrivo' },
        encaminhar: { para: 'aguardandoAnaliseInterna', efeito: 'guardarCrivo' },
        suspeitar: { para: 'aguardandoReanaliseInterna', efeito: 'guardarCrivo' },
        pedirDocumentos: { para: 'pendenciaCliente', pede: 'documentos' },
        ...comParecer('triagemEmAndamento'),
      },
    },
    aguardandoAnaliseInterna: {
      nome: 'Aguardando Análise Interna',
      ...naAnalise,
      prazo: daAnalise,
      analista: doAnalista,
      sistema: comParecer('aguardandoAnaliseInterna'),
    },
    aguardandoReanaliseInterna: {
      nome: 'Aguardando Reanálise Interna',
      ...naAnalise,
      analista: { ...doAnalista, ...doComite },
      sistema: comParecer('aguardandoReanaliseInterna'),
    },
    casoReaberto: {
      nome: 'Aguardando Reanálise Interna',
      ...naAnalise,
      aviso: {
        titulo: 'A sua análise foi reaberta',
        texto: 'Vamos olhar de novo o que você já enviou: não é preciso mandar nada.',
      },
      analista: { ...doAnalista, ...doComite },
      sistema: comParecer('casoReaberto'),
    },
    retornoCliente: {
      nome: 'Retorno Cliente',
      ...naAnalise,
      prazo: { diasUteis: 7, vencido: 'aguardandoReanaliseInterna' },
      analista: doAnalista,
      sistema: comParecer('retornoCliente'),
    },
    pendenciaCliente: {
      nome: 'Pendência Cliente',
      noFluxo: 'DocumentSelection',
      marcas: ['pendencia', 'garantiaEntregue'],
      etapa: 'documentos',
      tela: selecaoDeDocumentos,
      card: card('Enviar documentos'),
      linha: 'Erro',
      aviso: {
        titulo: 'Reenvie os seus documentos',
        texto: 'Não conseguimos aceitar um dos documentos que você enviou. Veja o motivo e envie de novo.',
      },
      prazo: daPendencia,
      cliente: { reenviarDocumentos: { para: 'retornoCliente', guarda: 'documentosObrigatorios' } },
      sistema: pelaContemplacao,
    },
    pendenciaClienteReanalise: {
      ...dosAdicionais,
      aviso: { titulo: 'Falta um documento', texto: 'Para concluir a análise, precisamos de mais um documento seu.' },
    },
    // The holder made the request, so there is no news to send, and the reason of the refusal still guides them.
    reanalisePedida: {
      ...dosAdicionais,
      marcas: [...dosAdicionais.marcas, 'aPedidoDoTitular'],
      mantemMotivo: true,
    },
    prazoFinalizado: {
      nome: 'Prazo Finalizado',
      noFluxo: 'DocumentSelection',
      // The last request still stands after its time is over.
      marcas: ['adicionais', 'prazoAcabou'],
      etapa: 'documentos',
      tela: selecaoDeDocumentos,
      card: card('Enviar documentos'),
      linha: 'Erro',
      aviso: {
        titulo: 'O prazo para enviar os documentos terminou',
        texto: 'Envie os documentos para retomar a análise enquanto a sua contemplação estiver valendo.',
      },
      mantemMotivo: true,
      cliente: { enviarDocumentos: { para: 'retornoCliente', guarda: 'documentosObrigatorios' } },
      sistema: pelaContemplacao,
    },
    cadastroNaoAprovado: { nome: 'Cadastro Não Aprovado', ...naoAprovado },
    cadastroNaoAprovadoComite: { nome: 'Cadastro Não Aprovado pelo Comitê', ...naoAprovado },
    cadastroReprovado: { nome: 'Cadastro Reprovado', ...reprovado },
    cadastroReprovadoComite: { nome: 'Cadastro Reprovado pelo Comitê', ...reprovado },
    cadastroAprovadoComite: { nome: 'Cadastro Aprovado pelo Comitê', ...aprovado },
    cadastroAprovado: { nome: 'Cadastro Aprovado', ...aprovado },
    escolhaDoFaturamento: { ...escolhaDoFaturamento, cliente: { ...usos, faturarDepois: 'concluido' } },
    escolhaDevolvida: {
      ...escolhaDoFaturamento,
      marcas: [...escolhaDoFaturamento.marcas, 'usoDevolvido'],
      linha: 'Erro',
      aviso: { titulo: 'Escolha de novo como usar o crédito', texto: 'Veja o motivo e o que você pode fazer agora.' },
    },
    // After a refusal or withdrawal, cash must be asked for and does not come by waiting.
    escolhaRefeita: escolhaDoFaturamento,
    aguardandoAnalisePagamentoEspecie: {
      nome: 'Aguardando Análise Pagamento Espécie',
      noFluxo: 'InvoiceSelection',
      marcas: ['aprovada', 'paraEspecie'],
      etapa: 'credito',
      tela: confirmacaoDeDocumentos,
      card: { ...card('Acompanhar'), texto: 'Você pediu para receber em dinheiro, e estamos analisando o pedido.' },
      linha: 'Pendente',
      semNumero: true,
      promessa: 'especie',
      mostraPagamento: true,
      cliente: { desistir: 'escolhaRefeita' },
      analista: {
        aprovar: { rotulo: 'Aprovar o pagamento em espécie', para: 'especieAprovada' },
        devolver: { rotulo: 'Devolver ao cliente', para: 'escolhaDevolvida', pede: 'motivo' },
      },
      sistema: pelaContemplacao,
    },
    concluido: { nome: 'Concluído', marcas: ['aprovada'], etapa: 'credito', linha: 'Concluido', final: true },
    bemEscolhido: {
      nome: 'Concluído',
      noFluxo: 'InvoiceSelection',
      marcas: ['aprovada', 'paraBem'],
      etapa: 'credito',
      tela: '/faturamento/iniciar',
      linha: 'Concluido',
      cliente: escolherDeNovo,
      final: true,
    },
    especieAprovada: {
      nome: 'Concluído',
      noFluxo: 'InvoiceSelection',
      marcas: ['aprovada', 'paraEspecie'],
      etapa: 'credito',
      tela: '/faturamento/iniciar',
      card: card('Iniciar faturamento'),
      linha: 'Concluido',
      aviso: {
        titulo: 'Você já pode receber o seu crédito em dinheiro',
        texto: 'O seu pedido foi aprovado. Confira os seus contatos, envie os documentos e informe a conta.',
      },
      cliente: escolherDeNovo,
      final: true,
    },
    casoExpirado: { nome: 'Caso Expirado', marcas: ['desfeita'], etapa: 'oferta', linha: 'Erro', final: true },
  },
})
