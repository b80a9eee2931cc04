import { contraste, derivePaleta, type Esquema, type Marca, paresDeControle, paresDeTexto } from '@contempla/tema'

/** The smallest contrasts of a scheme, as ratios to 1. */
export type Contrastes = { texto: number; botao: number; controle: number }

const menor = (esquema: Esquema, pares: typeof paresDeTexto) =>
  Math.min(...pares.map(([frente, fundo]) => contraste(esquema[frente], esquema[fundo])))

const measure = (esquema: Esquema): Contrastes => ({
  texto: menor(esquema, paresDeTexto),
  botao: contraste(esquema.sobrePrimaria, esquema.primaria),
  controle: menor(esquema, paresDeControle),
})

/** Measures the contrasts that a brand gives in each colour scheme before it is published. */
export function measureMarca(marca: Marca): { claro: Contrastes; escuro: Contrastes } {
  const { claro, escuro } = derivePaleta(marca)
  return { claro: measure(claro), escuro: measure(escuro) }
}

/** '4,52:1', never rounded up over a limit. */
export const formatRazao = (razao: number): string =>
  `${(Math.floor(razao * 100) / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 })}:1`
