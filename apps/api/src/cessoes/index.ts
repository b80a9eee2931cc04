export { cedidaAoIndice, cedidaSql, findCessao, isCedida } from './cessoes.sql.ts'
export { routesDaRetaguarda } from './retaguarda.routes.ts'
