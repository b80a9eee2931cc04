import { type Centavos, type Dia, type ReparticaoDaCompra, repartirCompra, sum } from '@contempla/consorcio'
import { cotaDo } from '../../casos/index.ts'
import { hojeDe } from '../../cotas/index.ts'
import { type ContemplacaoLida, creditoDaContemplacao, readParaBem } from '../../creditos/index.ts'
import { getGrupo } from '../../grupos/index.ts'
import type { Executor } from '../../platform/database.ts'
import type { Contexto } from '../../platform/http/context.ts'
import type { Movimento } from '../../ports/processos/index.ts'
import { contemplacaoDa } from '../contemplacao.ts'
import { custosDoVeiculo, type DadosDoBem, dadosDoBem } from './dados.ts'

type Compra = NonNullable<DadosDoBem['compra']>

/**
 * Where the price of a purchase and the credit go by a day's credit and balance; `falta`: by how much the price does not
 * cover it. What the inspections cost came after the price was agreed, and takes no vehicle away that covered the rest.
 */
export async function readReparticao(
  db: Executor,
  {
    lida,
    cotaId,
    compra,
    dados,
    dia,
  }: {
    lida: ContemplacaoLida
    cotaId: number
    compra: Compra
    dados: Pick<DadosDoBem, 'custos' | 'usado'>
    dia: Dia
  },
): Promise<{ credito: Centavos; saldoDevedor: Centavos; reparticao: ReparticaoDaCompra | null; falta: Centavos }> {
  const { corrigido: credito } = await creditoDaContemplacao(db, lida, dia)
  const { saldoDevedor } = await readParaBem(db, cotaId, dia)
  const { parametros } = await getGrupo(db, lida.grupoId, dia)
  const { valorCompra: valor, despesas } = compra
  const tarifas = sum(custosDoVeiculo(dados).map((custo) => (custo.naParcela ? custo.valor : 0)))
  const dividida = repartirCompra({ valor, credito, saldoDevedor, despesas, tarifas }, parametros)
  if ('erro' in dividida) return { credito, saldoDevedor, reparticao: null, falta: dividida.falta }
  return { credito, saldoDevedor, reparticao: dividida, falta: 0 }
}

type NaCompra = Pick<
  Movimento<Contexto, unknown, 'CONTEMPLACAO_DESFEITA' | 'COMPRA_ABAIXO_DO_SALDO'>,
  'tx' | 'caso' | 'recusa' | 'contexto'
>

/** The same for a case under way, by today. Throws CONTEMPLACAO_DESFEITA, COMPRA_ABAIXO_DO_SALDO. */
export async function requireReparticao(movimento: NaCompra, compra: Compra): Promise<ReparticaoDaCompra> {
  const { tx, contexto, caso, recusa } = movimento
  const lida = await contemplacaoDa(movimento)
  const dia = hojeDe(contexto)
  const { reparticao } = await readReparticao(tx, {
    lida,
    cotaId: cotaDo(caso),
    compra,
    dados: dadosDoBem(caso.dados),
    dia,
  })
  if (!reparticao) throw recusa('COMPRA_ABAIXO_DO_SALDO', { campo: 'valorCompra' })
  return reparticao
}

/** What of the credit comes to the holder: the costs of the purchase, and what is left once nothing is owed. */
export const aoTitular = ({ despesas, especie }: ReparticaoDaCompra): Centavos => despesas + especie
