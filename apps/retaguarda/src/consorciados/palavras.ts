const tipos: Readonly<Record<string, string>> = {
  emissao: 'Parcela emitida',
  pagamento: 'Pagamento',
  multa: 'Multa por atraso',
  juros: 'Juros por atraso',
  diferenca: 'Diferença de parcela',
  'credito-reajustado': 'Crédito reajustado',
  'credito-trocado': 'Crédito trocado',
}
export const nomeDoMovimento = (tipo: string): string => tipos[tipo] ?? tipo

const bens: Readonly<Record<string, string>> = {
  imovel: 'Imóvel',
  servico: 'Serviço',
  auto: 'Automóvel',
  pesados: 'Pesados',
}
export const nomeDoTipo = (tipo: string): string => bens[tipo] ?? tipo

const modalidades: Readonly<Record<string, string>> = {
  convencional: 'Convencional',
  'mais-por-menos': 'Mais por menos',
  'plano-justo': 'Plano Justo',
  livre: 'Livre',
  'fixo-25': 'Fixo de 25%',
  'fixo-50': 'Fixo de 50%',
}
export const nomeDaModalidade = (modalidade: string): string => modalidades[modalidade] ?? modalidade

const origens: Readonly<Record<string, string>> = {
  manual: 'À mão',
  webhook: 'Aviso do banco',
  retorno: 'Arquivo de retorno',
  fila: 'Fila de pendências',
}
export const nomeDaOrigem = (origem: string): string => origens[origem] ?? origem

const boletos: Readonly<Record<string, string>> = {
  mensal: 'Mensal',
  antecipacao: 'Antecipação',
  quitacao: 'Quitação',
  lance: 'Lance',
}
export const nomeDoBoleto = (tipo: string): string => boletos[tipo] ?? tipo

/** 'fora-da-disputa' as 'Fora da disputa'. */
export const emPalavras = (chave: string): string => {
  const texto = chave.toLowerCase().replace(/[-_]/g, ' ')
  return texto.charAt(0).toUpperCase() + texto.slice(1)
}

/** 'novembro de 2026' */
export const nomeDoMes = (mes: string): string =>
  new Date(`${mes}-15T12:00:00Z`).toLocaleDateString('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })
