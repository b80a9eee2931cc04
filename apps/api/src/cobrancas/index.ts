import type { Rotina } from '../platform/jobs/rotina.ts'
import { conferenciaDaRazao } from './conferencia.rotina.ts'
import { emissaoMensal } from './emissao.rotina.ts'
import { exclusoes } from './exclusao.rotina.ts'
import { reajustes } from './reajuste.rotina.ts'

export { readDevidos } from './devidos.ts'
export { emitirGrupo } from './emissao.service.ts'
export { cobrarFalta } from './falta.ts'
export { devolverPendentes, fecharConta, fecharContas } from './fecho.ts'
export { deixarNaFila } from './fila.ts'
export { findVolta } from './reativacao.service.ts'
export { routesDaRetaguarda } from './retaguarda.routes.ts'
export { desfazerUltima, readUltimaIntacta } from './ultima.ts'

/** What each day brings to collect, in the order in which it is done: credits before what is charged by them. */
export const rotinas: readonly Rotina[] = [reajustes, emissaoMensal, exclusoes, conferenciaDaRazao]
