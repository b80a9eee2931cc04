import type { TagTone } from '@contempla/ui'
import { motivosDitos, situacoesDoLance } from '../assembleias/index.ts'

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
  pix: 'Pix',
  retorno: 'Arquivo de retorno',
  fila: 'Fila de pendências',
}
export const nomeDaOrigem = (origem: string): string => origens[origem] ?? origem

const boletos: Readonly<Record<string, string>> = {
  mensal: 'Mensal',
  'segunda-via': 'Segunda via',
  antecipacao: 'Antecipação',
  quitacao: 'Quitação',
  lance: 'Lance',
}
export const nomeDoBoleto = (tipo: string): string => boletos[tipo] ?? tipo

const situacoes: Readonly<Record<string, { palavra: string; tom: TagTone }>> = situacoesDoLance
export const situacaoDoLance = (situacao: string) =>
  situacoes[situacao] ?? { palavra: situacao, tom: 'neutro' as const }

const motivos: Readonly<Record<string, string>> = motivosDitos
export const motivoDaDescontemplacao = (motivo: string): string => motivos[motivo] ?? motivo
