import { AMORTIZAVEIS, sum } from '@contempla/consorcio'
import { type Ator, audit } from '../../platform/audit.ts'
import type { Executor } from '../../platform/database.ts'
import { estornos, lancar, readAbatimentos, updateSaldos } from '../../razao/index.ts'
import { diferencaACobrar, renegociacao } from '../../schema/index.ts'
import type { PendenteNovo } from '../emissao/previsao.ts'
import { baixarBoletosDe } from '../segundas-vias.ts'
import type { PosicaoParaRenegociar, Renegociacao } from './posicao.ts'
import { pendentesDaRenegociacao, type ResumoDaRenegociacao } from './resumo.ts'

/** The charges of a renegotiation, by what they are charged as; these are the keys of the rows that hold them. */
export const chavesDosEncargos = (id: number) => [`renegociacao:${id}:encargos`, `renegociacao:${id}:seguro`]

/**
 * Inserts the differences that the plan does not charge: fine, interest and insurance, spread over the months left, and
 * the differences charged with the next instalment.
 */
async function insertPendentes(tx: Executor, { id, cotaId, confirmadaEm }: Renegociacao, resumo: ResumoDaRenegociacao) {
  const [encargos = '', seguro = ''] = chavesDosEncargos(id)
  const chaveDe = ({ componente, diluidaDesde, parcela }: PendenteNovo, i: number) =>
    diluidaDesde ? (componente ? seguro : encargos) : `renegociacao:${id}:diferenca:${parcela}:${i}`
  const rows = pendentesDaRenegociacao(resumo).map((pendente, i) => ({
    cotaId,
    dia: confirmadaEm,
    percentualPpt: sum(AMORTIZAVEIS.map((nome) => pendente[`${nome}Ppt`] ?? 0)),
    ...pendente,
    chave: chaveDe(pendente, i),
  }))
  if (rows.length > 0) await tx.insert(diferencaACobrar).values(rows)
}

/**
 * Takes the chosen instalments back from their months and adds them to the plan: what was issued is reversed today, and the
 * contributions after the next instalment carry it. The quota must be held, and the summary made of it as it is held.
 */
export async function renegociar(
  tx: Executor,
  { cota, dia }: PosicaoParaRenegociar,
  resumo: ResumoDaRenegociacao,
  { casoId, ator, agora }: { casoId: number; ator: Ator; agora: Date },
): Promise<Renegociacao> {
  const { parcelas, movidas, encargos, seguro, proxima } = resumo
  const debitos = parcelas.flatMap((parcela) => parcela.debitos).toSorted((a, b) => Number(a.id) - Number(b.id))
  await lancar(tx, estornos(cota.id, cota.movimentos, debitos, dia), agora)
  const pagos = (await readAbatimentos(tx, [cota.id])).get(cota.id) ?? []
  const [feita] = await tx
    .insert(renegociacao)
    .values({
      cotaId: cota.id,
      casoId,
      confirmadaEm: dia,
      parcelas: parcelas.map(({ numero, vencimento, percentuais, devido }) => ({
        numero,
        vencimento,
        percentuais,
        total: devido.total,
      })),
      primeira: movidas.primeira,
      puladas: [...movidas.puladas],
      fundoComumPpt: movidas.percentuais.fundoComum,
      taxaAdministracaoPpt: movidas.percentuais.taxaAdministracao,
      fundoReservaPpt: movidas.percentuais.fundoReserva,
      encargosCentavos: encargos,
      seguroCentavos: seguro,
      abatimentosAte: pagos.at(-1)?.id ?? 0,
      proxima: proxima.numero,
    })
    .returning()
  if (!feita) throw new Error('A renegociação não foi gravada')
  await insertPendentes(tx, feita, resumo)
  await baixarBoletosDe(tx, { cotaId: cota.id, parcelas: movidas.parcelas, dia, motivo: 'renegociada' })
  await updateSaldos(tx, [cota.id])
  await audit(tx, {
    quando: agora,
    ator,
    acao: 'renegociar-parcelas',
    objeto: ['cota', cota.id],
    depois: {
      parcelas: movidas.parcelas,
      totalCentavos: resumo.antes.emAtraso,
      primeira: movidas.primeira,
    },
  })
  return feita
}
