import { DIAS_DA_SEGURADORA } from '../../../seguro/indenizacao.ts'
import { defineProcesso } from '../../motor/processo.ts'

const tela = '/falecimento'
const card = (acao: string, texto: string) => ({ titulo: 'Aviso de falecimento', acao, texto })
const daFamilia = { tela, etapa: 'herdeiros' } as const

/** How the history calls a paper that the desk took in: it moves the case nowhere, so that no phase has it. */
export const RECEBER_DOCUMENTO = 'receberDocumento'

const desistir = { para: 'avisoRetirado' } as const
/**
 * Whom the notice is about came and said that they are alive. The case stays where it is, so that nothing that its owner is shown
 * tells a false informant that the national id is a living customer's.
 */
const guardarContestacao = 'guardarContestacao'
const recusar = { rotulo: 'Recusar o aviso', pede: 'motivo', para: 'avisoRecusado' } as const
/**
 * The person's quotas wait from here on; where insurance covers one of them the insurer is asked first. What the desk itself took
 * in is checked by another of it: nobody alone holds what is another's, and has an insurer pay.
 */
const confirmar = {
  rotulo: 'Confirmar o falecimento',
  depoisDeAbrir: true,
  naoDeQuem: ['registrar', 'receberPapeis', RECEBER_DOCUMENTO],
  para: 'comASeguradora',
  guarda: 'temCobertura',
  senao: { para: 'aguardandoHerdeiros', efeito: 'suspender' },
  efeito: 'suspender',
  pede: 'motivoInterno',
  contra: { salvo: 'naoContestado', texto: 'Quem teria falecido entrou no portal e disse que não é verdade' },
  faz: 'O acesso desta pessoa fecha, e as cotas dela esperam: sem exclusão, débito automático nem avisos. Lances abertos são retirados. A pessoa é avisada pelos contatos do cadastro.',
  fazConforme: {
    atendida: 'Há seguro: depois deste passo, avise a seguradora.',
    senao: 'Nenhuma cota tem seguro que cubra esta morte: depois deste passo, é a vez da família.',
  },
} as const
/** A wrong notice: all that waited goes on, and the holder is told. */
const desfazer = {
  rotulo: 'Desfazer: a pessoa não faleceu',
  papel: 'gestor',
  pede: 'motivo',
  para: 'avisoDesfeito',
  efeito: 'liberar',
  faz: 'O acesso desta pessoa volta, e as cotas dela seguem como antes. A pessoa é avisada.',
} as const

const doSeguro = {
  tela,
  etapa: 'seguro',
  linha: 'Pendente',
  promessa: 'seguradora',
  marcas: ['suspensa', 'noSeguro'],
  card: card('Acompanhar', 'Cuidamos do seguro da cota com a seguradora.'),
} as const
/** The insurer may pay after it had refused, or after the day of the death was set right. */
const indenizar = {
  rotulo: 'A seguradora pagou',
  papel: 'gestor',
  pede: 'valor',
  para: 'aguardandoHerdeiros',
  efeito: 'receberIndenizacao',
  faz: 'Diga o valor inteiro da indenização. Dele entra nas cotas o que elas devem; o resto é dos herdeiros, e quem paga a eles é a seguradora, direto. A família fica sabendo.',
} as const
const daSeguradora = {
  indenizar,
  negar: {
    rotulo: 'A seguradora negou',
    pede: 'motivo',
    para: 'aguardandoHerdeiros',
    efeito: 'guardarNegativa',
  },
  desfazer,
} as const

/** Who receives the quotas is told with the papers that prove it. */
const entregarPapeis = {
  enviarDocumentos: { para: 'herdeirosEmAnalise', guarda: 'comPapeis', efeito: 'guardarQuemRecebe' },
} as const
/** Who receives need not be who gave the notice: their papers come to the desk, which says who they are. */
const receberPapeis = {
  rotulo: 'Os documentos chegaram por aqui',
  guarda: 'comPapeis',
  para: 'herdeirosEmAnalise',
  efeito: 'conferirQuemRecebe',
} as const

/** Nobody saw a certificate yet; the notice ends by itself on a day that its owner is told. */
const semCertidao = {
  marcas: ['esperaPapeis'],
  tela,
  etapa: 'aviso',
  linha: 'Aberto',
  prazo: { dias: 30, vencido: 'encerradoSemCertidao', dito: true },
  cliente: { enviarDocumentos: { para: 'avisoRecebido', guarda: 'comPapeis' }, desistir },
  analista: {
    receberPapeis: { rotulo: 'A certidão chegou por aqui', guarda: 'comPapeis', para: 'avisoRecebido' },
    recusar,
  },
} as const

/**
 * The death of a holder, from the notice to who receives the quotas. The case is of who gave the notice, who has no log-in and
 * proved only an e-mail; nothing is held and nobody is told whether there is a quota until an analyst saw the certificate.
 * From the confirmation to the end the quotas wait: no exclusion, bid, debit or message to the deceased, and no log-in.
 *
 * `aConferir`: the certificate is looked at; `suspensa`: what was the deceased's waits; `noSeguro`: the insurer answers;
 * `esperaPapeis`: documents are awaited; `esperaHerdeiros`: those of the heirs; `concluida`: the quotas are another's; `desfeita`: it was no death.
 */
export const falecimento = defineProcesso({
  chave: 'falecimento',
  titulo: 'Aviso de falecimento',
  recordType: 'FalecimentoApp',
  tipo: 'Falecimento',
  de: 'pessoa',
  abre: ['cliente', 'analista'],
  quemAbre: 'Quem avisou',
  inicia: 'avisoAFazer',
  promessas: {
    conferencia: { diasUteis: 3, palavras: 'A conferência da certidão sai' },
    // Lei 15.040/2024, art. 86: thirty days to settle a claim, from when the documents are complete.
    seguradora: { diasUteis: 0, doPrazo: true, palavras: 'A seguradora responde' },
    herdeiros: { diasUteis: 7, palavras: 'A análise dos documentos sai' },
  },
  etapas: {
    aviso: 'Aviso e certidão',
    seguro: 'Seguro',
    herdeiros: 'Documentos de quem recebe',
    conclusao: 'Conclusão',
  },
  fases: {
    // No case rests here: it is opened and told of in one step.
    avisoAFazer: {
      nome: 'Aviso a Fazer',
      cliente: { avisar: { para: 'aguardandoCertidao', efeito: 'guardarAviso' } },
      analista: {
        registrar: {
          rotulo: 'Registrar o aviso',
          para: 'aguardandoCertidao',
          efeito: 'guardarAviso',
          pede: 'motivoInterno',
        },
      },
    },
    aguardandoCertidao: {
      ...semCertidao,
      nome: 'Aguardando a Certidão',
      card: card('Enviar a certidão', 'Falta a certidão de óbito.'),
      aviso: {
        titulo: 'Recebemos o seu aviso',
        texto:
          'Sentimos muito. Para cuidar de tudo, precisamos da certidão de óbito. Sem ela o aviso termina sozinho, e nada muda. Guarde o número dele.',
      },
      sistema: { contestar: { para: 'aguardandoCertidao', efeito: guardarContestacao } },
    },
    aguardandoOutraCertidao: {
      ...semCertidao,
      nome: 'Aguardando Outra Certidão',
      card: card('Enviar outra certidão', 'A certidão enviada não serviu: falta outra.'),
      aviso: {
        titulo: 'Precisamos de outra certidão',
        texto:
          'Sentimos muito pedir de novo: a certidão de óbito que você enviou não serviu. Sem outra o aviso termina sozinho, e nada muda.',
      },
      sistema: { contestar: { para: 'aguardandoOutraCertidao', efeito: guardarContestacao } },
    },
    avisoRecebido: {
      nome: 'Aviso Recebido',
      marcas: ['aConferir'],
      tela,
      etapa: 'aviso',
      linha: 'Pendente',
      promessa: 'conferencia',
      card: card('Acompanhar', 'Estamos conferindo a certidão.'),
      aviso: {
        titulo: 'Recebemos a certidão',
        texto: 'Sentimos muito. Uma pessoa da nossa equipe vai conferir, e contamos aqui o que vem depois.',
        sms: false,
      },
      cliente: { desistir },
      sistema: { contestar: { para: 'avisoRecebido', efeito: guardarContestacao } },
      analista: {
        confirmar,
        pedirDocumentos: {
          rotulo: 'Pedir outra certidão',
          pede: 'documentos',
          ditos: true,
          para: 'aguardandoOutraCertidao',
        },
        juntar: { rotulo: 'Juntar ao aviso já confirmado', guarda: 'jaConfirmado', para: 'avisoJuntado' },
        semCota: { rotulo: 'Não há cota desta pessoa', guarda: 'semConsorciado', para: 'encerradoSemCota' },
        recusar,
      },
    },
    comASeguradora: {
      ...doSeguro,
      nome: 'Com a Seguradora',
      prazo: { dias: DIAS_DA_SEGURADORA, vencido: 'seguradoraAtrasada' },
      aviso: {
        titulo: 'Conferimos a certidão',
        texto:
          'Sentimos muito pela sua perda. A cota está protegida: ela não é excluída por atraso, e nada é debitado, enquanto cuidamos dela. Há seguro: quem pede o pagamento à seguradora somos nós, e contamos aqui a resposta dela.',
      },
      analista: daSeguradora,
    },
    seguradoraAtrasada: {
      ...doSeguro,
      nome: 'Seguradora Atrasada',
      aviso: {
        titulo: 'A seguradora ainda não respondeu',
        texto: 'O prazo dela acabou. Vamos cobrar a resposta, e a cota continua protegida.',
        sms: false,
      },
      analista: daSeguradora,
    },
    aguardandoHerdeiros: {
      ...daFamilia,
      nome: 'Aguardando os Herdeiros',
      marcas: ['suspensa', 'esperaPapeis', 'esperaHerdeiros'],
      linha: 'Aberto',
      card: card('Enviar os documentos', 'Faltam os documentos de quem recebe a cota.'),
      prazo: { dias: 180, vencido: 'herdeirosAusentes' },
      aviso: {
        titulo: 'Quem vai receber a cota?',
        texto:
          'Sentimos muito pela sua perda. A cota está protegida: ela não é excluída por atraso, e nada é debitado, enquanto esperamos. Quando puder, diga quem a recebe e envie os documentos.',
      },
      cliente: entregarPapeis,
      analista: { receberPapeis, indenizar: { ...indenizar, guarda: 'seguroAReceber', soSePode: true }, desfazer },
    },
    herdeirosAusentes: {
      ...daFamilia,
      nome: 'Herdeiros Ausentes',
      marcas: ['suspensa', 'esperaPapeis', 'esperaHerdeiros'],
      linha: 'Pendente',
      card: card('Enviar os documentos', 'Ainda faltam os documentos de quem recebe a cota.'),
      aviso: {
        titulo: 'Ainda faltam os documentos de quem recebe a cota',
        texto: 'Continuamos esperando, e a cota continua protegida. Se o inventário demora, fale com a gente.',
      },
      cliente: entregarPapeis,
      analista: {
        receberPapeis,
        esperarMais: { rotulo: 'Esperar mais 180 dias', para: 'aguardandoHerdeiros' },
        desfazer,
      },
    },
    herdeirosEmAnalise: {
      ...daFamilia,
      nome: 'Herdeiros em Análise',
      marcas: ['suspensa'],
      linha: 'Pendente',
      promessa: 'herdeiros',
      card: card('Acompanhar', 'Estamos conferindo os documentos de quem recebe a cota.'),
      aviso: { titulo: 'Recebemos os documentos', texto: 'Vamos conferir quem recebe a cota.', sms: false },
      analista: {
        aprovar: {
          rotulo: 'Aprovar quem recebe',
          aprova: true,
          depoisDeAbrir: true,
          para: 'herdeirosAprovados',
          efeito: 'aprovarQuemRecebe',
          pede: 'motivoInterno',
        },
        pedirDocumentos: {
          rotulo: 'Pedir outros documentos',
          pede: 'documentos',
          ditos: true,
          para: 'aguardandoHerdeiros',
        },
        desfazer,
      },
    },
    // The quotas pass by another person than who saw to the case before.
    herdeirosAprovados: {
      ...daFamilia,
      nome: 'Herdeiros Aprovados',
      marcas: ['suspensa'],
      linha: 'Pendente',
      promessa: 'herdeiros',
      card: card('Acompanhar', 'Estamos conferindo os documentos de quem recebe a cota.'),
      analista: {
        concluir: {
          rotulo: 'Passar as cotas',
          papel: 'gestor',
          outraPessoa: true,
          para: 'falecimentoConcluido',
          efeito: 'entregarCotas',
          pede: 'motivoInterno',
          faz: 'Todas as cotas passam a quem as recebe, que é avisado. Não dá para desfazer aqui.',
        },
        devolver: { rotulo: 'Devolver para a análise', para: 'herdeirosEmAnalise', pede: 'motivoInterno' },
        desfazer,
      },
    },
    falecimentoConcluido: {
      nome: 'Falecimento Concluído',
      marcas: ['concluida'],
      tela,
      etapa: 'conclusao',
      linha: 'Concluido',
      final: true,
      aviso: {
        titulo: 'Está tudo certo com a cota',
        texto: 'Os documentos foram aprovados, e as cotas já são de quem as recebe. Avisamos essa pessoa.',
      },
    },
    avisoRecusado: {
      nome: 'Aviso Recusado',
      tela,
      etapa: 'aviso',
      linha: 'Erro',
      final: true,
      aviso: {
        titulo: 'Não pudemos seguir com o aviso',
        texto: 'Não conseguimos confirmar com o que recebemos. Se foi um engano nosso, fale com a gente.',
      },
    },
    avisoRetirado: {
      nome: 'Aviso Retirado',
      tela,
      etapa: 'aviso',
      linha: 'Concluido',
      final: true,
      aviso: {
        titulo: 'Você retirou o aviso',
        texto: 'Ele terminou, e nada mudou. Se precisar, é só avisar de novo.',
        sms: false,
      },
    },
    encerradoSemCertidao: {
      nome: 'Encerrado sem a Certidão',
      tela,
      etapa: 'aviso',
      linha: 'Concluido',
      final: true,
      aviso: {
        titulo: 'Encerramos o seu aviso',
        texto: 'Não recebemos a certidão. Nada mudou. Se precisar, é só avisar de novo.',
        sms: false,
      },
    },
    encerradoSemCota: {
      nome: 'Encerrado sem Cota',
      tela,
      etapa: 'aviso',
      linha: 'Concluido',
      final: true,
      aviso: {
        titulo: 'Conferimos o seu aviso',
        texto: 'Sentimos muito pela sua perda. Não há cota em nome desta pessoa, e você não precisa fazer mais nada.',
        sms: false,
      },
    },
    avisoJuntado: {
      nome: 'Aviso Juntado',
      tela,
      etapa: 'aviso',
      linha: 'Concluido',
      final: true,
      aviso: {
        titulo: 'Já estamos cuidando disso',
        texto:
          'Sentimos muito pela sua perda. Outra pessoa avisou antes, e seguimos com o aviso dela. É você quem vai receber a cota? Fale com a gente: recebemos os seus documentos também.',
        sms: false,
      },
    },
    avisoDesfeito: {
      nome: 'Aviso Desfeito',
      marcas: ['desfeita'],
      tela,
      etapa: 'aviso',
      linha: 'Erro',
      final: true,
      aviso: { titulo: 'Desfizemos o aviso', texto: 'O falecimento não se confirmou, e tudo voltou a ser como antes.' },
    },
  },
})
