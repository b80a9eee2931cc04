import { formatCentavos, formatDia, Tag } from '@contempla/ui'
import { palavraDoMotivo } from '../assembleias/index.ts'
import { type Coluna, formatInstante } from '../shell/kit.ts'
import type { Cota } from './CotaScreen.tsx'
import { Fatos } from './Fatos.tsx'
import { motivoDaDescontemplacao, nomeDaModalidade, situacaoDoLance } from './palavras.ts'

/** Contemplations, bids and exclusions of the quota, those undone too. */
export function HistoricoDaCota({ cota }: { cota: Cota }) {
  return (
    <>
      <Fatos
        titulo="Contemplação"
        colunas={contemplacoes}
        linhas={cota.contemplacoes}
        vazio={{
          titulo: cota.dataContemplacao
            ? `Contemplada em ${formatDia(cota.dataContemplacao)}`
            : 'Ainda não contemplada',
          ...(cota.dataContemplacao
            ? { texto: 'Foi contemplada antes de vir para este sistema, sem o detalhe da assembleia.' }
            : {}),
        }}
      />
      <Fatos titulo="Lances" colunas={lances} linhas={cota.lances} vazio={{ titulo: 'Nenhum lance' }} />
      <Fatos
        titulo="Exclusão"
        colunas={exclusoes}
        linhas={cota.exclusoes}
        vazio={{ titulo: 'Nunca avisada de exclusão' }}
      />
    </>
  )
}

const dia = (valor: string | null) => (valor ? formatDia(valor) : '—')

const contemplacoes: readonly Coluna<Cota['contemplacoes'][number]>[] = [
  { titulo: 'Assembleia', valor: (c) => `${c.assembleia}ª, ${formatDia(c.dia)}` },
  { titulo: 'Por', valor: (c) => (c.forma === 'sorteio' ? 'Sorteio' : 'Lance') },
  {
    titulo: 'Crédito',
    valor: (c) => formatCentavos(c.credito),
    detalhe: (c) => c.desfeitaEm === null && `${formatCentavos(c.creditoCorrigido)} a usar`,
    numero: true,
  },
  {
    titulo: 'Lance',
    valor: (c) =>
      c.lancePagoEm
        ? `Pago em ${formatDia(c.lancePagoEm)}`
        : c.pagarLanceAte
          ? `Pagar até ${formatDia(c.pagarLanceAte)}`
          : '—',
  },
  { titulo: 'Disponível em', valor: (c) => dia(c.creditoDisponivelEm) },
  {
    titulo: 'Garantia',
    valor: (c) => (c.garantiaEm ? `Dada em ${formatDia(c.garantiaEm)}` : `Até ${formatDia(c.garantiaAte)}`),
  },
  { titulo: 'Usado em', valor: (c) => dia(c.utilizadoEm) },
  {
    titulo: 'Situação',
    valor: (c) =>
      c.desfeitaEm ? (
        <Tag tone="erro">
          Desfeita em {formatDia(c.desfeitaEm)}
          {c.motivo && `: ${motivoDaDescontemplacao(c.motivo)}`}
        </Tag>
      ) : (
        <Tag tone="sucesso">Em vigor</Tag>
      ),
  },
]

const lances: readonly Coluna<Cota['lances'][number]>[] = [
  { titulo: 'Protocolo', valor: (l) => l.protocolo },
  { titulo: 'Assembleia', valor: (l) => `${l.assembleia}ª`, numero: true },
  { titulo: 'Modalidade', valor: (l) => nomeDaModalidade(l.modalidade) },
  { titulo: 'Valor', valor: (l) => formatCentavos(l.valor), numero: true },
  { titulo: 'Lugar', valor: (l) => (l.posicao === null ? '—' : `${l.posicao}º`), numero: true },
  {
    titulo: 'Situação',
    valor: (l) => <Tag tone={situacaoDoLance(l.situacao).tom}>{situacaoDoLance(l.situacao).palavra}</Tag>,
    detalhe: (l) => l.motivo && palavraDoMotivo(l.motivo),
    quebra: true,
  },
  { titulo: 'Ofertado em', valor: (l) => formatInstante(l.criadoEm) },
]

const exclusoes: readonly Coluna<Cota['exclusoes'][number]>[] = [
  { titulo: 'Avisada em', valor: (e) => dia(e.avisadaEm) },
  { titulo: 'Prazo', valor: (e) => dia(e.excluiEm) },
  { titulo: 'Excluída em', valor: (e) => dia(e.excluidaEm) },
  {
    titulo: 'Desfecho',
    valor: (e) =>
      e.desfecho ? (
        <Tag tone="sucesso">
          {e.desfecho === 'reativada' ? 'Reativada' : 'Regularizada'} em {dia(e.encerradaEm)}
        </Tag>
      ) : (
        <Tag tone={e.excluidaEm ? 'erro' : 'atencao'}>{e.excluidaEm ? 'Excluída' : 'No prazo para regularizar'}</Tag>
      ),
  },
]
