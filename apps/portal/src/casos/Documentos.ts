import { lazy } from 'react'

/** What a row of documents draws, for a screen that has something else beside it. */
export const Documentos = lazy(() => import('./DocumentosScreen.tsx').then((m) => ({ default: m.DocumentosScreen })))
