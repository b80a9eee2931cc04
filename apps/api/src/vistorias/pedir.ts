import { type Dia, diaEm, fimDoLink, type PeriodoDaVisita, type TipoDeVeiculo } from '@contempla/consorcio'
import { and, eq, isNull } from 'drizzle-orm'
import { calendarioDoCaso } from '../casos/index.ts'
import { type Ator, audit } from '../platform/audit.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { vistoria } from '../schema/index.ts'
import { sendLink } from './link.ts'

export type EnderecoDaVisita = {
  cep: string
  logradouro: string
  numero: string | null
  complemento: string | null
  bairro: string
  cidade: string
  /** Two letters. */
  estado: string
}

/** When and where the inspector comes, and who receives them. */
export type Visita = {
  dia: Dia
  periodo: PeriodoDaVisita
  endereco: EnderecoDaVisita
  acompanhante: { nome: string; telefone: string }
}

type DoCaso = { casoId: number; clienteId: number; cotaId: number; tipo: TipoDeVeiculo; ator: Ator }

/**
 * Ends the inspection of a case that stands, also one that was concluded: another vehicle was chosen, or the case ended.
 * Its link opens nothing any more, and what it brought stays. Nothing happens where none stands.
 */
export async function cancelarVistoria(
  tx: Executor,
  { relogio }: Pick<Contexto, 'relogio'>,
  { casoId, ator }: Pick<DoCaso, 'casoId' | 'ator'>,
): Promise<void> {
  const quando = relogio.agora()
  const encerradas = await tx
    .update(vistoria)
    .set({ encerradaEm: quando })
    .where(and(eq(vistoria.casoId, casoId), isNull(vistoria.encerradaEm)))
    .returning({ id: vistoria.id, tipo: vistoria.tipo })
  for (const depois of encerradas)
    await audit(tx, { quando, ator, acao: 'encerrar-vistoria', objeto: ['caso', casoId], depois })
}

type Nova = Pick<typeof vistoria.$inferInsert, 'tipo' | 'ate' | 'linkHash' | 'enviadaACifrada' | 'visitaCifrada'>

async function begin(
  tx: Executor,
  { relogio }: Pick<Contexto, 'relogio'>,
  { casoId, clienteId, cotaId, tipo: tipoDeVeiculo, ator }: DoCaso,
  nova: Nova,
): Promise<void> {
  const pedidaEm = relogio.agora()
  const [feita] = await tx
    .insert(vistoria)
    .values({ casoId, clienteId, cotaId, tipoDeVeiculo, pedidaEm, envios: 0, ...nova })
    .returning({ id: vistoria.id, tipo: vistoria.tipo, ate: vistoria.ate })
  await audit(tx, { quando: pedidaEm, ator, acao: 'pedir-vistoria', objeto: ['caso', casoId], depois: feita })
}

/**
 * Returns the last day of a link that is sent today: 30 days (document 2 §9), and on to the next business day as every term
 * of the holder, so that it is the day that the case tells.
 */
async function ultimoDiaDoLink(tx: Executor, contexto: Contexto, caso: DoCaso): Promise<Dia> {
  const calendario = await calendarioDoCaso(tx, contexto)({ caso })
  return calendario.nextDiaUtil(fimDoLink(diaEm(contexto.relogio.agora())))
}

/**
 * Opens a digital inspection of a case: the earlier one ends, and a new link, valid for 30 days, goes to the holder by
 * text message and e-mail. Only the link's hash is kept. The caller holds the case.
 */
export async function pedirVistoriaDigital(tx: Executor, contexto: Contexto, pedido: DoCaso): Promise<void> {
  await cancelarVistoria(tx, contexto, pedido)
  const { hash, enviadaA } = await sendLink(tx, contexto, pedido.clienteId)
  await begin(tx, contexto, pedido, {
    tipo: 'VISTORIA_DIGITAL',
    ate: await ultimoDiaDoLink(tx, contexto, pedido),
    linkHash: hash,
    enviadaACifrada: contexto.cifra.cifrar(JSON.stringify(enviadaA)),
  })
}

/** Notes the visit of an inspector; the earlier inspection of the case ends. The caller holds the case. */
export async function agendarVistoriaTecnica(
  tx: Executor,
  contexto: Contexto,
  { visita, ...pedido }: DoCaso & { visita: Visita },
): Promise<void> {
  await cancelarVistoria(tx, contexto, pedido)
  const visitaCifrada = contexto.cifra.cifrar(JSON.stringify(visita))
  const ate = fimDoLink(diaEm(contexto.relogio.agora()))
  await begin(tx, contexto, pedido, { tipo: 'VISTORIA_TECNICA', ate, visitaCifrada })
}
