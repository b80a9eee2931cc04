import { defineProcesso } from '../motor/processo.ts'

const card = { titulo: 'Pós-vendas', acao: 'Continuar' } as const
const desvio = '/pos-venda/desvio-manual'
/** What was sold is another holder's now, who bought it from this one and not from a salesperson. */
const comOutroTitular = { passarACota: 'encerrado' } as const

/** The six phases of the record: each opens with the step that the portal resumes at (document 2, §4 and §2). */
const emailEnviado = { nome: 'E-mail Enviado', card, sistema: comOutroTitular } as const
const confirmacaoPendente = { nome: 'Confirmação Pendente', card, sistema: comOutroTitular } as const
const regrasPendente = { nome: 'Regras Pendente', card, sistema: comOutroTitular } as const
const confirmacaoDoPlanoPendente = { nome: 'Confirmação do Plano Pendente', card, sistema: comOutroTitular } as const
const informacaoDeLance = { nome: 'Informação de Lance', card, sistema: comOutroTitular } as const
const informacoesImportantes = { nome: 'Informações Importantes', card, sistema: comOutroTitular } as const

/** The second wrong birth year ends the questionnaire: the company calls back (document 2, §4). */
const nascimento = (senao: 'ultimaTentativa' | 'retornoDaAdministradora') =>
  ({ responder: { para: 'dadosCadastrais', guarda: 'nascimentoConfere', senao } }) as const
const noCadastro = {
  ...emailEnviado,
  etapa: 'dadosCadastrais',
  sistema: { ...comOutroTitular, recusarDocumentos: 'retornoDaAdministradora' },
} as const

/**
 * Leads a new holder through the time after the sale: thirteen steps in six phases of the record. Leaving keeps the
 * step; an answer that asks for a person leads to a call from the administrator (document 2, §2 'Post-sale' and §4).
 */
export const posVenda = defineProcesso({
  chave: 'pos-venda',
  titulo: 'Pós-venda',
  recordType: 'AtendimentoPosVendaApp',
  tipo: 'Atendimento Pós-Venda',
  balde: 'posVenda',
  de: 'cota',
  abre: ['sistema', 'analista'],
  inicia: 'emailEnviado',
  etapas: {
    boasVindas: 'Boas-vindas',
    seguranca: 'Validação de segurança',
    dadosCadastrais: 'Dados cadastrais e renda',
    consorcio: 'Seu consórcio',
    boletos: 'Recebimento do boleto',
    contemplacao: 'Como funciona a contemplação',
    entendimento: 'Entendimento',
    venda: 'Sobre a sua compra',
    tiposDeLance: 'Tipos de lance',
    beneficios: 'Benefícios do grupo',
    informacoesFinais: 'Informações finais',
    duvidas: 'Dúvidas gerais',
    despedida: 'Tudo pronto',
  },
  fases: {
    emailEnviado: {
      ...emailEnviado,
      etapa: 'boasVindas',
      tela: '/pos-venda',
      aviso: { titulo: 'Boas-vindas ao seu consórcio', texto: 'Confira com a gente o que você comprou.' },
      cliente: { iniciar: 'validacaoDeSeguranca' },
    },
    validacaoDeSeguranca: {
      ...emailEnviado,
      etapa: 'seguranca',
      tela: '/pos-venda/validacao-seguranca',
      cliente: nascimento('ultimaTentativa'),
    },
    ultimaTentativa: {
      ...emailEnviado,
      etapa: 'seguranca',
      tela: '/pos-venda/validacao-seguranca',
      linha: 'Erro',
      cliente: nascimento('retornoDaAdministradora'),
    },
    dadosCadastrais: {
      ...noCadastro,
      tela: '/pos-venda/dados-cadastrais',
      cliente: { confirmar: { para: 'renda', efeito: 'confirmarDados' }, corrigir: 'codigoDoCadastro' },
      representante: { confirmar: { para: 'renda', efeito: 'confirmarDados' } },
    },
    codigoDoCadastro: {
      ...noCadastro,
      tela: '/pos-venda/dados-cadastrais-token',
      cliente: { conferirCodigo: { para: 'edicaoDoCadastro', guarda: 'codigoConferido' }, voltar: 'dadosCadastrais' },
    },
    edicaoDoCadastro: {
      ...noCadastro,
      tela: '/pos-venda/dados-cadastrais-edicao',
      cliente: {
        alterar: { para: 'renda', guarda: 'codigoConferido', efeito: 'guardarAlteracao' },
        voltar: 'dadosCadastrais',
      },
    },
    renda: {
      ...noCadastro,
      tela: '/pos-venda/validar-renda',
      cliente: { confirmar: 'consorcio', corrigir: { para: 'consorcio', efeito: 'guardarRenda' } },
      representante: { confirmar: 'consorcio' },
    },
    consorcio: {
      ...emailEnviado,
      etapa: 'consorcio',
      tela: '/pos-venda/consorcio',
      cliente: { continuar: 'confirmacaoPendente' },
    },
    confirmacaoPendente: {
      ...confirmacaoPendente,
      etapa: 'boletos',
      tela: '/pos-venda/boletos',
      cliente: { escolher: { para: 'contemplacao', efeito: 'guardarFormaDeEnvio' } },
    },
    contemplacao: {
      ...confirmacaoPendente,
      etapa: 'contemplacao',
      tela: '/pos-venda/contemplacao',
      cliente: { continuar: 'regrasPendente', voltar: 'confirmacaoPendente' },
    },
    regrasPendente: {
      ...regrasPendente,
      etapa: 'entendimento',
      tela: '/pos-venda/entendimento',
      cliente: { entendi: 'confirmacaoDoPlanoPendente', tenhoDuvidas: 'duvidasDasRegras' },
    },
    duvidasDasRegras: {
      ...regrasPendente,
      etapa: 'entendimento',
      tela: desvio,
      linha: 'Pendente',
      cliente: { entendi: 'confirmacaoDoPlanoPendente' },
      analista: { esclarecer: { rotulo: 'Dúvidas esclarecidas', para: 'confirmacaoDoPlanoPendente' } },
    },
    confirmacaoDoPlanoPendente: {
      ...confirmacaoDoPlanoPendente,
      etapa: 'venda',
      tela: '/pos-venda/venda',
      cliente: { semPromessa: 'informacaoDeLance', comPromessa: 'promessaNaVenda' },
    },
    promessaNaVenda: {
      ...confirmacaoDoPlanoPendente,
      etapa: 'venda',
      tela: desvio,
      linha: 'Pendente',
      analista: { esclarecer: { rotulo: 'Promessa esclarecida', para: 'informacaoDeLance', pede: 'motivoInterno' } },
    },
    informacaoDeLance: {
      ...informacaoDeLance,
      etapa: 'tiposDeLance',
      tela: '/pos-venda/tipos-lance',
      cliente: { continuar: 'beneficiosDoGrupo' },
    },
    beneficiosDoGrupo: {
      ...informacaoDeLance,
      etapa: 'beneficios',
      tela: '/pos-venda/beneficios-grupo',
      cliente: { continuar: 'informacoesImportantes', voltar: 'informacaoDeLance' },
    },
    informacoesImportantes: {
      ...informacoesImportantes,
      etapa: 'informacoesFinais',
      tela: '/pos-venda/informacoes-finais',
      cliente: { continuar: 'duvidasGerais' },
    },
    duvidasGerais: {
      ...informacoesImportantes,
      etapa: 'duvidas',
      tela: '/pos-venda/duvidas-gerais',
      cliente: {
        entendi: 'despedida',
        tenhoDuvidas: { para: 'despedida', efeito: 'pedirContato' },
        voltar: 'informacoesImportantes',
      },
    },
    despedida: {
      ...informacoesImportantes,
      etapa: 'despedida',
      tela: '/pos-venda/final',
      cliente: { concluir: 'concluido' },
    },
    retornoDaAdministradora: {
      nome: 'Retorno da Administradora',
      etapa: 'seguranca',
      tela: desvio,
      linha: 'Erro',
      sistema: comOutroTitular,
      analista: {
        confirmarIdentidade: { rotulo: 'Identidade confirmada', para: 'dadosCadastrais', pede: 'motivoInterno' },
        concluir: { rotulo: 'Concluir por telefone', para: 'concluido', pede: 'motivoInterno' },
      },
    },
    concluido: { nome: 'Concluído', etapa: 'despedida', linha: 'Concluido', final: true },
    encerrado: { nome: 'Encerrado', etapa: 'despedida', linha: 'Fechado', final: true },
  },
})
