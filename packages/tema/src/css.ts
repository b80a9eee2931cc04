import type { Esquema, Marca } from './paleta.ts'
import { derivePaleta } from './paleta.ts'

/** Outranks the default theme's sheet wherever it stands: a route's styles may bring that one in again. */
export const raizDaMarca = ':root:root'

/**
 * The brand as a style sheet: custom properties `--cor-*` for both schemes. Without a choice by the person
 * (`data-scheme` on the root) the device's preference decides.
 */
export function cssDaMarca(marca: Marca, raiz = ':root'): string {
  const { claro, escuro } = derivePaleta(marca)
  const dark = declaracoes(escuro)
  return [
    `${raiz}{color-scheme:light;${declaracoes(claro)}}`,
    `@media screen and (prefers-color-scheme:dark){${raiz}:not([data-scheme=light]){color-scheme:dark;${dark}}}`,
    `@media screen{${raiz}[data-scheme=dark]{color-scheme:dark;${dark}}}`,
  ].join('\n')
}

function declaracoes(esquema: Esquema): string {
  return Object.entries(esquema)
    .map(([nome, cor]) => `--cor-${nome.replace(/[A-Z]/g, (m) => `-${m.toLowerCase()}`)}:${cor}`)
    .join(';')
}
