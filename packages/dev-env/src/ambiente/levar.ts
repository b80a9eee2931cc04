import { mover, vencer } from '@contempla/api'
import {
  type Ator,
  atosDe,
  type ChaveDeProcesso,
  faseDe,
  PROCESSOS,
  type Processo,
  valoresDe,
} from '@contempla/consorcio/processos'
import { PAPEIS, type PapelDeFuncionario, type RegistroDoOrgao } from '@contempla/contract'
import type { Ambiente } from './ambiente.ts'
import { createNucleo } from './grupos.ts'

/** A case is moved by the system, by its holder or their representative, or by a member of the staff. */
export type PapelNoCaso = 'sistema' | 'cliente' | 'representante' | PapelDeFuncionario

/** The input of an act. */
type Traz = { motivo?: string; documentos?: readonly object[]; registro?: RegistroDoOrgao; entrada?: unknown }
/** `prazo` stands for the end of the phase's time. */
type Passo = { papel: PapelNoCaso | 'prazo'; ato: string; para: string; motivo: boolean }

async function readCaso({ sql }: Ambiente, id: number) {
  const [caso] = await sql<{ processo: ChaveDeProcesso; fase: string; cliente_id: number }>(
    'select processo, fase, cliente_id from caso where id = $1',
    [id],
  )
  if (!caso) throw new Error(`não há o caso ${id}`)
  return caso
}

const isDaEquipe = (papel: PapelNoCaso): papel is PapelDeFuncionario => PAPEIS.some((cada) => cada === papel)

/**
 * Moves a case by one act as the product does: the staff at the desk, everybody else through the engine. Throws the
 * refusal.
 */
export async function moverPor(
  ambiente: Ambiente,
  papel: PapelNoCaso,
  { id, ato, ...traz }: { id: number; ato: string } & Traz,
): Promise<void> {
  const { fase, cliente_id: clienteId } = await readCaso(ambiente, id)
  if (isDaEquipe(papel)) {
    const quem = await createNucleo(ambiente).naRetaguarda(papel)
    const { status, json } = await quem.chamar('POST /casos/:id/andamentos', {
      params: { id },
      body: { ato, fase, ...traz },
    })
    if (status !== 200) throw new Error(`${ato} em ${fase}: ${status} ${JSON.stringify(json)}`)
    return
  }
  const { contexto } = ambiente.servidor
  const quem = { tipo: papel, id: papel === 'sistema' ? null : clienteId } as const
  const { motivo, registro, entrada } = traz
  await contexto.db.transaction((tx) => mover(tx, contexto, { casoId: id, quem, ato, motivo, registro, entrada }))
}

const ATORES_DOS_TESTES: readonly Ator[] = ['sistema', 'analista', 'cliente', 'representante']

const doPrazo = (tabela: Processo, fase: string): Passo[] => {
  const vencido = faseDe(tabela, fase)?.prazo?.vencido
  return vencido ? [{ papel: 'prazo', ato: 'prazo', para: vencido, motivo: false }] : []
}

const passosDe = (tabela: Processo, fase: string): Passo[] => [
  ...ATORES_DOS_TESTES.flatMap((ator) =>
    atosDe(tabela, fase, ator).flatMap(({ ato, para, pede }) => {
      // An act that takes documents, or a registrar's answer, is not made automatically; `moverPor` makes it.
      if (pede === 'documentos' || pede === 'registro') return []
      const papel: PapelNoCaso = ator === 'analista' ? 'gestor' : ator
      return valoresDe(para).map((cada) => ({ papel, ato, para: cada, motivo: pede !== null }))
    }),
  ),
  ...doPrazo(tabela, fase),
]

/** Finds the shortest way between two phases of a table, without the steps in `fora`; undefined where there is none. */
function caminho(tabela: Processo, de: string, chegou: (fase: string) => boolean, fora: ReadonlySet<string>) {
  const vistas = new Set([de])
  let frente: { fase: string; passos: Passo[] }[] = [{ fase: de, passos: [] }]
  while (frente.length > 0) {
    const proxima: typeof frente = []
    for (const { fase, passos } of frente)
      for (const passo of passosDe(tabela, fase)) {
        if (vistas.has(passo.para) || fora.has(`${fase} ${passo.ato}`)) continue
        const ate = [...passos, passo]
        if (chegou(passo.para)) return ate
        vistas.add(passo.para)
        proxima.push({ fase: passo.para, passos: ate })
      }
    frente = proxima
  }
  return undefined
}

/** Ends the time of one case's phase, while the clock stays where it is for everything else. */
async function vencerPrazoDo({ servidor: { contexto }, sql }: Ambiente, id: number) {
  const [caso] = await sql<{ vence_em: Date | null }>('select vence_em from caso where id = $1', [id])
  const agora = () => caso?.vence_em ?? contexto.relogio.agora()
  await contexto.db.transaction((tx) => vencer(tx, { ...contexto, relogio: { ...contexto.relogio, agora } }, id))
}

async function levar(ambiente: Ambiente, id: number, chegou: (tabela: Processo, fase: string) => boolean) {
  const fora = new Set<string>()
  const recusas: unknown[] = []
  for (;;) {
    const { processo, fase } = await readCaso(ambiente, id)
    const tabela: Processo = PROCESSOS[processo]
    if (chegou(tabela, fase)) return
    const [passo] = caminho(tabela, fase, (cada) => chegou(tabela, cada), fora) ?? []
    if (!passo)
      throw new AggregateError(
        recusas,
        `nenhum ato leva o caso ${id}, em ${fase}, aonde se pediu: ${recusas.join('; ')}`,
      )
    const { papel, ato, motivo } = passo
    // A step that a guard refuses is tried only once and then avoided.
    fora.add(`${fase} ${ato}`)
    const dar = () =>
      papel === 'prazo'
        ? vencerPrazoDo(ambiente, id)
        : moverPor(ambiente, papel, { id, ato, ...(motivo ? { motivo: 'Motivo do teste' } : {}) })
    await dar().catch((error: unknown) => void recusas.push(error))
  }
}

/**
 * Leads a case to a phase by the acts of its table, each made as the product makes it; what each act needs must be
 * there.
 */
export const levarAte = (ambiente: Ambiente, id: number, fase: string): Promise<void> =>
  levar(ambiente, id, (_, cada) => cada === fase)

/** Ends a case by the shortest way of acts in its table. */
export const encerrarCaso = (ambiente: Ambiente, id: number): Promise<void> =>
  levar(ambiente, id, (tabela, fase) => faseDe(tabela, fase)?.final === true)
