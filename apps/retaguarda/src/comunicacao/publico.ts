import type { TipoCota } from '@contempla/consorcio'
import { tiposDeCota } from '@contempla/ui'

/** Whom an announcement is for, as one choice. */
export type Publico = 'todos' | 'grupo' | TipoCota

type DoComunicado = { tipo: TipoCota | null; grupo: string | null }

/** The kinds as people say them of several quotas. */
const dosTipos: Readonly<Record<TipoCota, string>> = {
  imovel: 'imóvel',
  servico: 'serviço',
  auto: 'automóvel',
  pesados: 'veículo pesado',
}

export const publicos: readonly { value: Publico; label: string }[] = [
  { value: 'todos', label: 'Todos os consorciados' },
  ...(Object.keys(dosTipos) as TipoCota[]).map((tipo) => ({
    value: tipo,
    label: `Quem tem cota de ${dosTipos[tipo]}`,
  })),
  { value: 'grupo', label: 'Quem tem cota num grupo' },
]

export const publicoDoComunicado = ({ tipo, grupo }: DoComunicado): Publico => tipo ?? (grupo ? 'grupo' : 'todos')

/** The fields of a choice; the group's number gets its six digits. */
export function publicoDe(publico: Publico, grupo: string): DoComunicado {
  if (publico === 'grupo') return { tipo: null, grupo: grupo.trim().padStart(6, '0') }
  return { tipo: publico === 'todos' ? null : publico, grupo: null }
}

/** How a list says it. */
export function paraQuem({ tipo, grupo }: DoComunicado): string {
  if (tipo) return tiposDeCota[tipo].rotulo
  return grupo ? `Grupo ${grupo}` : 'Todos'
}

/** How a sentence says it: 'a quem tem cota no grupo 000123'. */
export function paraQuemEmFrase({ tipo, grupo }: DoComunicado): string {
  if (tipo) return `a quem tem cota de ${dosTipos[tipo]}`
  return grupo ? `a quem tem cota no grupo ${grupo}` : 'a todos os consorciados'
}
