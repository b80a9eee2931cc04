import {
  CODIGO_DA_AMORTIZACAO,
  CODIGO_DA_MODALIDADE,
  type FormaDeAbatimento,
  type ModalidadeDeLance,
  percentualDeDisputa,
  percentualDoLance,
} from '@contempla/consorcio'
import { type lances as chamadas, erros, type Payload } from '@contempla/contract'
import { percentual } from '../cotas/index.ts'
import type { confirmOferta, getCredenciamento, simularParaOTitular } from './credenciamento.service.ts'
import type { LanceLido } from './lances.sql.ts'
import type { SemQuitacao } from './simulacao/simulacao.ts'
import type { Disputa, OfertaDeLance, Situacao } from './situacao.ts'

const simNao = (sim: boolean) => (sim ? ('S' as const) : ('N' as const))

const DESCRICAO_DA_MODALIDADE: Record<ModalidadeDeLance, string> = {
  livre: 'Lance livre',
  'fixo-25': 'Lance fixo de 25%',
  'fixo-50': 'Lance fixo de 50%',
}

/** Words why a payoff is not offered, as far as its holder can know. */
const SEM_QUITACAO: Record<SemQuitacao, string> = {
  NADA_A_PAGAR: 'Não falta nada a pagar desta cota.',
  PRECO_POR_SAIR:
    'Ainda não dá para quitar a cota por lance: o preço novo da tabela do fabricante, que diz quanto vai faltar pagar, não saiu.',
  PLANO_MUDA_COM_A_CONTEMPLACAO:
    'Não dá para quitar a cota por lance: a contemplação acrescenta ao seu plano o que ele deixa para depois dela.',
  PARCELA_PELO_CREDITO_DE_ANTES:
    'Nesta assembleia não dá para quitar a cota por lance: seu crédito diminui com o reajuste, e uma parcela que vence depois dela foi cobrada pelo crédito de antes. A diferença volta para você quando a parcela for paga.',
  DEPENDE_DO_DIA_DO_PAGAMENTO:
    'Nesta assembleia não dá para quitar a cota por lance: quanto vai faltar depende do dia em que você pagar as parcelas que vencem até ela.',
}

const DESCRICAO_DA_OPCAO = {
  '001': 'Lance embutido',
  '002': 'FGTS',
  '003': 'Troca de chaves',
} as const

const TIPOS_DE_OFERTA = [
  { codigo: 'PE', descricao: 'Em percentual' },
  { codigo: 'VL', descricao: 'Em reais' },
] as const

const DESCRICAO_DA_AMORTIZACAO: Record<FormaDeAbatimento, string> = {
  prazo: 'Reduzir o prazo',
  parcela: 'Reduzir a parcela',
}

export const presentDisputa = ({ numero, dia, corte, noPrazo, bloqueada }: Disputa) => ({
  numero,
  data: dia,
  corteDosLances: corte.toISOString(),
  noPrazo,
  bloqueada,
})

export const presentReajuste = ({ cota, reajuste }: Pick<Situacao, 'cota' | 'reajuste'>) =>
  reajuste && {
    data: reajuste.dia,
    valorBemAtual: reajuste.deHoje,
    valorBem: reajuste.depois && cota.creditoCentavos,
  }

/** Shows the part of a bid that only its maker may read. */
const presentReservado = (lance: LanceLido) => ({
  dataLance: lance.criadoEm.toISOString(),
  situacaoOferta: lance.oferta,
  tipoAmortizacao: CODIGO_DA_AMORTIZACAO[lance.forma],
  valorLanceEmbutido: lance.embutidoCentavos,
  valorFGTS: lance.fgtsCentavos,
  recursosProprios: lance.valorCentavos - lance.embutidoCentavos - lance.fgtsCentavos,
  quantidadeParcelaSubsequente: lance.subsequentes,
  trocaChaves: lance.trocaDeChaves,
  lancequitacao: simNao(lance.quitacao),
  pelaEquipe: lance.pelaEquipe,
})

const RESERVADO = {
  dataLance: null,
  situacaoOferta: null,
  tipoAmortizacao: null,
  valorLanceEmbutido: null,
  valorFGTS: null,
  recursosProprios: null,
  quantidadeParcelaSubsequente: null,
  trocaChaves: null,
  lancequitacao: null,
  pelaEquipe: false,
} as const satisfies Record<keyof ReturnType<typeof presentReservado>, null | false>

/** `podeCancelar` says that the bid is active and that bids for its assembly are still taken. */
export const presentLanceDoTitular = (lance: LanceLido, podeCancelar: boolean) => ({
  ...(lance.deOutroTitular ? RESERVADO : presentReservado(lance)),
  deOutroTitular: lance.deOutroTitular,
  protocolo: lance.protocolo,
  numeroAssembleia: lance.assembleia,
  dataAssembleia: lance.diaDaAssembleia,
  status: lance.situacao,
  motivo: lance.motivo,
  contemplacaoDesfeitaEm: lance.contemplacaoDesfeitaEm,
  posicao: lance.posicao,
  situacaoModalidade: CODIGO_DA_MODALIDADE[lance.modalidade],
  valorLance: lance.valorCentavos,
  percentualLance: lance.percentual === null ? null : percentual(lance.percentual),
  podeCancelar: podeCancelar && lance.situacao === 'ativo',
  permanente: lance.permanente,
})

type Credenciamento = Awaited<ReturnType<typeof getCredenciamento>>

function presentRepetir(repetir: Credenciamento['repetir']) {
  if (!repetir) return null
  const { oferta, protocolo, mudou, veiculo } = repetir
  return {
    protocolo,
    situacaoModalidade: CODIGO_DA_MODALIDADE[oferta.modalidade],
    situacaoOferta: oferta.oferta,
    tipoAmortizacao: CODIGO_DA_AMORTIZACAO[oferta.forma],
    valorLance: oferta.valor,
    valorLanceEmbutido: oferta.embutido,
    valorFGTS: oferta.fgts,
    quantidadeParcelaSubsequente: oferta.subsequentes,
    trocaChaves: oferta.chaves,
    lancequitacao: simNao(oferta.quitacao),
    veiculo,
    mudou,
  }
}

const presentRestricao = ({ restricao }: Pick<Credenciamento, 'restricao'>) => ({
  codigoRetorno: restricao.codigo,
  mensagemRetorno: restricao.mensagem,
})

/** `podeCancelar` says that this person may still take the bid back. */
export const presentCredenciamento = (
  lido: Credenciamento,
  podeCancelar: boolean,
): Payload<typeof chamadas.credenciamentoDeLance> => ({
  assembleia: lido.disputa && presentDisputa(lido.disputa),
  valorBem: lido.credito,
  valorSaldoDevedor: lido.saldoDevedor,
  valorNaAssembleia: lido.saldoNaAssembleia,
  reajuste: presentReajuste(lido.situacao),
  // A fixed bid above the debt would be refused, so it is not offered.
  tiposLance: lido.modalidades
    .filter(({ valorFixo }) => valorFixo === null || valorFixo <= lido.maximo)
    .map(({ modalidade, valorFixo }) => ({
      modalidade: CODIGO_DA_MODALIDADE[modalidade],
      descricao: DESCRICAO_DA_MODALIDADE[modalidade],
      valorMinimo: valorFixo ?? lido.minimo,
      valorMaximo: valorFixo ?? lido.maximo,
      percentualFixo:
        valorFixo === null
          ? null
          : percentual(percentualDoLance({ modalidade, valor: valorFixo, credito: lido.credito })),
    })),
  tiposOferta: [...TIPOS_DE_OFERTA],
  tiposAmortizacao: (['prazo', 'parcela'] as const).map((forma) => ({
    codigo: CODIGO_DA_AMORTIZACAO[forma],
    descricao: DESCRICAO_DA_AMORTIZACAO[forma],
  })),
  opcoes: lido.opcoes.map((codigo) => ({ codigo, descricao: DESCRICAO_DA_OPCAO[codigo] })),
  percentualMaximoEmbutido: percentual(lido.embutidoMaximoPpt),
  podeQuitar: lido.semQuitacao === null,
  semQuitacao: lido.semQuitacao && { codigo: lido.semQuitacao, mensagem: SEM_QUITACAO[lido.semQuitacao] },
  valorMaximoEmbutido: lido.embutidoMaximo,
  quantidadeMaximaParcelaSubsequente: lido.subsequentesMaximas,
  diasUteisParaPagar: lido.diasUteisParaPagar,
  fgts: lido.fgts,
  impedimento: lido.impedimento && { codigo: lido.impedimento, mensagem: erros[lido.impedimento].mensagem },
  ...presentRestricao(lido),
  lance: lido.lance && presentLanceDoTitular(lido.lance, podeCancelar),
  repetir: presentRepetir(lido.repetir),
})

type Simulada = Awaited<ReturnType<typeof simularParaOTitular>>

export function presentSimulacao(
  oferta: OfertaDeLance,
  { simulacao, situacao, disputa, identificador, restricao }: Simulada,
): Payload<typeof chamadas.simularLance> {
  return {
    valorLance: simulacao.valor,
    percentualLance: percentual(simulacao.percentual),
    valorLanceEmbutido: simulacao.embutido,
    valorFGTS: simulacao.fgts,
    percentualFGTS: percentual(percentualDeDisputa(simulacao.fgts, simulacao.valor)),
    valorTrocaChaves: oferta.trocaDeChaves,
    recursosProprios: simulacao.recursosProprios,
    creditoLiquido: simulacao.creditoLiquido,
    valorExcedente: simulacao.excedente,
    lancequitacao: simNao(simulacao.quitacao),
    efeitos: simulacao.efeitos.map(({ forma, ...efeito }) => ({
      tipoAmortizacao: CODIGO_DA_AMORTIZACAO[forma],
      ...efeito,
    })),
    assembleia: presentDisputa(disputa),
    reajuste: presentReajuste(situacao),
    identificador,
    ...presentRestricao({ restricao }),
  }
}

type Confirmada = Awaited<ReturnType<typeof confirmOferta>>
/** An answer without a protocol shows the first notification as the error (document 1 §5). */
export function presentConfirmacao(confirmada: Confirmada): Payload<typeof chamadas.confirmarLance> {
  if (confirmada.protocolo === null) {
    const { codigo, mensagem } = confirmada.restricao
    return { protocolo: null, notificacoes: [{ codigo, mensagem: mensagem ?? '' }], lance: null, recibo: null }
  }
  return {
    protocolo: confirmada.protocolo,
    notificacoes: [],
    lance: presentLanceDoTitular(confirmada.lance, confirmada.podeCancelar),
    recibo: confirmada.recibo,
  }
}
