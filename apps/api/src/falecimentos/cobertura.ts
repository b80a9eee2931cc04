import {
  acertoDosPremios,
  type Cobertura,
  coberturaPorMorte,
  type Dia,
  isCancelada,
  parcelasDevidas,
  type SemCobertura,
} from '@contempla/consorcio'
import { readFaltaPagar } from '../cobrancas/index.ts'
import { hojeDe } from '../cotas/index.ts'
import { getGrupos } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import type { Contexto } from '../platform/http/context.ts'
import { type CotaDaRazao, readCotas } from '../razao/index.ts'
import { listCotasDe } from './fatos.sql.ts'

/**
 * The quota as it would stand today had nothing been paid since the death: what it owed on that day, at the credit in force, with no
 * charge for a day from the death on and no premium of a life that was over. Where nothing was paid since, it is what the quota owes.
 */
function comoNoObito(cota: CotaDaRazao, obito: Dia, hoje: Dia): CotaDaRazao {
  // A reversal counts as what it reverses: what came back of a payment that was made before was never paid.
  const porId = new Map(cota.movimentos.map((movimento) => [movimento.id, movimento]))
  const devida = cota.movimentos.filter((movimento) => {
    const { tipo, dia, dataValor } = porId.get(movimento.estorna ?? '') ?? movimento
    return !DO_PAGAMENTO.includes(tipo) || (dataValor ?? dia) <= obito
  })
  const { retirar, devolver } = acertoDosPremios(devida, { obito, seguroMensalPpt: cota.plano.seguroMensalPpt }, hoje)
  const devolvidos = new Set(devolver.map(({ id }) => id))
  return {
    ...cota,
    movimentos: [
      ...devida.filter(({ id }) => !devolvidos.has(id)),
      ...retirar.map((lancamento, i) => ({ ...lancamento, id: `premio ${i}`, estorna: null })),
    ],
    pausas: [...cota.pausas.filter(({ de }) => de < obito), { de: obito, ate: null }],
  }
}

/** A payment posts these; its fine and interest are owed by it alone. */
const DO_PAGAMENTO: readonly string[] = ['pagamento', 'multa', 'juros']

/**
 * Reads what the insurance of each quota of a person pays on a death of `obito`, or why it pays nothing. Amounts in centavos, at
 * the credit in force, by which whatever is paid settles the plan; a quota that had left the group is covered by nothing.
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
  const hoje = hojeDe(contexto)
  const grupos = await getGrupos(db, [...new Set(cotas.map(({ grupoId }) => grupoId))], hoje)
  const coberturas = new Map<number, Cobertura | SemCobertura>()
  for (const cota of cotas) {
    const grupo = grupos.get(cota.grupoId)
    const vendidaEm = deles.find(({ id }) => id === cota.id)?.dataAdesao
    if (!grupo || !vendidaEm) continue
    const { parametros, situacao } = grupo
    const noObito = comoNoObito(cota, obito, hoje)
    const segurada = {
      comSeguro: cota.plano.seguroMensalPpt > 0 && !isCancelada(cota.situacao),
      saldo: await readFaltaPagar(db, noObito, { parametros, situacao }, hoje),
      credito: cota.credito,
      abertaDesde: parcelasDevidas(noObito)[0]?.vencimento ?? null,
      vendidaEm,
    }
    coberturas.set(cota.id, coberturaPorMorte(segurada, obito, parametros))
  }
  return coberturas
}

export const isCoberta = (cobertura: Cobertura | SemCobertura | undefined): cobertura is Cobertura =>
  typeof cobertura === 'object'
