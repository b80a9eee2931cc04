import { isDeepStrictEqual } from 'node:util'
import { type Dia, ultimoDiaAntesDe } from '@contempla/consorcio'
import {
  type Ato,
  apresentacaoDa,
  atosDe,
  type ChaveDeProcesso,
  faseDe,
  isPromessa,
  PROCESSOS,
  type Processo,
  podeMover,
  prazoDe,
  prometeResposta,
  respostasDe,
} from '@contempla/consorcio/processos'
import { ErroDeNegocio } from '@contempla/contract'
import { eq } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { CasoEmMovimento, Efetuar, Movimento, Mudanca, QuemMove, Verificar } from '../ports/processos/index.ts'
import { caso } from '../schema/index.ts'
import { apontarProblemas, type DocumentoApontado } from './documentos.ts'
import { type CasoLido, circunstanciasDe, dadosDo, estadoDo, lockCaso } from './fatos.sql.ts'
import { avisar, avisarDemora, avisarOutraMesa, registrar } from './historico.ts'
import { isDaAlcadaDe } from './mesa/alcada.ts'
import { prazoDaFase } from './prazo.ts'

export type PedidoDeMovimento = {
  casoId: number
  quem: QuemMove
  ato: string
  /** The phase that the mover saw: by then in another, the case is not moved. */
  vista?: string | undefined
  motivo?: string | undefined
  documentos?: readonly DocumentoApontado[] | undefined
  entrada?: unknown
}

function emMovimento(contexto: Contexto, lido: CasoLido): CasoEmMovimento {
  const { id, processo, clienteId, cotaId, fase, abertoEm, abertoPor, respostas, escolhas } = lido.caso
  return {
    id,
    processo,
    clienteId,
    cotaId,
    fase,
    abertoEm,
    abertoPor,
    respostas,
    escolhas,
    dados: dadosDo(contexto, lido),
    circunstancias: circunstanciasDe(lido),
  }
}

function guardaDe({ processos }: Contexto, processo: ChaveDeProcesso, nome: string): Verificar<Contexto> {
  const guardas: Readonly<Record<string, Verificar<Contexto>>> | undefined = processos[processo]?.guardas
  const guarda = guardas?.[nome]
  if (!guarda) throw new ErroDeNegocio('PROCESSO_INDISPONIVEL')
  return guarda
}

function efeitoDe({ processos }: Contexto, processo: ChaveDeProcesso, nome: string): Efetuar<Contexto> {
  const efeitos: Readonly<Record<string, Efetuar<Contexto>>> | undefined = processos[processo]?.efeitos
  const efeito = efeitos?.[nome]
  if (!efeito) throw new ErroDeNegocio('PROCESSO_INDISPONIVEL')
  return efeito
}

function require({ pede }: Ato, { motivo, documentos }: PedidoDeMovimento) {
  if ((pede === 'motivo' || pede === 'motivoInterno') && !motivo) throw new ErroDeNegocio('MOTIVO_OBRIGATORIO')
  if (pede === 'documentos' && !documentos?.length) throw new ErroDeNegocio('DOCUMENTOS_A_APONTAR')
  if (pede !== 'documentos' && documentos?.length) throw new ErroDeNegocio('VALIDACAO')
}

/** What the table lets this mover do with this case, and where it leads. Throws the table's refusal. */
async function permitir(contexto: Contexto, movimento: Movimento<Contexto>, lido: CasoLido, ato: string) {
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
  /** What of it the customer is told. */
  motivoDito?: string | undefined
  mudanca?: Mudanca | undefined
  /** What the holder was told passed at the administrator's desk: somebody above sees to it, and the holder is told. */
  promessa?: true
}

/** The case as the move leaves it, but for its times: where it stands, and what it has answered and chosen. */
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
 * The times of a case after a move: one that stays as it was goes on with the time that it had, unless that is given anew
 * (`renova`) or all begins anew (`recomeca`).
 */
async function tempos(
  tx: Executor,
  contexto: Contexto,
  [antes, depois]: [CasoLido, CasoLido],
  { recomeca, renova }: { recomeca: boolean; renova: boolean },
) {
  const agora = contexto.relogio.agora()
  const [deAntes, deDepois] = [antes, depois].map((lido) => prazoDe(PROCESSOS[lido.caso.processo], estadoDo(lido)))
  const { processo, fase } = depois.caso
  const fica = processo === antes.caso.processo && fase === antes.caso.fase
  const faseDesde = fica && !recomeca ? antes.caso.faseDesde : agora
  const prazoDesde = recomeca ? agora : antes.caso.prazoDesde
  if (fica && !recomeca && !renova && isDeepStrictEqual(deAntes, deDepois))
    return { faseDesde, prazoDesde, venceEm: antes.caso.venceEm }
  const prazo = await prazoDaFase(tx, contexto, depois, { daFase: agora, doCaso: prazoDesde })
  return { faseDesde, prazoDesde, venceEm: prazo?.em ?? null }
}

const avisoDo = (lido: CasoLido) => apresentacaoDa(PROCESSOS[lido.caso.processo], estadoDo(lido)).aviso

/** What the process that the case was in does as it goes on to another phase, and tells. */
async function aoMudarDeFase(tx: Executor, contexto: Contexto, [antes, depois]: [CasoLido, CasoLido], quem: QuemMove) {
  const { processo, fase: de } = antes.caso
  const fazer = contexto.processos[processo]?.aoMudarDeFase
  return fazer ? fazer({ tx, contexto, caso: emMovimento(contexto, depois), de, quem }) : []
}

/** A case whose next act is not of whoever has it goes to the queue of those whose it is. */
async function devolverAoPapel(tx: Executor, { responsavelId, ...levado }: CasoLido['caso']) {
  if (responsavelId === null || (await isDaAlcadaDe(tx, levado, responsavelId))) return
  await tx.update(caso).set({ responsavelId: null }).where(eq(caso.id, levado.id))
}

/** Puts the case where a move, or the end of a deadline, led it, and tells whom it concerns. */
async function entrar(tx: Executor, contexto: Contexto, lido: CasoLido, entrada: Entrada): Promise<CasoLido> {
  const { cifra, relogio } = contexto
  const { caso: antes } = lido
  const { quem, ato, motivo, motivoDito, mudanca, promessa = false } = entrada
  const { fica, ...estado } = levar(lido, entrada)
  const { final = false, mantemMotivo = fica } = faseDe(PROCESSOS[estado.processo], estado.fase) ?? {}
  const levado = { ...lido, caso: { ...antes, ...estado } }
  const mudado = {
    ...estado,
    ...(await tempos(tx, contexto, [lido, levado], { recomeca: Boolean(mudanca?.recomecaPrazo), renova: promessa })),
    encerradoEm: final ? relogio.agora() : null,
    // Opened again, or taken to somebody above, it is in the queue for whoever takes it: who had it may be gone.
    ...(antes.encerradoEm === null && !promessa ? {} : { responsavelId: null }),
    // What was taken to somebody above waits for a person's decision, whatever happens to the case meanwhile.
    escalado: promessa || (antes.escalado && !final && quem.tipo !== 'analista'),
    ...(mudanca && 'dados' in mudanca ? { dadosCifrados: cifra.cifrar(JSON.stringify(mudanca.dados)) } : {}),
    // Of the reasons the customer is told the last that was meant for them, and of an earlier phase only where the row says.
    motivoCifrado: motivoDito ? cifra.cifrar(motivoDito) : mantemMotivo ? antes.motivoCifrado : null,
  }
  await tx.update(caso).set(mudado).where(eq(caso.id, antes.id))
  const depois = { ...lido, caso: { ...antes, ...mudado } }
  await registrar(tx, contexto, { lido: depois, quem, ato, de: antes.fase, motivo })
  await devolverAoPapel(tx, depois.caso)
  const comecou = !fica || avisoDo(lido) !== avisoDo(depois)
  const ditos = fica ? [] : await aoMudarDeFase(tx, contexto, [lido, depois], quem)
  if (comecou) await avisar(tx, contexto, depois, ditos)
  // A phase that tells something as it begins told of the new day with it.
  const disse = comecou && avisoDo(depois)
  if (promessa && !disse) await avisarDemora(tx, contexto, depois)
  if (!promessa && !disse && isAdiada(lido, depois)) await avisarOutraMesa(tx, contexto, depois)
  return depois
}

/** The last day by which the holder was told that the administrator answers; null where nothing was. */
function respostaAte(lido: CasoLido): Dia | null {
  const { processo, venceEm } = lido.caso
  return venceEm && prometeResposta(PROCESSOS[processo], estadoDo(lido)) ? ultimoDiaAntesDe(venceEm) : null
}

/** Whether a move puts the day that the holder was told off. */
function isAdiada(antes: CasoLido, depois: CasoLido): boolean {
  const [dita, nova] = [respostaAte(antes), respostaAte(depois)]
  return dita !== null && nova !== null && nova > dita
}

/** Whose the case must be for this mover: the holder's who moves it, or in whose name it is moved. */
const titularDe = ({ tipo, id }: QuemMove) => ((tipo === 'cliente' || tipo === 'representante') && id) || undefined

/**
 * Moves a case by one act of its table: the case is held, the table asked, the guard verified, the effect done, and the
 * history, the trail, the deadline and the notice written, all in the caller's transaction.
 *
 * Throws NAO_ENCONTRADO, CASO_MUDOU, ATO_NAO_PERMITIDO, GUARDA_NAO_ATENDIDA, MOTIVO_OBRIGATORIO, DOCUMENTOS_A_APONTAR,
 * PROCESSO_INDISPONIVEL, VALIDACAO for documents that the act does not ask for, and what the guard or the effect throws.
 */
export async function mover(tx: Executor, contexto: Contexto, pedido: PedidoDeMovimento): Promise<CasoLido> {
  const lido = await lockCaso(tx, pedido.casoId, titularDe(pedido.quem))
  if (!lido) throw new ErroDeNegocio('NAO_ENCONTRADO')
  if (pedido.vista !== undefined && pedido.vista !== lido.caso.fase) throw new ErroDeNegocio('CASO_MUDOU')
  const { quem, ato, motivo } = pedido
  const movimento = { tx, contexto, caso: emMovimento(contexto, lido), quem, entrada: pedido.entrada }
  const permissao = await permitir(contexto, movimento, lido, ato)
  require(permissao.ato, pedido)
  const { documentos: apontados = [] } = pedido
  if (apontados.length > 0) await apontarProblemas(tx, contexto, { casoId: lido.caso.id, quem, apontados })
  const { efeito } = permissao.ato
  const mudanca = efeito ? await efeitoDe(contexto, lido.caso.processo, efeito)(movimento) : undefined
  const motivoDito = permissao.ato.pede === 'motivo' ? motivo : undefined
  return entrar(tx, contexto, lido, { quem, ato, para: permissao.para, motivo, motivoDito, mudanca })
}

const sistema: QuemMove = { tipo: 'sistema', id: null }

/** Does what the table says of a phase whose time is over; nothing when somebody moved the case before. */
export async function vencer(tx: Executor, contexto: Contexto, casoId: number): Promise<CasoLido | undefined> {
  const lido = await lockCaso(tx, casoId)
  if (!lido || lido.caso.encerradoEm || !lido.caso.venceEm || lido.caso.venceEm > contexto.relogio.agora()) return
  const estado = estadoDo(lido)
  const tabela = PROCESSOS[lido.caso.processo]
  const prazo = prazoDe(tabela, estado)
  if (!prazo) return
  const movimento = { tx, contexto, caso: emMovimento(contexto, lido), quem: sistema, entrada: undefined }
  const mudanca = prazo.efeito ? await efeitoDe(contexto, lido.caso.processo, prazo.efeito)(movimento) : undefined
  const promessa = isPromessa(tabela, estado) ? { promessa: true as const } : {}
  return entrar(tx, contexto, lido, { quem: sistema, ato: 'prazo', para: prazo.vencido, mudanca, ...promessa })
}
