import { createContext } from 'react'

/** Takes a press of the browser's Back: whether it did, and the page stays. */
export type TakeBack = () => boolean

/**
 * How the app offers each press of Back to what lies over the page, until the returned function is called. Without it
 * Back leaves the page.
 */
export type OfferBack = (take: TakeBack) => () => void

const BackContext = createContext<OfferBack>(() => () => undefined)

export const BackProvider = BackContext
