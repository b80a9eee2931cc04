import { formatCentavos, type TagTone } from '@contempla/ui'
import { formatNumero, type Linha } from '../shell/kit.ts'

export type Execucao = Linha<'GET /rotinas/execucoes'>
export type Situacao = Execucao['situacao']

export const situacoes: Readonly<Record<Situacao, string>> = {
  'na-fila': 'Na fila',
  'em-curso': 'Em curso',
  concluida: 'Concluída',
  falhou: 'Falhou',
}

export const tomDaSituacao: Readonly<Record<Situacao, TagTone>> = {
  'na-fila': 'neutro',
  'em-curso': 'info',
  concluida: 'sucesso',
  falhou: 'erro',
}

/** The names of a routine's counts, singular and plural. */
const feitos: Readonly<Record<string, readonly [um: string, muitos: string]>> = {
  meses: ['mês emitido', 'meses emitidos'],
  emitidas: ['parcela emitida', 'parcelas emitidas'],
  cotas: ['cota reajustada', 'cotas reajustadas'],
  porEmail: ['boleto por e-mail', 'boletos por e-mail'],
  peloCorreio: ['boleto para imprimir', 'boletos para imprimir'],
  semRegistro: ['boleto à espera do registro no banco', 'boletos à espera do registro no banco'],
  semContato: ['boleto sem e-mail nem endereço', 'boletos sem e-mail nem endereço'],
  lembretes: ['lembrete', 'lembretes'],
  avisadas: ['aviso de exclusão', 'avisos de exclusão'],
  excluidas: ['cota excluída', 'cotas excluídas'],
  encerradas: ['aviso encerrado', 'avisos encerrados'],
  regularizadas: ['cota regularizada', 'cotas regularizadas'],
  desfeitas: ['contemplação desfeita', 'contemplações desfeitas'],
  ofertados: ['lance permanente ofertado', 'lances permanentes ofertados'],
  terminados: ['lance permanente terminado', 'lances permanentes terminados'],
  anotados: ['última assembleia anotada', 'últimas assembleias anotadas'],
  comunicados: ['grupo comunicado', 'grupos comunicados'],
  mensagens: ['mensagem', 'mensagens'],
  aEncerrar: ['grupo por encerrar', 'grupos por encerrar'],
  fechados: ['mês fechado', 'meses fechados'],
  conferidas: ['cota conferida', 'cotas conferidas'],
  divergencias: ['divergência', 'divergências'],
  parcelasPagas: ['parcela paga', 'parcelas pagas'],
  lancesOfertados: ['lance ofertado', 'lances ofertados'],
  lancesPagos: ['lance pago', 'lances pagos'],
  garantiasApresentadas: ['garantia apresentada', 'garantias apresentadas'],
  posVendas: ['pós-venda começado', 'pós-vendas começados'],
  resolvidas: ['divergência resolvida', 'divergências resolvidas'],
}

const split = (chave: string) => chave.replace(/([A-Z])/g, ' $1').toLowerCase()

function umFeito(chave: string, quantos: number): string {
  if (chave.endsWith('Centavos')) return `${split(chave.slice(0, -8))} ${formatCentavos(quantos)}`
  const [um, muitos] = feitos[chave] ?? [split(chave), split(chave)]
  return `${formatNumero(quantos)} ${quantos === 1 ? um : muitos}`
}

/** Sums up a routine's result without its zero counts: '37 parcelas emitidas · total R$ 12.345,00'. */
export function resumoDoResultado(resultado: Readonly<Record<string, number>>): string {
  return Object.entries(resultado)
    .filter(([, quantos]) => quantos !== 0)
    .map(([chave, quantos]) => umFeito(chave, quantos))
    .join(' · ')
}
