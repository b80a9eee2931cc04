import { type Dia, PRAZO_PARADO, prazoEmPalavras } from '@contempla/consorcio'
import { formatCentavos, formatDia, Tag } from '@contempla/ui'
import { destinoDoCredito, palavraDoMotivo, situacoesDaContemplacao } from '../assembleias/index.ts'
import { motivosDaExclusao } from '../cobrancas/index.ts'
import { AvisosDaCota } from '../encerramentos/index.ts'
import { type Coluna, formatInstante, useHoje } from '../shell/kit.ts'
import type { Cota } from './CotaScreen.tsx'
import { Fatos } from './Fatos.tsx'
import { motivoDaDescontemplacao, nomeDaModalidade, situacaoDoLance } from './palavras.ts'

/** Contemplations, bids and exclusions of the quota, those undone too. */
export function HistoricoDaCota({ cota }: { cota: Cota }) {
  return (
    <>
      <Fatos
        title="Contemplação"
        columns={contemplacoesEm(useHoje())}
        rows={cota.contemplacoes}
        empty={{
          title: cota.dataContemplacao ? `Contemplada em ${formatDia(cota.dataContemplacao)}` : 'Ainda não contemplada',
          ...(cota.dataContemplacao
            ? { text: 'Foi contemplada antes de vir para este sistema, sem o detalhe da assembleia.' }
            : {}),
        }}
      />
      <Fatos title="Lances" columns={lances} rows={cota.lances} empty={{ title: 'Nenhum lance' }} />
      <Fatos
        title="Exclusão"
        lead={cota.falecimento && 'O titular faleceu: a cota não é excluída por atraso enquanto espera o caso.'}
        columns={exclusoes}
        rows={cota.exclusoes}
        empty={{ title: 'Nunca avisada de exclusão' }}
      />
      <AvisosDaCota cotaId={cota.id} />
    </>
  )
}

const dia = (valor: string | null) => (valor ? formatDia(valor) : '—')

type Contemplacao = Cota['contemplacoes'][number]

function prazoDaGarantia(
  { garantiaEmAnalise, garantiaEmDiasUteis: diasUteis, garantiaAte: ate }: Contemplacao,
  hoje: Dia,
) {
  if (garantiaEmAnalise) return PRAZO_PARADO
  return diasUteis !== null && prazoEmPalavras({ hoje, ate, diasUteis })
}

const contemplacoesEm = (hoje: Dia): readonly Coluna<Contemplacao>[] => [
  { title: 'Assembleia', value: (c) => `${c.assembleia}ª, ${formatDia(c.dia)}` },
  { title: 'Por', value: (c) => (c.forma === 'sorteio' ? 'Sorteio' : 'Lance') },
  {
    title: 'Crédito',
    value: (c) => formatCentavos(c.credito),
    detail: (c) => c.desfeitaEm === null && `${formatCentavos(c.creditoCorrigido)} ${destinoDoCredito(c.situacao)}`,
    numeric: true,
  },
  {
    title: 'Lance',
    value: (c) =>
      c.lancePagoEm
        ? `Pago em ${formatDia(c.lancePagoEm)}`
        : c.pagarLanceAte
          ? `Pagar até ${formatDia(c.pagarLanceAte)}`
          : '—',
  },
  { title: 'Disponível em', value: (c) => dia(c.creditoDisponivelEm) },
  {
    title: 'Garantia',
    value: (c) => (c.garantiaEm ? `Dada em ${formatDia(c.garantiaEm)}` : `Até ${formatDia(c.garantiaAte)}`),
    detail: (c) => prazoDaGarantia(c, hoje),
  },
  { title: 'Usado em', value: (c) => dia(c.utilizadoEm) },
  {
    title: 'Situação',
    value: (c) =>
      c.desfeitaEm ? (
        <Tag tone="erro">
          Desfeita em {formatDia(c.desfeitaEm)}
          {c.motivo && `: ${motivoDaDescontemplacao(c.motivo)}`}
        </Tag>
      ) : (
        <Tag tone={situacoesDaContemplacao[c.situacao].tom}>{situacoesDaContemplacao[c.situacao].palavra}</Tag>
      ),
  },
]

const lances: readonly Coluna<Cota['lances'][number]>[] = [
  { title: 'Protocolo', value: (l) => l.protocolo },
  { title: 'Assembleia', value: (l) => `${l.assembleia}ª`, numeric: true },
  {
    title: 'Modalidade',
    value: (l) => (l.modalidade === null ? 'Selada até o prazo' : nomeDaModalidade(l.modalidade)),
    detail: (l) => l.permanente && 'Lance permanente',
  },
  { title: 'Valor', value: (l) => (l.valor === null ? '—' : formatCentavos(l.valor)), numeric: true },
  { title: 'Lugar', value: (l) => (l.posicao === null ? '—' : `${l.posicao}º`), numeric: true },
  {
    title: 'Situação',
    value: (l) => <Tag tone={situacaoDoLance(l.situacao).tom}>{situacaoDoLance(l.situacao).palavra}</Tag>,
    detail: (l) => l.motivo && palavraDoMotivo(l.motivo),
    wraps: true,
  },
  { title: 'Ofertado em', value: (l) => formatInstante(l.criadoEm) },
]

type Exclusao = Cota['exclusoes'][number]

const desfechos = { regularizada: 'Regularizada', reativada: 'Reativada', parada: 'Parada por falecimento' }

const exclusoes: readonly Coluna<Exclusao>[] = [
  { title: 'Avisada em', value: (e) => dia(e.avisadaEm) },
  { title: 'Exclui em', value: (e) => dia(e.excluiEm) },
  { title: 'Excluída em', value: (e) => dia(e.excluidaEm), detail: (e) => motivosDaExclusao[e.motivo] },
  {
    title: 'Desfecho',
    value: (e) =>
      e.desfecho ? (
        <Tag tone={e.desfecho === 'parada' ? 'neutro' : 'sucesso'}>
          {desfechos[e.desfecho]} em {dia(e.encerradaEm)}
        </Tag>
      ) : (
        <Tag tone={e.excluidaEm ? 'erro' : 'atencao'}>{e.excluidaEm ? 'Excluída' : 'No prazo para regularizar'}</Tag>
      ),
  },
]
