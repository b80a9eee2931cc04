import { grupoECota } from '@contempla/ui'
import { nomeDaCota } from './nome.ts'
import { useCotas } from './useCotaEmUso.ts'

/** The quota that the page acts on, by its name, group and number. */
export function CotaDaPagina() {
  const { atual } = useCotas()
  return atual ? `${nomeDaCota(atual)} · ${grupoECota(atual)}` : null
}
