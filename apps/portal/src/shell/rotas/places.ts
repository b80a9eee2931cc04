import { IconCalendarEvent, IconDots, IconGavel, IconHome, IconReceipt2 } from '@tabler/icons-react'
import type { Path } from '../../routes.ts'
import { type Features, isOn } from '../features.ts'
import { rotas } from './mapa.ts'

/** The hash that opens the menu over any screen, so that "back" closes it. */
export const menuHash = 'mais'

/** The five places (design: bottom bar on a phone, side bar on a desktop), each with what belongs to it. */
const places = [
  { label: 'Início', href: '/home', icon: IconHome, within: /^\/(home|groups-and-quotas|detalhes-da-cota)(\/|$)/ },
  {
    label: 'Lances',
    href: '/offers-and-bids-introduction',
    icon: IconGavel,
    within: /^\/(offers-and-bids|bid_history)/,
  },
  { label: 'Boletos', href: '/boletos', icon: IconReceipt2, within: /^\/boletos(\/|$)/ },
  { label: 'Assembleias', href: '/assembleias', icon: IconCalendarEvent, within: /^\/assembleias(\/|$)/ },
  { label: 'Mais', href: `#${menuHash}`, icon: IconDots, within: /^$/ },
] as const

type Place = (typeof places)[number]

const isPath = (href: string): href is Path => href in rotas

/**
 * The places of a partner: one that belongs to a feature that it does without is left out, and one that is not for who has
 * the quota in hand (`isFora`).
 */
export const placesOf = (features: Features, isFora: (path: Path) => boolean): readonly Place[] =>
  places.filter(({ href }) => !isPath(href) || (isOn(features, rotas[href].feature) && !isFora(href)))
