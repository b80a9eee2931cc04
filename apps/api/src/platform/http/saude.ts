import { ErroDeNegocio } from '@contempla/contract'
import type { FastifyInstance } from 'fastify'
import type { Drain } from './admission/drain.ts'
import type { Contexto } from './context.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Machines ask for it every few seconds, so it is never shed, and is logged only where everything is. */
    sonda?: true
  }
}

const sonda = { config: { sonda: true } } as const

/** Serves the probes of supervisors and proxies under the product's own and the usual names. */
export function registerSaude(app: FastifyInstance, { saude }: Pick<Contexto, 'saude'>, drain: Drain) {
  for (const path of ['/saude/vivo', '/healthz']) app.get(path, sonda, async () => ({ vivo: true }))
  for (const path of ['/saude/pronto', '/readyz'])
    app.get(path, sonda, async (_request, reply) => {
      if (drain.active) throw new ErroDeNegocio('INDISPONIVEL')
      const prontidao = await saude.prontidao()
      return prontidao.pronto ? prontidao : reply.status(503).header('retry-after', 5).send(prontidao)
    })
}
