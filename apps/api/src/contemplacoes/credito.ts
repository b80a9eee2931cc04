import {
  aproveitarLance,
  type Centavos,
  comporLance,
  creditoCorrigido,
  type Dia,
  esperaDoCredito,
} from '@contempla/consorcio'
import { eq } from 'drizzle-orm'
import { lancarNoGrupo, readParametros } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import { grupo } from '../schema/index.ts'
import { type ContemplacaoLida, readRendimentos } from './contemplacoes.sql.ts'

/** The credit of a contemplation: what the bid leaves of it, what that yielded until the day, and both together. */
export type CreditoDaContemplacao = { liquido: Centavos; rendimento: Centavos; corrigido: Centavos }

async function creditoLiquido(db: Executor, { lance, grupoId, dia, creditoCentavos }: ContemplacaoLida) {
  if (!lance) return creditoCentavos
  const { valorCentavos: valor, embutidoCentavos: embutido, fgtsCentavos: fgts, aproveitadoCentavos } = lance
  const [lido] = await db.select({ tipo: grupo.tipo }).from(grupo).where(eq(grupo.id, grupoId))
  const parametros = await readParametros(db, grupoId, lido?.tipo ?? 'auto', dia)
  const usado = aproveitarLance({ valor, embutido, fgts }, aproveitadoCentavos ?? valor)
  return comporLance(usado, creditoCentavos, parametros).creditoLiquido
}

/**
 * From the assembly on the credit is kept apart from the group's money, and from the day on which it is made available it
 * yields for its quota, until it is used or goes back (Lei 11.795/2008 art. 24 §1º). Once used, what was posted then; else
 * with the yields registered of the months until `hoje`, the running one by the last of them.
 */
export async function creditoDaContemplacao(
  db: Executor,
  lida: ContemplacaoLida,
  hoje: Dia,
): Promise<CreditoDaContemplacao> {
  const liquido = await creditoLiquido(db, lida)
  if (lida.utilizadoEm !== null) {
    const rendimento = lida.rendimentoUsadoCentavos ?? 0
    return { liquido, rendimento, corrigido: liquido + rendimento }
  }
  const corrigido = await comRendimento(db, lida, liquido, lida.desfeitaEm ?? hoje)
  return { liquido, rendimento: corrigido - liquido, corrigido }
}

/** An amount with what it yielded from the day on which the contemplation's credit was made available. */
export async function comRendimento(
  db: Executor,
  { grupoId, creditoDisponivelEm }: Pick<ContemplacaoLida, 'grupoId' | 'creditoDisponivelEm'>,
  valor: Centavos,
  ate: Dia,
): Promise<Centavos> {
  return creditoCorrigido(valor, esperaDoCredito(creditoDisponivelEm, ate, await readRendimentos(db, grupoId, ate)))
}

/**
 * The yield comes in with the credit that it belongs to and leaves with it: the group's books tell what was paid out, and
 * the common fund neither gains nor loses by it.
 */
export async function lancarRendimentoUsado(
  tx: Executor,
  { id, grupoId, cotaId, assembleia }: ContemplacaoLida,
  { rendimento }: CreditoDaContemplacao,
  { dia, agora }: { dia: Dia; agora: Date },
): Promise<void> {
  const comum = { grupoId, cotaId, conta: 'fundo-comum' as const, dia }
  const doCredito = `crédito da assembleia ${assembleia}`
  await lancarNoGrupo(
    tx,
    [
      {
        ...comum,
        chave: `uso-do-credito:${id}:rendimento`,
        tipo: 'rendimento-do-credito',
        valorCentavos: rendimento,
        historico: `Rendimento do ${doCredito}`,
      },
      {
        ...comum,
        chave: `uso-do-credito:${id}:pagamento`,
        tipo: 'uso-do-credito',
        valorCentavos: -rendimento,
        historico: `Pago com o ${doCredito}`,
      },
    ],
    agora,
  )
}
