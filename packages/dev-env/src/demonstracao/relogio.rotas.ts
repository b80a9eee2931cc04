import { type Contexto, cookieRetaguarda, diaDasRotinas, readCookie, refuseOutraOrigem } from '@contempla/api'
import { addDays, type Dia } from '@contempla/consorcio'
import { ErroDeNegocio, hasPapel, type PapelDeFuncionario } from '@contempla/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createCaminhadas, listAcontecimentos, proximaAssembleia } from './caminhada.ts'
import type { RelogioMovel } from './relogio.ts'

/** One walk may cover this many days: a year and a day takes minutes. */
const maxDias = 366
const formaDoDia = /^\d{4}-\d{2}-\d{2}$/

async function require(contexto: Contexto, request: FastifyRequest, papel: PapelDeFuncionario) {
  const token = readCookie(contexto, request, cookieRetaguarda)
  const funcionario = token ? await contexto.sessoes.funcionario(token) : undefined
  if (!funcionario) throw new ErroDeNegocio('TOKEN_EXPIRED')
  if (request.method === 'POST') refuseOutraOrigem(request)
  if (funcionario.pendencia !== null) throw new ErroDeNegocio('SEGUNDO_FATOR_PENDENTE')
  if (!hasPapel(funcionario.papel, papel)) throw new ErroDeNegocio('PAPEL_NAO_PERMITE')
  return funcionario
}

function parseDestino(body: unknown, hoje: Dia): Dia {
  const ate = typeof body === 'object' && body && 'ate' in body ? body.ate : undefined
  const recusar = (detalhe: string) => new ErroDeNegocio('VALIDACAO', { detalhe })
  if (typeof ate !== 'string' || !formaDoDia.test(ate) || Number.isNaN(Date.parse(ate)))
    throw recusar('Escolha um dia.')
  if (ate <= hoje) throw recusar('O relógio só anda para a frente: escolha um dia depois de hoje.')
  if (ate > addDays(hoje, maxDias)) throw recusar('Avance no máximo um ano de cada vez.')
  return ate
}

/** Registers the demo's clock in the staff console: its time, moving it on, and what happened on the way. */
export function registerRelogio(app: FastifyInstance, contexto: Contexto, relogio: RelogioMovel) {
  const caminhadas = createCaminhadas(contexto, relogio)
  app.addHook('onClose', () => caminhadas.parar())

  const show = async () => {
    const hoje = diaDasRotinas(relogio)
    const caminhada = caminhadas.atual()
    return {
      agora: relogio.agora().toISOString(),
      hoje,
      proximaAssembleia: await proximaAssembleia(contexto, hoje),
      caminhada: caminhada && {
        ...caminhada,
        dia: hoje,
        aconteceu: await listAcontecimentos(contexto, caminhada, hoje),
      },
    }
  }

  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/demonstracao/relogio')) reply.header('cache-control', 'no-store')
  })
  app.get('/demonstracao/relogio', async (request) => {
    await require(contexto, request, 'atendente')
    return { data: await show() }
  })
  app.post('/demonstracao/relogio', async (request) => {
    const { id } = await require(contexto, request, 'gestor')
    if (caminhadas.atual()?.situacao === 'andando')
      throw new ErroDeNegocio('VALIDACAO', { detalhe: 'O relógio já está andando.' })
    caminhadas.partir(parseDestino(request.body, diaDasRotinas(relogio)), id)
    return { data: await show() }
  })
  app.post('/demonstracao/relogio/parar', async (request) => {
    await require(contexto, request, 'gestor')
    await caminhadas.parar()
    return { data: await show() }
  })
}
