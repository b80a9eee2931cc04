const plural = (n: number, nome: string): string => `${n} ${nome}${n === 1 ? '' : 's'}`

/** How long to wait, as one says it: 'em 40 segundos', 'em 12 minutos', 'em 1 hora e 5 minutos'. Rounded up. */
export function esperaEmPalavras(segundos: number): string {
  if (segundos < 60) return `em ${plural(Math.max(1, Math.ceil(segundos)), 'segundo')}`
  const minutos = Math.ceil(segundos / 60)
  if (minutos < 60) return `em ${plural(minutos, 'minuto')}`
  const horas = plural(Math.floor(minutos / 60), 'hora')
  return minutos % 60 === 0 ? `em ${horas}` : `em ${horas} e ${plural(minutos % 60, 'minuto')}`
}
