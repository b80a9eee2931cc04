import type { Feriado } from './calendario.ts'

const ANOS = [2025, 2026, 2027, 2028]

const NACIONAIS_FIXOS: readonly (readonly [mesDia: string, descricao: string])[] = [
  ['01-01', 'Confraternização Universal'],
  ['04-21', 'Tiradentes'],
  ['05-01', 'Dia do Trabalho'],
  ['09-07', 'Independência do Brasil'],
  ['10-12', 'Nossa Senhora Aparecida'],
  ['11-02', 'Finados'],
  ['11-15', 'Proclamação da República'],
  ['11-20', 'Dia Nacional de Zumbi e da Consciência Negra'],
  ['12-25', 'Natal'],
]

/** Carnival and Corpus Christi are no holidays by law, but no banking days either. */
const NACIONAIS_MOVEIS: readonly (readonly [data: string, descricao: string])[] = [
  ['2025-03-03', 'Carnaval (segunda-feira)'],
  ['2025-03-04', 'Carnaval (terça-feira)'],
  ['2025-04-18', 'Sexta-feira Santa (Paixão de Cristo)'],
  ['2025-06-19', 'Corpus Christi'],
  ['2026-02-16', 'Carnaval (segunda-feira)'],
  ['2026-02-17', 'Carnaval (terça-feira)'],
  ['2026-04-03', 'Sexta-feira Santa (Paixão de Cristo)'],
  ['2026-06-04', 'Corpus Christi'],
  ['2027-02-08', 'Carnaval (segunda-feira)'],
  ['2027-02-09', 'Carnaval (terça-feira)'],
  ['2027-03-26', 'Sexta-feira Santa (Paixão de Cristo)'],
  ['2027-05-27', 'Corpus Christi'],
  ['2028-02-28', 'Carnaval (segunda-feira)'],
  ['2028-02-29', 'Carnaval (terça-feira)'],
  ['2028-04-14', 'Sexta-feira Santa (Paixão de Cristo)'],
  ['2028-06-15', 'Corpus Christi'],
]

const ESTADUAIS_FIXOS: readonly (readonly [uf: string, mesDia: string, descricao: string])[] = [
  ['AC', '03-08', 'Dia Internacional da Mulher'],
  ['AC', '06-15', 'Aniversário do Acre'],
  ['AC', '09-05', 'Dia da Amazônia'],
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

const ESTADUAIS_MOVEIS: readonly (readonly [uf: string, data: string, descricao: string])[] = [
  ['AC', '2025-11-17', 'Assinatura do Tratado de Petrópolis'],
  ['AC', '2026-01-23', 'Dia do Evangélico'],
  ['AC', '2027-01-23', 'Dia do Evangélico'],
  ['AC', '2028-01-23', 'Dia do Evangélico'],
  ['AC', '2028-11-17', 'Assinatura do Tratado de Petrópolis'],
  ['ES', '2025-04-28', 'Nossa Senhora da Penha'],
  ['ES', '2026-04-13', 'Nossa Senhora da Penha'],
  ['ES', '2027-04-05', 'Nossa Senhora da Penha'],
  ['ES', '2028-04-24', 'Nossa Senhora da Penha'],
  ['SC', '2025-08-17', 'Dia do Estado de Santa Catarina'],
  ['SC', '2025-11-30', 'Dia de Santa Catarina de Alexandria'],
  ['SC', '2026-08-16', 'Dia do Estado de Santa Catarina'],
  ['SC', '2026-11-29', 'Dia de Santa Catarina de Alexandria'],
  ['SC', '2027-08-15', 'Dia do Estado de Santa Catarina'],
  ['SC', '2027-11-28', 'Dia de Santa Catarina de Alexandria'],
  ['SC', '2028-08-13', 'Dia do Estado de Santa Catarina'],
  ['SC', '2028-11-26', 'Dia de Santa Catarina de Alexandria'],
]

/**
 * Holidays of 2025 to 2028 to seed the editable table with. National: the ANBIMA calendar. State: only those that two
 * independent sources confirm.
 */
export const FERIADOS: readonly Feriado[] = [
  ...ANOS.flatMap((ano) =>
    NACIONAIS_FIXOS.map(([mesDia, descricao]) => ({ data: `${ano}-${mesDia}`, descricao, uf: null })),
  ),
  ...NACIONAIS_MOVEIS.map(([data, descricao]) => ({ data, descricao, uf: null })),
  ...ANOS.flatMap((ano) =>
    ESTADUAIS_FIXOS.map(([uf, mesDia, descricao]) => ({ data: `${ano}-${mesDia}`, descricao, uf })),
  ),
  ...ESTADUAIS_MOVEIS.map(([uf, data, descricao]) => ({ data, descricao, uf })),
]
