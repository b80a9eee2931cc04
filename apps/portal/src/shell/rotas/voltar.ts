import { destinoDaqui } from '@contempla/web/destino'
import { rotaDoEndereco } from './mapa.ts'

/** The address in `?voltar=`, where one goes on to once a step is done; only a route of this portal is ever followed. */
export function readVoltar(search: string): string | null {
  const voltar = destinoDaqui(new URLSearchParams(search).get('voltar') ?? '')
  return voltar !== null && rotaDoEndereco(voltar) ? voltar : null
}
