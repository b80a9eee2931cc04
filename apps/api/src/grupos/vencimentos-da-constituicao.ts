import { type Dia, type Movimento, parcelasDevidas, vencimentoDaAssembleia } from '@contempla/consorcio'
import { and, arrayContains, eq, isNull, sql } from 'drizzle-orm'
import type { Executor } from '../platform/database.ts'
import { type CotaDaRazao, estornos, lancar, lockCotas } from '../razao/index.ts'
import { boleto, cota as tabelaCota } from '../schema/index.ts'
import type { GrupoLido } from './parametros.ts'

type Quando = { dia: Dia; agora: Date }

/** The issue again, due when the contribution's assembly is. */
function postpone({ id, movimentos }: CotaDaRazao, emissao: Movimento, vencimento: Dia, dia: Dia) {
  const { id: _id, estorna: _estorna, ...lancamento } = emissao
  return [
    ...estornos(id, movimentos, [emissao], dia),
    { cotaId: id, chave: `constituicao:${id}:${emissao.id}`, lancamento: { ...lancamento, dia, vencimento } },
  ]
}

function adiamentosDe(grupo: GrupoLido, cota: CotaDaRazao, vencimentos: ReadonlyMap<number, Dia>) {
  const desfeitos = new Set(cota.movimentos.map(({ estorna }) => estorna))
  return parcelasDevidas(cota.movimentos).flatMap(({ numero, vencimento }) => {
    const assembleia = numero + grupo.totalAssembleias - cota.posicao.contribuicoes
    const certo = vencimentos.get(assembleia)
    const emissao = cota.movimentos.find(
      (m) => m.tipo === 'emissao' && m.parcela === numero && m.estorna === null && !desfeitos.has(m.id),
    )
    return certo && emissao && vencimento < certo
      ? [{ cota, emissao, numero, antes: vencimento, vencimento: certo }]
      : []
  })
}

/** An instalment whose due day moved. */
export type Adiamento = { cotaId: number; parcela: number; antes: Dia; depois: Dia }

/**
 * Instalments that came in before the group was constituted fall due with its assemblies, and not before: what is open of
 * them is issued again, due then. Returns what moved, for the trail.
 */
export async function postponeVencimentos(
  tx: Executor,
  grupo: GrupoLido,
  assembleias: readonly { numero: number; dia: Dia }[],
  { dia, agora }: Quando,
): Promise<Adiamento[]> {
  const vencimentos = new Map(
    assembleias.map((marcada) => [
      marcada.numero,
      vencimentoDaAssembleia(marcada.dia, grupo.diaVencimento, grupo.calendario),
    ]),
  )
  const ids = await tx.select({ id: tabelaCota.id }).from(tabelaCota).where(eq(tabelaCota.grupoId, grupo.id))
  const cotas = await lockCotas(
    tx,
    ids.map(({ id }) => id),
  )
  const adiamentos = cotas.flatMap((cota) => adiamentosDe(grupo, cota, vencimentos))
  await lancar(
    tx,
    adiamentos.flatMap(({ cota, emissao, vencimento }) => postpone(cota, emissao, vencimento, dia)),
    agora,
  )
  for (const { cota, numero, vencimento } of adiamentos)
    await tx
      .update(boleto)
      .set({ vencimento })
      .where(
        and(
          eq(boleto.cotaId, cota.id),
          arrayContains(boleto.parcelas, [numero]),
          sql`${boleto.tipo} = 'mensal'`,
          isNull(boleto.pagoEm),
          isNull(boleto.baixadoEm),
        ),
      )
  return adiamentos.map(({ cota, numero, antes, vencimento }) => ({
    cotaId: cota.id,
    parcela: numero,
    antes,
    depois: vencimento,
  }))
}
