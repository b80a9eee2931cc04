import {
  type AtoDoPortal,
  type ChaveDeProcesso,
  PROCESSOS,
  type Processo,
  temAto,
} from '@contempla/consorcio/processos'
import { ErroDeNegocio } from '@contempla/contract'
import { lockCotaPropria, requireCotaPropria } from '../cotas/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import type { SessaoAtiva } from '../platform/sessions.ts'
import type { QuemMove } from '../ports/processos/index.ts'
import { openCaso } from './abrir.ts'
import { findCasoQueVale } from './estado.ts'
import { type CasoLido, getCaso, holdDonoDoCaso } from './fatos.sql.ts'
import { mover } from './mover.ts'

type Tabela<P extends ChaveDeProcesso> = (typeof PROCESSOS)[P]
type Ato<P extends ChaveDeProcesso> = AtoDoPortal<Tabela<P>>

/** The session that asks and the quota that it means; null for a process that belongs to the person. */
export type DaPorta<P extends ChaveDeProcesso = ChaveDeProcesso> = {
  sessao: SessaoAtiva
  clienteId: number
  cotaId: Tabela<P>['de'] extends 'cota' ? number : null
  /** The case that the path names; null where it names none. */
  casoId: number | null
}

/** A call of the portal, which names its quota in its path, query or body, or else means the session's quota. */
type Pedido = { sessao: SessaoAtiva; params?: unknown; query?: unknown; body?: unknown; jaHavia?: () => void }

type Apresentar<P extends ChaveDeProcesso, L, A> = (
  db: Executor,
  contexto: Contexto,
  lido: L,
  da: DaPorta<P>,
) => Promise<A>

type Passo<P extends ChaveDeProcesso> = {
  /** These acts are done first, in this order, those of them that the phase has. */
  seHouver?: readonly Ato<P>[]
  /** This act is done next; it is absent where the first ones are enough. */
  ato?: Ato<P>
  /** What the holder says with it, in words. */
  motivo?: string | undefined
  /** The caller saw this phase; null stands for no case under way. */
  vista?: string | null
  entrada?: unknown
  /** The call opens a case where none is under way. */
  abre?: boolean
}
type Meios<P extends ChaveDeProcesso> = { tx: Executor; contexto: Contexto; da: DaPorta<P> }

type Regras = {
  /**
   * Tells whether a closed case still counts; an open one always does. Without this function every closed case counts.
   */
  conta?: (db: Executor, contexto: Contexto, encerrado: CasoLido) => Promise<boolean>
}

const idEm = (parte: unknown, nome: string): number | undefined => {
  const id = (parte as Readonly<Record<string, unknown>> | undefined)?.[nome]
  return typeof id === 'number' ? id : undefined
}

/** The number of the case in the path of a process of which a person may have several. */
function casoNomeado({ params }: Pedido): number | null {
  const protocolo = (params as Readonly<Record<string, unknown>> | undefined)?.['protocolo']
  return typeof protocolo === 'string' ? Number(protocolo) : null
}

const cotaNomeada = ({ params, query, body }: Pedido) =>
  idEm(params, 'id') ?? idEm(query, 'idCota') ?? idEm(body, 'idCota')

/** Names the mover of a case in this session: the holder, or their representative. */
export const quemMove = ({ modo, clienteId }: Pick<SessaoAtiva, 'modo' | 'clienteId'>): QuemMove => ({
  tipo: modo === 'representante' ? 'representante' : 'cliente',
  id: clienteId,
})

/** Makes the acts of a step, one after another. */
async function go<P extends ChaveDeProcesso>({ tx, contexto, da }: Meios<P>, lido: CasoLido, passo: Passo<P>) {
  let atual = lido
  const casoId = lido.caso.id
  const quem = quemMove(da.sessao)
  for (const ato of passo.seHouver ?? [])
    if (temAto(PROCESSOS[atual.caso.processo], atual.caso.fase, { ator: quem.tipo, ato }))
      atual = await mover(tx, contexto, { casoId, quem, ato })
  const { ato, entrada, motivo } = passo
  return ato === undefined ? atual : mover(tx, contexto, { casoId, quem, ato, entrada, motivo })
}

/**
 * Leads every call of the portal to a case of a process; of several, whose cases go on in one another, the first one is
 * opened. It decides the owner of the quota, the order of the locks (the
 * case's owner before the case: `holdDonoDoCaso`), the case that counts, the mover and the phase that was seen.
 * `apresenta` builds the answer of a call that moves.
 *
 * Its calls throw COTA_NAO_SELECIONADA where no quota is named or selected, NAO_ENCONTRADO for a quota of somebody
 * else, SEM_PROCESSO without a case, CASO_MUDOU where the case has left the phase that was seen, and what `openCaso`
 * and `mover` throw.
 */
export function portaDe<P extends ChaveDeProcesso, A>(
  qualDeles: P | readonly [P, ...P[]],
  apresenta: Apresentar<P, CasoLido, A>,
  { conta }: Regras = {},
) {
  const processos: readonly [P, ...P[]] = typeof qualDeles === 'string' ? [qualDeles] : qualDeles
  const [processo] = processos
  const tabela: Processo = PROCESSOS[processo]

  async function daSessao(db: Executor, pedido: Pedido): Promise<DaPorta<P>> {
    const { sessao } = pedido
    const { clienteId } = sessao
    const cotaId = tabela.de === 'cota' ? (cotaNomeada(pedido) ?? sessao.cotaId) : null
    if (tabela.de === 'cota' && cotaId === null) throw new ErroDeNegocio('COTA_NAO_SELECIONADA')
    if (cotaId !== null) await requireCotaPropria({ db }, clienteId, cotaId)
    return { sessao, clienteId, cotaId, casoId: tabela.varios ? casoNomeado(pedido) : null } as DaPorta<P>
  }

  /** Finds the person's case of this number. Throws NAO_ENCONTRADO. */
  async function requireNomeado(db: Executor, { clienteId, casoId }: { clienteId: number; casoId: number }) {
    const lido = await getCaso(db, casoId)
    if (lido?.caso.clienteId !== clienteId || lido.caso.processo !== processo) throw new ErroDeNegocio('NAO_ENCONTRADO')
    return lido
  }

  /** Finds the case that counts, or the one that is named; undefined without one. */
  async function find(
    db: Executor,
    contexto: Contexto,
    { clienteId, cotaId, casoId }: Pick<DaPorta<P>, 'clienteId' | 'cotaId' | 'casoId'>,
  ): Promise<CasoLido | undefined> {
    if (tabela.varios) return casoId === null ? undefined : requireNomeado(db, { clienteId, casoId })
    const vale = await findCasoQueVale(db, { processo: qualDeles, clienteId, cotaId })
    return vale?.caso.encerradoEm && conta && !(await conta(db, contexto, vale)) ? undefined : vale
  }

  /** Locks the owner of the case for this holder until the transaction ends, and finds the case that counts by then. */
  async function hold(tx: Executor, contexto: Contexto, da: DaPorta<P>): Promise<CasoLido | undefined> {
    const { clienteId, cotaId } = da
    await holdDonoDoCaso(tx, { processo, clienteId, cotaId })
    if (cotaId !== null) await lockCotaPropria(tx, clienteId, cotaId)
    return find(tx, contexto, da)
  }

  const open = (tx: Executor, contexto: Contexto, { sessao, clienteId, cotaId }: DaPorta<P>, dados?: unknown) =>
    openCaso(tx, contexto, { processo, clienteId, cotaId, quem: quemMove(sessao), semAviso: true, dados })

  /**
   * Finds the case that a step moves: the one that counts, unless it is closed and its phase has no such act for this
   * mover.
   */
  async function aMover(
    { tx, contexto, da }: Meios<P>,
    vale: CasoLido | undefined,
    { ato, seHouver = [], vista, abre }: Passo<P>,
  ): Promise<CasoLido> {
    const aberto = vale?.caso.encerradoEm === null ? vale : undefined
    if (vista !== undefined && vista !== (aberto?.caso.fase ?? null)) throw new ErroDeNegocio('CASO_MUDOU')
    const ator = quemMove(da.sessao).tipo
    const retoma = [...seHouver, ...(ato ? [ato] : [])].some(
      (cada) => vale && temAto(PROCESSOS[vale.caso.processo], vale.caso.fase, { ator, ato: cada }),
    )
    if (abre && !aberto && !retoma) return open(tx, contexto, da)
    if (!vale) throw new ErroDeNegocio('SEM_PROCESSO')
    return vale
  }

  return {
    find,
    hold,
    daSessao,

    /** Answers with the state, whether or not there is a case. */
    read:
      <B>(dita: Apresentar<P, CasoLido | undefined, B>) =>
      async (contexto: Contexto, pedido: Pedido): Promise<B> => {
        const da = await daSessao(contexto.db, pedido)
        return dita(contexto.db, contexto, await find(contexto.db, contexto, da), da)
      },

    /** Answers with the case. */
    show: async (contexto: Contexto, pedido: Pedido): Promise<A> => {
      const da = await daSessao(contexto.db, pedido)
      const lido = await find(contexto.db, contexto, da)
      if (!lido) throw new ErroDeNegocio('SEM_PROCESSO')
      return apresenta(contexto.db, contexto, lido, da)
    },

    /** Moves the case by an act with the call's body, or by the step that the call derives from the locked case. */
    act:
      <Q extends Pedido>(
        qual: Ato<P> | ((pedido: Q, meios: Meios<P> & { vale: CasoLido | undefined }) => Passo<P> | Promise<Passo<P>>),
      ) =>
      async (tx: Executor, contexto: Contexto, pedido: Q): Promise<A> => {
        const da = await daSessao(tx, pedido)
        const vale = await hold(tx, contexto, da)
        const passo =
          typeof qual === 'function'
            ? await qual(pedido, { tx, contexto, da, vale })
            : { ato: qual, entrada: pedido.body }
        const movido = await go({ tx, contexto, da }, await aMover({ tx, contexto, da }, vale, passo), passo)
        if (movido === vale) pedido.jaHavia?.()
        return apresenta(tx, contexto, movido, da)
      },

    /**
     * Opens the one case that may exist, with the data that `comeca` returns or refuses; a case under way stays as it
     * is.
     */
    open:
      (comeca: (meios: Meios<P>) => Promise<{ dados?: unknown; ato?: Ato<P> }>) =>
      async (tx: Executor, contexto: Contexto, pedido: Pedido) => {
        const da = await daSessao(tx, pedido)
        const vale = await hold(tx, contexto, da)
        if (vale && !vale.caso.encerradoEm) {
          pedido.jaHavia?.()
          return { httpStatusCode: 200 as const, body: await apresenta(tx, contexto, vale, da) }
        }
        const { dados, ato } = await comeca({ tx, contexto, da })
        const aberto = await open(tx, contexto, da, dados)
        const lido = ato ? await go({ tx, contexto, da }, aberto, { ato }) : aberto
        return { httpStatusCode: 201 as const, body: await apresenta(tx, contexto, lido, da) }
      },
  }
}

/** Runs an act in its own transaction, for a call that has no idempotency key. */
export const emTransacao =
  <Q, B>(agir: (tx: Executor, contexto: Contexto, pedido: Q) => Promise<B>) =>
  (contexto: Contexto, pedido: Q): Promise<B> =>
    contexto.db.transaction((tx) => agir(tx, contexto, pedido))

/** Wraps one answer in the platform's composite form, under the name that the request gave it. */
export const emComposite = <R extends string, B extends object>(referenceId: R, parte: B) => ({
  compositeResponse: [{ referenceId, ...parte }] as [{ referenceId: R } & B],
})
