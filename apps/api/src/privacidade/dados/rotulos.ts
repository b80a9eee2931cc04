/** The words of column names as they are written; a word that is not here is written as it stands. */
const PALAVRAS: Readonly<Record<string, string>> = {
  administracao: 'administração',
  amortizacao: 'amortização',
  angulo: 'ângulo',
  antecipacao: 'antecipação',
  aplicacao: 'aplicação',
  avaliacao: 'avaliação',
  avisos: 'avisos',
  biometria: 'biometria',
  cobranca: 'cobrança',
  codigo: 'código',
  comentario: 'comentário',
  contemplacao: 'contemplação',
  contribuicoes: 'contribuições',
  credito: 'crédito',
  debito: 'débito',
  declaracao: 'declaração',
  descricao: 'descrição',
  devolucao: 'devolução',
  diferenca: 'diferença',
  diferencas: 'diferenças',
  eliminacao: 'eliminação',
  emissao: 'emissão',
  endereco: 'endereço',
  excecao: 'exceção',
  exclusao: 'exclusão',
  exportacao: 'exportação',
  extracao: 'extração',
  fracao: 'fração',
  identificacao: 'identificação',
  inscricao: 'CPF ou CNPJ',
  lancamento: 'lançamento',
  midia: 'mídia',
  movimentacao: 'movimentação',
  nascimento: 'nascimento',
  notificacao: 'notificação',
  numero: 'número',
  observacao: 'observação',
  opcao: 'opção',
  orgao: 'órgão',
  posicao: 'posição',
  prescricao: 'prescrição',
  profissao: 'profissão',
  reativacao: 'reativação',
  recomposicao: 'recomposição',
  referencia: 'referência',
  renegociacao: 'renegociação',
  restituicao: 'restituição',
  sessao: 'sessão',
  situacao: 'situação',
  titulo: 'título',
  transacao: 'transação',
  ultima: 'última',
  ultimo: 'último',
  util: 'útil',
  versao: 'versão',
  veiculo: 'veículo',
  cpf: 'CPF',
  cnpj: 'CNPJ',
  cep: 'CEP',
  pix: 'Pix',
  uf: 'UF',
  fgts: 'FGTS',
}

/** Units and keys that a name ends in and that its value says. */
const FINAIS = /_(?:centavos|ppt|id)$/

/** Writes the name of a column, or of a field of its JSON, in words. */
export function rotuloDe(nome: string): string {
  const palavras = nome
    .replace(FINAIS, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_')
    .map((palavra) => PALAVRAS[palavra] ?? palavra)
    .join(' ')
  return palavras.charAt(0).toUpperCase() + palavras.slice(1)
}
