import { antesDoBanco, cardDa, doBem, iniciarManual, recomecar, umaSemana } from './faturamento-bem.ts'

const naSimulacao = { etapa: 'simulacao', card: cardDa('Simulação de avaliação') } as const
const escolherOutro = { para: 'aguardandoDadosVistoria', efeito: 'descartarVeiculo' } as const
/** Who waits may name another vehicle: nothing is lost by it, and nothing waits for it. */
const naMarca = {
  ...naSimulacao,
  tela: '/faturamentoseminovo/simulacao/inclusaodemarca',
  linha: 'Pendente',
  promessa: 'inclusao',
  cliente: { ...recomecar },
} as const
const daInclusao = {
  incluir: { rotulo: 'Incluir a marca e o modelo', para: 'bemIncluido', efeito: 'incluirModelo' },
  recusar: { rotulo: 'Recusar', para: 'bemNaoIncluido', pede: 'motivo' },
} as const

const aguardandoDadosVistoria = {
  nome: 'Aguardando Dados da Vistoria',
  ...naSimulacao,
  tela: '/faturamentoseminovo/simulacao',
  passo: { tela: '/faturamentoseminovo/simulacao/regrasdeaceite' },
  prazo: doBem,
  cliente: {
    // Refused by age, by value or by its history, it is not taken; what no table says goes to a person.
    selecionarVeiculo: {
      para: 'bemEncontrado',
      guarda: 'veiculoAceito',
      senao: { para: 'avaliacaoDoBem', efeito: 'guardarVeiculo' },
      efeito: 'guardarVeiculo',
    },
    incluirMarca: { para: 'cadastroModelo', efeito: 'guardarVeiculo' },
    ...iniciarManual,
    ...recomecar,
  },
} as const

/** Which vehicle: its acceptance by age and value, and the brands that the table of vehicles does not have. */
export const simulacao = antesDoBanco({
  aguardandoDadosVistoria,
  bemIncluido: {
    ...aguardandoDadosVistoria,
    aviso: { titulo: 'Incluímos a marca e o modelo', texto: 'Continue a simulação do seu veículo.' },
  },
  bemNaoIncluido: {
    ...aguardandoDadosVistoria,
    linha: 'Erro',
    aviso: { titulo: 'Não incluímos a marca e o modelo', texto: 'Veja o motivo e escolha outro veículo.' },
  },
  cadastroModelo: {
    nome: 'Cadastro de Modelo',
    ...naMarca,
    prazo: { diasUteis: 2, vencido: 'cadastroManualBem' },
    analista: daInclusao,
  },
  cadastroManualBem: { nome: 'Cadastro Manual do Bem', ...naMarca, analista: daInclusao },
  // A value that no table knows, a short chassis, a sign of damage: a person looks at the vehicle before its inspection.
  avaliacaoDoBem: {
    nome: 'Cadastro Manual do Bem',
    ...naMarca,
    analista: {
      aceitar: {
        rotulo: 'Aceitar o veículo',
        para: 'bemAceito',
        guarda: 'valorDoBemDito',
        efeito: 'aceitarVeiculo',
        pede: 'valor',
      },
      recusar: { rotulo: 'Recusar', para: 'bemNaoIncluido', pede: 'motivo' },
    },
  },
})

const linkOuAgendada = {
  VISTORIA_DIGITAL: '/faturamentoseminovo/vistoriadigital/linkenviado',
  VISTORIA_TECNICA: '/faturamentoseminovo/vistoriatecnica/agendada',
} as const
const naVistoria = { etapa: 'vistoria', card: cardDa('Vistoria do veículo') } as const
const reenviado = {
  ...naVistoria,
  card: cardDa('Documento reenviado'),
  tela: '/faturamentoseminovo/vistoriarecusada/documentoreenviado',
  linha: 'Pendente',
} as const
const recusada = {
  ...naVistoria,
  card: cardDa('Vistoria recusada'),
  tela: '/faturamentoseminovo/vistoriarecusada',
  linha: 'Erro',
} as const
const agendada = { ...naVistoria, tela: linkOuAgendada, linha: 'Pendente' } as const

/** Thirty days, the life of the link (document 2 §9): past them, the customer asks for the inspection again. */
const valeTrintaDias = { dias: 30, vencido: 'vistoriaVencida' } as const
/** The link or the visit ends at once: who asks for another begins the inspection again. */
const remarcar = { remarcar: { para: 'bemEncontrado', efeito: 'desfazerVistoria' } } as const
const contestar = { para: 'retornoGarantia', guarda: 'documentosObrigatorios' } as const
/**
 * An inspection is charged once: R$ 75,00 where it was not approved or nobody came, R$ 150,00 approved (document 2 §9), of
 * which what was charged before an objection was accepted is part.
 */
const recusar = {
  rotulo: 'Recusar o veículo',
  para: 'veiculoRecusado',
  efeito: 'cobrarVistoriaNaoAprovada',
  pede: 'motivo',
} as const
/** A recovered side rail or an auction in its history is refused whatever its holder says (document 2 §5). */
const recusarDeVez = {
  ...recusar,
  rotulo: 'Recusar de vez: longarina recuperada ou leilão',
  para: 'veiculoNaoAceito',
} as const
/** No vehicle is the guarantee before its report was written, nor against what the report says. */
const aprovada = { para: 'garantiaAprovada', guarda: 'laudoAceito', efeito: 'cobrarVistoriaAprovada' } as const
const aprovarGarantia = { rotulo: 'Aprovar a garantia', ...aprovada } as const
const autorizar = { rotulo: 'Autorizar a garantia', para: 'garantiaAutorizada' } as const
const daGarantia = { autorizar, recusar, recusarDeVez } as const

const bemEncontrado = {
  nome: 'Bem Encontrado',
  ...naVistoria,
  card: { titulo: 'Vistoria do veículo', acao: 'Iniciar' },
  tela: {
    VISTORIA_DIGITAL: '/faturamentoseminovo/vistoriadigital',
    VISTORIA_TECNICA: '/faturamentoseminovo/vistoriatecnica',
  },
  passo: {
    tela: {
      VISTORIA_DIGITAL: '/faturamentoseminovo/vistoriadigital/termos',
      VISTORIA_TECNICA: '/faturamentoseminovo/vistoriatecnica/cep',
    },
  },
  prazo: doBem,
  cliente: {
    pedirVistoriaDigital: {
      para: 'vistoriaDigitalAgendada',
      guarda: 'termosAceitos',
      efeito: 'pedirVistoriaDigital',
    },
    agendarVistoriaTecnica: {
      para: 'vistoriaTecnicaAgendada',
      guarda: 'termosAceitos',
      efeito: 'agendarVistoriaTecnica',
    },
    trocarVistoria: { para: 'bemEncontrado', efeito: 'guardarTipoDeVistoria' },
    escolherOutro,
  },
} as const

/** The inspection, digital or technical, and the guarantee that it gives. */
export const vistoria = antesDoBanco({
  bemEncontrado,
  bemAceito: {
    ...bemEncontrado,
    aviso: { titulo: 'Veículo aceito', texto: 'Peça a vistoria para continuar o faturamento.' },
  },
  vistoriaVencida: {
    ...bemEncontrado,
    aviso: { titulo: 'O prazo da vistoria terminou', texto: 'Peça a vistoria de novo para continuar o faturamento.' },
  },
  // A visit of the last day has its report written after it: it holds until another inspection is asked for.
  visitaVencida: {
    ...bemEncontrado,
    aviso: {
      titulo: 'O prazo da visita terminou',
      texto: 'Se o vistoriador já foi, espere o laudo. Se não foi, peça a vistoria de novo.',
    },
    cliente: { ...bemEncontrado.cliente, trocarVistoria: { para: 'visitaVencida', efeito: 'guardarTipoDeVistoria' } },
    sistema: { receberLaudo: 'laudoRecebido' },
  },
  erroVistoria: {
    nome: 'Erro na Vistoria',
    ...agendada,
    linha: 'Erro',
    aviso: { titulo: 'Não foi possível fazer a vistoria', texto: 'Peça a vistoria de novo para continuar.' },
    prazo: doBem,
    cliente: { pedirDeNovo: 'bemEncontrado' },
    sistema: { receberLaudo: 'laudoRecebido' },
  },
  vistoriaDigitalAgendada: {
    nome: 'Vistoria Digital Agendada',
    ...agendada,
    tela: '/faturamentoseminovo/vistoriadigital/linkenviado',
    // The holder takes the photographs by the link.
    card: { ...cardDa('Vistoria digital'), pede: true },
    linha: 'Aberto',
    aviso: { titulo: 'Vistoria digital', texto: 'Enviamos o link da vistoria. Ele vale 30 dias.' },
    prazo: valeTrintaDias,
    cliente: { ...remarcar },
    sistema: { receberLaudo: 'laudoRecebido', falhar: 'erroVistoria' },
  },
  vistoriaTecnicaAgendada: {
    nome: 'Vistoria Técnica Agendada',
    ...agendada,
    tela: '/faturamentoseminovo/vistoriatecnica/agendada',
    card: cardDa('Vistoria técnica'),
    prazo: { ...valeTrintaDias, vencido: 'visitaVencida' },
    cliente: { ...remarcar },
    sistema: {
      receberLaudo: 'laudoRecebido',
      falhar: 'erroVistoria',
      faltar: { para: 'erroVistoria', efeito: 'cobrarVistoriaNaoAprovada' },
    },
    analista: {
      faltar: {
        rotulo: 'Ninguém recebeu o vistoriador',
        para: 'erroVistoria',
        guarda: 'visitaChegou',
        efeito: 'cobrarVistoriaNaoAprovada',
        pede: 'motivo',
      },
    },
  },
  laudoRecebido: {
    nome: 'Laudo Recebido',
    promessa: 'garantia',
    ...agendada,
    aviso: {
      titulo: 'Recebemos o laudo da vistoria',
      texto: 'Agora analisamos se o veículo garante o que falta pagar.',
    },
    analista: {
      aprovar: aprovarGarantia,
      apontarPendencia: { rotulo: 'Apontar pendência do veículo', para: 'veiculoPendente', pede: 'documentos' },
      recusar,
      recusarDeVez,
    },
  },
  veiculoPendente: {
    nome: 'Veículo Pendente',
    marcas: ['adicionais'],
    ...recusada,
    aviso: { titulo: 'Vistoria com pendência', texto: 'Veja o motivo e envie o que falta.' },
    prazo: { ...umaSemana, vencido: 'veiculoRecusado', efeito: 'cobrarVistoriaNaoAprovada' },
    cliente: { reenviarDocumentos: contestar, escolherOutro },
  },
  veiculoRecusado: {
    nome: 'Veículo Recusado',
    marcas: ['adicionais'],
    ...recusada,
    aviso: { titulo: 'Vistoria recusada', texto: 'Veja o motivo. Você pode escolher outro veículo.' },
    prazo: doBem,
    cliente: { reenviarDocumentos: contestar, escolherOutro },
  },
  veiculoNaoAceito: {
    nome: 'Veículo Recusado',
    ...recusada,
    aviso: { titulo: 'Vistoria recusada', texto: 'Este veículo não pode ser aceito. Escolha outro para continuar.' },
    prazo: doBem,
    cliente: { escolherOutro },
  },
  retornoGarantia: {
    nome: 'Retorno da Garantia',
    promessa: 'garantia',
    ...reenviado,
    prazo: { diasUteis: 7, vencido: 'respostaFaturamento' },
    analista: daGarantia,
  },
  respostaFaturamento: {
    nome: 'Resposta Faturamento',
    promessa: 'garantia',
    ...reenviado,
    prazo: { diasUteis: 7, vencido: 'respostaCredito' },
    analista: { ...daGarantia, encaminhar: { rotulo: 'Encaminhar ao crédito', para: 'respostaCredito' } },
  },
  respostaCredito: { nome: 'Resposta Crédito', promessa: 'garantia', ...reenviado, analista: daGarantia },
  garantiaAutorizada: {
    nome: 'Garantia Autorizada',
    promessa: 'garantia',
    ...reenviado,
    sistema: { aprovar: aprovada },
    analista: { aprovar: aprovarGarantia },
  },
})
