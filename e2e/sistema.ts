import { createServer } from 'node:net'
import { join } from 'node:path'
import { createRelogioAjustavel } from '@contempla/api'
import { type Ambiente, type AmbienteOptions, createMundo, type Mundo, startAmbiente } from '@contempla/dev-env'
import { createRelogioMovel } from '../packages/dev-env/src/demonstracao/relogio.ts'
import { createDemonstracao } from '../packages/dev-env/src/demonstracao/rotas.ts'
import { segredoDoAviso, segredoDoAvisoDePix } from './aviso-de-pagamento.ts'

export type Sistema = {
  ambiente: Ambiente
  mundo: Mundo
  /** The address of a partner's portal. */
  portal: (dominio: string) => string
}

const required = (name: string): string => {
  const value = process.env[name]
  if (!value) throw new Error(`${name} não foi definido: rode pelo Playwright, cujo global-setup o define`)
  return value
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('sem porta')),
      )
    })
  })
}

/** The whole product in this process, on a database of its own, its clock standing at the moment of the start. */
export async function startSistema(config: AmbienteOptions['config'] = {}): Promise<Sistema> {
  // Links in messages carry the configured port, so it has to be known before the start.
  const port = await findFreePort()
  const web = required('E2E_WEB')
  const relogio = createRelogioAjustavel(new Date())
  const ambiente = await startAmbiente({
    adminUrl: required('E2E_DATABASE_URL'),
    relogio,
    config: {
      segredoWebhook: segredoDoAviso,
      pix: { tipo: 'embutido', aviso: { segredo: segredoDoAvisoDePix, certificados: [] } },
      ...config,
      port,
    },
    web: { portal: join(web, 'portal'), retaguarda: join(web, 'retaguarda') },
    extend: createDemonstracao(createRelogioMovel(relogio)),
  })
  return { ambiente, mundo: createMundo(ambiente), portal: (dominio) => `http://${dominio}:${port}` }
}
