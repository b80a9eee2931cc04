import { defineProcesso } from '../motor/processo.ts'

const titulo = 'Pós-vendas'
const card = { titulo, acao: 'Continuar' } as const
const desvio = '/pos-venda/desvio-manual'

/** The quota of who left the group, or passed it on, has no post-sale any more (tables.md, E5). */
const saidas = { encerrar: 'interrompido', passarACota: 'interrompido' } as const
/**
 * Who does not go on is asked for three months from the last answer, or from the call that let them go on, and then no
 * more. The end takes nothing from them, so no day is told; what was said stays said, and a call that was promised is made.
 */
const prazo = { dias: 90, vencido: 'prazoFinalizado' } as const
const aberta = { card, prazo, sistema: saidas } as const
/** Of who corrected the registration, documents that are not accepted lead to a call back (document 2, §4; tables.md, E4). */
const conferida = { ...aberta, sistema: { ...saidas, recusarDocumentos: 'retornoDaAdministradora' } } as const

/** The six phases of the record: each opens with the step that the portal resumes at (document 2, §4 and §2). */
const emailEnviado = { nome: 'E-mail Enviado' } as const
const confirmacaoPendente = { ...conferida, nome: 'Confirmação Pendente' } as const
const regrasPendente = { ...conferida, nome: 'Regras Pendente' } as const
const confirmacaoDoPlanoPendente = { ...conferida, nome: 'Confirmação do Plano Pendente' } as const
const informacaoDeLance = { ...conferida, nome: 'Informação de Lance' } as const
const informacoesImportantes = { ...conferida, nome: 'Informações Importantes' } as const

/** The second wrong birth year ends the questionnaire: the company calls back (document 2, §4). */
const nascimento = (senao: 'ultimaTentativa' | 'retornoDaAdministradora') =>
  ({ responder: { para: 'dadosCadastrais', guarda: 'nascimentoConfere', senao } }) as const
const noCadastro = { ...emailEnviado, ...conferida, etapa: 'dadosCadastrais' } as const
const confirmar = { para: 'renda', efeito: 'confirmarDados' } as const
const dadosCadastrais = {
  ...noCadastro,
  tela: '/pos-venda/dados-cadastrais',
  cliente: { confirmar, corrigir: 'codigoDoCadastro' },
  representante: { confirmar },
} as const

/**
 * Leads a new holder through the time after the sale: thirteen steps in six phases of the record. Leaving keeps the
 * step (document 2, §2 'Post-sale' and §4). It opens by itself at the sale, or so many days after it as the group says.
 *
 * Nobody is stopped but who could not prove who they are: who has doubts, or was promised a date at the sale, is called
 * by a case of its own (`ligacao-pos-venda`) and goes on meanwhile (tables.md, E2). What was answered may be answered
 * anew until the next step but one (E3); the year of birth may not.
 */
export const posVenda = defineProcesso({
  chave: 'pos-venda',
  titulo: 'Pós-venda',
  recordType: 'AtendimentoPosVendaApp',
  tipo: 'Atendimento Pós-Venda',
  balde: 'posVenda',
  de: 'cota',
  abre: ['sistema'],
  inicia: 'emailEnviado',
  promessas: { ligacao: { diasUteis: 1, palavras: 'Ligamos para você' } },
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
      ...aberta,
      etapa: 'boasVindas',
      tela: '/pos-venda',
      aviso: { titulo: 'Boas-vindas ao seu consórcio', texto: 'Confira com a gente o que você comprou.' },
      // Of who has no birth date on record nothing can be asked: a person does.
      cliente: { iniciar: { para: 'validacaoDeSeguranca', guarda: 'temNascimento', senao: 'retornoDaAdministradora' } },
    },
    validacaoDeSeguranca: {
      ...emailEnviado,
      ...aberta,
      etapa: 'seguranca',
      tela: '/pos-venda/validacao-seguranca',
      cliente: nascimento('ultimaTentativa'),
    },
    ultimaTentativa: {
      ...emailEnviado,
      ...aberta,
      etapa: 'seguranca',
      tela: '/pos-venda/validacao-seguranca',
      linha: 'Erro',
      cliente: nascimento('retornoDaAdministradora'),
    },
    dadosCadastrais,
    // A person proved on the phone who they are, and is told that they may go on.
    identidadeConfirmada: {
      ...dadosCadastrais,
      aviso: {
        titulo: 'Confirmamos que é você',
        texto: 'Já pode continuar o pós-venda: falta conferir os seus dados.',
      },
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
        alterar: { para: 'renda', guarda: 'codigoConferido', efeito: 'pedirAlteracao' },
        voltar: 'dadosCadastrais',
      },
    },
    renda: {
      ...noCadastro,
      tela: '/pos-venda/validar-renda',
      cliente: {
        confirmar: 'consorcio',
        corrigirRenda: { para: 'consorcio', efeito: 'guardarRenda' },
        voltar: 'dadosCadastrais',
      },
      representante: { confirmar: 'consorcio' },
    },
    consorcio: {
      ...emailEnviado,
      ...conferida,
      etapa: 'consorcio',
      tela: '/pos-venda/consorcio',
      cliente: { continuar: 'confirmacaoPendente', voltar: 'renda' },
    },
    confirmacaoPendente: {
      ...confirmacaoPendente,
      etapa: 'boletos',
      tela: '/pos-venda/boletos',
      // Who chose less than 24 hours ago, or pays by debit, leaves it as it is (tables.md, E3).
      cliente: {
        escolher: { para: 'contemplacao', efeito: 'guardarFormaDeEnvio' },
        continuar: 'contemplacao',
        voltar: 'consorcio',
      },
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
      cliente: {
        entendi: { para: 'confirmacaoDoPlanoPendente', efeito: 'dispensarLigacao' },
        tenhoDuvidas: { para: 'duvidasDasRegras', efeito: 'pedirLigacao' },
        voltar: 'contemplacao',
      },
    },
    duvidasDasRegras: {
      ...regrasPendente,
      etapa: 'entendimento',
      tela: desvio,
      cliente: { continuar: 'confirmacaoDoPlanoPendente', voltar: 'regrasPendente' },
    },
    confirmacaoDoPlanoPendente: {
      ...confirmacaoDoPlanoPendente,
      etapa: 'venda',
      tela: '/pos-venda/venda',
      cliente: {
        semPromessa: { para: 'informacaoDeLance', efeito: 'dispensarLigacao' },
        comPromessa: { para: 'promessaNaVenda', efeito: 'pedirLigacao' },
        voltar: 'regrasPendente',
      },
    },
    promessaNaVenda: {
      ...confirmacaoDoPlanoPendente,
      etapa: 'venda',
      tela: desvio,
      cliente: { continuar: 'informacaoDeLance', voltar: 'confirmacaoDoPlanoPendente' },
    },
    informacaoDeLance: {
      ...informacaoDeLance,
      etapa: 'tiposDeLance',
      tela: '/pos-venda/tipos-lance',
      cliente: { continuar: 'beneficiosDoGrupo', voltar: 'confirmacaoDoPlanoPendente' },
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
      cliente: { continuar: 'duvidasGerais', voltar: 'beneficiosDoGrupo' },
    },
    duvidasGerais: {
      ...informacoesImportantes,
      etapa: 'duvidas',
      tela: '/pos-venda/duvidas-gerais',
      cliente: {
        entendi: { para: 'despedida', efeito: 'dispensarLigacao' },
        tenhoDuvidas: { para: 'despedida', efeito: 'pedirLigacao' },
        voltar: 'informacoesImportantes',
      },
    },
    despedida: {
      ...informacoesImportantes,
      etapa: 'despedida',
      tela: '/pos-venda/final',
      cliente: { concluir: 'concluido', voltar: 'duvidasGerais' },
    },
    retornoDaAdministradora: {
      nome: 'Retorno da Administradora',
      etapa: 'seguranca',
      tela: desvio,
      linha: 'Pendente',
      promessa: 'ligacao',
      card: { titulo, acao: 'Acompanhar', texto: 'Ligamos para confirmar que é você.' },
      aviso: {
        titulo: 'Vamos ligar para você',
        texto: 'Não foi possível confirmar que é você pelo app. Ligamos para o telefone do seu cadastro.',
      },
      analista: {
        confirmarIdentidade: { rotulo: 'Identidade confirmada', para: 'identidadeConfirmada', pede: 'motivoInterno' },
        concluir: { rotulo: 'Concluir por telefone', para: 'concluido', pede: 'motivoInterno' },
        encerrarSemContato: { rotulo: 'Não consegui falar', para: 'naoAtendido', pede: 'motivoInterno' },
      },
      sistema: saidas,
    },
    naoAtendido: {
      nome: 'Sem Contato',
      etapa: 'seguranca',
      tela: desvio,
      linha: 'Concluido',
      aviso: {
        titulo: 'Ligamos e não conseguimos falar com você',
        texto: 'A sua cota segue como está. Se quiser conferir a compra, fale com o atendimento.',
      },
      final: true,
    },
    concluido: { nome: 'Concluído', etapa: 'despedida', tela: '/pos-venda/final', linha: 'Concluido', final: true },
    prazoFinalizado: {
      nome: 'Prazo Finalizado',
      etapa: 'boasVindas',
      tela: '/pos-venda',
      linha: 'Concluido',
      final: true,
    },
    interrompido: {
      nome: 'Atendimento Interrompido',
      etapa: 'boasVindas',
      tela: '/pos-venda',
      linha: 'Concluido',
      final: true,
    },
  },
})
