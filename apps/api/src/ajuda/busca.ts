import MiniSearch from 'minisearch'

/** Words that any question has, which tell none apart. */
const vazias = new Set(
  'a o e de da do das dos em no na nos nas um uma que qual quais como quando onde para por com meu minha meus minhas se eu ser foi é'.split(
    ' ',
  ),
)

const semAcentos = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The ends of plurals and of the commonest conjugations, so that 'parcelas' finds 'parcela' and 'pagar' 'pago'. */
const raizDe = (palavra: string): string =>
  palavra.length > 4 ? palavra.replace(/(?:oes|aes)$/, 'ao').replace(/(?:s|ar|er|ir|ei|ou|o|a|e)$/, '') : palavra

/** What was looked for, without accents, capitals and what may be of a person: numbers and addresses. */
export const termoDe = (escrito: string): string =>
  semAcentos(escrito)
    .split(/\s+/)
    .filter((palavra) => !/[\d@]/.test(palavra))
    .map((palavra) => palavra.replace(/[^\p{L}-]/gu, ''))
    .filter(Boolean)
    .join(' ')
    .slice(0, 60)

type Pesquisavel = { id: number; topico: string; pergunta: string; resposta: string }

const processTerm = (palavra: string): string | null => {
  const lida = semAcentos(palavra)
  return vazias.has(lida) ? null : raizDe(lida)
}

/**
 * The questions that answer what was written, the nearest first: in the question before the topic before the answer; one letter
 * in four may be wrong, and the beginning of a word is enough.
 */
export function buscar<P extends Pesquisavel>(perguntas: readonly P[], escrito: string): P[] {
  const indice = new MiniSearch<P>({ fields: ['pergunta', 'topico', 'resposta'], processTerm })
  indice.addAll(perguntas)
  const porId = new Map(perguntas.map((pergunta) => [pergunta.id, pergunta]))
  return indice
    .search(escrito, {
      boost: { pergunta: 4, topico: 2 },
      fuzzy: (palavra) => (palavra.length > 3 ? 0.25 : false),
      prefix: (palavra) => palavra.length > 2,
    })
    .flatMap(({ id }) => porId.get(id) ?? [])
}

const slugDe = (texto: string, maximo: number): string =>
  semAcentos(texto)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maximo)
    .replace(/^-+|-+$/g, '')

/** The address of a topic. */
export const categoriaDe = (topico: string): string => slugDe(topico, 60) || 'geral'

/** The address of a question: its words for whoever reads it, and its number, which a question that is written anew keeps. */
export const urlDe = ({ id, pergunta }: Pick<Pesquisavel, 'id' | 'pergunta'>): string =>
  [slugDe(pergunta, 80), id].filter(Boolean).join('-')

/** The number at the end of a question's address; null where there is none. */
export const idDaUrl = (url: string): number | null => {
  const [, digitos] = /(?:^|-)([1-9]\d{0,14})$/.exec(url) ?? []
  return digitos === undefined ? null : Number(digitos)
}
