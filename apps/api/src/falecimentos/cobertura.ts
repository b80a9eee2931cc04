import {
  type Cobertura,
  coberturaPorMorte,
  type Dia,
  dividaNoDia,
  isCancelada,
  parcelasDevidas,
  percentuaisAEmitir,
  percentuaisContratados,
  SEM_PERCENTUAL,
  type SemCobertura,
} from '@contempla/consorcio'
import { hojeDe } from '../cotas/index.ts'
import { getGrupos } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { apurarSaldo, type CotaDaRazao, readCotas } from '../razao/index.ts'
import { listCotasDe } from './fatos.sql.ts'

/** The ledger as it was by a day; the credit is that of the last instalment charged by it, and its own death pauses nothing yet. */
function noDia(cota: CotaDaRazao, dia: Dia): CotaDaRazao {
  const movimentos = cota.movimentos.filter(({ dia: em }) => em <= dia)
  const credito = movimentos.findLast(({ tipo }) => tipo === 'emissao')?.credito ?? cota.credito
  return { ...cota, movimentos, credito, pausas: cota.pausas.filter(({ de }) => de < dia) }
}

/**
 * Reads what the insurance of each quota of a person pays on a death of `obito`, or why it pays nothing. Amounts in centavos; a
 * quota that had left the group is covered by nothing.
 */
export async function readCoberturas(
  db: Executor,
  contexto: Pick<Contexto, 'relogio'>,
  clienteId: number,
  obito: Dia,
): Promise<Map<number, Cobertura | SemCobertura>> {
  const deles = await listCotasDe(db, clienteId)
  const cotas = await readCotas(
    db,
    deles.map(({ id }) => id),
  )
  const grupos = await getGrupos(db, [...new Set(cotas.map(({ grupoId }) => grupoId))], hojeDe(contexto))
  return new Map(
    cotas.flatMap((cota) => {
      const parametros = grupos.get(cota.grupoId)?.parametros
      const vendidaEm = deles.find(({ id }) => id === cota.id)?.dataAdesao
      if (!parametros || !vendidaEm) return []
      const ate = noDia(cota, obito)
      const abertas = parcelasDevidas(ate)
      const contratado = percentuaisContratados(cota.plano, cota.posicao)
      const aEmitir = percentuaisAEmitir({
        contratado,
        pago: apurarSaldo(ate).pago,
        abertas,
        pendentes: SEM_PERCENTUAL,
      })
      const { total } = dividaNoDia({ abertas, aEmitir, diferencas: 0, credito: ate.credito }, obito, parametros)
      const segurada = {
        comSeguro: cota.plano.seguroMensalPpt > 0 && !isCancelada(cota.situacao),
        saldo: total,
        credito: ate.credito,
        abertaDesde: abertas[0]?.vencimento ?? null,
        vendidaEm,
      }
      return [[cota.id, coberturaPorMorte(segurada, obito, parametros)]] as const
    }),
  )
}

export const isCoberta = (cobertura: Cobertura | SemCobertura | undefined): cobertura is Cobertura =>
  typeof cobertura === 'object'
