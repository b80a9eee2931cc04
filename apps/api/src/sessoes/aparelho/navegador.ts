/** In the order in which they are looked for: each one also says the names of those after it. */
const familias: readonly (readonly [RegExp, string])[] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const sistemas: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]

const achar = (tabela: typeof familias, texto: string): string | undefined =>
  tabela.find(([forma]) => forma.test(texto))?.[1]

/** The family of a browser and its system, as its owner would say it: 'Chrome no Android'. Never more of what it tells. */
export function nomeDoNavegador(userAgent: string | undefined): string {
  const familia = achar(familias, userAgent ?? '') ?? 'Navegador ou aplicativo'
  const sistema = achar(sistemas, userAgent ?? '')
  return sistema ? `${familia} no ${sistema}` : familia
}
