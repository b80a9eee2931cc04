import { useQuery } from '@tanstack/react-query'
import { pagina } from '../shell/app.ts'
import { readQuery } from '../shell/dados/queries.ts'
import { canaisDoParceiro } from './canais.ts'

/** The partner's ways to be spoken with and its links, kept for reading without a network. */
export const useCanais = () =>
  useQuery({
    ...readQuery('GET /parceiros/:id/conteudo', { params: { id: pagina.parceiro.id } }),
    meta: { offline: true },
    select: ({ canais, links, administradora }) => ({
      canais: canaisDoParceiro(canais, pagina.parceiro),
      links,
      administradora,
    }),
  })
