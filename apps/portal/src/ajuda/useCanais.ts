import { guiaDoContemplado } from '@contempla/consorcio'
import { useQuery } from '@tanstack/react-query'
import type { CotaDetalhada } from '../cotas/index.ts'
import { pagina } from '../shell/app.ts'
import { readQuery } from '../shell/dados/queries.ts'
import { canaisDoParceiro } from './canais.ts'

const conteudo = {
  ...readQuery('GET /parceiros/:id/conteudo', { params: { id: pagina.parceiro.id } }),
  meta: { offline: true },
} as const

/** The partner's ways to be spoken with and its links, kept for reading without a network. */
export const useCanais = () =>
  useQuery({
    ...conteudo,
    select: ({ canais, links, administradora }) => ({
      canais: canaisDoParceiro(canais, pagina.parceiro),
      links,
      administradora,
    }),
  })

/** Where the partner explains the contemplation to who has this quota; null where it does not, or it is not read yet. */
export function useGuiaDoContemplado({ idUnidadeNegocio, tipo }: Pick<CotaDetalhada, 'idUnidadeNegocio' | 'tipo'>) {
  const { data } = useQuery(conteudo)
  return data ? guiaDoContemplado(data.guias, { unidadeNegocio: idUnidadeNegocio, tipo }) : null
}
