import { IconCar, IconHome, IconTools, IconTruck } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** Document 1 §3: the kinds of quota. */
export type TipoDeCota = 'imovel' | 'servico' | 'auto' | 'pesados'

export const tiposDeCota: Record<TipoDeCota, { rotulo: string; Icone: typeof IconHome }> = {
  imovel: { rotulo: 'Imóvel', Icone: IconHome },
  servico: { rotulo: 'Serviço', Icone: IconTools },
  auto: { rotulo: 'Automóvel', Icone: IconCar },
  pesados: { rotulo: 'Pesados', Icone: IconTruck },
}

/** One figure of a card, with what it is and what more there is to say of it. */
export interface FiguraDoCartao {
  label: string
  centavos: number
  detail?: ReactNode
}

/** One day of a card: what falls on it, when, and a detail. */
export interface DataDoCartao {
  label: string
  when: string
  detail: ReactNode
}

/** A quota named, as lists show it. */
export interface CotaNomeada {
  tipo: TipoDeCota
  grupo: string
  cota: string
  apelido?: string | null
  fotoUrl?: string | null
}

export interface CotaDoCartao extends CotaNomeada {
  /** The figure that matters most now; null where the screen has said it. */
  figura: FiguraDoCartao | null
  /** The screen says another figure before it, and larger. */
  quieta?: boolean
  /** 0–100. */
  percentualPago: number
  /** It goes no further: how far is told without what is still to come. */
  parada?: boolean
  /** How the quota stands where that is not the ordinary: "Contemplada". */
  situacao?: string | null
  datas: readonly DataDoCartao[]
}
