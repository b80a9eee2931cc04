import type { Dia } from '@contempla/consorcio'
import type { Executor } from '../../platform/database.ts'
import { offsetOf, type Pagina, toPage } from '../../platform/pagina.ts'
import { listSemContato } from './pendentes.sql.ts'

/** The month's boletos that have no way to their holders, by due day. */
export async function getSemContato(db: Executor, dia: Dia, filtro: Pagina) {
  const lidos = await listSemContato(db, dia, filtro.page_size, offsetOf(filtro))
  const data = lidos.map(({ id, clienteId, cotaId, nome, grupo, cota, parcela, vencimento, valorCentavos }) => ({
    boleto: id,
    idCliente: clienteId,
    idCota: cotaId,
    grupo,
    cota,
    titular: nome,
    parcela,
    vencimento,
    valorCentavos,
  }))
  return toPage(data, lidos[0]?.total ?? 0, filtro)
}
