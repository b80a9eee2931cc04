import { type DefinicaoDeParametro, PARAMETROS, parseParametros } from '@contempla/consorcio'
import { formatCentavos, parseMoeda } from '@contempla/ui'
import { centavosText, countOf, formatPpt, parsePpt, pptText } from '../shell/kit.ts'

export type Valor = string | number | boolean

/** Every parameter of the contract, in its order. */
export const definicoes: readonly { nome: string; definicao: DefinicaoDeParametro }[] =
  Object.entries<DefinicaoDeParametro>(PARAMETROS).map(([nome, definicao]) => ({ nome, definicao }))

export const definicaoDe = new Map(definicoes.map(({ nome, definicao }) => [nome, definicao]))

export const rotuloDe = (nome: string): string => definicaoDe.get(nome)?.rotulo ?? nome

/** The first of those of the assembly: what comes before is of the billing. */
const daAssembleia = definicoes.findIndex(({ nome }) => nome === 'extracaoDaLoteria')
/** The first of those of a used vehicle, which come last. */
const doVeiculo = definicoes.findIndex(({ nome }) => nome === 'tabelaDeAceite')
export const partesDoContrato = [
  { titulo: 'Cobrança, exclusão, reajuste e encerramento', itens: definicoes.slice(0, daAssembleia) },
  { titulo: 'Sorteio, lances, contemplação e crédito', itens: definicoes.slice(daAssembleia, doVeiculo) },
  { titulo: 'Veículo usado', itens: definicoes.slice(doVeiculo) },
] as const

const palavras: Readonly<Record<string, string>> = {
  'pro-rata-dia': 'Por dia, sobre o mês de 30',
  'mes-iniciado': 'Por mês começado',
  parados: 'Parados',
  correm: 'Continuam contando',
  faixas: 'Por faixa do fundo comum pago',
  fixa: 'Percentual fixo',
  'faixas-com-isencao': 'Por faixa, sem multa acima de 50%',
  cobrado: 'Cobrado antes de voltar a concorrer',
  diluido: 'Dividido pelas parcelas que restam',
  TABELA: 'Tabela do fabricante',
  substitutiva: 'Substitutiva: primeiro ela, depois o resto',
  aditiva: 'Aditiva: somada ao resto',
  fundos: 'Fundo comum e reserva',
  total: 'A parcela toda',
  'anterior-a-assembleia': 'A última antes da assembleia',
  'ultima-do-mes-anterior': 'A última do mês anterior',
  tres: 'Três centenas',
  duas: 'Duas centenas',
  subtracao: 'Por subtração',
  'numeros-adicionais': 'Por números adicionais',
  alternada: 'Alternada: +1, −1, +2, −2',
  'superior-depois-inferior': 'Acima e depois abaixo',
  superior: 'A superior',
  'primeiro-valido': 'Primeiro candidato válido',
  'primeiro-premio': 'Primeiro prêmio',
  'ate-o-vencimento': 'Até o vencimento',
  'ate-a-assembleia': 'Até a assembleia',
  'menor-cota': 'A de menor número',
  'saldo-devedor': 'Saldo devedor',
  credito: 'Crédito',
  unica: 'Todos juntos',
  'por-modalidade': 'Um de cada modalidade',
  para: 'Encerra as contemplações',
  'passa-ao-seguinte': 'Passa ao seguinte',
  'da-credora': 'A da credora do grupo',
  cnvw: 'A da CNVW: até 10 anos, sem margem',
  cooperativas: 'A das cooperativas',
  'do-contrato': 'A dos números abaixo',
}

export const palavraDaOpcao = (opcao: string): string => palavras[opcao] ?? opcao

/** A parameter's value in words: `2,00%`, `R$ 30,00`, `5 dias úteis`. */
export function formatValor(nome: string, valor: Valor): string {
  const definicao = definicaoDe.get(nome)
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não'
  if (typeof valor === 'string') return palavraDaOpcao(valor)
  switch (definicao?.tipo) {
    case 'ppt':
      return formatPpt(valor)
    case 'centavos':
      return formatCentavos(valor)
    case 'dias':
      return countOf(valor, 'dia')
    case 'dias-uteis':
      return countOf(valor, 'dia útil', 'dias úteis')
    case 'meses':
      return countOf(valor, 'mês', 'meses')
    default:
      return String(valor)
  }
}

/** Writes a parameter's value as the text of its field. */
export function textoDoValor(definicao: DefinicaoDeParametro, valor: Valor): string {
  if (typeof valor === 'boolean') return valor ? 'sim' : 'nao'
  if (typeof valor === 'string') return valor
  if (definicao.tipo === 'ppt') return pptText(valor)
  return definicao.tipo === 'centavos' ? centavosText(valor) : String(valor)
}

/** The value that was typed; null when it is none of the parameter's kind. */
export function parseValor(definicao: DefinicaoDeParametro, texto: string): Valor | null {
  switch (definicao.tipo) {
    case 'logico':
      return texto === 'sim'
    case 'opcao':
    case 'hora':
      return texto
    case 'ppt':
      return parsePpt(texto)
    case 'centavos':
      return parseMoeda(texto)
    default:
      return /^\s*\d{1,15}\s*$/.test(texto) ? Number(texto) : null
  }
}

/** The bounds of a parameter in words, for who fills it in; null where its kind says it all. */
export function faixaDe(nome: string, definicao: DefinicaoDeParametro): string | null {
  if (definicao.tipo === 'logico' || definicao.tipo === 'opcao') return null
  if (definicao.tipo === 'hora') return 'Horário de Brasília, como 23:59'
  return `De ${formatValor(nome, definicao.min)} a ${formatValor(nome, definicao.max)}`
}

/** Returns true when the text is a value that the parameter takes, else the error text. */
export function validateTexto(nome: string, definicao: DefinicaoDeParametro, texto: string): true | string {
  const valor = parseValor(definicao, texto)
  const aceito = valor !== null && parseParametros({ [nome]: valor }, 'auto').erros.length === 0
  return aceito || `${definicao.rotulo}: ${faixaDe(nome, definicao) ?? 'escolha um valor'}`
}
