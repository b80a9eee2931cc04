import {
  aproveitarLance,
  type Centavos,
  comporLance,
  creditoCorrigido,
  type Dia,
  divideHalfUp,
  esperaDoCredito,
  type ParametrosDoGrupo,
  type RendimentoDoMes,
} from '@contempla/consorcio'
import { readParametrosNosDias } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import { type ContemplacaoLida, readRendimentos } from './contemplacao.sql.ts'

/** The credit of a contemplation in centavos: net of the bid, its yield until the day, and their sum. */
export type CreditoDaContemplacao = { liquido: Centavos; rendimento: Centavos; corrigido: Centavos }

function creditoLiquido({ lance, creditoCentavos }: ContemplacaoLida, parametros: ParametrosDoGrupo | undefined) {
  if (!lance || !parametros) return creditoCentavos
  const { valorCentavos: valor, embutidoCentavos: embutido, fgtsCentavos: fgts, aproveitadoCentavos } = lance
  const usado = aproveitarLance({ valor, embutido, fgts }, aproveitadoCentavos ?? valor)
  return comporLance(usado, creditoCentavos, parametros).creditoLiquido
}

const corrigir = (
  valor: Centavos,
  desde: Dia,
  ate: Dia,
  rendimentos: readonly RendimentoDoMes[] | undefined,
): Centavos => creditoCorrigido(valor, esperaDoCredito(desde, ate, rendimentos ?? []))

/** A returned amount yields from the day of its return, because it was invested for nobody while it was out. */
const rendeDesde = ({ voltouEm, creditoDisponivelEm }: ContemplacaoLida): Dia => voltouEm ?? creditoDisponivelEm

function apurarCredito(
  lida: ContemplacaoLida,
  liquido: Centavos,
  rendimentos: readonly RendimentoDoMes[] | undefined,
  hoje: Dia,
): CreditoDaContemplacao {
  if (lida.utilizadoEm !== null) {
    const rendimento = lida.rendimentoUsadoCentavos ?? 0
    return { liquido, rendimento, corrigido: liquido + rendimento }
  }
  const ate = lida.desfeitaEm ?? hoje
  const corrigido = corrigir(lida.voltouCentavos ?? liquido, rendeDesde(lida), ate, rendimentos)
  return { liquido, rendimento: corrigido - liquido, corrigido }
}

/**
 * Pairs each of these contemplations with its credit, in as many statements as for one. From the assembly on the credit
 * is kept apart from the group's money, and from its availability until it is used or goes back it yields for its quota
 * (Lei 11.795/2008 art. 24 §1º). A used credit shows its postings; any other takes the yields registered for the months
 * until `hoje`, and the last registered one for the running month.
 */
export async function comCreditos<T extends ContemplacaoLida>(
  db: Executor,
  lidas: readonly T[],
  hoje: Dia,
): Promise<{ lida: T; credito: CreditoDaContemplacao }[]> {
  if (lidas.length === 0) return []
  const comLance = lidas.filter(({ lance }) => lance !== null)
  const contratos = await readParametrosNosDias(db, comLance)
  const contratoDe = new Map(comLance.map(({ id }, i) => [id, contratos[i]]))
  const rendimentos = await readRendimentos(db, [...new Set(lidas.map(({ grupoId }) => grupoId))])
  return lidas.map((lida) => {
    const liquido = creditoLiquido(lida, contratoDe.get(lida.id))
    return { lida, credito: apurarCredito(lida, liquido, rendimentos.get(lida.grupoId), hoje) }
  })
}

/** Computes the credit of one contemplation as `comCreditos` does. */
export async function creditoDaContemplacao(
  db: Executor,
  lida: ContemplacaoLida,
  hoje: Dia,
): Promise<CreditoDaContemplacao> {
  const [com] = await comCreditos(db, [lida], hoje)
  if (!com) throw new Error('uma contemplação, um crédito')
  return com.credito
}

/** Computes the credit from the ordered amount, because it yields nothing while it is being paid. */
export const comoPago = (credito: CreditoDaContemplacao, valor: Centavos | null): CreditoDaContemplacao =>
  valor === null ? credito : { ...credito, rendimento: valor - credito.liquido, corrigido: valor }

/**
 * Adds to an amount the yield of the contemplation's credit, rounded half up. If the credit came back, the amount first
 * grows in the proportion of the returned money to the credit net of the bid, also rounded half up, and yields from
 * that day on.
 */
export async function comRendimento(
  db: Executor,
  lida: ContemplacaoLida,
  valor: Centavos,
  ate: Dia,
): Promise<Centavos> {
  const rendimentos = (await readRendimentos(db, [lida.grupoId])).get(lida.grupoId)
  const { liquido } = await creditoDaContemplacao(db, lida, ate)
  const naVolta =
    lida.voltouCentavos === null || liquido === 0
      ? valor
      : divideHalfUp(BigInt(valor) * BigInt(lida.voltouCentavos), BigInt(liquido))
  return corrigir(naVolta, rendeDesde(lida), ate, rendimentos)
}
