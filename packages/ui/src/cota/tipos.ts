import { IconCar, IconHome, IconTools, IconTruck } from '@tabler/icons-react'

/** Document 1 §3: the kinds of quota. */
export type TipoDeCota = 'imovel' | 'servico' | 'auto' | 'pesados'

export const tiposDeCota: Record<TipoDeCota, { rotulo: string; Icone: typeof IconHome }> = {
  imovel: { rotulo: 'Imóvel', Icone: IconHome },
  servico: { rotulo: 'Serviço', Icone: IconTools },
  auto: { rotulo: 'Automóvel', Icone: IconCar },
  pesados: { rotulo: 'Pesados', Icone: IconTruck },
}

export type SituacaoDaCota = 'ativa' | 'contemplada' | 'quitada' | 'cancelada'

export interface CotaDoCartao {
  tipo: TipoDeCota
  grupo: string
  cota: string
  apelido?: string | null
  fotoUrl?: string | null
  creditoCentavos: number
  /** 0–100. */
  percentualPago: number
  situacao?: SituacaoDaCota
  /** `YYYY-MM-DD`, with the amount due then. */
  proximoVencimento?: { dia: string; valorCentavos?: number } | null
  /** `YYYY-MM-DD`, with the assembly's number. */
  proximaAssembleia?: { dia: string; numero?: number } | null
}
