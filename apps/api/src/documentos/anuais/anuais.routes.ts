import { documentosAnuais as chamadas } from '@contempla/contract'
import { hashDoImpresso } from '../../cotas/index.ts'
import { route } from '../../platform/http/route.ts'
import { createBilhete } from '../bilhetes.ts'
import { getComprovante, getInforme, requireInforme } from './anuais.service.ts'
import { listCotasAnteriores } from './cota-da-pessoa.ts'
import { impressoDoInforme } from './impressos.ts'

const comprovante = route(chamadas.comprovantePagamentos, (contexto, { params, query, sessao }) =>
  getComprovante(contexto, sessao.clienteId, params.id, query.anoExercicio),
)

const informe = route(chamadas.informeAnual, (contexto, { params, query, sessao }) =>
  getInforme(contexto, sessao.clienteId, params.id, query.anoExercicio),
)

const imprimir = route(chamadas.imprimirInforme, async (contexto, { params, sessao }) => {
  await requireInforme(contexto, sessao.clienteId, params.id, params.ano)
  const impresso = impressoDoInforme(params.ano)
  const hash = hashDoImpresso(contexto.cifra, params.id, impresso)
  return createBilhete(contexto, sessao, hash, { impresso, cotaId: params.id })
})

const anteriores = route(chamadas.cotasAnteriores, async (contexto, { sessao }) => ({
  cotas: await listCotasAnteriores(contexto, sessao.clienteId),
}))

export const routes = [comprovante, informe, imprimir, anteriores]
