import type { Dia } from './dia.ts'
import { addDays, weekday } from './dia.ts'

/** A holiday of one state, or a national one (`uf` null). */
export type Feriado = { data: Dia; descricao: string; uf: string | null }

/**
 * Computes Easter Sunday in the Gregorian calendar by the anonymous algorithm (Meeus, Astronomical Algorithms, ch. 8).
 */
export function pascoa(ano: number): Dia {
  const a = ano % 19
  const [seculo, b] = [Math.floor(ano / 100), ano % 100]
  const correcao = Math.floor((seculo - Math.floor((seculo + 8) / 25) + 1) / 3)
  const h = (19 * a + seculo - Math.floor(seculo / 4) - correcao + 15) % 30
  const l = (32 + 2 * (seculo % 4) + 2 * Math.floor(b / 4) - h - (b % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const dias = h + l - 7 * m + 114
  return `${ano}-${String(Math.floor(dias / 31)).padStart(2, '0')}-${String((dias % 31) + 1).padStart(2, '0')}`
}

/** Computes the day of a holiday in a year. */
type Regra = (ano: number) => Dia

const fixo =
  (mesDia: string): Regra =>
  (ano) =>
    `${ano}-${mesDia}`

const daPascoa =
  (dias: number): Regra =>
  (ano) =>
    addDays(pascoa(ano), dias)

/** Keeps the holiday on that day of the year, or on the Sunday after it. */
const noDomingo =
  (mesDia: string): Regra =>
  (ano) =>
    addDays(`${ano}-${mesDia}`, (7 - weekday(`${ano}-${mesDia}`)) % 7)

/** Keeps the holiday on that day of the year; one from Tuesday to Thursday moves to the Friday. */
const naSexta =
  (mesDia: string): Regra =>
  (ano) => {
    const dia = `${ano}-${mesDia}`
    const diaDaSemana = weekday(dia)
    return diaDaSemana >= 2 && diaDaSemana <= 4 ? addDays(dia, 5 - diaDaSemana) : dia
  }

type FeriadoDeTodoAno = { descricao: string; dia: Regra; uf: string | null; desde: number }

const nacional = (descricao: string, dia: Regra, desde: number): FeriadoDeTodoAno => ({
  descricao,
  dia,
  uf: null,
  desde,
})

/**
 * Each holiday has the first whole year of its law: Lei 662/1949, 6.802/1980, 9.093/1995, 10.607/2002 and 14.759/2023.
 * Carnival and Corpus Christi are no holidays by law, but no banking days either (Res. CMN 2.932/2002 and 4.880/2020).
 */
const NACIONAIS: readonly FeriadoDeTodoAno[] = [
  nacional('Confraternização Universal', fixo('01-01'), 1950),
  nacional('Carnaval (segunda-feira)', daPascoa(-48), 1950),
  nacional('Carnaval (terça-feira)', daPascoa(-47), 1950),
  nacional('Sexta-feira Santa (Paixão de Cristo)', daPascoa(-2), 1950),
  nacional('Tiradentes', fixo('04-21'), 1950),
  nacional('Dia do Trabalho', fixo('05-01'), 1950),
  nacional('Corpus Christi', daPascoa(60), 1950),
  nacional('Independência do Brasil', fixo('09-07'), 1950),
  nacional('Nossa Senhora Aparecida', fixo('10-12'), 1980),
  nacional('Finados', fixo('11-02'), 1950),
  nacional('Proclamação da República', fixo('11-15'), 1950),
  nacional('Dia Nacional de Zumbi e da Consciência Negra', fixo('11-20'), 2024),
  nacional('Natal', fixo('12-25'), 1950),
]

const ESTADUAIS_FIXOS: readonly (readonly [uf: string, mesDia: string, descricao: string])[] = [
  ['AC', '06-15', 'Aniversário do Acre'],
  ['AL', '06-24', 'São João'],
  ['AL', '06-29', 'São Pedro'],
  ['AL', '09-16', 'Emancipação Política de Alagoas'],
  ['AM', '09-05', 'Elevação do Amazonas à categoria de Província'],
  ['AP', '03-19', 'Dia de São José'],
  ['AP', '09-13', 'Criação do Território Federal do Amapá'],
  ['BA', '07-02', 'Independência da Bahia'],
  ['CE', '03-25', 'Abolição da Escravidão no Ceará'],
  ['DF', '04-21', 'Fundação de Brasília'],
  ['DF', '11-30', 'Dia do Evangélico'],
  ['GO', '07-26', 'Fundação da Cidade de Goiás'],
  ['GO', '10-24', 'Lançamento da Pedra Fundamental de Goiânia'],
  ['MA', '07-28', 'Adesão do Maranhão à Independência'],
  ['MG', '04-21', 'Tiradentes'],
  ['MS', '10-11', 'Criação do Estado de Mato Grosso do Sul'],
  ['PA', '08-15', 'Adesão do Pará à Independência'],
  ['PB', '08-05', 'Data Magna do Estado da Paraíba'],
  ['PE', '03-06', 'Revolução Pernambucana'],
  ['PI', '10-19', 'Dia do Piauí'],
  ['RJ', '04-23', 'São Jorge'],
  ['RN', '10-03', 'Mártires de Cunhaú e Uruaçu'],
  ['RO', '01-04', 'Criação do Estado de Rondônia'],
  ['RO', '06-18', 'Dia do Evangélico'],
  ['RR', '10-05', 'Criação do Estado de Roraima'],
  ['RS', '09-20', 'Revolução Farroupilha'],
  ['SE', '07-08', 'Independência de Sergipe'],
  ['SP', '07-09', 'Revolução Constitucionalista'],
  ['TO', '03-18', 'Dia da Autonomia'],
  ['TO', '09-08', 'Padroeira do Estado (Nossa Senhora da Natividade)'],
  ['TO', '10-05', 'Criação do Estado do Tocantins'],
]

/** Acre moves some to the Friday (Lei estadual 2.126/2009), Santa Catarina to the Sunday (Lei estadual 12.906/2004). */
const ESTADUAIS_MOVEIS: readonly (readonly [uf: string, dia: Regra, descricao: string])[] = [
  ['AC', naSexta('01-23'), 'Dia do Evangélico'],
  ['AC', naSexta('03-08'), 'Dia Internacional da Mulher'],
  ['AC', naSexta('09-05'), 'Dia da Amazônia'],
  ['AC', naSexta('11-17'), 'Assinatura do Tratado de Petrópolis'],
  ['ES', daPascoa(8), 'Nossa Senhora da Penha'],
  ['SC', noDomingo('08-11'), 'Dia do Estado de Santa Catarina'],
  ['SC', noDomingo('11-25'), 'Dia de Santa Catarina de Alexandria'],
]

const ESTADUAIS: readonly FeriadoDeTodoAno[] = [
  ...ESTADUAIS_FIXOS.map(([uf, mesDia, descricao]) => ({ uf, dia: fixo(mesDia), descricao, desde: 0 })),
  ...ESTADUAIS_MOVEIS.map(([uf, dia, descricao]) => ({ uf, dia, descricao, desde: 0 })),
]

/**
 * Lists the holidays of any year. National: the banking calendar (ANBIMA), by the laws in force in that year. State:
 * those that two independent sources confirm, by today's law.
 */
export function feriadosDoAno(ano: number): Feriado[] {
  return [...NACIONAIS, ...ESTADUAIS]
    .filter(({ desde }) => desde <= ano)
    .map(({ descricao, dia, uf }) => ({ data: dia(ano), descricao, uf }))
}

/** The holidays of these years seed the editable table; a calendar computes every year by itself. */
export const FERIADOS: readonly Feriado[] = [2025, 2026, 2027, 2028].flatMap(feriadosDoAno)
