import type { TipoCota } from '@contempla/consorcio'
import { type CartaoDoCaso, cartaoDe, fasesCom, PROCESSOS } from '@contempla/consorcio/processos'
import { and, inArray, isNotNull } from 'drizzle-orm'
import { readEmEspecie } from '../../creditos/index.ts'
import type { Executor } from '../../platform/database.ts'
import { caso } from '../../schema/index.ts'

const processo = PROCESSOS['faturamento-especie']

/** The card of a billing that nobody asked for yet: it begins on the screen of all billings (document 2 §4). */
const cartao: CartaoDoCaso | null = cartaoDe(
  processo,
  {
    fase: processo.inicia,
    respostas: {},
    pessoa: 'PF',
    cota: 'imovel',
    vendedor: null,
    vistoria: null,
    modalidade: null,
  },
  null,
)

type Cota = { id: number; tipo: TipoCota; saldoDevedor: number }

const aprovado = 'O seu pedido de receber em dinheiro foi aprovado.'

/** Those of whose contemplation some case ended with cash approved: whether that holds is asked of each. */
async function listComEspecieAprovada(db: Executor, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const paraEspecie = [...fasesCom(PROCESSOS.contemplacao, 'paraEspecie')]
  const casos = await db
    .select({ cotaId: caso.cotaId })
    .from(caso)
    .where(and(inArray(caso.cotaId, [...ids]), inArray(caso.fase, paraEspecie), isNotNull(caso.encerradoEm)))
  return new Set(casos.flatMap(({ cotaId }) => cotaId ?? []))
}

/**
 * Which of these quotas, each with a credit that was not used, are shown the way to have it in cash: those of which that was
 * asked for and approved, and those of property or of a service that may (document 2 §4, 'Cash billing'). Of a vehicle's
 * quota the credit is shown the way to buy one.
 */
export async function listCartoesDeInicio(
  db: Executor,
  cotas: readonly Cota[],
  hoje: string,
): Promise<ReadonlyMap<number, CartaoDoCaso>> {
  const podem = new Map<number, CartaoDoCaso>()
  if (!cartao) return podem
  const aprovadas = await listComEspecieAprovada(
    db,
    cotas.map(({ id }) => id),
  )
  for (const { id, tipo, saldoDevedor } of cotas) {
    const semPedir = (tipo === 'imovel' || tipo === 'servico') && saldoDevedor === 0
    if (!semPedir && !aprovadas.has(id)) continue
    const { pode, uso } = await readEmEspecie(db, id, hoje)
    if (!pode || !(semPedir || uso === 'especie')) continue
    podem.set(id, { ...cartao, tela: '/faturamento/iniciar', texto: uso === 'especie' ? aprovado : null })
  }
  return podem
}
