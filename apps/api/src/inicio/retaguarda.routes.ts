import { diaEm } from '@contempla/consorcio'
import { retaguarda as chamadas } from '@contempla/contract'
import { countADar } from '../autorizacoes/index.ts'
import { readEsperasDoFim } from '../encerramentos/index.ts'
import { type Route, route } from '../platform/http/route.ts'
import { readCasos } from './casos.ts'
import { readInicio } from './inicio.sql.ts'
import { readOperacao } from './operacao.ts'

const inicio = route(chamadas.inicioDaRetaguarda, async (contexto, { funcionario }) => ({
  ...(await readInicio(contexto.db, { hoje: diaEm(contexto.relogio.agora()), funcionarioId: funcionario.id })),
  ...(await readCasos(contexto, funcionario)),
  ...(await readEsperasDoFim(contexto.db, diaEm(contexto.relogio.agora()))),
  autorizacoesADar: await countADar(contexto, funcionario),
  ...(await readOperacao(contexto)),
}))

/** The staff's calls of this domain. */
export const routesDaRetaguarda: readonly Route[] = [inicio]
