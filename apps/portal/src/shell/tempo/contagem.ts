const minuto = 60
const hora = 60 * minuto
const dia = 24 * hora

const plural = (n: number, um: string, muitos: string) => `${n} ${n === 1 ? um : muitos}`

/**
 * Words the time left in its two largest units: 'faltam 2 dias e 3 horas', 'falta 1 hora e 5 minutos', 'faltam 40
 * segundos'.
 */
export function contagemEmPalavras(segundos: number): string {
  const partes: [number, string, string][] = [
    [Math.floor(segundos / dia), 'dia', 'dias'],
    [Math.floor((segundos % dia) / hora), 'hora', 'horas'],
    [Math.floor((segundos % hora) / minuto), 'minuto', 'minutos'],
    [segundos % minuto, 'segundo', 'segundos'],
  ]
  const primeira = Math.max(
    0,
    partes.findIndex(([n]) => n > 0),
  )
  const ditas = partes.slice(primeira, primeira + 2).filter(([n]) => n > 0)
  if (ditas.length === 0) return 'o prazo terminou'
  const verbo = ditas[0]?.[0] === 1 ? 'falta' : 'faltam'
  return `${verbo} ${ditas.map(([n, um, muitos]) => plural(n, um, muitos)).join(' e ')}`
}

const emBrasilia = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})

/** The last minute in which a bid is taken, from the first instant in which none is: '23:59 de quarta-feira, 25 de novembro'. */
export function ultimoMinuto(corte: string): string {
  const partes = new Map(emBrasilia.formatToParts(Date.parse(corte) - 60_000).map(({ type, value }) => [type, value]))
  return `${partes.get('hour')}:${partes.get('minute')} de ${partes.get('weekday')}, ${partes.get('day') === '1' ? '1º' : partes.get('day')} de ${partes.get('month')}`
}
