import {
  aceitaTrocaDeChaves,
  type CodigoDeAmortizacao,
  type CodigoDeModalidade,
  type CodigoDeOferta,
  isLivreDeAuto,
  MODALIDADE_DO_CODIGO,
  type PassoDoLance,
  passosDoLance,
  passosPossiveis,
  type TipoCota,
  valorDoPercentual,
} from '@contempla/consorcio'
import type { Contrato, Request } from '@contempla/contract'
import { maskMoeda, parseMoeda } from '@contempla/ui'
import type { Credenciamento } from './consultas.ts'

type CorpoDaSimulacao = Request<Contrato['POST /cotas/:id/credenciamento-lance/simulacao']>['body']
type Finalidade = NonNullable<CorpoDaSimulacao['declaracaoFGTS']>['finalidade']

/**
 * The form's fields as they are typed: money and percentages as their masks write them; an empty text where nothing was
 * chosen.
 */
export type Rascunho = {
  modalidade: CodigoDeModalidade | ''
  oferta: CodigoDeOferta
  /** In reais or in percent, as `oferta` says. */
  valor: string
  quitacao: boolean
  usaEmbutido: boolean
  embutido: string
  usaFgts: boolean
  fgts: string
  tresAnos: '' | 'sim' | 'nao'
  sfh: '' | 'sim' | 'nao'
  finalidade: Finalidade | ''
  valorDoImovel: string
  usaChaves: boolean
  /** By their codes, and the names that were seen with them. */
  fabricante: string
  nomeDoFabricante: string
  modelo: string
  nomeDoModelo: string
  fornecedor: string
  nomeDoFornecedor: string
  anoModelo: string
  valorDoVeiculo: string
  amortizacao: CodigoDeAmortizacao | ''
  subsequentes: string
  /** To be offered in each assembly. */
  permanente: boolean
}

export const RASCUNHO_VAZIO: Rascunho = {
  modalidade: '',
  oferta: 'VL',
  valor: '',
  quitacao: false,
  usaEmbutido: false,
  embutido: '',
  usaFgts: false,
  fgts: '',
  tresAnos: '',
  sfh: '',
  finalidade: '',
  valorDoImovel: '',
  usaChaves: false,
  fabricante: '',
  nomeDoFabricante: '',
  modelo: '',
  nomeDoModelo: '',
  fornecedor: '',
  nomeDoFornecedor: '',
  anoModelo: '',
  valorDoVeiculo: '',
  amortizacao: '',
  subsequentes: '',
  permanente: false,
}

/** The kind of the quota and the rules under which its group takes bids now. */
export type QuemOferta = { tipo: TipoCota; regras: Credenciamento }

/** Percentages are typed with two decimals; one hundredth of a percent in parts per trillion. */
const PPT_POR_CENTESIMO = 100_000_000

const tipoDe = ({ regras }: QuemOferta, modalidade: Rascunho['modalidade']) =>
  regras.tiposLance.find((tipo) => tipo.modalidade === modalidade)

/** Returns the bid's value in centavos; null while it is not known. */
export function valorDoLance(r: Rascunho, quem: QuemOferta): number | null {
  const tipo = tipoDe(quem, r.modalidade)
  if (!tipo) return null
  if (tipo.percentualFixo !== null) return tipo.valorMinimo
  if (isQuitacao(r, quem)) return quem.regras.valorSaldoDevedor
  const digitado = parseMoeda(r.valor)
  if (digitado === null) return null
  return r.oferta === 'PE' ? valorDoPercentual(quem.regras.valorBem, digitado * PPT_POR_CENTESIMO) : digitado
}

export const embutidoDe = (r: Rascunho): number => (r.usaEmbutido ? (parseMoeda(r.embutido) ?? 0) : 0)
/** Nothing where the quota's holder may not use it, whatever was kept of another offer. */
export const fgtsDe = (r: Rascunho, { regras }: QuemOferta): number =>
  r.usaFgts && regras.fgts ? (parseMoeda(r.fgts) ?? 0) : 0
const veiculoDe = (r: Rascunho): number => (r.usaChaves ? (parseMoeda(r.valorDoVeiculo) ?? 0) : 0)

/** How much of the bid may come from the credit, in centavos. */
export const maximoEmbutido = (r: Rascunho, quem: QuemOferta): number =>
  Math.min(quem.regras.valorMaximoEmbutido, valorDoLance(r, quem) ?? 0)

const opcoesDe = ({ regras }: QuemOferta) => regras.opcoes.map(({ codigo }) => codigo)

/** Only a free bid may offer the whole debt, and only where that pays the quota off. */
export const isQuitacao = (r: Rascunho, { regras }: QuemOferta): boolean =>
  r.quitacao && r.modalidade === 'LL' && regras.podeQuitar

export const passosDe = (r: Rascunho, quem: QuemOferta): PassoDoLance[] =>
  passosDoLance({
    tipo: quem.tipo,
    modalidade: r.modalidade || null,
    opcoes: opcoesDe(quem),
    quitacao: isQuitacao(r, quem),
  })

/**
 * The steps that this quota may go through. They number the steps, so a step's number does not depend on earlier
 * choices.
 */
export const contadosDe = (quem: QuemOferta): PassoDoLance[] =>
  passosPossiveis({ tipo: quem.tipo, opcoes: opcoesDe(quem) })

/** Why a step that the quota may go through is not one of this offer's. */
const DEIXADOS: Partial<Record<PassoDoLance, string>> = {
  keys: 'Sem a troca de chaves, que só vale no lance fixo de 50%.',
  reduction: 'Quitando a cota, não sobra parcela para reduzir.',
}

/** Returns why this offer skips the steps between the previous step and this one. */
export function deixadosAntes(passo: PassoDoLance, r: Rascunho, quem: QuemOferta): string[] {
  const [contados, passos] = [contadosDe(quem), passosDe(r, quem)]
  const anterior = passos[passos.indexOf(passo) - 1]
  if (!anterior) return []
  const entre = contados.slice(contados.indexOf(anterior) + 1, contados.indexOf(passo))
  return entre.flatMap((deixado) => DEIXADOS[deixado] ?? [])
}

type Erros = Partial<Record<keyof Rascunho, string>>

const VAZIO = 'Insira algum valor.'

/** The bid's own words (document 3, Bid messages). */
const palavras = {
  acima: 'Este valor excede o lance máximo',
  abaixo: 'Este valor é menor que o lance mínimo',
  embutido: 'O lance embutido passa do permitido.',
  soma: 'O lance embutido e o FGTS, somados, passam do lance.',
  fgts: 'Pelas suas respostas, o FGTS não pode ser usado neste lance.',
  teto: 'O imóvel vale mais que o permitido para usar o FGTS.',
  chaves: 'O valor da troca de chaves passa da parte do lance que você paga.',
}

function errosDoTipo(r: Rascunho, quem: QuemOferta): Erros {
  const tipo = tipoDe(quem, r.modalidade)
  if (!tipo) return { modalidade: 'Escolha o tipo de lance' }
  if (tipo.percentualFixo !== null || isQuitacao(r, quem)) return {}
  const valor = valorDoLance(r, quem) ?? 0
  if (valor <= 0) return { valor: VAZIO }
  if (valor > tipo.valorMaximo) return { valor: palavras.acima }
  return valor < tipo.valorMinimo ? { valor: palavras.abaixo } : {}
}

function errosDoEmbutido(r: Rascunho, quem: QuemOferta): Erros {
  if (!r.usaEmbutido) return {}
  const embutido = embutidoDe(r)
  if (embutido <= 0) return { embutido: VAZIO }
  return embutido > maximoEmbutido(r, quem) ? { embutido: palavras.embutido } : {}
}

type PerguntaDoFgts = 'tresAnos' | 'sfh' | 'finalidade' | 'valorDoImovel' | 'fgts'

/**
 * The FGTS questions in the order in which they are asked. Each returns the error of its answer; null lets the offer go
 * on.
 */
const PERGUNTAS_DO_FGTS: Record<PerguntaDoFgts, (r: Rascunho, quem: QuemOferta) => string | null> = {
  tresAnos: ({ tresAnos }) => RESPOSTAS[tresAnos] ?? (tresAnos === 'sim' ? null : palavras.fgts),
  sfh: ({ sfh }) => RESPOSTAS[sfh] ?? (sfh === 'nao' ? null : palavras.fgts),
  finalidade: ({ finalidade }) => (finalidade === '' ? 'Escolha a finalidade' : null),
  valorDoImovel: ({ valorDoImovel }, { regras }) => {
    const valor = parseMoeda(valorDoImovel) ?? 0
    if (valor <= 0) return VAZIO
    return valor > (regras.fgts?.valorMaximoDoImovel ?? 0) ? palavras.teto : null
  },
  fgts: (r, quem) => {
    const fgts = fgtsDe(r, quem)
    if (fgts <= 0) return VAZIO
    return fgts + embutidoDe(r) > (valorDoLance(r, quem) ?? 0) ? palavras.soma : null
  },
}

const RESPOSTAS: Readonly<Record<string, string>> = { '': 'Responda sim ou não' }

/** The question of FGTS that is asked now, and what is wrong with its answer: one at a time, the next once it lets it go on. */
export function perguntaDoFgts(r: Rascunho, quem: QuemOferta): { ate: PerguntaDoFgts; erro: string | null } {
  const perguntas = Object.entries(PERGUNTAS_DO_FGTS) as [PerguntaDoFgts, (typeof PERGUNTAS_DO_FGTS)['fgts']][]
  for (const [ate, recusa] of perguntas) {
    const erro = recusa(r, quem)
    if (erro !== null) return { ate, erro }
  }
  return { ate: 'fgts', erro: null }
}

function errosDoFgts(r: Rascunho, quem: QuemOferta): Erros {
  if (!r.usaFgts) return {}
  const { ate, erro } = perguntaDoFgts(r, quem)
  return erro === null ? {} : { [ate]: erro }
}

function errosDasChaves(r: Rascunho, quem: QuemOferta): Erros {
  if (!r.usaChaves) return {}
  const erros: Erros = {}
  if (r.fabricante === '') erros.fabricante = 'Escolha o fabricante'
  if (r.modelo === '') erros.modelo = 'Escolha o modelo'
  if (r.fornecedor === '') erros.fornecedor = 'Escolha o fornecedor'
  if (!/^(19[5-9]\d|20\d\d)$/.test(r.anoModelo)) erros.anoModelo = 'Informe o ano, com quatro números'
  const proprios = (valorDoLance(r, quem) ?? 0) - embutidoDe(r) - fgtsDe(r, quem)
  if (veiculoDe(r) <= 0) erros.valorDoVeiculo = VAZIO
  else if (veiculoDe(r) > proprios) erros.valorDoVeiculo = palavras.chaves
  return erros
}

function errosDaReducao(r: Rascunho, { regras }: QuemOferta): Erros {
  const maximo = regras.quantidadeMaximaParcelaSubsequente
  const erros: Erros = {}
  if (r.amortizacao === '') erros.amortizacao = 'Escolha o que reduzir'
  if (!/^\d*$/.test(r.subsequentes)) erros.subsequentes = 'Use só números'
  else if (Number(r.subsequentes || 0) > maximo) erros.subsequentes = `São até ${maximo} parcelas`
  return erros
}

const ERROS: Partial<Record<PassoDoLance, (r: Rascunho, quem: QuemOferta) => Erros>> = {
  type: errosDoTipo,
  builtin: errosDoEmbutido,
  fgts: errosDoFgts,
  keys: errosDasChaves,
  reduction: errosDaReducao,
}

/** Returns the errors of a step by field; a step without errors is valid. */
export const errosDoPasso = (passo: PassoDoLance, r: Rascunho, quem: QuemOferta): Erros => ERROS[passo]?.(r, quem) ?? {}

/** Where the offer stands: the step asked for, or the first before it that is not valid. */
export function passoAtual(pedido: string | null, r: Rascunho, quem: QuemOferta): PassoDoLance {
  const passos = passosDe(r, quem)
  const ate = passos.findIndex((passo) => passo === pedido)
  const antes = passos.slice(0, Math.max(0, ate))
  const pendente = antes.find((passo) => Object.keys(errosDoPasso(passo, r, quem)).length > 0)
  return pendente ?? passos[ate] ?? 'type'
}

function declaracaoDe(r: Rascunho, quem: QuemOferta): CorpoDaSimulacao['declaracaoFGTS'] {
  const valorDoImovel = parseMoeda(r.valorDoImovel) ?? 0
  if (fgtsDe(r, quem) === 0 || r.tresAnos === '' || r.sfh === '' || r.finalidade === '' || valorDoImovel === 0)
    return null
  return {
    tresAnosDeTrabalho: r.tresAnos === 'sim',
    financiamentoAtivoNoSfh: r.sfh === 'sim',
    finalidade: r.finalidade,
    valorDoImovel,
  }
}

const simNao = (sim: boolean) => (sim ? 'S' : 'N')

/** The payload of document 1 §3, of an offer whose steps are valid; `aceitaRestricao`: its restriction was read. */
export function corpoDaOferta(r: Rascunho, quem: QuemOferta, aceitaRestricao: boolean): CorpoDaSimulacao {
  const modalidade = r.modalidade || 'LL'
  const comChaves = r.usaChaves && aceitaTrocaDeChaves({ tipo: quem.tipo, modalidade, opcoes: opcoesDe(quem) })
  const quitacao = isQuitacao(r, quem)
  // One that pays the quota off was not asked what to reduce.
  const amortizacao = quitacao ? 'PZ' : r.amortizacao || 'PZ'
  const subsequentes = quitacao ? 0 : Number(r.subsequentes || 0)
  return {
    situacaoOferta: r.oferta,
    situacaoModalidade: modalidade,
    valorLance: valorDoLance(r, quem) ?? 0,
    lanceDiluido: simNao(amortizacao === 'PC'),
    validaRestOferta: simNao(!aceitaRestricao),
    valorFGTS: fgtsDe(r, quem),
    valorLanceEmbutido: embutidoDe(r),
    tipoAmortizacao: amortizacao,
    numeroIP: '127.0.0.1',
    trocaChaves: comChaves
      ? {
          codFabricante: Number(r.fabricante),
          codModelo: Number(r.modelo),
          idFornecedor: Number(r.fornecedor),
          anoModelo: Number(r.anoModelo),
          valor: veiculoDe(r),
        }
      : null,
    lanceLivreAuto: simNao(isLivreDeAuto({ tipo: quem.tipo, modalidade: MODALIDADE_DO_CODIGO[modalidade] })),
    utilizaAntecipacao: simNao(subsequentes > 0),
    quantidadeParcelaSubsequente: subsequentes,
    lancequitacao: simNao(quitacao),
    formaAcesso: 'SR',
    declaracaoFGTS: declaracaoDe(r, quem),
  }
}

const emMoeda = (centavos: number): string => maskMoeda(String(centavos))

/** The two decimals of percent that are worth exactly this; null where none are, and the value has to be told in reais. */
function emCentesimos(valor: number, credito: number): number | null {
  const centesimos = Math.round((valor * 10_000) / credito)
  return valorDoPercentual(credito, centesimos * PPT_POR_CENTESIMO) === valor ? centesimos : null
}

/** The last offer, as it would be made today, to be seen and confirmed. */
export function rascunhoDaRepeticao({ regras }: QuemOferta): Rascunho | null {
  const { repetir } = regras
  if (!repetir) return null
  const centesimos = repetir.situacaoOferta === 'PE' ? emCentesimos(repetir.valorLance, regras.valorBem) : null
  return {
    ...RASCUNHO_VAZIO,
    modalidade: repetir.situacaoModalidade,
    oferta: centesimos === null ? 'VL' : 'PE',
    valor: emMoeda(centesimos ?? repetir.valorLance),
    quitacao: repetir.lancequitacao === 'S',
    usaEmbutido: repetir.valorLanceEmbutido > 0,
    embutido: emMoeda(repetir.valorLanceEmbutido),
    usaFgts: repetir.valorFGTS > 0,
    fgts: emMoeda(repetir.valorFGTS),
    usaChaves: repetir.trocaChaves !== null,
    fabricante: String(repetir.trocaChaves?.codFabricante ?? ''),
    nomeDoFabricante: repetir.veiculo?.nomeFabricante ?? '',
    modelo: String(repetir.trocaChaves?.codModelo ?? ''),
    nomeDoModelo: repetir.veiculo?.nomeBem ?? '',
    fornecedor: repetir.veiculo ? String(repetir.trocaChaves?.idFornecedor ?? '') : '',
    nomeDoFornecedor: repetir.veiculo?.nomeFornecedor ?? '',
    anoModelo: String(repetir.trocaChaves?.anoModelo ?? ''),
    valorDoVeiculo: emMoeda(repetir.trocaChaves?.valor ?? 0),
    amortizacao: repetir.tipoAmortizacao,
    subsequentes: repetir.quantidadeParcelaSubsequente > 0 ? String(repetir.quantidadeParcelaSubsequente) : '',
  }
}
