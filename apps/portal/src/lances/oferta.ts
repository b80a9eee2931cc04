import {
  aceitaTrocaDeChaves,
  type CodigoDeAmortizacao,
  type CodigoDeModalidade,
  type CodigoDeOferta,
  isElegivelAoFgts,
  isLivreDeAuto,
  MODALIDADE_DO_CODIGO,
  type PassoDoLance,
  passosDoLance,
  type TipoCota,
  valorDoPercentual,
} from '@contempla/consorcio'
import type { Contrato, Request } from '@contempla/contract'
import { maskMoeda, parseMoeda } from '@contempla/ui'
import type { Credenciamento } from './consultas.ts'

type CorpoDaSimulacao = Request<Contrato['POST /cotas/:id/credenciamento-lance/simulacao']>['body']
type Finalidade = NonNullable<CorpoDaSimulacao['declaracaoFGTS']>['finalidade']

/** What is filled in, as it is typed: money and percentages by their masks, what was not chosen empty. */
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
  usaChaves: boolean
  /** By their codes, and the names that were seen with them. */
  fabricante: string
  nomeDoFabricante: string
  modelo: string
  nomeDoModelo: string
  fornecedor: string
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
  usaChaves: false,
  fabricante: '',
  nomeDoFabricante: '',
  modelo: '',
  nomeDoModelo: '',
  fornecedor: '',
  anoModelo: '',
  valorDoVeiculo: '',
  amortizacao: '',
  subsequentes: '',
  permanente: false,
}

/** Whose offer it is: the kind of quota and what its group takes now. */
export type QuemOferta = { tipo: TipoCota; regras: Credenciamento }

/** Two decimals of a percentage, as the mask has them, in parts per trillion. */
const PPT_POR_CENTESIMO = 100_000_000

const tipoDe = ({ regras }: QuemOferta, modalidade: Rascunho['modalidade']) =>
  regras.tiposLance.find((tipo) => tipo.modalidade === modalidade)

/** What is offered, in centavos; null while it is not known. */
export function valorDoLance(r: Rascunho, quem: QuemOferta): number | null {
  const tipo = tipoDe(quem, r.modalidade)
  if (!tipo) return null
  if (tipo.percentualFixo !== null) return tipo.valorMinimo
  if (r.quitacao) return quem.regras.valorSaldoDevedor
  const digitado = parseMoeda(r.valor)
  if (digitado === null) return null
  return r.oferta === 'PE' ? valorDoPercentual(quem.regras.valorBem, digitado * PPT_POR_CENTESIMO) : digitado
}

export const embutidoDe = (r: Rascunho): number => (r.usaEmbutido ? (parseMoeda(r.embutido) ?? 0) : 0)
export const fgtsDe = (r: Rascunho): number => (r.usaFgts ? (parseMoeda(r.fgts) ?? 0) : 0)
const veiculoDe = (r: Rascunho): number => (r.usaChaves ? (parseMoeda(r.valorDoVeiculo) ?? 0) : 0)

/** How much of the bid may come from the credit, in centavos. */
export const maximoEmbutido = (r: Rascunho, quem: QuemOferta): number =>
  Math.min(quem.regras.valorMaximoEmbutido, valorDoLance(r, quem) ?? 0)

export const passosDe = (r: Rascunho, { tipo, regras }: QuemOferta): PassoDoLance[] =>
  passosDoLance({ tipo, modalidade: r.modalidade || null, opcoes: regras.opcoes.map(({ codigo }) => codigo) })

type Erros = Partial<Record<keyof Rascunho, string>>

const VAZIO = 'Insira algum valor.'

/** The bid's own words (document 3, Bid messages). */
const palavras = {
  acima: 'Este valor excede o lance máximo',
  abaixo: 'Este valor é menor que o lance mínimo',
  embutido: 'O lance embutido passa do permitido.',
  soma: 'O lance embutido e o FGTS, somados, passam do lance.',
  fgts: 'Pelas suas respostas, o FGTS não pode ser usado neste lance.',
  chaves: 'O valor da troca de chaves passa da parte do lance que você paga.',
}

function errosDoTipo(r: Rascunho, quem: QuemOferta): Erros {
  const tipo = tipoDe(quem, r.modalidade)
  if (!tipo) return { modalidade: 'Escolha o tipo de lance' }
  if (tipo.percentualFixo !== null || r.quitacao) return {}
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

function errosDoFgts(r: Rascunho, quem: QuemOferta): Erros {
  if (!r.usaFgts) return {}
  const erros: Erros = {}
  if (r.tresAnos === '') erros.tresAnos = 'Responda sim ou não'
  if (r.sfh === '') erros.sfh = 'Responda sim ou não'
  if (r.finalidade === '') erros.finalidade = 'Escolha a finalidade'
  const declaracao = declaracaoDe(r)
  if (declaracao && !isElegivelAoFgts(declaracao))
    return { ...erros, [r.tresAnos === 'nao' ? 'tresAnos' : 'sfh']: palavras.fgts }
  const fgts = fgtsDe(r)
  if (fgts <= 0) erros.fgts = VAZIO
  else if (fgts + embutidoDe(r) > (valorDoLance(r, quem) ?? 0)) erros.fgts = palavras.soma
  return erros
}

/** As a supplier tells its code: up to nine figures. */
export const isCodigoDeFornecedor = (texto: string): boolean => /^[1-9]\d{0,8}$/.test(texto)

function errosDasChaves(r: Rascunho, quem: QuemOferta): Erros {
  if (!r.usaChaves) return {}
  const erros: Erros = {}
  if (r.fabricante === '') erros.fabricante = 'Escolha o fabricante'
  if (r.modelo === '') erros.modelo = 'Escolha o modelo'
  if (!isCodigoDeFornecedor(r.fornecedor)) erros.fornecedor = 'Informe o código do fornecedor, só com números'
  if (!/^(19[5-9]\d|20\d\d)$/.test(r.anoModelo)) erros.anoModelo = 'Informe o ano, com quatro números'
  const proprios = (valorDoLance(r, quem) ?? 0) - embutidoDe(r) - fgtsDe(r)
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

/** What is wrong in a step, by field; a step is valid when nothing is. */
export const errosDoPasso = (passo: PassoDoLance, r: Rascunho, quem: QuemOferta): Erros => ERROS[passo]?.(r, quem) ?? {}

/** Where the offer stands: the step asked for, or the first before it that is not valid. */
export function passoAtual(pedido: string | null, r: Rascunho, quem: QuemOferta): PassoDoLance {
  const passos = passosDe(r, quem)
  const ate = passos.findIndex((passo) => passo === pedido)
  const antes = passos.slice(0, Math.max(0, ate))
  const pendente = antes.find((passo) => Object.keys(errosDoPasso(passo, r, quem)).length > 0)
  return pendente ?? passos[ate] ?? 'type'
}

function declaracaoDe(r: Rascunho): CorpoDaSimulacao['declaracaoFGTS'] {
  if (!r.usaFgts || r.tresAnos === '' || r.sfh === '' || r.finalidade === '') return null
  return {
    tresAnosDeTrabalho: r.tresAnos === 'sim',
    financiamentoAtivoNoSfh: r.sfh === 'sim',
    finalidade: r.finalidade,
  }
}

const simNao = (sim: boolean) => (sim ? 'S' : 'N')

/** The payload of document 1 §3, of an offer whose steps are valid; `aceitaRestricao`: its restriction was read. */
export function corpoDaOferta(r: Rascunho, quem: QuemOferta, aceitaRestricao: boolean): CorpoDaSimulacao {
  const modalidade = r.modalidade || 'LL'
  const opcoes = quem.regras.opcoes.map(({ codigo }) => codigo)
  const comChaves = r.usaChaves && aceitaTrocaDeChaves({ tipo: quem.tipo, modalidade, opcoes })
  const subsequentes = Number(r.subsequentes || 0)
  return {
    situacaoOferta: r.oferta,
    situacaoModalidade: modalidade,
    valorLance: valorDoLance(r, quem) ?? 0,
    lanceDiluido: simNao(r.amortizacao === 'PC'),
    validaRestOferta: simNao(!aceitaRestricao),
    valorFGTS: fgtsDe(r),
    valorLanceEmbutido: embutidoDe(r),
    tipoAmortizacao: r.amortizacao || 'PZ',
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
    lancequitacao: simNao(r.quitacao && modalidade === 'LL'),
    formaAcesso: 'SR',
    declaracaoFGTS: declaracaoDe(r),
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
    fornecedor: String(repetir.trocaChaves?.idFornecedor ?? ''),
    anoModelo: String(repetir.trocaChaves?.anoModelo ?? ''),
    valorDoVeiculo: emMoeda(repetir.trocaChaves?.valor ?? 0),
    amortizacao: repetir.tipoAmortizacao,
    subsequentes: repetir.quantidadeParcelaSubsequente > 0 ? String(repetir.quantidadeParcelaSubsequente) : '',
  }
}
