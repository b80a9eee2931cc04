import { diaEm } from '@contempla/consorcio'
import { retaguarda as chamadas } from '@contempla/contract'
import { type Route, route } from '../platform/http/route.ts'
import { readInicio } from './inicio.sql.ts'

const inicio = route(chamadas.inicioDaRetaguarda, ({ db, relogio }) => readInicio(db, diaEm(relogio.agora())))

/** The staff's calls of this domain. */
export const routesDaRetaguarda: readonly Route[] = [inicio]
