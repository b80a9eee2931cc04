import {
  CEM_POR_CENTO,
  type Centavos,
  type Dia,
  dividaNoDia,
  type ParametrosDoGrupo,
  parcelasDevidas,
  percentuaisAEmitir,
  percentuaisContratados,
  sum,
} from '@contempla/consorcio'
import type { CotaRow } from '../cotas/index.ts'
import { contratoEmVigor } from '../grupos/index.ts'
import type { Executor } from '../platform/database.ts'
import { apurarSaldo, type CotaDaRazao } from '../razao/index.ts'
import { type Pendente, readPendentes } from './emissao/emissao-da-cota.ts'

/** The components contracted: the fund is the credit, and what the reserve is not of the rest is the fee. */
const contratadoDa = ({ contratado_ppt: total, fundo_reserva_ppt: fundoReserva }: CotaRow) => ({
  fundoComum: CEM_POR_CENTO,
  taxaAdministracao: total - CEM_POR_CENTO - fundoReserva,
  fundoReserva,
})

/** The differences still to charge of a quota, net. A group that is over charges none, and one in formation none yet. */
export const diferencasDe = (situacao: CotaRow['grupo_situacao'], liquido: Centavos): Centavos =>
  situacao === 'ANDAMENTO' ? liquido : 0

export const liquidoDe = (pendentes: readonly Pendente[]): Centavos =>
  sum(pendentes.map(({ valorCentavos, cobradoCentavos }) => valorCentavos - cobradoCentavos))

/** All that a quota owes today: what a payoff charges, and what the plan charges only once it is contemplated. */
export function faltaPagarDa(row: CotaRow, hoje: Dia): Centavos {
  const { devidas, pendentes, credito_centavos: credito, grupo_situacao: situacao } = row
  const aEmitir = percentuaisAEmitir({
    contratado: contratadoDa(row),
    pago: {
      fundoComum: row.fundo_comum_pago_ppt,
      taxaAdministracao: row.taxa_administracao_pago_ppt,
      fundoReserva: row.fundo_reserva_pago_ppt,
    },
    abertas: devidas,
    pendentes,
  })
  const diferencas = diferencasDe(situacao, pendentes.valor)
  const parametros = contratoEmVigor({ situacao, tipo: row.tipo }, row.parametros ?? {})
  return dividaNoDia({ abertas: devidas, aEmitir, diferencas, credito }, hoje, parametros).total
}

type DoGrupo = { parametros: ParametrosDoGrupo; situacao: CotaRow['grupo_situacao'] }

/** The same of a quota of which the ledger was read. */
export async function readFaltaPagar(
  db: Executor,
  cota: CotaDaRazao,
  { parametros, situacao }: DoGrupo,
  dia: Dia,
): Promise<Centavos> {
  const pendentes = (await readPendentes(db, [cota.id])).get(cota.id) ?? []
  const abertas = parcelasDevidas(cota)
  const aEmitir = percentuaisAEmitir({
    contratado: percentuaisContratados(cota.plano, cota.posicao),
    pago: apurarSaldo(cota).pago,
    abertas,
    pendentes: {
      fundoComum: sum(pendentes.map(({ fundoComumPpt }) => fundoComumPpt)),
      taxaAdministracao: sum(pendentes.map(({ taxaAdministracaoPpt }) => taxaAdministracaoPpt)),
      fundoReserva: sum(pendentes.map(({ fundoReservaPpt }) => fundoReservaPpt)),
    },
  })
  const diferencas = diferencasDe(situacao, liquidoDe(pendentes))
  return dividaNoDia({ abertas, aEmitir, diferencas, credito: cota.credito }, dia, parametros).total
}
