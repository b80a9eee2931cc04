import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/UnstyledButton.css'
import './ponte.css'
import type { MantineColorsTuple } from '@mantine/core'
import { createTheme, defaultVariantColorsResolver, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useEsquema } from '../provider/esquema.ts'

// The shades are only Mantine's key to its own variables; `ponte.css` gives those the brand's derived colours.
const tons: MantineColorsTuple = ['#000', '#000', '#000', '#000', '#000', '#000', '#000', '#000', '#000', '#000']

const tema = createTheme({
  primaryColor: 'marca',
  colors: { marca: tons },
  defaultRadius: 'md',
  radius: { xs: '0.25rem', sm: '0.5rem', md: '0.875rem', lg: '1.5rem', xl: '2rem' },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  respectReducedMotion: true,
  variantColorResolver: (entrada) => {
    const cores = defaultVariantColorsResolver(entrada)
    return entrada.variant === 'filled' ? { ...cores, color: 'var(--cor-sobre-primaria)' } : cores
  },
})

/**
 * Lets the Mantine pieces of this package be used below it, in the brand. Not part of `TemaProvider`: it weighs 8 kB,
 * which the login has no room for. Mount it inside the screens' frame. It writes no `<style>`, so a strict CSP holds.
 */
export function MantineTema({ children }: { children: ReactNode }) {
  const { esquema } = useEsquema()
  return (
    <MantineProvider theme={tema} forceColorScheme={esquema} withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  )
}
