import {
  ACIMA_DA_OUVIDORIA,
  DIAS_DA_RESPOSTA,
  DIAS_DO_SOLICITANTE,
  DIAS_UTEIS_DA_OUVIDORIA,
  DIAS_UTEIS_DA_OUVIDORIA_PRORROGADA,
} from '../../atendimento/index.ts'
import { defineProcesso } from '../motor/processo.ts'

const tela = '/atendimento/:protocolo'
const card = (acao: string, texto: string) => ({ titulo: 'Atendimento', acao, texto })

/** Answered to the person in words, who then says whether it served. */
const responder = { rotulo: 'Responder', pede: 'resposta', para: 'respondido', efeito: 'guardarResposta' } as const
const pedirInformacao = {
  rotulo: 'Pedir uma informação',
  pede: 'resposta',
  para: 'aguardandoInformacao',
} as const
/** The days for which it waits for the person are not the administrator's, and are told apart. */
const daResposta = { dias: DIAS_DA_RESPOSTA, desde: 'administradora', vencido: 'respostaAtrasada' } as const
const aResponder = {
  tela,
  linha: 'Pendente',
  etapa: 'atendimento',
  promessa: 'resposta',
  card: card('Acompanhar', 'Estamos cuidando do seu pedido.'),
} as const

const EQUIPES = {
  noFinanceiro: 'Financeiro',
  nasAssembleias: 'Assembleias e lances',
  noCredito: 'Contemplação e crédito',
  noCadastro: 'Cadastro',
} as const
const encaminhar = <const F extends keyof typeof EQUIPES>(para: F) =>
  ({ rotulo: `Encaminhar a ${EQUIPES[para]}`, pede: 'motivoInterno', para }) as const
const desistir = { para: 'retirado' } as const
/** Another team has the request in hand: it answers, asks, or gives it back. */
const comAEquipe = (equipe: keyof typeof EQUIPES) =>
  ({
    ...aResponder,
    nome: `Com a equipe: ${EQUIPES[equipe]}`,
    prazo: daResposta,
    cliente: { desistir },
    analista: {
      responder,
      pedirInformacao,
      devolver: { rotulo: 'Devolver ao atendimento', pede: 'motivoInterno', para: 'emAtendimento' },
    },
  }) as const

/** A person goes above once the service answered, or did not in time. */
const irAOuvidoria = { para: 'naOuvidoria', efeito: 'levarAOuvidoria' } as const
const resolveu = { para: 'encerrado', efeito: 'guardarNota' } as const
/** It ends the request, so its day is told, though the end takes nothing else away. */
const doSolicitante = { dias: DIAS_DO_SOLICITANTE, dito: true } as const

/** The ombudsman is nobody who answered before: another person, a manager. */
const daOuvidoria = {
  rotulo: 'Responder pela ouvidoria',
  papel: 'gestor',
  pede: 'resposta',
  naoDeQuem: ['responder'],
  para: 'respondidoPelaOuvidoria',
  efeito: 'guardarRespostaDaOuvidoria',
} as const
const naOuvidoria = {
  ...aResponder,
  promessa: 'ouvidoria',
  marcas: ['ouvidoria'],
  etapa: 'ouvidoria',
  card: card('Acompanhar', 'A ouvidoria está analisando o seu pedido.'),
} as const

/**
 * A request for service, from its protocol to the ombudsman's answer (Decreto 11.034/2022; Res. BCB 28/2020; facts-2 §16).
 * A person has any number of them, about a quota or not. The service answers within seven calendar days of the request,
 * not counting those on which it waits for the person; once reopened, within seven more. The ombudsman takes a request that
 * was answered or not answered in time, and has ten business days, which may be as many more once.
 *
 * `respondido`: an answer waits to be read. `atrasada`: the day that was told passed. `ouvidoria`: it reached the ombudsman.
 */
export const atendimento = defineProcesso({
  chave: 'atendimento',
  titulo: 'Atendimento',
  recordType: 'AtendimentoApp',
  tipo: 'Atendimento',
  de: 'pessoa',
  varios: true,
  abre: ['cliente', 'analista'],
  inicia: 'aPedir',
  promessas: {
    resposta: { diasUteis: 0, doPrazo: true, palavras: 'A resposta sai' },
    ouvidoria: { diasUteis: 0, doPrazo: true, palavras: 'A ouvidoria responde' },
    // Another day, told with the reason.
    prorrogada: { diasUteis: 0, doPrazo: true, palavras: 'A ouvidoria responde' },
  },
  etapas: {
    pedido: 'Pedido recebido',
    atendimento: 'Em atendimento',
    resposta: 'Resposta',
    ouvidoria: 'Ouvidoria',
  },
  fases: {
    // No case rests here: it is opened and asked for in one step.
    aPedir: {
      nome: 'Pedido a Fazer',
      cliente: { pedir: { para: 'aberto', efeito: 'guardarPedido' } },
      analista: {
        registrar: { rotulo: 'Registrar o pedido', para: 'aberto', efeito: 'guardarPedido', pede: 'motivoInterno' },
      },
    },
    aberto: {
      ...aResponder,
      nome: 'Pedido Aberto',
      etapa: 'pedido',
      card: card('Acompanhar', 'Recebemos o seu pedido.'),
      prazo: daResposta,
      aviso: {
        titulo: 'Recebemos o seu pedido',
        texto: 'Guarde o número: por ele você acompanha o atendimento.',
      },
      cliente: { desistir },
      analista: {
        iniciar: { rotulo: 'Começar o atendimento', para: 'emAtendimento' },
        responder,
        pedirInformacao,
      },
    },
    emAtendimento: {
      ...aResponder,
      nome: 'Em Atendimento',
      prazo: daResposta,
      cliente: { desistir },
      analista: {
        responder,
        pedirInformacao,
        aoFinanceiro: encaminhar('noFinanceiro'),
        asAssembleias: encaminhar('nasAssembleias'),
        aoCredito: encaminhar('noCredito'),
        aoCadastro: encaminhar('noCadastro'),
      },
    },
    noFinanceiro: comAEquipe('noFinanceiro'),
    nasAssembleias: comAEquipe('nasAssembleias'),
    noCredito: comAEquipe('noCredito'),
    noCadastro: comAEquipe('noCadastro'),
    aguardandoInformacao: {
      nome: 'Aguardando Informação',
      tela,
      etapa: 'atendimento',
      linha: 'Aberto',
      card: card('Responder', 'Precisamos de uma informação sua para continuar.'),
      prazo: { ...doSolicitante, vencido: 'encerradoSemInformacao' },
      aviso: {
        titulo: 'Precisamos de uma informação sua',
        texto: 'O que precisamos saber está abaixo. Sem a sua resposta, encerramos o pedido.',
      },
      cliente: { complementar: { para: 'emAtendimento', efeito: 'guardarComplemento' }, desistir },
      analista: { responder },
    },
    // Nothing of the term is lost: the request goes up, and the ombudsman may be asked at once.
    respostaAtrasada: {
      ...aResponder,
      nome: 'Resposta Atrasada',
      marcas: ['atrasada'],
      card: card('Acompanhar', 'A resposta está atrasada, e você pode levar o pedido à ouvidoria.'),
      aviso: {
        titulo: 'A resposta do seu pedido está atrasada',
        texto: 'Não respondemos no prazo. O pedido subiu para quem pode resolver, e você já pode levá-lo à ouvidoria.',
      },
      cliente: { irAOuvidoria, desistir },
      // To ask now would take the way to the ombudsman back.
      analista: { responder },
    },
    respondido: {
      nome: 'Respondido',
      marcas: ['respondido'],
      tela,
      etapa: 'resposta',
      linha: 'Aberto',
      card: card('Ver a resposta', 'Respondemos o seu pedido. Diga se resolveu.'),
      prazo: { ...doSolicitante, vencido: 'encerradoSemRetorno' },
      aviso: {
        titulo: 'Respondemos o seu pedido',
        texto: 'A nossa resposta está abaixo. Diga se resolveu: sem retorno, encerramos o pedido.',
      },
      cliente: {
        resolveu,
        // Once, and what is still wrong then goes to the ombudsman.
        naoResolveu: { para: 'reaberto', guarda: 'aindaNaoReaberto', efeito: 'reabrir' },
        irAOuvidoria,
      },
    },
    reaberto: {
      ...aResponder,
      nome: 'Pedido Reaberto',
      prazo: daResposta,
      aviso: {
        titulo: 'Reabrimos o seu pedido',
        texto: 'Vamos olhar de novo. Se a próxima resposta também não resolver, você pode levar o pedido à ouvidoria.',
        sms: false,
      },
      cliente: { desistir },
      analista: { iniciar: { rotulo: 'Começar o atendimento', para: 'emAtendimento' }, responder, pedirInformacao },
    },
    naOuvidoria: {
      ...naOuvidoria,
      nome: 'Na Ouvidoria',
      prazo: { diasUteis: DIAS_UTEIS_DA_OUVIDORIA, desde: 'abertura', vencido: 'ouvidoriaAtrasada' },
      aviso: {
        titulo: 'O seu pedido está na ouvidoria',
        texto: 'A ouvidoria é a última instância da administradora, e não custa nada.',
        sms: false,
      },
      analista: {
        responder: daOuvidoria,
        prorrogar: {
          rotulo: 'Prorrogar o prazo',
          papel: 'gestor',
          pede: 'motivo',
          para: 'ouvidoriaProrrogada',
          guarda: 'cabeProrrogar',
          efeito: 'prorrogar',
        },
      },
    },
    ouvidoriaProrrogada: {
      ...naOuvidoria,
      nome: 'Na Ouvidoria, com Prazo Maior',
      promessa: 'prorrogada',
      prazo: { diasUteis: DIAS_UTEIS_DA_OUVIDORIA_PRORROGADA, desde: 'abertura', vencido: 'ouvidoriaAtrasada' },
      aviso: {
        titulo: 'A ouvidoria precisa de mais tempo',
        texto: 'O prazo da resposta foi prorrogado uma vez, e não será de novo.',
        sms: false,
      },
      analista: { responder: daOuvidoria },
    },
    ouvidoriaAtrasada: {
      ...naOuvidoria,
      nome: 'Ouvidoria Atrasada',
      marcas: ['ouvidoria', 'atrasada'],
      card: card('Acompanhar', 'A resposta da ouvidoria está atrasada.'),
      aviso: {
        titulo: 'A resposta da ouvidoria está atrasada',
        texto: `Não respondemos no prazo. Você pode reclamar fora da administradora: ${ACIMA_DA_OUVIDORIA}.`,
      },
      analista: { responder: daOuvidoria },
    },
    respondidoPelaOuvidoria: {
      nome: 'Respondido pela Ouvidoria',
      marcas: ['respondido', 'ouvidoria'],
      tela,
      etapa: 'ouvidoria',
      linha: 'Aberto',
      card: card('Ver a resposta', 'A ouvidoria respondeu o seu pedido.'),
      prazo: { ...doSolicitante, vencido: 'encerradoSemRetorno' },
      aviso: {
        titulo: 'A ouvidoria respondeu o seu pedido',
        texto: 'A resposta da ouvidoria está abaixo. Diga se resolveu: sem retorno, encerramos o pedido.',
      },
      cliente: { resolveu, naoResolveu: { para: 'encerradoSemAcordo', efeito: 'guardarNota' } },
    },
    encerrado: { nome: 'Encerrado', tela, etapa: 'resposta', linha: 'Concluido', final: true },
    encerradoSemRetorno: {
      nome: 'Encerrado sem Retorno',
      tela,
      etapa: 'resposta',
      linha: 'Concluido',
      final: true,
      aviso: {
        titulo: 'Encerramos o seu pedido',
        texto: 'Você não disse se a resposta resolveu. Se ainda precisar, faça outro pedido.',
        sms: false,
      },
    },
    encerradoSemInformacao: {
      nome: 'Encerrado sem a Informação',
      tela,
      etapa: 'resposta',
      linha: 'Concluido',
      final: true,
      aviso: {
        titulo: 'Encerramos o seu pedido',
        texto: 'Não recebemos a informação que pedimos. Se ainda precisar, faça outro pedido.',
        sms: false,
      },
    },
    encerradoSemAcordo: {
      nome: 'Encerrado sem Acordo',
      tela,
      etapa: 'ouvidoria',
      linha: 'Concluido',
      final: true,
      aviso: {
        titulo: 'O seu pedido foi encerrado',
        texto: `A resposta da ouvidoria é a última da administradora. Você pode reclamar fora dela: ${ACIMA_DA_OUVIDORIA}.`,
        sms: false,
      },
    },
    retirado: { nome: 'Pedido Retirado', tela, etapa: 'resposta', linha: 'Concluido', final: true },
  },
})
