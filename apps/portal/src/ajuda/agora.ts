import type { Canal } from './canais.ts'

/** Where it is, as the one who asks lives it. */
const brasilia = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Sao_Paulo',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const DIAS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

function emBrasilia(agora: Date): { dia: number; minutos: number } {
  const partes = Object.fromEntries(brasilia.formatToParts(agora).map(({ type, value }) => [type, value]))
  return {
    dia: DIAS.findIndex((dia) => dia === partes['weekday']),
    minutos: Number(partes['hour']) * 60 + Number(partes['minute']),
  }
}

const nomes = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sab'] as const
const semAcentos = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The days of the week that 'Segunda a sexta' or 'Sábados e domingos' names; null where none. */
function diasDe(texto: string): ReadonlySet<number> | null {
  if (/todos os dias|diariamente/.test(texto)) return new Set(nomes.keys())
  const achados = [...texto.matchAll(/\b(dom|seg|ter|qua|qui|sex|sab)[a-z-]*\.?(\s+a\s+|\s*-\s*)?/g)]
  const dias = achados.map(([, nome]) => nomes.findIndex((cada) => cada === nome))
  const [primeiro, ultimo] = dias
  if (primeiro === undefined) return null
  if (!achados[0]?.[2] || ultimo === undefined) return new Set(dias)
  const noPeriodo = Array.from({ length: ((ultimo - primeiro + 7) % 7) + 1 }, (_, i) => (primeiro + i) % 7)
  return new Set([...noPeriodo, ...dias.slice(2)])
}

/** From which minute of the day to which; null where it says no hours. */
function horasDe(texto: string): readonly [number, number] | null {
  if (/24\s*h/.test(texto)) return [0, 24 * 60]
  const horas = [...texto.matchAll(/(\d{1,2})(?:\s*h(?:oras)?\s*|:)(\d{2})?/g)].map(
    ([, hora, minuto]) => Number(hora) * 60 + Number(minuto ?? 0),
  )
  const [abre, fecha] = horas
  return abre === undefined || fecha === undefined ? null : [abre, fecha]
}

/** Tells whether a channel answers at this moment, by its opening hours in words; null when the words do not say. */
export function respondeAgora(horario: string | null, agora: Date): boolean | null {
  if (horario === null) return null
  const texto = semAcentos(horario)
  const [dias, horas] = [diasDe(texto), horasDe(texto)]
  if (!dias || !horas) return null
  const { dia, minutos } = emBrasilia(agora)
  return dias.has(dia) && minutos >= horas[0] && minutos < horas[1]
}

/** By which one speaks with a person, the first one first: by voice what cannot wait, in writing what can. */
const ORDEM: Record<'urgente' | 'comum', readonly Canal['tipo'][]> = {
  urgente: ['telefone', 'whatsapp', 'email'],
  comum: ['whatsapp', 'telefone', 'email'],
}

/** Channels that answer now come first, then those that do not tell their hours, then the closed ones. */
const posicaoDe = (responde: boolean | null): number => (responde ? 0 : responde === null ? 1 : 2)

/**
 * The channel to be offered first at this moment: of those by which one speaks with a person, what answers now, and of
 * those the one for the matter; undefined where there is none.
 */
export function canalDeAgora(canais: readonly Canal[], agora: Date, urgente: boolean): Canal | undefined {
  const ordem = ORDEM[urgente ? 'urgente' : 'comum']
  const posicao = (canal: Canal) =>
    posicaoDe(respondeAgora(canal.horario, agora)) * ordem.length + ordem.indexOf(canal.tipo)
  return canais.filter(({ tipo }) => ordem.includes(tipo)).toSorted((a, b) => posicao(a) - posicao(b))[0]
}
