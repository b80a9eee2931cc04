import { isCancelada, parcelaAJulgar, primeiraAssembleiaDa, totalDosComponentes } from '@contempla/consorcio'
import { ErroDeNegocio } from '@contempla/contract'
import { and, eq } from 'drizzle-orm'
import { preverParcelas } from '../cobrancas/index.ts'
import { hojeDe } from '../cotas/index.ts'
import { findEmissao } from '../documentos/index.ts'
import { getGrupo } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { apurarSaldo, cronogramaDaCota, readAbatimentos, readCotas } from '../razao/index.ts'
import { assembleia } from '../schema/index.ts'

type DaCota = { clienteId: number; cotaId: number }

/** Computes the first instalment as it was issued or will be; null while the group has no calendar to issue by. */
async function primeiraParcela(
  db: Executor,
  { cotaId }: DaCota,
  previstas: () => Promise<ReadonlyMap<number, { valor: number }>>,
) {
  const emitida = await findEmissao(db, cotaId, 1)
  return emitida ? totalDosComponentes(emitida.valores) : ((await previstas()).get(1)?.valor ?? null)
}

/** Shows what the holder bought, by the rules that issue the instalments. Throws NAO_ENCONTRADO. */
export async function presentConsorcio(db: Executor, contexto: Contexto, daCota: DaCota) {
  const hoje = hojeDe(contexto)
  const [cota] = await readCotas(db, [daCota.cotaId])
  if (!cota) throw new ErroDeNegocio('NAO_ENCONTRADO')
  const grupo = await getGrupo(db, cota.grupoId, hoje)
  const abatimentos = (await readAbatimentos(db, [cota.id])).get(cota.id) ?? []
  const cronograma = cronogramaDaCota(cota, abatimentos, grupo.parametros)
  const emFormacao = grupo.situacao === 'FORMACAO'
  const participa = !emFormacao && !isCancelada(cota.situacao)
  const [primeira] = await db
    .select({ dia: assembleia.dia })
    .from(assembleia)
    .where(
      and(
        eq(assembleia.grupoId, grupo.id),
        eq(assembleia.numero, primeiraAssembleiaDa(grupo.totalAssembleias, cota.posicao.contribuicoes)),
      ),
    )
  return {
    credito: cota.credito,
    primeiraParcela: await primeiraParcela(db, daCota, async () =>
      participa ? preverParcelas({ db, grupo, cota, cronograma, hoje, ate: 1 }) : new Map(),
    ),
    parcela: parcelaAJulgar({
      cronograma,
      credito: cota.credito,
      plano: cota.plano,
      emAberto: apurarSaldo(cota).emAberto,
    }),
    parcelas: cota.posicao.contribuicoes,
    mesesDoGrupo: grupo.totalAssembleias,
    // While the group is in formation its calendar is a plan, which holds as long as its day is to come.
    primeiraAssembleia: primeira && (!emFormacao || primeira.dia > hoje) ? primeira.dia : null,
    modalidade: cota.plano.modalidade,
  }
}
