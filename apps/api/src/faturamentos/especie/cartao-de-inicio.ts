import type { TipoCota } from '@contempla/consorcio'
import { type CartaoDoCaso, cartaoDe, PROCESSOS } from '@contempla/consorcio/processos'
import { readEmEspecie } from '../../creditos/index.ts'
import type { Executor } from '../../platform/database.ts'

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

/**
 * Which of these quotas, each with a credit that was not used, are shown the way to have it in cash: those of property or of
 * a service that may (document 2 §4, 'Cash billing'). Of a vehicle's quota the credit is shown the way to buy one.
 */
export async function listCartoesDeInicio(
  db: Executor,
  cotas: readonly Cota[],
  hoje: string,
): Promise<ReadonlyMap<number, CartaoDoCaso>> {
  const podem = new Map<number, CartaoDoCaso>()
  if (!cartao) return podem
  for (const { id, tipo, saldoDevedor } of cotas) {
    if ((tipo !== 'imovel' && tipo !== 'servico') || saldoDevedor > 0) continue
    if ((await readEmEspecie(db, id, hoje)).pode) podem.set(id, { ...cartao, tela: '/faturamento/iniciar' })
  }
  return podem
}
