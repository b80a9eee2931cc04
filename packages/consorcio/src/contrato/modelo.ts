/** A model of contract may name these fields of a quota's sale, as `{{campo}}`. */
export const CAMPOS_DO_CONTRATO = [
  'consorciado',
  'inscricao',
  'administradora',
  'cnpj',
  'grupo',
  'cota',
  'bem',
  'credito',
  'plano',
  'prazo',
  'parcelas',
  'taxaAdministracao',
  'fundoReserva',
  'seguro',
  'adesao',
] as const

export type CampoDoContrato = (typeof CAMPOS_DO_CONTRATO)[number]

/** A piece of the contract as it is printed. */
export type BlocoDoContrato = { tipo: 'titulo' | 'paragrafo'; texto: string }

const CAMPO = /\{\{\s*([^{}]*?)\s*\}\}/g

const isCampo = (nome: string): nome is CampoDoContrato => CAMPOS_DO_CONTRATO.some((campo) => campo === nome)

/** Lists the names in a model that are no field, because of which it cannot be filled in. */
export function camposDesconhecidos(modelo: string): string[] {
  const nomes = [...modelo.matchAll(CAMPO)].map(([, nome = '']) => nome)
  return [...new Set(nomes.filter((nome) => !isCampo(nome)))]
}

/**
 * Splits a model: a line that begins with '# ' is a title, and a blank line ends a paragraph, whose lines are joined.
 */
function dividir(texto: string): BlocoDoContrato[] {
  const blocos: BlocoDoContrato[] = []
  let aberto: string[] = []
  const close = () => {
    if (aberto.length > 0) blocos.push({ tipo: 'paragrafo', texto: aberto.join(' ') })
    aberto = []
  }
  for (const linha of texto.split(/\r?\n/).map((crua) => crua.trim())) {
    if (linha.startsWith('# ')) {
      close()
      blocos.push({ tipo: 'titulo', texto: linha.slice(2).trim() })
    } else if (linha === '') close()
    else aberto.push(linha)
  }
  close()
  return blocos
}

/**
 * Fills a model of contract with the data of a quota's sale, piece by piece. A filled-in value stays plain text: it
 * makes no title and names no other field. Throws RangeError where the model names an unknown field.
 */
export function fillContrato(modelo: string, dados: Readonly<Record<CampoDoContrato, string>>): BlocoDoContrato[] {
  return dividir(modelo).map(({ tipo, texto }) => ({
    tipo,
    texto: texto.replaceAll(CAMPO, (_, nome: string) => {
      if (!isCampo(nome)) throw new RangeError(`O modelo pede ${nome}, que nenhuma cota tem`)
      return dados[nome]
    }),
  }))
}
