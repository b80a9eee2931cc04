import './shell/moldura/first-paint.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { router } from './router.tsx'
import { quandoSobrar } from './shell/tempo/quieto.ts'

const root = document.getElementById('root')
if (!root) throw new Error('A página não tem #root')

const draw = () =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  )

// With its screen already there, the first drawing is one transition, which React does in slices that a slow phone can
// answer between. What failed to load, the router draws as an error.
void router.load().then(draw, draw)

if (import.meta.env.PROD)
  void quandoSobrar(
    () =>
      void import('./shell/dados/registrar.ts').then(
        (m) => m.registerServiceWorker(),
        () => undefined,
      ),
  )
