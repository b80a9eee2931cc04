import {
  ANOS_DE_TRABALHO_COM_FGTS,
  diaEm,
  FORMA_DO_CODIGO,
  isLivreDeAuto,
  limitesDoLance,
  MODALIDADE_DO_CODIGO,
  multiplyHalfUp,
  type OfertaCompleta,
  opcoesDoLance,
  parsePercent,
  percentualDeDisputa,
  REGRA_DO_FGTS,
  type ReciboDoLance,
  repeatOferta,
  tetoDoImovel,
  validateOferta,
} from '@contempla/consorcio'
import { lances as chamadas, ErroDeNegocio, type Parsed } from '@contempla/contract'
import type { Ator } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { findVeiculo, requireChaves } from './catalogo.ts'
import { ofertarLance } from './lances.service.ts'
import { findLanceAtivo, findProprio, findRecibo, findUltimoProprio, type LanceLido } from './lances.sql.ts'
import { tornarPermanente } from './permanente/vigencia.ts'
import { getRestricao, type Restricao } from './restricao.ts'
import { nomeDaSimulacao } from './simulacao/nome.ts'
import { getNaAssembleia, simularNaSituacao } from './simulacao/simulacao.ts'
import {
  comoHoje,
  cotaQueOferta,
  getSituacao,
  impedimentoDoTitular,
  modalidadesAceitas,
  type OfertaDeLance,
  requireDisputaDoTitular,
  type Situacao,
} from './situacao.ts'

type CorpoDaOferta = Omit<Parsed<typeof chamadas.simularLance>['body'], 'valorLance'>

/** `livreDeAuto` is the payload's flag, which must be true of the quota. */
export type OfertaDita = { oferta: OfertaDeLance; livreDeAuto: boolean }

/**
 * Builds the offer from the payload of document 1 §3. Throws OFERTA_INCOERENTE where its fields contradict each other.
 */
export function ofertaDoCorpo(corpo: CorpoDaOferta, valor: number): OfertaDita {
  const antecipa = corpo.quantidadeParcelaSubsequente > 0
  const dilui = corpo.tipoAmortizacao === 'PC'
  if ((corpo.lanceDiluido === 'S') !== dilui || (corpo.utilizaAntecipacao === 'S') !== antecipa) {
    throw new ErroDeNegocio('OFERTA_INCOERENTE')
  }
  const oferta = {
    modalidade: MODALIDADE_DO_CODIGO[corpo.situacaoModalidade],
    valor,
    embutido: corpo.valorLanceEmbutido,
    fgts: corpo.valorFGTS,
    forma: FORMA_DO_CODIGO[corpo.tipoAmortizacao],
    oferta: corpo.situacaoOferta,
    subsequentes: corpo.quantidadeParcelaSubsequente,
    trocaDeChaves: corpo.trocaChaves?.valor ?? 0,
    chaves: corpo.trocaChaves,
    quitacao: corpo.lancequitacao === 'S',
    fgtsDeclarado: corpo.declaracaoFGTS,
  }
  return { oferta, livreDeAuto: corpo.lanceLivreAuto === 'S' }
}

async function simularOferta(
  { config }: Pick<Contexto, 'config'>,
  db: Executor,
  { cotaId, oferta, livreDeAuto }: OfertaDita & { cotaId: number },
  situacao: Situacao,
) {
  const disputa = requireDisputaDoTitular(situacao, config)
  const { tipo } = situacao.grupo
  if (livreDeAuto !== isLivreDeAuto({ tipo, modalidade: oferta.modalidade }))
    throw new ErroDeNegocio('OFERTA_INCOERENTE')
  await requireChaves(db, cotaId, oferta.chaves)
  const simulacao = await simularNaSituacao(db, cotaId, oferta, situacao)
  // The holder answers the questions here; for the staff's bids they are asked in person.
  if (oferta.fgts > 0 && !oferta.fgtsDeclarado) throw new ErroDeNegocio('FGTS_NAO_ELEGIVEL')
  return { disputa, simulacao, identificador: nomeDaSimulacao(cotaId, oferta, situacao, simulacao) }
}

/**
 * Simulates an offer that wins, for each way of reducing the plan, and names it for the confirmation. It writes
 * nothing.
 */
export async function simularParaOTitular(
  contexto: Pick<Contexto, 'relogio' | 'db' | 'config'>,
  cotaId: number,
  dita: OfertaDita,
) {
  const situacao = await getSituacao(contexto, contexto.db, cotaId)
  const simulada = await simularOferta(contexto, contexto.db, { cotaId, ...dita }, situacao)
  return { ...simulada, situacao, restricao: await getRestricao(contexto.db, cotaId, situacao) }
}

export type Confirmacao =
  | { protocolo: null; restricao: Restricao }
  | { protocolo: string; lance: LanceLido; recibo: ReciboDoLance; podeCancelar: true }

type PedidoDeConfirmacao = OfertaDita & {
  cotaId: number
  /** The quota must belong to this customer. */
  clienteId: number
  identificador: string
  validaRestricao: boolean
  /** The offer is to be repeated in the following assemblies too, in place of the present standing bid. */
  permanente?: boolean
  ator: Ator
}

/**
 * Places the offer that was simulated. It is refused where a figure has changed since, or where there is a restriction
 * that the holder has not read. Throws the codes of ErroDaOferta, SIMULACAO_DIFERENTE.
 */
export async function confirmOferta(
  tx: Executor,
  contexto: Contexto,
  pedido: PedidoDeConfirmacao,
): Promise<Confirmacao> {
  const { cotaId, clienteId, oferta, ator } = pedido
  const situacao = await getSituacao(contexto, tx, cotaId, { travar: true, clienteId })
  const { disputa, identificador } = await simularOferta(contexto, tx, pedido, situacao)
  const restricao = await getRestricao(tx, cotaId, situacao)
  if (restricao.codigo !== 0 && pedido.validaRestricao) return { protocolo: null, restricao }
  if (identificador !== pedido.identificador) throw new ErroDeNegocio('SIMULACAO_DIFERENTE')
  const lancePermanenteId = pedido.permanente
    ? await tornarPermanente(tx, contexto, { cotaId, oferta, situacao, assembleia: disputa.numero, ator })
    : null
  const lance = await ofertarLance(tx, contexto, { cotaId, oferta, ator, lancePermanenteId, situacao })
  return { protocolo: lance.protocolo, lance, recibo: lance.recibo, podeCancelar: true }
}

const ofertaDo = (lance: LanceLido): OfertaDeLance => ({
  modalidade: lance.modalidade,
  valor: lance.valorCentavos,
  embutido: lance.embutidoCentavos,
  fgts: lance.fgtsCentavos,
  forma: lance.forma,
  oferta: lance.oferta,
  subsequentes: lance.subsequentes,
  trocaDeChaves: lance.trocaDeChaves?.valor ?? 0,
  chaves: lance.trocaDeChaves,
  quitacao: lance.quitacao,
  fgtsDeclarado: lance.fgtsDeclarado,
})

const COMPARADOS = ['valor', 'embutido', 'fgts', 'trocaDeChaves'] as const satisfies readonly (keyof OfertaCompleta)[]

/** Finds the holder's bid to repeat: the last one, unless another is named. Throws NAO_ENCONTRADO. */
async function lanceARepetir(db: Executor, cotaId: number, protocolo: string | undefined) {
  if (protocolo === undefined) return findUltimoProprio(db, cotaId)
  const achado = await findProprio(db, cotaId, protocolo)
  if (!achado) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return achado
}

async function repetir(db: Executor, cotaId: number, situacao: Situacao, ultimo: LanceLido | undefined) {
  if (!ultimo) return null
  const anterior = ofertaDo(ultimo)
  // A bid whose credit nobody kept was told in money, which is repeated unchanged.
  const oferta = comoHoje(
    anterior,
    ultimo.creditoDaOfertaCentavos ?? situacao.cota.creditoCentavos,
    situacao,
    repeatOferta,
  )
  return {
    protocolo: ultimo.protocolo,
    oferta,
    veiculo: await findVeiculo(db, cotaId, oferta.chaves),
    mudou: COMPARADOS.some((nome) => oferta[nome] !== anterior[nome]),
  }
}

/**
 * Reads everything with which the wizard starts; `protocolo` names the bid to repeat, by default the last. Throws
 * NAO_ENCONTRADO.
 */
export async function getCredenciamento(
  contexto: Pick<Contexto, 'relogio' | 'db' | 'config'>,
  cotaId: number,
  protocolo: string | undefined,
) {
  const { db, relogio, config } = contexto
  const situacao = await getSituacao(contexto, db, cotaId)
  const { cota, disputa, contrato } = situacao
  const [credito, saldoDevedor] = [cota.creditoCentavos, cota.saldoDevedorCentavos]
  const opcoes = opcoesDoLance(cotaQueOferta(situacao), contrato)
  const { semQuitacao, saldo: saldoNaAssembleia } = await getNaAssembleia(db, cotaId, situacao)
  return {
    situacao,
    disputa,
    credito,
    saldoDevedor,
    ...limitesDoLance({ credito, saldoDevedor }, contrato),
    modalidades: modalidadesAceitas(contrato, credito),
    semQuitacao,
    saldoNaAssembleia,
    opcoes,
    embutidoMaximoPpt: contrato.lanceEmbutidoMaximoPpt,
    subsequentesMaximas: contrato.parcelasSubsequentesDoLance,
    diasUteisParaPagar: contrato.diasUteisParaPagarLance,
    fgts: opcoes.includes('002')
      ? {
          valorMaximoDoImovel: tetoDoImovel(diaEm(relogio.agora())),
          anosDeTrabalho: ANOS_DE_TRABALHO_COM_FGTS,
          mesesEntreUsos: REGRA_DO_FGTS.intervaloMeses,
        }
      : null,
    impedimento: impedimentoDoTitular(situacao, config),
    restricao: await getRestricao(db, cotaId, situacao),
    lance: disputa ? ((await findLanceAtivo(db, cotaId, disputa.numero)) ?? null) : null,
    repetir: await repetir(db, cotaId, situacao, await lanceARepetir(db, cotaId, protocolo)),
    noPrazo: disputa?.noPrazo ?? false,
  }
}

/** Computes how much of a bid may come from the credit itself. Throws the codes of the bid's value. */
export async function getEmbutido(
  contexto: Pick<Contexto, 'relogio' | 'db'>,
  cotaId: number,
  { situacaoModalidade, percentualLance, valorLance }: Parsed<typeof chamadas.lanceEmbutido>['body'],
) {
  const situacao = await getSituacao(contexto, contexto.db, cotaId)
  const cota = cotaQueOferta(situacao)
  const { contrato } = situacao
  const valor = valorLance ?? multiplyHalfUp(cota.credito, parsePercent((percentualLance ?? 0).toFixed(4)))
  const modalidade = MODALIDADE_DO_CODIGO[situacaoModalidade]
  const [erro] = validateOferta(
    { modalidade, valor, embutido: 0, fgts: 0 },
    { ...cota, cancelada: false, contemplada: false },
    contrato,
  )
  if (erro) throw new ErroDeNegocio(erro)
  const maximo = Math.min(valor, limitesDoLance(cota, contrato).embutidoMaximo)
  return {
    valor,
    percentual: percentualDeDisputa(valor, cota.credito),
    maximo,
    maximoPpt: percentualDeDisputa(maximo, cota.credito),
  }
}

/** Finds the receipt of a bid of the quota. Throws NAO_ENCONTRADO. */
export async function getRecibo(db: Executor, cotaId: number, protocolo: string) {
  const achado = await findRecibo(db, cotaId, protocolo)
  if (!achado) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return achado
}
