import { ErroDeNegocio } from '@contempla/contract'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'

/**
 * Tells whether the staff console is at this host (with or without its port): at its own, or at any where it has none.
 */
export const isHostDaRetaguarda = ({ hostRetaguarda }: Pick<Config, 'hostRetaguarda'>, host: string): boolean =>
  hostRetaguarda === undefined || host.toLowerCase().replace(/:\d+$/, '') === hostRetaguarda

/** Hides the staff's calls at every other host, even from a signed-in member. */
export function requireHostDaRetaguarda(app: FastifyInstance, config: Pick<Config, 'hostRetaguarda'>) {
  app.addHook('onRequest', async (request) => {
    if (!isHostDaRetaguarda(config, request.host)) throw new ErroDeNegocio('NAO_ENCONTRADO')
  })
}
