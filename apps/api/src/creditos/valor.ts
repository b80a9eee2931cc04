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

/** The credit of a contemplation: what the bid leaves of it, what that yielded until the day, and both together. */
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

/** What came back yields as it came: on its way out and back it was nobody's investment. */
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
 * Each of these contemplations beside its credit, in as many statements as for one. From the assembly on the credit is
 * kept apart from the group's money, and from the day on which it is made available it yields for its quota, until it is
 * used or goes back (Lei 11.795/2008 art. 24 §1º). Once used, what was posted then; else with the yields registered of the
 * months until `hoje`, the running one by the last of them.
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

/** The credit of one, as `comCreditos` tells it. */
export async function creditoDaContemplacao(
  db: Executor,
  lida: ContemplacaoLida,
  hoje: Dia,
): Promise<CreditoDaContemplacao> {
  const [com] = await comCreditos(db, [lida], hoje)
  if (!com) throw new Error('uma contemplação, um crédito')
  return com.credito
}

/** The credit by what was ordered to be paid: on its way out it was nobody's investment, and yielded nothing. */
export const comoPago = (credito: CreditoDaContemplacao, valor: Centavos | null): CreditoDaContemplacao =>
  valor === null ? credito : { ...credito, rendimento: valor - credito.liquido, corrigido: valor }

/**
 * An amount with what it yielded as the contemplation's credit did, rounded half up. Of a credit that came back it first
 * grows in the proportion of what came to what the bid had left of it, rounded half up too, and yields from that day on.
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
