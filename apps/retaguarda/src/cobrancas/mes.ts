import { addMonths, FORMA_DO_PERIODO, type Periodo, periodoDe } from '@contempla/consorcio'

/** The month that many months after. */
export const outroMes = (mes: Periodo, meses: number): Periodo => periodoDe(addMonths(`${mes}-01`, meses))

/** Reads the month from the address; anything else means the current month. */
export const readMes = (texto: string | undefined, hoje: string): Periodo =>
  texto && FORMA_DO_PERIODO.test(texto) && texto >= '1990-01' && texto < '2999-11' ? texto : periodoDe(hoje)
