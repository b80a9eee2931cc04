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
  return parcelasDevidas(cota).flatMap(({ numero, vencimento }) => {
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

/**
 * The boletos of an instalment, as they were issued, are written off: their bar code and their Pix say the day that was.
 * That of its month is issued anew with the day that is; one that the holder made, who sees the instalment in the list.
 */
async function reissue(tx: Executor, { cotaId, parcela, depois }: Adiamento, { dia, agora }: Quando) {
  const emVigor = and(isNull(boleto.pagoEm), isNull(boleto.baixadoEm))
  const mensais = await tx
    .update(boleto)
    .set({ baixadoEm: dia })
    .where(
      and(eq(boleto.cotaId, cotaId), eq(boleto.tipo, 'mensal'), arrayContains(boleto.parcelas, [parcela]), emVigor),
    )
    .returning()
  await tx
    .update(boleto)
    .set({ baixadoEm: dia })
    .where(
      and(
        eq(boleto.tipo, 'segunda-via'),
        sql`${boleto.id} IN (SELECT i.boleto_id FROM boleto_item i WHERE i.cota_id = ${cotaId} AND i.parcela = ${parcela})`,
        emVigor,
      ),
    )
  if (mensais.length === 0) return
  await tx.insert(boleto).values(
    mensais.map(({ tipo, parcelas, valorCentavos }) => ({
      cotaId,
      tipo,
      parcelas,
      valorCentavos,
      vencimento: depois,
      criadoEm: agora,
    })),
  )
}

/** An instalment whose due day moved. */
export type Adiamento = { cotaId: number; parcela: number; antes: Dia; depois: Dia }

/**
 * Instalments that came in before the group was constituted fall due with its assemblies, and not before: what is open of
 * them is issued again, due then, and so are their boletos. Returns what moved, for the trail.
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
  const adiados = adiamentos.map(({ cota, numero, antes, vencimento }) => ({
    cotaId: cota.id,
    parcela: numero,
    antes,
    depois: vencimento,
  }))
  for (const adiado of adiados) await reissue(tx, adiado, { dia, agora })
  return adiados
}
