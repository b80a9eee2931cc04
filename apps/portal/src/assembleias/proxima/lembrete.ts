/** An event of a calendar: on a whole day, or between two instants (ISO 8601). Texts are one line. */
export type Evento = {
  uid: string
  titulo: string
  texto: string
  /** How long before its start it reminds: an RFC 5545 duration. */
  avisaAntes: `P${string}`
} & ({ dia: string } | { de: string; ate: string })

const crlf = '\r\n'

/** RFC 5545 §3.3.11: these have a meaning of their own in a text. */
const escapar = (texto: string) => texto.replace(/[\\;,]/g, (c) => `\\${c}`).replace(/\r?\n/g, '\\n')

const maximoDeOctetos = 75
const octetos = new TextEncoder()

/** RFC 5545 §3.1: no line is longer than 75 octets; what follows goes on in the next, after a blank. Characters stay whole. */
function dobrar(linha: string): string {
  const linhas: string[] = []
  let atual = ''
  for (const caractere of linha) {
    if (octetos.encode(atual + caractere).length > maximoDeOctetos) {
      linhas.push(atual)
      atual = ' '
    }
    atual += caractere
  }
  return [...linhas, atual].join(crlf)
}

const soAlgarismos = (iso: string) => iso.replace(/[-:]|\.\d+/g, '')

/** §3.6.1: the end of a whole day is the next one, and is not part of it. */
const diaSeguinte = (dia: string) => new Date(Date.parse(`${dia}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

const periodo = (evento: Evento): string[] =>
  'dia' in evento
    ? [`DTSTART;VALUE=DATE:${soAlgarismos(evento.dia)}`, `DTEND;VALUE=DATE:${soAlgarismos(diaSeguinte(evento.dia))}`]
    : [`DTSTART:${soAlgarismos(evento.de)}`, `DTEND:${soAlgarismos(evento.ate)}`]

const emLinhas = (evento: Evento, feitoEm: Date): string[] => [
  'BEGIN:VEVENT',
  `UID:${escapar(evento.uid)}`,
  `DTSTAMP:${soAlgarismos(feitoEm.toISOString())}`,
  ...periodo(evento),
  `SUMMARY:${escapar(evento.titulo)}`,
  `DESCRIPTION:${escapar(evento.texto)}`,
  'TRANSP:TRANSPARENT',
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escapar(evento.titulo)}`,
  `TRIGGER:-${evento.avisaAntes}`,
  'END:VALARM',
  'END:VEVENT',
]

/** The events as a file that calendars read (iCalendar, RFC 5545). */
export function calendarioIcs(eventos: readonly Evento[], feitoEm: Date): string {
  const linhas = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Contempla//Assembleias//PT',
    'METHOD:PUBLISH',
    ...eventos.flatMap((evento) => emLinhas(evento, feitoEm)),
    'END:VCALENDAR',
  ]
  return linhas.map((linha) => dobrar(linha) + crlf).join('')
}
