import { mapPercentuais, type Percentuais, totalDosPercentuais } from '@contempla/consorcio'
import { eq, inArray } from 'drizzle-orm'
import type { GrupoLido } from '../../grupos/index.ts'
import { type Ator, audit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/database.ts'
import {
  type CotaDaRazao,
  contribuicoesEmitidas,
  cronogramaDaCota,
  lockCotas,
  readAbatimentos,
  recompor,
  restoDo,
  updateSaldos,
} from '../../razao/index.ts'
import { diferencaACobrar, type ParcelaRenegociada, renegociacao } from '../../schema/index.ts'
import { emitirDaCota, storeEmissoes } from '../emissao/emissao-da-cota.ts'
import type { Renegociacao } from './posicao.ts'
import { chavesDosEncargos } from './renegociacao.service.ts'

type Ato = { dia: string; agora: Date; ator: Ator }

const menos = (a: Percentuais, b: Percentuais) => mapPercentuais((nome) => Math.max(0, a[nome] - b[nome]))

/**
 * Cancels the rest of the spread charges. The part that an instalment already carried is given back with the next one.
 */
async function soltarEncargos(tx: Executor, feita: Renegociacao, dia: string) {
  const chaves = chavesDosEncargos(feita.id)
  const rows = await tx
    .update(diferencaACobrar)
    .set({ canceladaEm: dia })
    .where(inArray(diferencaACobrar.chave, chaves))
    .returning()
  const cobradas = rows.filter(({ cobradoCentavos }) => cobradoCentavos > 0)
  if (cobradas.length === 0) return
  await tx.insert(diferencaACobrar).values(
    cobradas.map(({ chave, cotaId, cobradoCentavos, componente }) => ({
      chave: `${chave}:desfeita`,
      cotaId,
      dia,
      valorCentavos: -cobradoCentavos,
      percentualPpt: 0,
      componente,
    })),
  )
}

/**
 * The plan as the renegotiation found it: it is left out, or, where an instalment carried part of it already, or something
 * was paid ahead or the plan laid out anew since, taken off what is left.
 */
async function devolverAoPlano(tx: Executor, cota: CotaDaRazao, feita: Renegociacao, grupo: GrupoLido, dia: string) {
  const abatimentos = (await readAbatimentos(tx, [cota.id])).get(cota.id) ?? []
  const resto = restoDo(cronogramaDaCota(cota, abatimentos, grupo.parametros))
  await tx.update(renegociacao).set({ encerradaEm: dia, desfecho: 'desfeita' }).where(eq(renegociacao.id, feita.id))
  const [semEla] = await lockCotas(tx, [cota.id])
  if (!semEla) throw new Error(`A cota ${cota.id} sumiu`)
  const levada = [...contribuicoesEmitidas(cota)].some((n) => n >= feita.primeira && !feita.puladas.includes(n))
  const recomposta = (cota.recomposicao?.renegociacoesAte ?? 0) >= feita.id
  const mudou = levada || recomposta || abatimentos.some(({ id }) => id > feita.abatimentosAte)
  if (mudou && resto) {
    const movido = {
      fundoComum: feita.fundoComumPpt,
      taxaAdministracao: feita.taxaAdministracaoPpt,
      fundoReserva: feita.fundoReservaPpt,
    }
    await recompor(tx, semEla, { ...resto, origem: 'renegociacao-desfeita', dia, saldo: menos(resto.saldo, movido) })
  }
  return { cota: semEla, cabe: mudou ? (resto?.saldo ?? null) : undefined }
}

/** Returns the part of each instalment that is owed again: all of it, or only as much as the plan still has left. */
function aReemitir(
  parcelas: readonly ParcelaRenegociada[],
  cabe: Percentuais | null | undefined,
): ParcelaRenegociada[] {
  if (cabe === undefined) return [...parcelas]
  let resta = cabe ?? mapPercentuais(() => 0)
  return parcelas.map((parcela) => {
    const limite = resta
    const percentuais = mapPercentuais((nome) => Math.min(parcela.percentuais[nome], limite[nome]))
    resta = menos(resta, percentuais)
    return { ...parcela, percentuais }
  })
}

/**
 * Undoes a renegotiation whose next instalment was not paid in time: the instalments are owed again, due when they were, by
 * the credit in force, and the plan no longer carries them. The quota must be held.
 */
export async function desfazerRenegociacao(
  tx: Executor,
  grupo: GrupoLido,
  lida: CotaDaRazao,
  feita: Renegociacao,
  { dia, agora, ator }: Ato,
): Promise<void> {
  await soltarEncargos(tx, feita, dia)
  const { cota, cabe } = await devolverAoPlano(tx, lida, feita, grupo, dia)
  const devidas = aReemitir(feita.parcelas, cabe).filter(({ percentuais }) => totalDosPercentuais(percentuais) > 0)
  const emissoes = devidas.flatMap(
    ({ numero, vencimento, percentuais }) =>
      emitirDaCota(
        grupo,
        { cota, cronograma: [{ numero, percentuais }], pendentes: [] },
        { numero, dia, vencimento },
      ) ?? [],
  )
  await storeEmissoes(tx, emissoes, agora)
  await updateSaldos(tx, [cota.id])
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'desfazer-renegociacao',
    objeto: ['cota', cota.id],
    depois: { parcelas: feita.parcelas.map(({ numero }) => numero), primeira: feita.primeira },
  })
}
