import { isDeepStrictEqual } from 'node:util'
import { formatDiaBr, formatReais } from '@contempla/consorcio'
import {
  type Ato,
  apresentacaoDa,
  atoEsperado,
  atosDe,
  type ChaveDeProcesso,
  faseDe,
  isQuebra,
  PROCESSOS,
  type Processo,
  podeMover,
  prazoDe,
  respostasDe,
} from '@contempla/consorcio/processos'
import { type CodigoDeErro, ErroDeNegocio, parteDe, type RegistroDoOrgao } from '@contempla/contract'
import { eq } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { CasoEmMovimento, Efetuar, Movimento, Mudanca, QuemMove, Verificar } from '../ports/processos/index.ts'
import { caso } from '../schema/index.ts'
import { requireCreditoLivre } from './credito.ts'
import { apontarProblemas, type DocumentoApontado } from './documentos.ts'
import { type CasoLido, circunstanciasDe, dadosDo, estadoDo, hasOutroAberto, lockCaso } from './fatos.sql.ts'
import { avisar, avisarDemora, registrar } from './historico.ts'
import { isDaAlcadaDe } from './mesa/alcada.ts'
import { calendarioDoCaso, comecosDe, prazoDaFase, temposDaFase } from './prazo.ts'
import { isDiaDito, promessaQueSegue, respostaAte } from './promessa.ts'

export type PedidoDeMovimento = {
  casoId: number
  quem: QuemMove
  ato: string
  /** The mover saw the case in this phase; a case that has left it is not moved. */
  vista?: string | undefined
  motivo?: string | undefined
  documentos?: readonly DocumentoApontado[] | undefined
  /** What an act that asks for an amount is told, in centavos. */
  valor?: number | undefined
  /** What an act that asks for a registrar's answer is told. */
  registro?: RegistroDoOrgao | undefined
  entrada?: unknown
}

export function emMovimento(contexto: Contexto, lido: CasoLido): CasoEmMovimento {
  const { id, processo, clienteId, cotaId, fase, abertoEm, faseDesde, abertoPor, respostas, escolhas } = lido.caso
  return {
    id,
    processo,
    clienteId,
    cotaId,
    fase,
    abertoEm,
    faseDesde,
    abertoPor,
    respostas,
    escolhas,
    dados: dadosDo(contexto, lido),
    circunstancias: circunstanciasDe(lido),
  }
}

/** A move as the caller asks for it, before its input is parsed. */
type MovimentoPedido = Omit<Movimento<Contexto>, 'recusa'>

const recusa: Movimento<Contexto, unknown, CodigoDeErro>['recusa'] = (codigo, desta) => new ErroDeNegocio(codigo, desta)

function guardaDe({ processos }: Contexto, processo: ChaveDeProcesso, nome: string) {
  const guardas: Readonly<Record<string, Verificar<Contexto, never, CodigoDeErro>>> | undefined =
    processos[processo]?.guardas
  const guarda = guardas?.[nome]
  if (!guarda) throw new ErroDeNegocio('PROCESSO_INDISPONIVEL')
  const le = parteDe(processo, 'guardas', nome)?.le
  return async (pedido: MovimentoPedido): Promise<boolean> => {
    const lida = le?.safeParse(pedido.entrada)
    // A guard does not hold where the act's input cannot be parsed.
    return lida?.success !== false && guarda({ ...pedido, entrada: lida?.data as never, recusa })
  }
}

function efeitoDe({ processos }: Contexto, processo: ChaveDeProcesso, nome: string) {
  const efeitos: Readonly<Record<string, Efetuar<Contexto, never, CodigoDeErro>>> | undefined =
    processos[processo]?.efeitos
  const efeito = efeitos?.[nome]
  if (!efeito) throw new ErroDeNegocio('PROCESSO_INDISPONIVEL')
  const le = parteDe(processo, 'efeitos', nome)?.le
  return (pedido: MovimentoPedido) => efeito({ ...pedido, entrada: le?.parse(pedido.entrada) as never, recusa })
}

const entradaDe = ({ valor, registro, entrada }: PedidoDeMovimento) =>
  registro ?? (valor === undefined ? entrada : { valor })

/** What stays in the history of a registrar's answer. */
const ditoDo = (registro: RegistroDoOrgao | undefined) =>
  registro && `Nº ${registro.numero}, de ${formatDiaBr(registro.dia)}`

/** What the history keeps of an act: an amount that was told is said before the reason. */
const motivoDe = ({ motivo, valor }: PedidoDeMovimento) =>
  valor === undefined || !motivo ? motivo : `${formatReais(valor)}. ${motivo}`

const semMotivo: readonly Ato['pede'][] = [null, 'documentos', 'registro']

function require({ pede }: Ato, { motivo, documentos, valor, registro }: PedidoDeMovimento) {
  if (!semMotivo.includes(pede) && !motivo) throw new ErroDeNegocio('MOTIVO_OBRIGATORIO')
  if (pede === 'valor' && valor === undefined) throw new ErroDeNegocio('VALOR_A_INFORMAR', { campo: 'valor' })
  if (pede !== 'valor' && valor !== undefined) throw new ErroDeNegocio('VALIDACAO')
  if (pede === 'registro' && !registro) throw new ErroDeNegocio('REGISTRO_A_INFORMAR', { campo: 'registro' })
  if (pede !== 'registro' && registro) throw new ErroDeNegocio('VALIDACAO')
  if (pede === 'documentos' && !documentos?.length) throw new ErroDeNegocio('DOCUMENTOS_A_APONTAR')
  if (pede !== 'documentos' && documentos?.length) throw new ErroDeNegocio('VALIDACAO')
}

/** Says what the act contradicts in the case; null where it contradicts nothing. */
export async function contrariedade(
  contexto: Contexto,
  movimento: MovimentoPedido,
  { contra }: Ato,
): Promise<string | null> {
  if (!contra) return null
  return (await guardaDe(contexto, movimento.caso.processo, contra.salvo)(movimento)) ? null : contra.texto
}

/** Says what the act does besides moving the case, with what of it the case knows; null where that is nothing. */
export async function oQueFaz(
  contexto: Contexto,
  movimento: MovimentoPedido,
  { faz, fazConforme, guarda }: Ato,
): Promise<string | null> {
  if (!fazConforme || guarda === null) return faz
  const atendida = await guardaDe(contexto, movimento.caso.processo, guarda)(movimento)
  return [faz, atendida ? fazConforme.atendida : fazConforme.senao].filter(Boolean).join(' ')
}

/** Tells whether an act is offered at all. */
export const isOferecido = async (contexto: Contexto, movimento: MovimentoPedido, { soSePode, guarda }: Ato) =>
  !soSePode || guarda === null || (await guardaDe(contexto, movimento.caso.processo, guarda)(movimento))

/** Finds the row that lets this mover act on this case and the phase where it leads. Throws the table's refusal. */
async function permitir(contexto: Contexto, movimento: MovimentoPedido, lido: CasoLido, ato: string) {
  const tabela: Processo = PROCESSOS[lido.caso.processo]
  const { tipo } = movimento.quem
  const guarda = atosDe(tabela, lido.caso.fase, tipo).find((cada) => cada.ato === ato)?.guarda
  const atendida = guarda ? await guardaDe(contexto, lido.caso.processo, guarda)(movimento) : true
  const permissao = podeMover(tabela, estadoDo(lido), { ator: tipo, ato, atendida: () => atendida })
  if (permissao.pode) return permissao
  if (permissao.motivo === 'FASE_DESCONHECIDA') throw new Error(`o caso ${lido.caso.id} está numa fase que não há`)
  throw new ErroDeNegocio(permissao.motivo)
}

type Entrada = {
  quem: QuemMove
  ato: string
  para: string
  motivo?: string | undefined
  /** The customer is told this part of the reason. */
  motivoDito?: string | undefined
  mudanca?: Mudanca | undefined
  /** The phase's time, or the promised day, is over. */
  venceu?: true
  /**
   * The promised day passed while the case lay at the administrator's desk: it goes to a role above, and the holder is
   * told.
   */
  promessa?: boolean
  /** The act is kept to a role above the analyst's. */
  feitoAcima?: boolean
}

/** Builds the case as the move leaves it, without its times: its phase, its answers and its choices. */
function levar({ caso: antes }: CasoLido, { para, mudanca }: Entrada) {
  const { processo, fase } = mudanca?.passaPara ?? { processo: antes.processo, fase: para }
  const fica = processo === antes.processo && fase === antes.fase
  const deixadas = fica ? [] : respostasDe(PROCESSOS[antes.processo], antes.fase)
  const guardadas = Object.entries(antes.respostas).filter(([resposta]) => !deixadas.some((cada) => cada === resposta))
  return {
    fica,
    processo,
    fase,
    respostas: { ...Object.fromEntries(guardadas), ...mudanca?.respostas },
    escolhas: { ...antes.escolhas, ...mudanca?.escolhas },
  }
}

/**
 * Computes the times after a move. A case that stays in its phase keeps its time, unless the move renews it (`venceu`)
 * or starts all over (`recomeca`).
 */
async function tempos(
  tx: Executor,
  contexto: Contexto,
  [antes, depois]: [CasoLido, CasoLido],
  { recomeca, venceu, promessa }: { recomeca: Date | boolean; venceu: boolean; promessa: boolean },
) {
  const agora = contexto.relogio.agora()
  const [deAntes, deDepois] = [antes, depois].map((lido) => prazoDe(PROCESSOS[lido.caso.processo], estadoDo(lido)))
  const { processo, fase } = depois.caso
  const fica = processo === antes.caso.processo && fase === antes.caso.fase
  const faseDesde = fica && !recomeca ? antes.caso.faseDesde : agora
  const prazoDesde = recomeca instanceof Date ? recomeca : recomeca ? agora : antes.caso.prazoDesde
  if (fica && !recomeca && !venceu && isDeepStrictEqual(deAntes, deDepois)) {
    const { venceEm, prometidoAte } = antes.caso
    return { faseDesde, prazoDesde, venceEm, prometidoAte }
  }
  // A promised day that passed is not replaced, because a second promise may not hold either.
  const segue = recomeca ? null : promessa ? respostaAte(antes) : promessaQueSegue(antes, depois)
  const comecos = await comecosDe(tx, depois, { daFase: agora, doCaso: prazoDesde, agora })
  return { faseDesde, prazoDesde, ...(await temposDaFase(depois, { comecos, segue }, calendarioDoCaso(tx, contexto))) }
}

const avisoDo = (lido: CasoLido) => apresentacaoDa(PROCESSOS[lido.caso.processo], estadoDo(lido)).aviso

/** Runs the effect that the case's former process has on a change of phase, and returns the sentences that it tells. */
async function aoMudarDeFase(tx: Executor, contexto: Contexto, [antes, depois]: [CasoLido, CasoLido], quem: QuemMove) {
  const { processo, fase: de } = antes.caso
  const fazer = contexto.processos[processo]?.aoMudarDeFase
  return fazer ? fazer({ tx, contexto, caso: emMovimento(contexto, depois), de, quem }) : []
}

/**
 * Returns a case to the queue when its next act is not its owner's to make; also from the one who took it for an act of
 * a higher role, once that act is done.
 */
async function devolverAoPapel(tx: Executor, { responsavelId, ...levado }: CasoLido['caso'], feitoAcima: boolean) {
  if (responsavelId === null) return
  const desce = feitoAcima && !atoEsperado(PROCESSOS[levado.processo], levado.fase)?.papel
  if (!desce && (await isDaAlcadaDe(tx, levado, responsavelId))) return
  await tx.update(caso).set({ responsavelId: null }).where(eq(caso.id, levado.id))
}

/**
 * Lets a case be opened again only while it is the one open case of its process and its holder still has the quota.
 * Throws CASO_JA_ABERTO, and CASO_ENCERRADO where the quota has another holder now.
 */
async function requireReabrivel(tx: Executor, lido: CasoLido) {
  if (lido.titularDaCota !== null && lido.titularDaCota !== lido.caso.clienteId)
    throw new ErroDeNegocio('CASO_ENCERRADO')
  if (await hasOutroAberto(tx, lido.caso)) throw new ErroDeNegocio('CASO_JA_ABERTO')
}

/** Writes the phase where a move or the end of a deadline led the case, and notifies everybody concerned. */
async function entrar(tx: Executor, contexto: Contexto, lido: CasoLido, entrada: Entrada): Promise<CasoLido> {
  const { cifra, relogio } = contexto
  const { caso: antes } = lido
  const { quem, ato, motivo, motivoDito, mudanca, venceu = false, promessa = false, feitoAcima = false } = entrada
  const { fica, ...estado } = levar(lido, entrada)
  const { final = false, mantemMotivo = fica } = faseDe(PROCESSOS[estado.processo], estado.fase) ?? {}
  const levado = { ...lido, caso: { ...antes, ...estado } }
  if (antes.encerradoEm !== null && !final) await requireReabrivel(tx, lido)
  await requireCreditoLivre(tx, antes, { antes: antes.encerradoEm === null ? antes : null, depois: estado })
  const mudado = {
    ...estado,
    ...(await tempos(tx, contexto, [lido, levado], { recomeca: mudanca?.recomecaPrazo ?? false, venceu, promessa })),
    encerradoEm: final ? relogio.agora() : null,
    // A case that is opened again or escalated goes to the queue, because its former analyst may be gone.
    ...(antes.encerradoEm === null && !promessa ? {} : { responsavelId: null }),
    // An escalated case waits for a person's decision, whatever happens to it meanwhile.
    escalado: promessa || (antes.escalado && !final && quem.tipo !== 'analista'),
    ...(mudanca && 'dados' in mudanca ? { dadosCifrados: cifra.cifrar(JSON.stringify(mudanca.dados)) } : {}),
    // The customer sees the last reason that was meant for them; a reason from an earlier phase stays only where the
    // row says so.
    motivoCifrado: motivoDito ? cifra.cifrar(motivoDito) : mantemMotivo ? antes.motivoCifrado : null,
  }
  await tx.update(caso).set(mudado).where(eq(caso.id, antes.id))
  const depois = { ...lido, caso: { ...antes, ...mudado } }
  await registrar(tx, contexto, { lido: depois, quem, ato, de: antes.fase, motivo })
  await devolverAoPapel(tx, depois.caso, feitoAcima)
  const comecou = !fica || avisoDo(lido) !== avisoDo(depois)
  const ditos = fica ? [] : await aoMudarDeFase(tx, contexto, [lido, depois], quem)
  if (comecou) await avisar(tx, contexto, depois, ditos)
  // When a new phase sends its notice, that notice has told the new day already.
  const disse = comecou && avisoDo(depois)
  if (promessa && !disse) await avisarDemora(tx, contexto, depois)
  return depois
}

/** Notes at each document what the move says about it, and returns the same in words for the history. */
async function apontar(tx: Executor, contexto: Contexto, { caso: { id } }: CasoLido, pedido: PedidoDeMovimento) {
  const { quem, documentos: apontados = [] } = pedido
  if (apontados.length === 0) return undefined
  const tipos = await apontarProblemas(tx, contexto, { casoId: id, quem, apontados })
  return apontados.map(({ motivo }, i) => `${tipos[i] ?? ''}: ${motivo}`).join(' · ')
}

/** Names the customer to whom the case must belong: a holder or a representative moves only that customer's cases. */
const titularDe = ({ tipo, id }: QuemMove) => ((tipo === 'cliente' || tipo === 'representante') && id) || undefined

/**
 * Moves a case by one act of its table: the case is held, the table asked, the guard verified, the effect done, and the
 * history, the trail, the deadline and the notice written, all in the caller's transaction.
 *
 * Throws NAO_ENCONTRADO, CASO_MUDOU, ATO_NAO_PERMITIDO, GUARDA_NAO_ATENDIDA, MOTIVO_OBRIGATORIO, REGISTRO_A_INFORMAR, DOCUMENTOS_A_APONTAR,
 * PROCESSO_INDISPONIVEL, CREDITO_EM_OUTRO_USO, CASO_JA_ABERTO and CASO_ENCERRADO of one that is opened again, VALIDACAO for documents that the act does not ask for, and what the guard or the effect throws.
 */
export async function mover(tx: Executor, contexto: Contexto, pedido: PedidoDeMovimento): Promise<CasoLido> {
  const lido = await lockCaso(tx, pedido.casoId, titularDe(pedido.quem))
  if (!lido) throw new ErroDeNegocio('NAO_ENCONTRADO')
  if (pedido.vista !== undefined && pedido.vista !== lido.caso.fase) throw new ErroDeNegocio('CASO_MUDOU')
  const { quem, ato, motivo } = pedido
  const movimento = { tx, contexto, caso: emMovimento(contexto, lido), quem, entrada: entradaDe(pedido) }
  const pedida = atosDe(PROCESSOS[lido.caso.processo], lido.caso.fase, quem.tipo).find((cada) => cada.ato === ato)
  if (pedida) require(pedida, pedido)
  if (pedida && !motivo && (await contrariedade(contexto, movimento, pedida)))
    throw new ErroDeNegocio('MOTIVO_OBRIGATORIO')
  // The documents are noted before the guard runs, because the destination may depend on them.
  const apontados = pedida && (await apontar(tx, contexto, lido, pedido))
  const permissao = await permitir(contexto, movimento, lido, ato)
  const { efeito } = permissao.ato
  const mudanca = efeito ? await efeitoDe(contexto, lido.caso.processo, efeito)(movimento) : undefined
  const { pede, ditos } = permissao.ato
  const motivoDito = pede === 'motivo' || pede === 'resposta' ? motivo : ditos ? apontados : undefined
  return entrar(tx, contexto, lido, {
    quem,
    ato,
    para: permissao.para,
    motivo: motivoDe(pedido) ?? ditoDo(pedido.registro) ?? apontados,
    motivoDito,
    mudanca,
    feitoAcima: permissao.ato.papel !== null,
  })
}

const sistema: QuemMove = { tipo: 'sistema', id: null }

/**
 * Does what the table says of a phase whose time is over, or of the day that its holder was told, which is over before the
 * phase's own where desks share it; nothing when somebody moved the case before.
 */
export async function vencer(tx: Executor, contexto: Contexto, casoId: number): Promise<CasoLido | undefined> {
  const lido = await lockCaso(tx, casoId)
  const agora = contexto.relogio.agora()
  if (!lido || lido.caso.encerradoEm || !lido.caso.venceEm || lido.caso.venceEm > agora) return
  const { processo, fase, faseDesde, prazoDesde } = lido.caso
  const tabela = PROCESSOS[processo]
  const dito = isDiaDito(lido)
  const prazo = prazoDe(tabela, estadoDo(lido))
  if (!prazo && !dito) return
  const comecos = await comecosDe(tx, lido, { daFase: faseDesde, doCaso: prazoDesde, agora })
  const daFase = await prazoDaFase(lido, comecos, calendarioDoCaso(tx, contexto))
  const acabou = prazo !== null && (!dito || daFase === null || daFase.em <= agora) ? prazo : null
  const movimento = { tx, contexto, caso: emMovimento(contexto, lido), quem: sistema, entrada: undefined }
  const mudanca = acabou?.efeito ? await efeitoDe(contexto, processo, acabou.efeito)(movimento) : undefined
  const para = acabou?.vencido ?? fase
  const promessa = dito && isQuebra(tabela, para)
  return entrar(tx, contexto, lido, { quem: sistema, ato: 'prazo', para, mudanca, venceu: true, promessa })
}
