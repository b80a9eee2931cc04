import { randomInt } from 'node:crypto'
import {
  corteDosLances,
  type Dia,
  diaEm,
  type ErroDeLance,
  type FormaDeAbatimento,
  isCancelada,
  isNoPrazoDoLance,
  limitesDoLance,
  MODALIDADES_DE_LANCE,
  type ModalidadeDeLance,
  type Oferta,
  type ParametrosDoGrupo,
  validarOferta,
  valorDoLanceFixo,
} from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq } from 'drizzle-orm'
import { type GrupoLido, getGrupo } from '../grupos/index.ts'
import { avisarTitulares } from '../notificacoes/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { lance } from '../schema/index.ts'
import { avisoDeLanceCancelado, avisoDeLanceOfertado } from './avisos.ts'
import {
  type CotaDoLance,
  findAssembleiaDosLances,
  findCotaDoLance,
  findLance,
  findLanceAtivo,
  type LanceLido,
} from './lances.sql.ts'

export type OfertaDeLance = Oferta & { forma: FormaDeAbatimento }

type ContextoDoLance = Pick<Contexto, 'relogio' | 'cifra' | 'config'>

type Disputa = { numero: number; dia: Dia; corte: Date; noPrazo: boolean }

type Situacao = { cota: CotaDoLance; grupo: GrupoLido; disputa: Disputa | null }

export async function getSituacao(
  { relogio }: Pick<Contexto, 'relogio'>,
  db: Executor,
  cotaId: number,
  { travar = false } = {},
): Promise<Situacao> {
  const cota = await findCotaDoLance(db, cotaId, { travar })
  if (!cota) throw new ErroDeNegocio('NAO_ENCONTRADO')
  // Read under the quota's lock: whoever waited for it past the cut-off is late.
  const agora = relogio.agora()
  const hoje = diaEm(agora)
  const grupo = await getGrupo(db, cota.grupoId, hoje)
  const proxima = await findAssembleiaDosLances(db, cota.grupoId, hoje)
  const disputa = proxima && {
    ...proxima,
    corte: corteDosLances(proxima.dia, grupo.parametros),
    noPrazo: isNoPrazoDoLance(agora, proxima.dia, grupo.parametros),
  }
  return { cota, grupo, disputa: disputa ?? null }
}

const paraOferta = ({ cota, grupo }: Situacao) => ({
  tipo: grupo.tipo,
  credito: cota.creditoCentavos,
  saldoDevedor: cota.saldoDevedorCentavos,
  cancelada: isCancelada(cota.situacao),
  contemplada: cota.dataContemplacao !== null,
})

/** The instants are checked before the offer: late is late, whatever was offered. */
function requireDisputa({ disputa }: Situacao): Disputa {
  if (!disputa) throw new ErroDeNegocio('SEM_ASSEMBLEIA_PARA_LANCE')
  if (!disputa.noPrazo) throw new ErroDeNegocio('LANCE_FORA_DO_PRAZO')
  return disputa
}

export function requireOferta(oferta: Oferta, situacao: Situacao) {
  const [erro] = validarOferta(oferta, paraOferta(situacao), situacao.grupo.parametros)
  if (erro) throw new ErroDeNegocio(erro)
}

const algarismos = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Read out over the telephone: the day and eight characters that are not taken for one another. */
function novoProtocolo(hoje: Dia): string {
  const sorteados = Array.from({ length: 8 }, () => algarismos[randomInt(algarismos.length)])
  return `${hoje.replaceAll('-', '')}-${sorteados.join('')}`
}

async function requireLance(db: Executor, protocolo: string): Promise<LanceLido> {
  const lido = await findLance(db, protocolo)
  if (!lido) throw new ErroDeNegocio('NAO_ENCONTRADO')
  return lido
}

/** Ends the quota's bid in the assembly that is coming, if there is one. */
const encerrarAtivo = (
  tx: Executor,
  cotaId: number,
  assembleia: number,
  situacao: 'substituido' | 'cancelado',
  agora: Date,
) =>
  tx
    .update(lance)
    .set({ situacao, encerradoEm: agora })
    .where(and(eq(lance.cotaId, cotaId), eq(lance.assembleia, assembleia), eq(lance.situacao, 'ativo')))
    .returning({ protocolo: lance.protocolo })

/**
 * Takes a bid for the group's next assembly; a quota has one, so it replaces the one before. In the caller's transaction,
 * which holds the quota from here on. The holder is told of one that was placed for them. Throws the codes of ErroDeLance, SEM_ASSEMBLEIA_PARA_LANCE, NAO_ENCONTRADO.
 */
export async function ofertarLance(
  tx: Executor,
  contexto: ContextoDoLance,
  { cotaId, oferta, ator }: { cotaId: number; oferta: OfertaDeLance; ator: Ator },
): Promise<LanceLido> {
  const situacao = await getSituacao(contexto, tx, cotaId, { travar: true })
  const disputa = requireDisputa(situacao)
  requireOferta(oferta, situacao)
  const agora = contexto.relogio.agora()
  const [substituido] = await encerrarAtivo(tx, cotaId, disputa.numero, 'substituido', agora)
  const protocolo = novoProtocolo(diaEm(agora))
  const novo = {
    modalidade: oferta.modalidade,
    valorCentavos: oferta.valor,
    embutidoCentavos: oferta.embutido,
    fgtsCentavos: oferta.fgts,
    forma: oferta.forma,
  }
  await tx.insert(lance).values({
    ...novo,
    protocolo,
    cotaId,
    grupoId: situacao.cota.grupoId,
    assembleia: disputa.numero,
    situacao: 'ativo',
    criadoEm: agora,
  })
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'ofertar-lance',
    objeto: ['lance', protocolo],
    antes: substituido ? { substitui: substituido.protocolo } : undefined,
    depois: { ...novo, cotaId, assembleia: disputa.numero },
  })
  const ofertado = await requireLance(tx, protocolo)
  if (ator.tipo === 'funcionario') await avisarTitulares(contexto, tx, [avisoDeLanceOfertado(ofertado)])
  return ofertado
}

/** Takes an active bid back, until the cut-off. Throws NAO_ENCONTRADO, LANCE_JA_ENCERRADO, LANCE_FORA_DO_PRAZO. */
export async function cancelarLance(
  tx: Executor,
  contexto: ContextoDoLance,
  { protocolo, ator }: { protocolo: string; ator: Ator },
): Promise<LanceLido> {
  const { cotaId } = await requireLance(tx, protocolo)
  const { grupo } = await getSituacao(contexto, tx, cotaId, { travar: true })
  const atual = await requireLance(tx, protocolo)
  if (atual.situacao !== 'ativo') throw new ErroDeNegocio('LANCE_JA_ENCERRADO')
  const agora = contexto.relogio.agora()
  if (!isNoPrazoDoLance(agora, atual.diaDaAssembleia, grupo.parametros)) throw new ErroDeNegocio('LANCE_FORA_DO_PRAZO')
  await encerrarAtivo(tx, cotaId, atual.assembleia, 'cancelado', agora)
  await audit(tx, { quando: agora, ator, acao: 'cancelar-lance', objeto: ['lance', protocolo] })
  const cancelado = await requireLance(tx, protocolo)
  if (ator.tipo === 'funcionario') await avisarTitulares(contexto, tx, [avisoDeLanceCancelado(cancelado)])
  return cancelado
}

export type RegrasDoLance = {
  disputa: Disputa | null
  credito: number
  saldoDevedor: number
  minimo: number
  maximo: number
  embutidoMaximo: number
  aceitaFgts: boolean
  modalidades: { modalidade: ModalidadeDeLance; valorFixo: number | null }[]
  /** Why the quota may not bid at all now. */
  impedimento: ErroDeLance | 'SEM_ASSEMBLEIA_PARA_LANCE' | null
  ativo: LanceLido | null
}

const PARAMETRO_DA_MODALIDADE = { livre: 'lanceLivre', 'fixo-25': 'lanceFixo25', 'fixo-50': 'lanceFixo50' } as const

const modalidadesAceitas = (parametros: ParametrosDoGrupo, credito: number) =>
  MODALIDADES_DE_LANCE.filter((modalidade) => parametros[PARAMETRO_DA_MODALIDADE[modalidade]]).map((modalidade) => ({
    modalidade,
    valorFixo: modalidade === 'livre' ? null : valorDoLanceFixo(modalidade, credito),
  }))

function impedimentoDe({ disputa, ...situacao }: Situacao): RegrasDoLance['impedimento'] {
  const { cancelada, contemplada } = paraOferta({ disputa, ...situacao })
  if (cancelada) return 'COTA_CANCELADA'
  if (contemplada) return 'COTA_CONTEMPLADA'
  if (!disputa) return 'SEM_ASSEMBLEIA_PARA_LANCE'
  return disputa.noPrazo ? null : 'LANCE_FORA_DO_PRAZO'
}

/** What the quota may bid in its group's next assembly, and what it bids. Throws NAO_ENCONTRADO. */
export async function lanceAtivo(contexto: Pick<Contexto, 'relogio' | 'db'>, cotaId: number): Promise<RegrasDoLance> {
  const situacao = await getSituacao(contexto, contexto.db, cotaId)
  const { cota, grupo, disputa } = situacao
  const [credito, saldoDevedor] = [cota.creditoCentavos, cota.saldoDevedorCentavos]
  return {
    disputa,
    credito,
    saldoDevedor,
    ...limitesDoLance({ credito, saldoDevedor }, grupo.parametros),
    aceitaFgts: grupo.tipo === 'imovel',
    modalidades: modalidadesAceitas(grupo.parametros, credito),
    impedimento: impedimentoDe(situacao),
    ativo: disputa ? ((await findLanceAtivo(contexto.db, cotaId, disputa.numero)) ?? null) : null,
  }
}
