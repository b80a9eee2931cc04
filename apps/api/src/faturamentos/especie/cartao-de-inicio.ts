import type { TipoCota } from '@contempla/consorcio'
import { type CartaoDoCaso, cartaoDe, fasesCom, PROCESSOS } from '@contempla/consorcio/processos'
import { and, inArray, isNotNull } from 'drizzle-orm'
import { readEmEspecie } from '../../creditos/index.ts'
import type { Executor } from '../../platform/database.ts'
import { caso } from '../../schema/index.ts'

const processo = PROCESSOS['faturamento-especie']

/** The card of a billing that is not opened yet leads to the screen of all billings (document 2 §4). */
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

/**
 * Lists the quotas with a closed contemplation case that approved cash; whether that approval still holds is asked of
 * each later.
 */
async function listComEspecieAprovada(db: Executor, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const paraEspecie = [...fasesCom(PROCESSOS.contemplacao, 'paraEspecie')]
  const casos = await db
    .select({ cotaId: caso.cotaId })
    .from(caso)
    .where(and(inArray(caso.cotaId, [...ids]), inArray(caso.fase, paraEspecie), isNotNull(caso.encerradoEm)))
  return new Set(casos.flatMap(({ cotaId }) => cotaId ?? []))
}

/**
 * Finds which of these quotas, each with an unused credit, get the card to have it in cash: those with an approved
 * request for cash, and those of property or services whose conditions hold (document 2 §4, 'Cash billing'). A
 * vehicle's quota gets the card to buy one instead.
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
