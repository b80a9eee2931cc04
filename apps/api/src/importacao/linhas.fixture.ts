import { formatInscricao } from '@contempla/contract/inscricao-nacional'

export type Valor = Record<string, unknown>

export const cpf = '52998224725'
export const cnpjComLetras = '12ABC34501DE35'

export const cabecalho = { tipo: 'contempla', versao: 1 }
export const parceiro = {
  tipo: 'parceiro',
  chave: 'azul',
  nome: 'Azul',
  dominio: 'azul.localhost',
  corPrimaria: '#0000ff',
  corSecundaria: '#00ff00',
  prazoGeralFaturamentoBemDias: 60,
  prazoPagamentoFaturamentoDias: 3,
  unidadesNegocio: '1,2',
  empresa: '1',
  canais: [],
  links: [],
  aplicativos: [{ clientId: 'azul-web', segredo: 'x', plataforma: 'web' }],
}
export const plano = {
  tipo: 'plano',
  parceiro: 'azul',
  chave: 'auto-10',
  nome: 'Auto 10',
  modalidade: 'convencional',
  prazoMeses: 10,
  taxaAdministracaoPpt: 100_000_000_000,
  fundoReservaPpt: 20_000_000_000,
}
export const grupo = {
  tipo: 'grupo',
  parceiro: 'azul',
  codigo: '000001',
  categoria: 'auto',
  situacao: 'ANDAMENTO',
  prazoMeses: 10,
  totalAssembleias: 10,
  maximoCotas: 100,
  diaVencimento: 10,
  unidadeNegocio: 1,
  parametros: [{ vigenteDesde: '2026-01-01', valores: { multaPpt: 20_000_000_000 } }],
  assembleias: [
    { numero: 1, dia: '2026-05-20' },
    { numero: 2, dia: '2026-06-20' },
  ],
}
export const cliente = {
  tipo: 'cliente',
  parceiro: 'azul',
  inscricaoNacional: formatInscricao(cpf),
  nome: 'Ana Azul',
  email: 'ana@azul.example',
  telefone: '+5511987654321',
  nascimentoFundacao: '1990-02-28',
  senhaProvisoria: '274913',
}
export const referencia = { parceiro: 'azul', grupo: '000001', cota: '0001', versao: 0 }
export const cota = {
  tipo: 'cota',
  ...referencia,
  cliente: cpf,
  plano: 'auto-10',
  situacao: 'Ativo',
  nomeBem: 'Automóvel',
  credito: 1_000_003,
  contribuicoes: 10,
  dataAdesao: '2026-04-01',
}
export const quantias = {
  credito: 1_000_003,
  valores: { fundoComum: 100_000, taxaAdministracao: 10_000, fundoReserva: 2_000 },
  percentuais: { fundoComum: 100_000_000_000, taxaAdministracao: 10_000_000_000, fundoReserva: 2_000_000_000 },
}
export const movimento = (chave: string, lancamento: string, outros: Valor): Valor => ({
  tipo: 'movimento',
  chave,
  ...referencia,
  lancamento,
  ...quantias,
  ...outros,
})
export const emissao1 = movimento('e1', 'emissao', { dia: '2026-04-20', parcela: 1, vencimento: '2026-05-10' })
export const emissao2 = movimento('e2', 'emissao', { dia: '2026-05-20', parcela: 2, vencimento: '2026-06-10' })
export const pagamento1 = movimento('p1', 'pagamento', { dia: '2026-05-10', parcela: 1 })
export const oposto = {
  valores: { fundoComum: -100_000, taxaAdministracao: -10_000, fundoReserva: -2_000 },
  percentuais: { fundoComum: -100_000_000_000, taxaAdministracao: -10_000_000_000, fundoReserva: -2_000_000_000 },
}
export const estorno1 = movimento('x1', 'pagamento', { dia: '2026-05-11', parcela: 1, estorna: 'p1', ...oposto })

export const filial = {
  tipo: 'filial',
  chave: 'f1',
  parceiro: 'azul',
  nome: 'Sé',
  uf: 'SP',
  cidade: 'São Paulo',
  endereco: 'Praça da Sé, 1',
  bairro: 'Sé',
  cep: '01001000',
  horario: '9h às 18h',
}
export const aviso = {
  tipo: 'aviso',
  chave: 'a1',
  parceiro: 'azul',
  ativo: true,
  texto: 'Manutenção',
  inicio: '2026-06-15T00:00:00Z',
  fim: '2026-06-16T00:00:00Z',
}
export const comunicado = {
  tipo: 'comunicado',
  parceiro: 'azul',
  titulo: 'Novo horário',
  texto: 'Atendemos das 9h às 18h.',
  criadoEm: '2026-06-01T12:00:00Z',
  publicadoEm: '2026-06-02T12:00:00Z',
}
export const pergunta = {
  tipo: 'pergunta',
  parceiro: 'azul',
  topico: 'Pagamentos',
  pergunta: 'Como pago?',
  resposta: 'Pelo boleto ou pelo Pix.',
  ordem: 1,
}
export const arquivo: Valor[] = [
  cabecalho,
  { tipo: 'feriado', dia: '2026-09-07', descricao: 'Independência' },
  { tipo: 'municipio', codigoIbge: 3_550_308, nome: 'São Paulo', uf: 'SP' },
  { tipo: 'logradouro', cep: '01001000', tipoLogradouro: 'Praça', nome: 'da Sé', bairro: 'Sé', codigoIbge: 3_550_308 },
  { tipo: 'versao', id: 1, versao: '1.0.0', obrigatoria: false },
  parceiro,
  filial,
  aviso,
  comunicado,
  pergunta,
  plano,
  grupo,
  cliente,
  { ...cliente, inscricaoNacional: cnpjComLetras, nome: 'Azul Ltda.', senhaProvisoria: undefined },
  cota,
  emissao1,
  pagamento1,
  emissao2,
]
