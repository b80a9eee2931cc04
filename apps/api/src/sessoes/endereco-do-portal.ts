import type { Contexto } from '../platform/http/context.ts'

/** Where a partner's portal answers. Built from our own data, never from the request's host. */
export const enderecoDoPortal = ({ config }: Pick<Contexto, 'config'>, dominio: string): string =>
  config.demo ? `http://${dominio}:${config.port}` : `https://${dominio}`
