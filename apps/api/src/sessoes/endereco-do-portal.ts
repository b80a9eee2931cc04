import type { Contexto } from '../platform/http/context.ts'

/** Where a partner's portal answers. Built from our own data, never from the request's host. */
export const enderecoDoPortal = ({ config }: Pick<Contexto, 'config'>, dominio: string): string =>
  config.demo ? `http://${dominio}:${config.port}` : `https://${dominio}`

/** A page of the portal that is of one quota, whichever its reader has in hand. */
export const enderecoDaCota = (portal: string, path: `/${string}`, cotaId: number): string =>
  `${portal}${path}?cota=${cotaId}`
