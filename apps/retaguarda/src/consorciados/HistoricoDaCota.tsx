import { formatCentavos, formatDia, Section, Tag } from '@contempla/ui'
import { type Coluna, formatInstante, Tabela } from '../shell/kit.ts'
import type { Cota } from './CotaScreen.tsx'
import { emPalavras, nomeDaModalidade } from './palavras.ts'

/** Contemplations, bids and exclusions of the quota, those undone too. */
export function HistoricoDaCota({ cota }: { cota: Cota }) {
  return (
    <>
      <Section title="Contemplação" plain>
        <Tabela
          legenda="Contemplações"
          colunas={contemplacoes}
          linhas={cota.contemplacoes}
          chave={({ id }) => id}
          vazio={{
            titulo: cota.dataContemplacao
              ? `Contemplada em ${formatDia(cota.dataContemplacao)}`
              : 'Ainda não contemplada',
            ...(cota.dataContemplacao ? { texto: 'Vinda da carga inicial, sem o detalhe da assembleia.' } : {}),
          }}
        />
      </Section>
      <Section title="Lances" plain>
        <Tabela
          legenda="Lances"
          colunas={lances}
          linhas={cota.lances}
          chave={({ id }) => id}
          vazio={{ titulo: 'Nenhum lance' }}
        />
      </Section>
      <Section title="Exclusão" plain>
        <Tabela
          legenda="Exclusões"
          colunas={exclusoes}
          linhas={cota.exclusoes}
          chave={({ id }) => id}
          vazio={{ titulo: 'Nunca avisada de exclusão' }}
        />
      </Section>
    </>
  )
}

const dia = (valor: string | null) => (valor ? formatDia(valor) : '—')

const contemplacoes: readonly Coluna<Cota['contemplacoes'][number]>[] = [
  { titulo: 'Assembleia', valor: (c) => `${c.assembleia}ª, ${formatDia(c.dia)}` },
  { titulo: 'Por', valor: (c) => emPalavras(c.forma) },
  { titulo: 'Crédito', valor: (c) => formatCentavos(c.credito), numero: true },
  {
    titulo: 'Lance',
    valor: (c) =>
      c.lancePagoEm
        ? `Pago em ${formatDia(c.lancePagoEm)}`
        : c.pagarLanceAte
          ? `Pagar até ${formatDia(c.pagarLanceAte)}`
          : '—',
  },
  { titulo: 'Disponível em', valor: (c) => dia(c.creditoDisponivelEm), numero: true },
  {
    titulo: 'Garantia',
    valor: (c) => (c.garantiaEm ? `Dada em ${formatDia(c.garantiaEm)}` : `Até ${formatDia(c.garantiaAte)}`),
  },
  { titulo: 'Usado em', valor: (c) => dia(c.utilizadoEm), numero: true },
  {
    titulo: 'Situação',
    valor: (c) =>
      c.desfeitaEm ? (
        <Tag tone="erro">
          Desfeita em {formatDia(c.desfeitaEm)}
          {c.motivo && `: ${emPalavras(c.motivo)}`}
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
    valor: (l) => (
      <Tag tone={l.situacao === 'vencedor' ? 'sucesso' : l.situacao === 'ativo' ? 'info' : 'neutro'}>
        {emPalavras(l.situacao)}
        {l.motivo && `: ${emPalavras(l.motivo)}`}
      </Tag>
    ),
    quebra: true,
  },
  { titulo: 'Ofertado em', valor: (l) => formatInstante(l.criadoEm), numero: true },
]

const exclusoes: readonly Coluna<Cota['exclusoes'][number]>[] = [
  { titulo: 'Avisada em', valor: (e) => formatDia(e.avisadaEm) },
  { titulo: 'Prazo', valor: (e) => formatDia(e.excluiEm), numero: true },
  { titulo: 'Excluída em', valor: (e) => dia(e.excluidaEm), numero: true },
  {
    titulo: 'Desfecho',
    valor: (e) =>
      e.desfecho ? (
        <Tag tone="sucesso">
          {emPalavras(e.desfecho)} em {dia(e.encerradaEm)}
        </Tag>
      ) : (
        <Tag tone={e.excluidaEm ? 'erro' : 'atencao'}>{e.excluidaEm ? 'Excluída' : 'No prazo para regularizar'}</Tag>
      ),
  },
]
