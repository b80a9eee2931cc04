import { createQueryClient } from '@contempla/web/queries'
import { session } from '../app.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Kept on the device for reading without a network, until log-out. */
      offline?: true
    }
  }
}

const day = 24 * 60 * 60 * 1000

export const queryClient = createQueryClient({ gcTime: day })

/** Answers belong to one user: another login, or none, in this tab or another, forgets them. */
let owner = session.read()?.usuario.id
session.subscribe(() => {
  const usuario = session.read()?.usuario.id
  if (usuario !== owner) queryClient.clear()
  owner = usuario
})
