import { grupoECota, PRAZO_PARADO, prazoEmPalavras } from '@contempla/consorcio'
import { Button, formatCentavos, formatDia, Tag } from '@contempla/ui'
import { useState } from 'react'
import type { EstadoDaConsulta } from '../../shell/dados/Tabela.tsx'
import { type Coluna, href, Tabela, useHoje, useMay } from '../../shell/kit.ts'
import classes from '../Assembleia.module.css'
import { type Contemplacao, destinoDoCredito, motivosDitos, situacoesDaContemplacao } from '../palavras.ts'
import { type Ato, AtoDaContemplacao } from './AtoDaContemplacao.tsx'

interface TabelaDeContemplacoesProps {
  linhas: readonly Contemplacao[] | undefined
  consulta: EstadoDaConsulta
}

/** The buttons for the acts that the staff member may do with a contemplation now. */
function Acoes({ contemplacao, onAct }: { contemplacao: Contemplacao; onAct: (ato: Ato, c: Contemplacao) => void }) {
  const { pode: gestor } = useMay('gestor')
  const { pode: analista } = useMay('analista')
  const { situacao, lance, lancePagoEm, garantiaEm } = contemplacao
  // While the bank has the order to pay it, the credit is nobody else's to use.
  if (situacao === 'desfeita' || situacao === 'utilizada' || situacao === 'em-pagamento') return null
  const proximo = lance !== null && lancePagoEm === null ? 'lance' : garantiaEm === null ? 'garantia' : 'credito'
  const doAnalista = (['garantia'] as const).filter((ato) => analista && ato === proximo)
  const atos = gestor ? ([proximo, 'desfazer'] as const) : doAnalista
  if (atos.length === 0) return null
  return (
    <div className={classes.acoes}>
      {atos.map((ato) => (
        <Button key={ato} size="small" variant="quiet" onClick={() => onAct(ato, contemplacao)}>
          {rotulos[ato]}
        </Button>
      ))}
    </div>
  )
}

const rotulos: Record<Ato, string> = {
  lance: 'Lance pago',
  garantia: 'Garantia apresentada',
  credito: 'Crédito usado',
  desfazer: 'Desfazer',
}

/** Says once for all rows which acts only a manager may do. */
function DoGestor() {
  const { pode: analista } = useMay('analista')
  const { pode: gestor } = useMay('gestor')
  return analista && !gestor ? <p>Lance pago, crédito usado e desfazer: só quem é gestor pode fazer isto.</p> : null
}

const colunasCom = (
  hoje: string,
  onAct: (ato: Ato, contemplacao: Contemplacao) => void,
): readonly Coluna<Contemplacao>[] => [
  { title: 'Cota', value: grupoECota, detail: ({ titular }) => titular },
  {
    title: 'Contemplada',
    value: ({ dia }) => formatDia(dia),
    detail: ({ forma, assembleia }) => `${forma === 'sorteio' ? 'Sorteio' : 'Lance'} da ${assembleia}ª`,
  },
  {
    title: 'Crédito',
    value: ({ creditoCentavos }) => formatCentavos(creditoCentavos),
    detail: ({ situacao, creditoCorrigidoCentavos }) =>
      situacao !== 'desfeita' && `${formatCentavos(creditoCorrigidoCentavos)} ${destinoDoCredito(situacao)}`,
    numeric: true,
  },
  {
    title: 'Situação',
    value: ({ situacao }) => (
      <Tag tone={situacoesDaContemplacao[situacao].tom}>{situacoesDaContemplacao[situacao].palavra}</Tag>
    ),
    detail: (contemplacao) => <Prazo contemplacao={contemplacao} hoje={hoje} />,
    wraps: true,
  },
  {
    title: 'Pagamento do lance, garantia e crédito',
    untitled: true,
    papel: 'analista',
    value: (contemplacao) => <Acoes contemplacao={contemplacao} onAct={onAct} />,
  },
]

export function TabelaDeContemplacoes({ linhas, consulta }: TabelaDeContemplacoesProps) {
  const hoje = useHoje()
  const [ato, setAto] = useState<{ ato: Ato; contemplacao: Contemplacao } | null>(null)
  return (
    <>
      <Tabela
        caption="Contemplações"
        columns={colunasCom(hoje, (escolhido, contemplacao) => setAto({ ato: escolhido, contemplacao }))}
        rows={linhas}
        query={consulta}
        rowKey={({ id }) => id}
        href={({ cotaId }) => href('/consorciados/cotas/:id', { id: cotaId })}
        empty={{
          title: 'Nenhuma contemplação',
          text: 'Elas nascem quando o resultado de uma assembleia é publicado.',
        }}
      />
      <DoGestor />
      <AtoDaContemplacao ato={ato?.ato ?? null} contemplacao={ato?.contemplacao ?? null} onClose={() => setAto(null)} />
    </>
  )
}

/** The next deadline that somebody has to keep, or why it was undone. */
function Prazo({ contemplacao, hoje }: { contemplacao: Contemplacao; hoje: string }) {
  const { situacao, motivo, creditoDisponivelEm } = contemplacao
  if (motivo) return motivosDitos[motivo]
  if (situacao === 'credito-disponivel') return `desde ${formatDia(creditoDisponivelEm)}`
  const ate = prazoDe(contemplacao)
  if (!ate) return null
  const { garantiaEmAnalise, garantiaEmDiasUteis: diasUteis } = contemplacao
  if (situacao === 'garantia-a-apresentar' && garantiaEmAnalise) return PRAZO_PARADO
  return (
    <>
      {situacao === 'garantia-a-apresentar' && diasUteis !== null
        ? prazoEmPalavras({ hoje, ate, diasUteis })
        : `até ${formatDia(ate)}`}{' '}
      {ate < hoje && <Tag tone="erro">Vencido</Tag>}
    </>
  )
}

function prazoDe({ situacao, pagarLanceAte, garantiaAte }: Contemplacao): string | null {
  if (situacao === 'lance-a-pagar') return pagarLanceAte
  return situacao === 'garantia-a-apresentar' ? garantiaAte : null
}
