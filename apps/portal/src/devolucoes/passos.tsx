import { formatDia, Money } from '@contempla/ui'
import {
  atendimento,
  bancoEConta,
  ditosDoPagamento,
  EtapasDoCaso,
  inicio,
  type Linha,
  naFilial,
  type Passos,
  passosDe,
  pedidosDeConta,
  voltarAoInicio as voltar,
} from '../casos/index.ts'
import { href } from '../shell/rotas/href.ts'
import { type Atos, atos, type DaCota, pedidoDe } from './atos.ts'
import { Partes } from './Contas.tsx'
import { devolucaoQuery, type Pedido } from './consultas.ts'
import { Recusados } from './Recusados.tsx'
import { aReceber, indisponivel, introducao, naoConfirmada, semValorDe } from './sem-pedido.tsx'

type Passo = Linha<Atos>

const daConta = href('/devolucao/dados-bancarios')
const reenvio = href('/devolucao/reenviar-documentos')

/** Says yes to the amount; a company also says who signs. */
function valor({ pessoa, estado }: DaCota): Passo {
  const { valorDisponivel, partes } = estado.valores
  const comum: Passo = {
    heading: 'Você quer receber este valor?',
    text: 'É o que esta cota tem a receber hoje.',
    voltar,
    figura: valorDisponivel,
    conteudo: <Partes partes={partes} />,
    outros: [{ label: 'Agora não', ato: 'desistir' }],
  }
  const confirmar = (doisSocios: boolean) => ({ ato: 'confirmar', com: { doisSocios } }) as const
  if (pessoa === 'PF') return { ...comum, faz: { label: 'Quero receber', ...confirmar(false) } }
  return {
    ...comum,
    text: 'É o que esta cota tem a receber hoje. Para continuar, diga quem assina pela empresa.',
    opcoes: [
      {
        chave: 'um',
        titulo: 'Um sócio assina sozinho',
        detalhe: 'Ele envia o documento com foto, a selfie e o contrato social.',
        faz: confirmar(false),
      },
      {
        chave: 'dois',
        titulo: 'Dois sócios assinam juntos',
        detalhe: 'Cada um envia o seu documento com foto e a sua selfie.',
        faz: confirmar(true),
      },
    ],
  }
}

const documentos =
  (heading: string, text: string): ((lido: DaCota) => Passo) =>
  () => ({ heading, text, voltar, documentos: {} })

const aguardandoDocumentos = ({ pessoa, ...lido }: DaCota): Passo =>
  pessoa === 'PF'
    ? documentos('Confirme que é você', 'Com os documentos confirmamos quem recebe.')({ pessoa, ...lido })
    : documentos('Documentos de quem assina', 'Com eles confirmamos quem recebe pela empresa.')({ pessoa, ...lido })

const comAAdministradora = {
  illustration: 'espera',
  vez: { quem: 'a administradora', oQue: 'A resposta sai' },
  numero: true,
  faz: inicio,
} as const satisfies Omit<Passo, 'heading'>

const analisando: Passo = {
  ...comAAdministradora,
  heading: 'Estamos analisando suas informações',
  text: 'A primeira conferência leva cerca de 4 minutos. Se um analista precisar olhar, dizemos a resposta até o dia abaixo.',
}
const analiseInterna: Passo = {
  ...comAAdministradora,
  heading: 'Um analista olha o seu pedido',
  text: 'Avisamos você assim que ele terminar. Você não precisa fazer nada.',
  outros: [atendimento],
}

const problema = (lido: DaCota): Passo => {
  const { documentos: pedidos, motivo } = pedidoDe(lido)
  return {
    illustration: 'erro',
    heading: 'Ops! Tivemos problemas com o documento enviado.',
    text: 'Veja o motivo e envie de novo o que não foi aceito.',
    vez: { quem: 'voce' },
    motivo,
    conteudo: <Recusados documentos={pedidos} />,
    faz: { label: 'Enviar de novo', href: reenvio },
    outros: [atendimento],
  }
}
const adicional = (lido: DaCota): Passo => ({
  illustration: 'documento',
  heading: 'Falta um documento',
  text: 'Para concluir a análise, precisamos de mais um documento seu.',
  vez: { quem: 'voce' },
  motivo: pedidoDe(lido).motivo,
  faz: { label: 'Enviar o documento', href: reenvio },
  outros: [atendimento],
})
const reanalise: Passo = {
  ...comAAdministradora,
  heading: 'Recebemos o que você enviou',
  text: 'Agora é com a administradora. Se você tem um documento melhor, pode trocar: a análise recomeça com ele.',
  outros: [{ label: 'Trocar um documento', href: reenvio }],
}
const reenviar: Passo = {
  heading: 'Reenvie os seus documentos',
  text: 'Só o que não foi aceito precisa ir de novo.',
  voltar: { label: 'Voltar', href: href('/devolucao/problema-documentos') },
  documentos: {
    adicional: { heading: 'Envie o documento', text: 'Para concluir a análise, falta só ele.' },
  },
}

const aprovado = (lido: DaCota): Passo => ({
  heading: 'Documentos aprovados',
  text: 'Falta dizer em que conta você quer receber.',
  voltar,
  figura: pedidoDe(lido).valorDisponivel,
  faz: { label: 'Informar a conta', href: daConta, comSenha: true },
})

// Before the first request no step of the payment has begun.
const {
  informar: informarConta,
  corrigir: contaDevolvida,
  refazer: pagamentoEstornado,
} = pedidosDeConta((lido: DaCota) => {
  const { motivo, valorDisponivel, dadosBancarios: antes } = pedidoDe(lido)
  return { valor: valorDisponivel, motivo, antes, ...(antes ? { etapas: true } : {}) }
})

const detalhes = ({ valorDisponivel, dadosBancarios, pagoEm, dataDevolucao }: Pedido) => [
  { label: pagoEm ? 'Você recebeu' : 'Você recebe', value: <Money centavos={valorDisponivel} /> },
  ...(dadosBancarios ? [{ label: 'Na conta', value: bancoEConta(dadosBancarios) }] : []),
  ...(dataDevolucao ? [{ label: pagoEm ? 'Pago em' : 'Até', value: dataDevolucao }] : []),
]

const pagamento =
  (heading: string, text: string) =>
  (lido: DaCota): Passo => ({
    illustration: 'espera',
    heading,
    text,
    numero: true,
    vez: { quem: 'a administradora', oQue: 'O dinheiro chega' },
    details: detalhes(pedidoDe(lido)),
    faz: inicio,
    outros: [atendimento],
    etapas: true,
  })

const emPreparo = pagamento(...ditosDoPagamento.emPreparo)
const programado = pagamento('Pagamento programado!', 'O pagamento dos seus valores está no banco.')
const noBanco = pagamento('O banco está pagando', 'Avisamos você assim que ele confirmar.')
const semResposta = pagamento(...ditosDoPagamento.semResposta)

const realizado = (lido: DaCota): Passo => ({
  illustration: 'sucesso',
  heading: 'Pagamento realizado!',
  text: 'Os seus valores foram enviados à conta que você informou.',
  numero: true,
  details: detalhes(pedidoDe(lido)),
  conteudo: (
    <>
      <EtapasDoCaso path="/devolucao/acompanhar-valores" timeline={pedidoDe(lido).timelinePagamento} />
      <Partes partes={lido.estado.valores.partes} />
    </>
  ),
  faz: inicio,
  outros: [atendimento],
})
const pagaPorFora = (lido: DaCota): Passo => ({
  ...realizado(lido),
  heading: 'Os seus valores já foram pagos',
  text: 'O pagamento foi feito fora deste pedido. Se você não o recebeu, fale com o atendimento.',
  details: lido.estado.valores.partes.flatMap(({ titulo, pagoEm }) =>
    pagoEm ? [{ label: titulo, value: `Em ${formatDia(pagoEm)}` }] : [],
  ),
})

const prazoFinalizado = (lido: DaCota): Passo => ({
  ...aReceber(lido, 'Retomar'),
  heading: 'Prazo para envio expirado!',
  text: 'Os documentos não chegaram a tempo. O valor continua seu: você pode retomar quando quiser.',
})

/** The refund of what a cancelled quota, or one of a closed group, has to receive. */
export const passosDaDevolucao: Passos = passosDe('devolucao', {
  de: 'cota',
  le: devolucaoQuery,
  caso: ({ pedido }) => pedido,
  guarda: (antes, feito) => antes && { ...antes, pedido: feito as Pedido },
  falha: { heading: 'Devolução de valores' },
  atos,
  telas: {
    '/devolucao/dados-bancarios': { ato: 'solicitarPagamento', linha: informarConta },
    '/devolucao/reenviar-documentos': { ato: ['reenviarDocumentos', 'enviarDocumentos'], linha: reenviar },
    '/devolucao/nao-confirmada': {
      ato: 'iniciar',
      comeca: true,
      linha: ({ estado, ...lido }) =>
        estado && estado.valores.situacao !== 'a-receber' ? introducao({ ...lido, estado }) : naoConfirmada,
    },
    '/devolucao/indisponivel': {
      ato: 'iniciar',
      comeca: true,
      linha: ({ estado, ...lido }) => (estado ? introducao({ ...lido, estado }) : indisponivel),
    },
  },
  semCaso: introducao,
  ondeSemCaso: ({ valores: { situacao } }) => {
    if (situacao === 'sem-valor' || situacao === 'desfeita') return '/devolucao/sem-valor'
    return situacao === 'indisponivel' ? '/devolucao/indisponivel' : null
  },
  fases: {
    tratativaNaoIniciada: (lido) => aReceber(lido, 'Começar'),
    valorApurado: valor,
    aguardandoDocumentos,
    brScanEmAndamento: analisando,
    retornoBrscan: analisando,
    reanaliseBrscan: reanalise,
    analiseGrc: analiseInterna,
    analiseFaturamento: analiseInterna,
    pendenciaCliente: problema,
    documentosAdicionaisGrc: adicional,
    documentoRecusado: (lido) => naFilial(pedidoDe(lido)),
    documentoAprovado: aprovado,
    cadastroAprovado: aprovado,
    contaDevolvida,
    aguardandoAprovacao: emPreparo,
    aguardandoLiberacao: emPreparo,
    aguardandoAtualizacaoNewcon: programado,
    aguardandoPagamento: noBanco,
    reprocessarPagamento: semResposta,
    pagamentoEstornado,
    pagamentoEnviado: realizado,
    pagamentoConfirmado: realizado,
    pagaPorFora,
    semValor: semValorDe,
    naoConfirmada,
    prazoFinalizado,
  },
})
