import '@contempla/tema/tema-padrao.css'
import './base.css'
import type { Marca } from '@contempla/tema'
import type { ReactNode } from 'react'
import { useLayoutEffect } from 'react'
import { BackProvider, type OfferBack } from './Back.ts'
import type { RenderLink } from './Link.tsx'
import { LinkProvider } from './Link.tsx'
import { applyScheme } from './scheme.ts'

interface TemaProviderProps {
  /** Only where the server did not inline the brand in the page: a partner chosen later. */
  marca?: Marca
  renderLink: RenderLink
  offerBack: OfferBack
  children: ReactNode
}

/** Colours, type, links and the press of Back for everything below it. */
export function TemaProvider({ marca, renderLink, offerBack, children }: TemaProviderProps) {
  useLayoutEffect(applyScheme, [])
  const primaria = marca?.primaria
  const secundaria = marca?.secundaria
  useLayoutEffect(() => {
    if (!primaria || !secundaria) return
    const folha = new CSSStyleSheet()
    let ativa = true
    void import('@contempla/tema/css').then(({ cssDaMarca }) => {
      if (!ativa) return
      folha.replaceSync(cssDaMarca({ primaria, secundaria }))
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, folha]
    })
    return () => {
      ativa = false
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((f) => f !== folha)
    }
  }, [primaria, secundaria])
  return (
    <LinkProvider value={renderLink}>
      <BackProvider value={offerBack}>{children}</BackProvider>
    </LinkProvider>
  )
}
