const mes = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** 'outubro de 2026' from '2026-10'. */
export const nomeDoPeriodo = (periodo: string): string => mes.format(new Date(`${periodo}-15T12:00:00Z`))
